import { chromium, type Page } from "@playwright/test";
import pg from "pg";
import { testChromium } from "../e2e/chromium.ts";
import { fillCatalogue } from "../server/test/fill-catalogue.ts";
import type { Visitor } from "../server/test/visitor.ts";
import type { openHouse } from "./house.ts";

/** What a workspace with 100 times the tracks costs, against one with a hundred, in the same run. */

const ROUNDS = { answer: 30, paint: 7 };
const PAGES = ["tracks", "releases"] as const;
const SIZES = { small: 100, large: 10_000 };
const TRACKS_EACH = 10;

type House = Awaited<ReturnType<typeof openHouse>>;
type Milliseconds = { small: number; large: number };
export type LongList = { what: string; ms: Milliseconds };

export async function longLists(house: House): Promise<LongList[]> {
  const person = await house.visitor().signIn("catalogue@example.com");
  const slugs = { small: await filled(house, person, "small"), large: await filled(house, person, "large") };
  const answers = PAGES.map((page) => ({
    what: `GET …/${page}`,
    rounds: ROUNDS.answer,
    time: (slug: string) => timed(() => person.fetch(`/api/workspaces/${slug}/${page}`).then(whole)),
  }));
  const browser = await chromium.launch({ ...testChromium(), headless: true });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([...person.cookies].map(([name, value]) => ({ name, value, url: person.url })));
  await context.addInitScript(WATCH_FOR_ROW);
  const tab = await context.newPage();
  const paints = PAGES.map((page) => ({
    what: `first paint of the ${page} page`,
    rounds: ROUNDS.paint,
    time: (slug: string) => firstRow(tab, `${person.url}${addressOf(page, slug)}`),
  }));
  const found: LongList[] = [];
  for (const { what, rounds, time } of [...answers, ...paints])
    found.push({ what, ms: await leastTimes(slugs, rounds, time) });
  await browser.close();
  return found;
}

async function filled(house: House, person: Visitor, size: keyof typeof SIZES): Promise<string> {
  const answer = await person.post("/api/workspaces", { name: `Catalogue ${size}` });
  const { slug } = (await answer.json()) as { slug: string };
  const client = new pg.Client({ connectionString: house.databaseUrl });
  await client.connect();
  const shape = { releases: SIZES[size] / TRACKS_EACH, tracksEach: TRACKS_EACH, artistsEach: 3 };
  await fillCatalogue((sql, values) => client.query(sql, values), slug, shape);
  await client.end();
  return slug;
}

const addressOf = (page: (typeof PAGES)[number], slug: string) =>
  page === "tracks" ? `/workspace/${slug}/tracks` : `/workspace/${slug}`;

/** In turns, so that a busy moment of the machine hits both; the least of each is what the work itself took. */
async function leastTimes(
  slugs: { small: string; large: string },
  rounds: number,
  time: (slug: string) => Promise<number>,
): Promise<Milliseconds> {
  const times: { small: number[]; large: number[] } = { small: [], large: [] };
  for (let round = 0; round < rounds; round++) {
    for (const size of ["small", "large"] as const) times[size].push(await time(slugs[size]));
  }
  return { small: Math.min(...times.small), large: Math.min(...times.large) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function whole(response: Response) {
  if (response.status !== 200) throw new Error(`answered ${response.status}`);
  return response.arrayBuffer();
}

/** From asking for the page until a row of the list has been painted, by the browser's own clock. */
async function firstRow(tab: Page, address: string): Promise<number> {
  await tab.goto(address, { waitUntil: "commit" });
  return tab.evaluate<number>("window.rowPainted");
}

// As text: it runs in the page. Answers one frame after the row is there.
const WATCH_FOR_ROW = `
  window.rowPainted = new Promise((done) => {
    const look = () =>
      requestAnimationFrame(document.querySelector("[data-row]") ? () => done(performance.now()) : look);
    look();
  });`;
