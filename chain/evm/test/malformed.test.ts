import {
  type Abi,
  type AbiFunction,
  type AbiParameter,
  type Address,
  concatHex,
  encodeFunctionData,
  type Hex,
  maxUint256,
  numberToHex,
  pad,
  size,
  slice,
} from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  accountAbi,
  accountFactoryAbi,
  factoryAbi,
  remittanceAbi,
  remittanceFactoryAbi,
  splitAbi,
} from "../abi.ts";
import { actCall, deliverCall, openAndCall, openCall, vaultAddress } from "../account.ts";
import { createCall, distributeCall } from "../client.ts";
import { ACCOUNTS, FACTORIES, REMITTANCES, SPLITS } from "../factories.ts";
import { createRemittanceCall, giveBackCall, planRemittance } from "../remittance.ts";
import { FACTORY, packShares, splitAddress } from "../terms.ts";
import { SENDER } from "./anvil.ts";
import { evenly, openStage, type Stage, trackKey, wallet, wallets } from "./stage.ts";

/** Calls that no client of ours makes: each is refused whole, by the split as by the code it shares. */

const owner = wallet("vault's owner");
const shares = evenly(wallets(2));
const split = splitAddress(trackKey("Night Ferry"), shares);
const remittance = planRemittance({
  token: owner,
  refund: owner,
  payments: [{ contract: split, amountUnits: 1n }],
});
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.create(shares);
  await stage.send(deliverCall(owner, stage.usdt));
  await stage.send(createRemittanceCall(remittance));
});
afterAll(() => stage.stop());

const CONTRACTS: [string, Abi, Address][] = [
  ["factory", factoryAbi, FACTORY],
  ["split", splitAbi, split],
  ["account factory", accountFactoryAbi, ACCOUNTS.address],
  ["account", accountAbi, vaultAddress(owner)],
  ["remittance factory", remittanceFactoryAbi, REMITTANCES.address],
  ["remittance", remittanceAbi, remittance.address],
];
const FUNCTIONS = CONTRACTS.flatMap(([name, abi, to]) =>
  abi.filter((item) => item.type === "function").map((item) => ({ name: `${name}.${item.name}`, item, to })),
);

function properCall(item: AbiFunction): Hex {
  const some = ({ type, name }: AbiParameter) =>
    ({
      address: owner,
      bytes: name === "call" ? "0x" : packShares(shares),
      bytes32: trackKey("Night Ferry"),
      bool: true,
      uint32: 0,
      uint128: 0n,
      uint256: 0n,
      tuple: { owner, guardian: owner, delayDays: 30n, forwarding: true },
      "address[]": [split],
      "bytes32[]": [trackKey("Night Ferry")],
      "tuple[]": [{ trackKey: trackKey("Night Ferry"), shares: packShares(shares) }],
    })[type];
  return encodeFunctionData({ abi: [item], functionName: item.name, args: item.inputs.map(some) });
}

/** The call with the word at this place of its arguments, counted in words, put in another's stead. */
function withWord(call: Hex, place: number, word: Hex): Hex {
  const at = 4 + 32 * place;
  const behind = size(call) > at + 32 ? slice(call, at + 32) : "0x";
  return concatHex([slice(call, 0, at), pad(word, { size: 32 }), behind]);
}

const TOO_LONG: Record<string, Hex> = {
  address: `0x01${owner.slice(2)}`,
  bool: "0x02",
  uint32: numberToHex(2n ** 32n),
  uint128: numberToHex(2n ** 128n),
};

/** What a call has in its first words, one after the other: a list or bytes only say where they begin. */
const headOf = (inputs: readonly AbiParameter[]): AbiParameter[] =>
  inputs.flatMap((input) =>
    "components" in input && input.type === "tuple" ? headOf(input.components) : input,
  );

function badCalls(item: AbiFunction): [string, Hex][] {
  const call = properCall(item);
  const head = headOf(item.inputs);
  const cut: [string, Hex][] = head.length ? [["nothing behind the name", slice(call, 0, 4)]] : [];
  return head.reduce((calls, { type, name }, i) => {
    const tooLong = TOO_LONG[type];
    if (tooLong) calls.push([`${name}: too long`, withWord(call, i, tooLong)]);
    if (type === "bytes" || type.endsWith("[]")) {
      const length = Number(slice(call, 4 + 32 * i, 36 + 32 * i)) / 32;
      calls.push(
        [`${name}: begins nowhere`, withWord(call, i, numberToHex(maxUint256))],
        [`${name}: begins at the end`, withWord(call, i, numberToHex(size(call) - 4))],
        [`${name}: longer than all`, withWord(call, length, numberToHex(maxUint256))],
        [`${name}: longer than there is`, withWord(call, length, numberToHex(4_096))],
      );
    }
    return calls;
  }, cut);
}

