import { desc, sql } from "drizzle-orm";
import { signIssued } from "../../../proof/issuer/issuer-key.ts";
import { sha256 } from "../../../proof/sha256.ts";
import { canonicalJson } from "../../../shared/rules/agreement.ts";
import type { Db } from "../../db/connect.ts";
import { type TrailHead, trailNotes } from "../../db/schema.ts";
import type { World } from "../../world.ts";
import { appendToLog, holdLog, issuerOf } from "./append-to-log.ts";

/**
 * Once a day the log takes in how far every release's trail has come. A trail alone shows that nothing in it was changed;
 * with the log it also shows that its end was not cut off and that it was not written anew.
 */

const DAY_MS = 24 * 3_600_000;
/** A transaction that was still running at the last note may have written with an earlier time. */
const OVERLAP_MS = 3_600_000;

export async function noteTrails(world: World) {
  if (!world.issuer) return;
  const now = world.now();
  if (!isDue(await lastNoted(world.db), now)) return;
  await world.transaction(async (tx) => {
    const issuer = issuerOf(world);
    const head = await holdLog(tx, issuer);
    // Another process may have been first.
    const last = await lastNoted(tx);
    if (!isDue(last, now)) return;
    const heads = await grownSince(tx, new Date((last?.getTime() ?? 0) - OVERLAP_MS));
    if (heads.length === 0) return;
    const hash = noteHash({ at: now, heads });
    const issued = await signIssued(issuer, { name: issuer.name, certificateHash: hash, publicHash: hash });
    const { index } = await appendToLog(world, tx, head, issued);
    await tx.insert(trailNotes).values({ index, at: now, heads });
  });
}

export const noteHash = ({ at, heads }: { at: Date; heads: TrailHead[] }) =>
  sha256(
    canonicalJson({
      ledgerline: "trails/1",
      at: at.toISOString(),
      heads: heads.map(({ releaseId, seq, hash }) => ({ releaseId, seq, hash })),
    }),
  );

const isDue = (last: Date | null, now: Date) => !last || now.getTime() - last.getTime() >= DAY_MS;

async function lastNoted(db: Db): Promise<Date | null> {
  const [last] = await db
    .select({ at: trailNotes.at })
    .from(trailNotes)
    .orderBy(desc(trailNotes.index))
    .limit(1);
  return last?.at ?? null;
}

async function grownSince(db: Db, since: Date): Promise<TrailHead[]> {
  const { rows } = await db.execute<{ release_id: string; seq: number; hash: string }>(sql`
    select distinct on (release_id) release_id, seq, hash from audit_events
    where release_id in (select release_id from audit_events where at > ${since.toISOString()}::timestamptz)
    order by release_id, seq desc`);
  return rows.map(({ release_id: releaseId, seq, hash }) => ({ releaseId, seq, hash }));
}
