import { readFileSync } from "node:fs";
import path from "node:path";
import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { Door } from "../caller.ts";
import { projectRoot } from "../project-root.ts";
import { Refusal } from "../refusal.ts";
import { isSameSecret } from "../secrets/same-secret.ts";
import { needsIn } from "./needs-you.ts";
import { readStatus } from "./read-status.ts";
import { statusPage } from "./status-page.tsx";

const REFRESH_SECONDS = "30";

/** For whoever runs this copy, with the key of /metrics. Where there is none, these pages are not there. */
export function opsRoutes() {
  const template = readFileSync(path.join(projectRoot, "dist/web/ops.html"), "utf8");
  return new Hono<Door>()
    .get("/ops", withKey, async (c) => {
      const standsStill = c.req.query("still") === "yes";
      if (!standsStill) c.header("refresh", REFRESH_SECONDS);
      return c.html(statusPage(template, await readStatus(c.var.world), standsStill));
    })
    .get("/ops.json", withKey, async (c) => {
      const status = await readStatus(c.var.world);
      return c.json({ ...status, needs: needsIn(status) });
    });
}

const withKey = createMiddleware<Door>(async (c, next) => {
  const { metricsToken } = c.var.world.config;
  if (!metricsToken) throw new Refusal("not_found");
  c.header("cache-control", "private, no-store");
  if (!isSameSecret(keyIn(c), metricsToken)) {
    // A browser asks for it; the name may be anything.
    c.header("www-authenticate", 'Basic realm="Ledgerline status", charset="UTF-8"');
    throw new Refusal("unauthorized");
  }
  await next();
});

function keyIn(c: Context): string {
  const [scheme = "", value = ""] = (c.req.header("authorization") ?? "").split(" ");
  if (scheme.toLowerCase() === "bearer") return value;
  if (scheme.toLowerCase() !== "basic") return "";
  const pair = Buffer.from(value, "base64").toString();
  return pair.slice(pair.indexOf(":") + 1);
}
