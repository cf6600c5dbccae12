import {
  type Address,
  bytesToHex,
  concatHex,
  encodeFunctionData,
  type Hex,
  hexToBytes,
  keccak256,
  type Log,
  numberToHex,
  parseEventLogs,
  zeroAddress,
} from "viem";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { leafOf, rootFrom } from "../../models/remittance.ts";
import { remittanceAbi, remittanceFactoryAbi } from "../abi.ts";
import { deliverCall, vaultAddress } from "../account.ts";
import { COIN } from "../client.ts";
import { REMITTANCES } from "../factories.ts";
import {
  createRemittanceAndCall,
  createRemittanceCall,
  deliverChunkCall,
  giveBackCall,
  planRemittance,
  type RemittancePlan,
  readDeliveries,
  readRemittance,
  takeBackCall,
} from "../remittance.ts";
import { TRANSACTION_GAS } from "./anvil.ts";
import { evenly, openStage, type Stage, trackKey, wallet, wallets } from "./stage.ts";

/** One transfer that pays many contracts: when all goes well, when too little comes, and when somebody means harm. */

const stranger: Address = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const contracts = wallets(5);
const AMOUNTS = [100n, 20n, 3n, 4_000n, 50_000n];
const TOTAL = 54_123n;
const keccak = (bytes: Uint8Array) => keccak256(bytes, "bytes");

let stage: Stage;
let clean: Hex;
let refund: Address;
let plan: RemittancePlan;
beforeAll(async () => {
  stage = await openStage();
  refund = await stage.person("payer");
  plan = planFor(stage.usdt);
  clean = await stage.client.snapshot();
});
beforeEach(async () => {
  await stage.client.revert({ id: clean });
  clean = await stage.client.snapshot();
});
afterAll(() => stage.stop());

/** Two contracts to a chunk: three chunks of 120, 4,003 and 50,000. */
const planFor = (token: Address, to: Address[] = contracts) =>
  planRemittance(
    { token, refund, payments: to.map((contract, i) => ({ contract, amountUnits: AMOUNTS[i] ?? 1n })) },
    2,
  );
const make = async (of = plan) => await stage.send(createRemittanceCall(of));
const deliver = async (number: number, of = plan) => await stage.send(deliverChunkCall(of, number));
const refused = (number: number, of = plan) => stage.refusal(deliverChunkCall(of, number));
const returned = (logs: Log[]) =>
  parseEventLogs({ abi: remittanceAbi, logs, eventName: "Returned" }).map(({ args }) => args);
const paid = (token = stage.usdt) => stage.balances(token, contracts);

