import type { ReleaseStatus } from "../../contract/release-status.ts";
import type { ReleaseDetail } from "../../contract/releases.ts";
import { STATUS_NAMES } from "../status-names.ts";

export type Step = {
  name: string;
  state: "done" | "current" | "to_come" | "stopped";
  /** What more there is to say. */
  note: string | null;
  at: string | null;
};

/** How far a release has come: Created → Sent → Signed → Published. */
export function progressOf(release: ReleaseDetail): Step[] {
  const sent = sentStep(release);
  return [
    { name: "Created", state: "done", note: versionNote(release), at: release.createdAt },
    sent,
    signedStep(release, sent.state === "done"),
    publishedStep(release.status),
  ];
}

const versionNote = ({ version }: ReleaseDetail) => (version > 1 ? `Version ${version}` : null);

const ALL_SIGNED: ReleaseStatus[] = ["publishing", "published", "publish_failed"];

function sentStep({ status, people }: ReleaseDetail): Step {
  const name = "Sent";
  if (status === "workflow_failed")
    return { name, state: "stopped", note: STATUS_NAMES.workflow_failed, at: null };
  const unsent = people.filter(({ state }) => state === "waiting").length;
  const bounced = people.filter(({ state }) => state === "bounced").length;
  const note = bounced > 0 ? `${bounced} bounced` : null;
  if (unsent === 0) return { name, state: "done", note, at: null };
  return { name, state: "current", note: note ?? `${people.length - unsent} of ${people.length}`, at: null };
}

function signedStep({ status, approvalsGiven, approvalsAsked }: ReleaseDetail, isSent: boolean): Step {
  // Withdrawn, nothing that was signed has force any more, and the count would say nobody had.
  if (status === "withdrawn") return { name: "Signed", state: "to_come", note: null, at: null };
  const name = `Signed ${approvalsGiven}/${approvalsAsked}`;
  if (ALL_SIGNED.includes(status)) return { name, state: "done", note: null, at: null };
  if (status === "declined") return { name, state: "stopped", note: STATUS_NAMES.declined, at: null };
  return {
    name,
    state: isSent && status === "approval_pending" ? "current" : "to_come",
    note: null,
    at: null,
  };
}

const LAST_STEPS: Partial<Record<ReleaseStatus, Pick<Step, "state"> & Partial<Step>>> = {
  published: { state: "done" },
  publishing: { state: "current" },
  publish_failed: { state: "stopped", note: STATUS_NAMES.publish_failed },
  withdrawn: { state: "stopped", name: STATUS_NAMES.withdrawn },
};

const publishedStep = (status: ReleaseStatus): Step => ({
  name: "Published",
  state: "to_come",
  note: null,
  at: null,
  ...LAST_STEPS[status],
});
