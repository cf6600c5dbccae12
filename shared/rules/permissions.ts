/** Who may do what in a workspace. The same table for the server, which refuses, and the web, which does not offer. */

export const ROLES = ["creator", "admin", "finance", "member"] as const;
export type Role = (typeof ROLES)[number];

/** Roles that can be given; the creator's is only ever inherited. */
export const GRANTABLE_ROLES = ["admin", "finance", "member"] as const satisfies Role[];
export type GrantableRole = (typeof GRANTABLE_ROLES)[number];

/**
 * What somebody is to a release. Besides the role: whoever submitted it, while they are in its workspace; a co-author, who
 * need not be in it; and everybody else.
 */
export type Standing = Role | "author" | "co_author" | "stranger";

const IN_THE_WORKSPACE = ["see_release", "create_release", "share_track", "issue_certificate"] as const;
const ON_A_RELEASE = ["edit_release", "withdraw_release", "remind_person", "retry_release"] as const;
const ON_THE_WORKSPACE = [
  "invite_member",
  "change_network",
  "rename_workspace",
  "manage_members",
  "manage_api",
  "see_activity",
] as const;
/** Read what distributors paid, match it, agree to it and have it paid out. */
const ON_MONEY = ["handle_statements"] as const;

/** What only its creator may do with all of it. */
const OWNERS = ["delete_workspace", "download_everything"] as const;

/** One line for each standing: a new role is a line here and a name in `ROLES`. */
const MAY = {
  creator: [...IN_THE_WORKSPACE, ...ON_A_RELEASE, ...ON_THE_WORKSPACE, ...ON_MONEY, ...OWNERS],
  admin: [...IN_THE_WORKSPACE, ...ON_A_RELEASE, ...ON_THE_WORKSPACE, ...ON_MONEY],
  /** Sees money, and of releases only what is published. */
  finance: [...ON_MONEY, "share_track", "issue_certificate"],
  member: [...IN_THE_WORKSPACE],
  author: [...ON_A_RELEASE],
  /** Their answer is nobody else's to give, whatever their role. */
  co_author: ["answer_approval"],
  stranger: [],
} as const satisfies Record<Standing, readonly string[]>;

export type Act = (typeof MAY)[Standing][number];

export const may = (standing: Standing, act: Act): boolean => (MAY[standing] as readonly Act[]).includes(act);

/** Of somebody with this role who may also have submitted the release in question. What one cannot see, one cannot change. */
export const mayOnRelease = (role: Role, isAuthor: boolean, act: Act) =>
  may(role, act) || (isAuthor && may(role, "see_release") && may("author", act));

/** Roles that see every release of the workspace. All others see those that are published. */
export const SEE_DRAFTS = ROLES.filter((role) => may(role, "see_release"));

/** The creator's place is nobody's to change; everybody else may be managed, and may always leave. */
export const mayManage = (role: Role, member: { role: Role }) =>
  may(role, "manage_members") && member.role !== "creator";
