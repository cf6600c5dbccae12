import {
  type Address,
  concatHex,
  encodeFunctionData,
  getAddress,
  type Hex,
  numberToHex,
  parseEventLogs,
  slice,
  zeroAddress,
} from "viem";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { evmParts } from "../../../shared/rules/share.ts";
import { accountAbi, factoryAbi } from "../abi.ts";
import { ALL, actCall, deliverCall, openCall, VAULTS, vaultAddress, vaultTerms } from "../account.ts";
import { COIN, createCall, distributeCall, distributeManyCall } from "../client.ts";
import { FACTORY, inChainOrder, packShares, type Share, splitAddress } from "../terms.ts";
import { TRANSACTION_GAS } from "./anvil.ts";
import { testContract } from "./contracts.ts";
import { evenly, openStage, type Stage, trackKey, wallet, wallets } from "./stage.ts";

/** People, tokens and callers who mean harm: nobody loses a unit, and nobody holds up anybody else. */

let stage: Stage;
let clean: Hex;
/** A payee with code, so that it can misbehave; its address decides where in the order it stands. */
let moody: Address;
beforeAll(async () => {
  stage = await openStage();
  moody = await stage.deploy("MoodyPayee");
  clean = await stage.client.snapshot();
});
beforeEach(async () => {
  await stage.client.revert({ id: clean });
  clean = await stage.client.snapshot();
});
afterAll(() => stage.stop());

/** Two honest payees before the bad one and two behind it: harm done on the way must show behind it. */
function around(bad: Address): Share[] {
  const near = (steps: bigint) => getAddress(numberToHex(BigInt(bad) + steps * 2n ** 80n, { size: 20 }));
  return inChainOrder([
    { wallet: bad, bps: 3_001 },
    ...[-2n, -1n, 1n, 2n].map((steps, i) => ({
      wallet: near(steps),
      bps: [1_999, 1, 2_499, 2_500][i] ?? 0,
    })),
  ]);
}

const AMOUNT = 1_000_003n;
/** Refuses every call, and says 1 as if it were an answer. */
const REFUSES_WITH_WORD = "0x60015f5260205ffd";
const partsOf = (shares: Share[], amount = AMOUNT) =>
  evmParts(
    amount,
    shares.map(({ bps }) => bps),
  );

/** Everybody has exactly their part, and the bad one's is in its vault. */
async function expectHeld(token: Address, shares: Share[], bad: Address, amount = AMOUNT) {
  const parts = partsOf(shares, amount);
  const at = shares.findIndex((share) => share.wallet === bad);
  const got = await stage.balances(token, [...shares.map((share) => share.wallet), vaultAddress(bad)]);
  expect(got).toEqual([...parts.with(at, 0n), parts[at]]);
}

async function expectPaid(token: Address, shares: Share[], amount = AMOUNT) {
  expect(
    await stage.balances(
      token,
      shares.map((share) => share.wallet),
    ),
  ).toEqual(partsOf(shares, amount));
}

