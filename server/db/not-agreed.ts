import { and, isNotNull, isNull, sql } from "drizzle-orm";
import { approvals } from "./schema.ts";

/** Later terms left a share as it was, and whoever it is kept for has signed the first ones since. */
const signedSince = sql`exists (
  select 1 from approvals first
  join tracks its on its.id = first.track_id
  join tracks later on later.id = ${approvals.trackId}
  where first.email = ${approvals.email} and first.status = 'held' and first.signature is not null
    and coalesce(its.recording_id, its.id) = later.recording_id)`;

/** A share is kept for somebody who never answered and has not signed since; also by later terms that left it as it was. */
export const hasNotAgreed = and(
  isNotNull(approvals.keptAt),
  isNull(approvals.signature),
  sql`not ${signedSince}`,
);
