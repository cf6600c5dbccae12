import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { payableAlbum } from "../../harness/data/payable-album.ts";
import { distroKidFile, type Label, RATE, statementsOf } from "../../harness/data/statement-file.ts";
import { MOST_AT_ONCE, refuseMany } from "../../harness/database-faults/refuse-many.ts";
import { idleJob } from "../../harness/idle-job.ts";
import { openLabel } from "../../harness/label.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { jobs, statementPieces, statementRows, statements } from "../db/schema.ts";
import { workOf } from "../work/rounds.ts";
import { forgetOldFiles } from "./files/file-pieces.ts";
import { readStatementRounds } from "./files/read-file.ts";

/** From a distributor's file to what each recording is paid. */

let house: TestWorld;
let label: Label;
let here: ReturnType<typeof statementsOf>;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
});
afterAll(() => house.close());

const UPC = "3616847300011";
const FERRY = "FR6V82700001";
const LIGHTS = "FR6V82700002";

/** A label of its own, with an album of two tracks. */
async function newLabel() {
  label = await openLabel(house);
  here = statementsOf(label);
  const isrcs = { "Night Ferry": FERRY, "Harbour Lights": LIGHTS };
  return await payableAlbum(house, label, isrcs, { upcCode: UPC });
}

test("a file is read, matched by its codes, and rolled up to the last digit", async () => {
  const album = await newLabel();
  const file = distroKidFile([
    { isrc: FERRY, amount: "1.000000000001", units: "10" },
    { isrc: FERRY, amount: "0.25", units: "5" },
    { isrc: FERRY, amount: "-0.05", units: "-1", store: "Deezer", month: "2027-02" },
    { isrc: LIGHTS, amount: "2.5" },
    { isrc: "USXXX2700009", title: "Somebody Else", amount: "0.125" },
  ]);
  const read = await here.brought(file);
  expect(read).toMatchObject({
    state: "matched",
    source: "DistroKid",
    currency: "USD",
    total: "3.825000000001",
    lines: 5,
    period: { from: "2027-02", to: "2027-03" },
    name: "DistroKid, February – March 2027",
    items: { all: 3, matched: 2, needsYou: 0, notOurs: 1 },
    amounts: { matched: "3.700000000001", needsYou: "0", notOurs: "0.125" },
    progress: { pieces: 1, piecesReceived: 1, linesRead: 5 },
  });
  expect(read.trail.map(({ type, by }) => [type, by])).toEqual([
    ["opened", label.email],
    ["read", null],
    ["all_matched", null],
  ]);
  const rows = await house.world.db
    .select()
    .from(statementRows)
    .where(eq(statementRows.statementId, read.id));
  expect(rows.map(({ store, month, units, amount }) => [store, month, units, amount])).toContainEqual([
    "Spotify",
    "2027-03",
    "15",
    "1.250000000001",
  ]);
  expect(rows).toHaveLength(4);
  const items = await here.items(read.id);
  expect(items.map(({ matchedBy, track }) => [matchedBy, track?.trackId ?? null])).toEqual([
    ["isrc", album.tracks["Night Ferry"]],
    ["isrc", album.tracks["Harbour Lights"]],
    [null, null],
  ]);
});

test("characters that no database holds are left out of names, and nothing else is lost", {
  tags: "deep",
}, async () => {
  await newLabel();
  const read = await here.brought(
    distroKidFile([
      { isrc: FERRY, amount: "1", store: "Spot\u0000ify", title: "Night\u0000 Ferry" },
      { isrc: FERRY, amount: "2", store: "Spotify" },
    ]),
  );
  expect(read).toMatchObject({ state: "matched", total: "3", lines: 2, items: { all: 1, matched: 1 } });
});