describe("terms", () => {
  const [low, mid, high] = inChainOrder(evenly(wallets(3))).map((share) => share.wallet) as [
    Address,
    Address,
    Address,
  ];
  const pack = (...entries: [number, Address][]) =>
    concatHex(entries.map(([upTo, payee]) => concatHex([numberToHex(upTo, { size: 2 }), payee])));
  const good = pack([5_000, low], [10_000, mid]);

  test.each<[string, string | null, Hex]>([
    ["good ones", null, good],
    ["the same payee twice", "PayeesNotAscending", pack([5_000, low], [10_000, low])],
    ["the same payee twice, apart", "PayeesNotAscending", pack([3_000, low], [6_000, mid], [10_000, low])],
    ["out of order", "PayeesNotAscending", pack([5_000, high], [10_000, low])],
    ["the zero address", "PayeesNotAscending", pack([5_000, zeroAddress], [10_000, low])],
    ["an empty first share", "ShareEmpty", pack([0, low], [10_000, mid])],
    ["an empty share", "ShareEmpty", pack([5_000, low], [5_000, mid], [10_000, high])],
    ["a share taken back", "ShareEmpty", pack([6_000, low], [5_000, mid], [10_000, high])],
    ["too little", "SharesNotWhole", pack([5_000, low], [9_999, mid])],
    ["too much", "SharesNotWhole", pack([5_000, low], [10_001, mid])],
    ["too much, then less", "ShareEmpty", pack([10_001, low], [10_000, mid])],
    ["nobody", "PayeeCount", "0x"],
    ["a byte too many", "PayeeCount", concatHex([good, "0x00"])],
    ["a byte too few", "PayeeCount", slice(good, 0, 43)],
    [
      "51 payees",
      "PayeeCount",
      pack(
        ...inChainOrder(evenly(wallets(51))).map((share, i): [number, Address] => [
          i === 50 ? 10_000 : i + 1,
          share.wallet,
        ]),
      ),
    ],
  ])("%s", async (_what, refusal, packed) => {
    const args = [trackKey("terms"), packed] as const;
    for (const functionName of ["create", "splitOf"] as const) {
      const data = encodeFunctionData({ abi: factoryAbi, functionName, args });
      expect(await stage.refusal({ to: FACTORY, data })).toBe(refusal);
    }
  });

  test.each<[string, Share[]]>([
    ["zero", [{ wallet: zeroAddress, bps: 10_000 }]],
    [
      "twice",
      [
        { wallet: low, bps: 5_000 },
        { wallet: low, bps: 5_000 },
      ],
    ],
    [
      "empty",
      [
        { wallet: low, bps: 0 },
        { wallet: mid, bps: 10_000 },
      ],
    ],
    [
      "broken",
      [
        { wallet: low, bps: 0.5 },
        { wallet: mid, bps: 9_999.5 },
      ],
    ],
    ["too little", [{ wallet: low, bps: 9_999 }]],
    [
      "too much",
      [
        { wallet: low, bps: 9_999 },
        { wallet: mid, bps: 2 },
      ],
    ],
    ["nobody", []],
    ["51", evenly(wallets(51))],
  ])("the client refuses them too: %s", (_what, shares) => {
    expect(() => packShares(shares)).toThrow(RangeError);
  });

  test("a split cannot name itself: naming it moves it", () => {
    const shares = evenly([low, mid]);
    const self = splitAddress(trackKey("self"), shares);
    expect(splitAddress(trackKey("self"), evenly([low, self]))).not.toBe(self);
  });

  test("a split as payee of another passes on what it gets", async () => {
    const inner = await stage.create(evenly([low, mid]), trackKey("inner"));
    const outer = await stage.create(inChainOrder(evenly([inner, high])), trackKey("outer"));
    await stage.payUsdt(outer, 100_001n);
    await stage.payCoin(outer, 100_000n);
    for (const token of [stage.usdt, COIN]) {
      await stage.distribute(outer, token);
      await stage.distribute(inner, token);
    }
    expect(await stage.allBalances([stage.usdt, COIN], [low, mid, high, inner])).toEqual([
      evmParts(49_999n, [5_000, 5_000]).concat(50_000n, 1n),
      [25_000n, 25_000n, 50_000n, 0n],
    ]);
  });

  test("who creates it first changes nothing, and cannot put other terms there", async () => {
    const shares = inChainOrder(evenly([low, high]));
    const key = trackKey("front-run");
    const thief = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
    const theirs = inChainOrder(evenly([low, thief]));
    await stage.send({ ...createCall(key, theirs), from: thief });
    await stage.send({ ...createCall(key, shares), from: thief });
    const split = await stage.create(shares, key);
    expect(split).not.toBe(splitAddress(key, theirs));
    await stage.payUsdt(split, AMOUNT + 1n);
    await stage.distribute(split, stage.usdt);
    await expectPaid(stage.usdt, shares);
  });
});

