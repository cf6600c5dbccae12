import { type Address, zeroAddress, zeroHash } from "viem";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { evmParts } from "../../../shared/rules/share.ts";
import { accountFactoryAbi, factoryAbi, splitAbi } from "../abi.ts";
import { ALL, actCall, deliverCall, openCall, vaultAddress, vaultTerms } from "../account.ts";
import {
  COIN,
  createCall,
  distributeCall,
  distributeManyCall,
  readDistributions,
  readShares,
  refusalIn,
} from "../client.ts";
import {
  DEPLOYER_COST_WEI,
  DEPLOYER_SENDER,
  DEPLOYER_TRANSACTION,
  deploymentOf,
  readDeployment,
} from "../deploy.ts";
import { ACCOUNTS, DEPLOYER, FACTORIES, SPLITS } from "../factories.ts";
import { FACTORY, inChainOrder, packShares, type Share, splitAddress } from "../terms.ts";
import { startChain } from "./anvil.ts";
import { evenly, openStage, type Stage, trackKey, wallet, wallets } from "./stage.ts";

/** What happens to a track's money when everybody means well. */

const ada = wallet("Ada");
const luis = wallet("Luis");
const mina = wallet("Mina");
const shares = inChainOrder([
  { wallet: ada, bps: 5_000 },
  { wallet: luis, bps: 3_000 },
  { wallet: mina, bps: 2_000 },
]);
const payees = shares.map((share) => share.wallet);
const partsOf = (amount: bigint, of: Share[] = shares) =>
  evmParts(
    amount,
    of.map(({ bps }) => bps),
  );

let stage: Stage;
let clean: `0x${string}`;
beforeAll(async () => {
  stage = await openStage();
  clean = await stage.client.snapshot();
});
beforeEach(async () => {
  await stage.client.revert({ id: clean });
  clean = await stage.client.snapshot();
});
afterAll(() => stage.stop());

describe("creation", () => {
  test("the split is where the terms say, holds them in its code, and says so once", async () => {
    const key = trackKey("Harbour Lights");
    const { logs } = await stage.send(createCall(key, shares));
    const split = splitAddress(key, shares);
    expect(logs.map((log) => log.address.toLowerCase())).toEqual([FACTORY.toLowerCase()]);
    expect(await readShares(stage.client, split)).toEqual(shares);
    expect(
      await stage.client.readContract({ address: split, abi: splitAbi, functionName: "shares" }),
    ).toEqual([payees, shares.map(({ bps }) => BigInt(bps))]);
    const args = [key, packShares(shares)] as const;
    expect(
      await stage.client.readContract({ address: FACTORY, abi: factoryAbi, functionName: "splitOf", args }),
    ).toBe(split);
  });

  test("the same terms again find the same split, silently", async () => {
    await stage.create(shares);
    const again = await stage.send(createCall(trackKey("Night Ferry"), shares));
    expect(again.status).toBe("success");
    expect(again.logs).toEqual([]);
  });

  test("another track, payee or share is another address", () => {
    const other = [
      { wallet: ada, bps: 5_001 },
      { wallet: luis, bps: 2_999 },
      { wallet: mina, bps: 2_000 },
    ];
    const addresses = [
      splitAddress(trackKey("a"), shares),
      splitAddress(trackKey("b"), shares),
      splitAddress(trackKey("a"), other),
      splitAddress(trackKey("a"), evenly([ada, luis])),
    ];
    expect(new Set(addresses).size).toBe(4);
  });

  test.each([1, 2, 25, 50])("%i payees", async (count) => {
    const many = inChainOrder(evenly(wallets(count)));
    const split = await stage.create(many);
    await stage.payUsdt(split, 1_000_000_008n);
    await stage.distribute(split, stage.usdt);
    expect(
      await stage.balances(
        stage.usdt,
        many.map((one) => one.wallet),
      ),
    ).toEqual(partsOf(1_000_000_007n, many));
    expect(await readShares(stage.client, split)).toEqual(many);
  });
});

