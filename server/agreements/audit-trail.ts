import { desc, eq, sql } from "drizzle-orm";
import { canonicalJson } from "../../shared/rules/agreement.ts";
import type { Tx } from "../db/connect.ts";
import { auditEvents, type TrailHead } from "../db/schema.ts";
import type { World } from "../world.ts";
import { sha256 } from "./agreement-of.ts";

/** Everything that can happen to a release. */
export type AuditType =
  | "release.created"
  | "version.created"
  | "approval.requested"
  | "approval.viewed"
  | "approval.approved"
  | "approval.declined"
  | "approval.expired"
  | "approval.voided"
  | "approval.reminded"
  | "approval.renewed"
  | "approval.held"
  | "approval.signed_late"
  | "approval.objected"
  | "proposal.made"
  | "proposal.accepted"
  | "proposal.answered"
  | "proposal.taken_back"
  | "proposal.overtaken"
  | "release.all_approved"
  | "contract.finalized"
  | "release.published"
  | "release.withdrawn"
  | "release.opened_early"
  | "track.shared";

/** Ids, hashes and commitments only: a trail can be shown without naming anybody. */
export type AuditData = Record<string, string | number | null>;

const BEGINNING = "0".repeat(64);

/** Adds to a release's trail. The caller's transaction holds the release's row, so that no two entries fork. */
export async function record(world: World, tx: Tx, releaseId: string, type: AuditType, data: AuditData) {
  const [last] = await tx
    .select({ seq: auditEvents.seq, hash: auditEvents.hash })
    .from(auditEvents)
    .where(eq(auditEvents.releaseId, releaseId))
    .orderBy(desc(auditEvents.seq))
    .limit(1);
  const at = world.now();
  const seq = (last?.seq ?? 0) + 1;
  const previousHash = last?.hash ?? BEGINNING;
  const hash = entryHash({ releaseId, seq, type, at, data, previousHash });
  await tx.insert(auditEvents).values({ releaseId, seq, type, at, data, previousHash, hash });
}

export interface Trail {
  releaseId: string;
  entries: { type: AuditType; data: AuditData }[];
}

/** As `record`, for many entries of many releases, however many there are, in two statements. */
export async function recordAll(world: World, tx: Tx, trails: Trail[]) {
  const ids = trails.map(({ releaseId }) => releaseId);
  const { rows } = await tx.execute<{ releaseId: string; seq: number; hash: string }>(sql`
    select release.id as "releaseId", last.seq, last.hash from unnest(${sql.param(ids)}::uuid[]) as release (id)
    cross join lateral (
      select seq, hash from ${auditEvents} where release_id = release.id order by seq desc limit 1
    ) last`);
  await write(world, tx, trails, new Map(rows.map((last) => [last.releaseId, last])));
}

/** The first entries of releases that this transaction made: there is nothing before them to be read. */
export const beginTrails = (world: World, tx: Tx, trails: Trail[]) => write(world, tx, trails, new Map());

async function write(
  world: World,
  tx: Tx,
  trails: Trail[],
  lasts: Map<string, { seq: number; hash: string }>,
) {
  const at = world.now();
  const rows = trails.flatMap(({ releaseId, entries }) => {
    const { seq, hash: before } = lasts.get(releaseId) ?? { seq: 0, hash: BEGINNING };
    let previousHash = before;
    return entries.map((entry, i) => {
      const row = { releaseId, seq: seq + i + 1, at, ...entry, previousHash };
      previousHash = entryHash(row);
      return { ...row, hash: previousHash };
    });
  });
  await tx.insert(auditEvents).values(rows);
}

export interface Entry {
  releaseId: string;
  seq: number;
  type: string;
  at: Date;
  data: AuditData;
  previousHash: string;
}

/** Of what an entry says, and not of what its row holds besides. */
export const entryHash = ({ releaseId, seq, type, at, data, previousHash }: Entry) =>
  sha256(canonicalJson({ releaseId, seq, type, at: at.toISOString(), data, previousHash }));

/** The first entry that does not follow from the one before; null when the trail is whole. */
export function firstBrokenEntry(trail: (Entry & { hash: string })[]): number | null {
  let previousHash = BEGINNING;
  for (const [i, { hash, ...entry }] of trail.entries()) {
    const follows = entry.seq === i + 1 && entry.previousHash === previousHash && entryHash(entry) === hash;
    if (!follows) return i + 1;
    previousHash = hash;
  }
  return null;
}

/** What is wrong with a trail, knowing how far it had come when it was noted; null when nothing is. */
export function problemOfTrail(trail: (Entry & { hash: string })[], noted: TrailHead[]): string | null {
  const broken = firstBrokenEntry(trail);
  if (broken !== null) return `entry ${broken} does not follow from the one before`;
  const lost = noted.find(({ seq, hash }) => trail[seq - 1]?.hash !== hash);
  return lost ? `entry ${lost.seq} is not the one that was noted in the log` : null;
}
