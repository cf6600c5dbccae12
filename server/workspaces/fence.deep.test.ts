// @module-tag deep

import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import { openLabel, somebody } from "../../harness/label.ts";
import type { Visitor } from "../../harness/visitor.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { inParallel } from "../in-parallel.ts";

/**
 * The server with every `workspace_id = …` taken out of its queries: what is left between two workspaces is the fence of the
 * database (decisions/0056-the-row-fence.md). Each test also shows that without it there would be nothing.
 */

const CANARY = "canary-9c1d";
/** However a query writes it; the values keep their places. */
const OWN_CHECK = /(?:"?\w+"?\.)?"?workspace_id"? = (\$\d+)|"workspaces"\."id" = (\$\d+)/g;

let house: TestWorld;
let admin: pg.Client;
let label: Awaited<ReturnType<typeof openLabel>>;
let stranger: Awaited<ReturnType<typeof openLabel>>;
let paths: string[];
let theirIds: string[];
let checksOff = 0;

const { query } = pg.Client.prototype;
const fenced = new WeakSet<pg.Client>();
/** Out of what requests inside a workspace ask, as their connections show. Jobs are not the fence's business. */
function takeChecksOut() {
  pg.Client.prototype.query = function unchecked(
    this: pg.Client,
    first: string | { text: string },
    ...rest: unknown[]
  ) {
    const text = typeof first === "string" ? first : first.text;
    if (text.includes("set_config('ledgerline.workspace'")) fenced.add(this);
    const wrong = fenced.has(this)
      ? text.replace(OWN_CHECK, (_, one, other) => `${one ?? other}::text is not null`)
      : text;
    if (wrong !== text) checksOff++;
    const asked = typeof first === "string" ? wrong : { ...first, text: wrong };
    return Reflect.apply(query, this, [asked, ...rest]);
  } as typeof query;
}

const send = (visitor: Visitor, method: string, path: string, body: object = {}) =>
  visitor.fetch(path, {
    method,
    headers: { origin: house.url, "content-type": "application/json" },
    ...(method !== "GET" && { body: JSON.stringify(body) }),
  });

beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0", WEBHOOKS_TO_PRIVATE: "yes" });
  admin = new pg.Client({ connectionString: house.databaseUrl });
  await admin.connect();
  stranger = await openLabel(house);
  label = await openLabel(house);
  await fill();
  theirIds = await idsInside();
  const document = (await (await house.visitor().fetch("/api/openapi.json")).json()) as {
    paths: Record<string, object>;
  };
  paths = Object.keys(document.paths).filter((path) => path.includes("{slug}"));
}, 60_000);
afterAll(async () => {
  pg.Client.prototype.query = query;
  await admin.end();
  await house.close();
});

/** Something of everything, each with the canary in it. */
async function fill() {
  const { visitor, slug } = label;
  const at = `/api/workspaces/${slug}`;
  const track = draftTrack(`Song ${CANARY}`, { [`ada-${CANARY}@example.com`]: 100 });
  const release = draftRelease([track], { name: `Release ${CANARY}` });
  await label.submitted(release);
  await label.submitted(release);
  const made = [
    send(visitor, "PUT", `${at}/name`, { name: `Label ${CANARY}` }),
    send(visitor, "POST", `${at}/invite`, { name: CANARY, email: somebody(CANARY) }),
    send(visitor, "PUT", `${at}/drafts/${randomUUID()}`, { version: null, content: release }),
    send(visitor, "PUT", `${at}/split-templates/${randomUUID()}`, {
      name: `Band ${CANARY}`,
      people: [{ name: CANARY, email: "ada@example.com", share: 100 }],
    }),
    send(visitor, "POST", `${at}/api-keys`, { name: CANARY, scopes: ["releases:read"], days: 90 }),
    send(visitor, "POST", `${at}/webhooks`, {
      url: `http://localhost/${CANARY}`,
      events: ["release.submitted"],
    }),
  ];
  for (const one of made) {
    const response = await one;
    if (!response.ok) throw new Error(`${response.url}: ${await response.text()}`);
  }
}

