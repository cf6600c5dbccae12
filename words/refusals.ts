import { REFUSALS, type RefusalCode } from "../shared/rules/refusals.ts";
import type { Area } from "./area.ts";

/** What the server may refuse on pages that speak every language. In English its own sentence is shown. */
const SAID = [
  "account_change_in_progress",
  "approval_already_decided",
  "approval_link_expired",
  "approval_link_not_valid",
  "chain_unreachable",
  "code_not_valid",
  "company_unreachable",
  "destination_not_a_wallet",
  "destination_not_valid",
  "guardian_not_valid",
  "insufficient_funds",
  "network_not_connected",
  "no_permission",
  "not_ready",
  "not_your_approval",
  "passkey_not_found",
  "passkey_not_valid",
  "session_not_found",
  "session_too_old",
  "sign_in_again",
  "signature_expired",
  "signature_not_valid",
  "something_went_wrong",
  "too_many_at_once",
  "too_many_codes",
  "too_many_passkeys",
  "too_many_requests",
  "too_many_withdrawals",
  "too_many_workspaces",
  "wallet_cannot_sign",
  "wallet_handed_over",
  "wallet_holds_money",
  "wallet_in_use",
  "wallet_link_not_found",
  "wallet_not_valid",
  "wallet_taken",
  "withdrawal_fee_changed",
  "withdrawal_in_progress",
  "withdrawal_rejected",
  "withdrawal_too_small",
] as const satisfies RefusalCode[];

export type RefusalWords = Record<(typeof SAID)[number], string>;

const en = Object.fromEntries(SAID.map((code) => [code, REFUSALS[code][1]])) as RefusalWords;

export const refusalWords: Area<RefusalWords> = {
  en,
  es: async () => (await import("./refusals.es.ts")).es,
  fr: async () => (await import("./refusals.fr.ts")).fr,
  de: async () => (await import("./refusals.de.ts")).de,
};
