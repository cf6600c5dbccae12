import * as z from "zod/mini";
import { MEMBER_NAME_MAX, WORKSPACE_NAME_MAX } from "../rules/limits.ts";
import { NETWORKS, networkChoice } from "../rules/networks.ts";
import { GRANTABLE_ROLES, ROLES } from "../rules/permissions.ts";
import { Done, del, get, listOf, named, post, put } from "./endpoint.ts";
import { Searching, wholeOrPage } from "./lists.ts";
import { TokenSum } from "./money/sums.ts";
import { name } from "./text.ts";

export const NewWorkspace = z.object({
  name: name({
    max: WORKSPACE_NAME_MAX,
    empty: "Workspace name cannot be empty",
    tooLong: "Workspace name must be 100 characters or less",
  }),
});

export const ChangeWorkspace = z.object({
  blockchain: z.enum(NETWORKS, `Choose ${networkChoice()}`),
});

/** The name may be left out; the address is judged by the verb, which knows its one spelling. */
export const Invite = z.object({
  name: z._default(name({ max: MEMBER_NAME_MAX, tooLong: "Name must be 100 characters or less" }), ""),
  email: z._default(z.string().check(z.maxLength(1_000)), ""),
  role: z._default(z.enum(GRANTABLE_ROLES), "member"),
});
export type Invite = z.infer<typeof Invite>;

export const ChangeMember = z.object({ role: z.enum(GRANTABLE_ROLES, "Choose admin, finance or member") });

const Role = z.enum(ROLES);

const memberStatus = z.enum(["invited", "active"]);

export const Member = named(
  "Member",
  z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role: Role,
    status: memberStatus,
  }),
);
export type Member = z.infer<typeof Member>;

export const MembersQuery = z.extend(Searching, { status: z.optional(memberStatus) });
export type MembersQuery = z.infer<typeof MembersQuery>;

const workspace = {
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  blockchain: z.enum(NETWORKS),
  role: Role,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
};

/** `memberCount` counts those who have come in, not those only invited. */
export const WorkspaceItem = named("WorkspaceItem", z.object({ ...workspace, memberCount: z.int() }));
export type WorkspaceItem = z.infer<typeof WorkspaceItem>;

/** How things stand in a workspace of the caller's, as far as their role may see it. */
export const WorkspaceStanding = named(
  "WorkspaceStanding",
  z.object({
    slug: z.string(),
    /** What its contracts received this month (UTC), by token. Null for whom money is no business of. */
    receivedThisMonth: z.nullable(z.array(TokenSum)),
    /** Releases that are not published yet: they wait for an answer, or for somebody to act. */
    waitingReleases: z.nullable(z.int()),
  }),
);
export type WorkspaceStanding = z.infer<typeof WorkspaceStanding>;

/** `next`: where `GET …/members` goes on, when there are more. */
export const Workspace = named(
  "Workspace",
  z.object({
    ...workspace,
    /** Of the caller: somebody invited has yet to join. */
    status: memberStatus,
    userName: z.string(),
    /** Its first published track opens Reports and Payments. */
    hasPublished: z.boolean(),
    members: z.array(Member),
    next: z.optional(z.string()),
  }),
);
export type Workspace = z.infer<typeof Workspace>;

/** `mailed` is false when the address has got as many invitation mails today as we send. */
export const Invited = named("Invited", z.object({ status: z.literal("invited"), mailed: z.boolean() }));

export const Invitation = named(
  "Invitation",
  z.object({ id: z.string(), workspaceName: z.string(), slug: z.string() }),
);
export type Invitation = z.infer<typeof Invitation>;

/** What a download of everything holds; `leftToday`: how often it can be made until tomorrow. */
export const ArchiveOutlook = named(
  "ArchiveOutlook",
  z.object({ tracks: z.int(), certificates: z.int(), leftToday: z.int() }),
);
export type ArchiveOutlook = z.infer<typeof ArchiveOutlook>;

const one = "/api/workspaces/{slug}";
const member = { params: z.object({ slug: z.string(), memberId: z.uuid() }) };

export const workspaceApi = {
  list: get("/api/workspaces", { answer: z.array(WorkspaceItem) }),
  create: post("/api/workspaces", { body: NewWorkspace, answer: WorkspaceItem }),
  standings: get("/api/workspace-standings/me", { answer: listOf(WorkspaceStanding) }),
  invitations: get("/api/invitations/me", { answer: listOf(Invitation) }),
  read: get(one, { answer: Workspace }),
  join: post(`${one}/join`, { answer: Workspace }),
  change: put(one, { body: ChangeWorkspace, answer: Workspace }),
  rename: put(`${one}/name`, { body: NewWorkspace, answer: Workspace }),
  delete: del(one, { answer: Done }),
  members: get(`${one}/members`, { query: MembersQuery, answer: wholeOrPage(Member) }),
  invite: post(`${one}/invite`, { body: Invite, answer: Invited }),
  changeMember: put(`${one}/members/{memberId}`, { ...member, body: ChangeMember, answer: Member }),
  /** Also how one leaves, and how one declines an invitation. */
  removeMember: del(`${one}/members/{memberId}`, { ...member, answer: Done }),
};

/** Everything in it, as one file. */
export const archiveApi = {
  outlook: get(`${one}/archive`, { answer: ArchiveOutlook }),
  file: get(`${one}/archive.zip`, { answer: z.string() }),
  certificates: get(`${one}/releases/{releaseId}/certificates.zip`, { answer: z.string() }),
};
