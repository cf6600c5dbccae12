import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Context, Next } from "hono";
import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { ApiScope } from "../shared/rules/access/api-scopes.ts";
import { firstSpoken, type Language, wishesIn } from "../shared/rules/language.ts";
import { FRESH_SESSION_MINUTES, SESSION_ABSOLUTE_DAYS, SESSION_IDLE_DAYS } from "../shared/rules/limits.ts";
import { type Act, mayOnRelease, type Role } from "../shared/rules/permissions.ts";
import type { RefusalCode } from "../shared/rules/refusals.ts";
import { type Auth, PROLONG_AFTER_SECONDS, sessionCookie } from "./better-auth.ts";
import type { Tx } from "./db/connect.ts";
import { insideWorkspace } from "./db/fence.ts";
import { oncePerDb } from "./db/once-per-db.ts";
import { apiKeys, members, people, sessions, workspaces } from "./db/schema.ts";
import { callerByKey, type KeyUsed, keyIn } from "./http/caller-by-key.ts";
import { Refusal } from "./refusal.ts";
import { tokenInCookie } from "./secrets/session-token.ts";
import type { World } from "./world.ts";

const DAY_MS = 86_400_000;
/** A page that is open asks several times a minute. */
const USE_NOTED_EVERY_MS = 5 * 60_000;
const SLUG = /^[a-z0-9-]{1,80}$/;

/** Who is calling. Verbs get it as their second argument. */
export interface Caller {
  id: string;
  email: string;
  name: string;
  emailVerified: boolean;
  createdAt: Date;
  session: { id: string; createdAt: Date; expiresAt: Date; lastUsedAt: Date };
}

export interface Door {
  Variables: {
    world: World;
    auth: Auth;
    requestId: string;
    /** What an API key needs for this route; without it, none is let in. */
    scope?: ApiScope;
    /** For the log: who was let in, by which API key if by one, and the code of the refusal. */
    personId?: string;
    keyId?: string;
    refusedFor?: RefusalCode;
  };
}

export interface SignedIn {
  Variables: Door["Variables"] & { caller: Caller };
}

/**
 * A caller inside one workspace: whatever is read or written there carries `workspace.id` in its where clause. Somebody with
 * a session, or a program with a key, which stands for the member who made it.
 */
export interface Insider extends Omit<Caller, "session"> {
  session: Caller["session"] | null;
  key: KeyUsed | null;
  memberId: string;
  role: Role;
  status: "invited" | "active";
  workspace: typeof workspaces.$inferSelect;
}

export interface InWorkspace {
  Variables: Door["Variables"] & { caller: Insider };
}

/**
 * Somebody with a session. Where a route names a scope, a program with a key as well: such a route lies in a workspace, and
 * `inWorkspace` lets a key into its own only. Whoever sends a key is judged by it alone, whatever cookies come along.
 */
export const signedIn = createMiddleware<SignedIn>(async (c, next) => {
  const token = keyIn(c.req.header("authorization"));
  if (token !== null) {
    const byKey: Insider & { key: KeyUsed } = await callerByKey(c.var.world, token, c.var.scope);
    // Not signed in: what only a session can do is out of a key's reach by the routes, not by this type.
    c.set("caller", byKey as unknown as Caller);
    c.set("personId", byKey.id);
    c.set("keyId", byKey.key.id);
    return takeTurn(c, byKey.key.id, next);
  }
  const caller = await whoCalls(c);
  if (!caller) throw new Refusal("unauthorized");
  c.set("caller", caller);
  await takeTurn(c, caller.id, next);
});

const takeTurn = (c: Context<SignedIn>, who: string, next: Next) =>
  c.req.method === "GET" || c.req.method === "HEAD" ? next() : c.var.world.changes.take(who, next);

const membershipQuery = oncePerDb((db) =>
  db
    .select({ member: members, workspace: workspaces })
    .from(members)
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(
      and(
        eq(workspaces.slug, sql.placeholder("slug")),
        isNull(workspaces.deletedAt),
        eq(members.email, sql.placeholder("email")),
      ),
    ),
);

/** After `signedIn`. Read on every request, so a removed member is out at once. A stranger and a wrong slug see the same. */
export const inWorkspace = createMiddleware<InWorkspace>(async (c, next) => {
  const { world, caller } = c.var;
  const slug = c.req.param("slug") ?? "";
  if (!SLUG.test(slug)) throw new Refusal("workspace_not_found");
  if (caller.key) {
    if (caller.workspace.slug !== slug) throw new Refusal("workspace_not_found");
    return insideWorkspace(caller.workspace.id, next);
  }
  const [found] = await membershipQuery(world.db).execute({ slug, email: caller.email });
  if (!found) throw new Refusal("workspace_not_found");
  const { id: memberId, role, status } = found.member;
  c.set("caller", { ...caller, key: null, memberId, role, status, workspace: found.workspace });
  await insideWorkspace(found.workspace.id, next);
});

