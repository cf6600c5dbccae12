import { useQuery } from "@tanstack/react-query";
import type { Person } from "../../contract/account.ts";
import { UNREAD_POLL_MS } from "../../contract/limits.ts";
import { countUnread } from "../api.ts";
import { usePerson } from "../session.ts";

export const notificationsKey = (person: Person) => [person.id, "notifications"];
export const unreadKey = (person: Person) => [person.id, "unread"];

/** Asked for every 30 s while the tab is seen, and on coming back to it. A failure counts as none. */
export function useUnreadCount(): number {
  const query = useQuery({
    queryKey: unreadKey(usePerson()),
    queryFn: countUnread,
    refetchInterval: UNREAD_POLL_MS,
    refetchOnWindowFocus: "always",
    retry: false,
  });
  return query.isError ? 0 : (query.data ?? 0);
}
