import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, expect, test } from "vitest";
import { payableAlbum } from "../../harness/data/payable-album.ts";
import { distroKidFile, type Label, statementsOf } from "../../harness/data/statement-file.ts";
import { openLabel, somebody } from "../../harness/label.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { verifyCommand } from "../../scripts/verify-command.ts";
import type { Page } from "../../shared/schemas/lists.ts";
import type { Slip, SlipDetail, SlipFile, SlipLine } from "../../shared/schemas/money/slips.ts";
import { members, statements } from "../db/schema.ts";

/** A co-author's own statement: what it says, that it adds up, and who may see it. */

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
});
afterAll(() => house.close());

const UPC = "3616847300011";
const FERRY = "FR6V82700001";
const LIGHTS = "FR6V82700002";
const RATE = { rate: "1.0834", source: "ECB", date: "2027-05-03" };
const DEDUCTIONS = [{ bps: 1_500, reason: "=Label share" }];

/** A label, two co-authors, and a statement that is paid for. */
async function delivered(lines?: Parameters<typeof distroKidFile>[0]) {
  const label: Label = await openLabel(house);
  const [ada, luis] = [somebody("ada"), somebody("luis")];
  const isrcs = { "Night Ferry": FERRY, "Harbour Lights": LIGHTS };
  await payableAlbum(house, label, isrcs, {
    upcCode: UPC,
    network: "Polygon",
    signedBy: { [ada]: 60, [luis]: 40 },
  });
  const here = statementsOf(label);
  const file = distroKidFile(
    lines ?? [
      { isrc: FERRY, amount: "100.07", units: "1200" },
      { isrc: FERRY, amount: "-0.31", units: "-4", store: "Deezer", country: "FR", month: "2027-02" },
      { isrc: LIGHTS, amount: "-3.5", store: "=cmd|' /C calc'!A0" },
      { upc: UPC, amount: "9.99", store: "iTunes" },
    ],
  );
  const { id } = await here.brought(file);
  const read = (await here.asked(
    here.terms(id, { albumRule: "by_track_lines", rate: RATE, deductions: DEDUCTIONS }),
  )) as {
    revision: number;
  };
  await here.asked(here.post(id, "agree", { revision: read.revision }));
  const before = await get<Page<Slip>>(await signedIn(ada), "/api/slips");
  expect(before.items).toEqual([]);
  await house.world.db.update(statements).set({ state: "delivered" }).where(eq(statements.id, id));
  return { label, ada, luis, id };
}

