import { readdirSync, readFileSync } from "node:fs";

/** Every check of who may do what, taken out by itself. They are found by how they are written, so a new one is among them. */

export interface Mutant {
  file: string;
  line: number;
  kind: string;
  at: number;
  from: string;
  to: string;
}

interface Kind {
  kind: string;
  pattern: RegExp;
  to: string;
}

/** What somebody is told who may not. */
const CODES = [
  ...[
    "no_permission",
    "workspace_not_found",
    "unauthorized",
    "sign_in_again",
    "session_too_old",
    "draft_not_found",
  ],
  ...["api_key_not_accepted", "api_key_lacks_scope", "api_key_not_valid"],
  ...["not_your_approval", "signed_in_as_another"],
].join("|");

const KINDS: Kind[] = [
  {
    kind: "right",
    pattern: /await (?:refuseUnlessMay|refuseIfGone|refuseIfDeleted)\([^;]*?\);/g,
    to: "await null;",
  },
  { kind: "fresh session", pattern: /(?<=^ +)refuseUnlessFresh\([^;]*?\);/gm, to: "" },
  {
    kind: "refusal",
    pattern: new RegExp(
      `if \\((?!!(?:found|row|member|caller|here)\\))([^;{}]*?)\\)(?=\\s*throw new Refusal\\(\\s*"(?:${CODES})")`,
      "g",
    ),
    to: "if (false && ($1))",
  },
  { kind: "hidden", pattern: /if \(!may\([^;{}]*?\)\)(?= return)/g, to: "if (false)" },
  { kind: "door", pattern: /(?<=inWorkspace), may(?:Handle|Manage|Read)(?=[,\]])/g, to: "" },
  {
    kind: "workspace",
    pattern: /eq\((\w+)\.workspaceId, (?:caller\.)?workspace(?:\.id|Id)\)/g,
    to: "eq($1.workspaceId, $1.workspaceId)",
  },
  {
    kind: "workspace",
    pattern: /(\w+\.)?workspace_id = \$\{(?:caller\.)?workspace(?:\.id|Id)\}/g,
    to: "$1workspace_id = $1workspace_id",
  },
  { kind: "owner", pattern: /eq\((\w+)\.email, caller\.email\)/g, to: "eq($1.email, $1.email)" },
  { kind: "drafts", pattern: /shownTo\([\w.]+\)/g, to: "undefined" },
];

/** What only happens to be written like a check: work without a caller, and lists that are somebody's own by another clause. */
const NO_CHECKS = [
  "server/db/",
  "server/mail/",
  "server/account/delete-account.ts",
  "server/workspaces/delete-workspace.ts",
];

const PLACED: [file: string, from: string, to: string][] = [
  ["server/caller.ts", 'eq(members.email, sql.placeholder("email"))', "eq(members.email, members.email)"],
  [
    "server/caller.ts",
    'eq(workspaces.slug, sql.placeholder("slug"))',
    "eq(workspaces.slug, workspaces.slug)",
  ],
  ["server/caller.ts", 'gt(sessions.expiresAt, sql.placeholder("now"))', "eq(sessions.id, sessions.id)"],
  ["server/caller.ts", 'member.status !== "active" || ', ""],
  ["server/http/caller-by-key.ts", ', eq(members.status, "active")', ""],
  [
    "server/http/caller-by-key.ts",
    'gt(apiKeys.expiresAt, sql.placeholder("now"))',
    "eq(apiKeys.id, apiKeys.id)",
  ],
  ["server/db/shown-to.ts", 'may(role, "see_release") ? undefined : ', "true ? undefined : "],
  ...["finance", "member", "author", "co_author", "stranger"].map((standing): [string, string, string] => [
    "shared/rules/permissions.ts",
    `  ${standing}: [`,
    `  ${standing}: [...ON_THE_WORKSPACE, ...ON_A_RELEASE, ...OWNERS, "answer_approval", `,
  ]),
  [
    "shared/rules/permissions.ts",
    "...ON_A_RELEASE, ...ON_THE_WORKSPACE, ...ON_MONEY],",
    "...ON_A_RELEASE, ...ON_THE_WORKSPACE, ...ON_MONEY, ...OWNERS],",
  ],
  ["shared/rules/permissions.ts", ' && member.role !== "creator"', ""],
];

export function allMutants(): Mutant[] {
  const files = readdirSync("server", { recursive: true, encoding: "utf8" })
    .map((file) => `server/${file}`)
    .filter(
      (file) =>
        file.endsWith(".ts") &&
        !/test\.ts$|soak\.ts$/.test(file) &&
        !NO_CHECKS.some((place) => file.startsWith(place)),
    );
  return [...files.sort().flatMap(foundIn), ...PLACED.map(placed)];
}

function foundIn(file: string): Mutant[] {
  const code = readFileSync(file, "utf8");
  return KINDS.flatMap(({ kind, pattern, to }) =>
    [...code.matchAll(pattern)].map((match) => {
      const from = match[0];
      const put = to.replaceAll(/\$1/g, match[1] ?? "");
      return { file, line: lineAt(code, match.index), kind, at: match.index, from, to: put };
    }),
  ).sort((one, other) => one.at - other.at);
}

function placed([file, from, to]: (typeof PLACED)[number]): Mutant {
  const code = readFileSync(file, "utf8");
  const at = code.indexOf(from);
  if (at < 0) throw new Error(`${file} no longer holds: ${from}`);
  return { file, line: lineAt(code, at), kind: "placed", at, from, to };
}

const lineAt = (code: string, at: number) => code.slice(0, at).split("\n").length;

/** Survivors that nobody can notice, and why: by file and text. */
export const UNNOTICED: Record<string, string> = {};
