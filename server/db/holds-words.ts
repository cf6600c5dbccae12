import { and, like, type SQL, type SQLWrapper } from "drizzle-orm";
import { wordsIn } from "../../shared/rules/search-text.ts";

/** Nothing in it is a wildcard. */
export const literally = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Every word of the query is somewhere in a `search_text`; the order is free. */
export const holdsWords = (searchText: SQLWrapper, query = ""): SQL | undefined =>
  and(...wordsIn(query).map((word) => like(searchText as SQL, `%${literally(word)}%`)));
