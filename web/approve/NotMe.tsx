import { useEffect, useState } from "react";
import { sayNotMe } from "../api/approvals.ts";
import { ApiError } from "../api/ask.ts";
import { useWords } from "../language/Language.tsx";
import { Sentence } from "../language/Sentence.tsx";
import { focusHeading } from "../shell/focus-heading.ts";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/feedback/Notice.tsx";
import { Screen } from "../ui/feedback/Screen.tsx";
import { Named } from "../ui/Named.tsx";
import type { ApprovePage } from "./state/approve-state.ts";
import type { Refused } from "./state/why-stopped.ts";
import { approvalWords } from "./words.ts";

type Saying = { at: "asking" | "sending" | "done" } | { at: "failed"; refusal: Refused | null };
type NotMeProps = {
  token: string;
  proof: string;
  approved: Extract<ApprovePage, { screen: "approved" }>;
  onWasMe: () => void;
};

/** Asked before it is done: programs that look through mails open every link in them. */
export function NotMe({ token, proof, approved, onWasMe }: NotMeProps) {
  const { notMe: words, refused } = useWords(approvalWords);
  const [saying, setSaying] = useState<Saying>({ at: "asking" });
  const { detail, receipt } = approved;

  async function say() {
    setSaying({ at: "sending" });
    try {
      await sayNotMe(token, proof);
      setSaying({ at: "done" });
    } catch (error) {
      setSaying({ at: "failed", refusal: error instanceof ApiError && error.text ? error : null });
    }
  }

  const done = saying.at === "done";
  // The button that had focus is gone.
  useEffect(() => {
    if (done) focusHeading();
  }, [done]);
  if (done)
    return (
      <Screen title={words.done}>
        <Notice kind="success">
          <Sentence parts={words.told(<Named>{detail.workspaceName}</Named>)} />
        </Notice>
      </Screen>
    );
  return (
    <Screen title={words.ask}>
      <div className="grid gap-2">
        <p className="text-lg text-ink-2">
          <Sentence parts={words.signed(<Named>{detail.trackTitle}</Named>)} />
        </p>
        <code className="mono rounded-control bg-sleeve px-3.5 py-3 text-sm wrap-anywhere">
          {receipt.paidTo}
        </code>
      </div>
      <p className="text-ink-2">{words.means}</p>
      {saying.at === "failed" && (
        <Notice kind="error">
          {saying.refusal ? refused(saying.refusal.code, saying.refusal.text) : words.failed}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <Button look="danger" busy={saying.at === "sending"} onClick={() => void say()}>
          {words.notMe}
        </Button>
        <Button look="secondary" onClick={onWasMe}>
          {words.wasMe}
        </Button>
      </div>
    </Screen>
  );
}
