// @module-tag deep

import { randomBytes } from "node:crypto";
import {
  createKeyPairSignerFromPrivateKeyBytes,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getTransactionDecoder,
  partiallySignTransaction,
} from "@solana/kit";
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type WatchedWorld, watchedWorld } from "../../harness/chains/watched-world.ts";
import { type AgreedStatement, agreedStatement, UNTIL } from "../../harness/remittances/agreed-statement.ts";
import { deliveriesTo } from "../../harness/remittances/deliveries.ts";
import { setFrozen } from "../../local/solana-money/freeze.ts";
import { type Network, rowOf, type TokenName } from "../../shared/rules/networks.ts";
import { deposits, remittancePayments } from "../db/schema.ts";
import { tellOfSlips } from "../slips/tell-of-slips.ts";
import { hurryJob } from "../work/rounds.ts";

/** Delivery of what many contracts are paid, where it is not the plain case: chunks, networks, tokens, and what cannot go. */

let house: WatchedWorld;
beforeAll(async () => {
  house = await watchedWorld();
});
afterAll(() => house.close());

const SLOW = { timeout: 420_000 };
const unitsOf = (amount: string) => BigInt(Math.round(Number(amount) * 1e6));
const sum = (all: bigint[]) => all.reduce((total, units) => total + units, 0n);

/** On EVM chains a contract keeps one unit, so that the next payment costs less. */
const keptBy = (network: Network) => (rowOf(network).kind === "evm" ? 1n : 0n);

const solanaUrl = () => house.world.config.chains.Solana.urls[0] ?? "";
const tokenOn = (network: Network, token: TokenName) =>
  house.world.config.chains[network].tokens[token] ?? "";

/** Which contracts were paid what, by the rows about deliveries and by those about deposits. */
async function paidIn({ id, tracks }: AgreedStatement) {
  const byDelivery = await house.world.db
    .select()
    .from(remittancePayments)
    .where(eq(remittancePayments.statementId, id));
  const byDeposit = await house.world.db
    .select()
    .from(deposits)
    .where(
      inArray(
        deposits.contractId,
        tracks.map(({ contractId }) => contractId),
      ),
    );
  const listed = (rows: { contractId: string; amountUnits: bigint }[]) =>
    rows.map(({ contractId, amountUnits }) => `${contractId} ${amountUnits}`).sort();
  return { deliveries: listed(byDelivery), deposits: listed(byDeposit) };
}

/** Every contract once and exactly; its artist got all of it; each chunk went in one transaction. */
async function expectAllPaid(it: AgreedStatement, token: TokenName = "USDT") {
  await expect.poll(it.state, UNTIL).toBe("delivered");
  const due = it.tracks.map(({ contractId, amount }) => `${contractId} ${unitsOf(amount)}`).sort();
  await expect.poll(() => paidIn(it), UNTIL).toEqual({ deliveries: due, deposits: due });
  for (const { network, wallet } of it.artists) {
    const theirs = it.tracks.filter((track) => track.network === network);
    const all = sum(theirs.map(({ amount }) => unitsOf(amount)));
    const got = () => house.world.chains[network].balanceUnits(wallet, tokenOn(network, token));
    await expect.poll(got, UNTIL).toBeGreaterThanOrEqual(all - keptBy(network) * BigInt(theirs.length));
  }
}

test(
  "a statement over several chunks: what is covered goes in the agreed order, the rest when it comes",
  SLOW,
  async () => {
    const amounts = Array.from({ length: 24 }, (_, i) => `${i + 1}.5`);
    const it = await agreedStatement(house, { Solana: amounts });
    const { address, send } = await it.fundable("Solana");
    expect(await it.funding("Solana")).toMatchObject({ total: "312000000", contracts: 24 });
    await send("300");
    await expect.poll(async () => (await it.funding("Solana")).contractsPaid, UNTIL).toBe(20);
    expect(await it.state()).toBe("delivering");
    expect(await it.funding("Solana")).toMatchObject({
      stage: "short",
      missing: "12000000",
      notices: [{ kind: "too_little" }],
    });
    await send("12");
    await expectAllPaid(it);
    await expect
      .poll(() => deliveriesTo(house, address), UNTIL)
      .toEqual([
        { chunk: "0", state: "final", count: 1 },
        { chunk: "1", state: "final", count: 1 },
      ]);
    const { trail } = await it.here.detail(it.id);
    expect(trail.filter(({ type }) => type === "chunk_delivered")).toHaveLength(2);
  },
);

test(
  "a statement over two networks: each is paid by its own transfer, and is delivered without the other",
  SLOW,
  async () => {
    const it = await agreedStatement(house, { Solana: ["10", "20"], Polygon: ["30.25"] });
    const [onSolana, onPolygon] = [await it.fundable("Solana"), await it.fundable("Polygon")];
    expect([(await it.funding("Solana")).total, (await it.funding("Polygon")).total]).toEqual([
      "30000000",
      "30250000",
    ]);
    await onPolygon.send("30.25");
    await expect.poll(() => it.stage("Polygon"), UNTIL).toBe("delivered");
    expect([await it.state(), await it.stage("Solana")]).toEqual(["delivering", "waiting"]);
    await onSolana.send("30");
    await expectAllPaid(it);
    expect([await it.stage("Solana"), await it.stage("Polygon")]).toEqual(["delivered", "delivered"]);
  },
);

