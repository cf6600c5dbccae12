import { proofWords as words } from "./words.ts";

/** One thing that was looked at, and what was found. */
export interface Check {
  id: CheckId;
  title: string;
  result: "ok" | "failed" | "not checked";
  /** One sentence; of a failed check it names what differs. */
  found: string;
}

/** In the order in which they are shown. */
export const CHECKS = [
  "file",
  "hash",
  "issued",
  "issuer",
  "log",
  "history",
  "anchor",
  "agreement",
  "shares",
  "signers",
  "amends",
  "emails",
  "texts",
  "signatures",
  "accounts",
  "payees",
  "address",
  "chain",
  "code",
  "contract",
  "transaction",
  "later",
  "rest",
] as const;
export type CheckId = (typeof CHECKS)[number];

const check = (id: CheckId, result: Check["result"], found: string): Check => ({
  id,
  title: words.titles[id],
  result,
  found,
});

export const passed = (id: CheckId, found: string) => check(id, "ok", found);
export const failed = (id: CheckId, found: string) => check(id, "failed", found);
export const notChecked = (id: CheckId, why: string) => check(id, "not checked", why);

/** Failed when there is a problem to name. */
export const judged = (id: CheckId, problem: string | null, fine: string) =>
  problem === null ? passed(id, fine) : failed(id, problem);
