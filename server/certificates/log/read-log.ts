import { and, asc, desc, gte, isNotNull, lt } from "drizzle-orm";
import { consistencyRanges, inclusionRanges, neededFor, pathOf } from "../../../proof/issuer/merkle.ts";
import {
  ENTRIES_AT_ONCE,
  type Issued,
  type IssuerAnswer,
  type LogHead,
} from "../../../shared/schemas/certificates.ts";
import { issuerKeys, logAnchors, logEntries, logHead } from "../../db/schema.ts";
import { Refusal } from "../../refusal.ts";
import type { World } from "../../world.ts";
import { keptIn, nodesIn } from "./log-nodes.ts";

/** What anybody may ask of the issuer and its log. */

export async function readIssuer({ db, config, chains }: World): Promise<IssuerAnswer> {
  const keys = await db.select().from(issuerKeys).orderBy(asc(issuerKeys.since));
  return {
    name: config.issuer.name,
    keys: keys.map(({ key, since, until }) => ({
      key,
      since: since.toISOString(),
      until: until?.toISOString() ?? null,
    })),
    contracts: Object.values(chains).map((chain) => {
      const { network, accountFactory } = chain;
      return { network, ...chain.identity(), accountFactory };
    }),
  };
}

export async function readHead({ db }: World): Promise<LogHead> {
  const [row] = await db.select().from(logHead);
  if (!row) throw new Refusal("not_found");
  return row.head;
}

export async function readEntries(
  { db }: World,
  { from, limit }: { from: number; limit: number },
): Promise<Issued[]> {
  const end = from + Math.min(limit, ENTRIES_AT_ONCE);
  const rows = await db
    .select()
    .from(logEntries)
    .where(and(gte(logEntries.index, from), lt(logEntries.index, end)))
    .orderBy(asc(logEntries.index));
  return rows.map(({ issued }) => issued);
}

export async function readInclusion(world: World, { index, size }: { index: number; size: number }) {
  await refuseBeyond(world, size);
  if (index >= size) throw new Refusal("not_found");
  return await readPath(world, inclusionRanges(index, { start: 0, end: size }));
}

export async function readConsistency(world: World, { from, to }: { from: number; to: number }) {
  await refuseBeyond(world, to);
  if (from > to) throw new Refusal("not_found");
  return from === 0 ? [] : await readPath(world, consistencyRanges(from, { start: 0, end: to }));
}

async function refuseBeyond(world: World, size: number) {
  if (size > (await readHead(world)).size) throw new Refusal("not_found");
}

async function readPath({ db }: World, ranges: Parameters<typeof neededFor>[0]): Promise<string[]> {
  return pathOf(ranges, keptIn(await nodesIn(db, neededFor(ranges))));
}

export async function readAnchors({ db }: World) {
  const rows = await db
    .select()
    .from(logAnchors)
    .where(isNotNull(logAnchors.finalizedAt))
    .orderBy(desc(logAnchors.size));
  return rows.map(({ size, root, network, transaction, finalizedAt }) => ({
    size,
    root,
    network,
    transaction: transaction ?? "",
    at: finalizedAt?.toISOString() ?? "",
  }));
}