describe("a token that refuses one payee", () => {
  const bad = wallet("payee of ill repute");

  test.each([
    "Reverts",
    "AnswersFalse",
    "AnswersTwo",
    "BurnsGas",
    "RevertsAtLength",
    "RevertsWithTrue",
    "NeedsRoom",
  ] as const)("%s: that part is held, all others are paid, later it is delivered", async (mood) => {
    const shares = around(bad);
    const split = await stage.create(shares);
    await stage.tokenMood(bad, mood);
    await stage.payHostile(split, AMOUNT + 1n);
    const { run, receipt } = await stage.distribute(split, stage.hostile);
    expect(run?.held.map((one) => one.payee)).toEqual([bad]);
    expect(receipt.gasUsed).toBeLessThan(700_000n);
    await expectHeld(stage.hostile, shares, bad);
    await stage.tokenMood(bad, "Fine");
    await stage.send(deliverCall(bad, stage.hostile));
    await expectPaid(stage.hostile, shares);
  });

  test("a blacklist: first, middle or last in the order, one or all", async () => {
    const shares = around(bad);
    const split = await stage.create(shares);
    await stage.tell("UsdtLike", stage.usdt, "setRefuseBlackListed", true);
    const expected = shares.map(() => 0n);
    for (const { wallet: blocked } of shares) {
      await stage.tell("UsdtLike", stage.usdt, "setBlackListed", blocked, true);
      await stage.payUsdt(split, AMOUNT + 1n);
      await stage.distribute(split, stage.usdt);
    }
    const vaults = shares.map((share) => vaultAddress(share.wallet));
    const paid = await stage.balances(
      stage.usdt,
      shares.map((share) => share.wallet),
    );
    const held = await stage.balances(stage.usdt, vaults);
    // The first run found one unit less: it was the one that stays.
    for (let runs = 0; runs < 5; runs++)
      for (const [i, part] of partsOf(shares, runs === 0 ? AMOUNT : AMOUNT + 1n).entries())
        expected[i] = (expected[i] ?? 0n) + part;
    expect(paid.map((units, i) => units + (held[i] ?? 0n))).toEqual(expected);
    expect(paid.map((units) => units > 0n)).toEqual([false, true, true, true, true]);
    expect(held.every((units) => units > 0n)).toBe(true);
  });

  test("an issuer who freezes the vaults too: the next is used, and only when all are frozen it waits", async () => {
    const shares = around(bad);
    const split = await stage.create(shares);
    const at = shares.findIndex((share) => share.wallet === bad);
    const vaults = Array.from({ length: VAULTS }, (_, number) => vaultAddress(bad, number));
    await stage.tell("UsdtLike", stage.usdt, "setRefuseBlackListed", true);
    for (const frozen of [bad, ...vaults.slice(0, -1)]) {
      await stage.tell("UsdtLike", stage.usdt, "setBlackListed", frozen, true);
      await stage.payUsdt(split, AMOUNT + 1n);
      await stage.distribute(split, stage.usdt);
    }
    const held = partsOf(shares, AMOUNT + 1n)[at];
    expect(await stage.balances(stage.usdt, vaults)).toEqual([partsOf(shares)[at], held, held, held]);
    const last = vaults.at(-1) as Address;
    await stage.tell("UsdtLike", stage.usdt, "setBlackListed", last, true);
    await stage.payUsdt(split, AMOUNT);
    expect(await stage.refusal(distributeCall(split, stage.usdt))).toBe("Undeliverable");

    for (const frozen of [bad, ...vaults])
      await stage.tell("UsdtLike", stage.usdt, "setBlackListed", frozen, false);
    for (const number of vaults.keys()) await stage.send(deliverCall(bad, stage.usdt, number));
    const [got = 0n, ...left] = await stage.balances(stage.usdt, [bad, ...vaults]);
    expect([got, ...left]).toEqual([(partsOf(shares)[at] ?? 0n) + 3n * (held ?? 0n), 0n, 0n, 0n, 0n]);
  });

  test("USDT blocks senders: a blocked split waits and loses nothing", async () => {
    const shares = around(bad);
    const split = await stage.create(shares);
    await stage.payUsdt(split, AMOUNT + 1n);
    await stage.tell("UsdtLike", stage.usdt, "setBlackListed", split, true);
    expect(await stage.refusal(distributeCall(split, stage.usdt))).toBe("Undeliverable");
    await stage.tell("UsdtLike", stage.usdt, "setBlackListed", split, false);
    await stage.distribute(split, stage.usdt);
    await expectPaid(stage.usdt, shares);
  });

  test("a paused token waits and loses nothing; other tokens are paid out meanwhile", async () => {
    const shares = around(bad);
    const split = await stage.create(shares);
    await stage.payUsdt(split, AMOUNT + 1n);
    await stage.payHostile(split, AMOUNT + 1n);
    await stage.tell("UsdtLike", stage.usdt, "setPaused", true);
    const { receipt } = await stage.distribute(split, stage.usdt);
    expect(receipt.status).toBe("reverted");
    await stage.distribute(split, stage.hostile);
    await expectPaid(stage.hostile, shares);
    expect(await stage.balances(stage.usdt, [split])).toEqual([AMOUNT + 1n]);
    await stage.tell("UsdtLike", stage.usdt, "setPaused", false);
    await stage.distribute(split, stage.usdt);
    await expectPaid(stage.usdt, shares);
  });

  test("a fee on every transfer is the token's: each gets their part less its fee, and all is sent", async () => {
    const shares = around(bad);
    const split = await stage.create(shares);
    await stage.tell("UsdtLike", stage.usdt, "setFee", 100, 2n ** 128n);
    await stage.payUsdt(split, AMOUNT + 1n);
    await stage.distribute(split, stage.usdt);
    const got = await stage.balances(stage.usdt, [...shares.map((share) => share.wallet), split]);
    expect(got).toEqual([...partsOf(shares).map((part) => part - part / 100n), 1n]);
  });

  test("a vault may use more gas than a payee: an empty balance costs a token more", async () => {
    const split = await stage.create(around(bad));
    await stage.tokenMood(bad, "Reverts");
    await stage.tokenMood(vaultAddress(bad), "NeedsRoom");
    await stage.payHostile(split, AMOUNT + 1n);
    const { run } = await stage.distribute(split, stage.hostile);
    expect(run?.held.map(({ vault }) => vault)).toEqual([vaultAddress(bad)]);
  });

  test("what is no token is refused", async () => {
    const split = await stage.create(around(bad));
    const refusesWithWord = wallet("says one, and refuses");
    await stage.client.setCode({ address: refusesWithWord, bytecode: REFUSES_WITH_WORD });
    for (const nothing of [wallet("nobody"), zeroAddress, FACTORY, split, refusesWithWord])
      expect(await stage.refusal(distributeCall(split, nothing))).toBe("NotAToken");
  });
});

