import { OpenAPIHono } from "@hono/zod-openapi";
import { getCookie, setCookie } from "hono/cookie";
import { MAGIC_LINK_SECONDS } from "../../shared/rules/limits.ts";
import { openSessionApi } from "../../shared/schemas/access/sessions.ts";
import { authApi } from "../../shared/schemas/account.ts";
import { askedLanguage, type Door, endSession, type SignedIn, signedIn, whoCalls } from "../caller.ts";
import { route, unreadable } from "../http/openapi.ts";
import { refuseForeign } from "../http/own-origin.ts";
import { sourceAddress } from "../http/source-address.ts";
import { readerOf } from "../mail/reader-language.ts";
import { Refusal } from "../refusal.ts";
import { askForLink } from "./ask-for-link.ts";
import { deviceIn } from "./device-in.ts";
import { endAllSessions, endOneSession, endOtherSessions } from "./end-sessions.ts";
import { isKnownBrowser } from "./known-browser.ts";
import { letIn } from "./let-in.ts";
import { presentPerson, presentSession } from "./present-session.ts";
import { listSessions } from "./read-sessions.ts";
import { readLinkOwner, verifyLink } from "./verify-link.ts";

/** Read by the verify page, which recognises its own links by it; it opens nothing by itself. */
const askedCookie = (secure: boolean) => (secure ? "__Host-ledgerline_asked" : "ledgerline_asked");
const MARKS_KEPT = 5;

const tags = ["Authentication"];

const verify = route(authApi.verifyLink, {
  tags,
  summary: "Spend a sign-in link and open a session",
  says: "Signed in; the session is in an HttpOnly cookie",
  refuses: [400, 401, 403],
});

export const authRoutes = new OpenAPIHono<Door>({ defaultHook: unreadable });

authRoutes.openapi(
  route(authApi.askForLink, {
    tags,
    summary: "Email a sign-in link",
    says: "The same for every address. With `nextInSeconds` nothing was sent: ask again then",
    refuses: [400, 403, 429],
  }),
  async (c) => {
    const { world } = c.var;
    const source = sourceAddress(c, world.config.trustedProxies);
    const isKnown = (email: string) => isKnownBrowser(c, email);
    const asker = { source, isKnown, device: deviceIn(c) };
    const asked = await askForLink(world, asker, c.req.valid("json"));
    if ("nextInSeconds" in asked) return c.json({ status: true as const, ...asked }, 200);
    const secure = world.config.appUrl.startsWith("https:");
    const marks = (getCookie(c, askedCookie(secure)) ?? "")
      .split(".")
      .filter((known) => /^[0-9a-f]{16}$/.test(known));
    setCookie(c, askedCookie(secure), [asked.mark, ...marks].slice(0, MARKS_KEPT).join("."), {
      path: "/",
      sameSite: "Lax",
      secure,
      maxAge: MAGIC_LINK_SECONDS,
    });
    return c.json({ status: true as const }, 200);
  },
);

authRoutes.openapi(
  {
    ...verify,
    responses: {
      ...verify.responses,
      302: { description: "A browser is redirected to the page" },
    },
  },
  async (c) => {
    const { world } = c.var;
    const { token } = c.req.valid("query");
    // Scanners and prefetchers look at addresses; only a script of a page, or a client, spends a link.
    if (c.req.method === "HEAD" || isPrefetch(c.req.raw.headers)) return c.body(null, 200) as never;
    if (isNavigation(c.req.raw.headers)) {
      return c.redirect(`/verify-magic-link?token=${encodeURIComponent(token)}`, 302);
    }
    const site = c.req.header("sec-fetch-site");
    // Stricter than for other changes: even a sibling site could sign somebody in to a stranger's account.
    if (site !== undefined && site !== "same-origin") throw new Refusal("origin_not_allowed");
    refuseForeign(world.config.ownOrigins, c.req.header("origin"), site);
    const opened = await verifyLink(world, token, deviceIn(c), askedLanguage(c));
    letIn(c, opened);
    return c.json({ user: presentPerson(opened.person) }, 200);
  },
);

authRoutes.openapi(
  route(authApi.whoseLink, {
    tags,
    summary: "See which account a sign-in link is for, without using it",
    says: "The address, masked",
    refuses: [400, 401, 403],
  }),
  async (c) => c.json({ email: await readLinkOwner(c.var.world, c.req.valid("json").token) }, 200),
);

authRoutes.openapi(
  route(authApi.session, {
    tags,
    summary: "Get the session",
    says: "The session, or null",
    refuses: [],
  }),
  async (c) => {
    const caller = await whoCalls(c);
    if (!caller) return c.json(null, 200);
    const { language } = await readerOf(c.var.world.db, caller.email);
    return c.json(presentSession(caller, language), 200);
  },
);

authRoutes.openapi(
  route(authApi.signOut, {
    tags,
    summary: "End this session",
    says: "Signed out, or nobody was signed in",
    refuses: [403],
  }),
  async (c) => {
    await endSession(c);
    return c.json({ success: true as const }, 200);
  },
);

/** Those that need a session. */
export const sessionRoutes = new OpenAPIHono<SignedIn>({ defaultHook: unreadable });

sessionRoutes.openapi(
  route(authApi.endSessions, {
    tags,
    summary: "End all sessions of this account, including this one",
    middleware: [signedIn],
    says: "All sessions have ended",
    refuses: [401, 403],
  }),
  async (c) => {
    await endAllSessions(c.var.world, c.var.caller);
    return c.json({ success: true as const }, 200);
  },
);

sessionRoutes.openapi(
  route(authApi.endOtherSessions, {
    tags,
    summary: "End all other sessions of this account",
    middleware: [signedIn],
    says: "The other sessions have ended",
    refuses: [401, 403],
  }),
  async (c) => {
    await endOtherSessions(c.var.world, c.var.caller);
    return c.json({ success: true as const }, 200);
  },
);

sessionRoutes.openapi(
  route(openSessionApi.list, {
    tags,
    summary: "List where the caller is signed in",
    middleware: [signedIn],
    says: "The sessions, this one first",
    refuses: [401],
  }),
  async (c) => c.json({ items: await listSessions(c.var.world, c.var.caller) }, 200),
);

sessionRoutes.openapi(
  route(openSessionApi.end, {
    tags,
    summary: "End one session of this account",
    middleware: [signedIn],
    says: "The session has ended",
    refuses: [400, 401, 403, 404],
  }),
  async (c) => {
    await endOneSession(c.var.world, c.var.caller, c.req.valid("param").sessionId);
    return c.json({ success: true as const }, 200);
  },
);

/** Browsers that say nothing of themselves (plain http, old ones) still ask for a page as HTML. */
const isNavigation = (headers: Headers) =>
  headers.get("sec-fetch-mode") === "navigate" || (headers.get("accept") ?? "").includes("text/html");

const isPrefetch = (headers: Headers) =>
  /prefetch|prerender/i.test(
    `${headers.get("sec-purpose")} ${headers.get("purpose")} ${headers.get("x-moz")}`,
  );