describe("delivering", () => {
  test("all of it, in any order, by anybody, each chunk once, and the chain keeps count", async () => {
    expect(plan.totalUnits).toBe(TOTAL);
    await stage.payUsdt(plan.address, TOTAL);
    expect(await readRemittance(stage.client, plan)).toMatchObject({ isMade: false, delivered: [] });
    await make();
    await stage.send({ ...deliverChunkCall(plan, 1), from: stranger });
    expect(await readRemittance(stage.client, plan)).toEqual({
      isMade: true,
      deliveredUnits: 4_003n,
      isComplete: false,
      delivered: [1],
    });
    for (const number of [2, 0]) await deliver(number);
    expect(await paid()).toEqual(AMOUNTS);
    for (const number of [0, 1, 2]) expect(await refused(number)).toBe("DeliveredBefore");
    expect(await readRemittance(stage.client, plan)).toMatchObject({
      deliveredUnits: TOTAL,
      isComplete: true,
    });
  });

  test("the first one makes it too, and a second making changes nothing", async () => {
    await stage.payUsdt(plan.address, TOTAL);
    await stage.send(createRemittanceAndCall(plan, deliverChunkCall(plan, 0)));
    expect(await paid()).toEqual([100n, 20n, 0n, 0n, 0n]);
    expect((await make()).logs).toEqual([]);
    expect(await refused(0)).toBe("DeliveredBefore");
  });

  test("what the first delivery meets is said through the making, and what is asked is answered", async () => {
    expect(await stage.refusal(createRemittanceAndCall(plan, deliverChunkCall(plan, 0)))).toBe("NotCovered");
    const data = encodeFunctionData({ abi: remittanceAbi, functionName: "state" });
    expect(await stage.refusal(createRemittanceAndCall(plan, { data }))).toBeNull();
  });

  test("several chunks in one transaction", async () => {
    const intruder = await stage.deploy("Intruder");
    await make();
    await stage.payUsdt(plan.address, TOTAL);
    const [first, second] = [deliverChunkCall(plan, 0).data, deliverChunkCall(plan, 2).data];
    await stage.tell("Intruder", intruder, "callTwice", plan.address, first, second);
    expect(await paid()).toEqual([100n, 20n, 0n, 0n, 50_000n]);
  });

  test("the largest amounts that there may be", async () => {
    const most = 2n ** 96n - 1n;
    const payments = contracts.map((contract) => ({ contract, amountUnits: most }));
    const large = planRemittance({ token: stage.hostile, refund, payments }, 3);
    await make(large);
    await stage.payHostile(large.address, 5n * most);
    for (const number of [1, 0]) await deliver(number, large);
    expect(await paid(stage.hostile)).toEqual(contracts.map(() => most));
    expect(await readRemittance(stage.client, large)).toMatchObject({
      deliveredUnits: 5n * most,
      isComplete: true,
    });
  });

  test("coin to splits, which take it with little gas", async () => {
    const split = await stage.create(evenly(wallets(2)), trackKey("paid in coin"));
    const inCoin = planFor(COIN, [split, ...contracts.slice(1)]);
    await make(inCoin);
    await stage.payCoin(inCoin.address, TOTAL);
    for (const number of [0, 1, 2]) await deliver(number, inCoin);
    expect(await stage.balances(COIN, [split, ...contracts.slice(1)])).toEqual(AMOUNTS);
  });

  test("a hundred contracts fit into a chunk, and one chunk needs no proof", async () => {
    const payments = wallets(100).map((contract, i) => ({ contract, amountUnits: BigInt(i + 1) }));
    const big = planRemittance({ token: stage.usdt, refund, payments });
    expect(big.chunks.map(({ proof }) => proof)).toEqual([[]]);
    await stage.payUsdt(big.address, big.totalUnits);
    const { gasUsed, status } = await stage.send(createRemittanceAndCall(big, deliverChunkCall(big, 0)));
    expect([status, gasUsed < TRANSACTION_GAS]).toEqual(["success", true]);
    expect(await stage.balances(stage.usdt, wallets(100))).toEqual(
      payments.map(({ amountUnits }) => amountUnits),
    );
  });

  test("the factory says the same address, and the remittance its terms", async () => {
    const args = [plan.token, plan.refund, plan.root] as const;
    const asked = {
      address: REMITTANCES.address,
      abi: remittanceFactoryAbi,
      functionName: "remittanceOf",
    } as const;
    expect(await stage.client.readContract({ ...asked, args })).toBe(plan.address);
    await make();
    const of = { address: plan.address, abi: remittanceAbi, functionName: "terms" } as const;
    expect(await stage.client.readContract(of)).toEqual([...args]);
  });
});

