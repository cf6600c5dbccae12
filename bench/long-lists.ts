import { chromium, type Page } from "@playwright/test";
import pg from "pg";
import { testChromium } from "../e2e/chromium.ts";
import {
  fillCatalogue,
  fillMembers,
  fillMoves,
  fillNotifications,
  fillPayments,
  fillTrails,
  fillYear,
} from "../harness/data/fill-catalogue.ts";
import type { Visitor } from "../harness/visitor.ts";
import { paymentToken } from "../server/chain-settings.ts";
import type { openHouse } from "./house.ts";

/** What a page of a list costs among a hundred thousand rows, against one among a hundred, in the same run. */

const ROUNDS = { answer: 40, paint: 7 };
const ROWS = { small: 100, large: 100_000 };
const TRACKS_EACH = 10;

type House = Awaited<ReturnType<typeof openHouse>>;
type Size = keyof typeof ROWS;
type Milliseconds = Record<Size, number>;
export type LongList = { what: string; ms: Milliseconds; atMost: number };

/** Times a page among a hundred rows. */
const FLAT = 1.5;
/** Work that ends at a fixed number of rows, over a hundred of them: counts at 1,000; a person's activity and a word in every title at 500. */
const BOUNDED = 3;
/** An index of three-letter parts is read for each part of the word, and "rec" is in every title. */
const BY_LETTERS = 3;

/** One size of everything, and who may look at it. */
type Filled = {
  person: Visitor;
  slug: string;
  songs: string;
  earner: Visitor;
  contract: string;
  /** Found once. */
  one: number;
};

export async function longLists(house: House): Promise<LongList[]> {
  const filled = { small: await fill(house, "small"), large: await fill(house, "large") };
  const browser = await chromium.launch({ ...testChromium(), headless: true });
  const tab = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await tab.addInitScript(WATCH_FOR_ROW);
  const found: LongList[] = [];
  for (const { what, who, path, atMost } of ANSWERS) {
    const asked = (size: Filled) => timed(() => size[who ?? "person"].fetch(path(size)).then(whole));
    found.push({ what, ms: await leastTimes(filled, ROUNDS.answer, asked), atMost: atMost ?? FLAT });
  }
  for (const { what, path } of PAINTS)
    found.push({
      what,
      ms: await leastTimes(filled, ROUNDS.paint, (size) => firstRow(tab, size.person, path(size))),
      atMost: FLAT,
    });
  await browser.close();
  return found;
}

const PAGE = "limit=20";

/** In `slug` the releases are many, in `songs` the tracks. */
const ANSWERS: { what: string; who?: "earner"; path: (size: Filled) => string; atMost?: number }[] = [
  { what: "releases", path: ({ slug }) => `/api/workspaces/${slug}/releases?${PAGE}` },
  { what: "releases by name", path: ({ slug }) => `/api/workspaces/${slug}/releases?${PAGE}&sort=name` },
  {
    what: "releases declined",
    path: ({ slug }) => `/api/workspaces/${slug}/releases?${PAGE}&status=declined`,
  },
  {
    what: "releases found",
    path: ({ slug, one }) => `/api/workspaces/${slug}/releases?${PAGE}&q=album+${one}`,
    atMost: BY_LETTERS,
  },
  { what: "tracks", path: ({ songs }) => `/api/workspaces/${songs}/tracks?${PAGE}` },
  { what: "tracks by artist", path: ({ songs }) => `/api/workspaces/${songs}/tracks?${PAGE}&sort=artist` },
  {
    what: "tracks published",
    path: ({ songs }) => `/api/workspaces/${songs}/tracks?${PAGE}&status=published`,
  },
  {
    what: "tracks found",
    path: ({ songs, one }) => `/api/workspaces/${songs}/tracks?${PAGE}&q=recording+${one}`,
    atMost: BY_LETTERS,
  },
  { what: "counts", path: ({ songs }) => `/api/workspaces/${songs}/catalogue-counts`, atMost: BOUNDED },
  { what: "members", path: ({ slug }) => `/api/workspaces/${slug}/members?${PAGE}` },
  {
    what: "members found",
    path: ({ slug, one }) => `/api/workspaces/${slug}/members?${PAGE}&q=member+${one}`,
    atMost: BY_LETTERS,
  },
  { what: "activity", path: ({ slug }) => `/api/workspaces/${slug}/activity?${PAGE}` },
  {
    what: "activity of one kind",
    path: ({ slug }) => `/api/workspaces/${slug}/activity?${PAGE}&kind=approvals`,
  },
  {
    what: "activity of a kind that never happened",
    path: ({ slug }) => `/api/workspaces/${slug}/activity?${PAGE}&kind=publishing`,
  },
  {
    what: "activity of one person",
    path: ({ slug }) => `/api/workspaces/${slug}/activity?${PAGE}&q=artist`,
    atMost: BOUNDED,
  },
  { what: "notifications", path: () => `/api/notifications?${PAGE}` },
  {
    what: "payments and payouts",
    path: ({ contract }) => `/api/contracts/solana/${contract}/payments?${PAGE}`,
  },
  { what: "earnings", who: "earner", path: () => `/api/account/earnings?${PAGE}` },
  { what: "search: a word in all of it", path: () => "/api/search?q=recording", atMost: BOUNDED },
  { what: "search: one track", path: ({ one }) => `/api/search?q=recording+${one}`, atMost: BY_LETTERS },
];