/** The numbers of whatever is inside the label's workspace. */
async function idsInside(): Promise<string[]> {
  const { rows } = await admin.query<{ id: string }>(
    `with w as (select id from workspaces where slug = $1)
     select id from w union all select id from members where workspace_id in (table w)
     union all select id from releases where workspace_id in (table w)
     union all select id from tracks where workspace_id in (table w)
     union all select id from release_drafts where workspace_id in (table w)
     union all select id from split_templates where workspace_id in (table w)
     union all select id from api_keys where workspace_id in (table w)
     union all select id from webhook_endpoints where workspace_id in (table w)
     union all select a.id from approvals a join releases r on r.id = a.release_id where r.workspace_id in (table w)`,
    [label.slug],
  );
  return rows.map(({ id }) => id);
}

const setFence = async (act: "enable" | "disable") => {
  const { rows } = await admin.query<{ name: string }>(
    "select distinct polrelid::regclass::text as name from pg_policy",
  );
  expect(rows.length).toBeGreaterThan(30);
  for (const { name } of rows) await admin.query(`alter table ${name} ${act} row level security`);
};

/** All that is the label's, as one line. */
async function digest(): Promise<string> {
  const parts = [
    "members",
    "releases",
    "release_versions",
    "tracks",
    "release_drafts",
    "split_templates",
    "api_keys",
    "webhook_endpoints",
  ];
  const { rows } = await admin.query<{ digest: string }>(
    `with w as (select id from workspaces where slug = $1)
     select md5(string_agg(t, '|' order by t)) as digest from (select x::text as t from workspaces x where id in (table w)
       ${parts.map((name) => `union all select x::text from ${name} x where workspace_id in (table w)`).join(" ")}) rows`,
    [label.slug],
  );
  return String(rows[0]?.digest);
}

/** Once their own workspace is deleted, the stranger gets no further. */
const ALL_OF_IT = "/api/workspaces/{slug}";

/** What the stranger asks for in their own workspace: everything, with the label's numbers wherever there is one. */
const asked = (methods: string[]) =>
  paths
    .filter((path) => !(path === ALL_OF_IT && methods.includes("DELETE")))
    .map((path) => path.replace("{slug}", stranger.slug))
    .flatMap((path) => (path.includes("{") ? theirIds.map((id) => path.replaceAll(/\{\w+\}/g, id)) : [path]))
    .flatMap((path) => methods.map((method) => ({ path, method })));

async function leaks(methods: string[], bodies: object[] = [{}]) {
  const leaking = new Set<string>();
  let answered = 0;
  await inParallel(asked(methods), 8, async ({ path, method }) => {
    for (const body of bodies) {
      const response = await send(stranger.visitor, method, path, body);
      const told = `${JSON.stringify([...response.headers])} ${await response.text()}`;
      answered++;
      if (told.includes(CANARY)) leaking.add(`${method} ${path}`);
    }
  });
  expect(answered).toBeGreaterThan(paths.length);
  return leaking;
}

const BODIES = [
  {},
  {
    name: "Taken over",
    role: "admin",
    version: 1,
    content: {},
    people: [],
    url: "http://localhost/x",
    events: [],
  },
];

/** Where the fence is down from the start, only the checks are looked at. */
const withFence = test.skipIf(process.env.WITHOUT_FENCE === "1");

test("the other way round: with the fence down, the checks alone let nobody read or change anything", async () => {
  await setFence("disable");
  const before = await digest();
  expect([...(await leaks(["GET"]))]).toEqual([]);
  expect([...(await leaks(["POST", "PUT", "PATCH", "DELETE"], BODIES))]).toEqual([]);
  expect(await digest()).toBe(before);
  await setFence("enable");
}, 600_000);

withFence(
  "with no check left in any query, nothing of another workspace is read",
  async () => {
    takeChecksOut();
    await setFence("disable");
    expect((await leaks(["GET"])).size).toBeGreaterThan(10);
    await setFence("enable");
    expect([...(await leaks(["GET"]))]).toEqual([]);
    expect(checksOff).toBeGreaterThan(200);
  },
  240_000,
);

withFence(
  "nor is anything changed",
  async () => {
    const before = await digest();
    expect([...(await leaks(["POST", "PUT", "PATCH", "DELETE"], BODIES))]).toEqual([]);
    expect(await digest()).toBe(before);

    const own = await openLabel(house);
    await setFence("disable");
    await send(own.visitor, "PUT", `/api/workspaces/${own.slug}/name`, { name: "Taken over" });
    expect(await digest()).not.toBe(before);
  },
  240_000,
);
