import { useEffect, useState } from "react";
import type { ApprovalDetail } from "../../contract/approvals.ts";
import { stopReminders, whyNot } from "../api.ts";
import { focusHeading } from "../shell/focus-heading.ts";
import { Button } from "../ui/Button.tsx";
import { Named } from "../ui/Named.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Screen } from "../ui/Screen.tsx";

type Stopping = { at: "asking" } | { at: "sending" } | { at: "stopped" } | { at: "failed"; reason: string };
type StopRemindersProps = { token: string; detail: ApprovalDetail; onReview: () => void };

/** Asked before it is done: programs that look through mails open every link in them. */
export function StopReminders({ token, detail, onReview }: StopRemindersProps) {
  const [stopping, setStopping] = useState<Stopping>({ at: "asking" });

  async function stop() {
    setStopping({ at: "sending" });
    try {
      await stopReminders(token);
      setStopping({ at: "stopped" });
    } catch (error) {
      setStopping({ at: "failed", reason: whyNot(error, "Failed to stop the reminders. Please try again.") });
    }
  }

  const stopped = stopping.at === "stopped";
  // The button that had focus is gone.
  useEffect(() => {
    if (stopped) focusHeading();
  }, [stopped]);
  return (
    <Screen title={stopped ? "Reminders stopped" : "Stop reminders?"}>
      {stopped ? (
        <Notice kind="success">You will get no more reminders about this release.</Notice>
      ) : (
        <p className="text-lg text-ink-2">
          <Named>{detail.workspaceName}</Named> still waits for your answer on{" "}
          <Named>{detail.releaseName}</Named>.
        </p>
      )}
      <p className="text-ink-2">
        You can still approve. Not the right person? Review the track and choose Cancel, so that they know.
      </p>
      {stopping.at === "failed" && <Notice kind="error">{stopping.reason}</Notice>}
      <div className="flex flex-wrap gap-3">
        {!stopped && (
          <Button busy={stopping.at === "sending"} onClick={() => void stop()}>
            Stop reminders
          </Button>
        )}
        <Button look={stopped ? "primary" : "secondary"} onClick={onReview}>
          Review the track
        </Button>
      </div>
    </Screen>
  );
}
