/**
 * The secret of a mailed link: read once, before a router or anything else sees the address, and taken out of it at once.
 * So it stays out of history, referrers and copied addresses. A reload shows the same page again; opening the page anew
 * without a token does not bring back an earlier one.
 */
export function takeLinkToken(storedUnder: string): string {
  const token = new URLSearchParams(location.search).get("token") ?? "";
  history.replaceState(history.state, "", location.pathname);
  if (token === "" && isSamePageAgain()) return stored(storedUnder);
  store(storedUnder, token);
  return token;
}

/** It was used, or is known to be worth nothing. */
export const forgetLinkToken = (storedUnder: string) => store(storedUnder, "");

function isSamePageAgain(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.type === "reload" || navigation?.type === "back_forward";
}

function store(storedUnder: string, token: string) {
  try {
    if (token === "") sessionStorage.removeItem(storedUnder);
    else sessionStorage.setItem(storedUnder, token);
  } catch {
    // Storage is switched off: after a reload the link must be opened anew.
  }
}

function stored(storedUnder: string): string {
  try {
    return sessionStorage.getItem(storedUnder) ?? "";
  } catch {
    return "";
  }
}
