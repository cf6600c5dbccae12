import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, expect, test } from "vitest";
import { payableAlbum } from "../../../harness/data/payable-album.ts";
import { draftRelease, draftTrack } from "../../../harness/data/release-drafts.ts";
import { distroKidFile, type Label, RATE, statementsOf } from "../../../harness/data/statement-file.ts";
import { openLabel, somebody } from "../../../harness/label.ts";
import type { Visitor } from "../../../harness/visitor.ts";
import { type TestWorld, testWorld } from "../../../harness/world.ts";
import { verifyCommand } from "../../../scripts/verify-command.ts";
import type { Page } from "../../../shared/schemas/lists.ts";
import type { StatementFunding } from "../../../shared/schemas/money/funding.ts";
import type { Receipt } from "../../../shared/schemas/money/receipts.ts";
import type { EnteredPayment } from "../../../shared/schemas/money/release-payments.ts";
import type { Report } from "../../../shared/schemas/money/reports.ts";
import type { Slip, SlipDetail } from "../../../shared/schemas/money/slips.ts";
import type { StatementDetail } from "../../../shared/schemas/money/statements.ts";
import { statements } from "../../db/schema.ts";

/** A whole release is paid by one transfer: it is entered, agreed to and reported like any statement. */

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
});
afterAll(() => house.close());

const ISRCS = {
  "Night Ferry": "FR6V82700001",
  "Harbour Lights": "FR6V82700002",
  "Salt Road": "FR6V82700003",
};
const PAYMENT = {
  ...{ token: "USDT", payer: "Sync House Ltd", reference: "Film licence, invoice 2027-031" },
  ...{ month: "2027-03", amount: "1000000000" },
};

async function album() {
  const label: Label = await openLabel(house);
  const [ada, luis] = [somebody("ada"), somebody("luis")];
  const { releaseId, tracks } = await payableAlbum(house, label, ISRCS, {
    name: "Harbour Songs",
    signedBy: { [ada]: 60, [luis]: 40 },
  });
  await payableAlbum(house, label, { Elsewhere: "FR6V82700009" }, { name: "Another release" });
  const here = statementsOf(label);
  const pay = (more: object = {}, of = releaseId) =>
    label.visitor.post(`/api/workspaces/${label.slug}/releases/${of}/payments`, { ...PAYMENT, ...more });
  return {
    label,
    ada,
    releaseId,
    tracks,
    here,
    pay,
    entered: (more?: object) => here.asked<EnteredPayment>(pay(more)),
  };
}

async function refusal(answer: Promise<Response>) {
  const response = await answer;
  return [response.status, ((await response.json()) as { code: string; error: string }).code];
}

test("a release is paid evenly to the last unit, and waits for one transfer", async () => {
  const { label, releaseId, here, entered } = await album();
  const payment = await entered();
  expect(payment).toMatchObject({
    ...{ state: "agreed", name: "Sync House Ltd, March 2027", total: "1000.00", currency: "USDT", lines: 3 },
    payment: { releaseId, release: "Harbour Songs", reference: PAYMENT.reference },
    trail: [
      { type: "entered", by: label.email },
      { type: "agreed", by: label.email },
    ],
  });
  const { tracks, pay } = await here.amounts(payment.id);
  // 1,000 over three: the first track of the release gets the last unit.
  expect(tracks.map(({ title, pay: units }) => [title, units])).toEqual([
    ["Harbour Lights", "333333333"],
    ["Night Ferry", "333333334"],
    ["Salt Road", "333333333"],
  ]);
  expect(pay).toMatchObject({ token: "USDT", total: "1000000000", rest: "0" });
  const funding = await here.asked<StatementFunding>(
    label.visitor.fetch(`${here.all}/${payment.id}/funding`),
  );
  expect(funding.networks).toMatchObject([{ network: "Solana", total: "1000000000", contracts: 3 }]);
  const kept = await (await label.visitor.fetch(`${here.all}/${payment.id}/file`)).text();
  expect(kept.split("\r\n")).toHaveLength(5);
  expect(kept).toContain(
    'Sync House Ltd,"Film licence, invoice 2027-031",2027-03,Harbour Songs,Night Ferry,',
  );
});

