import { useState } from "react";
import type { Waiting } from "../../shared/schemas/approve-many.ts";
import { useWords } from "../language/Language.tsx";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/feedback/Notice.tsx";
import { approvalWords } from "./words.ts";

type NextTrackProps = { left: Waiting; onGoOn: (approvalId: string) => Promise<void> };

/** After one answer: what of the same workspace still waits for them. */
export function NextTrack({ left, onGoOn }: NextTrackProps) {
  const words = useWords(approvalWords).approved;
  const [at, setAt] = useState<"here" | "going" | "failed">("here");
  const [first] = left.items;
  if (!first) return null;

  function goOn(approvalId: string) {
    setAt("going");
    onGoOn(approvalId).catch(() => setAt("failed"));
  }

  return (
    <>
      {at === "failed" && <Notice kind="error">{words.nextFailed}</Notice>}
      <Button
        busy={at === "going"}
        className="min-h-12 justify-self-start"
        onClick={() => goOn(first.approvalId)}
      >
        {words.next(first.trackTitle, left.items.length)}
      </Button>
    </>
  );
}
