import { createMiddleware } from "hono/factory";
import type { Door } from "../caller.ts";

const RULES = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
];

/** What pages may load. A page that needs more names it itself. */
export const contentPolicy = (also: string[] = []) => [...RULES, ...also].join("; ");
const CSP = contentPolicy();

/** Pages whose address holds a secret: they send no referrer to anybody. */
const SECRET_PAGES = /^\/(approve|verify-magic-link|stop-wallet|s\/)/;

/** Set before the answer is made: changing one that is made costs several times as much. */
export const securityHeaders = createMiddleware<Door>(async (c, next) => {
  const { appUrl } = c.var.world.config;
  const secret = SECRET_PAGES.test(c.req.path);
  c.header("content-security-policy", CSP);
  c.header("x-content-type-options", "nosniff");
  c.header("x-frame-options", "DENY");
  c.header("referrer-policy", secret ? "no-referrer" : "strict-origin-when-cross-origin");
  c.header("cross-origin-opener-policy", "same-origin-allow-popups");
  c.header("cross-origin-resource-policy", "same-origin");
  c.header("permissions-policy", "camera=(), microphone=(), geolocation=()");
  if (appUrl.startsWith("https:"))
    c.header("strict-transport-security", "max-age=31536000; includeSubDomains");
  if (c.req.path.startsWith("/api/")) c.header("cache-control", "no-store");
  await next();
});
