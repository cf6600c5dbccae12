import type { ReleaseItem } from "../../shared/schemas/releases.ts";
import { nameWords as names } from "../../words/names.ts";
import { ReleaseStatusChip } from "../ReleaseStatusChip.tsx";
import { Meter } from "../ui/feedback/Meter.tsx";
import { statusWords } from "./release-words.ts";
import { releaseWords as words } from "./words.ts";

/** The status in words and, while people are asked, how many have signed. */
export function ReleaseStanding({ release }: { release: ReleaseItem }) {
  const { status, peopleDone, peopleAsked } = release;
  const isAsking = status === "approval_pending" || status === "declined";
  return (
    <div className="grid justify-items-start gap-1.5">
      <ReleaseStatusChip status={status}>{statusWords(release, words, names)}</ReleaseStatusChip>
      {isAsking && (
        <span className="grid w-full max-w-40 grid-cols-[minmax(0,1fr)_auto] items-center gap-2">
          <Meter given={peopleDone} asked={peopleAsked} />
          <span className="mono text-xs text-ink-3">{words.people.doneOf(peopleDone, peopleAsked)}</span>
        </span>
      )}
    </div>
  );
}
