import type { ReleaseStatus } from "../../shared/rules/release-status.ts";
import type { ReleaseDetail } from "../../shared/schemas/releases.ts";
import { releaseWords } from "./words.ts";

export type Step = {
  name: string;
  state: "done" | "current" | "to_come" | "stopped";
  /** What more there is to say. */
  note: string | null;
  at: string | null;
};

const words = releaseWords.progress;

/** How far a release has come: Created → Sent → Signed → Published. */
export function progressOf(release: ReleaseDetail): Step[] {
  const sent = sentStep(release);
  return [
    { name: words.created, state: "done", note: versionNote(release), at: release.createdAt },
    sent,
    signedStep(release, sent.state === "done"),
    publishedStep(release),
  ];
}

const versionNote = ({ version }: ReleaseDetail) => (version > 1 ? words.version(version) : null);

const ALL_SIGNED: ReleaseStatus[] = ["publishing", "published", "publish_failed"];

function sentStep({ status, people }: ReleaseDetail): Step {
  const name = words.sent;
  if (status === "workflow_failed") return { name, state: "stopped", note: words.couldNotStart, at: null };
  const unsent = people.filter(({ state }) => state === "waiting").length;
  const bounced = people.filter(({ state }) => state === "bounced").length;
  const note = bounced > 0 ? words.bounced(bounced) : null;
  if (unsent === 0) return { name, state: "done", note, at: latest(people.map(({ sentAt }) => sentAt)) };
  return {
    name,
    state: "current",
    note: note ?? words.sentOf(people.length - unsent, people.length),
    at: null,
  };
}

/** ISO moments of one zone are ordered as texts. */
const latest = (moments: (string | null)[]) =>
  moments
    .filter((at) => at !== null)
    .sort()
    .at(-1) ?? null;

function signedStep(release: ReleaseDetail, isSent: boolean): Step {
  const { status, people, peopleDone, peopleAsked, publication } = release;
  // Withdrawn, nothing that was signed has force any more, and the count would say nobody had.
  if (status === "withdrawn") return { name: words.signed, state: "to_come", note: null, at: null };
  const name = words.signed;
  const note = releaseWords.people.doneOf(peopleDone, peopleAsked);
  const lastIn = (state: "approved" | "declined") =>
    latest(people.map((person) => (person.state === state ? person.at : null)));
  if (ALL_SIGNED.includes(status)) return { name, state: "done", note, at: publication?.startedAt ?? null };
  if (status === "declined") return { name, state: "stopped", note: words.declined, at: lastIn("declined") };
  return {
    name,
    state: isSent && status === "approval_pending" ? "current" : "to_come",
    note,
    at: lastIn("approved"),
  };
}

const LAST_STATES: Partial<Record<ReleaseStatus, Step["state"]>> = {
  published: "done",
  publishing: "current",
  publish_failed: "stopped",
  withdrawn: "stopped",
};

const publishedStep = ({ status, publication }: ReleaseDetail): Step => ({
  name: status === "withdrawn" ? words.withdrawn : words.published,
  state: LAST_STATES[status] ?? "to_come",
  note: status === "publish_failed" ? words.publishingFailed : null,
  at: publication?.publishedAt ?? null,
});
