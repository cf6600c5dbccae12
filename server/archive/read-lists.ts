import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { statementName } from "../../shared/rules/statements/statement-name.ts";
import { plainAmount } from "../../shared/rules/token-amount.ts";
import type { Insider } from "../caller.ts";
import { watchedToken } from "../chain-settings.ts";
import {
  approvals,
  certificates,
  contracts,
  deposits,
  payouts,
  releaseDrafts,
  releases,
  releaseVersions,
  splitTemplates,
  statementItems,
  statements,
  trackArtists,
  tracks,
} from "../db/schema.ts";
import { Refusal } from "../refusal.ts";
import { readRelease } from "../releases/read-releases.ts";
import { readStatementDetail } from "../statements/read-statements.ts";
import { readAmounts } from "../statements/terms/read-amounts.ts";
import { readTrack } from "../tracks/read-tracks.ts";
import { listMembers } from "../workspaces/read-workspaces.ts";
import type { World } from "../world.ts";
import { fileNames } from "./file-names.ts";

/** Everything of a workspace, list by list and page by page: no list is ever in memory as a whole. */

const PAGE = 200;
const FIRST = "00000000-0000-0000-0000-000000000000";

async function* inPages<Row extends { id: string }>(
  read: (after: string) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after = FIRST;
  for (;;) {
    const rows = await read(after);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.id;
  }
}

/** What was deleted while somebody downloads is left out. */
async function unlessGone<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

export async function* membersOf(world: World, caller: Insider) {
  let cursor: string | undefined;
  do {
    const page = await listMembers(world, caller, { limit: PAGE, cursor });
    yield* page.items;
    cursor = page.next;
  } while (cursor !== undefined);
}

export async function* releasesOf(world: World, caller: Insider) {
  const all = inPages((after) =>
    world.db
      .select({ id: releases.id })
      .from(releases)
      .where(and(eq(releases.workspaceId, caller.workspace.id), gt(releases.id, after)))
      .orderBy(asc(releases.id))
      .limit(PAGE),
  );
  for await (const { id } of all) {
    const read = await unlessGone(readRelease(world, caller, id));
    if (read) yield read;
  }
}

/** As their releases stand now; of a recording with several terms, each of them. */
export async function* tracksOf(world: World, caller: Insider) {
  const all = inPages((after) =>
    world.db
      .select({
        id: tracks.id,
        title: tracks.title,
        isrc: tracks.isrc,
        artists: tracks.artistNames,
        releaseId: releases.id,
        release: releaseVersions.name,
        upc: releaseVersions.upcCode,
        releaseDate: releaseVersions.releaseDate,
        terms: tracks.termsNumber,
        termsFrom: tracks.validFrom,
        certificateId: certificates.id,
      })
      .from(tracks)
      .innerJoin(releases, and(eq(releases.id, tracks.releaseId), eq(releases.version, tracks.version)))
      .innerJoin(
        releaseVersions,
        and(eq(releaseVersions.releaseId, releases.id), eq(releaseVersions.version, releases.version)),
      )
      .leftJoin(certificates, eq(certificates.trackId, tracks.id))
      .where(and(eq(releases.workspaceId, caller.workspace.id), gt(tracks.id, after)))
      .orderBy(asc(tracks.id))
      .limit(PAGE),
  );
  for await (const { certificateId, ...row } of all) {
    const detail = await unlessGone(readTrack(world, caller, row.id));
    const files = certificateId ? fileNames(row.title, certificateId) : null;
    yield { ...row, ...detail, files };
  }
}

export const certificatesOf = ({ db }: World, { workspace }: Insider) =>
  inPages((after) =>
    db
      .select({ id: tracks.id, title: tracks.title, certificate: certificates })
      .from(certificates)
      .innerJoin(tracks, eq(tracks.id, certificates.trackId))
      .innerJoin(releases, eq(releases.id, tracks.releaseId))
      .where(and(eq(releases.workspaceId, workspace.id), gt(tracks.id, after)))
      .orderBy(asc(tracks.id))
      .limit(PAGE),
  );

const contractRows = ({ db }: World, { workspace }: Insider) =>
  inPages((after) =>
    db
      .select({ id: contracts.id, contract: contracts, track: tracks.title, isrc: tracks.isrc })
      .from(contracts)
      .innerJoin(tracks, eq(tracks.id, contracts.trackId))
      .innerJoin(releases, eq(releases.id, tracks.releaseId))
      .where(and(eq(releases.workspaceId, workspace.id), gt(contracts.id, after)))
      .orderBy(asc(contracts.id))
      .limit(PAGE),
  );

export async function* contractsOf(world: World, caller: Insider) {
  for await (const { contract } of contractRows(world, caller)) {
    const { id: _, trackKey: agreementHash, ...shown } = contract;
    yield { ...shown, agreementHash };
  }
}

type Event = typeof deposits.$inferSelect;
interface Place {
  token: string;
  block: number;
  index: number;
  transaction: string;
  wallet?: string;
}

/** Where the next page begins: the order of their index. */
const PLACE = ["token", "block", "index", "transaction"] as const;
function beyond(columns: Record<string, PgColumn>, last: Place | undefined): SQL | undefined {
  if (!last) return undefined;
  const names = last.wallet === undefined ? PLACE : ([...PLACE, "wallet"] as const);
  const here = names.map((name) => sql`${columns[name]}`);
  const there = names.map((name) => sql`${last[name]}`);
  return sql`(${sql.join(here, sql`, `)}) > (${sql.join(there, sql`, `)})`;
}

