import { type Context, Hono, type Next } from "hono";
import { isFromThisMachine } from "../this-machine.ts";
import { INBOX_CSS } from "./page-css.ts";
import { INBOX_HTML } from "./page-html.ts";
import { INBOX_JS } from "./page-js.ts";
import type { InboxStore } from "./store.ts";

const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A mail may bring its own styles and pictures, never scripts; its links may open tabs that are free of this. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; font-src https: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** In front of the mail: its links open beside the inbox. The mail's own doctype and head are read on after it. */
const MAIL_PREFIX = '<!doctype html><meta charset="utf-8"><base target="_blank">';

export function inboxPage(store: InboxStore): Hono {
  return new Hono()
    .use(onlyThisMachine, noForeignChanges, guardHeaders)
    .get("/", (c) => c.html(INBOX_HTML))
    .get("/inbox.css", (c) => c.body(INBOX_CSS, 200, { "content-type": "text/css; charset=utf-8" }))
    .get("/inbox.js", (c) => c.body(INBOX_JS, 200, { "content-type": "text/javascript; charset=utf-8" }))
    .get("/api/messages", async (c) => {
      const tag = `"${store.version()}"`;
      if (c.req.header("if-none-match") === tag) return c.body(null, 304);
      return c.json(await store.messages(c.req.query("to")), 200, { etag: tag });
    })
    .delete("/api/messages", async (c) => {
      await store.clear();
      return c.body(null, 204);
    })
    .get("/api/messages/:id", async (c) => {
      const message = await store.message(c.req.param("id"));
      return message ? c.json(message) : noSuchMail(c);
    })
    .get("/api/messages/:id/raw", async (c) => {
      const raw = await store.raw(c.req.param("id"));
      return raw ? c.text(raw.toString()) : noSuchMail(c);
    })
    .get("/messages/:id/html", async (c) => {
      const message = await store.message(c.req.param("id"));
      if (!message) return noSuchMail(c);
      return c.html(MAIL_PREFIX + message.html, 200, { "content-security-policy": MAIL_POLICY });
    });
}

/** A website that points its own name at 127.0.0.1 could read the mail: only our own names are answered. */
async function onlyThisMachine(c: Context, next: Next) {
  if (!isFromThisMachine(c.req.header())) return c.text("Forbidden", 403);
  return next();
}

async function noForeignChanges(c: Context, next: Next) {
  const origin = c.req.header("origin");
  const ours = origin === undefined || origin === `http://${c.req.header("host")}`;
  if (c.req.method !== "GET" && !ours) return c.text("Forbidden", 403);
  return next();
}

async function guardHeaders(c: Context, next: Next) {
  await next();
  c.header("cache-control", "no-store");
  c.header("cross-origin-opener-policy", "same-origin");
  c.header("cross-origin-resource-policy", "same-origin");
  c.header("referrer-policy", "no-referrer");
  c.header("x-content-type-options", "nosniff");
  if (!c.res.headers.has("content-security-policy")) c.header("content-security-policy", PAGE_POLICY);
}

function noSuchMail(c: Context) {
  return c.json({ error: "There is no such mail" }, 404);
}
