import { takeLinkToken } from "../../link-token.ts";

/** Without a token, the link was not whole. */
export type OpenedLink = { token: string; stopsReminders: boolean };

export function takeLink(): OpenedLink {
  const stopsReminders = new URLSearchParams(location.search).get("stop") === "reminders";
  return { token: takeLinkToken("ledgerline_approval"), stopsReminders };
}