type Visitor = Label["visitor"];
const signedIn = (email: string): Promise<Visitor> => house.visitor().signIn(email);
async function get<T>(visitor: Visitor, address: string): Promise<T> {
  const answer = await visitor.fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

test("a co-author reads what they earned, line by line, and it adds up by itself", async () => {
  const { ada, luis, label, id } = await delivered();
  const visitor = await signedIn(ada);
  const { items } = await get<Page<Slip>>(visitor, "/api/slips");
  expect(items).toMatchObject([{ statementId: id, source: "DistroKid", workspace: "Tidewater" }]);
  const slipId = items[0]?.id;
  const detail = await get<SlipDetail>(visitor, `/api/slips/${slipId}`);
  const [lights, ferry] = detail.tracks;
  expect(detail).toMatchObject({
    rate: RATE,
    deductions: DEDUCTIONS,
    albumRule: "by_track_lines",
    file: { currency: "USD", lines: 4, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    openingBalance: "0.00",
    closingBalance: "-3.50",
    sums: { waiting: items[0]?.earned, paid: "0" },
  });
  expect(lights).toMatchObject({
    title: "Harbour Lights",
    carriedOut: "-3.50",
    part: "0",
    standing: "nothing",
  });
  // The album's income follows the file's own lines, and those of the other track are below zero.
  expect(ferry).toMatchObject({
    ...{ title: "Night Ferry", file: "109.75", deducted: ["16.46"], net: "93.29", shareBps: 6_000, lines: 3 },
    ...{ album: { total: "9.99", part: "9.99", weight: "99.76", weights: "99.76" }, standing: "waiting" },
  });
  // 93.29 × 1.0834 = 101.070386, of which 60 %.
  expect(ferry).toMatchObject({ pay: "101070386", part: "60642231" });
  expect(detail.earned).toBe("60642231");
  const lines = await get<Page<SlipLine>>(
    visitor,
    `/api/slips/${slipId}/tracks/${ferry?.trackId}/lines?limit=2`,
  );
  expect([lines.items.length, lines.next]).toEqual([2, "2"]);
  const whole = await get<SlipFile>(visitor, `/api/slips/${slipId}/file.json`);
  expect(whole.tracks[1]?.lines.map(({ store, ofAlbum, gross }) => [store, ofAlbum, gross])).toEqual([
    ["Deezer", false, "-0.31"],
    ["Spotify", false, "100.07"],
    ["iTunes", true, "9.99"],
  ]);
  const folder = await mkdtemp(path.join(tmpdir(), "slip-"));
  const file = path.join(folder, "slip.json");
  await writeFile(file, JSON.stringify(whole));
  expect(await verifyCommand(["slip", file])).toMatchObject({ code: 0 });
  await writeFile(file, JSON.stringify(whole).replace('"gross":"100.07"', '"gross":"100.08"'));
  const forged = await verifyCommand(["slip", file]);
  expect([forged.code, forged.text]).toEqual([1, expect.stringContaining("do not add up")]);
  await rm(folder, { recursive: true });
  const ofBoth = await get<Page<Slip>>(label.visitor, `/api/workspaces/${label.slug}/statements/${id}/slips`);
  expect(ofBoth.items.reduce((sum, { earned }) => sum + BigInt(earned), 0n)).toBe(101_070_386n);
  const other = await get<Page<Slip>>(await signedIn(luis), "/api/slips");
  expect(other.items[0]?.earned).toBe("40428155");
});

test("a spreadsheet takes no cell of the CSV for a formula, and numbers stay numbers", {
  tags: "deep",
}, async () => {
  const { ada } = await delivered();
  const visitor = await signedIn(ada);
  const { items } = await get<Page<Slip>>(visitor, "/api/slips");
  const answer = await visitor.fetch(`/api/slips/${items[0]?.id}/file.csv`);
  expect(answer.headers.get("content-type")).toContain("text/csv");
  const rows = (await answer.text()).trim().split("\r\n");
  expect(rows).toHaveLength(6);
  expect(rows[0]).toContain("deducted: =Label share (15%)");
  expect(rows.join("\n")).toContain("'=cmd|' /C calc'!A0");
  expect(rows.join("\n")).toContain(",-0.31,USD,");
  const parts = rows.slice(1).map((row) => Number(row.split(",").at(-9)));
  expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(60.642231, 6);
});

const textIn = async (pdf: ArrayBuffer) =>
  (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text;

const IN_EACH = [
  {
    lang: "en",
    headings: "line,release,track,isrc,month,store,country,income of,units,gross,currency",
    deducted: "deducted: =Label share (15%)",
    row: /^sales,.*,album,\d+,9\.99,USD,/m,
    stands: ",USDT,On its way,,Polygon,",
    paper: [
      "ROYALTY STATEMENT",
      "March 2027",
      "60.642231 USDT",
      "1 USD = 1.0834 USDT",
      "On its way",
      "1,200",
    ],
  },
  {
    lang: "es",
    headings: "línea,lanzamiento,tema,ISRC,mes,tienda,país,ingreso de,unidades,bruto,moneda",
    deducted: "deducido: =Label share (15 %)",
    row: /^ventas,.*,álbum,\d+,9\.99,USD,/m,
    stands: ",USDT,En camino,,Polygon,",
    paper: ["LIQUIDACIÓN DE REGALÍAS", "marzo de 2027", "60,642231 USDT", "1 USD = 1,0834 USDT", "En camino"],
  },
  {
    lang: "fr",
    headings: "ligne,sortie,titre,ISRC,mois,boutique,pays,revenu de,unités,brut,devise",
    deducted: "déduit : =Label share (15 %)",
    row: /^ventes,.*,album,\d+,9\.99,USD,/m,
    stands: ",USDT,En route,,Polygon,",
    paper: ["RELEVÉ DE REDEVANCES", "mars 2027", "60,642231 USDT", "1 USD = 1,0834 USDT", "En route"],
  },
  {
    lang: "de",
    headings: "Zeile,Veröffentlichung,Titel,ISRC,Monat,Shop,Land,Einnahme von,Stück,Brutto,Währung",
    deducted: "Abzug: =Label share (15 %)",
    row: /^Verkauf,.*,Album,\d+,9\.99,USD,/m,
    stands: ",USDT,Unterwegs,,Polygon,",
    paper: [
      "TANTIEMENABRECHNUNG",
      "März 2027",
      "60,642231 USDT",
      "1 USD = 1,0834 USDT",
      "Unterwegs",
      "1.200",
    ],
  },
];

test("paper and table speak the reader's language, and programs still read the table's numbers", {
  tags: "deep",
}, async () => {
  const { ada } = await delivered();
  const visitor = await signedIn(ada);
  const [slip] = (await get<Page<Slip>>(visitor, "/api/slips")).items;
  const file = (kind: string, language?: string) =>
    visitor.fetch(
      `/api/slips/${slip?.id}/file.${kind}`,
      language ? { headers: { "accept-language": language } } : {},
    );
  const json = await (await file("json", "de")).text();
  for (const { lang, headings, deducted, row, stands, paper } of IN_EACH) {
    const csv = await (await file(`csv?lang=${lang}`, "en")).text();
    const [first = ""] = csv.split("\r\n");
    expect(first.startsWith(headings), first).toBe(true);
    expect(first.replaceAll(/\s/g, " ")).toContain(deducted);
    expect(csv).toMatch(row);
    expect(csv).toContain(stands);
    expect(csv).toContain(",60%,1.0834,");
    expect(csv).toContain(",-0.31,USD,");
    const pdf = await (await file(`pdf?lang=${lang}`, "en")).arrayBuffer();
    const text = (await textIn(pdf)).replaceAll(/\s+/g, " ");
    for (const words of paper) expect(text).toContain(words);
    if (lang !== "en") expect(text).not.toMatch(/Royalty|Distributor:|Your share|Opening balance|Anybody/);
    expect(await (await file(`json?lang=${lang}`, lang)).text()).toBe(json);
  }
  // Whoever does not say it in the address is answered as their browser asks.
  expect(await (await file("csv", "fr-CA,en;q=0.5")).text()).toMatch(/^ligne,sortie,/);
  expect((await file("csv?lang=tlh")).status).toBe(400);
});

test("it stays when the workspace is deleted", { tags: "deep" }, async () => {
  const { ada, label } = await delivered();
  const visitor = await signedIn(ada);
  const before = await get<Page<Slip>>(visitor, "/api/slips");
  const at = `/api/workspaces/${label.slug}`;
  const gone = await label.visitor.fetch(at, { method: "DELETE", headers: { origin: label.visitor.url } });
  expect(gone.status).toBe(200);
  await expect.poll(() => house.world.db.$count(members, eq(members.email, label.email))).toBe(0);
  expect(await get<Page<Slip>>(visitor, "/api/slips")).toEqual(before);
  const slip = `/api/slips/${before.items[0]?.id}`;
  expect(await get<SlipDetail>(visitor, slip)).toMatchObject({ earned: "60642231", tracks: [{}, {}] });
  expect((await label.visitor.fetch(slip)).status).toBe(404);
});

test("nobody else sees it: not another co-author, a member, another label, nor whoever guesses", async () => {
  const { ada, luis, label } = await delivered();
  const [mine] = (await get<Page<Slip>>(await signedIn(ada), "/api/slips")).items;
  const member = somebody("member");
  await label.visitor.post(`/api/workspaces/${label.slug}/invite`, {
    name: "Mia",
    email: member,
    role: "member",
  });
  const stranger = await openLabel(house);
  const others = [
    await signedIn(luis),
    await signedIn(member),
    await signedIn(somebody("nobody")),
    stranger.visitor,
  ];
  const { tracks } = await get<SlipDetail>(label.visitor, `/api/slips/${mine?.id}`);
  const doors = ["", `/tracks/${tracks[0]?.trackId}/lines`, "/file.csv", "/file.json", "/file.pdf"];
  for (const door of doors) {
    const statusOf = async (visitor: Visitor) =>
      (await visitor.fetch(`/api/slips/${mine?.id}${door}`)).status;
    for (const visitor of others) expect(await statusOf(visitor), door).toBe(404);
    expect(await statusOf(house.visitor()), door).toBe(401);
    expect(await statusOf(label.visitor), door).toBe(200);
  }
  const guessed = await label.visitor.fetch(`/api/slips/00000000-0000-4000-8000-000000000000`);
  expect(guessed.status).toBe(404);
  const listed = `/api/workspaces/${label.slug}/statements/${mine?.statementId}/slips`;
  expect(await Promise.all(others.map(async (visitor) => (await visitor.fetch(listed)).status))).toEqual([
    404, 403, 404, 404,
  ]);
});
