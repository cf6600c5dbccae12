import { takeLinkToken } from "../../link-token.ts";

/** Without a token, the link was not whole. */
export type OpenedLink = {
  token: string;
  stopsReminders: boolean;
  /** From the receipt: what shows that its reader says `not me`. */
  notMe: string | null;
};

export function takeLink(): OpenedLink {
  const asked = new URLSearchParams(location.search);
  const stopsReminders = asked.get("stop") === "reminders";
  return { token: takeLinkToken("ledgerline_approval"), stopsReminders, notMe: asked.get("not-me") };
}
