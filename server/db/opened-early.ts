import { type SQL, sql } from "drizzle-orm";
import { termsOfRecording } from "./recording-terms.ts";
import { releases, tracks } from "./schema.ts";

/** Changed shares do not close pages that were opened before their day: any terms of the recording count. */
export const wasOpenedEarly = sql<boolean>`exists (
  select 1 from ${tracks} as terms inner join ${releases} as opened on opened.id = terms.release_id
  where terms.id in ${termsOfRecording()} and opened.opened_early_at is not null)`;

/** Beside `releases`: none of its tracks has a page that waits for its day, whichever terms opened it. */
export const nothingLeftToOpen: SQL<boolean> = sql<boolean>`not exists (
  select 1 from ${tracks}
  where ${tracks.releaseId} = ${releases.id} and ${tracks.version} = ${releases.version} and not ${wasOpenedEarly})`;
