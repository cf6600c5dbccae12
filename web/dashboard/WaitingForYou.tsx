import type { ApprovalItem } from "../../shared/schemas/approvals.ts";
import type { BlockedRelease } from "../../shared/schemas/releases.ts";
import type { Invitation } from "../../shared/schemas/workspaces.ts";
import type { Remote } from "../api/remote.ts";
import { useWords } from "../language/Language.tsx";
import { paths } from "../paths.ts";
import { Button, buttonClass } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { FailedPart } from "../ui/feedback/FailedPart.tsx";
import { Skeleton } from "../ui/feedback/Skeleton.tsx";
import { useToast } from "../ui/feedback/useToast.tsx";
import { useFolded } from "../ui/useFolded.ts";
import { ApprovalRow } from "./ApprovalRow.tsx";
import { BlockedRow } from "./BlockedRow.tsx";
import { InvitationRow } from "./InvitationRow.tsx";
import { KeptRow } from "./KeptRow.tsx";
import { Section } from "./Section.tsx";
import { dashboardWords } from "./words.ts";

type WaitingProps = {
  invitations: Remote<Invitation[]>;
  approvals: Remote<ApprovalItem[]>;
  blocked: Remote<BlockedRelease[]>;
  /** The approval they were about to answer; its dialog is open. */
  reviewFirst: string | undefined;
};

/** Workspaces stay in sight below. */
const AT_FIRST = 6;

/** One link for each workspace that asks for more than one: it opens everything, to be signed once. */
function allOf(approvals: ApprovalItem[]) {
  const workspaces = [...new Set(approvals.map(({ workspaceId }) => workspaceId))];
  return workspaces.flatMap((id) => {
    const theirs = approvals.filter(({ workspaceId }) => workspaceId === id);
    const [first] = theirs;
    return first && theirs.length > 1
      ? [{ token: first.approvalToken, count: theirs.length, workspace: first.workspaceName }]
      : [];
  });
}

/** Each list comes when it comes: one that fails does not hide the other. */
export function WaitingForYou({ invitations, approvals, blocked, reviewFirst }: WaitingProps) {
  const { waiting: words, approve, blocked: stuck } = useWords(dashboardWords);
  const { toast, say } = useToast();
  const { list, shown, isFolded, unfold } = useFolded(AT_FIRST);
  const asked = approvals.state === "ready" ? approvals.data : [];
  const toSign = asked
    .filter(({ keptSince }) => keptSince === null)
    // In sight, however many wait.
    .sort((one, other) => Number(other.id === reviewFirst) - Number(one.id === reviewFirst));
  const kept = asked.filter(({ keptSince }) => keptSince !== null);
  const stopped = blocked.state === "ready" ? blocked.data : [];
  const toOpen = invitations.state === "ready" ? invitations.data : [];
  // Only the first is the next thing to do, and looks like it.
  const rows = [
    ...toSign.map((approval, index) => (
      <ApprovalRow
        key={approval.id}
        approval={approval}
        together={toSign.filter(({ releaseId }) => releaseId === approval.releaseId)}
        next={index === 0}
        opens={approval.id === reviewFirst}
        onApproved={(items) => say("success", approve.done(items.map(({ trackTitle }) => trackTitle)))}
      />
    )),
    ...stopped.map((release) => <BlockedRow key={release.releaseId} release={release} />),
    ...kept.map((approval) => <KeptRow key={approval.id} approval={approval} />),
    ...toOpen.map((invitation, index) => (
      <InvitationRow
        key={invitation.id}
        invitation={invitation}
        next={index + asked.length + stopped.length === 0}
      />
    )),
  ];
  const loading = [invitations, approvals, blocked].some(({ state }) => state === "loading");
  const nothing =
    rows.length === 0 && [invitations, approvals, blocked].every(({ state }) => state === "ready");
  return (
    <Section title={words.title}>
      {allOf(toSign).map(({ token, count, workspace }) => (
        <a
          key={token}
          href={paths.approveWith(token)}
          className={`${buttonClass("secondary")} justify-self-start`}
        >
          {words.reviewAll(count, workspace)}
        </a>
      ))}
      {rows.length > 0 && (
        <Card className="py-0 sm:py-0">
          <ul ref={list} className="divide-y divide-line">
            {shown(rows)}
          </ul>
        </Card>
      )}
      {isFolded(rows.length) && (
        <Button look="secondary" onClick={unfold} className="justify-self-start">
          {words.showAll(rows.length)}
        </Button>
      )}
      {nothing && (
        <Card>
          <p className="text-ink-2">{words.nothing}</p>
        </Card>
      )}
      {loading && <Skeleton bars={["h-18"]} />}
      {invitations.state === "failed" && (
        <FailedPart text={words.invitationsFailed} onRetry={invitations.retry} />
      )}
      {blocked.state === "failed" && <FailedPart text={stuck.failed} onRetry={blocked.retry} />}
      {approvals.state === "failed" && <FailedPart text={words.approvalsFailed} onRetry={approvals.retry} />}
      {toast}
    </Section>
  );
}