describe("too little", () => {
  test.each([
    [0n, []],
    [119n, []],
    [120n, [0]],
    [4_122n, [0]],
    [4_123n, [0, 1]],
    [TOTAL - 1n, [0, 1]],
    [TOTAL, [0, 1, 2]],
  ])("%i is delivered in the agreed order: chunks %j", async (came, may) => {
    await make();
    await stage.payUsdt(plan.address, came);
    for (const number of [2, 1, 0])
      expect([number, await refused(number)]).toEqual([number, may.includes(number) ? null : "NotCovered"]);
    for (const number of [2, 1, 0]) await deliver(number);
    expect((await readRemittance(stage.client, plan)).delivered).toEqual(may);
  });

  test("the rest waits for more", async () => {
    await make();
    await stage.payUsdt(plan.address, 130n);
    await deliver(0);
    expect(await refused(1)).toBe("NotCovered");
    await stage.payUsdt(plan.address, TOTAL - 130n);
    for (const number of [2, 1]) await deliver(number);
    expect(await paid()).toEqual(AMOUNTS);
  });

  test("a token with a fee: what arrives counts, and who pays adds what is missing", async () => {
    await stage.tell("UsdtLike", stage.usdt, "setFee", 100, 2n ** 128n);
    await make();
    await stage.payUsdt(plan.address, TOTAL - 500n);
    for (const number of [0, 1, 2]) await deliver(number);
    expect(await paid()).toEqual([99n, 20n, 3n, 3_960n, 0n]);
    await stage.payUsdt(plan.address, 500n);
    await deliver(2);
    expect(await stage.balances(stage.usdt, [plan.address, contracts[4] as Address])).toEqual([0n, 49_500n]);
  });
});

describe("what comes back", () => {
  test("the refund address takes all that is there at any time, anywhere; paying again goes on", async () => {
    await make();
    await stage.payUsdt(plan.address, TOTAL);
    await deliver(0);
    const elsewhere = wallet("elsewhere");
    const { logs } = await stage.send({ ...takeBackCall(plan, stage.usdt, elsewhere), from: refund });
    expect(returned(logs)).toEqual([{ token: stage.usdt, to: elsewhere, amount: TOTAL - 120n }]);
    expect(await stage.balances(stage.usdt, [elsewhere, plan.address])).toEqual([TOTAL - 120n, 0n]);
    for (const number of [1, 2]) expect(await refused(number)).toBe("NotCovered");
    await stage.payUsdt(plan.address, TOTAL - 120n);
    for (const number of [1, 2]) await deliver(number);
    expect(await paid()).toEqual(AMOUNTS);
  });

  test("a chunk waits for what was taken back, even if a later one went before", async () => {
    await make();
    await stage.payUsdt(plan.address, TOTAL);
    await deliver(2);
    await stage.send({ ...takeBackCall(plan, stage.usdt, refund), from: refund });
    for (const number of [0, 1]) expect(await refused(number)).toBe("NotCovered");
    await stage.payUsdt(plan.address, 4_003n);
    for (const number of [0, 1]) expect(await refused(number)).toBeNull();
    await deliver(1);
    expect(await refused(0)).toBe("NotCovered");
  });

  test("what is over goes back when all is delivered, not before, whoever asks", async () => {
    await make();
    await stage.payUsdt(plan.address, TOTAL + 7n);
    const back = { ...giveBackCall(plan, stage.usdt), from: stranger };
    for (const number of [0, 1, 2]) {
      expect(await stage.refusal(back)).toBe("NotComplete");
      await deliver(number);
    }
    expect(returned((await stage.send(back)).logs)).toEqual([{ token: stage.usdt, to: refund, amount: 7n }]);
    await stage.payUsdt(plan.address, 3n);
    await stage.send(back);
    expect(await stage.balances(stage.usdt, [refund, plan.address])).toEqual([10n, 0n]);
    expect((await stage.send(back)).logs).toEqual([]);
  });

  test("other tokens and coin go back at any time", async () => {
    await make();
    await stage.payHostile(plan.address, 5n);
    await stage.payCoin(plan.address, 6n);
    const before = await stage.client.getBalance({ address: refund });
    for (const token of [stage.hostile, COIN])
      await stage.send({ ...giveBackCall(plan, token), from: stranger });
    expect(await stage.balances(stage.hostile, [refund])).toEqual([5n]);
    expect((await stage.client.getBalance({ address: refund })) - before).toBe(6n);
  });

  test("a refund address that cannot receive is refused by name, and can name another place", async () => {
    await make();
    await stage.payHostile(plan.address, 5n);
    await stage.tokenMood(refund, "AnswersFalse");
    expect(await stage.refusal(giveBackCall(plan, stage.hostile))).toBe("NotDelivered");
    await stage.send({ ...takeBackCall(plan, stage.hostile, wallet("elsewhere")), from: refund });
    expect(await stage.balances(stage.hostile, [wallet("elsewhere")])).toEqual([5n]);
  });

  test("nobody else takes anything", async () => {
    await make();
    await stage.payUsdt(plan.address, TOTAL);
    for (const token of [stage.usdt, stage.hostile, COIN])
      expect(await stage.refusal({ ...takeBackCall(plan, token, stranger), from: stranger })).toBe(
        "NotRefundAddress",
      );
  });
});

