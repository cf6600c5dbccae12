import { Refusal } from "../refusal.ts";

/** Everything of a workspace is read list by list and page by page: no list is ever in memory as a whole. */

export const PAGE = 200;
export const FIRST = "00000000-0000-0000-0000-000000000000";

export async function* inPages<Row extends { id: string }>(
  read: (after: string) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after = FIRST;
  for (;;) {
    const rows = await read(after);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.id;
  }
}

/** What was deleted while somebody downloads is left out. */
export async function unlessGone<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
