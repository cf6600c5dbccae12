import type { ReactNode } from "react";
import type { ReleaseDetail } from "../../shared/schemas/releases.ts";
import { whyNot } from "../api/ask.ts";
import { retryRelease } from "../api/releases.ts";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/feedback/Notice.tsx";
import { useReleaseChange } from "./useReleaseChange.ts";
import { releaseWords as words } from "./words.ts";

type TryAgainProps = {
  slug: string;
  release: ReleaseDetail;
  /** Said when the server gives no sentence. */
  otherwise: string;
  /** What is the matter. */
  children: ReactNode;
};

/** What failed is also tried by itself; this is for who does not want to wait. */
export function TryAgain({ slug, release, otherwise, children }: TryAgainProps) {
  const trying = useReleaseChange(slug, () => retryRelease(slug, release.id));
  return (
    <div className="grid justify-items-start gap-3">
      <Notice kind="error">{children}</Notice>
      {release.mayChange && (
        <Button look="secondary" busy={trying.isPending} onClick={() => trying.mutate()}>
          {words.tryAgain}
        </Button>
      )}
      {trying.isError && <Notice kind="error">{whyNot(trying.error, otherwise)}</Notice>}
    </div>
  );
}