describe("a payee with code", () => {
  test.each([
    ["Takes", 0],
    ["AnswersAtLength", 0],
    ["ReentersAndSwallows", 0],
    ["Reverts", 1],
    ["BurnsGas", 1],
    ["ReentersAndReverts", 1],
  ] as const)("%s the coin: all others are paid", async (mood, held) => {
    const shares = around(moody);
    const split = await stage.create(shares);
    await stage.payeeMood(moody, mood);
    await stage.payCoin(split, AMOUNT);
    const { run, receipt } = await stage.distribute(split, COIN);
    expect(run?.held.map((one) => one.payee)).toEqual(held ? [moody] : []);
    expect(receipt.gasUsed).toBeLessThan(700_000n);
    if (held) await expectHeld(COIN, shares, moody);
    await stage.payeeMood(moody, "Takes");
    await stage.send(deliverCall(moody, COIN));
    await expectPaid(COIN, shares);
  });

  test.each([
    ["Takes", 0],
    ["AnswersAtLength", 0],
    ["ReentersAndSwallows", 0],
    ["Reverts", 1],
    ["BurnsGas", 1],
    ["ReentersAndReverts", 1],
  ] as const)("%s when a token calls it: all others are paid", async (mood, held) => {
    const shares = around(moody);
    const split = await stage.create(shares);
    await stage.payeeMood(moody, mood);
    await stage.tokenMood(moody, "CallsTheRecipient");
    await stage.payHostile(split, AMOUNT + 1n);
    const { run } = await stage.distribute(split, stage.hostile);
    expect(run?.held.map((one) => one.payee)).toEqual(held ? [moody] : []);
    if (held) await expectHeld(stage.hostile, shares, moody);
    else await expectPaid(stage.hostile, shares);
  });

  test("a payee that re-enters is refused inside, and can be paid again in the same transaction after", async () => {
    const shares = around(moody);
    const [one, two] = [
      await stage.create(shares, trackKey("one")),
      await stage.create(shares, trackKey("two")),
    ];
    await stage.payeeMood(moody, "ReentersAndSwallows");
    for (const split of [one, two]) await stage.payCoin(split, AMOUNT);
    await stage.send(distributeManyCall([one, two], COIN));
    const { abi } = testContract("MoodyPayee");
    expect(await stage.client.readContract({ address: moody, abi, functionName: "refused" })).toBe(2n);
    expect(
      await stage.balances(
        COIN,
        shares.map((share) => share.wallet),
      ),
    ).toEqual(partsOf(shares).map((part) => 2n * part));
  });

  test("a payee that sends its coin back has only given it away: it is split among all", async () => {
    const shares = around(moody);
    const split = await stage.create(shares);
    await stage.payeeMood(moody, "SendsBack");
    await stage.payCoin(split, AMOUNT);
    await stage.distribute(split, COIN);
    const parts = partsOf(shares);
    const at = shares.findIndex((share) => share.wallet === moody);
    expect(await stage.balances(COIN, [...shares.map((share) => share.wallet), split])).toEqual([
      ...parts.with(at, 0n),
      parts[at],
    ]);
  });

  test("49 gas burners and one honest payee fit into one transaction", { tags: "deep" }, async () => {
    const burners: Address[] = [];
    for (let i = 0; i < 49; i++) burners.push(await stage.deploy("MoodyPayee"));
    for (const burner of burners) await stage.payeeMood(burner, "BurnsGas");
    const honest = wallet("the honest one");
    const shares = inChainOrder(evenly([...burners, honest]));
    const split = await stage.create(shares);
    await stage.payCoin(split, AMOUNT);
    for (const burner of burners) await stage.tokenMood(burner, "BurnsGas");
    await stage.payHostile(split, AMOUNT + 1n);
    for (const token of [COIN, stage.hostile]) {
      const { run, receipt } = await stage.distribute(split, token);
      expect(receipt.gasUsed).toBeLessThan(TRANSACTION_GAS);
      expect(run?.held).toHaveLength(49);
      const at = shares.findIndex((share) => share.wallet === honest);
      expect(await stage.balances(token, [honest])).toEqual([partsOf(shares)[at]]);
    }
  });
});

