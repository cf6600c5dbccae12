import { afterAll, beforeAll, expect, test } from "vitest";
import { draftRelease, draftTrack } from "../../../harness/data/release-drafts.ts";
import { openLabel, somebody } from "../../../harness/label.ts";
import { type TestWorld, testWorld } from "../../../harness/world.ts";
import { dayOrder, inPercent, readDay } from "../../../shared/rules/drafts/read-cells.ts";
import type { CatalogueRead, DraftDetail, DraftItem } from "../../../shared/schemas/drafts.ts";
import { releaseDrafts } from "../../db/schema.ts";
import { workbookFile } from "../../statements/reading/test/workbook-file.ts";
import { forgetInDrafts } from "../forget-person.ts";

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
});
afterAll(() => house.close());

type Label = Awaited<ReturnType<typeof openLabel>>;
const room = (label: Label) => `/api/workspaces/${label.slug}`;

async function importFile(label: Label, text: string | Uint8Array, query = "?write=yes") {
  const response = await label.visitor.fetch(`${room(label)}/catalogue-file${query}`, {
    method: "POST",
    body: typeof text === "string" ? text : new Uint8Array(text),
    headers: { "content-type": "application/octet-stream", origin: label.visitor.url },
  });
  return {
    status: response.status,
    body: (await response.json()) as CatalogueRead & { code: string; error: string },
  };
}

async function drafts(label: Label): Promise<DraftDetail[]> {
  const items = (await (await label.visitor.fetch(`${room(label)}/drafts`)).json()) as DraftItem[];
  return Promise.all(
    items.map(
      async ({ id }) =>
        (await (await label.visitor.fetch(`${room(label)}/drafts/${id}`)).json()) as DraftDetail,
    ),
  );
}

const HEAD = "Release,Type,UPC,Date,Title,ISRC,Artist,Email,Share";
const FILE = [
  HEAD,
  "Low Tide,album,,2020-05-01,Undertow,QZES22500417,Ada Okafor,ada@example.com,60",
  "Low Tide,album,,2020-05-01,Undertow,QZES22500417,Luis Ferrer,luis@example.com,40",
  "Low Tide,album,,2020-05-01,Salt,QZES22500418,Ada Okafor,ada@example.com,100",
  "Harbour,,,2021-01-02,Harbour,,Ada Okafor,ada@example.com,99",
  "",
].join("\n");

test("a row per track and artist becomes drafts, judged by the rules of the form", {
  tags: "deep",
}, async () => {
  const label = await openLabel(house);
  const looked = await importFile(label, FILE, "");
  expect(looked.body).toMatchObject({
    rows: 4,
    releases: 2,
    tracks: 3,
    created: 2,
    incomplete: 1,
    written: false,
  });
  expect(await drafts(label)).toEqual([]);
  expect((await importFile(label, FILE)).body).toMatchObject({ created: 2, written: true });
  const [tide, harbour] = await drafts(label);
  expect(tide).toMatchObject({ name: "Low Tide", trackCount: 2, peopleCount: 2, problemCount: 0 });
  expect(harbour).toMatchObject({ name: "Harbour", problemCount: 1 });
  expect(harbour?.content.release).toMatchObject({ releaseType: "single", releaseDate: "2021-01-02" });
});

test("the same file again changes nothing; what it says differently does, and corrections stay", async () => {
  const label = await openLabel(house);
  await importFile(label, FILE);
  const harbour = (await drafts(label)).find(({ name }) => name === "Harbour") as DraftDetail;
  const content = structuredClone(harbour.content) as unknown as {
    tracks: { artists: { share: number }[] }[];
  };
  for (const artist of content.tracks[0]?.artists ?? []) artist.share = 100;
  await label.visitor.fetch(`${room(label)}/drafts/${harbour.id}`, {
    method: "PUT",
    body: JSON.stringify({ version: harbour.version, content }),
    headers: { "content-type": "application/json", origin: label.visitor.url },
  });
  expect((await importFile(label, FILE)).body).toMatchObject({
    created: 0,
    updated: 0,
    unchanged: 2,
    incomplete: 0,
  });
  const changed = FILE.replaceAll("Harbour,,,", "harbour,,036000291452,").replace(
    "Salt,QZES22500418",
    "Salt,QZES22500419",
  );
  expect((await importFile(label, changed)).body).toMatchObject({ created: 0, updated: 2 });
  const after = await drafts(label);
  expect(after).toHaveLength(2);
  const again = after.find(({ id }) => id === harbour.id);
  expect(again?.content.release).toMatchObject({ upcCode: "036000291452" });
  expect(again?.problemCount).toBe(0);
  expect(JSON.stringify(after)).toContain("QZES22500419");
});