describe("distribution", () => {
  test("a token: everybody gets their part, one unit stays, and the log tells it", async () => {
    const split = await stage.create(shares);
    await stage.payUsdt(split, 125_500_001n);
    const { run, receipt } = await stage.distribute(split, stage.usdt, {
      from: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
    });
    expect(await stage.balances(stage.usdt, [...payees, split])).toEqual([...partsOf(125_500_000n), 1n]);
    const transaction = receipt.transactionHash;
    expect(run).toMatchObject({ split, token: stage.usdt, amount: 125_500_000n, held: [], transaction });
  });

  test("payment after payment", async () => {
    const split = await stage.create(shares);
    await stage.payUsdt(split, 1n);
    const expected = payees.map(() => 0n);
    for (const amount of [10_000n, 999_999n, 33_333n]) {
      await stage.payUsdt(split, amount);
      await stage.distribute(split, stage.usdt);
      for (const [i, part] of partsOf(amount).entries()) expected[i] = (expected[i] ?? 0n) + part;
      expect(await stage.balances(stage.usdt, [...payees, split])).toEqual([...expected, 1n]);
    }
  });

  test("the chain's own coin, to the last wei", async () => {
    const split = await stage.create(shares);
    await stage.payCoin(split, 10n ** 18n + 7n);
    const { run } = await stage.distribute(split, COIN);
    expect(await stage.balances(COIN, [...payees, split])).toEqual([...partsOf(10n ** 18n + 7n), 0n]);
    expect(run).toMatchObject({ token: COIN, amount: 10n ** 18n + 7n, held: [] });
  });

  test("money that came before the split is paid out after it, whatever token it is in", async () => {
    const split = splitAddress(trackKey("Night Ferry"), shares);
    await stage.payUsdt(split, 20_001n);
    await stage.payHostile(split, 30_001n);
    await stage.payCoin(split, 40_000n);
    await stage.create(shares);
    for (const token of [stage.usdt, stage.hostile, COIN]) await stage.distribute(split, token);
    expect(await stage.allBalances([stage.usdt, stage.hostile, COIN], payees)).toEqual([
      partsOf(20_000n),
      partsOf(30_000n),
      partsOf(40_000n),
    ]);
  });

  test("too little waits, and says so", async () => {
    const split = await stage.create(shares);
    for (const token of [stage.usdt, COIN])
      expect(await stage.refusal(distributeCall(split, token))).toBe("TooLittle");
    await stage.payUsdt(split, 10_000n);
    await stage.payCoin(split, 9_999n);
    for (const token of [stage.usdt, COIN])
      expect(await stage.refusal(distributeCall(split, token))).toBe("TooLittle");
    await stage.payUsdt(split, 1n);
    await stage.payCoin(split, 1n);
    for (const token of [stage.usdt, COIN])
      expect(await stage.refusal(distributeCall(split, token))).toBeNull();
  });

  test("an album in one transaction; what cannot be paid out now holds up nothing", async () => {
    const splits: Address[] = [];
    for (const name of ["one", "two", "three", "four"])
      splits.push(await stage.create(shares, trackKey(name)));
    const [one, two, three, four] = splits as [Address, Address, Address, Address];
    const unborn = splitAddress(trackKey("five"), shares);
    for (const split of [one, two, four, unborn]) await stage.payUsdt(split, 50_001n);
    await stage.tell("UsdtLike", stage.usdt, "setBlackListed", two, true);
    const { logs } = await stage.send(distributeManyCall([one, two, unborn, three, four, one], stage.usdt));
    expect(readDistributions(logs).map(({ split, amount }) => [split, amount])).toEqual([
      [one, 50_000n],
      [four, 50_000n],
    ]);
    expect(logs.filter((log) => log.address.toLowerCase() === FACTORY.toLowerCase())).toHaveLength(4);
    expect(await stage.balances(stage.usdt, payees)).toEqual(partsOf(50_000n).map((part) => 2n * part));
    expect(await stage.balances(stage.usdt, splits)).toEqual([1n, 50_001n, 0n, 1n]);
  });

  test("one transaction may run the same split again when money has come to it meanwhile", async () => {
    const inner = await stage.create(shares, trackKey("inner"));
    const outer = await stage.create([{ wallet: inner, bps: 10_000 }], trackKey("outer"));
    for (const split of [inner, outer]) await stage.payUsdt(split, 50_001n);
    const { logs } = await stage.send(distributeManyCall([inner, outer, inner], stage.usdt));
    expect(readDistributions(logs).map(({ split }) => split)).toEqual([inner, outer, inner]);
    expect(await stage.balances(stage.usdt, [...payees, inner, outer])).toEqual([
      ...partsOf(50_000n).map((part) => 2n * part),
      1n,
      1n,
    ]);
  });

  test("more than one run can divide: the rest is paid out by the next", async () => {
    const split = await stage.create(shares);
    const most = 2n ** 240n - 1n;
    await stage.payHostile(split, most + 50_002n);
    await stage.distribute(split, stage.hostile);
    expect(await stage.balances(stage.hostile, [...payees, split])).toEqual([...partsOf(most), 50_002n]);
    await stage.distribute(split, stage.hostile);
    expect(await stage.balances(stage.hostile, [split])).toEqual([1n]);
  });
});

