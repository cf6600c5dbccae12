import { eq, sql } from "drizzle-orm";
import type { Network } from "../../../shared/rules/networks.ts";
import type { Income } from "../../../shared/rules/statements/amounts.ts";
import { scaleOf, unitsAt } from "../../../shared/rules/statements/decimal.ts";
import { byTerms, divideAlbum, type MonthSum } from "../../../shared/rules/statements/terms-by-month.ts";
import type { Db, Tx } from "../../db/connect.ts";
import { type MatchedRow, matchedRows } from "../../db/matched-rows.ts";
import { statements } from "../../db/schema.ts";
import { type Sold, soldByMonth } from "../../reports/sold.ts";
import { payableTerms } from "../matching/match-items.ts";
import type { StatementRow } from "../move-statement.ts";

/** What a statement brings each recording, before anything is deducted. All whole numbers at one scale. */

export interface PaidTrack extends Income {
  title: string;
  contractId: string;
  network: Network;
  address: string;
}

/** In the order in which contracts are paid: by title, and always the same. `sold`: what was read of its rows already. */
export async function incomesOf(
  db: Db | Tx,
  statement: StatementRow,
  sold?: Sold,
): Promise<{ scale: number; tracks: PaidTrack[] }> {
  if (statement.agreedAt) return await agreedIncomes(db, statement);
  const found = await sumsOf(db, statement, sold);
  const texts = [...found.rows, ...found.earlier, ...found.carried].map(({ amount }) => amount);
  const scale = texts.reduce((most, text) => Math.max(most, scaleOf(text)), statement.scale ?? 0);
  const read = (sums: Sum[]) => new Map(sums.map(({ id, amount }) => [id, unitsAt(amount, scale)]));
  const direct = byMonth(found.rows, "recordingId", scale);
  const albums = byMonth(found.rows, "releaseId", scale);
  const earlier = read(found.earlier);
  const carried = read(found.carried);
  const terms = await termsOf(db, statement.workspaceId, {
    recordingIds: [...direct.keys()],
    trackIds: [...earlier.keys()],
    releaseIds: [...albums.keys()],
  });
  const recordings = new Map<string, Term[]>();
  for (const one of terms.toSorted((a, b) => a.number - b.number))
    recordings.set(one.recordingId, [...(recordings.get(one.recordingId) ?? []), one]);
  const file = new Map<string, bigint>();
  const add = (parts: Map<Term, bigint>) => {
    for (const [{ id }, units] of parts) file.set(id, (file.get(id) ?? 0n) + units);
  };
  for (const [id, sums] of direct) if (recordings.has(id)) add(byTerms(recordings.get(id) ?? [], sums));
  for (const [releaseId, sums] of albums) {
    const onAlbum = terms
      .filter((one) => one.releaseId === releaseId && one.number === 1)
      .sort((one, other) => one.position - other.position)
      .map(({ id }) => ({ terms: recordings.get(id) ?? [], weight: weightOf(statement, direct.get(id)) }));
    if (onAlbum.length > 0) add(divideAlbum(sums, onAlbum));
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

/** In the order of months: by it a rest is given out. */
function byMonth(
  rows: Omit<MatchedRow, "units">[],
  of: "recordingId" | "releaseId",
  scale: number,
): Map<string, MonthSum[]> {
  const found = new Map<string, Map<string, bigint>>();
  for (const { [of]: id, month, amount } of rows) {
    if (id === null) continue;
    const months = found.get(id) ?? new Map<string, bigint>();
    months.set(month, (months.get(month) ?? 0n) + unitsAt(amount, scale));
    found.set(id, months);
  }
  const inOrder = (months: Map<string, bigint>) =>
    [...months].map(([month, units]) => ({ month, units })).sort((a, b) => (a.month < b.month ? -1 : 1));
  return new Map([...found].map(([id, months]) => [id, inOrder(months)]));
}

/** By what an album's income is divided: one for each track, or what the file's own lines say. */
const weightOf = ({ albumRule }: StatementRow, own: MonthSum[] = []) =>
  albumRule === "evenly" ? 1n : own.reduce((sum, { units }) => sum + units, 0n);

async function sumsOf(
  db: Db | Tx,
  { id, workspaceId, replacesId, currency }: StatementRow,
  sold: Sold | undefined,
) {
  const rows = sold ? soldByMonth(sold) : await matchedRows(db, id);
  const earlier = (await countsEarlier(db, replacesId))
    ? await db.execute<Sum>(sql`
        select track_id as id, file_amount::text as amount from statement_amounts where statement_id = ${replacesId}`)
    : { rows: [] };
  const carried = await db.execute<Sum>(sql`
    select track_id as id, amount::text as amount from carried_balances
    where workspace_id = ${workspaceId} and currency = ${currency} and amount <> 0`);
  return { rows, earlier: earlier.rows, carried: carried.rows };
}

/** What was withdrawn has paid nothing. */
async function countsEarlier(db: Db | Tx, replacesId: string | null): Promise<boolean> {
  if (!replacesId) return false;
  const [replaced] = await db.select().from(statements).where(eq(statements.id, replacesId));
  return replaced?.state !== "withdrawn" && Boolean(replaced?.agreedAt);
}

interface Term extends Record<string, unknown> {
  id: string;
  recordingId: string;
  number: number;
  validFrom: string | null;
  releaseId: string;
  position: number;
  title: string;
  contractId: string;
  network: Network;
  address: string;
}

interface Wanted {
  recordingIds: string[];
  trackIds: string[];
  releaseIds: string[];
}

/** Every terms that a recording has had, each with its contract: a month of sale finds its own. */
async function termsOf(
  db: Db | Tx,
  workspaceId: string,
  { recordingIds, trackIds, releaseIds }: Wanted,
): Promise<Term[]> {
  const terms = payableTerms(workspaceId);
  const { rows } = await db.execute<Term>(sql`
    select t.id, t.recording_id as "recordingId", t.terms_number as number, t.valid_from as "validFrom",
      t.release_id as "releaseId", t.position, t.title, t.contract_id as "contractId", t.network, t.address
    from ${terms} t
    where t.recording_id = any(${sql.param(recordingIds)}::uuid[]) or t.recording_id in (
      select recording_id from ${terms} named
      where named.id = any(${sql.param(trackIds)}::uuid[]) or named.release_id = any(${sql.param(releaseIds)}::uuid[]))
    order by t.title, t.release_name, t.position, t.terms_number, t.recording_id, t.id`);
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
