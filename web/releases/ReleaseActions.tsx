import { useMutation } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { may } from "../../shared/rules/permissions.ts";
import { after } from "../../shared/rules/release-status.ts";
import type { ReleaseDetail } from "../../shared/schemas/releases.ts";
import { whyNot } from "../api/ask.ts";
import { saveDraft } from "../api/drafts.ts";
import { openEarly, withdrawRelease } from "../api/releases.ts";
import { newId } from "../api/useIdempotencyKey.ts";
import { useWorkspace } from "../api/workspaces.ts";
import { useFormats } from "../language/Language.tsx";
import { Sentence } from "../language/Sentence.tsx";
import { paths } from "../paths.ts";
import { copyOfRelease } from "../release-draft/draft-of-release.ts";
import { Button, buttonClass } from "../ui/Button.tsx";
import { AskFirst } from "../ui/dialogs/AskFirst.tsx";
import { Notice } from "../ui/feedback/Notice.tsx";
import { Named } from "../ui/Named.tsx";
import { TryAgain } from "./TryAgain.tsx";
import { useReleaseChange } from "./useReleaseChange.ts";
import { releaseWords } from "./words.ts";

/** What the status still allows. A published release is final. */
export function ReleaseActions({ slug, release }: { slug: string; release: ReleaseDetail }) {
  return (
    <div className="grid gap-4">
      <Changes slug={slug} release={release} />
      <OpenEarly slug={slug} release={release} />
      <Pay slug={slug} release={release} />
      {release.amends === null && <Duplicate slug={slug} release={release} />}
    </div>
  );
}

/** One transfer for all its tracks, for whoever may handle money. */
function Pay({ slug, release }: { slug: string; release: ReleaseDetail }) {
  const words = releaseWords.pay;
  const workspace = useWorkspace(slug);
  const isPayable = release.status === "published" && release.amends === null;
  if (!isPayable || workspace.state !== "ready" || !may(workspace.data.role, "handle_statements"))
    return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Link
        to={paths.payRelease()}
        params={{ slug, releaseId: release.id }}
        className={buttonClass("secondary")}
      >
        {words.pay}
      </Link>
      <p className="text-sm text-ink-2">{words.meaning(release.tracks.length)}</p>
    </div>
  );
}

/** The same people, shares and titles, as a draft to go on with. */
function Duplicate({ slug, release }: { slug: string; release: ReleaseDetail }) {
  const words = releaseWords.duplicate;
  const workspace = useWorkspace(slug);
  const navigate = useNavigate();
  const copying = useMutation({
    mutationFn: async () => {
      const id = newId();
      await saveDraft(slug, id, null, copyOfRelease(id, release));
      await navigate({ to: paths.addRelease(), params: { slug }, search: { draft: id } });
    },
  });
  if (workspace.state !== "ready" || !may(workspace.data.role, "create_release")) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button look="secondary" busy={copying.isPending} onClick={() => copying.mutate()}>
        {words.duplicate}
      </Button>
      <p className="text-sm text-ink-2">{words.meaning}</p>
      {copying.isError && <Notice kind="error">{whyNot(copying.error, words.failed)}</Notice>}
    </div>
  );
}

/** It was published before its day, and its pages wait for it. */
function OpenEarly({ slug, release }: { slug: string; release: ReleaseDetail }) {
  const words = releaseWords.openEarly;
  const { calendarDay } = useFormats();
  const opening = useReleaseChange(slug, () => openEarly(slug, release.id));
  const today = new Date().toISOString().slice(0, 10);
  const waits = release.status === "published" && release.shareFrom === null && (release.date ?? "") > today;
  if (!waits || !release.mayChange) return null;
  const day = calendarDay(release.date ?? "");
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <AskFirst
        button={words.open}
        look="secondary"
        title={words.title}
        action={words.open}
        doing={opening}
        failure={opening.isError && whyNot(opening.error, words.failed)}
      >
        <p>{words.meaning(day)}</p>
        <p>{words.final}</p>
      </AskFirst>
      <p className="text-sm text-ink-2">{words.opensOn(day)}</p>
    </div>
  );
}

function Changes({ slug, release }: { slug: string; release: ReleaseDetail }) {
  const words = releaseWords.actions;
  const canEdit = release.amends === null && after(release.status, "edited") !== null;
  const { canWithdraw } = release;
  if (!canEdit && !canWithdraw) return null;
  if (!release.mayChange)
    return <p className="rounded-card bg-sleeve p-4 text-sm text-ink-2">{words.notYours}</p>;
  return (
    <div className="grid gap-3 rounded-card bg-sleeve p-4">
      {release.status === "workflow_failed" && (
        <TryAgain slug={slug} release={release} otherwise={words.askingFailed}>
          {words.nobodyAsked}
        </TryAgain>
      )}
      <p className="text-sm text-ink-2">
        {release.status === "publish_failed"
          ? words.notBegun
          : release.amends
            ? words.changeMeans
            : words.editingMeans}
      </p>
      <div className="flex flex-wrap gap-3">
        {canEdit && (
          <Link
            to={paths.editRelease()}
            params={{ slug, releaseId: release.id }}
            className={buttonClass("secondary")}
          >
            {words.edit}
          </Link>
        )}
        {canWithdraw && <Withdraw slug={slug} release={release} />}
      </div>
    </div>
  );
}

function Withdraw({ slug, release }: { slug: string; release: ReleaseDetail }) {
  const { actions, withdraw: words } = releaseWords;
  const withdrawing = useReleaseChange(slug, () => withdrawRelease(slug, release.id));
  return (
    <AskFirst
      button={actions.withdraw}
      title={words.title}
      action={words.withdraw}
      doing={withdrawing}
      failure={withdrawing.isError && whyNot(withdrawing.error, words.failed)}
    >
      <p>
        <Sentence
          parts={words.meaning(
            <strong className="font-semibold text-ink">
              <Named>{release.name}</Named>
            </strong>,
            release.approvalsGiven,
          )}
        />
      </p>
      <p>{words.stays}</p>
    </AskFirst>
  );
}
