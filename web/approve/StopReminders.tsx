import { useEffect, useState } from "react";
import type { ApprovalDetail } from "../../shared/schemas/approvals.ts";
import { stopReminders } from "../api/approvals.ts";
import { ApiError } from "../api/ask.ts";
import { useWords } from "../language/Language.tsx";
import { Sentence } from "../language/Sentence.tsx";
import { focusHeading } from "../shell/focus-heading.ts";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/feedback/Notice.tsx";
import { Screen } from "../ui/feedback/Screen.tsx";
import { Named } from "../ui/Named.tsx";
import type { Refused } from "./state/why-stopped.ts";
import { approvalWords } from "./words.ts";

type Stopping = { at: "asking" | "sending" | "stopped" } | { at: "failed"; refusal: Refused | null };
type StopRemindersProps = { token: string; detail: ApprovalDetail; onReview: () => void };

/** Asked before it is done: programs that look through mails open every link in them. */
export function StopReminders({ token, detail, onReview }: StopRemindersProps) {
  const [stopping, setStopping] = useState<Stopping>({ at: "asking" });
  const { reminders: words, refused } = useWords(approvalWords);

  async function stop() {
    setStopping({ at: "sending" });
    try {
      await stopReminders(token);
      setStopping({ at: "stopped" });
    } catch (error) {
      setStopping({ at: "failed", refusal: error instanceof ApiError && error.text ? error : null });
    }
  }

  const stopped = stopping.at === "stopped";
  // The button that had focus is gone.
  useEffect(() => {
    if (stopped) focusHeading();
  }, [stopped]);
  return (
    <Screen title={stopped ? words.stopped : words.ask}>
      {stopped ? (
        <Notice kind="success">{words.noMore}</Notice>
      ) : (
        <p className="text-lg text-ink-2">
          <Sentence
            parts={words.waits(<Named>{detail.workspaceName}</Named>, <Named>{detail.releaseName}</Named>)}
          />
        </p>
      )}
      <p className="text-ink-2">{words.stillApprove}</p>
      {stopping.at === "failed" && (
        <Notice kind="error">
          {stopping.refusal ? refused(stopping.refusal.code, stopping.refusal.text) : words.failed}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {!stopped && (
          <Button busy={stopping.at === "sending"} onClick={() => void stop()}>
            {words.stop}
          </Button>
        )}
        <Button look={stopped ? "primary" : "secondary"} onClick={onReview}>
          {words.review}
        </Button>
      </div>
    </Screen>
  );
}
