import { Hono } from "hono";
import { APPROVAL_PAGE, PAGES, STATIC_PAGES } from "../../shared/schemas/pages.ts";
import type { Door } from "../caller.ts";

/** What search engines may look at: the pages made by the build and, by their own say, share pages. */
export function searchEngineRoutes(appUrl: string) {
  const robots = [
    "User-agent: *",
    ...closedTo().map((beginning) => `Disallow: ${beginning}`),
    "",
    `Sitemap: ${appUrl}/sitemap.xml`,
    "",
  ].join("\n");
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...STATIC_PAGES.map((page) => `  <url><loc>${appUrl}${page}</loc></url>`),
    "</urlset>",
    "",
  ].join("\n");
  const app = new Hono<Door>();
  app.get("/robots.txt", (c) => c.text(robots));
  app.get("/sitemap.xml", (c) => c.body(sitemap, 200, { "content-type": "application/xml; charset=utf-8" }));
  return app;
}

/** The app's addresses up to the part that varies, and those that hold somebody's secret. */
function closedTo(): string[] {
  const beginnings = PAGES.map((page) => page.replace(/:.*$/, ""));
  return [...new Set(["/api/", APPROVAL_PAGE, ...beginnings])].filter(
    (one, _, all) => !all.some((other) => other !== one && one.startsWith(other)),
  );
}
