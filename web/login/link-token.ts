import { paths } from "../paths.ts";

let token: string | null = null;

/** Runs before the router reads the address, so the token stays out of history, referrers and copied URLs. */
export function takeLinkToken() {
  if (location.pathname !== paths.verifyMagicLink()) return;
  token = new URLSearchParams(location.search).get("token");
  history.replaceState(history.state, "", location.pathname);
}

/** The token this page was opened with; null when there was none, or after a reload. */
export const linkToken = () => token;
