import { eq, sql } from "drizzle-orm";
import type { Network } from "../../../shared/rules/networks.ts";
import type { Income } from "../../../shared/rules/statements/amounts.ts";
import { scaleOf, unitsAt } from "../../../shared/rules/statements/decimal.ts";
import { divideByWeight } from "../../../shared/rules/statements/divide.ts";
import type { Db, Tx } from "../../db/connect.ts";
import { statements } from "../../db/schema.ts";
import { payableTracks } from "../matching/match-items.ts";
import type { StatementRow } from "../move-statement.ts";

/** What a statement brings each recording, before anything is deducted. All whole numbers at one scale. */

export interface PaidTrack extends Income {
  title: string;
  contractId: string;
  network: Network;
  address: string;
}

/** In the order in which contracts are paid: by title, and always the same. */
export async function incomesOf(
  db: Db | Tx,
  statement: StatementRow,
): Promise<{ scale: number; tracks: PaidTrack[] }> {
  if (statement.agreedAt) return await agreedIncomes(db, statement);
  const found = await sumsOf(db, statement);
  const texts = [...found.direct, ...found.albums, ...found.earlier, ...found.carried].map(
    ({ amount }) => amount,
  );
  const scale = Math.max(statement.scale ?? 0, ...texts.map(scaleOf));
  const read = (sums: Sum[]) => new Map(sums.map(({ id, amount }) => [id, unitsAt(amount, scale)]));
  const direct = read(found.direct);
  const albums = read(found.albums);
  const earlier = read(found.earlier);
  const carried = read(found.carried);
  const terms = await termsInForce(
    db,
    statement.workspaceId,
    [...direct.keys(), ...earlier.keys()],
    [...albums.keys()],
  );
  const file = new Map(direct);
  for (const [releaseId, units] of albums) {
    const tracks = terms
      .filter((track) => track.releaseId === releaseId)
      .sort((one, other) => one.position - other.position);
    const weights = tracks.map(({ id }) => (statement.albumRule === "evenly" ? 1n : (direct.get(id) ?? 0n)));
    const parts = divideByWeight(units, weights);
    for (const [i, { id }] of tracks.entries()) file.set(id, (file.get(id) ?? 0n) + (parts[i] ?? 0n));
  }
  const tracks = terms
    .filter(({ id }) => file.has(id) || earlier.has(id))
    .map(({ id, title, contractId, network, address }) => ({
      ...{ trackId: id, title, contractId, network, address },
      fileUnits: file.get(id) ?? 0n,
      earlierUnits: earlier.get(id) ?? 0n,
      carriedInUnits: carried.get(id) ?? 0n,
    }));
  return { scale, tracks };
}

interface Sum extends Record<string, unknown> {
  id: string;
  amount: string;
}

async function sumsOf(db: Db | Tx, { id, workspaceId, replacesId, currency }: StatementRow) {
  const matched = (column: "track_id" | "release_id") => sql`
    select ${sql.raw(column)} as id, sum(amount)::text as amount from statement_items
    where statement_id = ${id} and standing = 'matched' and ${sql.raw(column)} is not null group by 1`;
  const direct = await db.execute<Sum>(matched("track_id"));
  const albums = await db.execute<Sum>(matched("release_id"));
  const earlier = (await countsEarlier(db, replacesId))
    ? await db.execute<Sum>(sql`
        select track_id as id, file_amount::text as amount from statement_amounts where statement_id = ${replacesId}`)
    : { rows: [] };
  const carried = await db.execute<Sum>(sql`
    select track_id as id, amount::text as amount from carried_balances
    where workspace_id = ${workspaceId} and currency = ${currency} and amount <> 0`);
  return { direct: direct.rows, albums: albums.rows, earlier: earlier.rows, carried: carried.rows };
}

/** What was withdrawn has paid nothing. */
async function countsEarlier(db: Db | Tx, replacesId: string | null): Promise<boolean> {
  if (!replacesId) return false;
  const [replaced] = await db.select().from(statements).where(eq(statements.id, replacesId));
  return replaced?.state !== "withdrawn" && Boolean(replaced?.agreedAt);
}

interface Term extends Record<string, unknown> {
  id: string;
  releaseId: string;
  position: number;
  title: string;
  contractId: string;
  network: Network;
  address: string;
}

/**
 * Which contract a recording's income goes to. A track has one agreement, so it is the same for every month of sale;
 * when it can have several, this is the place where a month finds its own.
 */
async function termsInForce(
  db: Db | Tx,
  workspaceId: string,
  trackIds: string[],
  releaseIds: string[],
): Promise<Term[]> {
  const { rows } = await db.execute<Term>(sql`
    select t.id, t.release_id as "releaseId", t.position, t.title, t.contract_id as "contractId", t.network, t.address
    from ${payableTracks(workspaceId)} t
    where t.id = any(${sql.param(trackIds)}::uuid[]) or t.release_id = any(${sql.param(releaseIds)}::uuid[])
    order by t.title, t.release_name, t.position, t.id`);
  return rows;
}

interface AgreedRow
  extends Record<string, unknown>,
    Omit<PaidTrack, "fileUnits" | "earlierUnits" | "carriedInUnits"> {
  file: string;
  earlier: string;
  carried: string;
}

/** As they were when it was agreed, whatever was matched, carried or corrected since. */
async function agreedIncomes(db: Db | Tx, { id, scale: own }: StatementRow) {
  const { rows } = await db.execute<AgreedRow>(sql`
    select a.track_id as "trackId", t.title, a.contract_id as "contractId", a.network, c.address,
      a.file_amount::text as file, a.earlier_amount::text as earlier, a.carried_in::text as carried
    from statement_amounts a join tracks t on t.id = a.track_id join contracts c on c.id = a.contract_id
    where a.statement_id = ${id} order by a.place`);
  const scale = Math.max(
    own ?? 0,
    ...rows.flatMap((row) => [row.file, row.earlier, row.carried].map(scaleOf)),
  );
  const tracks = rows.map(({ file, earlier, carried, ...track }) => ({
    ...track,
    fileUnits: unitsAt(file, scale),
    earlierUnits: unitsAt(earlier, scale),
    carriedInUnits: unitsAt(carried, scale),
  }));
  return { scale, tracks };
}
