import { and, eq, sql } from "drizzle-orm";
import type { Publication } from "../../shared/schemas/publication.ts";
import { contracts, publications, tracks } from "../db/schema.ts";
import type { World } from "../world.ts";

/** How far it has come; null before the last approval. */
export async function readPublication(
  { db }: World,
  releaseId: string,
  version: number,
): Promise<Publication | null> {
  const [row] = await db
    .select()
    .from(publications)
    .where(and(eq(publications.releaseId, releaseId), eq(publications.version, version)));
  if (!row) return null;
  const [count] = await db
    .select({
      asked: sql<number>`count(*)::int`,
      ready: sql<number>`count(${contracts.finalizedAt})::int`,
    })
    .from(tracks)
    .leftJoin(contracts, eq(contracts.trackId, tracks.id))
    .where(and(eq(tracks.releaseId, releaseId), eq(tracks.version, version)));
  return {
    step: row.step,
    problem: row.problem,
    waitsUntil: row.step === "waiting" ? (row.waitsUntil?.toISOString() ?? null) : null,
    contractsReady: count?.ready ?? 0,
    contractsAsked: count?.asked ?? 0,
    startedAt: row.startedAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
  };
}