const PAINTS: { what: string; path: (size: Filled) => string }[] = [
  { what: "first paint of the releases page", path: ({ slug }) => `/workspace/${slug}` },
  { what: "first paint of the tracks page", path: ({ songs }) => `/workspace/${songs}/tracks` },
];

export async function fill(house: House, size: Size): Promise<Filled> {
  const rows = ROWS[size];
  const email = `catalogue-${size}@example.com`;
  const person = await house.visitor().signIn(email);
  const [slug, songs] = [
    await newWorkspace(person, `Releases ${size}`),
    await newWorkspace(person, `Tracks ${size}`),
  ];
  const client = new pg.Client({ connectionString: house.databaseUrl });
  await client.connect();
  const query = (sql: string, values?: unknown[]) => client.query(sql, values);
  const token = paymentToken(house.world.config.chains, "Solana");
  await fillCatalogue(query, slug, { releases: rows, tracksEach: 1, artistsEach: 1 });
  const many = { releases: rows / TRACKS_EACH, tracksEach: TRACKS_EACH, artistsEach: 2, artists: size };
  await fillCatalogue(query, songs, many);
  await fillPayments(query, songs, token);
  await fillYear(query, songs, token, 1);
  await fillTrails(query, slug);
  await fillMembers(query, slug, rows);
  await fillNotifications(query, email, rows);
  const contract = await fillMoves(query, token, rows);
  await client.end();
  return {
    person,
    slug,
    songs,
    contract,
    one: rows * 0.77,
    earner: await house.visitor().signIn(`${size}0@example.com`),
  };
}

async function newWorkspace(person: Visitor, name: string): Promise<string> {
  const answer = await person.post("/api/workspaces", { name });
  return ((await answer.json()) as { slug: string }).slug;
}

/** In turns, so that a busy moment of the machine hits both; the least of each is what the work itself took. */
async function leastTimes(
  filled: Record<Size, Filled>,
  rounds: number,
  time: (size: Filled) => Promise<number>,
): Promise<Milliseconds> {
  const times: Record<Size, number[]> = { small: [], large: [] };
  for (let round = 0; round < rounds; round++) {
    for (const size of ["small", "large"] as const) times[size].push(await time(filled[size]));
  }
  return { small: Math.min(...times.small), large: Math.min(...times.large) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function whole(response: Response) {
  if (response.status !== 200) throw new Error(`${response.url} answered ${response.status}`);
  return response.arrayBuffer();
}

/** From asking for the page until a row of the list has been painted, by the browser's own clock. */
async function firstRow(tab: Page, { cookies, url }: Visitor, path: string): Promise<number> {
  await tab.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
  await tab.goto(`${url}${path}`, { waitUntil: "commit" });
  return tab.evaluate<number>("window.rowPainted");
}

// As text: it runs in the page. Answers one frame after the row is there.
const WATCH_FOR_ROW = `
  window.rowPainted = new Promise((done) => {
    const look = () =>
      requestAnimationFrame(document.querySelector("[data-row]") ? () => done(performance.now()) : look);
    look();
  });`;
