import { readFileSync } from "node:fs";
import path from "node:path";
import { type Context, Hono } from "hono";
import { SHARE_PICTURES } from "../../shared/rules/budgets.ts";
import { firstSpoken, isLanguage, type Language, wishesIn } from "../../shared/rules/language.ts";
import { mediaPlayer } from "../../shared/rules/media-player.ts";
import { SHARE_PAGE } from "../../shared/schemas/pages.ts";
import type { Door } from "../caller.ts";
import { refuseOverLimit } from "../http/rate-limit.ts";
import { contentPolicy } from "../http/security-headers.ts";
import { answerFile, webFile } from "../http/serve-web.ts";
import { sourceAddress } from "../http/source-address.ts";
import { projectRoot } from "../project-root.ts";
import { Refusal } from "../refusal.ts";
import { openPictureShelf, type PictureShelf } from "./og-shelf.ts";
import { readShare, type Share } from "./read-share.ts";
import { comingHeadMarkup, headMarkup, missingHeadMarkup, type PageLanguage } from "./share-head.tsx";
import { comingMarkup, missingMarkup, pageMarkup } from "./share-page.tsx";

/** Latin letters that would need a second file of the text's face, and the page is to be small. */
const NOT_IN_OUR_FACE = /[\u0100-\u0130\u0132-\u0151\u0154-\u024f\u1e00-\u1eff]/;
const WEEK_SECONDS = 7 * 86_400;
/** Part of every picture's mark: raised when the drawing changes. */
const DESIGN = "1";
/** Opened by itself, a browser lays the picture out by style attributes of its own. */
const PICTURE_POLICY = contentPolicy(["style-src-attr 'unsafe-inline'"]);

/** What a short link shows to anybody: a page of our own, never a way to somewhere else. */
export function sharePages() {
  const template = readFileSync(path.join(projectRoot, "dist/web/share.html"), "utf8");
  const inSystemFace = template
    .replace('lang="en"', 'lang="en" class="system-face"')
    .replace(/<link[^>]*\/special-gothic-latin-[^>]*>/, "");
  const shelf = openPictureShelf();
  const page = (c: Context, language: Language, head: string, body: string, status: 200 | 404) => {
    const filled = (NOT_IN_OUR_FACE.test(body) ? inSystemFace : template)
      .replace('lang="en"', `lang="${language}"`)
      .replace("<!--head-->", () => head)
      .replace("<!--page-->", () => body);
    c.header("cache-control", "no-cache");
    c.header("content-language", language);
    c.header("vary", "accept-language");
    return answerFile(c, webFile("share.html", Buffer.from(filled)), status);
  };
  const app = new Hono<Door>();
  app.get(SHARE_PAGE, async (c) => {
    const { world } = c.var;
    const share = await readShare(world, c.req.param("code"));
    const indexable = share !== null && isOut(share, world.now());
    if (!indexable) c.header("x-robots-tag", "noindex");
    const spoken = pageLanguage(c);
    const { language } = spoken;
    if (!share) return page(c, language, missingHeadMarkup(language), missingMarkup(language), 404);
    if (isClosed(share, world.now()))
      return page(c, language, comingHeadMarkup(share, language), comingMarkup(share, language), 200);
    c.header("content-security-policy", contentPolicy(playerSources(share)));
    return page(c, language, headMarkup(share, indexable, spoken), pageMarkup(share, language), 200);
  });
  app.get(`${SHARE_PAGE}/og.png`, async (c) => {
    const share = await readShare(c.var.world, c.req.param("code"));
    if (!share || isClosed(share, c.var.world.now())) throw new Refusal("not_found");
    if (!isOut(share, c.var.world.now())) c.header("x-robots-tag", "noindex");
    return answerPicture(c, share, shelf);
  });
  return app;
}

/** The address says it, else the browser; else English. */
function pageLanguage(c: Context): PageLanguage {
  const given = c.req.query("lang");
  if (isLanguage(given)) return { language: given, inAddress: true };
  return { language: firstSpoken(wishesIn(c.req.header("accept-language"))) ?? "en", inAddress: false };
}

/** Before its day a release is passed on by hand, not found. The calendar of UTC counts; no day, no search engine. */
const isOut = ({ releaseDate }: Share, now: Date) =>
  releaseDate !== null && releaseDate <= now.toISOString().slice(0, 10);

/** The label shows it on its day, and that is still to come. */
const isClosed = (share: Share, now: Date) =>
  share.opensOnDate && share.releaseDate !== null && !isOut(share, now);

/** The page may load this track's player, and nobody else's. */
function playerSources({ mediaLink }: Share): string[] {
  const media = mediaPlayer(mediaLink);
  return [
    ...(media?.embed ? [`frame-src ${new URL(media.embed.url).origin}`] : []),
    ...(media?.audio ? [`media-src ${new URL(media.audio).origin}`] : []),
  ];
}

async function answerPicture(c: Context<Door>, share: Share, shelf: PictureShelf) {
  // By its address alone: a picture is kept for everybody.
  const asked = c.req.query("lang");
  const language = isLanguage(asked) ? asked : "en";
  const etag = `"${DESIGN}-${language}-${share.agreementHash.slice(0, 32)}"`;
  const known = c.req.header("if-none-match") === etag;
  if (!known && !shelf.has(share, language)) await limitDrawing(c);
  const picture = known ? null : new Uint8Array(await shelf.take(share, language));
  // Only now: a refusal under these would be kept for a week by every cache on the way.
  c.header("etag", etag);
  c.header("cache-control", `public, max-age=${WEEK_SECONDS}`);
  c.header("content-security-policy", PICTURE_POLICY);
  // Chats and feeds show it on their own pages.
  c.header("cross-origin-resource-policy", "cross-origin");
  return picture ? c.body(picture, 200, { "content-type": "image/png" }) : c.body(null, 304);
}

async function limitDrawing(c: Context<Door>) {
  const { world } = c.var;
  const source = sourceAddress(c, world.config.trustedProxies);
  if (source === null) return;
  await world.transaction((tx) => refuseOverLimit(tx, SHARE_PICTURES, source, world.now()));
}