test("the same content again is the same statement", { tags: "deep" }, async () => {
  await newLabel();
  const file = distroKidFile([{ isrc: FERRY, amount: "1" }]);
  const first = await here.brought(file);
  const again = await here.send(file, { fileName: "renamed.tsv" });
  expect(again.id).toBe(first.id);
  expect(await house.world.db.$count(statements, eq(statements.contentHash, first.contentHash))).toBe(1);
  const both = await Promise.all([0, 1].map(() => here.send(distroKidFile([{ isrc: FERRY, amount: "2" }]))));
  expect(new Set(both.map(({ id }) => id)).size).toBe(1);
});

test("titles alone are offered, never taken; what was confirmed is known in the next file", async () => {
  const album = await newLabel();
  const lines = [
    { isrc: FERRY, amount: "1" },
    { title: "Night Ferry (Remastered)", artist: "ADA", amount: "2" },
    { title: "Quite Another", artist: "Zed", amount: "3" },
  ];
  const read = await here.brought(distroKidFile(lines));
  expect(read).toMatchObject({ state: "read", items: { all: 3, matched: 1, needsYou: 1, notOurs: 1 } });
  const [item] = await here.items(read.id, "needs_you");
  expect(item?.offered.map(({ trackId }) => trackId)).toContain(album.tracks["Night Ferry"]);
  const track = { item: item?.item, trackId: album.tracks["Night Ferry"] };
  const matched = await here.asked(here.match(read.id, track));
  expect(matched).toMatchObject({ state: "matched", revision: 2, items: { matched: 2, notOurs: 1 } });

  const next = await here.brought(
    distroKidFile([{ title: "NIGHT FERRY  (remastered)", artist: "Ada", amount: "7", month: "2027-04" }]),
  );
  expect(next).toMatchObject({ state: "matched", items: { all: 1, matched: 1 } });
  expect((await here.items(next.id))[0]).toMatchObject({
    matchedBy: "alias",
    track: { trackId: track.trackId },
  });
});

test("what is remembered is listed, and once forgotten the next file asks again; nobody else sees or forgets it", {
  tags: "deep",
}, async () => {
  const { tracks } = await newLabel();
  const memory = `/api/workspaces/${label.slug}/statement-memory/matches`;
  const first = await here.brought(distroKidFile([{ title: "Night Ferry (Live)", amount: "2" }]));
  await here.asked(here.match(first.id, { item: 0, trackId: tracks["Night Ferry"] }));
  const stranger = await openLabel(house);
  const listed = async (visitor = label.visitor, path = memory) =>
    (await (await visitor.fetch(path)).json()) as { items: { key: string }[] };
  const { items } = await listed();
  expect(items).toMatchObject([
    { title: "night ferry (live)", artist: "ada", code: null, track: "Night Ferry" },
  ]);
  const key = items[0]?.key;
  const theirs = `/api/workspaces/${stranger.slug}/statement-memory/matches`;
  expect((await listed(stranger.visitor, theirs)).items).toEqual([]);
  expect((await stranger.visitor.post(`${theirs}/forget`, { key })).status).toBe(404);
  expect((await stranger.visitor.post(`${memory}/forget`, { key })).status).toBe(404);
  expect((await listed()).items).toHaveLength(1);
  expect((await label.visitor.post(`${memory}/forget`, { key })).status).toBe(200);
  expect((await label.visitor.post(`${memory}/forget`, { key })).status).toBe(404);
  const next = await here.brought(distroKidFile([{ title: "Night Ferry (Live)", amount: "3" }]));
  expect(next.items).toMatchObject({ needsYou: 1, matched: 0 });
  expect((await here.detail(first.id)).items).toMatchObject({ matched: 1 });
});

test("what is set aside stays in the file's total, and can be taken back", async () => {
  const album = await newLabel();
  const read = await here.brought(
    distroKidFile([
      { title: "Night Fery", amount: "2" },
      { isrc: FERRY, amount: "1" },
    ]),
  );
  expect(read.items.needsYou).toBe(1);
  const aside = await here.asked(here.post(read.id, "set-rest-aside"));
  expect(aside).toMatchObject({ state: "matched", amounts: { matched: "1", notOurs: "2" } });
  const back = { item: 0, trackId: album.tracks["Night Ferry"] };
  expect(await here.asked(here.match(read.id, back))).toMatchObject({
    amounts: { matched: "3", notOurs: "0" },
  });
});