test("an amount for each track, some of them nothing, in another token", async () => {
  const { tracks, here, entered } = await album();
  const part = (title: string, amount: string) => ({ trackId: tracks[title], amount });
  const payment = await entered({
    ...{ token: "USDC", amount: "700000001" },
    tracks: [part("Salt Road", "700000000"), part("Night Ferry", "1"), part("Harbour Lights", "0")],
  });
  expect(payment).toMatchObject({ token: "USDC", currency: "USDC", total: "700.000001", lines: 2 });
  const { tracks: paid, pay } = await here.amounts(payment.id);
  expect(paid.map(({ title, pay: units }) => [title, units])).toEqual([
    ["Night Ferry", "1"],
    ["Salt Road", "700000000"],
  ]);
  expect(pay).toMatchObject({ total: "700000001", rest: "0" });
});

test("the same payment entered twice is one, even at once; withdrawn, it can be entered again", async () => {
  const { label, here, pay, entered } = await album();
  const both = await Promise.all([entered(), entered()]);
  expect(new Set(both.map(({ id }) => id)).size).toBe(1);
  // One of them entered it, the other is told that it was there.
  expect(both.map(({ isNew }) => isNew).toSorted()).toEqual([false, true]);
  const { id } = both[0] as EnteredPayment;
  expect((await entered({ reference: "Second half" })).id).not.toBe(id);
  const report = async () =>
    (await here.asked<Report>(label.visitor.fetch(`/api/workspaces/${label.slug}/reports?by=store`))).totals;
  expect(await report()).toMatchObject([{ currency: "USDT", gross: "2000.000000", paid: "2000000000" }]);
  expect(await here.asked(here.post(id, "withdraw"))).toMatchObject({ state: "withdrawn" });
  expect(await report()).toMatchObject([{ paid: "1000000000" }]);
  expect((await here.asked<StatementDetail>(pay())).id).not.toBe(id);
});

test("one more payment like the first is entered when that is said, once for each number", async () => {
  const { here, label, entered } = await album();
  const { id } = await entered();
  const second = await entered({ number: 2 });
  expect(second).toMatchObject({ isNew: true, total: "1000.00", lines: 3 });
  expect(second.id).not.toBe(id);
  expect(await entered({ number: 2 })).toMatchObject({ id: second.id, isNew: false });
  expect(await entered({ number: 1 })).toMatchObject({ id, isNew: false });
  const kept = await (await label.visitor.fetch(`${here.all}/${second.id}/file`)).text();
  expect(kept.split("\r\n")[1]).toMatch(/,333\.333334,USDT,2$/);
});

test("in a report of stores whoever paid is a payer, and not the store of the same name", async () => {
  const { label, ada, entered, here } = await album();
  const sold = await here.brought(
    distroKidFile([{ isrc: "FR6V82700001", amount: "1", month: "2027-03", store: PAYMENT.payer }]),
  );
  await here.asked(here.terms(sold.id, { rate: { rate: "1", source: "Bank", date: "2027-04-01" } }));
  const { revision } = await here.detail(sold.id);
  await here.asked(here.post(sold.id, "agree", { revision }));
  await entered();
  const at = `/api/workspaces/${label.slug}/reports`;
  const lines = async (visitor: Visitor, path: string) =>
    (await here.asked<Report>(visitor.fetch(`${path}?by=store`))).items.map(
      ({ key, name, isPayer, paid }) => [...[key, name, isPayer, paid]],
    );
  expect(await lines(label.visitor, at)).toEqual([
    ["payer:Sync House Ltd", "Sync House Ltd", true, "1000000000"],
    ["Sync House Ltd", "Sync House Ltd", false, "1000000"],
  ]);
  const csv = await (await label.visitor.fetch(`${at}.csv?by=store`)).text();
  expect(csv.split("\r\n")[1]).toContain("Sync House Ltd,paid for a release,");
  expect(csv.split("\r\n")[2]).toContain("Sync House Ltd,,");
  const visitor = await house.visitor().signIn(ada);
  expect((await lines(visitor, "/api/account/statement-earnings")).map(([, , isPayer]) => isPayer)).toEqual([
    true,
    false,
  ]);
});

test("what does not add up, or cannot be paid, is refused", async () => {
  const { label, tracks, releaseId, pay } = await album();
  const other = await album();
  const part = (trackId = "", amount = "1") => ({ trackId, amount });
  const ferry = tracks["Night Ferry"];
  for (const more of [
    { amount: "0" },
    { amount: "2", tracks: [part(ferry)] },
    { amount: "2", tracks: [part(ferry), part(ferry)] },
    { amount: "1", tracks: [part(other.tracks["Night Ferry"])] },
  ])
    expect(await refusal(pay(more))).toEqual([422, "payment_not_divided"]);
  for (const more of [
    { payer: " " },
    { reference: "" },
    { month: "2027-13" },
    { month: "0027-03" },
    { month: "2207-03" },
    { amount: "-1" },
    { amount: "1.5" },
  ])
    expect((await pay(more)).status).toBe(400);
  const waiting = await label.submitted(draftRelease([draftTrack("Not yet", { "ada@example.com": 100 })]));
  for (const id of [waiting, other.releaseId])
    expect(await refusal(pay({}, id))).toEqual([409, "release_not_payable"]);
  const { tokens } = house.world.config.chains.Solana;
  const mint = tokens.USDC;
  Object.assign(tokens, { USDC: null });
  expect(await refusal(pay({ token: "USDC" }))).toEqual([409, "token_not_offered"]);
  Object.assign(tokens, { USDC: mint });
  expect(await house.world.db.$count(statements, eq(statements.releaseId, releaseId))).toBe(0);
});