describe("harm", () => {
  const bad = contracts[0] as Address;

  test.each(["Reverts", "AnswersFalse", "AnswersTwo", "BurnsGas", "RevertsAtLength"] as const)(
    "a token that %s for one contract: its amount waits in a vault, the others are paid",
    async (mood) => {
      const hostile = planFor(stage.hostile);
      await make(hostile);
      await stage.payHostile(hostile.address, TOTAL);
      await stage.tokenMood(bad, mood);
      const receipts = [];
      for (const number of [0, 1, 2]) receipts.push(await deliver(number, hostile));
      const told = readDeliveries(receipts.flatMap(({ logs }) => logs));
      const held = [{ payee: bad, vault: vaultAddress(bad), amount: 100n }];
      expect(told.map((one) => [one.remittance, one.number, one.amountUnits, one.held])).toEqual([
        [hostile.address, 0, 120n, held],
        [hostile.address, 1, 4_003n, []],
        [hostile.address, 2, 50_000n, []],
      ]);
      expect(await paid(stage.hostile)).toEqual([0n, ...AMOUNTS.slice(1)]);
      expect(await stage.balances(stage.hostile, [vaultAddress(bad)])).toEqual([100n]);
      await stage.tokenMood(bad, "Fine");
      await stage.send(deliverCall(bad, stage.hostile));
      expect(await paid(stage.hostile)).toEqual(AMOUNTS);
    },
  );

  test("coin that one contract refuses waits in its vault", async () => {
    const moody = await stage.deploy("MoodyPayee");
    const inCoin = planFor(COIN, [moody, ...contracts.slice(1)]);
    await make(inCoin);
    await stage.payCoin(inCoin.address, TOTAL);
    await stage.payeeMood(moody, "Reverts");
    await deliver(0, inCoin);
    expect(await stage.balances(COIN, [moody, vaultAddress(moody), contracts[1] as Address])).toEqual([
      0n,
      100n,
      20n,
    ]);
  });

  test("what is no token is refused by name", async () => {
    const none = planFor(wallet("nobody"));
    await make(none);
    expect(await refused(0, none)).toBe("NotAToken");
    expect(await stage.refusal(giveBackCall(none, wallet("nobody either")))).toBe("NotAToken");
  });

  test("a chunk that cannot be delivered at all holds up no other, and its part stays for it", async () => {
    const hostile = planFor(stage.hostile);
    await make(hostile);
    await stage.payHostile(hostile.address, TOTAL);
    for (const closed of [bad, ...[0, 1, 2, 3].map((number) => vaultAddress(bad, number))])
      await stage.tokenMood(closed, "Reverts");
    expect(await refused(0, hostile)).toBe("Undeliverable");
    for (const number of [1, 2]) await deliver(number, hostile);
    expect(await stage.balances(stage.hostile, [hostile.address])).toEqual([120n]);
    await stage.send({ ...takeBackCall(hostile, stage.hostile, refund), from: refund });
    expect(await stage.balances(stage.hostile, [refund])).toEqual([120n]);
  });

  test("too little gas makes no good contract look bad", async () => {
    await make();
    await stage.payUsdt(plan.address, TOTAL);
    const outcomes = new Set<string>();
    for (let gas = 40_000n; gas < 330_000n; gas += 3_100n) {
      const state = await stage.client.snapshot();
      const { status, logs } = await stage.send({ ...deliverChunkCall(plan, 0), gas });
      outcomes.add(status);
      if (status === "success") expect(logs).toHaveLength(3);
      await stage.client.revert({ id: state });
    }
    expect(outcomes).toEqual(new Set(["reverted", "success"]));
  });

  test("with a bad contract too little gas is refused by name", async () => {
    const hostile = planFor(stage.hostile);
    await make(hostile);
    await stage.payHostile(hostile.address, TOTAL);
    await stage.tokenMood(bad, "Reverts");
    expect(await stage.refusal({ ...deliverChunkCall(hostile, 0), gas: 250_000n })).toBe("NotEnoughGas");
  });

  type Chunk = RemittancePlan["chunks"][number];
  const other = planForOther();
  function planForOther() {
    const payments = contracts.map((contract) => ({ contract, amountUnits: 1n }));
    return planRemittance({ token: contracts[0] as Address, refund: contracts[1] as Address, payments }, 2);
  }
  test.each<[string, (chunk: Chunk) => Partial<Chunk>]>([
    [
      "another amount",
      ({ payments }) => ({ payments: payments.map((one) => ({ ...one, amountUnits: 1n })) }),
    ],
    [
      "another contract",
      ({ payments }) => ({ payments: payments.map((one) => ({ ...one, contract: stranger })) }),
    ],
    ["a payment more", ({ payments }) => ({ payments: [...payments, ...payments] })],
    ["a payment less", ({ payments }) => ({ payments: payments.slice(1) })],
    ["none", () => ({ payments: [] })],
    ["another number", () => ({ number: 0 })],
    ["a number that there is not", ({ number }) => ({ number: number + 4 })],
    ["an earlier turn", () => ({ beforeUnits: 0n })],
    ["another total", () => ({ totalUnits: 4_003n })],
    ["a longer proof", ({ proof }) => ({ proof: [...proof, keccak256("0x")] })],
    ["a shorter proof", ({ proof }) => ({ proof: proof.slice(1) })],
    ["another proof", ({ proof }) => ({ proof: proof.map(() => keccak256("0x")) })],
    ["another remittance's chunk", () => other.chunks[1] as Chunk],
    ["a neighbour's proof", () => ({ proof: plan.chunks[0]?.proof ?? [] })],
  ])("a chunk with %s is not of this remittance", async (_what, changed) => {
    await make();
    await stage.payUsdt(plan.address, 10n * TOTAL);
    const [first, second, third] = plan.chunks as [Chunk, Chunk, Chunk];
    const forged = { ...plan, chunks: [first, { ...second, ...changed(second) }, third] };
    expect(await refused(1, forged)).toBe("NoSuchChunk");
    expect(await refused(1)).toBeNull();
  });

  test("a node of the tree cannot pass for a chunk", async () => {
    await make();
    const [first] = plan.chunks as [Chunk];
    const forged = { ...plan, chunks: [{ ...first, payments: [], proof: first.proof.slice(1) }] };
    expect(await refused(0, forged)).toBe("NoSuchChunk");
  });

  test("the last of 128 chunks is delivered like any other", { tags: "deep" }, async () => {
    const to = wallets(128);
    const payments = to.map((contract) => ({ contract, amountUnits: 1n }));
    const full = planRemittance({ token: stage.usdt, refund, payments }, 1);
    await make(full);
    await stage.payUsdt(full.address, 128n);
    await deliver(127, full);
    expect((await stage.balances(stage.usdt, to)).reduce((sum, units) => sum + units)).toBe(1n);
  });

  test("more chunks than 128 are refused, by the client and by a root that has them", async () => {
    const payments = Array.from({ length: 129 }, () => ({ contract: bad, amountUnits: 1n }));
    expect(() => planRemittance({ token: stage.usdt, refund, payments }, 1)).toThrow(RangeError);
    const chunk = { number: 128, beforeUnits: 0n, totalUnits: 1n, payments: payments.slice(0, 1) };
    const proof = Array.from({ length: 8 }, (_, i) => keccak256(numberToHex(i)));
    const leaf = leafOf(chunk, () => hexToBytes(concatHex([bad, numberToHex(1, { size: 12 })])), keccak);
    const root = bytesToHex(
      rootFrom(
        leaf,
        128,
        proof.map((node) => hexToBytes(node)),
        keccak,
      ) ?? leaf,
    );
    const args = [plan.token, plan.refund, root] as const;
    const asked = {
      address: REMITTANCES.address,
      abi: remittanceFactoryAbi,
      functionName: "remittanceOf",
    } as const;
    const far = { ...plan, root, address: await stage.client.readContract({ ...asked, args }) };
    await make(far);
    await stage.payUsdt(far.address, 1n);
    expect(await refused(0, { ...far, chunks: [{ ...chunk, proof }] })).toBe("NoSuchChunk");
  });

  test("refunds, chunks and ends cannot be made from inside a delivery", async () => {
    const intruder = await stage.deploy("Intruder");
    const inCoin = planRemittance(
      {
        token: COIN,
        refund: intruder,
        payments: [intruder, ...contracts].map((contract) => ({ contract, amountUnits: 9n })),
      },
      3,
    );
    await make(inCoin);
    for (const inside of [
      deliverChunkCall(inCoin, 1),
      takeBackCall(inCoin, COIN, intruder),
      giveBackCall(inCoin, stage.usdt),
    ]) {
      const state = await stage.client.snapshot();
      await stage.payCoin(inCoin.address, 100n);
      await stage.tell("Intruder", intruder, "prepare", inside.to, inside.data);
      await deliver(0, inCoin);
      expect([
        await stage.ask("Intruder", intruder, "tried"),
        await stage.ask("Intruder", intruder, "succeeded"),
      ]).toEqual([1n, 0n]);
      expect(await stage.balances(COIN, [inCoin.address, ...contracts])).toEqual([73n, 9n, 9n, 0n, 0n, 0n]);
      await stage.client.revert({ id: state });
    }
  });

  test("a refund address that is called takes nothing twice", async () => {
    const intruder = await stage.deploy("Intruder");
    const theirs = planRemittance({
      token: stage.usdt,
      refund: intruder,
      payments: [{ contract: bad, amountUnits: 1n }],
    });
    await make(theirs);
    await stage.payCoin(theirs.address, 50n);
    const { data } = giveBackCall(theirs, COIN);
    await stage.tell("Intruder", intruder, "prepare", theirs.address, data);
    await stage.send(giveBackCall(theirs, COIN));
    expect([
      await stage.ask("Intruder", intruder, "tried"),
      await stage.ask("Intruder", intruder, "succeeded"),
    ]).toEqual([1n, 0n]);
    expect(await stage.balances(COIN, [intruder, theirs.address])).toEqual([50n, 0n]);
  });

  test.each([
    ["no refund address", { refund: zeroAddress }],
    ["no contract", { payments: [{ contract: zeroAddress, amountUnits: 1n }] }],
    ["more than twelve bytes of amount", { payments: [{ contract: bad, amountUnits: 2n ** 96n }] }],
  ])("%s is refused by the client", (_what, wrong) => {
    const good = { token: bad, refund: bad, payments: [{ contract: bad, amountUnits: 1n }] };
    expect(() => planRemittance({ ...good, ...wrong })).toThrow();
  });

  test("no refund address is refused by the factory", async () => {
    const args = [plan.token, zeroAddress, plan.root] as const;
    const data = encodeFunctionData({ abi: remittanceFactoryAbi, functionName: "create", args });
    expect(await stage.refusal({ to: REMITTANCES.address, data })).toBe("RefundAddressMissing");
  });
});
