import { uiWords } from "../../words/ui.ts";
import { useFormats, useWords } from "../language/Language.tsx";
import { relativeTime } from "./relative-time.ts";

/** When something happened, as people say it; exactly when, on asking. */
export function Ago({ at, className }: { at: string; className?: string }) {
  const words = useWords(uiWords);
  const formats = useFormats();
  const then = new Date(at);
  return (
    <time dateTime={at} title={formats.minute(then)} className={className}>
      {relativeTime(then, new Date(), { words, formats })}
    </time>
  );
}
