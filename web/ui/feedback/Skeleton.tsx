import { uiWords } from "../../../words/ui.ts";
import { useWords } from "../../language/Language.tsx";

type SkeletonProps = {
  /** What is being loaded, in words, for everybody. */
  text?: string;
  /** A class per bar, in the shape of what will stand there. */
  bars: string[];
};

/** Shown only after 200 ms, so a quick answer does not flash. */
export function Skeleton({ text, bars }: SkeletonProps) {
  const words = useWords(uiWords);
  return (
    <div className="grid gap-3 animate-[appear_180ms_ease-out_200ms_both]">
      <p role="status" className="mono text-xs text-ink-3">
        {text ?? words.loading}
      </p>
      {bars.map((bar, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity and never move.
        <div key={index} aria-hidden="true" className={`rounded-card bg-draft-wash ${bar}`} />
      ))}
    </div>
  );
}
