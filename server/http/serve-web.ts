import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { type Context, Hono } from "hono";
import { getMimeType } from "hono/utils/mime";
import {
  APP_URL_HERE,
  APPROVAL_PAGE,
  fileOf,
  PAGES,
  RESCUE_PAGE,
  STATIC_PAGES,
} from "../../shared/schemas/pages.ts";
import { type Door, whoCalls } from "../caller.ts";
import { projectRoot } from "../project-root.ts";

/** What the pages need to know of this instance. */
export interface WebSettings {
  magicLinkConfirm: "other-browsers" | "never";
  inboxUrl: string | null;
  errorReports: boolean;
  /** Whose accounts one can also sign in with, by name. */
  company: string | null;
}

interface WebFile {
  body: Buffer;
  gzip: Buffer | null;
  type: string;
  etag: string;
}

const PACKABLE = /^(text\/|application\/(javascript|json|manifest\+json)|image\/svg)/;

/** The built web app, held in memory: a few small files, read once. */
export function webRoutes(settings: WebSettings, appUrl: string) {
  const files = readWeb(path.join(projectRoot, "dist/web"), (html) => ownPage(html, settings, appUrl));
  const page = (name: string, c: Context, status: 200 | 404 = 200) => {
    c.header("cache-control", "no-cache");
    return answerFile(c, files.get(name), status);
  };
  const app = new Hono<Door>();
  app.get("/", async (c) => ((await whoCalls(c)) ? c.redirect("/dashboard") : page(fileOf("/"), c)));
  for (const address of STATIC_PAGES) app.get(address, (c) => page(fileOf(address), c));
  const rescue = readRescue();
  app.get(RESCUE_PAGE, (c) => {
    c.header("content-security-policy", rescue.policy);
    c.header("cache-control", "no-cache");
    return answerFile(c, rescue.file, 200);
  });
  app.get(APPROVAL_PAGE, (c) => page("/approve.html", c));
  for (const address of PAGES) app.get(address, (c) => page("/app.html", c));
  app.get("*", (c) => {
    const file = c.req.path.endsWith(".html") ? undefined : files.get(c.req.path);
    if (!file) return page("/app.html", c, 404);
    c.header(
      "cache-control",
      c.req.path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
    );
    return answerFile(c, file, 200);
  });
  return app;
}

/** One file that needs nothing of ours. It carries its policy with it, since it is also opened from a disk. */
function readRescue() {
  const body = readFileSync(path.join(projectRoot, "dist/rescue.html"));
  const [, own = "default-src 'none'"] =
    /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(body.toString()) ?? [];
  return { file: webFile(RESCUE_PAGE, body), policy: `${own}; frame-ancestors 'none'` };
}

function readWeb(folder: string, owned: (html: string) => string): Map<string, WebFile> {
  // What begins with a dot is the build's own, not a page's.
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true }).filter(
    (entry) => entry.isFile() && !path.relative(folder, entry.parentPath).startsWith("."),
  );
  return new Map(
    entries.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const name = `/${path.relative(folder, file).split(path.sep).join("/")}`;
      const body = readFileSync(file);
      return [name, webFile(name, name.endsWith(".html") ? Buffer.from(owned(body.toString())) : body)];
    }),
  );
}

export function webFile(name: string, body: Buffer): WebFile {
  const type = getMimeType(name) ?? "application/octet-stream";
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  return { body, type, etag, gzip: PACKABLE.test(type) ? gzipSync(body) : null };
}

/** A built page, told what only this instance knows. */
function ownPage(html: string, settings: WebSettings, appUrl: string): string {
  const content = JSON.stringify(settings)
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;");
  return html
    .replace('name="settings" content="{}"', () => `name="settings" content="${content}"`)
    .replaceAll(APP_URL_HERE, () => appUrl);
}

export function answerFile(c: Context, file: WebFile | undefined, status: 200 | 404) {
  if (!file) return c.text("The web app is not built: run npm run build", 500);
  c.header("etag", file.etag);
  c.header("vary", "accept-encoding", { append: true });
  if (status === 200 && c.req.header("if-none-match") === file.etag) return c.body(null, 304);
  c.header("content-type", file.type);
  const packed = file.gzip !== null && /\bgzip\b/.test(c.req.header("accept-encoding") ?? "");
  if (packed) c.header("content-encoding", "gzip");
  return c.body(new Uint8Array(packed && file.gzip ? file.gzip : file.body), status);
}
