/** The secret of the link: read once, out of the address at once, kept where only this tab can see it. */

const STORED_UNDER = "ledgerline_approval";

/** Without a token, the link was not whole. */
export type OpenedLink = { token: string; stopsReminders: boolean };

export function takeLink(): OpenedLink {
  const given = new URLSearchParams(location.search);
  const token = given.get("token") ?? "";
  history.replaceState(history.state, "", location.pathname);
  if (token === "") return { token: stored(), stopsReminders: false };
  store(token);
  return { token, stopsReminders: given.get("stop") === "reminders" };
}

/** So that a reload shows the same page again. */
function store(token: string) {
  try {
    sessionStorage.setItem(STORED_UNDER, token);
  } catch {
    // Storage is switched off: after a reload the link must be opened anew.
  }
}

function stored(): string {
  try {
    return sessionStorage.getItem(STORED_UNDER) ?? "";
  } catch {
    return "";
  }
}
