import { and, eq, exists, inArray, or, sql } from "drizzle-orm";
import type { Language } from "../../shared/rules/language.ts";
import { may, ROLES } from "../../shared/rules/permissions.ts";
import { nameOfStatement } from "../../shared/rules/statements/statement-name.ts";
import type { StatementState } from "../../shared/rules/statements/states.ts";
import type { Slip } from "../../shared/schemas/money/slips.ts";
import type { Caller } from "../caller.ts";
import { isPaid } from "../db/paid.ts";
import { members, statementSlips, statements, workspaces } from "../db/schema.ts";
import { Refusal } from "../refusal.ts";
import type { StatementRow } from "../statements/move-statement.ts";
import { payToken } from "../statements/terms/pay-token.ts";
import type { World } from "../world.ts";

/** Once the transfer is there: what is only agreed may still be withdrawn. */
export const SHOWN_STATES: StatementState[] = ["funded", "delivering", "delivered"];

const HANDLERS = ROLES.filter((role) => may(role, "handle_statements"));

/** As they are named on the first of their recordings. */
export const personIn = sql<string>`coalesce((
  select artist.name from statement_amounts m
  join approvals a on a.track_id = m.track_id and ${isPaid(sql`a.status`)}
  join track_artists artist on artist.id = a.track_artist_id
  where m.statement_id = ${statementSlips.statementId} and a.email = ${statementSlips.email}
  order by m.place limit 1), '')`;

export interface FoundSlip {
  slip: typeof statementSlips.$inferSelect;
  statement: StatementRow;
  workspace: string;
  person: string;
}

/** Their own, or one of a statement that they may handle. For everybody else it does not exist. */
export async function findSlip(world: World, caller: Caller, slipId: string): Promise<FoundSlip> {
  const handles = exists(
    world.db
      .select({ id: members.id })
      .from(members)
      .where(
        and(
          eq(members.workspaceId, statements.workspaceId),
          eq(members.email, caller.email),
          eq(members.status, "active"),
          inArray(members.role, HANDLERS),
        ),
      ),
  );
  const [found] = await world.db
    .select({ slip: statementSlips, statement: statements, workspace: workspaces.name, person: personIn })
    .from(statementSlips)
    .innerJoin(statements, eq(statements.id, statementSlips.statementId))
    .innerJoin(workspaces, eq(workspaces.id, statements.workspaceId))
    .where(
      and(
        eq(statementSlips.id, slipId),
        inArray(statements.state, SHOWN_STATES),
        or(eq(statementSlips.email, caller.email), handles),
      ),
    );
  if (!found) throw new Refusal("statement_not_found");
  return found;
}

export function presentSlip({ slip, statement, workspace, person }: FoundSlip, language: Language): Slip {
  const { symbol, decimals } = payToken(statement);
  const { source, reference, periodFrom, periodTo } = statement;
  return {
    id: slip.id,
    statementId: statement.id,
    name: nameOfStatement(statement, language),
    source: source ?? "",
    ...(reference !== null && { reference }),
    period: { from: periodFrom ?? "", to: periodTo ?? "" },
    workspace,
    person,
    token: { symbol, decimals },
    earned: `${slip.earnedUnits}`,
    at: slip.createdAt.toISOString(),
  };
}
