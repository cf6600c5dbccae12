import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { manyPayableTracks, payableAlbum } from "../../../harness/data/payable-album.ts";
import { distroKidFile, type Label, RATE, statementsOf } from "../../../harness/data/statement-file.ts";
import { openLabel } from "../../../harness/label.ts";
import { type TestWorld, testWorld } from "../../../harness/world.ts";
import { carriedBalances, members, statementAmounts, statementPieces, statements } from "../../db/schema.ts";

/** What is agreed stays as it is; what could not be paid is carried to the next statement. */

let house: TestWorld;
let label: Label;
let here: ReturnType<typeof statementsOf>;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
});
afterAll(() => house.close());

const FERRY = "FR6V82700001";
const LIGHTS = "FR6V82700002";

async function newLabel() {
  label = await openLabel(house);
  here = statementsOf(label);
  return await payableAlbum(house, label, { "Night Ferry": FERRY, "Harbour Lights": LIGHTS });
}

/** Read and with a rate: what each of the two earned. */
async function ready(ferry: string, lights: string, month = "2027-03", replaces?: string) {
  const lines = [
    { isrc: FERRY, amount: ferry, month },
    { isrc: LIGHTS, amount: lights, month },
  ];
  const read = await here.brought(distroKidFile(lines), replaces ? { replaces } : {});
  return (await here.asked(here.terms(read.id, { rate: RATE }))) as typeof read;
}

const agree = ({ id, revision }: { id: string; revision: number }) => here.post(id, "agree", { revision });
const agreed = async (ferry: string, lights: string, month?: string, replaces?: string) => {
  const statement = await ready(ferry, lights, month, replaces);
  return (await here.asked(agree(statement))) as typeof statement;
};
const of = async (id: string, title: string) =>
  (await here.amounts(id)).tracks.find((track) => track.title === title);
const balanceOf = async (trackId = "") => {
  const rows = await house.world.db
    .select()
    .from(carriedBalances)
    .where(eq(carriedBalances.trackId, trackId));
  return rows.map(({ amount }) => Number(amount));
};

test("what a recording owes is earned back before it is paid again; a withdrawal undoes it", async () => {
  const { tracks } = await newLabel();
  const march = await agreed("10", "-4.5");
  expect(march).toMatchObject({ state: "agreed" });
  expect(await balanceOf(tracks["Harbour Lights"])).toEqual([-4.5]);
  const april = await ready("1", "10", "2027-04");
  expect(await of(april.id, "Harbour Lights")).toMatchObject({
    carriedIn: "-4.50",
    net: "5.50",
    pay: "5500000",
  });
  await here.asked(agree(april));
  expect(await balanceOf(tracks["Harbour Lights"])).toEqual([0]);
  expect(await of(april.id, "Harbour Lights")).toMatchObject({
    carriedIn: "-4.50",
    net: "5.50",
    pay: "5500000",
  });
  await here.asked(here.post(april.id, "withdraw"));
  expect(await balanceOf(tracks["Harbour Lights"])).toEqual([-4.5]);
});

test("a correction of what was agreed pays the difference, and carries what was too much", {
  tags: "deep",
}, async () => {
  await newLabel();
  const first = await agreed("100", "10");
  const better = await agreed("130", "4", "2027-03", first.id);
  expect(better.replaces?.id).toBe(first.id);
  expect(await of(better.id, "Night Ferry")).toMatchObject({
    file: "130.00",
    earlier: "100.00",
    net: "30.00",
  });
  expect(await of(better.id, "Harbour Lights")).toMatchObject({
    earlier: "10.00",
    net: "0.00",
    carriedOut: "-6.00",
  });
  const withdrawn = await here.post(first.id, "withdraw");
  expect([withdrawn.status, await withdrawn.json()]).toMatchObject([409, { code: "statement_corrected" }]);
});

test("a file in whole dollars deducts cents", async () => {
  await newLabel();
  const { id } = await ready("125", "10");
  await here.asked(here.terms(id, { deductions: [{ bps: 1_000, reason: "Label share" }] }));
  expect(await of(id, "Night Ferry")).toMatchObject({ file: "125.00", net: "112.50", pay: "112500000" });
});

test("where nobody is to be paid there is nothing to send", async () => {
  await newLabel();
  expect((await agreed("-1", "-2")).state).toBe("delivered");
});

