import { OpenAPIHono } from "@hono/zod-openapi";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { companyApi } from "../../../shared/schemas/access/company.ts";
import type { Door } from "../../caller.ts";
import { route, unreadable } from "../../http/openapi.ts";
import { sourceAddress } from "../../http/source-address.ts";
import { deviceIn } from "../device-in.ts";
import { letIn } from "../let-in.ts";
import { finishCompanySignIn } from "./finish-sign-in.ts";
import { readHandshake, written } from "./handshake.ts";
import { startCompanySignIn } from "./start-sign-in.ts";

const tags = ["Authentication"];
/** As long as a mailed link. */
const SECONDS = 600;

const cookie = (appUrl: string) => {
  const secure = appUrl.startsWith("https:");
  return { name: secure ? "__Host-ledgerline_company" : "ledgerline_company", secure };
};

export const companyRoutes = new OpenAPIHono<Door>({ defaultHook: unreadable });

companyRoutes.openapi(
  route(companyApi.start, {
    tags,
    summary: "Start signing in with the company's identity provider",
    says: "Where the browser goes to sign in",
    refuses: [400, 403, 404, 503],
  }),
  async (c) => {
    const { world } = c.var;
    const { next = "", chooseAccount = false } = c.req.valid("json");
    const { url, secret } = await startCompanySignIn(world, { chooseAccount });
    const { name, secure } = cookie(world.config.appUrl);
    setCookie(c, name, written(secret, next), {
      path: "/",
      httpOnly: true,
      // The browser comes back from the provider's site, by a link.
      sameSite: "Lax",
      secure,
      maxAge: SECONDS,
    });
    return c.json({ url }, 200);
  },
);

companyRoutes.openapi(
  {
    ...route(companyApi.callback, {
      tags,
      summary: "Where the identity provider sends the browser back to",
      says: "",
      refuses: [],
    }),
    responses: { 302: { description: "To the page, signed in; or to the login page, which says why not" } },
  },
  async (c) => {
    const { world } = c.var;
    const { name, secure } = cookie(world.config.appUrl);
    const begun = readHandshake(world.keys, getCookie(c, name));
    deleteCookie(c, name, { path: "/", secure });
    const outcome = await finishCompanySignIn(world, {
      search: new URL(c.req.url).search,
      handshake: begun?.handshake ?? null,
      device: deviceIn(c),
      source: sourceAddress(c, world.config.trustedProxies),
    });
    // The login page goes on from there: it knows which paths are its own, and what to say.
    const query = new URLSearchParams(begun?.next ? { next: begun.next } : {});
    if ("problem" in outcome) query.set("problem", outcome.problem);
    else letIn(c, outcome);
    return c.redirect(query.size > 0 ? `/login?${query}` : "/login", 302);
  },
);
