/** All tables, for drizzle and for whoever reads them; what belongs together is a file. Column names are the snake_case of the keys (drizzle `casing`). */

export * from "./schema/approvals.ts";
export * from "./schema/certificates.ts";
export * from "./schema/drafts.ts";
export * from "./schema/instance.ts";
export * from "./schema/people.ts";
export * from "./schema/publishing.ts";
export * from "./schema/releases.ts";
export * from "./schema/remittances.ts";
export * from "./schema/royalties.ts";
export * from "./schema/statements.ts";
export * from "./schema/wallets.ts";
export * from "./schema/workspaces.ts";