test("a row per track with several people in a cell, other headers, semicolons", async () => {
  const label = await openLabel(house);
  const file =
    'Barcode;Album title;Song title;Artist names;E-mails;Splits\n;Night;One;"Ada;Luis";"ada@example.com;luis@example.com";"0,5;0,5"\n';
  await importFile(label, file);
  const [draft] = await drafts(label);
  expect(draft).toMatchObject({ name: "Night", peopleCount: 2, problemCount: 0 });
});

test("a workbook: dates, percents and codes as its cells keep them, from the first sheet with rows", async () => {
  const label = await openLabel(house);
  const file = workbookFile({
    Notes: [],
    Catalogue: [
      HEAD.split(","),
      [
        "Low Tide",
        "album",
        "036000291452",
        { date: 43952 },
        "Undertow",
        "QZ-ES2-25-00417",
        "Ada",
        "ada@example.com",
        { number: "0.6" },
      ],
      [
        "Low Tide",
        "album",
        "036000291452",
        { date: 43952 },
        "Undertow",
        "QZ-ES2-25-00417",
        "Luis",
        "luis@example.com",
        { number: "0.4" },
      ],
      [
        "Low Tide",
        "album",
        "036000291452",
        { date: 43952 },
        "Salt",
        "QZ-ES2-25-00418",
        "Ada",
        "ada@example.com",
        { number: "1" },
      ],
    ],
  });
  expect((await importFile(label, file)).body).toMatchObject({ rows: 3, created: 1, incomplete: 0 });
  const [draft] = await drafts(label);
  expect(draft).toMatchObject({ name: "Low Tide", trackCount: 2, peopleCount: 2, problemCount: 0 });
  expect(draft?.content.release).toMatchObject({ releaseDate: "2020-05-01", upcCode: "036000291452" });
  expect((await importFile(label, file)).body).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
});

test("columns that nobody knows are mapped once and remembered", async () => {
  const label = await openLabel(house);
  const file = "A;B;C;D;E\nNight;One;Ada;ada@example.com;100\n";
  expect((await importFile(label, file)).status).toBe(422);
  const mapping = { name: 0, title: 1, artists: 2, emails: 3, shares: 4 };
  const query = `?write=yes&mapping=${encodeURIComponent(JSON.stringify(mapping))}`;
  expect((await importFile(label, file, query)).body).toMatchObject({ created: 1, incomplete: 0 });
  expect((await importFile(label, file.replace("Night", "Day"), "")).body).toMatchObject({
    mapping,
    created: 1,
  });
});

test("what was sent already makes no draft", async () => {
  const label = await openLabel(house);
  await label.submitted(
    draftRelease([draftTrack("Undertow", { "ada@example.com": 100 }, { isrc: "QZES22500417" })], {
      name: "Old",
    }),
  );
  expect((await importFile(label, FILE)).body).toMatchObject({ alreadyHere: 1, created: 2 });
});

test("bad input is said, and loses nothing", async () => {
  const label = await openLabel(house);
  expect((await importFile(label, "")).status).toBe(422);
  expect((await importFile(label, "%PDF-1.4 nothing")).status).toBe(422);
  const odd = `${HEAD}\nOdd,EP?,12,soon,T,nope,Ada,not-an-address,half\n,,,,,,Somebody,s@example.com,1\n`;
  expect((await importFile(label, odd)).body).toMatchObject({
    created: 1,
    incomplete: 1,
    leftOut: [{ row: 3 }],
  });
  expect(JSON.stringify((await drafts(label))[0]?.content)).toContain('"half"');
  const stranger = await openLabel(house);
  const theirs = await stranger.visitor.fetch(`${room(label)}/catalogue-file?write=yes`, {
    method: "POST",
    body: FILE,
    headers: { "content-type": "application/octet-stream", origin: stranger.visitor.url },
  });
  expect(theirs.status).toBe(404);
});

