import { useWords } from "../language/Language.tsx";
import { paths } from "../paths.ts";
import { Button, buttonClass } from "../ui/Button.tsx";
import { Notice } from "../ui/feedback/Notice.tsx";
import { Screen } from "../ui/feedback/Screen.tsx";
import { failureText, type LoadFailure } from "./state/load-failure.ts";
import { approvalWords } from "./words.ts";

export function NotLoaded({ failure, onRetry }: { failure: LoadFailure; onRetry: () => void }) {
  const words = useWords(approvalWords);
  const { title, text, help, mayRetry } = failureText(failure, words);
  return (
    <Screen title={title}>
      <Notice kind="error">{text}</Notice>
      <p className="text-ink-2">{help}</p>
      <div className="flex flex-wrap gap-3">
        {mayRetry && <Button onClick={onRetry}>{words.tryAgain}</Button>}
        <a href={paths.home()} className={buttonClass(mayRetry ? "secondary" : "primary")}>
          {words.goHome}
        </a>
      </div>
    </Screen>
  );
}
