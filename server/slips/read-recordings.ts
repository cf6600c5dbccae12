import { sql } from "drizzle-orm";
import type { Network } from "../../shared/rules/networks.ts";
import { scaleOf, unitsAt } from "../../shared/rules/statements/decimal.ts";
import { type IncomeLine, shareOf } from "../../shared/rules/statements/slip.ts";
import type { Recording } from "../../shared/rules/statements/write-slip.ts";
import type { Db, Tx } from "../db/connect.ts";
import { isPaid } from "../db/paid.ts";
import { isInSpan, termSpans } from "../db/term-spans.ts";
import type { FoundSlip } from "./find-slip.ts";

/** The recordings of a slip as they were agreed, with this person's share. Their lines are read one recording at a time. */

interface Reading {
  db: Db | Tx;
}

export interface SlipRecording extends Omit<Recording, "own" | "album"> {
  trackId: string;
  title: string;
  recordingId: string;
  release: string;
  /** The one that the recording came out on. */
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
  recordingId: string;
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
    select m.track_id as "trackId", t.title, v.name as release, first.release_id as "releaseId",
      first.id as "recordingId", t.isrc, m.network,
      c.id as "contractId", c.address as contract, c.payees, a.paid_to as wallet, m.file_amount::text as file,
      m.earlier_amount::text as earlier, m.carried_in::text as "carriedIn", m.deducted::text[] as deducted,
      m.net_amount::text as net, m.carried_out::text as "carriedOut", m.pay_units::text as pay
    from statement_amounts m
    join approvals a on a.track_id = m.track_id and ${isPaid(sql`a.status`)} and a.email = ${slip.email}
    join contracts c on c.id = m.contract_id
    join tracks t on t.id = m.track_id
    join tracks first on first.id = coalesce(t.recording_id, t.id)
    join release_versions v on v.release_id = t.release_id and v.version = t.version
    where m.statement_id = ${statement.id} and ${trackId ? sql`m.track_id = ${trackId}` : sql`true`}
    order by m.place`);
  const scale = Math.max(
    statement.scale ?? 0,
    ...rows.flatMap(({ file, carriedIn }) => [file, carriedIn].map(scaleOf)),
  );
  const incomes = await incomesOf(world, statement.id, rows, scale);
  const albums = new Set(rows.filter((row) => incomes.albums.has(row.trackId)).map((row) => row.releaseId));
  const weights = await weightsOf(world, statement, albums, scale);
  const read = (text: string) => unitsAt(text, scale);
  const recordings = rows.flatMap((row): SlipRecording[] => {
    const share = shareOf(row.payees, row.wallet);
    if (!share) return [];
    const { file, earlier, carriedIn, deducted, net, carriedOut, pay, payees: _, ...of } = row;
    const own = incomes.own.get(row.trackId);
    const album = incomes.albums.get(row.trackId);
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
        weight: divided?.of.get(row.recordingId) ?? 0n,
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
  trackId: string;
  ofAlbum: boolean;
  amount: string;
  lines: number;
}

/** Of each recording and of its album, in the months of its terms: what the file says, and on how many lines. */
async function incomesOf({ db }: Reading, statementId: string, rows: Row[], scale: number) {
  const trackIds = rows.map(({ trackId }) => trackId);
  const found = await db.execute<Income>(sql`
    with s as materialized (
      select * from ${termSpans(statementId)} span where track_id = any(${sql.param(trackIds)}::uuid[])),
    named as (
      select s.track_id, false as of_album, s.since, s.till, i.place
      from s join statement_items i on i.statement_id = ${statementId} and i.track_id = s.recording_id
        and i.standing = 'matched'
      union all
      select s.track_id, true, s.since, s.till, i.place
      from s join statement_items i on i.statement_id = ${statementId} and i.release_id = s.album_id
        and i.standing = 'matched'),
    line as (
      select n.track_id, n.of_album, sum(r.amount) as amount
      from named n join statement_rows r on r.statement_id = ${statementId} and r.item = n.place
        and r.month >= n.since and r.month < n.till
      group by 1, 2, r.month, r.store, r.country)
    select track_id as "trackId", of_album as "ofAlbum", sum(amount)::text as amount, count(*)::int as lines
    from line group by 1, 2`);
  const of = (album: boolean) =>
    new Map(
      found.rows
        .filter(({ ofAlbum }) => ofAlbum === album)
        .map((row) => [row.trackId, { units: unitsAt(row.amount, scale), lines: row.lines }] as const),
    );
  return { own: of(false), albums: of(true) };
}

/** By what the albums were divided: one for each track, or what the file's own lines say. */
async function weightsOf(
  { db }: Reading,
  { id, albumRule }: FoundSlip["statement"],
  releaseIds: Iterable<string>,
  scale: number,
) {
  const { rows } = await db.execute<{ recordingId: string; releaseId: string; amount: string }>(sql`
    select distinct s.recording_id as "recordingId", s.album_id as "releaseId", coalesce((
      select sum(i.amount) from statement_items i
      where i.statement_id = ${id} and i.track_id = s.recording_id and i.standing = 'matched'), 0)::text as amount
    from ${termSpans(id)} s where s.album_id = any(${sql.param([...releaseIds])}::uuid[])`);
  const albums = new Map<string, { of: Map<string, bigint>; sum: bigint }>();
  for (const { recordingId, releaseId, amount } of rows) {
    const units = albumRule === "evenly" ? 1n : unitsAt(amount, scale);
    const album = albums.get(releaseId) ?? { of: new Map(), sum: 0n };
    album.of.set(recordingId, units > 0n ? units : 0n);
    album.sum += units > 0n ? units : 0n;
    albums.set(releaseId, album);
  }
  for (const album of albums.values())
    if (album.sum === 0n) {
      for (const recordingId of album.of.keys()) album.of.set(recordingId, 1n);
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

/** Every month, store and country of one recording and of its album, in order, as far as its terms reach. */
export async function linesOf(
  { db }: Reading,
  statementId: string,
  { trackId }: Pick<SlipRecording, "trackId">,
  scale: number,
): Promise<Pick<Recording, "own" | "album">> {
  const { rows } = await db.execute<LineRow>(sql`
    select r.month, r.store, r.country, i.track_id is null as "ofAlbum", sum(r.units)::text as units,
      sum(r.amount)::text as amount
    from statement_items i join statement_rows r on r.statement_id = i.statement_id and r.item = i.place
    join ${termSpans(statementId)} s on s.track_id = ${trackId} and ${isInSpan}
    where i.statement_id = ${statementId} and i.standing = 'matched'
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`);
  const lines: IncomeLine[] = rows.map(({ amount, ...line }) => ({
    ...line,
    grossUnits: unitsAt(amount, scale),
  }));
  return { own: lines.filter(({ ofAlbum }) => !ofAlbum), album: lines.filter(({ ofAlbum }) => ofAlbum) };
}
