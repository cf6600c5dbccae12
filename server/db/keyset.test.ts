import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  fillCatalogue,
  fillMembers,
  fillMoves,
  fillNotifications,
  fillPayments,
} from "../../harness/data/fill-catalogue.ts";
import { draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import { openLabel } from "../../harness/label.ts";
import type { Visitor } from "../../harness/visitor.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { LIST_MAX } from "../../shared/rules/limits.ts";
import { paymentToken } from "../chain-settings.ts";

let house: TestWorld;
let client: pg.Client;
const query = (sql: string, values?: unknown[]) => client.query(sql, values);

beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
  client = new pg.Client({ connectionString: house.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await house.close();
});

type Row = { id: string; name: string };

const read = async (visitor: Visitor, path: string) => (await visitor.fetch(path)).json();

/** Every page, one after the other. `between` happens after each. */
async function pages<T = Row>(visitor: Visitor, path: string, between = async () => {}): Promise<T[]> {
  const rows: T[] = [];
  for (let next: string | undefined = ""; next !== undefined; ) {
    const page = (await read(
      visitor,
      `${path}${path.includes("?") ? "&" : "?"}limit=40${next && `&cursor=${next}`}`,
    )) as {
      items: T[];
      next?: string;
    };
    expect(page.items.length).toBeLessThanOrEqual(40);
    rows.push(...page.items);
    next = page.next;
    await between();
  }
  return rows;
}

const ids = (rows: Row[]) => rows.map(({ id }) => id);

describe("a list read page by page", () => {
  test("250 releases and their tracks are each shown once, in every order, while more are added", {
    tags: "deep",
  }, async () => {
    const label = await openLabel(house);
    await fillCatalogue(query, label.slug, { releases: 250, tracksEach: 2, artistsEach: 1 });
    // All of one moment: then only the id tells them apart.
    await query("update releases set created_at = date_trunc('hour', created_at)");
    const at = `/api/workspaces/${label.slug}`;
    const all = {
      releases: await read(label.visitor, `${at}/releases`),
      tracks: await read(label.visitor, `${at}/tracks`),
    };
    expect(all.releases).toHaveLength(250);
    expect(all.tracks).toHaveLength(500);

    const add = async () =>
      void (await label.submitted(draftRelease([draftTrack("New", { "a@example.com": 100 })])));
    expect(ids(await pages(label.visitor, `${at}/releases`, add))).toEqual(ids(all.releases as Row[]));
    const tracks = (await read(label.visitor, `${at}/tracks`)) as Row[];
    expect(ids(await pages(label.visitor, `${at}/tracks`, add))).toEqual(ids(tracks));

    for (const sort of ["name", "date"]) {
      const shown = ids(await pages(label.visitor, `${at}/releases?sort=${sort}`, add));
      expect(new Set(shown).size).toBe(shown.length);
      expect(shown).toEqual(expect.arrayContaining(ids(all.releases as Row[])));
    }
    for (const sort of ["name", "artist", "album", "date"]) {
      const shown = ids(await pages(label.visitor, `${at}/tracks?sort=${sort}`, add));
      expect(new Set(shown).size).toBe(shown.length);
      expect(shown).toEqual(expect.arrayContaining(ids(all.tracks as Row[])));
    }
    const names = (await pages(label.visitor, `${at}/tracks?sort=name&q=recording`)).map(({ name }) => name);
    expect(names).toEqual(Array.from({ length: 500 }, (_, n) => `Recording ${n + 1}`));
  });

  test("members, notifications, earnings and a contract's payments as well", { tags: "deep" }, async () => {
    const label = await openLabel(house);
    const at = `/api/workspaces/${label.slug}`;
    await fillMembers(query, label.slug, 130);
    const members = await pages(label.visitor, `${at}/members`);
    expect(members.map(({ name }) => name)).toEqual([
      "",
      ...Array.from({ length: 130 }, (_, n) => `Member ${n + 1}`),
    ]);
    expect(ids((await read(label.visitor, `${at}/members`)) as Row[])).toEqual(ids(members));
    expect(await pages(label.visitor, `${at}/members?q=Member%2077`)).toMatchObject([{ name: "Member 77" }]);
    expect(await pages(label.visitor, `${at}/members?status=active`)).toHaveLength(1);

    await fillNotifications(query, label.email, 130);
    const news = await pages<{ title: string }>(label.visitor, "/api/notifications");
    expect(news.map(({ title }) => title)).toEqual(Array.from({ length: 130 }, (_, n) => `News ${n + 1}`));

    const token = paymentToken(house.world.config.chains, "Solana");
    await fillCatalogue(query, label.slug, {
      releases: 90,
      tracksEach: 3,
      artistsEach: 2,
      artists: "earner",
    });
    await fillPayments(query, label.slug, token);
    const earner = await house.visitor().signIn("earner0@example.com");
    const earned: { trackId: string; lastAt: string; paid: string }[] = [];
    for (let next: string | undefined = ""; next !== undefined; ) {
      const page = (await read(earner, `/api/account/earnings?limit=40${next && `&cursor=${next}`}`)) as {
        earnings: typeof earned;
        next?: string;
      };
      earned.push(...page.earnings);
      next = page.next;
    }
    expect(new Set(earned.map(({ trackId }) => trackId)).size).toBe(90);
    expect(earned).toHaveLength(90);
    expect(earned.every(({ paid }) => paid === "1000")).toBe(true);
    expect(earned.map(({ lastAt }) => lastAt)).toEqual(
      earned
        .map(({ lastAt }) => lastAt)
        .sort()
        .reverse(),
    );
    expect(await read(label.visitor, "/api/account/earnings")).toEqual({ earnings: [] });

    const address = await fillMoves(query, token, 130);
    const books = (await read(label.visitor, `/api/contracts/solana/${address}`)) as {
      tokens: [{ payments: Move[]; payouts: Move[]; next?: string }];
    };
    type Move = { transaction: string };
    const came: Move[] = [];
    const went: Move[] = [];
    for (let next: string | undefined = ""; next !== undefined; ) {
      const page = (await read(
        label.visitor,
        `/api/contracts/solana/${address}/payments?limit=40${next && `&cursor=${next}`}`,
      )) as { payments: Move[]; payouts: Move[]; next?: string };
      expect(page.payments.length + page.payouts.length).toBeLessThanOrEqual(40);
      came.push(...page.payments);
      went.push(...page.payouts);
      // Whatever was paid out of a payment has been read before it.
      expect(went.length).toBeGreaterThanOrEqual(came.length);
      next = page.next;
    }
    expect([came.length, went.length]).toEqual([130, 130]);
    expect(books.tokens[0]).toMatchObject({ payments: came, payouts: went });
    expect(books.tokens[0]).not.toHaveProperty("next");
  });
});

test("a cursor of another workspace, of another order, or made up shows nothing", async () => {
  const [one, other] = [await openLabel(house), await openLabel(house)];
  for (const { slug } of [one, other])
    await fillCatalogue(query, slug, { releases: 3, tracksEach: 1, artistsEach: 1 });
  const { next = "" } = (await read(one.visitor, `${one.at}?limit=1`)) as { next?: string };
  const [mark, time, id] = JSON.parse(Buffer.from(next, "base64url").toString()) as string[];
  const made = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString("base64url");
  const refused = async (visitor: Visitor, path: string) => {
    const answer = await visitor.fetch(path);
    expect({ path, status: answer.status, code: ((await answer.json()) as { code: string }).code }).toEqual({
      path,
      status: 422,
      code: "cursor_not_valid",
    });
  };
  expect(await read(one.visitor, `${one.at}?cursor=${next}`)).toMatchObject({ items: [{}, {}] });
  await refused(other.visitor, `${other.at}?cursor=${next}`);
  await refused(one.visitor, `${one.at}?sort=name&cursor=${next}`);
  expect((await other.visitor.fetch(`${one.at}?cursor=${next}`)).status).toBe(404);
  for (const cursor of [
    "x",
    "%00",
    made(),
    made(mark),
    made(mark, time),
    made(mark, time, "x"),
    made(mark, "yesterday", id),
    made(mark, "2026-02-30T00:00:00.000000Z", id),
    made(mark, time, id, id),
    made(mark, null, id),
    made("other", time, id),
  ])
    if (cursor !== "%00") await refused(one.visitor, `${one.at}?cursor=${cursor}`);
    else expect((await one.visitor.fetch(`${one.at}?cursor=${cursor}`)).status).toBe(400);
  for (const bad of ["limit=0", "limit=201", "limit=x", "status=x", "sort=x", "q=%00"])
    expect((await one.visitor.fetch(`${one.at}?${bad}`)).status, bad).toBe(400);
});

test("what is looked for is meant literally; accents and case do not matter", async () => {
  const { visitor, at, submitted } = await openLabel(house);
  const names = ["100% Sure", "under_score", String.raw`back\slash`, `quo'te"s`, "Señal Éclair", "Plain"];
  for (const name of names)
    await submitted(draftRelease([draftTrack(name, { "a@example.com": 100 })], { name }));
  const found = async (q: string, list = at) =>
    ((await read(visitor, `${list}?q=${encodeURIComponent(q)}`)) as { items: Row[] }).items.map(
      ({ name }) => name,
    );
  for (const list of [at, at.replace("releases", "tracks")]) {
    expect(await found("%", list)).toEqual(["100% Sure"]);
    expect(await found("_", list)).toEqual(["under_score"]);
    expect(await found("\\", list)).toEqual([String.raw`back\slash`]);
    expect(await found(`'`, list)).toEqual([`quo'te"s`]);
    expect(await found(`te"s`, list)).toEqual([`quo'te"s`]);
    expect(await found("ECLAIR senal", list)).toEqual(["Señal Éclair"]);
    expect(await found("pla sure", list)).toEqual([]);
    expect(await found("  ", list)).toHaveLength(names.length);
  }
  expect(await read(visitor, `${at}?status=declined`)).toEqual({ items: [] });
});

test("without a page asked for, lists have their old shape up to a bound, and say where they go on", async () => {
  const { visitor, at, slug } = await openLabel(house);
  await fillCatalogue(query, slug, { releases: LIST_MAX, tracksEach: 1, artistsEach: 1 });
  const whole = await visitor.fetch(at);
  expect(await whole.json()).toHaveLength(LIST_MAX);
  expect(whole.headers.get("link")).toBeNull();

  await fillCatalogue(query, slug, { releases: 30, tracksEach: 1, artistsEach: 1 });
  for (const list of [at, at.replace("releases", "tracks")]) {
    const most = await visitor.fetch(list);
    const shown = (await most.json()) as Row[];
    expect(shown).toHaveLength(LIST_MAX);
    const [, path = ""] = /^<([^>]+)>; rel="next"$/.exec(most.headers.get("link") ?? "") ?? [];
    const rest = (await read(visitor, path)) as { items: Row[] };
    expect(rest.items).toHaveLength(30);
    expect(rest).not.toHaveProperty("next");
    expect(new Set(ids([...shown, ...rest.items])).size).toBe(LIST_MAX + 30);
  }

  await fillMembers(query, slug, LIST_MAX + 5);
  const workspace = (await read(visitor, `/api/workspaces/${slug}`)) as { members: Row[]; next?: string };
  expect(workspace.members).toHaveLength(LIST_MAX);
  const rest = (await read(visitor, `/api/workspaces/${slug}/members?cursor=${workspace.next}`)) as {
    items: Row[];
  };
  expect(rest.items).toHaveLength(6);

  const counts = await read(visitor, `/api/workspaces/${slug}/catalogue-counts`);
  expect(counts).toEqual({
    releases: { approval_pending: 343, published: 344, declined: 343 },
    tracks: { pending: 343, published: 344, declined: 343 },
    drafts: {},
  });
});
