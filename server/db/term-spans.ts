import { type SQLWrapper, sql } from "drizzle-orm";

/**
 * Of an agreed statement: each track that it pays with its recording, the release that came out on and its place there, what
 * the file brings it, and the months whose sales go by its terms (`since` up to, and without, `till`). Only terms that the statement pays are here, so what was
 * agreed reads the same after a later change.
 */
export const termSpans = (statementId: SQLWrapper | string | null) => sql`(
  select m.track_id, coalesce(t.recording_id, t.id) as recording_id, first.release_id as album_id,
    first.position, m.file_amount, coalesce(t.valid_from, '') as since,
    coalesce(lead(t.valid_from) over (
      partition by coalesce(t.recording_id, t.id) order by t.terms_number), '9999-99') as till
  from statement_amounts m join tracks t on t.id = m.track_id
  join tracks first on first.id = coalesce(t.recording_id, t.id)
  where m.statement_id = ${statementId})`;

/** Lines `r` of items `i` that belong to a span `s`: of the recording itself, or of its album. */
export const isInSpan = sql`(i.track_id = s.recording_id or i.release_id = s.album_id)
  and r.month >= s.since and r.month < s.till`;
