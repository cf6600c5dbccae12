import { uiWords } from "../../../words/ui.ts";
import { useWords } from "../../language/Language.tsx";
import { Spinner } from "../Spinner.tsx";

/** Shown only after 200 ms, so a quick answer does not flash. */
export function Loading({ text }: { text?: string }) {
  const words = useWords(uiWords);
  return (
    <p
      role="status"
      className="mono text-xs flex items-center justify-center gap-3 py-24 text-ink-3 animate-[appear_180ms_ease-out_200ms_both]"
    >
      <Spinner />
      {text ?? words.loading}
    </p>
  );
}