test("a track or release of somebody else cannot be matched", async () => {
  const strangers = await newLabel();
  await newLabel();
  const read = await here.brought(distroKidFile([{ title: "Night Ferry", amount: "2" }]));
  const theirs = await here.match(read.id, { item: 0, trackId: strangers.tracks["Night Ferry"] });
  expect([theirs.status, (await theirs.json()) as object]).toMatchObject([404, { code: "track_not_found" }]);
  const album = await here.match(read.id, { item: 0, releaseId: strangers.releaseId });
  expect([album.status, (await album.json()) as object]).toMatchObject([404, { code: "release_not_found" }]);
  expect((await here.match(read.id, { item: 99 })).status).toBe(404);
});

test("album income is divided over its tracks: evenly, or by the tracks' own lines", {
  tags: "deep",
}, async () => {
  const album = await newLabel();
  const read = await here.brought(
    distroKidFile([
      { upc: UPC, title: "Harbour Lights", amount: "1.01" },
      { isrc: FERRY, upc: UPC, amount: "3" },
      { isrc: LIGHTS, upc: UPC, amount: "1" },
    ]),
  );
  expect((await here.items(read.id))[0]).toMatchObject({
    matchedBy: "upc",
    release: { id: album.releaseId },
  });
  const files = async () =>
    Object.fromEntries((await here.amounts(read.id)).tracks.map(({ title, file }) => [title, file]));
  expect(await files()).toEqual({ "Night Ferry": "3.51", "Harbour Lights": "1.50" });
  await here.asked(here.terms(read.id, { albumRule: "by_track_lines" }));
  expect(await files()).toEqual({ "Night Ferry": "3.76", "Harbour Lights": "1.25" });
});

test("one code on two albums is the track on the album that was sold, or a question", {
  tags: "deep",
}, async () => {
  await newLabel();
  const single = await payableAlbum(house, label, { "Night Ferry": FERRY }, { upcCode: "3616847300028" });
  const read = await here.brought(
    distroKidFile([
      { isrc: FERRY, upc: "3616847300028", amount: "1" },
      { isrc: FERRY, amount: "2" },
    ]),
  );
  const [known, open] = await here.items(read.id);
  expect(known).toMatchObject({ matchedBy: "isrc", track: { trackId: single.tracks["Night Ferry"] } });
  expect(open).toMatchObject({ standing: "needs_you" });
  expect(open?.offered).toHaveLength(2);
});

test("rate and deductions: every amount adds up to the file's total", { tags: "deep" }, async () => {
  await newLabel();
  const read = await here.brought(
    distroKidFile([
      { isrc: FERRY, amount: "100.01" },
      { isrc: LIGHTS, amount: "-4.5" },
      { isrc: "USXXX2700009", title: "Somebody Else", amount: "0.125" },
    ]),
  );
  expect(await here.amounts(read.id)).toMatchObject({ pay: null, total: "95.635" });
  const deductions = [{ bps: 1_500, reason: "Label share" }];
  await here.asked(here.terms(read.id, { rate: { ...RATE, rate: "1.1" }, deductions }));
  const { tracks, ...sums } = await here.amounts(read.id);
  expect(sums).toMatchObject({
    revision: 2,
    total: "95.635",
    notOurs: "0.125",
    file: "95.510",
    deducted: ["15.001"],
    net: "85.009",
    carriedOut: "-4.500",
    pay: {
      token: "USDT",
      decimals: 6,
      total: "93509900",
      rest: "0",
      networks: [{ network: "Solana", contracts: 1 }],
    },
  });
  expect(tracks.map(({ title, pay }) => [title, pay])).toEqual([
    ["Harbour Lights", "0"],
    ["Night Ferry", "93509900"],
  ]);
  const tooMuch = await here.terms(read.id, {
    deductions: [1, 2].map(() => ({ bps: 6_000, reason: "Half" })),
  });
  expect(tooMuch.status).toBe(400);
});

