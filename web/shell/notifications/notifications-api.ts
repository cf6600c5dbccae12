import { useQuery } from "@tanstack/react-query";
import { PAGE_SIZE, UNREAD_POLL_MS } from "../../../shared/rules/limits.ts";
import type { Person } from "../../../shared/schemas/account.ts";
import { feedbackApi, notificationApi } from "../../../shared/schemas/notifications.ts";
import { call } from "../../api/call.ts";
import { usePerson } from "../../api/session.ts";
import { useLanguage } from "../../language/Language.tsx";
import { useEndlessList } from "../../lists/useEndlessList.ts";

const notificationsKey = (person: Person) => [person.id, "notifications"];
export const unreadKey = (person: Person) => [person.id, "unread"];

/** Asked for every 30 s while the tab is seen, and on coming back to it. A failure counts as none. */
export function useUnreadCount(): number {
  const query = useQuery({
    queryKey: unreadKey(usePerson()),
    queryFn: async () => (await call(notificationApi.countUnread)).count,
    refetchInterval: UNREAD_POLL_MS,
    refetchOnWindowFocus: "always",
    retry: false,
  });
  return query.isError ? 0 : (query.data ?? 0);
}

/** Loaded anew each time somebody looks, and once: what was new stays marked for this view. */
export function useNotifications() {
  const { language } = useLanguage();
  return useEndlessList({
    queryKey: [...notificationsKey(usePerson()), language],
    read: (cursor) => call(notificationApi.list, { query: { cursor, limit: PAGE_SIZE }, language }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

/** What arrived after `upTo` stays unread. */
export const markDelivered = (upTo: string) => call(notificationApi.markDelivered, { body: { upTo } });

export const giveFeedback = (body: { email?: string; message: string; page: string }, key: string) =>
  call(feedbackApi.give, { body, key });
