import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import type { Insider } from "../caller.ts";
import type { Tx } from "../db/connect.ts";
import { remittances, statements } from "../db/schema.ts";
import { Refusal } from "../refusal.ts";
import { partsOfStatement } from "../reports/parts.ts";
import { rollStatement } from "../reports/roll-statement.ts";
import { cancelJob } from "../work/rounds.ts";
import type { World } from "../world.ts";
import { dropFile } from "./files/file-pieces.ts";
import { lockBalances, lockStatement, moveStatement, type StatementRow } from "./move-statement.ts";

/** Until money has come in. What it carried forward is taken back; its file goes unless it was agreed. */
export async function withdrawStatement(world: World, caller: Insider, statementId: string) {
  await world.transaction(async (tx) => {
    const statement = await lockStatement(tx, caller, statementId);
    if (statement.state === "withdrawn") return;
    const counted = and(
      eq(statements.replacesId, statementId),
      ne(statements.state, "withdrawn"),
      isNotNull(statements.agreedAt),
    );
    if ((await tx.$count(statements, counted)) > 0) throw new Refusal("statement_corrected");
    await refuseIfPaid(tx, statementId);
    if ((await moveStatement(world, tx, statementId, "withdrawn", caller)) === null)
      throw new Refusal("statement_not_open");
    await cancelJob(tx, "read-statement", { statementId });
    if (statement.agreedAt) {
      await carryBack(tx, statement);
      await rollStatement(tx, statement, await partsOfStatement(tx, statementId), -1n);
    } else await dropFile(world, tx, statementId);
  });
}

/** Also by money that is not final yet. Once the refund address has taken it back, nothing is in the way. */
async function refuseIfPaid(tx: Tx, statementId: string) {
  const paid = and(
    eq(remittances.statementId, statementId),
    sql`(${remittances.thereUnits} > 0 or ${remittances.deliveredUnits} > 0 or ${remittances.seenUnits} > 0)`,
  );
  if ((await tx.$count(remittances, paid)) > 0) throw new Refusal("statement_has_money");
}

/** A later statement may have counted on it: then the balance says what is owed to the recording. */
async function carryBack(tx: Tx, { id, workspaceId }: StatementRow) {
  await lockBalances(tx, workspaceId);
  await tx.execute(sql`
    update carried_balances b set amount = b.amount - (a.carried_out - a.carried_in)
    from statement_amounts a join statements s on s.id = a.statement_id
    where s.id = ${id} and b.workspace_id = s.workspace_id and b.track_id = a.track_id
      and b.currency = s.currency`);
}
