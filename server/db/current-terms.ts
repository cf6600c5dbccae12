import { type SQL, sql } from "drizzle-orm";

/**
 * A published track may have several terms, one after the other. Lists show one row for each recording: its newest published
 * terms. A proposal is among the releases until it is published; from then on it is a version of its track.
 */

/** For `releases`, by any alias. */
export const isListedRelease = (r: SQL = sql`releases`) =>
  sql`(${r}.amends_track_id is null or ${r}.status <> 'published')`;

/** For `releases` joined with their `tracks`. */
export const isCurrentTerms = (r: SQL = sql`releases`, t: SQL = sql`tracks`) => sql`(
  (${r}.amends_track_id is null or ${r}.status = 'published')
  and not exists (select 1 from releases newer where newer.amends_track_id = ${t}.id and newer.status = 'published'))`;
