import { whyNot } from "../api/ask.ts";
import { retryRelease } from "../api/releases.ts";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/feedback/Notice.tsx";
import { useSending } from "./useSending.ts";
import { addReleaseWords } from "./words.ts";

type NobodyAskedProps = { slug: string; releaseId: string; onAsked: () => void };

/** The release was kept, and the mails could not be started. Pressing again asks nobody twice. */
export function NobodyAsked({ slug, releaseId, onAsked }: NobodyAskedProps) {
  const words = addReleaseWords.notAsked;
  const asking = useSending(() => retryRelease(slug, releaseId), onAsked);
  return (
    <div className="grid justify-items-start gap-3">
      <Notice kind="error">{words.why}</Notice>
      <Button look="secondary" busy={asking.busy} onClick={asking.send}>
        {words.tryAgain}
      </Button>
      {asking.error && !asking.busy && <Notice kind="error">{whyNot(asking.error, words.failed)}</Notice>}
    </div>
  );
}
