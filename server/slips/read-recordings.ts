import { sql } from "drizzle-orm";
import type { Network } from "../../shared/rules/networks.ts";
import { scaleOf, unitsAt } from "../../shared/rules/statements/decimal.ts";
import { type IncomeLine, shareOf } from "../../shared/rules/statements/slip.ts";
import type { Recording } from "../../shared/rules/statements/write-slip.ts";
import type { Db, Tx } from "../db/connect.ts";
import { isPaid } from "../db/paid.ts";
import type { FoundSlip } from "./find-slip.ts";

/** The recordings of a slip as they were agreed, with this person's share. Their lines are read one recording at a time. */

interface Reading {
  db: Db | Tx;
}

export interface SlipRecording extends Omit<Recording, "own" | "album"> {
  trackId: string;
  title: string;
  release: string;
  releaseId: string;
  isrc: string | null;
  contractId: string;
  contract: string;
  wallet: string;
  /** What the file says of the recording itself, and of its album; null when it says nothing of the album. */
  ownUnits: bigint;
  albumUnits: bigint | null;
  lineCount: number;
}

interface Row extends Record<string, unknown> {
  trackId: string;
  title: string;
  release: string;
  releaseId: string;
  isrc: string | null;
  network: Network;
  contractId: string;
  contract: string;
  payees: { wallet: string; bps: number }[];
  wallet: string;
  file: string;
  earlier: string;
  carriedIn: string;
  deducted: string[];
  net: string;
  carriedOut: string;
  pay: string;
}

/** With `trackId`, of that one alone. */
export async function recordingsOf(
  world: Reading,
  { slip, statement }: Pick<FoundSlip, "slip" | "statement">,
  trackId?: string,
) {
  const { rows } = await world.db.execute<Row>(sql`
    select m.track_id as "trackId", t.title, v.name as release, t.release_id as "releaseId", t.isrc, m.network,
      c.id as "contractId", c.address as contract, c.payees, a.paid_to as wallet, m.file_amount::text as file,
      m.earlier_amount::text as earlier, m.carried_in::text as "carriedIn", m.deducted::text[] as deducted,
      m.net_amount::text as net, m.carried_out::text as "carriedOut", m.pay_units::text as pay
    from statement_amounts m
    join approvals a on a.track_id = m.track_id and ${isPaid(sql`a.status`)} and a.email = ${slip.email}
    join contracts c on c.id = m.contract_id
    join tracks t on t.id = m.track_id
    join release_versions v on v.release_id = t.release_id and v.version = t.version
    where m.statement_id = ${statement.id} and ${trackId ? sql`m.track_id = ${trackId}` : sql`true`}
    order by m.place`);
  const scale = Math.max(
    statement.scale ?? 0,
    ...rows.flatMap(({ file, carriedIn }) => [file, carriedIn].map(scaleOf)),
  );
  const incomes = await incomesOf(world, statement.id, rows, scale);
  const weights = await weightsOf(world, statement, incomes.albums.keys(), scale);
  const read = (text: string) => unitsAt(text, scale);
  const recordings = rows.flatMap((row): SlipRecording[] => {
    const share = shareOf(row.payees, row.wallet);
    if (!share) return [];
    const { file, earlier, carriedIn, deducted, net, carriedOut, pay, payees: _, ...of } = row;
    const own = incomes.own.get(row.trackId);
    const album = incomes.albums.get(row.releaseId);
    const divided = weights.get(row.releaseId);
    return [
      {
        ...of,
        ...share,
        amount: {
          fileUnits: read(file),
          earlierUnits: read(earlier),
          carriedInUnits: read(carriedIn),
          deductedUnits: deducted.map(read),
          netUnits: read(net),
          carriedOutUnits: read(carriedOut),
          payUnits: BigInt(pay),
        },
        weight: divided?.of.get(row.trackId) ?? 0n,
        weights: divided?.sum ?? 0n,
        ownUnits: own?.units ?? 0n,
        albumUnits: album?.units ?? null,
        lineCount: (own?.lines ?? 0) + (album?.lines ?? 0),
      },
    ];
  });
  return { scale, recordings };
}

