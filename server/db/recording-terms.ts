import { type SQL, sql } from "drizzle-orm";
import { tracks } from "./schema.ts";

/** The first terms of a track's recording. They have one share link, which leads to the newest. */
export const recordingId = sql<string>`coalesce(${tracks.recordingId}, ${tracks.id})`;

/**
 * The ids of all terms of a track's recording, itself among them. Without `or` and `coalesce`: PostgreSQL looks up neither in an
 * index behind the row fence, and would read every track of the workspace.
 */
export const termsOfRecording = (t: SQL = sql`${tracks}`) => sql`(
  select unnest(array[${t}.id, ${t}.recording_id])
  union all select s.id from ${tracks} s where s.recording_id in (${t}.id, ${t}.recording_id))`;
