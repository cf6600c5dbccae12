import { paths } from "../paths.ts";
import { Button, buttonClass } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Screen } from "../ui/Screen.tsx";
import type { LoadFailure } from "./load-failure.ts";

export function NotLoaded({ failure, onRetry }: { failure: LoadFailure; onRetry: () => void }) {
  return (
    <Screen title={failure.title}>
      <Notice kind="error">{failure.text}</Notice>
      <p className="text-ink-2">{failure.help}</p>
      <div className="flex flex-wrap gap-3">
        {failure.mayRetry && <Button onClick={onRetry}>Try again</Button>}
        <a href={paths.home()} className={buttonClass(failure.mayRetry ? "secondary" : "primary")}>
          Go Home
        </a>
      </div>
    </Screen>
  );
}
