import { and, asc, eq, lte, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { FullProof } from "../../proof/proof.ts";
import type { Db, Tx } from "../db/connect.ts";
import { approvals, type certificates, lateAnswers, tracks } from "../db/schema.ts";

/** A certificate's full proof as it was issued, with what people whose share it keeps have said since. */
export async function proofNow(
  db: Db | Tx,
  { proof, trackId }: Pick<typeof certificates.$inferSelect, "proof" | "trackId">,
): Promise<FullProof> {
  const issued = JSON.parse(proof) as Record<string, unknown>;
  const later = await laterOn(db, trackId);
  return FullProof.parse(later.length > 0 ? { ...issued, later } : issued);
}

const certified = alias(tracks, "certified");
const answered = alias(tracks, "answered");

/** About these terms, or about earlier ones that these leave as they were for whoever answered. */
async function laterOn(db: Db | Tx, trackId: string): Promise<unknown[]> {
  const rows = await db
    .select({ answer: lateAnswers.answer })
    .from(lateAnswers)
    .innerJoin(approvals, eq(approvals.id, lateAnswers.approvalId))
    .innerJoin(answered, eq(answered.id, approvals.trackId))
    .innerJoin(
      certified,
      or(
        eq(answered.id, certified.id),
        eq(answered.id, certified.recordingId),
        eq(answered.recordingId, certified.recordingId),
      ),
    )
    .where(
      and(
        eq(certified.id, trackId),
        lte(answered.termsNumber, certified.termsNumber),
        sql`exists (select from approvals own where own.track_id = ${certified.id}
          and own.email = ${approvals.email} and own.status in ('held', 'unchanged'))`,
      ),
    )
    .orderBy(asc(lateAnswers.issuedAt), asc(lateAnswers.kind));
  return rows.map(({ answer }) => JSON.parse(answer) as unknown);
}