test("overlapping months of one source are named on both", async () => {
  await newLabel();
  const march = await here.brought(distroKidFile([{ isrc: FERRY, amount: "1" }]));
  const later = await here.brought(
    distroKidFile([
      { isrc: FERRY, amount: "2" },
      { isrc: FERRY, amount: "2", month: "2027-04" },
    ]),
  );
  expect(later.overlaps).toEqual([{ id: march.id, name: "DistroKid, March 2027" }]);
  expect((await here.detail(march.id)).overlaps).toEqual([{ id: later.id, name: later.name }]);
});

test("a correction takes the place of what was not agreed yet", async () => {
  await newLabel();
  const first = await here.brought(distroKidFile([{ isrc: FERRY, amount: "1" }]));
  const better = await here.brought(distroKidFile([{ isrc: FERRY, amount: "3" }]), { replaces: first.id });
  expect(better).toMatchObject({ replaces: { id: first.id }, overlaps: [] });
  expect(await here.detail(first.id)).toMatchObject({
    state: "withdrawn",
    replacedBy: { id: better.id },
    fileKept: false,
  });
  expect((await here.amounts(better.id)).earlier).toBe("0.00");
});

test("a file nobody knows says why, and is neither counted nor kept when it is withdrawn", {
  tags: "deep",
}, async () => {
  await newLabel();
  const unknown = await here.brought("a,b\n1,2", { fileName: "odd.csv" });
  expect(unknown).toMatchObject({ state: "reading", total: null });
  expect(unknown.problem).toBeTruthy();
  expect(await here.asked(here.post(unknown.id, "withdraw"))).toMatchObject({
    state: "withdrawn",
    fileKept: false,
  });
  expect(await house.world.db.$count(statementPieces, eq(statementPieces.statementId, unknown.id))).toBe(0);
});

test("an unknown file shows its first rows, and is read once somebody says what its columns mean", async () => {
  await newLabel();
  const file = `Our shop\nWhen,Where,Song,Code,Streams,Paid (EUR)\n2027-03,Tidal,Night Ferry,${FERRY},5,1.25\n2027-03,Tidal,Night Ferry,${FERRY},1,0.25`;
  const unknown = await here.brought(file, { fileName: "shop.csv" });
  expect(unknown).toMatchObject({
    state: "reading",
    questions: [{ kind: "mapping" }],
    preview: {
      headerRow: 1,
      headers: ["When", "Where", "Song", "Code", "Streams", "Paid (EUR)"],
      guess: { columns: { title: "Song", isrc: "Code", units: "Streams" } },
    },
  });
  const columns = { saleMonth: "When", store: "Where", title: "Song", isrc: "Code", amount: "Paid (EUR)" };
  const mapping = { label: "Our shop", columns, currency: "EUR", store: null, numbers: "dot", dates: null };
  await here.asked(here.post(unknown.id, "read", { answers: { mapping } }));
  await expect.poll(async () => (await here.detail(unknown.id)).state).toBe("matched");
  expect(await here.detail(unknown.id)).toMatchObject({
    source: "Our shop",
    currency: "EUR",
    total: "1.5",
    preview: null,
  });

  const next = file.replaceAll("2027-03", "2027-04").replace("1.25", "3.75");
  const second = await here.brought(next, { fileName: "shop-april.csv" });
  expect(second).toMatchObject({ state: "matched", questions: [], source: "Our shop", total: "4" });
  await newLabel();
  expect(await here.brought(next, { fileName: "shop-april.csv" })).toMatchObject({
    state: "reading",
    questions: [{ kind: "mapping" }],
  });
});

