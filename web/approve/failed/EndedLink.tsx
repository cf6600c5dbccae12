import { type ReactNode, useState } from "react";
import type { EndedLink } from "../../../shared/schemas/approvals.ts";
import { askForNewLink } from "../../api/approvals.ts";
import { ApiError } from "../../api/ask.ts";
import { useFormats, useWords } from "../../language/Language.tsx";
import { Sentence } from "../../language/Sentence.tsx";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { Named } from "../../ui/Named.tsx";
import type { Refused } from "../state/why-stopped.ts";
import { approvalWords } from "../words.ts";

type Why = NonNullable<EndedLink["why"]>;

export function WhatHappened({ ended, why }: { ended: EndedLink; why: Why }) {
  const { failed: words } = useWords(approvalWords);
  const { minute } = useFormats();
  const { workspaceName, releaseName, newerMailAt } = ended;
  return (
    <div className="grid gap-2 text-ink-2">
      <p>
        <Sentence parts={words.happened[why](<Named>{workspaceName}</Named>, <Named>{releaseName}</Named>)} />
      </p>
      {newerMailAt && <p>{words.newerMail(minute(new Date(newerMailAt)))}</p>}
    </div>
  );
}

type Asking = { at: "idle" | "sending" | "asked" } | { at: "failed"; refusal: Refused | null };
type AskForNewLinkProps = { token: string; workspaceName: string; children: ReactNode };

/** Sent to the address the old link was for, whoever presses it. */
export function AskForNewLink({ token, workspaceName, children }: AskForNewLinkProps) {
  const [asking, setAsking] = useState<Asking>({ at: "idle" });
  const { failed, refused } = useWords(approvalWords);
  const words = failed.newLink;

  async function ask() {
    setAsking({ at: "sending" });
    try {
      await askForNewLink(token);
      setAsking({ at: "asked" });
    } catch (error) {
      setAsking({ at: "failed", refusal: error instanceof ApiError && error.text ? error : null });
    }
  }

  return (
    <>
      <div role="status">
        {asking.at === "asked" && (
          <Notice kind="success">
            <Sentence parts={words.asked(<Named>{workspaceName}</Named>)} />
          </Notice>
        )}
      </div>
      {asking.at === "failed" && (
        <Notice kind="error">
          {asking.refusal ? refused(asking.refusal.code, asking.refusal.text) : words.failed}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {asking.at !== "asked" && (
          <Button busy={asking.at === "sending"} onClick={() => void ask()}>
            {words.ask}
          </Button>
        )}
        {children}
      </div>
    </>
  );
}
