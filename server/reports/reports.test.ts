import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { payableAlbum, walletOf } from "../../harness/data/payable-album.ts";
import { distroKidFile, type Label, RATE, statementsOf } from "../../harness/data/statement-file.ts";
import { openLabel, somebody } from "../../harness/label.ts";
import type { Visitor } from "../../harness/visitor.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import type { PersonReport, Report } from "../../shared/schemas/money/reports.ts";
import { watchedTokens } from "../chain-settings.ts";
import {
  contracts,
  deposits,
  members,
  payouts,
  remittancePayments,
  remittances,
  reportSums,
  statements,
  workspaces,
} from "../db/schema.ts";

/** What statements brought, for the label and for a co-author. Ada has 60 % of every track, Luis 40 %. */

let house: TestWorld;
let label: Label;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
  label = await openLabel(house);
  const here = statementsOf(label);
  await payableAlbum(house, label, { "=Night Ferry": "FR6V82700001", Tide: "FR6V82700002" });
  const read = await here.brought(
    distroKidFile([
      { isrc: "FR6V82700001", amount: "100", month: "2026-12", store: "Spotify", country: "DE", units: "7" },
      { isrc: "FR6V82700001", amount: "50", month: "2027-01", store: "Deezer", country: "FR" },
      { isrc: "FR6V82700002", amount: "10", month: "2027-01", store: "Spotify", country: "DE" },
    ]),
  );
  const deductions = [{ bps: 1_000, reason: "Label share" }];
  await here.asked(here.terms(read.id, { rate: RATE, deductions }));
  const { id, revision } = await here.detail(read.id);
  await here.asked(here.post(id, "agree", { revision }));
});
afterAll(() => house.close());

const at = () => `/api/workspaces/${label.slug}/reports`;
const json = async <T>(visitor: Visitor, path: string) => {
  const answer = await visitor.fetch(path);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as T;
};
const report = (query: string) => json<Report>(label.visitor, `${at()}?${query}`);
const shown = ({ items }: Report) => items.map(({ name, gross, paid }) => [name, Number(gross), paid]);

test("by month, track, person, store and country; what is deducted is in none of what is paid", async () => {
  const byMonth = await report("by=month");
  expect(shown(byMonth)).toEqual([
    ["2027-01", 60, "54000000"],
    ["2026-12", 100, "90000000"],
  ]);
  expect(byMonth).toMatchObject({
    totals: [{ currency: "USD", token: "USDT", decimals: 6, paid: "144000000" }],
    known: { from: "2026-12", to: "2027-01" },
  });
  expect(shown(await report("by=track"))).toEqual([
    ["=Night Ferry", 150, "135000000"],
    ["Tide", 10, "9000000"],
  ]);
  expect((await report("by=person")).items.map(({ key, paid }) => [key, paid])).toEqual([
    ["ada@example.com", "86400000"],
    ["luis@example.com", "57600000"],
  ]);
  expect(shown(await report("by=store&from=2027-01&to=2027-12"))).toEqual([
    ["Deezer", 50, "45000000"],
    ["Spotify", 10, "9000000"],
  ]);
  expect(shown(await report("by=country&from=2026-10&to=2026-12"))).toEqual([["DE", 100, "90000000"]]);
});

test("whoever earned most in all currencies together comes first, with all their lines", async () => {
  const other = await openLabel(house);
  const [workspace] = await house.world.db.select().from(workspaces).where(eq(workspaces.slug, other.slug));
  const line = (key: string, currency: string, payUnits: bigint) => ({
    ...{ workspaceId: workspace?.id ?? "", owner: "", dimension: "store" as const, period: "2027", key },
    ...{ currency, token: "USDT" as const, units: "1", gross: "1", net: "1", payUnits },
  });
  await house.world.db
    .insert(reportSums)
    .values([line("Spotify", "USD", 60n), line("Deezer", "USD", 50n), line("Deezer", "EUR", 40n)]);
  const { items } = await json<Report>(other.visitor, `/api/workspaces/${other.slug}/reports?by=store`);
  expect(items.map(({ key, paid }) => [key, paid])).toEqual([
    ["Deezer", "40"],
    ["Deezer", "50"],
    ["Spotify", "60"],
  ]);
});

