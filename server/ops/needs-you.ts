import type { Status } from "./read-status.ts";
import { opsWords } from "./words.ts";

/** Pure: what of a status somebody has to look at, and which chapter of the operators' guide says what to do. */

export interface Need {
  text: string;
  /** A heading of docs/operators.md. */
  chapter: string;
}

const DUE_LATE_MS = 10 * 60_000;
const MAIL_LATE_MS = 15 * 60_000;
const FEW_DAYS = 7;
const MANY_FAILURES = 5;

export function needsIn(status: Status): Need[] {
  const words = opsWords.needs;
  const age = (at: Date | null) => (at ? status.at.getTime() - at.getTime() : 0);
  const { applied, inThisRelease } = status.versions.migrations;
  return [
    ...status.work
      .filter(({ oldestDue, mostFailures }) => age(oldestDue) > DUE_LATE_MS || mostFailures > MANY_FAILURES)
      .map(({ kind }) => ({ text: words.workLate(kind), chapter: "work-that-waits-or-failed" })),
    ...status.failedWork.map(({ kind, count }) => ({
      text: words.workFailed(kind, count),
      chapter: "work-that-waits-or-failed",
    })),
    ...(age(status.mail.oldest) > MAIL_LATE_MS
      ? [{ text: words.mailLate(status.mail.waiting), chapter: "mails-that-do-not-go-out" }]
      : []),
    ...status.feePayers
      .filter(({ daysLeft }) => daysLeft !== null && daysLeft < FEW_DAYS)
      .map(({ network, daysLeft }) => ({
        text: words.purseLow(network, daysLeft ?? 0),
        chapter: "who-pays",
      })),
    ...status.feePayers
      .filter(({ usedUp }) => usedUp.length > 0)
      .map(({ network, usedUp }) => ({ text: words.partUsedUp(network, usedUp), chapter: "who-pays" })),
    ...status.networks.flatMap(networkNeeds),
    ...(status.stoppedBooks.length > 0
      ? [
          {
            text: words.booksStopped(status.stoppedBooks.length),
            chapter: "when-reconciliation-stops-a-contract",
          },
        ]
      : []),
    ...(applied === inThisRelease
      ? []
      : [{ text: words.migrations(applied, inThisRelease), chapter: "upgrading" }]),
  ];
}

function networkNeeds({
  network,
  isWatched,
  problem,
  faults,
  endpoints,
}: Status["networks"][number]): Need[] {
  const words = opsWords.needs;
  const chapter = "what-an-endpoint-must-offer";
  return [
    ...(isWatched ? [] : [{ text: words.notWatched(network), chapter: "royalties" }]),
    ...(problem ? [{ text: words.stalled(network, problem), chapter }] : []),
    ...(faults.length > 0 ? [{ text: words.faults(network, faults), chapter }] : []),
    ...endpoints
      .filter(({ answers }) => !answers)
      .map(({ host }) => ({ text: words.endpointAway(network, host), chapter })),
    ...endpoints
      .filter(({ isLate }) => isLate)
      .map(({ host }) => ({ text: words.endpointLate(network, host), chapter })),
  ];
}
