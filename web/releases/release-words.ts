import type { ReleaseItem, ReleasePerson } from "../../contract/releases.ts";
import { STATUS_NAMES } from "../status-names.ts";

type Counted = Pick<ReleaseItem, "status" | "approvalsGiven" | "approvalsAsked">;

export function statusWords({ status, approvalsGiven, approvalsAsked }: Counted): string {
  if (status !== "approval_pending") return STATUS_NAMES[status];
  return `Awaiting ${approvalsAsked - approvalsGiven} of ${approvalsAsked}`;
}

export const PERSON_STATES: Record<ReleasePerson["state"], string> = {
  waiting: "Waiting",
  sent: "Sent",
  opened: "Opened",
  approved: "Agreed",
  declined: "Declined",
  expired: "Expired",
  bounced: "Mail bounced",
  withdrawn: "No longer asked",
};

/** "2/3", and the same as a sentence for who hears it. */
export const approvalCount = (given: number, asked: number) => ({
  short: `${given}/${asked}`,
  spoken: `${given} of ${asked} ${asked === 1 ? "approval" : "approvals"}`,
});