describe.each(FUNCTIONS)("$name", ({ item, to }) => {
  test("as a client makes it, it is answered, or refused by name", async () => {
    expect(await stage.refusal({ to, data: properCall(item) })).not.toBe("reverted");
  });

  test("takes no coin", async () => {
    expect(await stage.refusal({ to, data: properCall(item), value: 1n })).toBe("reverted");
  });

  test.each(badCalls(item))("%s", async (_what, data) => {
    expect(await stage.refusal({ to, data })).toBe("reverted");
  });
});

test.each(CONTRACTS)("the %s knows no other names", async (_name, _abi, to) => {
  for (const data of ["0x01", "0xdeadbeef", "0xffffffff"] as const)
    expect(await stage.refusal({ to, data })).toBe("reverted");
});

const properCallOf = (wanted: string) =>
  properCall(factoryAbi.find((one) => one.type === "function" && one.name === wanted) as AbiFunction);

test("a member of a list that is no address stops the list", async () => {
  const data = withWord(properCallOf("distributeMany"), 3, `0x01${owner.slice(2)}`);
  expect(await stage.refusal({ to: FACTORY, data })).toBe("reverted");
});

describe("terms in a list", () => {
  const FAR = 2n ** 64n;
  // Where the list is, how long; where its member is, the key, where the shares are, how long.
  const [MEMBER, SHARES, LENGTH] = [2, 4, 5] as const;

  test.each([
    ["begin far behind the call", MEMBER, FAR, "reverted"],
    ["begin at its end", MEMBER, 224n, "reverted"],
    ["begin before all", MEMBER, 2n ** 255n, "reverted"],
    ["have shares far behind the call", SHARES, FAR, "reverted"],
    ["have shares at its end", SHARES, 192n, "reverted"],
    ["have shares before all", SHARES, 2n ** 255n, "PayeeCount"],
    ["have more shares than any call", LENGTH, FAR, "reverted"],
    ["have more shares than there are", LENGTH, 22n * 40n, "reverted"],
    ["have no shares", LENGTH, 0n, "PayeeCount"],
  ])("that %s are refused", async (_what, place, value, refusal) => {
    const data = withWord(properCallOf("createMany"), place, numberToHex(value));
    expect(await stage.refusal({ to: FACTORY, data })).toBe(refusal);
  });
});

test("factories and shared codes take no coin, a vault with its code does", async () => {
  for (const { address, implementation } of FACTORIES)
    for (const to of [address, implementation])
      expect(await stage.refusal({ to, value: 1n })).toBe("reverted");
  const vault = vaultAddress(owner);
  await stage.payCoin(vault, 78n);
  expect(await stage.client.getBalance({ address: vault })).toBe(78n);
});

test("what is no token is refused by a vault as well", async () => {
  expect(await stage.refusal(deliverCall(owner, wallet("nobody")))).toBe("NotAToken");
});

test("the code that splits share has no shares", async () => {
  const data = encodeFunctionData({ abi: splitAbi, functionName: "shares" });
  expect(await stage.refusal({ to: SPLITS.implementation, data })).toBe("NotASplit");
  expect(await stage.refusal(distributeCall(SPLITS.implementation, stage.usdt))).toBe("NotASplit");
});

test("the code that accounts share is no account, and nobody owns it", async () => {
  const shared = ACCOUNTS.implementation;
  for (const act of [
    { name: "forward", token: stage.usdt },
    { name: "changeOwner", to: SENDER },
    { name: "startRecovery", to: SENDER },
  ] as const)
    expect(await stage.refusal(actCall(shared, act))).toBe("NotAnAccount");
});

test("the code that remittances share is no remittance", async () => {
  const shared = { ...remittance, address: REMITTANCES.implementation };
  expect(await stage.refusal(giveBackCall(shared, stage.usdt))).toBe("NotARemittance");
});

const other = { ...remittance, root: trackKey("no gas") };
test.each([
  ["split", createCall(trackKey("no gas"), evenly(wallets(50)))],
  ["account", openCall({ owner, guardian: owner, delayDays: 20 })],
  ["account that is called", openAndCall({ owner, guardian: owner, delayDays: 20 }, { data: "0x" })],
  ["remittance", createRemittanceCall(other)],
])("too little gas to make the %s is refused by name", async (_what, call) => {
  const refusals = new Set<string | null>();
  for (let gas = 50_000n; gas < 400_000n; gas += 1_900n) refusals.add(await stage.refusal({ ...call, gas }));
  expect(refusals).toEqual(new Set(["reverted", "NotCreated", null]));
});

test.each(FACTORIES)("the shared code is named by the $name", async ({ address, implementation }) => {
  const named = { address, abi: factoryAbi, functionName: "IMPLEMENTATION" } as const;
  expect(await stage.client.readContract(named)).toBe(implementation);
});