const SHOP = `When,Where,Song,Code,Paid\n2027-03,Tidal,Night Ferry,${FERRY},1.25`;
const SHOP_MEANS = {
  label: "Our shop",
  columns: { saleMonth: "When", store: "Where", title: "Song", isrc: "Code", amount: "Paid" },
  ...{ currency: "EUR", store: null, numbers: "dot", dates: null },
};

/** A file that nobody knew, read by what somebody said of its columns. */
async function broughtWithMeaning(file: string, mapping = SHOP_MEANS) {
  const { id } = await here.brought(file, { fileName: "shop.csv" });
  await here.asked(here.post(id, "read", { answers: { mapping } }));
  await expect.poll(async () => (await here.detail(id)).state).toBe("matched");
  return id;
}

test("remembered files are listed; once forgotten the next one asks again; nobody else sees or forgets them", {
  tags: "deep",
}, async () => {
  await newLabel();
  const first = await broughtWithMeaning(SHOP);
  const memory = ({ slug }: Label) => `/api/workspaces/${slug}/statement-memory/mappings`;
  const listed = async (who: Label) =>
    (await (await who.visitor.fetch(memory(who))).json()) as { id: string }[];
  const forget = async (who: Label, id: string, at = memory(who)) => {
    const headers = { origin: who.visitor.url };
    const answer = await who.visitor.fetch(`${at}/${id}`, { method: "DELETE", headers });
    const { requestId: _, ...body } = (await answer.json()) as { requestId?: string };
    return { status: answer.status, ...body };
  };
  const [shop, ...others] = await listed(label);
  expect(others).toEqual([]);
  expect(shop).toMatchObject({
    ...{ label: "Our shop", currency: "EUR", columns: SHOP_MEANS.columns },
    headers: ["When", "Where", "Song", "Code", "Paid"],
  });
  const id = shop?.id ?? "";

  const stranger = await openLabel(house);
  expect(await listed(stranger)).toEqual([]);
  const unknown = await forget(stranger, first);
  expect(unknown.status).toBe(404);
  expect(await forget(stranger, id)).toEqual(unknown);
  expect((await forget(stranger, id, memory(label))).status).toBe(404);
  expect(await listed(label)).toEqual([shop]);

  expect(await forget(label, id)).toEqual({ status: 200, forgotten: true });
  expect(await forget(label, id)).toEqual(unknown);
  expect(await listed(label)).toEqual([]);
  expect(await here.brought(SHOP.replace("1.25", "2.5"), { fileName: "april.csv" })).toMatchObject({
    state: "reading",
    questions: [{ kind: "mapping" }],
  });
  expect(await here.detail(first)).toMatchObject({ state: "matched", source: "Our shop", total: "1.25" });
  const { items } = (await (
    await label.visitor.fetch(`/api/workspaces/${label.slug}/activity?kind=workspace`)
  ).json()) as { items: object[] };
  expect(items).toMatchObject([{ type: "statement_mapping.forgotten", who: label.email }]);
});

test("of the same columns the last word counts; of other columns it is remembered beside it", {
  tags: "deep",
}, async () => {
  await newLabel();
  const april = await here.brought(SHOP.replace("1.25", "2.5"), { fileName: "april.csv" });
  await broughtWithMeaning(SHOP);
  const other = SHOP.replaceAll("Where", "Shop");
  const columns = { ...SHOP_MEANS.columns, store: "Shop" };
  await broughtWithMeaning(other, { ...SHOP_MEANS, label: "Their shop", columns });
  const mapping = { ...SHOP_MEANS, label: "Our shop, renamed" };
  await here.asked(here.post(april.id, "read", { answers: { mapping } }));
  await expect.poll(async () => (await here.detail(april.id)).state).toBe("matched");
  const at = `/api/workspaces/${label.slug}/statement-memory/mappings`;
  const listed = (await (await label.visitor.fetch(at)).json()) as { label: string }[];
  expect(listed.map((one) => one.label)).toEqual(["Our shop, renamed", "Their shop"]);
});

