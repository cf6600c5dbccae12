import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";
import { SESSION_IDLE_DAYS } from "../shared/rules/limits.ts";
import type { Db } from "./db/connect.ts";
import { authAccounts, people, sessions, verifications } from "./db/schema.ts";
import { withoutSecrets } from "./describe-error.ts";
import { authSecret } from "./secrets/session-token.ts";
import type { World } from "./world.ts";

/** The library that keeps tokens and sessions. Our routes stand in front of it; its own are never exposed. */

const DAY_SECONDS = 86_400;
/** A session in use is prolonged when its last prolonging is this long ago. */
export const PROLONG_AFTER_SECONDS = DAY_SECONDS;

const Opening = z.object({
  email: z.string(),
  device: z.object({ browser: z.string().nullable(), system: z.string().nullable() }),
});

/**
 * Opens a session for the owner of an address, and makes the account when it is their first. The library's own mailed
 * link does the same, but has a grammar of addresses that is narrower than ours. It has no path: only we can call it.
 */
const mailedLink = ({ now }: World) => ({
  id: "mailed-link",
  endpoints: {
    openSession: createAuthEndpoint({ method: "POST", body: Opening }, async (c) => {
      const { internalAdapter } = c.context;
      const { email, device } = c.body;
      const known = await internalAdapter.findUserByEmail(email);
      const user =
        known?.user ??
        (await internalAdapter.createUser(
          { email, emailVerified: true, name: "" },
          { method: "magic-link" },
        ));
      const at = now();
      const expiresAt = new Date(at.getTime() + SESSION_IDLE_DAYS * DAY_SECONDS * 1_000);
      // Every date by our own clock, by which sessions are read: the library would take the machine's.
      const dates = { createdAt: at, updatedAt: at, expiresAt };
      const session = await internalAdapter.createSession(user.id, false, { ...device, ...dates }, true);
      await setSessionCookie(c, { session, user });
      return user;
    }),
  },
});

const OPTIONAL_TEXT = { type: "string", required: false, input: false } as const;

/** Bound to a transaction, everything the library writes commits or rolls back with our own rows. */
export function authOver(world: World, db: Db) {
  const { config, keys, log } = world;
  return betterAuth({
    appName: "Ledgerline",
    baseURL: config.appUrl,
    basePath: "/api/auth",
    secret: authSecret(keys),
    telemetry: { enabled: false },
    logger: { log: (level, message) => void log[level]({ part: "auth" }, withoutSecrets(message)) },
    // The adapter's own transactions would commit ours: whoever needs one passes a transaction in.
    database: drizzleAdapter(db, {
      provider: "pg",
      schema: { user: people, session: sessions, account: authAccounts, verification: verifications },
      transaction: false,
    }),
    session: {
      expiresIn: SESSION_IDLE_DAYS * DAY_SECONDS,
      updateAge: PROLONG_AFTER_SECONDS,
      additionalFields: { browser: OPTIONAL_TEXT, system: OPTIONAL_TEXT },
    },
    // Our own limiter stands in front (http/rate-limit.ts).
    rateLimit: { enabled: false },
    advanced: {
      database: { generateId: false },
      useSecureCookies: false,
      cookies: { session_token: sessionCookie(config.appUrl) },
      ipAddress: { disableIpTracking: true },
    },
    plugins: [mailedLink(world)],
  });
}

export type Auth = ReturnType<typeof authOver>;

/** `__Host-` binds the cookie to exactly this host over https; plain http (a laptop) cannot use it. */
export function sessionCookie(appUrl: string) {
  const secure = appUrl.startsWith("https:");
  return { name: secure ? "__Host-ledgerline.session" : "ledgerline.session", attributes: { secure } };
}
