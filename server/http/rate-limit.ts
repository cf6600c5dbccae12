import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { RefusalCode } from "../../shared/rules/refusals.ts";
import type { Db } from "../db/connect.ts";
import { Refusal } from "../refusal.ts";

/** So many in any stretch of time this long: a sliding window, exact, shared by all processes. */
export interface Limit {
  name: string;
  max: number;
  seconds: number;
}

/** Notes one use and says whether it was within the limit. In a transaction, the same key waits its turn. */
export async function withinLimit(db: Db, limit: Limit, key: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - limit.seconds * 1_000).toISOString();
  const at = now.toISOString();
  const expires = new Date(now.getTime() + limit.seconds * 1_000).toISOString();
  const recent = sql`array(select h from unnest(r.hits) h where h > ${since}::timestamptz)`;
  const { rowCount } = await db.execute(sql`
    insert into rate_limits as r (key, hits, expires_at)
    values (${rowKey(limit, key)}, array[${at}::timestamptz], ${expires}::timestamptz)
    on conflict (key) do update set hits = ${recent} || ${at}::timestamptz, expires_at = ${expires}::timestamptz
    where cardinality(${recent}) < ${limit.max}`);
  return rowCount === 1;
}

/** Keys are addresses of people and machines: the table needs to tell them apart, not to know them. */
const rowKey = ({ name }: Limit, key: string) =>
  `${name}:${createHash("sha256").update(key).digest("base64url")}`;

export async function refuseOverLimit(
  db: Db,
  limit: Limit,
  key: string,
  now: Date,
  code: RefusalCode = "too_many_requests",
) {
  if (!(await withinLimit(db, limit, key, now))) {
    throw new Refusal(code, { retryAfterSeconds: limit.seconds });
  }
}
