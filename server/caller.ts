import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { SESSION_ABSOLUTE_DAYS } from "../contract/limits.ts";
import { may, type Role, type WorkspaceAction } from "../contract/permissions.ts";
import type { Auth } from "./better-auth.ts";
import { members, workspaces } from "./db/schema.ts";
import { Refusal } from "./refusal.ts";
import type { World } from "./world.ts";

/** Who is calling. Verbs get it as their second argument. */
export interface Caller {
  id: string;
  email: string;
  name: string;
  emailVerified: boolean;
  createdAt: Date;
  session: { createdAt: Date; expiresAt: Date };
}

export interface Door {
  Variables: { world: World; auth: Auth; requestId: string };
}

export interface SignedIn {
  Variables: Door["Variables"] & { caller: Caller };
}

/** A caller inside one workspace: whatever is read or written there carries `workspace.id` in its where clause. */
export interface Insider extends Caller {
  memberId: string;
  role: Role;
  workspace: typeof workspaces.$inferSelect;
}

export interface InWorkspace {
  Variables: Door["Variables"] & { caller: Insider };
}

export const signedIn = createMiddleware<SignedIn>(async (c, next) => {
  const caller = await whoCalls(c);
  if (!caller) throw new Refusal("unauthorized");
  c.set("caller", caller);
  await next();
});

/** After `signedIn`. Read on every request, so a removed member is out at once. A stranger and a wrong slug see the same. */
export const inWorkspace = createMiddleware<InWorkspace>(async (c, next) => {
  const { world, caller } = c.var;
  const [found] = await world.db
    .select({ member: members, workspace: workspaces })
    .from(members)
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(
      and(
        eq(workspaces.slug, c.req.param("slug") ?? ""),
        isNull(workspaces.deletedAt),
        eq(members.email, caller.email),
      ),
    );
  if (!found) throw new Refusal("workspace_not_found");
  const { id: memberId, role } = found.member;
  c.set("caller", { ...caller, memberId, role, workspace: found.workspace });
  await next();
});

/** What the role allows is one table; this asks it. */
export function refuseUnlessMay(caller: Insider, action: WorkspaceAction) {
  if (!may(caller.role, action)) throw new Refusal("no_permission");
}

/** Read anew on every request: a revoked session is gone at once. A session in use is prolonged here. */
export async function whoCalls<E extends Door>(c: Context<E>): Promise<Caller | null> {
  const { world, auth } = c.var;
  const { headers, response: found } = await auth.api.getSession({
    headers: c.req.raw.headers,
    returnHeaders: true,
  });
  if (!found) return null;
  const { user, session } = found;
  if (world.now().getTime() - session.createdAt.getTime() > SESSION_ABSOLUTE_DAYS * 86_400_000) {
    await auth.api.signOut({ headers: c.req.raw.headers });
    return null;
  }
  passCookies(c, headers);
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    emailVerified: user.emailVerified,
    createdAt: user.createdAt,
    session: { createdAt: session.createdAt, expiresAt: session.expiresAt },
  };
}

/** Ends this browser's session and takes its cookie away. */
export async function endSession<E extends Door>(c: Context<E>) {
  const { headers } = await c.var.auth.api.signOut({ headers: c.req.raw.headers, returnHeaders: true });
  passCookies(c, headers);
}

export function passCookies<E extends Door>(c: Context<E>, headers: Headers) {
  for (const cookie of headers.getSetCookie()) c.header("set-cookie", cookie, { append: true });
}