test("what was said of an item can be taken back", { tags: "deep" }, async () => {
  const album = await newLabel();
  const read = await here.brought(
    distroKidFile([
      { title: "Night Fery", amount: "2" },
      { isrc: FERRY, amount: "1" },
    ]),
  );
  const lights = album.tracks["Harbour Lights"];
  await here.asked(here.match(read.id, { item: 0 }, { item: 1, trackId: lights }));
  const undone = await here.asked(here.match(read.id, { item: 0, undo: true }, { item: 1, undo: true }));
  expect(undone).toMatchObject({ state: "read", items: { needsYou: 1, matched: 1 } });
  const [open, coded] = await here.items(read.id);
  expect(open).toMatchObject({ standing: "needs_you", matchedBy: null });
  expect(open?.offered.map(({ title }) => title)).toContain("Night Ferry");
  expect(coded).toMatchObject({ matchedBy: "isrc", track: { trackId: album.tracks["Night Ferry"] } });
});

test("the file can be downloaded as it came, by who may handle statements, until it is deleted", async () => {
  await newLabel();
  const line = { isrc: FERRY, amount: "1", store: "A store with a long name".repeat(5) };
  const content = distroKidFile(Array.from({ length: 6_000 }, () => line));
  const read = await here.brought(content, { fileName: "März.tsv" });
  const at = `${here.all}/${read.id}/file`;
  const answer = await label.visitor.fetch(at);
  expect(answer.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''M%C3%A4rz.tsv");
  expect((await answer.text()) === content).toBe(true);
  const stranger = await openLabel(house);
  expect((await stranger.visitor.fetch(at)).status).toBe(404);
  await label.visitor.fetch(at, { method: "DELETE", headers: { origin: label.visitor.url } });
  expect((await label.visitor.fetch(at)).status).toBe(410);
});

test("a file that is not the one announced is refused", { tags: "deep" }, async () => {
  await newLabel();
  const bytes = Buffer.from(distroKidFile([{ isrc: FERRY, amount: "1" }]));
  const asked = { fileName: "x.tsv", sizeBytes: bytes.length, contentHash: "ab".repeat(32) };
  const opened = (await here.asked(label.visitor.post(here.all, asked))) as { id: string };
  const early = await here.post(opened.id, "read");
  expect([early.status, await early.json()]).toMatchObject([409, { code: "statement_incomplete" }]);
  const at = `${here.all}/${opened.id}/pieces/0`;
  expect((await here.put(at, Uint8Array.from(bytes.subarray(1)), "application/octet-stream")).status).toBe(
    400,
  );
  expect((await here.put(at, Uint8Array.from(bytes), "application/octet-stream")).status).toBe(200);
  await here.asked(here.post(opened.id, "read"));
  await expect
    .poll(async () => (await here.detail(opened.id)).problem)
    .toMatch(/not the one that was announced/);
});

/** How often a reading has come to its first rows, each time into an error of the database. */
const REFUSING = {
  on: sql`
    create sequence refused_rows;
    create function refuse_rows() returns trigger language plpgsql as $$ begin
      perform nextval('refused_rows');
      raise exception 'canceling statement due to statement timeout' using errcode = '57014';
    end $$;
    create trigger refuse_rows before insert on statement_rows execute function refuse_rows()`,
  times: sql`select case when is_called then last_value else 0 end as times from refused_rows`,
  off: sql`drop trigger refuse_rows on statement_rows; drop function refuse_rows; drop sequence refused_rows`,
};

test("a database that is too slow for many tries is no reason to give a file up", {
  tags: "deep",
}, async () => {
  const { db } = house.world;
  await newLabel();
  const { id } = await here.send(distroKidFile([{ isrc: FERRY, amount: "1" }]));
  await db.execute(REFUSING.on);
  try {
    await here.asked(here.post(id, "read"));
    const times = async () => Number((await db.execute<{ times: string }>(REFUSING.times)).rows[0]?.times);
    await expect
      .poll(async () => ({ ...(await here.detail(id)), times: await times() }), { timeout: 40_000 })
      .toMatchObject({ times: 5 });
    expect(await here.detail(id)).toMatchObject({
      ...{ state: "reading", problem: null },
      progress: { beginsAnew: true },
    });
  } finally {
    await db.execute(REFUSING.off);
  }
  await expect.poll(async () => await here.detail(id), { timeout: 20_000 }).toMatchObject({ total: "1" });
});

test("asked for twice, reading has not stopped because of a problem", async () => {
  const { db } = house.world;
  await newLabel();
  const { id } = await here.send(distroKidFile([{ isrc: FERRY, amount: "1" }]));
  await db.execute(sql`
    create function take_a_second() returns trigger language plpgsql as $$ begin
      perform pg_sleep(1);
      return new;
    end $$;
    create trigger take_a_second before insert on statement_rows execute function take_a_second()`);
  try {
    await here.asked(here.post(id, "read"));
    await here.asked(here.post(id, "read"));
    expect(await here.detail(id)).toMatchObject({ state: "reading", progress: { beginsAnew: false } });
    await expect.poll(async () => await here.detail(id), { timeout: 20_000 }).toMatchObject({ total: "1" });
  } finally {
    await db.execute(sql`drop trigger take_a_second on statement_rows; drop function take_a_second`);
  }
});

test("a reading counts from its beginning; ten that vanish are enough, and sent again the file is read", {
  tags: "deep",
}, async () => {
  const { db } = house.world;
  await newLabel();
  const { id } = await here.send(distroKidFile([{ isrc: FERRY, amount: "1" }]));
  const job = await idleJob(house, "read-statement", { statementId: id });
  const rowOf = async () => (await db.select().from(jobs).where(eq(jobs.id, job.id)))[0];
  const readOnce = (round: number) => workOf(house.world, readStatementRounds).run({ id: job.id, round });
  await db.execute(sql`
    create function wait_a_second() returns trigger language plpgsql as $$ begin
      perform pg_sleep(1);
      raise exception 'no more connections' using errcode = '53300';
    end $$;
    create trigger wait_a_second before insert on statement_rows execute function wait_a_second()`);
  const reading = readOnce(0);
  await expect.poll(async () => (await rowOf())?.failures).toBe(1);
  await reading;
  expect(await rowOf()).toMatchObject({ round: 1, failures: 0 });
  await db.execute(sql`drop trigger wait_a_second on statement_rows; drop function wait_a_second`);

  // As ten servers leave it that were gone in the middle of it.
  await db.update(jobs).set({ failures: 10 }).where(eq(jobs.id, job.id));
  await readOnce(1);
  expect(await here.detail(id)).toMatchObject({
    state: "reading",
    problem: expect.stringMatching(/never got to its end/),
    progress: { linesRead: 0, beginsAnew: false },
  });
  await here.asked(here.post(id, "read"));
  await expect.poll(async () => await here.detail(id), { timeout: 20_000 }).toMatchObject({ total: "1" });
});

test("a large file that stopped late is thrown away and read anew in slices that the database has time for", async () => {
  await newLabel();
  const line = (i: number) => ({ isrc: FERRY, amount: "1", store: `Store ${i}` });
  const lines = Array.from({ length: 2 * MOST_AT_ONCE }, (_, i) => line(i));
  const { id } = await here.send(`${distroKidFile(lines)}\n2027-05-02\t2027-03\tSpotify`);
  await house.world.db.execute(sql`
    insert into statement_rows (statement_id, item, month, store, country, units, amount)
    select ${id}, 0, '2027-03', 'Store ' || i, 'DE', 1, 1 from generate_series(1, ${2 * MOST_AT_ONCE}::int) i`);
  const allow = await refuseMany(house.world.db);
  try {
    await here.asked(here.post(id, "read"));
    await expect.poll(async () => (await here.detail(id)).problem, { timeout: 40_000 }).not.toBeNull();
    expect(await here.detail(id)).toMatchObject({ faultCount: 1 });
    expect(await house.world.db.$count(statementRows, eq(statementRows.statementId, id))).toBe(0);
  } finally {
    await allow();
  }
});

test("a file that ends every reader is given up with a word, not tried for ever", {
  tags: "deep",
}, async () => {
  await newLabel();
  const { id } = await here.send(distroKidFile([{ isrc: FERRY, amount: "1" }]));
  await house.world.db.execute(sql`update statement_pieces set sealed = '\\x00' where statement_id = ${id}`);
  await here.asked(here.post(id, "read"));
  await expect.poll(async () => (await here.detail(id)).problem).toMatch(/could not read this file/);
});

test("the file rests encrypted, and can be deleted while what was read stays", { tags: "deep" }, async () => {
  await newLabel();
  const read = await here.brought(distroKidFile([{ isrc: FERRY, amount: "1", store: "A very rare store" }]));
  const pieces = await house.world.db
    .select()
    .from(statementPieces)
    .where(eq(statementPieces.statementId, read.id));
  expect(pieces.map(({ sealed }) => sealed.includes("A very rare store"))).toEqual([false]);
  const deleted = await label.visitor.fetch(`${here.all}/${read.id}/file`, {
    method: "DELETE",
    headers: { origin: label.visitor.url },
  });
  expect(await deleted.json()).toMatchObject({ fileKept: false, total: "1", state: "matched" });
  expect(await house.world.db.$count(statementPieces, eq(statementPieces.statementId, read.id))).toBe(0);
});

test("files go when their time is over, and uploads that nobody finished", { tags: "deep" }, async () => {
  await newLabel();
  const kept = await here.brought(distroKidFile([{ isrc: FERRY, amount: "1" }]));
  const unfinished = await here.send(distroKidFile([{ isrc: FERRY, amount: "9" }]));
  await house.world.db.execute(
    sql`update statements set updated_at = now() - interval '8 days' where id = ${unfinished.id}`,
  );
  await forgetOldFiles(house.world);
  expect(await here.detail(unfinished.id)).toMatchObject({ state: "withdrawn", fileKept: false });
  expect((await here.detail(kept.id)).fileKept).toBe(true);
  const years = `/api/workspaces/${label.slug}/statement-settings`;
  expect(await here.asked(here.put(years, JSON.stringify({ fileYears: 2 })))).toEqual({ fileYears: 2 });
  await house.world.db.execute(
    sql`update statements set created_at = now() - interval '3 years' where id = ${kept.id}`,
  );
  await forgetOldFiles(house.world);
  expect(await here.detail(kept.id)).toMatchObject({ state: "matched", fileKept: false });
});

test("strangers find no statement, and members handle none", { tags: "deep" }, async () => {
  await newLabel();
  const read = await here.brought(distroKidFile([{ isrc: FERRY, amount: "1" }]));
  const stranger = await openLabel(house);
  const theirs = await stranger.visitor.fetch(`/api/workspaces/${stranger.slug}/statements/${read.id}`);
  expect(theirs.status).toBe(404);
  expect((await stranger.visitor.fetch(here.all)).status).toBe(404);

  const member = "member-of-tidewater@example.com";
  await label.visitor.post(`/api/workspaces/${label.slug}/invite`, { email: member });
  const visitor = await house.visitor().signIn(member);
  await visitor.post(`/api/workspaces/${label.slug}/join`);
  expect((await visitor.fetch(here.all)).status).toBe(403);
  expect((await visitor.post(`${here.all}/${read.id}/withdraw`)).status).toBe(403);
});