test.each(["Solana", "Ethereum"] as const)("on %s a statement is paid in USDC", SLOW, async (network) => {
  const it = await agreedStatement(house, { [network]: ["100", "0.000001"] }, { token: "USDC" });
  const { send, refund } = await it.fundable(network);
  expect((await it.funding(network)).token).toMatchObject({
    symbol: "USDC",
    address: tokenOn(network, "USDC"),
  });
  await send("101");
  await expect.poll(it.state, UNTIL).toBe("delivered");
  await expect
    .poll(() => house.world.chains[network].balanceUnits(refund, tokenOn(network, "USDC")), UNTIL)
    .toBe(999_999n);
  const { wallet = "", email = "" } = it.artists[0] ?? {};
  const got = () => house.world.chains[network].balanceUnits(wallet, tokenOn(network, "USDC"));
  await expect.poll(got, UNTIL).toBeGreaterThanOrEqual(100_000_000n - keptBy(network));
  const told = async () => {
    await tellOfSlips(house.world);
    return (await house.inbox.messages(email)).map(({ subject }) => subject);
  };
  await expect.poll(told, UNTIL).toContainEqual(expect.stringMatching(/^You earned 100\.0\d* USDC/));
});

test(
  "a contract that cannot take its amount is named, and all others are paid; later it gets its own",
  SLOW,
  async () => {
    const it = await agreedStatement(house, { Solana: ["10", "20", "30"] });
    const frozen = it.tracks[1];
    await setFrozen(solanaUrl(), frozen?.contract ?? "", true);
    const { address, send } = await it.fundable("Solana");
    await send("60");
    await expect.poll(async () => (await it.funding("Solana")).contractsPaid, UNTIL).toBe(2);
    await expect
      .poll(() => it.notices("Solana"), UNTIL)
      .toEqual([
        {
          kind: "stuck",
          text: "The contract of “Night Ferry 2, Solana” cannot take its amount now. It is kept for that contract, and we try again.",
        },
      ]);
    expect(await it.state()).toBe("delivering");
    const others = it.tracks
      .filter((track) => track !== frozen)
      .map(({ contractId, amount }) => `${contractId} ${unitsOf(amount)}`)
      .sort();
    await expect.poll(() => paidIn(it), UNTIL).toEqual({ deliveries: others, deposits: others });
    await setFrozen(solanaUrl(), frozen?.contract ?? "", false);
    // It would be tried again within a quarter of an hour.
    await house.world.transaction((tx) => hurryJob(house.world, tx, "remit", { network: "Solana", address }));
    await expectAllPaid(it);
    expect(await it.notices("Solana")).toEqual([]);
  },
);

test(
  "on Solana the refund address takes back what came short, by one transaction that we send",
  SLOW,
  async () => {
    const it = await agreedStatement(house, { Solana: ["60", "40"] });
    const owner = await createKeyPairSignerFromPrivateKeyBytes(randomBytes(32));
    await house.give({ network: "Solana", to: owner.address, amount: "1", token: "sol" });
    const { address, send } = await it.fundable("Solana", owner.address);
    await send("40");
    await expect.poll(() => it.stage("Solana"), UNTIL).toBe("short");
    const asked = { network: "Solana", act: "take_back", wallet: owner.address };
    const stranger = await it.here.post(it.id, "funding/unsigned", {
      ...asked,
      wallet: it.artists[0]?.wallet,
    });
    expect([stranger.status, await stranger.json()]).toMatchObject([409, { code: "not_refund_address" }]);
    const prepared = await it.here.asked<{ transactions: { transaction: string }[] }>(
      it.here.post(it.id, "funding/unsigned", asked),
    );
    expect(prepared.transactions).toHaveLength(1);
    const bytes = getBase64Encoder().encode(prepared.transactions[0]?.transaction ?? "");
    const signed = await partiallySignTransaction([owner.keyPair], getTransactionDecoder().decode(bytes));
    const transaction = getBase64EncodedWireTransaction(signed);
    await it.here.asked(it.here.post(it.id, "funding/signed", { network: "Solana", transaction }));
    await expect.poll(() => it.stage("Solana"), UNTIL).toBe("returned");
    const { chains } = house.world;
    expect(await chains.Solana.balanceUnits(owner.address, tokenOn("Solana", "USDT"))).toBe(40_000_000n);
    expect(await chains.Solana.balanceUnits(address, tokenOn("Solana", "USDT"))).toBe(0n);
    expect(await it.notices("Solana")).toMatchObject([
      { kind: "too_little", text: expect.stringContaining("The refund address took 40.00 USDT back") },
    ]);
    expect(await paidIn(it)).toEqual({ deliveries: [], deposits: [] });
    await send("100");
    await expectAllPaid(it);
  },
);
