import type { ApprovalDetail } from "../../../shared/schemas/approvals.ts";
import type { Waiting } from "../../../shared/schemas/approve-many.ts";

const NAMED_AT_MOST = 4;

/** What a co-author who has signed is waiting for. */
type Next =
  | { waitsFor: "people"; names: string[]; others: number }
  | { waitsFor: "tracks"; count: number }
  | { waitsFor: "publishing" }
  | { waitsFor: "moment"; at: Date }
  | { waitsFor: "unknown" };

/** `waitingFor`: missing answers on the whole release, if known. */
export function whatIsNext(
  { artists, publishesAt }: Pick<ApprovalDetail, "artists" | "publishesAt">,
  waitingFor: number | null,
): Next {
  const missing = artists.filter(({ isAsked, isApproved }) => isAsked && !isApproved).map(({ name }) => name);
  if (missing.length > 0) return { waitsFor: "people", ...some(missing) };
  if (publishesAt !== null) return { waitsFor: "moment", at: new Date(publishesAt) };
  if (waitingFor === 0) return { waitsFor: "publishing" };
  return waitingFor === null ? { waitsFor: "unknown" } : { waitsFor: "tracks", count: waitingFor };
}

function some(names: string[]) {
  if (names.length <= NAMED_AT_MOST) return { names, others: 0 };
  return { names: names.slice(0, NAMED_AT_MOST - 1), others: names.length - NAMED_AT_MOST + 1 };
}

/** What still waits for them; where they suggested other shares, it is the label's turn. */
export const theirTurn = <T extends Pick<Waiting["items"][number], "proposal">>(items: T[]): T[] =>
  items.filter(({ proposal }) => proposal?.state !== "open");
