/**
 * What a workspace and its agreements do, in as few lines as that can be said: who is in it, which releases it has, who has
 * answered what. Written for itself, without a rule of the product's, so that the two can be compared.
 */

export type Role = "creator" | "admin" | "finance" | "member";
type Answer = "pending" | "approved" | "declined";
/** `ok`, or the code of the refusal. */
export type Said = string;

export interface ModelTrack {
  title: string;
  /** By address: shares in percent, and what was answered. */
  shares: Map<string, number>;
  answers: Map<string, Answer>;
}

export interface ModelRelease {
  id: string;
  author: string;
  status: "approval_pending" | "declined" | "publishing" | "withdrawn";
  tracks: ModelTrack[];
}

export interface Model {
  roles: Map<string, Role>;
  releases: ModelRelease[];
}

export interface NewTrack {
  title: string;
  shares: Map<string, number>;
}

const MANAGES: Role[] = ["creator", "admin"];
const WORKS: Role[] = ["creator", "admin", "member"];

const asked = ({ title, shares }: NewTrack): ModelTrack => ({
  title,
  shares,
  answers: new Map([...shares.keys()].map((email) => [email, "pending"])),
});

export function submit(model: Model, by: string, tracks: NewTrack[]): Said {
  const role = model.roles.get(by);
  if (!role) return "workspace_not_found";
  if (!WORKS.includes(role)) return "no_permission";
  model.releases.push({ id: "", author: by, status: "approval_pending", tracks: tracks.map(asked) });
  return "ok";
}

function refusedToChange(model: Model, by: string, { author }: ModelRelease): Said | null {
  const role = model.roles.get(by);
  if (!role) return "workspace_not_found";
  const theirs = by === author && WORKS.includes(role);
  return MANAGES.includes(role) || theirs ? null : "no_permission";
}

const isOpen = ({ status }: ModelRelease) => status === "approval_pending" || status === "declined";

export function edit(model: Model, by: string, release: ModelRelease, tracks: NewTrack[]): Said {
  const refused = refusedToChange(model, by, release);
  if (refused) return refused;
  if (!isOpen(release)) return "release_not_open";
  release.tracks = afterEdit(release.tracks, tracks);
  settle(release);
  return "ok";
}

/** A track that stays keeps its answers; whoever said no is asked once more. A title is never used twice. */
function afterEdit(before: ModelTrack[], tracks: NewTrack[]): ModelTrack[] {
  return tracks.map((track) => {
    const kept = before.find(({ title }) => title === track.title);
    if (!kept) return asked(track);
    for (const [email, answer] of kept.answers) if (answer === "declined") kept.answers.set(email, "pending");
    return kept;
  });
}

/** `isGivenUp`: it could not be published, and nothing was begun for it. */
export function withdraw(model: Model, by: string, release: ModelRelease, isGivenUp: boolean): Said {
  const refused = refusedToChange(model, by, release);
  if (refused) return refused;
  if (release.status === "withdrawn") return "ok";
  if (!isOpen(release) && !isGivenUp) return "release_not_open";
  release.status = "withdrawn";
  return "ok";
}

/** Everybody has approved: it is published. Somebody has declined: it stands still until they change their mind. */
function settle(release: ModelRelease) {
  const answers = release.tracks.flatMap((track) => [...track.answers.values()]);
  if (answers.every((answer) => answer === "approved")) release.status = "publishing";
  else release.status = answers.includes("declined") ? "declined" : "approval_pending";
}

/** Which question: of the version that stands, or of one that was replaced. */
export interface Question {
  release: ModelRelease;
  track: ModelTrack;
  email: string;
  isOld: boolean;
}

export function answer(by: string, { release, track, email, isOld }: Question, approved: boolean): Said {
  if (by !== email) return "signed_in_as_another";
  if (isOld || release.status === "withdrawn") return "approval_link_expired";
  if (track.answers.get(email) === "approved") return approved ? "ok" : "approval_already_decided";
  track.answers.set(email, approved ? "approved" : "declined");
  settle(release);
  return "ok";
}

/** All that waits for somebody, in the order in which it was asked. */
export const waitingFor = (model: Model, email: string): Question[] =>
  model.releases
    .filter(isOpen)
    .flatMap((release) =>
      release.tracks
        .filter((track) => track.answers.get(email) === "pending")
        .map((track) => ({ release, track, email, isOld: false })),
    );

export function join(model: Model, invitedBy: string, email: string): Said {
  const role = model.roles.get(invitedBy);
  if (!role) return "workspace_not_found";
  if (!MANAGES.includes(role)) return "no_permission";
  model.roles.set(email, "member");
  return "ok";
}

function refusedToManage(model: Model, by: string, email: string): Said | null {
  const role = model.roles.get(by);
  if (!role) return "workspace_not_found";
  if (!MANAGES.includes(role) || model.roles.get(email) === "creator") return "no_permission";
  return null;
}

export function giveRole(model: Model, by: string, email: string, role: Role): Said {
  const refused = refusedToManage(model, by, email);
  if (!refused) model.roles.set(email, role);
  return refused ?? "ok";
}

export function remove(model: Model, by: string, email: string): Said {
  if (by === email && model.roles.get(by) === "creator") return "creator_cannot_leave";
  const leaves = by === email && model.roles.has(by);
  const refused = leaves ? null : refusedToManage(model, by, email);
  if (!refused) model.roles.delete(email);
  return refused ?? "ok";
}

/** What somebody sees of a release. */
export function sees(model: Model, by: string): Said {
  const role = model.roles.get(by);
  if (!role) return "workspace_not_found";
  return WORKS.includes(role) ? "ok" : "release_not_found";
}
