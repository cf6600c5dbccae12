import { whyNot } from "../api.ts";
import { retryRelease } from "../catalogue-calls.ts";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";
import { useSending } from "./useSending.ts";

type NobodyAskedProps = { slug: string; releaseId: string; onAsked: () => void };

/** The release was kept, and the mails could not be started. Pressing again asks nobody twice. */
export function NobodyAsked({ slug, releaseId, onAsked }: NobodyAskedProps) {
  const asking = useSending(() => retryRelease(slug, releaseId), onAsked);
  return (
    <div className="grid justify-items-start gap-3">
      <Notice kind="error">
        The release is saved, but asking for approvals did not start. It is in your releases, and we keep
        trying by ourselves.
      </Notice>
      <Button look="secondary" busy={asking.busy} onClick={asking.send}>
        Try again
      </Button>
      {asking.error && !asking.busy && (
        <Notice kind="error">{whyNot(asking.error, "Failed to ask everybody")}</Notice>
      )}
    </div>
  );
}
