import pg from "pg";
import { fillYear } from "../../harness/data/fill-catalogue.ts";
import { openLabel } from "../../harness/label.ts";
import type { Visitor } from "../../harness/visitor.ts";
import { paymentToken } from "../../server/chain-settings.ts";
import type { Budget } from "../budget-lines.ts";
import { openHouse } from "../house.ts";
import { openBringer } from "../statements/every-month.ts";
import { repeatMonths } from "../statements/repeat-months.ts";
import { YEAR_LINES } from "./settings.ts";

/** A year of a middling label: what each screen asks for costs there, and in an empty workspace. */

const MONTHS = 12;
const LABEL = { releases: 200, tracksEach: 10, artistsEach: 2, people: 100 };
const TRACKS = LABEL.releases * LABEL.tracksEach;
const PAYOUTS = 50_000;
const ROUNDS = 15;
/** What a page of it may take longer than an empty one: twenty rows are read, put into words and sent. */
const MORE_MS = 25;

interface Place {
  visitor: Visitor;
  slug: string;
  /** Of one thing in there, where there is one. */
  ids: Record<string, string>;
}

export async function benchYear(line: (budget: Budget) => void) {
  const house = await openHouse();
  try {
    const year = await aYear(house);
    const nothing = await openLabel(house);
    const empty = { visitor: nothing.visitor, slug: nothing.slug, ids: {} };
    for (const { screen, path, isOfOne } of SCREENS) {
      const full = await leastMs(year, path(year));
      const least = isOfOne ? 0 : await leastMs(empty, path(empty));
      line({ what: `a year: ${screen}`, value: full - least, unit: "ms more", budget: MORE_MS });
      console.log(
        `     ${full.toFixed(1)} ms${isOfOne ? "" : ` against ${least.toFixed(1)} ms in an empty workspace`}`,
      );
    }
  } finally {
    await house.close();
  }
}

async function aYear(house: Awaited<ReturnType<typeof openHouse>>): Promise<Place> {
  const lines = Math.round(YEAR_LINES / MONTHS);
  const here = await openBringer(house, { ...LABEL, lines });
  const { id: statementId } = await here.bring(1);
  const { label } = here;
  const client = new pg.Client({ connectionString: house.databaseUrl });
  await client.connect();
  try {
    const token = paymentToken(house.world.config.chains, "Polygon");
    const query = (text: string, values?: unknown[]) => client.query(text, values);
    await fillYear(query, label.slug, token, Math.ceil(PAYOUTS / TRACKS / LABEL.artistsEach));
    console.log(`     ${YEAR_LINES} lines: ${await repeatMonths(house, statementId, MONTHS - 1)}`);
    const { rows } = await query(ONE_OF_EACH, [label.slug]);
    return { visitor: label.visitor, slug: label.slug, ids: { ...rows[0], statementId } };
  } finally {
    await client.end();
  }
}

const ONE_OF_EACH = `
  select t.id as "trackId", t.release_id as "releaseId", c.address, c.network, a.email
  from tracks t join workspaces w on w.id = t.workspace_id and w.slug = $1 join contracts c on c.track_id = t.id
  join track_artists a on a.track_id = t.id limit 1`;

/** As the pages ask. Of one thing there is none in an empty workspace. */
const SCREENS: { screen: string; path: (place: Place) => string; isOfOne?: true }[] = [
  { screen: "dashboard: workspaces", path: () => "/api/workspaces" },
  { screen: "dashboard: how they stand", path: () => "/api/workspace-standings/me" },
  { screen: "dashboard: approvals", path: () => "/api/approvals/me" },
  { screen: "notifications", path: () => "/api/notifications?limit=20" },
  { screen: "search", path: () => "/api/search?q=recording" },
  { screen: "information", path: ({ slug }) => `/api/workspaces/${slug}` },
  { screen: "members", path: ({ slug }) => `/api/workspaces/${slug}/members?limit=20` },
  { screen: "activity", path: ({ slug }) => `/api/workspaces/${slug}/activity?limit=20` },
  { screen: "releases", path: ({ slug }) => `/api/workspaces/${slug}/releases?limit=20` },
  { screen: "catalogue counts", path: ({ slug }) => `/api/workspaces/${slug}/catalogue-counts` },
  { screen: "blocked releases", path: () => "/api/account/blocked-releases" },
  { screen: "earlier artists", path: ({ slug }) => `/api/workspaces/${slug}/artists` },
  { screen: "drafts", path: ({ slug }) => `/api/workspaces/${slug}/drafts?limit=20` },
  { screen: "tracks", path: ({ slug }) => `/api/workspaces/${slug}/tracks?limit=20` },
  { screen: "statements", path: ({ slug }) => `/api/workspaces/${slug}/statements?limit=20` },
  ...(["month", "track", "person", "store", "country"] as const).map((by) => ({
    screen: `reports by ${by}`,
    path: ({ slug }: Place) => `/api/workspaces/${slug}/reports?by=${by}&limit=20`,
  })),
  { screen: "my earnings", path: () => "/api/account/earnings?limit=20" },
  { screen: "my tracks", path: () => "/api/account/tracks?limit=20" },
  {
    screen: "a release",
    path: ({ slug, ids }) => `/api/workspaces/${slug}/releases/${ids.releaseId}`,
    isOfOne: true,
  },
  {
    screen: "a track",
    path: ({ slug, ids }) => `/api/workspaces/${slug}/tracks/${ids.trackId}`,
    isOfOne: true,
  },
  {
    screen: "a statement",
    path: ({ slug, ids }) => `/api/workspaces/${slug}/statements/${ids.statementId}`,
    isOfOne: true,
  },
  {
    screen: "a statement's recordings",
    path: ({ slug, ids }) => `/api/workspaces/${slug}/statements/${ids.statementId}/items?limit=20`,
    isOfOne: true,
  },
  {
    screen: "a co-author's report",
    path: ({ slug, ids }) => `/api/workspaces/${slug}/reports/people/${ids.email}`,
    isOfOne: true,
  },
  {
    screen: "a contract's page",
    path: ({ ids }) => `/api/contracts/${ids.network}/${ids.address}`,
    isOfOne: true,
  },
];

async function leastMs({ visitor }: Place, path: string): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const from = performance.now();
    const answer = await visitor.fetch(path);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    least = Math.min(least, performance.now() - from);
  }
  return least;
}