test("a row with a text that is longer than a draft takes is left out and named, and the others are read", async () => {
  const label = await openLabel(house);
  const long = "x".repeat(5_001);
  const rows = [
    `Low Tide,album,,2020-05-01,${long},,Ada,ada@example.com,100`,
    `${long},album,,2020-05-01,Wide,,Ada,ada@example.com,100`,
    `Low Tide,album,,2020-05-01,Listed,,${Array(3).fill("y".repeat(2_000)).join(";")},ada@example.com,100`,
    `Low Tide,album,,2020-05-01,Named,,Luis;${long},luis@example.com,100`,
  ];
  const { status, body } = await importFile(label, `${FILE}${rows.join("\n")}\n`);
  expect([status, body.error]).toEqual([200, undefined]);
  const why = "A cell of this row has more than 5,000 characters.";
  expect(body.leftOut.filter((one) => one.why === why).map(({ row }) => row)).toEqual([6, 7, 9]);
  expect(body).toMatchObject({ rows: 8, created: 2, written: true });
  expect((await drafts(label)).map(({ name, trackCount }) => [name, trackCount])).toEqual([
    ["Low Tide", 3],
    ["Harbour", 1],
  ]);
});

test("tracks for which a draft has no room any more are left out and named, and come in once it has", async () => {
  const label = await openLabel(house);
  const titled = (...titles: string[]) =>
    [HEAD, ...titles.map((title) => `Many,album,,2020-05-01,${title},,Ada,ada@example.com,100`)].join("\n");
  const hundred = (word: string) => Array.from({ length: 100 }, (_, i) => `${word} ${i}`);
  await importFile(label, titled(...hundred("One")));
  await importFile(label, titled(...hundred("Two")));
  const third = titled(...hundred("Two").slice(0, 98), "Three 1", "Three 2");
  const { status, body } = await importFile(label, `${third}\n${FILE.replace(HEAD, "")}`);
  expect([status, body.error]).toEqual([200, undefined]);
  const why = "The draft of this release has room for 200 tracks. Delete some of them first.";
  expect(body).toMatchObject({
    created: 2,
    leftOut: [
      { row: 100, why },
      { row: 101, why },
    ],
  });
  const many = async () => (await drafts(label)).find(({ name }) => name === "Many") as DraftDetail;
  const { id, version, content } = await many();
  expect(content.tracks).toHaveLength(200);
  await label.visitor.fetch(`${room(label)}/drafts/${id}`, {
    method: "PUT",
    body: JSON.stringify({ version, content: { ...content, tracks: content.tracks.slice(2) } }),
    headers: { "content-type": "application/json", origin: label.visitor.url },
  });
  expect((await importFile(label, third)).body).toMatchObject({ updated: 1, leftOut: [] });
  expect((await many()).content.tracks.at(-1)).toMatchObject({ title: "Three 2" });
});

test("whoever was in a file and deletes their account is in nothing that is kept of it", async () => {
  const label = await openLabel(house);
  const email = somebody("leaver");
  await importFile(label, FILE.replaceAll("luis@example.com", email.toUpperCase()));
  await forgetInDrafts(house.world, email);
  const kept = JSON.stringify(await house.world.db.select().from(releaseDrafts));
  expect(kept).toContain("ada@example.com");
  expect(kept.toLowerCase()).not.toContain(email);
});

test("two imports of one file at once make no draft twice", async () => {
  const label = await openLabel(house);
  await Promise.all([1, 2, 3].map(() => importFile(label, FILE)));
  expect(await drafts(label)).toHaveLength(2);
});

test.each([
  ["2020-05-01", null, "2020-05-01"],
  ["1.5.2020", null, "2020-05-01"],
  ["04/12/2026", null, "04/12/2026"],
  ["04/12/2026", "day first", "2026-12-04"],
  ["04/12/2026", "month first", "2026-04-12"],
  ["43952", null, "2020-05-01"],
] as const)("%s with %s is %s", (typed, order, day) => expect(readDay(typed, order)).toBe(day));

test("days, months and parts of one are told apart", () => {
  expect(dayOrder(["04/12/2026", "13/12/2026"])).toBe("day first");
  expect(dayOrder(["04/12/2026", "04/13/2026"])).toBe("month first");
  expect(dayOrder(["04/12/2026"])).toBeNull();
  expect(inPercent([0.25, 0.75])).toEqual([25, 75]);
  expect(inPercent([1])).toEqual([100]);
  expect(inPercent([50, 50])).toEqual([50, 50]);
});
