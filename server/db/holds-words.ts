import { and, eq, inArray, like, type SQL, type SQLWrapper } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { wordsIn } from "../../shared/rules/search-text.ts";
import type { Db } from "./connect.ts";
import { acrossWorkspaces } from "./fence.ts";

/** Nothing in it is a wildcard. */
export const literally = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Every word of the query is somewhere in a `search_text`; the order is free. */
export const holdsWords = (searchText: SQLWrapper, query = ""): SQL | undefined =>
  and(...wordsIn(query).map((word) => like(searchText as SQL, `%${literally(word)}%`)));

/** Where words are looked for, and what is known of each place by `id`. */
interface Searched {
  table: PgTable;
  id: PgColumn;
  workspaceId: PgColumn;
  searchText: PgColumn;
}

/** More than this, and the next page is full before long, in whatever order it is read. */
const FEW = 500;

/**
 * `holdsWords` for a list inside a workspace. No index finds words behind the row fence, since comparing them might tell of
 * rows that are hidden. So what few rows hold them are looked up in front of it, and read behind it like all others.
 */
export async function rowsHoldingWords(
  db: Db,
  { table, id, workspaceId, searchText }: Searched,
  inWorkspace: string,
  query: string | undefined,
): Promise<SQL | undefined> {
  const words = holdsWords(searchText, query);
  if (!words) return undefined;
  const found = await acrossWorkspaces(db, () =>
    db
      .select({ id })
      .from(table)
      .where(and(eq(workspaceId, inWorkspace), words))
      .limit(FEW + 1),
  );
  const ids = found.map((one) => one.id);
  return ids.length > FEW ? words : and(inArray(id, ids), words);
}