interface Income extends Record<string, unknown> {
  trackId: string | null;
  releaseId: string | null;
  amount: string;
  lines: number;
}

/** Of each recording and each album: what the file says, and on how many lines. */
async function incomesOf({ db }: Reading, statementId: string, rows: Row[], scale: number) {
  const trackIds = rows.map(({ trackId }) => trackId);
  const releaseIds = [...new Set(rows.map(({ releaseId }) => releaseId))];
  const found = await db.execute<Income>(sql`
    select track_id as "trackId", release_id as "releaseId", sum(amount)::text as amount, count(*)::int as lines
    from (
      select i.track_id, i.release_id, sum(r.amount) as amount
      from statement_items i join statement_rows r on r.statement_id = i.statement_id and r.item = i.place
      where i.statement_id = ${statementId} and i.standing = 'matched' and (
        i.track_id = any(${sql.param(trackIds)}::uuid[]) or i.release_id = any(${sql.param(releaseIds)}::uuid[]))
      group by i.track_id, i.release_id, r.month, r.store, r.country) line
    group by 1, 2`);
  const by = (id: "trackId" | "releaseId") =>
    new Map(
      found.rows.flatMap((row) =>
        row[id] ? [[row[id], { units: unitsAt(row.amount, scale), lines: row.lines }] as const] : [],
      ),
    );
  return { own: by("trackId"), albums: by("releaseId") };
}

/** By what the albums were divided: one for each track, or what the file's own lines say. */
async function weightsOf(
  { db }: Reading,
  { id, albumRule }: FoundSlip["statement"],
  releaseIds: Iterable<string>,
  scale: number,
) {
  const { rows } = await db.execute<{ trackId: string; releaseId: string; amount: string }>(sql`
    select m.track_id as "trackId", t.release_id as "releaseId", coalesce((
      select sum(i.amount) from statement_items i
      where i.statement_id = ${id} and i.track_id = m.track_id and i.standing = 'matched'), 0)::text as amount
    from statement_amounts m join tracks t on t.id = m.track_id
    where m.statement_id = ${id} and t.release_id = any(${sql.param([...releaseIds])}::uuid[])`);
  const albums = new Map<string, { of: Map<string, bigint>; sum: bigint }>();
  for (const { trackId, releaseId, amount } of rows) {
    const units = albumRule === "evenly" ? 1n : unitsAt(amount, scale);
    const album = albums.get(releaseId) ?? { of: new Map(), sum: 0n };
    album.of.set(trackId, units > 0n ? units : 0n);
    album.sum += units > 0n ? units : 0n;
    albums.set(releaseId, album);
  }
  for (const album of albums.values())
    if (album.sum === 0n) {
      for (const trackId of album.of.keys()) album.of.set(trackId, 1n);
      album.sum = BigInt(album.of.size);
    }
  return albums;
}

interface LineRow extends Record<string, unknown> {
  month: string;
  store: string;
  country: string;
  ofAlbum: boolean;
  units: string;
  amount: string;
}

/** Every month, store and country of one recording and of its album, in order. */
export async function linesOf(
  { db }: Reading,
  statementId: string,
  { trackId, releaseId }: Pick<SlipRecording, "trackId" | "releaseId">,
  scale: number,
): Promise<Pick<Recording, "own" | "album">> {
  const { rows } = await db.execute<LineRow>(sql`
    select r.month, r.store, r.country, i.track_id is null as "ofAlbum", sum(r.units)::text as units,
      sum(r.amount)::text as amount
    from statement_items i join statement_rows r on r.statement_id = i.statement_id and r.item = i.place
    where i.statement_id = ${statementId} and i.standing = 'matched'
      and (i.track_id = ${trackId} or i.release_id = ${releaseId})
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`);
  const lines: IncomeLine[] = rows.map(({ amount, ...line }) => ({
    ...line,
    grossUnits: unitsAt(amount, scale),
  }));
  return { own: lines.filter(({ ofAlbum }) => !ofAlbum), album: lines.filter(({ ofAlbum }) => ofAlbum) };
}
