import type { Unusual, WaitingTrack } from "../../../shared/schemas/approve-many.ts";
import { useFormats, useWords } from "../../language/Language.tsx";
import { Select } from "../../ui/forms/Select.tsx";
import { Named } from "../../ui/Named.tsx";
import { approvalWords } from "../words.ts";
import { type Answer, comesFirst } from "./choice.ts";

const ANSWERS: Answer[] = ["approve", "later", "decline"];
/** No answer: it opens the dialog, and the track waits. */
const SUGGEST = "suggest" as const;

export type TrackRowProps = {
  track: WaitingTrack;
  answer: Answer;
  onAnswer: (track: WaitingTrack, answer: Answer) => void;
  onSuggest: (track: WaitingTrack) => void;
  onTakeBack: (track: WaitingTrack) => void;
};

export function TrackRow({ track, answer, onAnswer, onSuggest, onTakeBack }: TrackRowProps) {
  const words = useWords(approvalWords).many;
  const { percent } = useFormats();
  const { trackTitle, releaseName, unusual, proposal, asBefore } = track;
  const isOpen = proposal?.state === "open";

  function choose(chosen: Answer | typeof SUGGEST) {
    if (chosen === SUGGEST) onSuggest(track);
    else onAnswer(track, chosen);
  }

  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
      <span className="grid">
        <span className="font-medium wrap-anywhere">
          <Named>{trackTitle}</Named>
        </span>
        {comesFirst(track) && (
          <span className="text-sm text-ink-2">
            <Named>{releaseName}</Named>
          </span>
        )}
      </span>
      <span className="display justify-self-end text-lg tabular-nums">{percent(track.share)}</span>
      {unusual ? <Reason unusual={unusual} /> : <Note>{asBefore ? words.asBefore : ""}</Note>}
      <Select
        value={answer}
        options={[
          ...ANSWERS.map((value) => ({ value, name: words.answers[value] })),
          ...(!isOpen && track.share < 1 ? [{ value: SUGGEST, name: words.suggest }] : []),
        ]}
        aria-label={words.answerTo(trackTitle)}
        onChange={choose}
        className="min-h-11 w-36 rounded-control border-[1.5px] border-control bg-sleeve px-3 text-sm"
      />
      {isOpen && <Suggested onTakeBack={() => onTakeBack(track)} />}
      {proposal?.state === "answered" && proposal.answer && (
        <p className="col-span-full order-last text-sm wrap-anywhere">{words.answered(proposal.answer)}</p>
      )}
    </li>
  );
}

function Suggested({ onTakeBack }: { onTakeBack: () => void }) {
  const { many, proposal } = useWords(approvalWords);
  return (
    <p className="order-last col-span-full flex flex-wrap items-center gap-x-3 text-sm text-waiting">
      {many.suggested}
      <button type="button" onClick={onTakeBack} className="text-link min-h-11 font-medium">
        {proposal.takeBack}
      </button>
    </p>
  );
}

const Note = ({ children }: { children: string }) => (
  <span className="text-sm text-ink-2 empty:sm:hidden sm:order-last sm:col-span-full">{children}</span>
);

function Reason({ unusual }: { unusual: Unusual }) {
  const words = useWords(approvalWords).many.unusual;
  const { percent } = useFormats();
  const before = percent(unusual.before ?? 0);
  return (
    <span className="text-sm text-ink-2 wrap-anywhere sm:order-last sm:col-span-full">
      {unusual.why === "new_name" ? words.new_name(unusual.names.join(", ")) : words[unusual.why](before)}
    </span>
  );
}
