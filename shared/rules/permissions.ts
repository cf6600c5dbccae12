/** Who may do what in a workspace. The same table for the server, which refuses, and the web, which does not offer. */

export const ROLES = ["creator", "admin", "member"] as const;
export type Role = (typeof ROLES)[number];

/** Roles that can be given; the creator's is only ever inherited. */
export const GRANTABLE_ROLES = ["admin", "member"] as const satisfies Role[];
export type GrantableRole = (typeof GRANTABLE_ROLES)[number];

/** Besides the role: whoever submitted the release in question, while they are in its workspace. */
type Standing = Role | "author";

const MAY = {
  create_release: ["creator", "admin", "member"],
  /** Edit, withdraw, remind, try again. */
  change_release: ["creator", "admin", "author"],
  share_track: ["creator", "admin", "member"],
  invite_member: ["creator", "admin"],
  change_network: ["creator", "admin"],
  manage_members: ["creator", "admin"],
  /** Read what distributors paid, match it, agree to it and have it paid out. */
  handle_statements: ["creator", "admin"],
  delete_workspace: ["creator"],
} as const satisfies Record<string, readonly Standing[]>;

export type WorkspaceAction = keyof typeof MAY;

export function may(role: Role, action: WorkspaceAction, isAuthor = false): boolean {
  const allowed: readonly Standing[] = MAY[action];
  return allowed.includes(role) || (isAuthor && allowed.includes("author"));
}

/** The creator's place is nobody's to change; everybody else may be managed, and may always leave. */
export const mayManage = (role: Role, member: { role: Role }) =>
  may(role, "manage_members") && member.role !== "creator";
