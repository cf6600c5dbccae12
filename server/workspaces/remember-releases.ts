import { and, count, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import { NOT_COUNTED } from "../../shared/rules/release-status.ts";
import type { Tx } from "../db/connect.ts";
import { goneReleases, releases } from "../db/schema.ts";
import { submitterMark } from "../secrets/submitter-mark.ts";
import type { World } from "../world.ts";

/** What the free plan counts stays counted: deleting a workspace or an account gives nothing back. */
export async function rememberReleases({ keys }: World, tx: Tx, which: SQL) {
  const submitted = await tx
    .select({ email: releases.createdByEmail, count: count() })
    .from(releases)
    .where(and(which, notInArray(releases.status, NOT_COUNTED), isNull(releases.amendsTrackId)))
    .groupBy(releases.createdByEmail);
  for (const { email, count: gone } of submitted)
    await tx
      .insert(goneReleases)
      .values({ submitter: submitterMark(keys, email), count: gone })
      .onConflictDoUpdate({
        target: goneReleases.submitter,
        set: { count: sql`${goneReleases.count} + excluded.count` },
      });
}