describe("the claim vault", () => {
  const blocked = payees[0] as Address;
  const vault = vaultAddress(blocked);
  const others = payees.slice(1);

  async function heldBack(): Promise<Address> {
    const split = await stage.create(shares);
    await stage.tell("UsdtLike", stage.usdt, "setRefuseBlackListed", true);
    await stage.tell("UsdtLike", stage.usdt, "setBlackListed", blocked, true);
    await stage.payUsdt(split, 1_000_001n);
    return split;
  }

  test("keeps the part of a payee the token refuses; the others are paid; the log says where it is", async () => {
    const { run } = await stage.distribute(await heldBack(), stage.usdt);
    const [part = 0n, ...rest] = partsOf(1_000_000n);
    expect(run).toMatchObject({ amount: 1_000_000n, held: [{ payee: blocked, vault, amount: part }] });
    expect(await stage.balances(stage.usdt, [blocked, vault, ...others])).toEqual([0n, part, ...rest]);
    const { owner, delayDays, salt } = vaultTerms(blocked);
    const terms = { owner, guardian: zeroAddress, delayDays: BigInt(delayDays), forwarding: true };
    const asked = { address: ACCOUNTS.address, abi: accountFactoryAbi, functionName: "accountOf" } as const;
    expect(await stage.client.readContract({ ...asked, args: [terms, salt ?? zeroHash] })).toBe(vault);
  });

  test("anybody may deliver it, when it can be delivered, to its owner", async () => {
    await stage.distribute(await heldBack(), stage.usdt);
    expect(await stage.refusal(deliverCall(blocked, stage.usdt))).toBe("NotDelivered");
    await stage.tell("UsdtLike", stage.usdt, "setBlackListed", blocked, false);
    await stage.send({
      ...deliverCall(blocked, stage.usdt),
      from: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
    });
    expect(await stage.balances(stage.usdt, [blocked, vault])).toEqual([partsOf(1_000_000n)[0], 0n]);
    const again = await stage.send(deliverCall(blocked, stage.usdt));
    expect(again.status).toBe("success");
    expect(again.logs).toEqual([]);
  });

  test("its owner, and nobody else, may send it elsewhere", async () => {
    await stage.distribute(await heldBack(), stage.usdt);
    await stage.send(openCall(vaultTerms(blocked)));
    const fresh = wallet("Ada's new wallet");
    const redirect = actCall(vault, { name: "send", token: stage.usdt, to: fresh, amountUnits: ALL });
    expect(await stage.refusal({ ...redirect, from: others[0] as Address })).toBe("NotOwner");
    expect(await stage.refusal({ ...redirect, from: ACCOUNTS.address })).toBe("NotOwner");
    await stage.client.impersonateAccount({ address: blocked });
    await stage.payCoin(blocked, 10n ** 18n);
    const { status } = await stage.send({ ...redirect, from: blocked, gas: 200_000n });
    expect(status).toBe("success");
    expect(await stage.balances(stage.usdt, [fresh, vault])).toEqual([partsOf(1_000_000n)[0], 0n]);
  });
});

describe("deployment", () => {
  test("a chain without the deployer gets it, and the factories at the same addresses", async () => {
    const bare = await startChain();
    try {
      await bare.client.setCode({ address: DEPLOYER, bytecode: "0x" });
      expect(await readDeployment(bare.client)).toEqual({ hasDeployer: false, missing: FACTORIES });
      await bare.send({ to: DEPLOYER_SENDER, value: DEPLOYER_COST_WEI });
      await bare.client.sendRawTransaction({ serializedTransaction: DEPLOYER_TRANSACTION });
      await bare.mine();
      expect(await readDeployment(bare.client)).toEqual({ hasDeployer: true, missing: FACTORIES });
      for (const factory of FACTORIES) await bare.send(deploymentOf(factory));
      expect(await readDeployment(bare.client)).toEqual({ hasDeployer: true, missing: [] });
    } finally {
      await bare.stop();
    }
  });

  test("it is done once: again changes nothing", async () => {
    const before = await stage.client.getCode({ address: FACTORY });
    expect(await stage.refusal(deploymentOf(SPLITS))).toBe("reverted");
    expect(await stage.client.getCode({ address: FACTORY })).toBe(before);
  });
});

test("refusals are known by name, and only ours", () => {
  expect(refusalIn("0x")).toBeNull();
  expect(refusalIn("0x08c379a0")).toBeNull();
  expect(refusalIn(new Error("something else"))).toBeNull();
});
