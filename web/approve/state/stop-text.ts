import type { WalletWords } from "../../wallets/words.ts";
import type { ApprovalWords } from "../words.ts";
import type { NotDeclined, Stop } from "./why-stopped.ts";

/** What happened, and what can be done about it, in the reader's language. */
export function stopText({ what, hint }: Stop, approval: ApprovalWords, wallets: WalletWords) {
  const text = what === "wallet_failed" ? wallets.failed : notSentText(what, approval);
  return { text, hint: hintText(hint, approval, wallets) };
}

export const notSentText = (what: NotDeclined, { confirm, refused }: ApprovalWords) =>
  what === "not_submitted" ? confirm.notSubmitted : refused(what.code, what.text);

function hintText(hint: Stop["hint"], approval: ApprovalWords, wallets: WalletWords): string {
  if (hint === null) return "";
  if (hint === "clock") return approval.confirm.checkClock;
  return typeof hint === "string" ? wallets.hints[hint] : `${approval.refused(hint.code, hint.text)}.`;
}
