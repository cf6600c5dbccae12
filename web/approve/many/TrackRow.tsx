import type { Unusual, WaitingTrack } from "../../../shared/schemas/approve-many.ts";
import { useFormats, useWords } from "../../language/Language.tsx";
import { Named } from "../../ui/Named.tsx";
import { approvalWords } from "../words.ts";
import type { Answer } from "./choice.ts";

const ANSWERS: Answer[] = ["approve", "later", "decline"];

type TrackRowProps = {
  track: WaitingTrack;
  answer: Answer;
  onAnswer: (track: WaitingTrack, answer: Answer) => void;
};

export function TrackRow({ track, answer, onAnswer }: TrackRowProps) {
  const words = useWords(approvalWords).many;
  const { percent } = useFormats();
  const { trackTitle, releaseName, unusual } = track;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
      <span className="grid">
        <span className="font-medium wrap-anywhere">
          <Named>{trackTitle}</Named>
        </span>
        {unusual && (
          <span className="text-sm text-ink-2">
            <Named>{releaseName}</Named>
          </span>
        )}
      </span>
      <span className="display justify-self-end text-lg tabular-nums">{percent(track.share)}</span>
      {unusual ? <Reason unusual={unusual} /> : <span className="sm:hidden" />}
      <select
        value={answer}
        aria-label={words.answerTo(trackTitle)}
        onChange={(event) => onAnswer(track, event.target.value as Answer)}
        className="min-h-11 rounded-control border-[1.5px] border-control bg-sleeve px-2 text-sm"
      >
        {ANSWERS.map((one) => (
          <option key={one} value={one}>
            {words.answers[one]}
          </option>
        ))}
      </select>
    </li>
  );
}

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