test("page by page, and a cursor that is none is refused", async () => {
  const first = await report("by=track&limit=1");
  expect([first.items.length, first.next]).toEqual([1, "1"]);
  const second = await report(`by=track&limit=1&cursor=${first.next}`);
  expect(second.items.map(({ name }) => name)).toEqual(["Tide"]);
  expect(second.next).toBeUndefined();
  expect((await label.visitor.fetch(`${at()}?by=track&cursor=x`)).status).toBe(400);
});

test("one page per person: tracks, statements, deductions; a CSV that no spreadsheet runs", async () => {
  const ada = await json<PersonReport>(
    label.visitor,
    `${at()}/people/ada@example.com?from=2026-01&to=2027-12`,
  );
  expect(ada).toMatchObject({
    totals: [{ paid: "86400000" }],
    statements: [{ state: "agreed", paid: "86400000", deductions: [{ bps: 1_000, reason: "Label share" }] }],
  });
  expect(ada.tracks.map(({ name, paid }) => [name, paid])).toEqual([
    ["=Night Ferry", "81000000"],
    ["Tide", "5400000"],
  ]);
  expect((await label.visitor.fetch(`${at()}/people/nobody@example.com`)).status).toBe(404);
  const csv = await (await label.visitor.fetch(`${at()}.csv?by=track`)).text();
  expect(csv.split("\r\n").slice(0, 2)).toEqual([
    "track,detail,units,gross,net,currency,paid,token",
    expect.stringMatching(/^'=Night Ferry,.*,8,150(\.0+)?,135(\.0+)?,USD,135\.00,USDT$/),
  ]);
  const summary = await (await label.visitor.fetch(`${at()}/people/ada@example.com/summary.csv`)).text();
  expect(summary).toContain("10% Label share");
});

test("what contracts paid a person is told with its transaction, to the label and to them alone", async () => {
  const [contract] = await house.world.db.select().from(contracts).limit(1);
  const paid = { network: "Solana" as const, transaction: "5hGpayout", token: "", block: 7, held: false };
  const { token = "" } = watchedTokens(house.world.config.chains, "Solana")[0] ?? {};
  const row = { ...paid, token, contractId: contract?.id ?? "", at: new Date("2027-02-03T04:05:06Z") };
  await house.world.db.insert(payouts).values([
    { ...row, index: 0, wallet: walletOf("ada@example.com"), amountUnits: 6_000_000n },
    { ...row, index: 1, wallet: walletOf("luis@example.com"), amountUnits: 4_000_000n },
  ]);
  const told = [{ transaction: "5hGpayout", amount: "6000000", at: "2027-02-03T04:05:06.000Z", held: false }];
  const year = "from=2027-01&to=2027-12";
  const ofLabel = await json<PersonReport>(label.visitor, `${at()}/people/ada@example.com?${year}`);
  expect(ofLabel.payouts).toMatchObject(told);
  const ada = await house.visitor().signIn("ada@example.com");
  const mine = await json<PersonReport>(ada, `/api/account/statement-earnings/summary?${year}`);
  expect(mine.payouts).toMatchObject(told);
  expect(mine.totals).toMatchObject(ofLabel.totals);
  const before = await json<PersonReport>(ada, "/api/account/statement-earnings/summary?to=2026-12");
  expect(before.payouts).toEqual([]);
  const csv = await (await ada.fetch(`/api/account/statement-earnings/summary.csv?${year}`)).text();
  expect(csv).toMatch(/^payout,[^\n]*2027-02-03 5hGpayout/m);
  await house.world.db.update(payouts).set({ held: true }).where(eq(payouts.transaction, "5hGpayout"));
  const waiting = await (await ada.fetch(`/api/account/statement-earnings/summary.csv?${year}`)).text();
  expect(waiting).toMatch(/^payout waiting,[^\n]*2027-02-03 5hGpayout/m);
});

test("a co-author sees their own part over all workspaces, and nobody else's", async () => {
  const luis = await house.visitor().signIn("luis@example.com");
  const mine = await json<Report>(luis, "/api/account/statement-earnings?by=track");
  expect(mine.items.map(({ name, paid }) => [name, paid])).toEqual([
    ["=Night Ferry", "54000000"],
    ["Tide", "3600000"],
  ]);
  expect(mine.direct).toEqual([]);
  const byPerson = await json<Report>(luis, "/api/account/statement-earnings?by=person");
  expect(JSON.stringify(byPerson)).not.toContain("ada@example.com");
  for (const path of [at(), `${at()}.csv`, `${at()}/people/ada@example.com`])
    expect((await luis.fetch(path)).status).toBe(404);
  const stranger = await house.visitor().signIn(somebody("stranger"));
  expect((await json<Report>(stranger, "/api/account/statement-earnings?by=store")).items).toEqual([]);
});

test("what came to contracts directly stands beside, by the month it came; what a statement delivered does not", async () => {
  const { db, config } = house.world;
  const [contract] = await db.select().from(contracts).limit(1);
  const [statement] = await db.select().from(statements).limit(1);
  const contractId = contract?.id ?? "";
  const [{ token = "" } = {}] = watchedTokens(config.chains, "Solana");
  const network = "Solana" as const;
  const on = (at: string) => ({ network, contractId, token, block: 7, at: new Date(at) });
  const there = { network, address: "remittance", statementId: statement?.id ?? "" };
  await db.insert(remittances).values({
    ...{ ...there, token, root: "", totalUnits: 3n, refundAddress: "" },
    ...{ chosenAt: new Date(), movedAt: new Date(), nextLookAt: new Date(), settledAt: new Date() },
  });
  const waited = { ...there, contractId, number: 0, amountUnits: 3n, transaction: "chunk", held: false };
  await db.insert(remittancePayments).values({ ...waited, vault: "vault", at: new Date("2027-01-02") });
  await db.insert(deposits).values([
    { ...on("2026-12-31T23:59:59Z"), transaction: "december", index: 0, from: "listener", amountUnits: 1n },
    { ...on("2027-01-01T00:00:00Z"), transaction: "january", index: 0, from: null, amountUnits: 10n },
    // Anybody can pay in the transaction that delivers.
    { ...on("2027-01-02T00:00:00Z"), transaction: "chunk", index: 0, from: "listener", amountUnits: 100n },
    {
      ...on("2027-01-02T00:00:00Z"),
      transaction: "chunk",
      index: 1,
      from: "remittance",
      amountUnits: 1_000n,
    },
    { ...on("2027-01-31T23:59:59Z"), transaction: "sent-on", index: 0, from: "vault", amountUnits: 10_000n },
    {
      ...on("2027-02-01T00:00:00Z"),
      transaction: "february",
      index: 0,
      from: "listener",
      amountUnits: 100_000n,
    },
  ]);
  const directly = async (query: string) =>
    (await report(`by=month${query}`)).direct.map((one) => one.amount);
  expect(await directly("")).toEqual(["100111"]);
  expect(await directly("&from=2027-01&to=2027-01")).toEqual(["110"]);
  expect(await directly("&to=2026-12")).toEqual(["1"]);
  expect(await directly("&from=2027-03")).toEqual([]);
});

test("for those who handle statements: a member is refused, finance is not", async () => {
  const email = somebody("member");
  await label.visitor.post(`/api/workspaces/${label.slug}/invite`, { name: "M", email });
  const member = await house.visitor().signIn(email);
  const as = async (role: "member" | "finance") => {
    await house.world.db.update(members).set({ role, status: "active" }).where(eq(members.email, email));
    return (await member.fetch(at())).status;
  };
  expect([await as("member"), await as("finance")]).toEqual([403, 200]);
});