async function* eventsIn<Row extends Place>(
  read: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let last: Row | undefined;
  for (;;) {
    const rows = await read(last);
    yield* rows;
    last = rows.at(-1);
    if (rows.length < PAGE) return;
  }
}

function moneyIn({ config }: World, { network, token, amountUnits }: Event) {
  const { decimals = 0, symbol = token } = watchedToken(config.chains, network, token) ?? {};
  const sign = amountUnits < 0n ? "-" : "";
  const units = amountUnits < 0n ? -amountUnits : amountUnits;
  return { amount: `${sign}${plainAmount(units, decimals)}`, currency: symbol };
}

/** What came in at the contracts. Below zero is what the token's issuer took. */
export async function* paymentsOf(world: World, caller: Insider) {
  for await (const { contract, track, isrc } of contractRows(world, caller)) {
    const came = eventsIn<Event>((last) =>
      world.db
        .select()
        .from(deposits)
        .where(
          and(
            eq(deposits.contractId, contract.id),
            beyond(deposits as unknown as Record<string, PgColumn>, last),
          ),
        )
        .orderBy(asc(deposits.token), asc(deposits.block), asc(deposits.index), asc(deposits.transaction))
        .limit(PAGE),
    );
    for await (const row of came)
      yield {
        ...{ track, isrc, trackId: contract.trackId, network: row.network, contract: contract.address },
        ...{ at: row.at, ...moneyIn(world, row), from: row.from },
        ...{ transaction: row.transaction, block: row.block },
      };
  }
}

export async function* payoutsOf(world: World, caller: Insider) {
  for await (const { contract, track, isrc } of contractRows(world, caller)) {
    const names = await payeesOf(world, contract.trackId ?? FIRST);
    const went = eventsIn<typeof payouts.$inferSelect>((last) =>
      world.db
        .select()
        .from(payouts)
        .where(
          and(
            eq(payouts.contractId, contract.id),
            beyond(payouts as unknown as Record<string, PgColumn>, last),
          ),
        )
        .orderBy(
          asc(payouts.token),
          asc(payouts.block),
          asc(payouts.index),
          asc(payouts.transaction),
          asc(payouts.wallet),
        )
        .limit(PAGE),
    );
    for await (const row of went)
      yield {
        ...{ track, isrc, trackId: contract.trackId, network: row.network, contract: contract.address },
        ...{ at: row.at, ...moneyIn(world, { ...row, from: null }) },
        ...{ wallet: row.wallet, name: names.get(row.wallet) ?? null, waits: row.held && !row.deliveredAt },
        ...{ transaction: row.transaction, block: row.block },
      };
  }
}

async function payeesOf({ db }: World, trackId: string): Promise<Map<string | null, string>> {
  const rows = await db
    .select({ wallet: approvals.paidTo, name: trackArtists.name })
    .from(approvals)
    .innerJoin(trackArtists, eq(trackArtists.id, approvals.trackArtistId))
    .where(eq(approvals.trackId, trackId));
  return new Map(rows.map(({ wallet, name }) => [wallet, name]));
}

const statementRows = ({ db }: World, { workspace }: Insider) =>
  inPages((after) =>
    db
      .select()
      .from(statements)
      .where(and(eq(statements.workspaceId, workspace.id), gt(statements.id, after)))
      .orderBy(asc(statements.id))
      .limit(PAGE),
  );

export async function* statementsOf(world: World, caller: Insider) {
  for await (const { id } of statementRows(world, caller)) {
    const read = await unlessGone(readStatementDetail(world, caller, id));
    // Before it is read it has none.
    if (read) yield { ...read, perTrack: await unlessGone(readAmounts(world, caller, id)) };
  }
}

/** Each recording or album that a statement names, with the sums of its lines. */
export async function* statementItemsOf(world: World, caller: Insider) {
  for await (const statement of statementRows(world, caller)) {
    const about = { statementId: statement.id, statement: statementName(statement) };
    const { currency } = statement;
    for (let place = -1; ; ) {
      const rows = await world.db
        .select()
        .from(statementItems)
        .where(and(eq(statementItems.statementId, statement.id), gt(statementItems.place, place)))
        .orderBy(asc(statementItems.place))
        .limit(PAGE);
      for (const { title, artist, isrc, upc, lines, units, amount, standing, trackId, releaseId } of rows)
        yield {
          ...{ ...about, title, artist, isrc, upc, lines, units, amount, currency },
          ...{ standing, trackId, releaseId },
        };
      if (rows.length < PAGE) break;
      place = rows.at(-1)?.place ?? place;
    }
  }
}

export const draftsOf = ({ db }: World, { workspace }: Insider) =>
  inPages((after) =>
    db
      .select({
        id: releaseDrafts.id,
        name: releaseDrafts.name,
        content: releaseDrafts.content,
        changedAt: releaseDrafts.changedAt,
      })
      .from(releaseDrafts)
      .where(and(eq(releaseDrafts.workspaceId, workspace.id), gt(releaseDrafts.id, after)))
      .orderBy(asc(releaseDrafts.id))
      .limit(PAGE),
  );

export const templatesOf = ({ db }: World, { workspace }: Insider) =>
  inPages((after) =>
    db
      .select({ id: splitTemplates.id, name: splitTemplates.name, people: splitTemplates.people })
      .from(splitTemplates)
      .where(and(eq(splitTemplates.workspaceId, workspace.id), gt(splitTemplates.id, after)))
      .orderBy(asc(splitTemplates.id))
      .limit(PAGE),
  );
