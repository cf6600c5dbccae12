// @module-tag deep

import { and, eq, isNotNull, sql } from "drizzle-orm";
import { extractText, getDocumentProxy } from "unpdf";
import { type Address, createWalletClient, type Hex, http } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { waitForTransactionReceipt } from "viem/actions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type WatchedWorld, watchedWorld } from "../../harness/chains/watched-world.ts";
import { ethereumWallet, solanaWallet } from "../../harness/data/artist-wallet.ts";
import { manyPayableTracks } from "../../harness/data/payable-album.ts";
import { payTestMoney, publishedSplit } from "../../harness/data/published-split.ts";
import { distroKidFile, RATE, statementsOf } from "../../harness/data/statement-file.ts";
import { openLabel } from "../../harness/label.ts";
import { type Network, rowOf } from "../../shared/rules/networks.ts";
import type { NetworkFunding, StatementFunding } from "../../shared/schemas/money/funding.ts";
import type { Receipt } from "../../shared/schemas/money/receipts.ts";
import { deposits, remittancePayments, remittances } from "../db/schema.ts";

/** From a distributor's file to the co-authors' wallets by one transfer, on real local chains. */

let house: WatchedWorld;
beforeAll(async () => {
  house = await watchedWorld();
});
afterAll(() => house.close());

const SLOW = { timeout: 150_000 };
const until = { timeout: 60_000, interval: 100 };
const newWallet = (network: Network) =>
  (rowOf(network).kind === "evm" ? ethereumWallet() : solanaWallet()).address;

