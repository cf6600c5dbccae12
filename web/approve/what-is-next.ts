import type { ApprovalDetail } from "../../contract/approvals.ts";

const list = new Intl.ListFormat("en", { style: "long", type: "conjunction" });
const NAMED_AT_MOST = 4;
const PUBLISHED_NEWS = "We'll e-mail you when it's published.";

/** What a co-author who has signed is waiting for. `waitingFor`: missing answers on the whole release, if known. */
export function whatIsNext(artists: ApprovalDetail["artists"], waitingFor: number | null): string {
  const missing = artists.filter(({ isApproved }) => !isApproved).map(({ name }) => name);
  if (missing.length > 0)
    return `Next: ${some(missing)} still ${missing.length === 1 ? "has" : "have"} to sign. ${PUBLISHED_NEWS}`;
  if (waitingFor === 0) return `Everyone has signed: the release is being published. ${PUBLISHED_NEWS}`;
  if (waitingFor === null) return "Everyone has signed this track.";
  return `Everyone has signed this track. Other tracks of the release still wait for ${waitingFor === 1 ? "1 approval" : `${waitingFor} approvals`}. ${PUBLISHED_NEWS}`;
}

function some(names: string[]): string {
  if (names.length <= NAMED_AT_MOST) return list.format(names);
  const rest = names.length - NAMED_AT_MOST + 1;
  return list.format([...names.slice(0, NAMED_AT_MOST - 1), `${rest} others`]);
}
