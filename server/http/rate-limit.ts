import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { RefusalCode } from "../../shared/rules/refusals.ts";
import type { Db, Tx } from "../db/connect.ts";
import { rateLimits } from "../db/schema.ts";
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

/** When the next use is within the limit; 0 when it is now. Notes nothing. */
export async function secondsUntilRoom(db: Db, limit: Limit, key: string, now: Date): Promise<number> {
  const [row] = await db
    .select()
    .from(rateLimits)
    .where(eq(rateLimits.key, rowKey(limit, key)));
  const since = now.getTime() - limit.seconds * 1_000;
  const recent = (row?.hits ?? []).map((hit) => new Date(hit).getTime()).filter((hit) => hit > since);
  const oldest = recent.sort((a, b) => a - b).at(-limit.max);
  return oldest === undefined ? 0 : Math.ceil((oldest - since) / 1_000);
}

/** How many more are within the limit now. Notes nothing. */
export async function usesLeft(db: Db, limit: Limit, key: string, now: Date): Promise<number> {
  const [row] = await db
    .select()
    .from(rateLimits)
    .where(eq(rateLimits.key, rowKey(limit, key)));
  const since = now.getTime() - limit.seconds * 1_000;
  return limit.max - (row?.hits ?? []).filter((hit) => new Date(hit).getTime() > since).length;
}

/** Notes as many uses as are within the limit, and says how many. In a transaction, the same key waits its turn. */
export async function takeUses(
  tx: Tx,
  limit: Limit,
  key: string,
  wanted: number,
  now: Date,
): Promise<number> {
  const expiresAt = new Date(now.getTime() + limit.seconds * 1_000);
  const its = eq(rateLimits.key, rowKey(limit, key));
  await tx
    .insert(rateLimits)
    .values({ key: rowKey(limit, key), hits: [], expiresAt })
    .onConflictDoNothing();
  const [row] = await tx.select().from(rateLimits).where(its).for("update");
  const since = now.getTime() - limit.seconds * 1_000;
  const recent = (row?.hits ?? []).map((hit) => new Date(hit)).filter((hit) => hit.getTime() > since);
  const used = Math.max(0, Math.min(wanted, limit.max - recent.length));
  await tx
    .update(rateLimits)
    .set({ hits: [...recent, ...Array<Date>(used).fill(now)], expiresAt })
    .where(its);
  return used;
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
