import { useWords } from "../../language/Language.tsx";
import { paths } from "../../paths.ts";
import { Button, buttonClass } from "../../ui/Button.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { Screen } from "../../ui/feedback/Screen.tsx";
import { failureText, type LoadFailure } from "../state/load-failure.ts";
import { approvalWords } from "../words.ts";
import { AskForNewLink, WhatHappened } from "./EndedLink.tsx";

interface NotLoadedProps {
  token: string;
  failure: LoadFailure;
  onRetry: () => void;
}

export function NotLoaded({ token, failure, onRetry }: NotLoadedProps) {
  const words = useWords(approvalWords);
  const { title, text, help, mayRetry } = failureText(failure, words);
  const ended = failure.why === "over" ? failure.ended : null;
  const home = (look: "primary" | "secondary") => (
    <a href={paths.home()} className={buttonClass(look)}>
      {words.goHome}
    </a>
  );
  return (
    <Screen title={title}>
      <Notice kind="error">{text}</Notice>
      {ended?.why ? (
        <>
          <WhatHappened ended={ended} why={ended.why} />
          <AskForNewLink token={token} workspaceName={ended.workspaceName}>
            {home("secondary")}
          </AskForNewLink>
        </>
      ) : (
        <>
          <p className="text-ink-2">{help}</p>
          <div className="flex flex-wrap gap-3">
            {mayRetry && <Button onClick={onRetry}>{words.tryAgain}</Button>}
            {home(mayRetry ? "secondary" : "primary")}
          </div>
        </>
      )}
    </Screen>
  );
}