describe("a caller", () => {
  /** Tries every gas limit from too little to plenty; each run is undone, so that each meets the same state. */
  async function expectNeverHeld(split: Address, token: Address, { from, to }: { from: bigint; to: bigint }) {
    const outcomes = new Set<string>();
    let state = await stage.client.snapshot();
    for (let gas = from; gas < to; gas += 2_900n) {
      const { receipt, run } = await stage.distribute(split, token, { gas });
      expect(run?.held ?? [], `${gas} gas`).toEqual([]);
      outcomes.add(receipt.status);
      if (receipt.status === "reverted") continue;
      await stage.client.revert({ id: state });
      state = await stage.client.snapshot();
    }
    expect(outcomes).toEqual(new Set(["reverted", "success"]));
  }

  test("cannot choose a gas limit that makes a good payee look bad", { tags: "deep" }, async () => {
    const split = await stage.create(around(moody));
    await stage.tokenMood(moody, "CallsTheRecipient");
    await stage.payUsdt(split, AMOUNT + 1n);
    await stage.payHostile(split, AMOUNT + 1n);
    await stage.payCoin(split, AMOUNT);
    for (const token of [stage.usdt, stage.hostile, COIN])
      await expectNeverHeld(split, token, { from: 30_000n, to: 420_000n });
  });

  test("not even one that needs nearly all the gas a delivery may use", async () => {
    const split = await stage.create(around(moody));
    await stage.payeeMood(moody, "NeedsRoom");
    await stage.payCoin(split, AMOUNT);
    await expectNeverHeld(split, COIN, { from: 150_000n, to: 650_000n });
  });

  test("with a bad payee too little gas is refused by name, never half done", async () => {
    const shares = around(moody);
    const split = await stage.create(shares);
    await stage.payeeMood(moody, "Reverts");
    await stage.payCoin(split, AMOUNT);
    expect(await stage.refusal({ ...distributeCall(split, COIN), gas: 250_000n })).toBe("NotEnoughGas");
    await stage.distribute(split, COIN, { gas: 600_000n });
    await expectHeld(COIN, shares, moody);
  });

  test("cannot farm rounding with many tiny payments: nobody drifts by more than a unit a run", async () => {
    const shares = inChainOrder([
      { wallet: wallet("majority"), bps: 9_000 },
      { wallet: wallet("minority"), bps: 999 },
      { wallet: wallet("a basis point"), bps: 1 },
    ]);
    const split = await stage.create(shares);
    await stage.payUsdt(split, 1n);
    let runs = 0n;
    let sent = 0n;
    for (let i = 0; i < 60; i++) {
      await stage.payUsdt(split, 999n);
      sent += 999n;
      const { run } = await stage.distribute(split, stage.usdt);
      if (run) runs++;
      else expect(sent % 10_989n).not.toBe(0n);
    }
    expect(runs).toBe(5n);
    const exact = shares.map(({ bps }) => (10_989n * runs * BigInt(bps)) / 10_000n);
    const got = await stage.balances(
      stage.usdt,
      shares.map((share) => share.wallet),
    );
    for (const [i, units] of got.entries()) {
      const drift = units - (exact[i] ?? 0n);
      expect(drift <= runs && drift >= -runs).toBe(true);
      expect(units).toBeGreaterThan(0n);
    }
  });

  test("cannot pass off as a split what refuses with a word: it is skipped by name", async () => {
    const fake = wallet("no split at all");
    await stage.client.setCode({ address: fake, bytecode: REFUSES_WITH_WORD });
    const { logs } = await stage.send(distributeManyCall([fake], stage.usdt));
    const skipped = parseEventLogs({ abi: factoryAbi, logs });
    expect(skipped).toMatchObject([{ eventName: "Skipped", args: { split: fake, token: stage.usdt } }]);
  });

  test("cannot run the code that splits share as if it were a split", async () => {
    const implementation = await stage.client.readContract({
      address: FACTORY,
      abi: factoryAbi,
      functionName: "IMPLEMENTATION",
    });
    await stage.payUsdt(implementation, AMOUNT);
    expect(await stage.refusal(distributeCall(implementation, stage.usdt))).toBe("NotASplit");
  });

  test("cannot get anything out of a vault but to its owner", async () => {
    const owner = wallet("owner");
    const vault = vaultAddress(owner);
    const thief: Address = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
    await stage.payUsdt(vault, 77n);
    await stage.payCoin(vault, 78n);
    for (const token of [stage.usdt, COIN]) await stage.send({ ...deliverCall(thief, token), from: thief });
    await stage.send({ ...openCall(vaultTerms(owner)), from: thief });
    expect(await stage.client.readContract({ address: vault, abi: accountAbi, functionName: "owner" })).toBe(
      owner,
    );
    for (const token of [stage.usdt, COIN]) {
      const redirect = actCall(vault, { name: "send", token, to: thief, amountUnits: ALL });
      expect(await stage.refusal({ ...redirect, from: thief })).toBe("NotOwner");
      await stage.send({ ...redirect, from: thief });
      await stage.send({ ...actCall(vault, { name: "forward", token }), from: thief });
    }
    expect(await stage.allBalances([stage.usdt, COIN], [owner, vault])).toEqual([
      [77n, 0n],
      [78n, 0n],
    ]);
    expect(await stage.balances(stage.usdt, [thief])).toEqual([0n]);
  });
});
