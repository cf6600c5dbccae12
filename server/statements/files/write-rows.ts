import { eq, sql } from "drizzle-orm";
import type { Tx } from "../../db/connect.ts";
import { statementItems, statementRows, statements } from "../../db/schema.ts";
import { inRound, type Job } from "../../work/rounds.ts";
import type { World } from "../../world.ts";
import { matchItems, offerTracks, undecidedItems } from "../matching/match-items.ts";
import type { StatementRow } from "../move-statement.ts";
import type { RolledRow, RollUp } from "./roll-up.ts";

/** What was read of a file goes into the database, each time in a transaction that holds the job. */

export async function startAnew(tx: Tx, statementId: string) {
  await tx.delete(statementRows).where(eq(statementRows.statementId, statementId));
  await tx.delete(statementItems).where(eq(statementItems.statementId, statementId));
  await tx.update(statements).set({ linesRead: 0, problem: null }).where(eq(statements.id, statementId));
}

export async function addRows(tx: Tx, statementId: string, rolled: RollUp) {
  const rows = rolled.takeRows();
  const column = (values: unknown[], type: string) => sql`${sql.param(values)}::${sql.raw(type)}[]`;
  const of = (name: Exclude<keyof RolledRow, "units" | "amount">, type: string) =>
    column(
      rows.map((row) => row[name]),
      type,
    );
  const sums = (name: "units" | "amount") =>
    column(
      rows.map((row) => `${row[name]}`),
      "numeric",
    );
  await tx.execute(sql`
    insert into statement_rows as r (statement_id, item, month, store, country, units, amount)
    select ${statementId}, * from unnest(${of("item", "int")}, ${of("month", "text")}, ${of("store", "text")},
      ${of("country", "text")}, ${sums("units")}, ${sums("amount")})
    on conflict (statement_id, item, month, store, country)
    do update set units = r.units + excluded.units, amount = r.amount + excluded.amount`);
  await tx.update(statements).set({ linesRead: rolled.lines }).where(eq(statements.id, statementId));
}

const ITEMS_AT_ONCE = 5_000;
const OFFERED_AT_ONCE = 200;

export async function writeItems(
  world: World,
  job: Job<"read-statement">,
  { id, workspaceId }: StatementRow,
  rolled: RollUp,
) {
  const items = [...rolled.items.values()];
  const undecided = await inRound(world, job, async (tx) => {
    for (let i = 0; i < items.length; i += ITEMS_AT_ONCE)
      await tx.insert(statementItems).values(
        items.slice(i, i + ITEMS_AT_ONCE).map(({ units, amount, ...item }) => ({
          ...item,
          statementId: id,
          units: `${units}`,
          amount: `${amount}`,
          standing: "not_ours" as const,
        })),
      );
    await matchItems(tx, workspaceId, id);
    return await undecidedItems(tx, id);
  });
  for (let i = 0; i < undecided.length; i += OFFERED_AT_ONCE)
    await inRound(world, job, (tx) =>
      offerTracks(tx, workspaceId, id, undecided.slice(i, i + OFFERED_AT_ONCE)),
    );
}
