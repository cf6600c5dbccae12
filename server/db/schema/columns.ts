import { sql } from "drizzle-orm";
import { customType, type ExtraConfigColumn, index, numeric, timestamp, uuid } from "drizzle-orm/pg-core";

/** Columns that tables have in common. */

export const id = () => uuid().primaryKey().default(sql`gen_random_uuid()`);
export const at = () => timestamp({ withTimezone: true, mode: "date" });
export const createdAt = () => at().notNull().defaultNow();

export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
/** What is looked through, as shared/rules/search-text.ts folds it; its beginning is the name. Bytewise, so that a prefix is a range. */
export const searchText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });
/** For trigrams: any part of the text is found in one workspace. Its beginning alone, for what begins with it. */
export const searchIndexes = (
  table: string,
  t: { workspaceId: ExtraConfigColumn; searchText: ExtraConfigColumn },
) => [
  index(`${table}_search`).using("gin", t.workspaceId, t.searchText.op("gin_trgm_ops")),
  index(`${table}_beginning`).on(t.workspaceId, sql`left(search_text, 200)`),
];

/** As words/said.ts keeps it. */
export type Sentence = { code: string; values: unknown[] };

export const units = () => numeric({ precision: 78, scale: 0, mode: "bigint" });

/** An amount as its file writes it, with all its digits. */
export const exact = () => numeric();