/** A published track whose distributor's file is agreed; 100 USDT are to be paid. */
async function agreedOn(network: Network, amount = "100") {
  const split = await publishedSplit(house, network, { ada: 60, luis: 40 });
  const here = statementsOf(split.label);
  const read = await here.brought(distroKidFile([{ title: "Night Ferry", amount }]));
  const [item] = await here.items(read.id);
  await here.asked(here.match(read.id, { item: item?.item, trackId: split.contract.trackId }));
  const ready = await here.asked<typeof read>(here.terms(read.id, { rate: RATE }));
  await here.asked(here.post(read.id, "agree", { revision: ready.revision }));
  const { id } = read;
  const funding = async () => {
    const all = await here.asked<StatementFunding>(split.label.visitor.fetch(`${here.all}/${id}/funding`));
    return all.networks[0] as NetworkFunding;
  };
  const choose = (refundAddress: string) => here.post(id, "funding/refund", { network, refundAddress });
  const stage = async () => (await funding()).stage;
  const at = `${here.all}/${id}/receipt`;
  const paper = async () => {
    const pdf = await (await split.label.visitor.fetch(`${at}.pdf`)).arrayBuffer();
    return (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text;
  };
  return {
    ...{ split, here, id, network, funding, choose, stage, paper },
    receipt: () => here.asked<Receipt>(split.label.visitor.fetch(at)),
    state: async () => (await here.detail(id)).state,
  };
}

/** The same with an address that can be paid to. */
async function fundable(network: Network, amount?: string) {
  const agreed = await agreedOn(network, amount);
  const refund = newWallet(network);
  await agreed.here.asked(agreed.choose(refund));
  await expect.poll(agreed.stage, until).toBe("waiting");
  const { address } = await agreed.funding();
  const send = (units: string, token?: string, on = network) =>
    payTestMoney(house, on, address ?? "", units, token);
  return { ...agreed, refund, address: address ?? "", send };
}

type Agreed = Awaited<ReturnType<typeof agreedOn>>;

/** File = funding = paid, from the chain's own books; nothing was sent twice. */
async function expectAllPaid({ split, network, id }: Agreed, units: bigint) {
  const { contract, wallets } = split;
  const token = house.world.config.chains[network].tokens.USDT ?? "";
  const payments = () =>
    house.world.db.select().from(remittancePayments).where(eq(remittancePayments.statementId, id));
  await expect.poll(async () => (await payments())[0]?.transaction ?? null, until).not.toBeNull();
  const paid = await payments();
  expect(paid).toMatchObject([{ contractId: contract.id, amountUnits: units, held: false }]);
  const came = async () =>
    (await house.world.db.select().from(deposits).where(eq(deposits.contractId, contract.id))).map((row) => [
      row.amountUnits,
      row.transaction,
      row.from,
    ]);
  await expect.poll(came, until).toEqual([[units, paid[0]?.transaction, paid[0]?.address]]);
  const got = async (name: string) =>
    await house.world.chains[network].balanceUnits(wallets[name] ?? "", token);
  await expect
    .poll(async () => (await got("ada")) + (await got("luis")), until)
    .toBeGreaterThanOrEqual(units - 1n);
  const sent = async () =>
    (
      await house.world.db.execute(sql`
        select state, count(*)::int as count from chain_transactions
        where intent like ${`%${paid[0]?.address}:deliver:%`} group by state`)
    ).rows;
  await expect.poll(sent, until).toEqual([{ state: "final", count: 1 }]);
}

test.each(["Solana", "Ethereum"] as const)(
  "on %s one transfer pays the contract, which divides it",
  SLOW,
  async (network) => {
    const it = await fundable(network);
    expect(await it.funding()).toMatchObject({
      total: "100000000",
      missing: "100000000",
      refundAddress: it.refund,
    });
    expect((await it.funding()).payUri).toMatch(
      network === "Solana" ? /^solana:.*amount=100/ : /^ethereum:0x/,
    );
    await it.send("100");
    await expect.poll(it.state, until).toBe("delivered");
    await expectAllPaid(it, 100_000_000n);
    await expect.poll(async () => (await it.funding()).contractsDivided, until).toBe(1);
    expect(await it.funding()).toMatchObject({
      ...{ stage: "delivered", received: "100000000", missing: "0", delivered: "100000000", returned: "0" },
      ...{ contracts: 1, contractsPaid: 1, notices: [], transfers: [{ amount: "100000000", isFinal: true }] },
    });
    const { trail } = await it.here.detail(it.id);
    const ofMoney = ["refund_chosen", "funded", "delivery_begun", "chunk_delivered", "delivered"];
    expect(trail.map(({ type }) => `${type}`).filter((type) => ofMoney.includes(type))).toEqual(ofMoney);
  },
);

test.each(["Solana", "Polygon"] as const)(
  "on %s too little waits for the rest, and too much goes back",
  SLOW,
  async (network) => {
    const it = await fundable(network);
    await it.send("40");
    await expect.poll(it.stage, until).toBe("short");
    expect((await it.funding()).notices).toMatchObject([
      { kind: "too_little", text: expect.stringContaining("40.00 USDT came, so 60.00 USDT is missing") },
    ]);
    expect(await it.state()).toBe("agreed");
    const withdrawn = await it.here.post(it.id, "withdraw");
    expect(await withdrawn.json()).toMatchObject({ code: "statement_has_money" });
    expect(await (await it.choose(newWallet(network))).json()).toMatchObject({
      code: "refund_address_fixed",
    });
    await it.send("65");
    await expect.poll(it.state, until).toBe("delivered");
    await expectAllPaid(it, 100_000_000n);
    const token = house.world.config.chains[network].tokens.USDT ?? "";
    await expect
      .poll(() => house.world.chains[network].balanceUnits(it.refund, token), until)
      .toBe(5_000_000n);
    await expect.poll(async () => (await it.funding()).returned, until).toBe("5000000");
    const { notices, transfers } = await it.funding();
    expect(notices.map(({ kind }) => kind)).toEqual(["too_much", "two_transfers"]);
    expect(notices[0]?.text).toBe("5.00 USDT more than needed came. It was sent back to the refund address.");
    expect(transfers.map(({ amount }) => amount)).toEqual(["40000000", "65000000"]);
    expect(await it.receipt()).toMatchObject({
      ...{ total: "100000000", received: "100000000", returned: "5000000" },
    });
    const text = await it.paper();
    expect(text).toContain("Sent back 5.00 USDT");
    expect(text).not.toContain("105.00");
  },
);

test.each(["Solana", "Polygon"] as const)("on %s another token goes back", SLOW, async (network) => {
  const it = await fundable(network);
  const usdc = house.world.config.chains[network].tokens.USDC ?? "";
  await it.send("30", "usdc");
  await expect.poll(() => house.world.chains[network].balanceUnits(it.refund, usdc), until).toBe(30_000_000n);
  await expect
    .poll(async () => (await it.funding()).notices, until)
    .toMatchObject([
      { kind: "wrong_token", text: expect.stringContaining("30.00 USDC that came by mistake") },
    ]);
  expect(await it.stage()).toBe("waiting");
});

test("what came on another network goes back there, and is told", SLOW, async () => {
  const it = await fundable("Polygon");
  const { chains: ports, config } = house.world;
  await it.send("30", "usdc", "Ethereum");
  await expect
    .poll(() => ports.Ethereum.balanceUnits(it.refund, config.chains.Ethereum.tokens.USDC ?? ""), until)
    .toBe(30_000_000n);
  await expect
    .poll(async () => (await it.funding()).notices, until)
    .toMatchObject([{ kind: "wrong_network", text: expect.stringContaining("30.00 USDC") }]);
});

test("what the refund address takes back is told, and the statement can be withdrawn", SLOW, async () => {
  const it = await agreedOn("Ethereum");
  const owner = privateKeyToAccount(generatePrivateKey());
  await it.here.asked(it.choose(owner.address));
  const { address } = await it.funding();
  await payTestMoney(house, "Ethereum", owner.address, "1", "eth");
  await payTestMoney(house, "Ethereum", address ?? "", "40");
  await expect.poll(it.stage, until).toBe("short");
  const { urls } = house.world.config.chains.Ethereum;
  const wallet = createWalletClient({ account: owner, transport: http(urls[0]) });
  const asked = { network: "Ethereum", act: "take_back" };
  const stranger = await it.here.post(it.id, "funding/unsigned", { ...asked, wallet: newWallet("Ethereum") });
  expect([stranger.status, await stranger.json()]).toMatchObject([409, { code: "not_refund_address" }]);
  const { transactions } = await it.here.asked<{ transactions: { to: Address; data: Hex }[] }>(
    it.here.post(it.id, "funding/unsigned", { ...asked, wallet: owner.address.toLowerCase() }),
  );
  expect(transactions).toHaveLength(2);
  for (const { to, data } of transactions)
    await waitForTransactionReceipt(wallet, {
      hash: await wallet.sendTransaction({ to, data, chain: null }),
    });
  await expect.poll(it.stage, until).toBe("returned");
  expect((await it.funding()).notices).toMatchObject([
    { kind: "too_little", text: expect.stringContaining("The refund address took 40.00 USDT back") },
  ]);
  expect(await it.here.asked(it.here.post(it.id, "withdraw"))).toMatchObject({ state: "withdrawn" });
});

test("a refund address must be somebody's, and only who handles statements may choose it", SLOW, async () => {
  const it = await agreedOn("Ethereum");
  const wrong = { "not an address": 400, "0x0000000000000000000000000000000000000000": 400 };
  for (const [address, status] of Object.entries({ ...wrong, [it.split.contract.address]: 400 }))
    expect((await it.choose(address)).status).toBe(status);
  const stranger = await openLabel(house);
  const at = `${it.here.all}/${it.id}/funding`;
  expect((await stranger.visitor.fetch(at)).status).toBe(404);
  const other = statementsOf(stranger);
  for (const path of ["funding/refund", "funding/look"])
    expect(
      (await other.post(it.id, path, { network: "Ethereum", refundAddress: newWallet("Ethereum") })).status,
    ).toBe(404);
  const first = newWallet("Ethereum");
  await it.here.asked(it.choose(first));
  const { address } = await it.funding();
  await it.here.asked(it.choose(newWallet("Ethereum")));
  expect((await it.funding()).address).not.toBe(address);
  await it.here.asked(it.choose(first));
  expect((await it.funding()).address).toBe(address);
  await it.here.asked(it.here.post(it.id, "withdraw"));
});

/** As if nothing had come to it for so long; then the chain is looked at. */
async function quietForAMonth({ id, here }: Agreed, address: string) {
  await house.world.db.execute(sql`
    update remittances set moved_at = moved_at - interval '31 days' where address = ${address}`);
  await here.asked(here.post(id, "funding/look"));
}

test("an address that is replaced long after it was made is still looked at", SLOW, async () => {
  const it = await fundable("Ethereum");
  await quietForAMonth(it, it.address);
  await it.here.asked(it.choose(newWallet("Ethereum")));
  await it.here.asked(it.here.post(it.id, "funding/look"));
  await it.send("100");
  await expect.poll(it.state, until).toBe("delivered");
  await expectAllPaid(it, 100_000_000n);
});

test("an address that is no longer looked at is looked at once it is chosen again", SLOW, async () => {
  const it = await fundable("Ethereum");
  await it.here.asked(it.choose(newWallet("Ethereum")));
  await quietForAMonth(it, it.address);
  const isLeft = and(eq(remittances.address, it.address), isNotNull(remittances.settledAt));
  await expect.poll(() => house.world.db.$count(remittances, isLeft), until).toBe(1);
  await it.here.asked(it.choose(it.refund));
  await it.send("100");
  await expect.poll(it.state, until).toBe("delivered");
  await expectAllPaid(it, 100_000_000n);
});

test("a transfer that nobody sends for a month is told of", SLOW, async () => {
  const it = await fundable("Ethereum");
  await house.world.db.execute(sql`
    update remittances set chosen_at = chosen_at - interval '31 days' where statement_id = ${it.id}`);
  expect((await it.funding()).notices).toMatchObject([{ kind: "abandoned" }]);
  expect(await it.here.asked(it.here.post(it.id, "withdraw"))).toMatchObject({ state: "withdrawn" });
});

test(
  "what an earlier version let agree to, for more contracts than a transfer can pay, is refused by name",
  SLOW,
  async () => {
    const label = await openLabel(house);
    const here = statementsOf(label);
    const codes = await manyPayableTracks(house, label, 1_921);
    const read = await here.brought(distroKidFile(codes.map((isrc) => ({ isrc, amount: "1" }))));
    const { revision } = await here.asked<typeof read>(here.terms(read.id, { rate: RATE }));
    const { remittances } = house.world.chains.Solana;
    const { mostPayments } = remittances;
    Object.assign(remittances, { mostPayments: 5_000 });
    await here.asked(here.post(read.id, "agree", { revision }));
    Object.assign(remittances, { mostPayments });
    const refundAddress = newWallet("Solana");
    const refused = await here.post(read.id, "funding/refund", { network: "Solana", refundAddress });
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      {
        code: "too_many_contracts",
        error:
          "This statement pays 1,921 contracts on Solana, but one transfer can pay at most 1,920. Withdraw it, split its file into two with fewer recordings each, and upload both.",
      },
    ]);
    expect(await here.asked(here.post(read.id, "withdraw"))).toMatchObject({ state: "withdrawn" });
  },
);
