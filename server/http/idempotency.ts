import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { canonicalJson, type Json } from "../../shared/rules/agreement.ts";
import type { SignedIn } from "../caller.ts";
import { idempotencyKeys } from "../db/schema.ts";
import { Refusal } from "../refusal.ts";

// Longer than any request may take: a claim this old belongs to a process that died.
const CLAIM_SECONDS = 60;
export const KEPT_HOURS = 48;
const KEY = /^[\x21-\x7e]{1,200}$/;

/** `Idempotency-Key`: the same request twice is done once and answered twice. For signed-in callers, after `signedIn`. */
export const idempotent = createMiddleware<SignedIn>(async (c, next) => {
  const given = c.req.header("idempotency-key");
  if (given === undefined || c.req.method === "GET") return next();
  if (!KEY.test(given)) throw new Refusal("bad_request");
  // An API key has its own: it is never answered what its maker was. The space is in no key that somebody sends.
  const key = c.var.keyId ? `${c.var.keyId} ${given}` : given;

  const requestHash = await hashOf(c);
  const earlier = await claim(c, key, requestHash);
  if (earlier) return c.json(earlier.body, earlier.status);
  try {
    await next();
  } finally {
    await settle(c, key);
  }
});

/** Of what is asked, however it is spelled: a page that was reloaded may write the same fields in another order. */
async function hashOf(c: Context<SignedIn>) {
  return createHash("sha256")
    .update(`${c.req.method} ${c.req.path}\n${spelledOnce(await c.req.text())}`)
    .digest("hex");
}

function spelledOnce(body: string): string {
  try {
    return canonicalJson(JSON.parse(body) as Json);
  } catch {
    return body;
  }
}

/** One conditional write: the row is ours, or somebody has it. */
async function claim(c: Context<SignedIn>, key: string, requestHash: string) {
  const { world, caller } = c.var;
  const now = world.now();
  const stale = new Date(now.getTime() - CLAIM_SECONDS * 1_000);
  const forgotten = new Date(now.getTime() - KEPT_HOURS * 3_600_000);
  const { rowCount } = await world.db
    .insert(idempotencyKeys)
    .values({ personId: caller.id, key, requestHash, claimedAt: now })
    .onConflictDoUpdate({
      target: [idempotencyKeys.personId, idempotencyKeys.key],
      set: { claimedAt: now, requestHash, status: null, body: null },
      setWhere: sql`${idempotencyKeys.claimedAt} < ${forgotten} or (${idempotencyKeys.status} is null
        and ${idempotencyKeys.requestHash} = ${requestHash} and ${idempotencyKeys.claimedAt} < ${stale})`,
    });
  if (rowCount === 1) return null;

  const [row] = await world.db.select().from(idempotencyKeys).where(mine(c, key));
  if (row && row.requestHash !== requestHash) throw new Refusal("idempotency_key_reused");
  if (!row || row.status === null) throw new Refusal("request_in_progress", { retryAfterSeconds: 1 });
  return { status: row.status as ContentfulStatusCode, body: row.body as object };
}

/** Keeps the answer to what was done. A refusal did nothing, a failure of ours neither: the next try is a first try. */
async function settle(c: Context<SignedIn>, key: string) {
  const { db } = c.var.world;
  const { status } = c.res;
  if (status >= 300 || !c.res.headers.get("content-type")?.startsWith("application/json")) {
    await db.delete(idempotencyKeys).where(mine(c, key));
    return;
  }
  await db
    .update(idempotencyKeys)
    .set({ status, body: await c.res.clone().json() })
    .where(mine(c, key));
}

const mine = (c: Context<SignedIn>, key: string) =>
  and(eq(idempotencyKeys.personId, c.var.caller.id), eq(idempotencyKeys.key, key));
