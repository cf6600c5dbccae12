import { MAGIC_LINK_SECONDS } from "../../shared/rules/limits.ts";
import { safeNextPath } from "../next-path.ts";

const STORED_UNDER = "ledgerline_next";

/** Keeps where the person was going for as long as the mailed link lives; null forgets it. */
export function rememberNext(path: string | null) {
  try {
    if (path === null) localStorage.removeItem(STORED_UNDER);
    else
      localStorage.setItem(
        STORED_UNDER,
        JSON.stringify({ path, until: Date.now() + MAGIC_LINK_SECONDS * 1_000 }),
      );
  } catch {
    // Storage is switched off: the dashboard is a fine place to land.
  }
}

/** Gives the remembered path back, once. */
export function takeRememberedNext(): string | null {
  try {
    const { path, until } = JSON.parse(localStorage.getItem(STORED_UNDER) ?? "{}");
    localStorage.removeItem(STORED_UNDER);
    return until > Date.now() ? safeNextPath(path) : null;
  } catch {
    return null;
  }
}
