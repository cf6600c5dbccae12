import { and, eq, inArray, ne } from "drizzle-orm";
import type { Caller } from "../caller.ts";
import { people, sessions } from "../db/schema.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";

/** Signs the caller out on one of their devices; its next request is a stranger's. */
export async function endOneSession({ db }: World, caller: Caller, sessionId: string) {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, caller.id), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw new Refusal("session_not_found");
}

/** Signs the caller out everywhere. By ourselves: the library fails when this session was ended a moment ago. */
export const endAllSessions = ({ db }: World, caller: Caller) =>
  db.delete(sessions).where(eq(sessions.userId, caller.id));

/** Signs the caller out everywhere but here. */
export const endOtherSessions = ({ db }: World, caller: Caller) =>
  db.delete(sessions).where(and(eq(sessions.userId, caller.id), ne(sessions.id, caller.session.id)));

/** For the operator. How many there were. */
export async function signOutOne({ db }: Pick<World, "db">, email: string): Promise<number> {
  const theirs = db.select({ id: people.id }).from(people).where(eq(people.email, email));
  const ended = await db
    .delete(sessions)
    .where(inArray(sessions.userId, theirs))
    .returning({ id: sessions.id });
  return ended.length;
}

export async function signOutEverybody({ db }: Pick<World, "db">): Promise<number> {
  return (await db.delete(sessions).returning({ id: sessions.id })).length;
}
