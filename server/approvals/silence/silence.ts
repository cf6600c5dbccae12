import type { APPROVAL_STATUSES } from "../../../shared/rules/release-status.ts";

/** Pure: what it means that somebody has not answered, by the rule that everybody else has signed. */

const DAY_MS = 86_400_000;

export interface Standing {
  approvalId: string;
  trackId: string;
  email: string;
  status: (typeof APPROVAL_STATUSES)[number];
  requestedAt: Date;
  /** When a mail server took the mail with the link. */
  mailedAt: Date | null;
  /** The last mail was refused for good. */
  bouncedAt: Date | null;
  /** Null when all reminders went out, or the person stopped them with their link. */
  nextReminderAt: Date | null;
  /** They suggested other shares, and nobody has answered them. */
  hasProposed: boolean;
}

export type Silence =
  | { is: "waiting" }
  /** The days are over, but these people never got a mail: nothing is kept, and the label is told. */
  | { is: "unreached"; emails: string[] }
  | { is: "over"; silent: Standing[] };

/** Anything else is a no, or an answer that no longer counts. */
const STANDS: Standing["status"][] = ["pending", "approved", "held", "unchanged"];
const WAITING: Silence = { is: "waiting" };

/** Everybody else has signed, nobody said no, each track has a signature, and whoever is silent was asked and reminded. */
export function silenceOf(all: Standing[], holdAfterDays: number, now: Date): Silence {
  const silent = all.filter(({ status }) => status === "pending");
  if (silent.length === 0 || silent.some(({ hasProposed }) => hasProposed)) return WAITING;
  if (all.some(({ status }) => !STANDS.includes(status))) return WAITING;
  const signedTracks = new Set(
    all.filter(({ status }) => status === "approved").map(({ trackId }) => trackId),
  );
  if (all.some(({ trackId }) => !signedTracks.has(trackId))) return WAITING;
  const isOver = (since: Date) => now.getTime() - since.getTime() >= holdAfterDays * DAY_MS;
  if (!silent.every(({ requestedAt }) => isOver(requestedAt))) return WAITING;
  const unreached = silent.filter(({ mailedAt, bouncedAt }) => mailedAt === null || bouncedAt !== null);
  if (unreached.length > 0)
    return { is: "unreached", emails: [...new Set(unreached.map(({ email }) => email))] };
  const asked = silent.every(
    ({ mailedAt, nextReminderAt }) => mailedAt !== null && isOver(mailedAt) && nextReminderAt === null,
  );
  return asked ? { is: "over", silent } : WAITING;
}
