import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { Language } from "../../shared/rules/language.ts";
import type { Page, PageQuery } from "../../shared/schemas/lists.ts";
import type { Slip } from "../../shared/schemas/money/slips.ts";
import type { Caller, Insider } from "../caller.ts";
import { newestOf, pageOf } from "../db/keyset.ts";
import { statementSlips, statements, workspaces } from "../db/schema.ts";
import { findStatement } from "../statements/read-statements.ts";
import type { World } from "../world.ts";
import { personIn, presentSlip, SHOWN_STATES } from "./find-slip.ts";

/** The caller's own, of all workspaces, newest first. */
export const listSlips = (
  world: World,
  caller: Caller,
  query: PageQuery,
  language: Language,
): Promise<Page<Slip>> =>
  pageWhere(world, caller.id, query, eq(statementSlips.email, caller.email), language);

/** Everybody's of one statement, for whoever handles it. */
export async function listSlipsOf(
  world: World,
  caller: Insider,
  statementId: string,
  query: PageQuery,
): Promise<Page<Slip>> {
  await findStatement(world.db, caller, statementId);
  return await pageWhere(world, statementId, query, eq(statementSlips.statementId, statementId));
}

async function pageWhere(
  { db }: World,
  owner: string,
  query: PageQuery,
  where: SQL,
  language: Language = "en",
): Promise<Page<Slip>> {
  const page = await pageOf(
    newestOf("slips", statementSlips),
    owner,
    query,
    ({ after, orderBy, limit, key }) =>
      db
        .select({
          key,
          slip: statementSlips,
          statement: statements,
          workspace: workspaces.name,
          person: personIn,
        })
        .from(statementSlips)
        .innerJoin(statements, eq(statements.id, statementSlips.statementId))
        .innerJoin(workspaces, eq(workspaces.id, statements.workspaceId))
        .where(and(inArray(statements.state, SHOWN_STATES), where, after))
        .orderBy(...orderBy)
        .limit(limit),
  );
  return { ...page, items: page.items.map((found) => presentSlip(found, language)) };
}
