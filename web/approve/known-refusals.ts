import type { RefusalCode } from "../../shared/rules/refusals.ts";

/** What the server may refuse on the approval page. In English its own sentence is shown. */
export type ApprovalRefusal = Extract<
  RefusalCode,
  | "already_publishing"
  | "approval_already_decided"
  | "approval_link_not_valid"
  | "approval_link_expired"
  | "not_your_approval"
  | "bad_request"
  | "code_not_valid"
  | "not_ready"
  | "nothing_changed"
  | "objection_reason_missing"
  | "proposal_not_valid"
  | "proposal_open"
  | "release_not_open"
  | "shares_not_100"
  | "objection_too_late"
  | "signature_expired"
  | "signed_in_as_another"
  | "something_went_wrong"
  | "too_many_codes"
  | "too_many_requests"
  | "wallet_not_valid"
  | "guardian_not_valid"
  | "wallet_taken"
>;

/** A refusal by its code; one that is not foreseen here is at least said in the reader's language. */
export const refusedIn = (sentences: Record<ApprovalRefusal, string>) => {
  const known: Partial<Record<string, string>> = sentences;
  return (code: string, _said: string) => known[code] ?? sentences.something_went_wrong;
};
