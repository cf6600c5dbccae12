import { eq, sql } from "drizzle-orm";
import type { Tx } from "../../db/connect.ts";
import { insertMany } from "../../db/insert-many.ts";
import { statementItems, statementRows, statements } from "../../db/schema.ts";
import { deleteInSlices } from "../../work/delete-in-slices.ts";
import { inRound, type Job } from "../../work/rounds.ts";
import type { World } from "../../world.ts";
import { matchItems, NOT_OURS, offerTracks } from "../matching/match-items.ts";
import type { StatementRow } from "../move-statement.ts";
import type { RolledRow, RollUp } from "./roll-up.ts";

/** What was read of a file goes into the database, each time in a transaction that holds the job. */

export async function startAnew(world: World, job: Job<"read-statement">) {
  const { statementId } = job.key;
  for (const table of [statementRows, statementItems])
    await deleteInSlices(world, job, table, eq(table.statementId, statementId));
  const fresh = { linesRead: 0, problem: null };
  await inRound(world, job, (tx) => tx.update(statements).set(fresh).where(eq(statements.id, statementId)));
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

/** What each of them is comes first, so that it is written once, with everything that is known of it. */
export async function writeItems(
  world: World,
  job: Job<"read-statement">,
  { id, workspaceId }: StatementRow,
  rolled: RollUp,
) {
  const items = [...rolled.items.values()];
  const taken = await inRound(world, job, (tx) => matchItems(tx, workspaceId, items));
  const open = items.filter(({ place }) => !taken.has(place));
  for (let i = 0; i < open.length; i += OFFERED_AT_ONCE) {
    const some = open.slice(i, i + OFFERED_AT_ONCE);
    for (const [place, one] of await inRound(world, job, (tx) => offerTracks(tx, workspaceId, some)))
      taken.set(place, one);
  }
  const rows = items.map(({ units, amount, ...item }) => ({
    ...item,
    ...(taken.get(item.place) ?? NOT_OURS),
    ...{ statementId: id, units: `${units}`, amount: `${amount}` },
  }));
  await inRound(world, job, async (tx) => {
    for (let i = 0; i < rows.length; i += ITEMS_AT_ONCE)
      await insertMany(tx, statementItems, rows.slice(i, i + ITEMS_AT_ONCE));
  });
}
