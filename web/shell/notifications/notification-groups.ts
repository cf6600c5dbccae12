import type { Notification } from "../../../shared/schemas/notifications.ts";

type Group = { name: "today" | "earlier"; items: Notification[] };

/** By the reader's own calendar. A group with nothing in it is left out. */
export function notificationGroups(items: Notification[], now: Date): Group[] {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  const isToday = (item: Notification) => new Date(item.createdAt) >= midnight;
  const groups: Group[] = [
    { name: "today", items: items.filter(isToday) },
    { name: "earlier", items: items.filter((item) => !isToday(item)) },
  ];
  return groups.filter((group) => group.items.length > 0);
}
