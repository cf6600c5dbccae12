import { uiWords } from "../../../words/ui.ts";
import { useWords } from "../../language/Language.tsx";
import { Button } from "../Button.tsx";
import { Notice } from "./Notice.tsx";

/** A part of a page that could not be loaded, with the way to try once more. */
export function FailedPart({ text, onRetry }: { text: string; onRetry: () => void }) {
  const words = useWords(uiWords);
  return (
    <div className="grid justify-items-start gap-3">
      <Notice kind="error">{text}</Notice>
      <Button look="secondary" onClick={onRetry}>
        {words.retry}
      </Button>
    </div>
  );
}
