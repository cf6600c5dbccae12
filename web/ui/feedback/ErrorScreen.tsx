import { uiWords } from "../../../words/ui.ts";
import { useWords } from "../../language/Language.tsx";
import { Button, buttonClass } from "../Button.tsx";
import { Screen } from "./Screen.tsx";

type ErrorScreenProps = {
  onRetry: () => void;
  homeHref: string;
  text?: string;
  /** The request's id, to quote when asking for help. */
  errorId?: string | null;
};

export function ErrorScreen({ onRetry, homeHref, text, errorId = null }: ErrorScreenProps) {
  const words = useWords(uiWords);
  return (
    <Screen title={words.wentWrong}>
      <p role="alert" className="text-lg text-ink-2">
        {text ?? words.notified}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onRetry}>{words.tryAgain}</Button>
        <a href={homeHref} className={buttonClass("secondary")}>
          {words.goHome}
        </a>
      </div>
      {errorId !== null && <p className="mono text-xs text-ink-3">{words.errorId(errorId)}</p>}
    </Screen>
  );
}
