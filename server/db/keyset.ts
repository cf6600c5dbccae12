import { createHash } from "node:crypto";
import { asc, desc, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { z } from "zod";
import { limitOf, type Page, type PageQuery } from "../../shared/schemas/lists.ts";
import { Refusal } from "../refusal.ts";
import type { Db } from "./connect.ts";

/**
 * Pages of a list by where they begin, not by how many come before: a page costs the same wherever it is, and rows that
 * are added meanwhile move no other.
 */

/** How a key is written into a cursor and read back. To the microsecond: a Date would lose three digits. */
const TYPES = {
  timestamptz: z.iso.datetime({ precision: 6 }),
  date: z.iso.date().or(z.literal("-infinity")),
  uuid: z.guid(),
  text: z.string().regex(/^[^\0]*$/),
  integer: z.string().regex(/^\d{1,9}$/),
  bigint: z.string().regex(/^\d{1,18}$/),
  boolean: z.enum(["true", "false"]),
};

interface Key {
  by: SQLWrapper;
  type: keyof typeof TYPES;
}

/** `keys` are compared as one row, so they stand in one table and one index, in one direction. The last is unique. */
export interface Order {
  name: string;
  keys: Key[];
  direction: "asc" | "desc";
  /** Within equal keys, ascending: a row's place in what it belongs to. */
  within?: Key;
}

/** The newest first, of a table whose rows have an id and know when they came. */
export const newestOf = (name: string, table: { createdAt: SQLWrapper; id: SQLWrapper }): Order => ({
  name,
  keys: [
    { by: table.createdAt, type: "timestamptz" },
    { by: table.id, type: "uuid" },
  ],
  direction: "desc",
});

export interface Cut {
  /** Only what comes after the cursor. */
  after: SQL | undefined;
  orderBy: SQL[];
  limit: number;
  /** To be selected: where each row stands. */
  key: SQL<string[]>;
}

/** What no index finds: a page is what is asked for among so many rows, even if that is little. The next one looks further. */
export interface Sought<Row> {
  among: number;
  isAsked: (row: Row) => boolean;
}

/** `owner`: whose list it is. A cursor of another one is refused. */
export async function pageOf<Row extends { key: string[] }>(
  order: Order,
  owner: string,
  query: PageQuery,
  read: (cut: Cut) => Promise<Row[]>,
  sought?: Sought<Row>,
): Promise<Page<Omit<Row, "key">>> {
  const limit = limitOf(query);
  const most = sought?.among ?? limit;
  const all = order.within ? [...order.keys, order.within] : order.keys;
  const mark = createHash("sha256").update(`${order.name} ${owner}`).digest("base64url").slice(0, 8);
  const sorted = order.direction === "asc" ? asc : desc;
  const rows = await read({
    after: query.cursor === undefined ? undefined : after(order, placeIn(query.cursor, mark, all)),
    orderBy: [...order.keys.map(({ by }) => sorted(by)), ...(order.within ? [asc(order.within.by)] : [])],
    // One more than is looked at says whether there is a next page.
    limit: most + 1,
    key: sql<string[]>`array[${sql.join(all.map(asText), sql`, `)}]`,
  });
  const looked = rows.slice(0, most);
  const asked = sought ? looked.filter(sought.isAsked) : looked;
  const last = asked.length > limit ? asked[limit - 1] : rows.length > most ? looked.at(-1) : undefined;
  return {
    items: asked.slice(0, limit).map(({ key: _, ...row }) => row),
    ...(last && { next: Buffer.from(JSON.stringify([mark, ...last.key])).toString("base64url") }),
  };
}

/** The same for a list that is read by SQL of its own, with its keys as they are called there. */
export const newestBy = (name: string, keys: Record<string, Key["type"]>): Order => ({
  name,
  keys: Object.entries(keys).map(([column, type]) => ({ by: sql.raw(column), type })),
  direction: "desc",
});

export const pageByQuery = <Row extends object>(
  db: Db,
  order: Order,
  owner: string,
  query: PageQuery,
  asked: (cut: Cut) => SQL,
  sought?: Sought<Row>,
) =>
  pageOf<Row & { key: string[] }>(
    order,
    owner,
    query,
    async (cut) => {
      const { rows } = await db.execute(asked(cut));
      return rows as (Row & { key: string[] })[];
    },
    sought,
  );

function after({ keys, within, direction }: Order, values: string[]): SQL {
  const here = row(keys.map(({ by }) => by));
  const there = row(keys.map(({ type }, place) => typed(values[place], type)));
  const beyond = direction === "asc" ? sql.raw(">") : sql.raw("<");
  if (!within) return sql`${here} ${beyond} ${there}`;
  // The first half alone can be looked up in an index; the second is a matter of the rows at the border.
  const further = sql`${within.by} > ${typed(values.at(-1), within.type)}`;
  return sql`${here} ${beyond}= ${there} and (${here} ${beyond} ${there} or ${further})`;
}

const row = (parts: SQLWrapper[]) => sql`(${sql.join(parts, sql`, `)})`;
const typed = (value: string | undefined, type: Key["type"]) => sql`${value}::${sql.raw(type)}`;
const asText = ({ by, type }: Key) =>
  type === "timestamptz"
    ? sql`to_char(${by} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    : sql`${by}::text`;

function placeIn(cursor: string, mark: string, keys: Key[]): string[] {
  const read = z
    .tuple([z.literal(mark), ...keys.map(({ type }) => TYPES[type])])
    .safeParse(parsed(Buffer.from(cursor, "base64url").toString()));
  if (!read.success) throw new Refusal("cursor_not_valid");
  return read.data.slice(1) as string[];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
