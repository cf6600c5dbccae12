import type { ApprovalDetail } from "../../../shared/schemas/approvals.ts";

/** A change leaves them as they are: they are not asked to sign, and may object. */
export const isTold = ({ amendment }: Pick<ApprovalDetail, "amendment">) =>
  amendment !== null && amendment.objectUntil !== null;
