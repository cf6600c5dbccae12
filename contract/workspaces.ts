import { z } from "zod";
import { NETWORKS } from "./catalog.ts";
import { MEMBER_NAME_MAX, WORKSPACE_NAME_MAX } from "./limits.ts";
import { Searching } from "./lists.ts";
import { GRANTABLE_ROLES, ROLES } from "./permissions.ts";
import { name } from "./text.ts";

export const NewWorkspace = z.object({
  name: name({
    max: WORKSPACE_NAME_MAX,
    empty: "Workspace name cannot be empty",
    tooLong: "Workspace name must be 100 characters or less",
  }),
});

export const ChangeWorkspace = z.object({
  blockchain: z.enum(NETWORKS, "Choose Polygon, Ethereum or Solana"),
});

/** The name may be left out; the address is judged by the verb, which knows its one spelling. */
export const Invite = z.object({
  name: name({ max: MEMBER_NAME_MAX, tooLong: "Name must be 100 characters or less" }).default(""),
  email: z.string().max(1_000).default(""),
});

export const ChangeMember = z.object({ role: z.enum(GRANTABLE_ROLES, "Choose admin or member") });

const Role = z.enum(ROLES);

const memberStatus = z.enum(["invited", "active"]);

export const Member = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role: Role,
    status: memberStatus,
  })
  .meta({ id: "Member" });
export type Member = z.infer<typeof Member>;

export const MembersQuery = Searching.extend({ status: memberStatus.optional() });
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
export const WorkspaceItem = z.object({ ...workspace, memberCount: z.int() }).meta({ id: "WorkspaceItem" });
export type WorkspaceItem = z.infer<typeof WorkspaceItem>;

/** `next`: where `GET …/members` goes on, when there are more. */
export const Workspace = z
  .object({ ...workspace, userName: z.string(), members: z.array(Member), next: z.string().optional() })
  .meta({ id: "Workspace" });
export type Workspace = z.infer<typeof Workspace>;

export const Invited = z.object({ status: z.literal("invited") }).meta({ id: "Invited" });

export const Invitation = z
  .object({ id: z.string(), workspaceName: z.string(), slug: z.string() })
  .meta({ id: "Invitation" });
export type Invitation = z.infer<typeof Invitation>;