/** For what cannot be undone: an old session may be in somebody else's hands. */
export function refuseUnlessFresh(
  { now }: World,
  caller: Pick<Insider, "session">,
  code: "sign_in_again" | "session_too_old" = "sign_in_again",
) {
  if (!caller.session) throw new Refusal("api_key_not_accepted");
  const ageMs = now().getTime() - caller.session.createdAt.getTime();
  if (ageMs > FRESH_SESSION_MINUTES * 60_000) throw new Refusal(code);
}

/** For transactions that write down who acts: an account being deleted at this moment writes nothing more. */
export async function refuseIfGone(tx: Tx, caller: Pick<Caller, "id">) {
  const here = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.id, caller.id), isNull(people.deletedAt)))
    .for("key share");
  if (here.length === 0) throw new Refusal("unauthorized");
}

/**
 * What the role allows is one table; this asks it, inside the transaction that acts: whoever is being removed, or given
 * another role, at this moment is so before or after, never in between. Somebody invited must come in first.
 */
export async function refuseUnlessMay(
  tx: Tx,
  caller: Insider,
  act: Act,
  release?: { createdByEmail: string },
) {
  await refuseIfGone(tx, caller);
  if (caller.key) await refuseIfDeleted(tx, caller.key);
  const [member] = await tx.select().from(members).where(eq(members.id, caller.memberId)).for("share");
  if (!member) throw new Refusal("workspace_not_found");
  const isAuthor = release?.createdByEmail === caller.email;
  if (member.status !== "active" || !mayOnRelease(member.role, isAuthor, act))
    throw new Refusal("no_permission");
}

async function refuseIfDeleted(tx: Tx, key: KeyUsed) {
  const here = await tx
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(eq(apiKeys.id, key.id))
    .for("key share");
  if (here.length === 0) throw new Refusal("api_key_not_valid");
}

/** Read anew on every request: a revoked session is gone at once. */
export async function whoCalls<E extends Door>(c: Context<E>): Promise<Caller | null> {
  const { world, auth } = c.var;
  const token = tokenInCookie(getCookie(c, sessionCookie(world.config.appUrl).name), world.keys);
  if (!token) return null;
  const caller = await callerOf(world, token);
  if (!caller) return null;
  c.set("personId", caller.id);
  const { createdAt, expiresAt, lastUsedAt } = caller.session;
  const now = world.now().getTime();
  if (now - createdAt.getTime() > SESSION_ABSOLUTE_DAYS * DAY_MS) {
    await endSession(c);
    return null;
  }
  if (expiresAt.getTime() - now < SESSION_IDLE_DAYS * DAY_MS - PROLONG_AFTER_SECONDS * 1_000) {
    // Once a day the library prolongs it and writes the cookie anew.
    passCookies(c, (await auth.api.getSession({ headers: c.req.raw.headers, returnHeaders: true })).headers);
  }
  if (now - lastUsedAt.getTime() > USE_NOTED_EVERY_MS) await noteUse(world, caller.session);
  return caller;
}

const noteUse = ({ db, now }: World, { id }: Caller["session"]) =>
  db.update(sessions).set({ lastUsedAt: now() }).where(eq(sessions.id, id));

/** One query of our own, built once: the library's reading costs several times as much, and every request pays it. */
const sessionQuery = oncePerDb((db) =>
  db
    .select({
      id: people.id,
      email: people.email,
      name: people.name,
      emailVerified: people.emailVerified,
      createdAt: people.createdAt,
      session: {
        id: sessions.id,
        createdAt: sessions.createdAt,
        expiresAt: sessions.expiresAt,
        lastUsedAt: sessions.lastUsedAt,
      },
    })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.userId))
    .where(and(eq(sessions.token, sql.placeholder("token")), gt(sessions.expiresAt, sql.placeholder("now")))),
);

async function callerOf({ db, now }: World, token: string): Promise<Caller | null> {
  const [found] = await sessionQuery(db).execute({ token, now: now() });
  return found ?? null;
}

/** What the answer is worded in. Our pages name their own; a program that names none reads English. */
export function askedLanguage(c: Context): Language {
  c.header("vary", "accept-language", { append: true });
  return firstSpoken(wishesIn(c.req.header("accept-language"))) ?? "en";
}

/** Ends this browser's session and takes its cookie away. */
export async function endSession<E extends Door>(c: Context<E>) {
  const { world, auth } = c.var;
  const token = tokenInCookie(getCookie(c, sessionCookie(world.config.appUrl).name), world.keys);
  // By ourselves, because the library says "done" also when its delete failed.
  if (token) await world.db.delete(sessions).where(eq(sessions.token, token));
  const { headers } = await auth.api.signOut({ headers: c.req.raw.headers, returnHeaders: true });
  passCookies(c, headers);
}

export function passCookies<E extends Door>(c: Context<E>, headers: Headers) {
  for (const cookie of headers.getSetCookie()) c.header("set-cookie", cookie, { append: true });
}