test("nobody agrees to what they have not seen, and two who agree at once agree once", async () => {
  await newLabel();
  const read = await here.brought(
    distroKidFile([
      { isrc: FERRY, amount: "1" },
      { title: "Night Fery", amount: "1" },
    ]),
  );
  expect(await (await agree(read)).json()).toMatchObject({ code: "statement_not_matched" });
  await here.asked(here.post(read.id, "set-rest-aside"));
  const seen = await here.detail(read.id);
  expect(await (await agree(seen)).json()).toMatchObject({ code: "statement_without_rate" });
  await here.asked(here.terms(read.id, { rate: RATE }));
  expect(await (await agree(seen)).json()).toMatchObject({ code: "statement_changed" });
  const now = await here.detail(read.id);
  const both = await Promise.all([agree(now), agree(now)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await house.world.db.$count(statementAmounts, eq(statementAmounts.statementId, read.id))).toBe(1);
  const { trail } = await here.detail(read.id);
  expect(trail.filter(({ type }) => type === "agreed")).toMatchObject([{ by: label.email }]);
});

test("once agreed nothing in it changes, not even past the server", async () => {
  await newLabel();
  const { id } = await agreed("3", "4");
  const open = await ready("5", "6", "2027-04");
  for (const answer of [await here.match(id, { item: 0 }), await here.terms(id, { rate: RATE })])
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: "statement_not_open" }]);
  const tables = [
    sql`update statements set rate = '2' where id = ${id}`,
    sql`delete from statements where id = ${id}`,
    sql`update statement_items set amount = 9 where statement_id = ${id}`,
    sql`delete from statement_rows where statement_id = ${id}`,
    sql`update statement_amounts set pay_units = 9 where statement_id = ${id}`,
    sql`insert into statement_rows values (${id}, 7, '2027-03', 'x', '', 1, 1)`,
    sql`delete from statement_events where statement_id = ${id}`,
  ];
  for (const change of tables)
    await expect(house.world.db.execute(change)).rejects.toMatchObject({
      cause: { message: expect.stringContaining("what was agreed is not changed") },
    });
  const gone = await label.visitor.fetch(`/api/workspaces/${label.slug}`, {
    method: "DELETE",
    headers: { origin: label.visitor.url },
  });
  expect(gone.status).toBe(200);
  // What was only begun goes with the workspace, and every file; what co-authors were promised stays.
  const { db } = house.world;
  await expect.poll(() => db.$count(statements, eq(statements.id, open.id))).toBe(0);
  expect(await db.$count(statementPieces, eq(statementPieces.statementId, id))).toBe(0);
  expect(await db.$count(members, eq(members.email, label.email))).toBe(0);
  expect(await db.$count(statementAmounts, eq(statementAmounts.statementId, id))).toBe(2);
});

test("a statement is paid in the token that was chosen, where its networks have it", {
  tags: "deep",
}, async () => {
  await newLabel();
  const statement = await ready("3", "4");
  expect(statement.token).toBe("USDT");
  const usdc = (await here.asked(here.terms(statement.id, { token: "USDC" }))) as typeof statement;
  expect(usdc).toMatchObject({ token: "USDC", revision: statement.revision + 1 });
  expect((await here.amounts(usdc.id)).pay).toMatchObject({ token: "USDC", total: "7000000" });
  const { tokens } = house.world.config.chains.Solana;
  const mint = tokens.USDC;
  Object.assign(tokens, { USDC: null });
  const refused = await agree(usdc);
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { error: "USDC cannot be paid on Solana here. Please choose another token." },
  ]);
  Object.assign(tokens, { USDC: mint });
  expect(await here.asked(agree(usdc))).toMatchObject({ state: "agreed", token: "USDC" });
});

test("what is agreed asks for a refund address on each of its networks", { tags: "deep" }, async () => {
  await newLabel();
  const statement = await ready("3", "4");
  const early = await label.visitor.fetch(`${here.all}/${statement.id}/funding`);
  expect([early.status, await early.json()]).toMatchObject([409, { code: "statement_not_agreed" }]);
  await here.asked(agree(statement));
  const funding = await here.asked(label.visitor.fetch(`${here.all}/${statement.id}/funding`));
  expect(funding).toMatchObject({
    statementId: statement.id,
    ownAddresses: [],
    networks: [
      {
        ...{ network: "Solana", stage: "needs_refund_address", address: null, payUri: null },
        ...{ token: { symbol: "USDT", decimals: 6 }, total: "7000000", missing: "7000000", contracts: 2 },
        ...{ received: "0", contractsPaid: 0, notices: [], transfers: [] },
      },
    ],
  });
});

test("more contracts than one transfer can pay are not agreed to", { tags: "deep" }, async () => {
  label = await openLabel(house);
  here = statementsOf(label);
  const codes = await manyPayableTracks(house, label, 1_921);
  const read = await here.brought(distroKidFile(codes.map((isrc) => ({ isrc, amount: "1" }))));
  const statement = await here.asked<typeof read>(here.terms(read.id, { rate: RATE }));
  const networks = async () => (await here.amounts(read.id)).pay?.networks;
  expect(await networks()).toMatchObject([{ network: "Solana", contracts: 1_921, mostContracts: 1_920 }]);
  const refused = await agree(statement);
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    {
      code: "too_many_contracts",
      error:
        "This statement pays 1,921 contracts on Solana, but one transfer can pay at most 1,920. Split its file into two with fewer recordings each, and upload both.",
    },
  ]);
  const [item] = await here.items(read.id);
  await here.asked(here.match(read.id, { item: item?.item }));
  expect(await networks()).toMatchObject([{ contracts: 1_920 }]);
  expect(await here.asked(agree(await here.detail(read.id)))).toMatchObject({ state: "agreed" });
});