test("the next file's albums are divided as the last file's, whatever was paid by hand in between", async () => {
  const { here, entered } = await album();
  const file = distroKidFile([{ isrc: ISRCS["Night Ferry"], amount: "3" }]);
  const read = await here.brought(file);
  await here.asked(here.terms(read.id, { rate: RATE, albumRule: "by_track_lines" }));
  const { revision } = await here.detail(read.id);
  await here.asked(here.post(read.id, "agree", { revision }));
  await entered();
  const next = await here.brought(distroKidFile([{ isrc: ISRCS["Night Ferry"], amount: "4" }]));
  const [row] = await house.world.db.select().from(statements).where(eq(statements.id, next.id));
  expect(row?.albumRule).toBe("by_track_lines");
});

test("no file corrects a payment that was entered", async () => {
  const { here, entered } = await album();
  const { id } = await entered();
  await expect(here.brought("a,b\n1,2", { replaces: id })).rejects.toThrow("statement_not_correctable");
});

test("co-authors read what it was for, and their statement adds up from the kept file's hash on", async () => {
  const { ada, here, entered } = await album();
  const { id, contentHash } = await entered();
  await house.world.db.update(statements).set({ state: "delivered" }).where(eq(statements.id, id));
  const visitor = await house.visitor().signIn(ada);
  const { items } = await here.asked<Page<Slip>>(visitor.fetch("/api/slips"));
  // 60 % of each track's third; what a contract cannot divide stays in it.
  expect(items).toMatchObject([
    { name: "Sync House Ltd, March 2027", reference: PAYMENT.reference, earned: "599999998" },
  ]);
  const at = `/api/slips/${items[0]?.id}`;
  const slip = await here.asked<SlipDetail>(visitor.fetch(at));
  expect(slip).toMatchObject({ file: { sha256: contentHash, currency: "USDT" }, rate: { rate: "1" } });
  const csv = await (await visitor.fetch(`${at}/file.csv`)).text();
  expect(csv.split("\r\n")[1]).toContain(`"${PAYMENT.reference}"`);
  // It is in the token itself: no rate, in whichever language, and no word of ours in another.
  const pdf = await (await visitor.fetch(`${at}/file.pdf`)).arrayBuffer();
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  expect(text).toContain(PAYMENT.reference);
  expect(text).not.toContain("Entered in USDT");
  const folder = await mkdtemp(path.join(tmpdir(), "payment-"));
  const file = path.join(folder, "slip.json");
  await writeFile(file, await (await visitor.fetch(`${at}/file.json`)).text());
  expect(await verifyCommand(["slip", file])).toMatchObject({ code: 0 });
  await rm(folder, { recursive: true });
});

test("before anything came, the receipt says so", async () => {
  const { label, here, entered } = await album();
  const { id } = await entered();
  const at = `${here.all}/${id}/receipt`;
  const receipt = await here.asked<Receipt>(label.visitor.fetch(at));
  expect(receipt).toMatchObject({
    ...{ payer: "Sync House Ltd", reference: PAYMENT.reference, release: "Harbour Songs" },
    ...{ total: "1000000000", received: "0", delivered: "0", transfers: [] },
    tracks: [{ delivery: null }, { title: "Night Ferry", amount: "333333334", delivery: null }, {}],
  });
  const rows = (await (await label.visitor.fetch(`${at}.csv`)).text()).trim().split("\r\n");
  expect(rows).toHaveLength(4);
  expect(rows[2]).toContain(",Night Ferry,FR6V82700001,333.333334,USDT,Solana,");
  const pdf = await (await label.visitor.fetch(`${at}.pdf`)).arrayBuffer();
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  for (const said of ["Payment receipt", "NOT PAID YET", "Sync House Ltd", PAYMENT.reference, "333.333334"])
    expect(text.toLowerCase()).toContain(said.toLowerCase());
});
