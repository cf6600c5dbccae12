import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { SESSION_ABSOLUTE_DAYS } from "../contract/limits.ts";
import type { Auth } from "./better-auth.ts";
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

export const signedIn = createMiddleware<SignedIn>(async (c, next) => {
  const caller = await whoCalls(c);
  if (!caller) throw new Refusal("unauthorized");
  c.set("caller", caller);
  await next();
});

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

export function passCookies<E extends Door>(c: Context<E>, headers: Headers) {
  for (const cookie of headers.getSetCookie()) c.header("set-cookie", cookie, { append: true });
}
