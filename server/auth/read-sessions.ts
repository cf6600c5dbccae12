import { and, desc, eq, gt } from "drizzle-orm";
import { SESSION_ABSOLUTE_DAYS } from "../../shared/rules/limits.ts";
import type { OpenSession } from "../../shared/schemas/access/sessions.ts";
import type { Caller } from "../caller.ts";
import { sessions } from "../db/schema.ts";
import type { World } from "../world.ts";

const DAY_MS = 86_400_000;

/** Where the caller is signed in: the asking one first, then those used last. */
export async function listSessions({ db, now }: World, caller: Caller): Promise<OpenSession[]> {
  const oldest = new Date(now().getTime() - SESSION_ABSOLUTE_DAYS * DAY_MS);
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, caller.id), gt(sessions.expiresAt, now()), gt(sessions.createdAt, oldest)))
    .orderBy(desc(eq(sessions.id, caller.session.id)), desc(sessions.lastUsedAt), desc(sessions.id));
  return rows.map(({ id, browser, system, createdAt, lastUsedAt }) => ({
    id,
    browser,
    system,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    current: id === caller.session.id,
  }));
}
