import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { after } from "../../contract/release-status.ts";
import type { ReleaseDetail } from "../../contract/releases.ts";
import { whyNot } from "../api.ts";
import { withdrawRelease } from "../catalogue-calls.ts";
import { paths } from "../paths.ts";
import { Button, buttonClass } from "../ui/Button.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { Named } from "../ui/Named.tsx";
import { TryAgain } from "./TryAgain.tsx";
import { useReleaseChange } from "./useReleaseChange.ts";

/** What the status still allows. A published release is final. */
export function ReleaseActions({ slug, release }: { slug: string; release: ReleaseDetail }) {
  const canEdit = after(release.status, "edited") !== null;
  const canWithdraw = after(release.status, "withdrawn") !== null;
  if (!canEdit && !canWithdraw) return null;
  return (
    <div className="grid gap-3 rounded-card bg-sleeve p-4">
      {release.status === "workflow_failed" && (
        <TryAgain slug={slug} releaseId={release.id} otherwise="Failed to ask everybody">
          The release is saved, but nobody could be asked to approve it yet. We keep trying by ourselves.
        </TryAgain>
      )}
      <p className="text-sm text-ink-2">
        Editing makes a new version: every approval given so far is cancelled, and everybody is asked again
        and told what changed.
      </p>
      <div className="flex flex-wrap gap-3">
        {canEdit && (
          <Link
            to={paths.editRelease()}
            params={{ slug, releaseId: release.id }}
            className={buttonClass("secondary")}
          >
            Edit
          </Link>
        )}
        {canWithdraw && <Withdraw slug={slug} release={release} />}
      </div>
    </div>
  );
}

function Withdraw({ slug, release }: { slug: string; release: ReleaseDetail }) {
  const [asking, setAsking] = useState(false);
  const withdrawing = useReleaseChange(slug, () => withdrawRelease(slug, release.id));

  function ask() {
    withdrawing.reset();
    setAsking(true);
  }

  return (
    <>
      <Button look="quiet" onClick={ask}>
        Withdraw
      </Button>
      <ConfirmDialog
        open={asking}
        title="Withdraw this release?"
        action="Withdraw release"
        busy={withdrawing.isPending}
        failure={withdrawing.isError && whyNot(withdrawing.error, "Failed to withdraw this release")}
        onConfirm={() => withdrawing.mutate(undefined, { onSuccess: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        <p>
          <strong className="font-semibold text-ink">
            <Named>{release.name}</Named>
          </strong>{" "}
          will not be published. Every approval link stops working, nobody is reminded any more, and{" "}
          {givenWords(release)}
        </p>
        <p>It stays in your list as Withdrawn. This cannot be undone.</p>
      </ConfirmDialog>
    </>
  );
}

function givenWords({ approvalsGiven }: ReleaseDetail): string {
  if (approvalsGiven === 0) return "nobody has signed yet.";
  if (approvalsGiven === 1) return "the approval given so far loses its force.";
  return `the ${approvalsGiven} approvals given so far lose their force.`;
}
