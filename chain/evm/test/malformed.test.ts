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
import { factoryAbi, splitAbi, vaultAbi } from "../abi.ts";
import { createCall, deliverCall, distributeCall } from "../client.ts";
import {
  FACTORY,
  packShares,
  SPLIT_IMPLEMENTATION,
  splitAddress,
  VAULT_IMPLEMENTATION,
  vaultAddress,
} from "../terms.ts";
import { evenly, openStage, type Stage, trackKey, wallet, wallets } from "./stage.ts";

/** Calls that no client of ours makes: each is refused whole, by the split as by the code it shares. */

const owner = wallet("vault's owner");
const shares = evenly(wallets(2));
const split = splitAddress(trackKey("Night Ferry"), shares);
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.create(shares);
  await stage.send(deliverCall(owner, stage.usdt));
});
afterAll(() => stage.stop());

const CONTRACTS: [string, Abi, Address][] = [
  ["factory", factoryAbi, FACTORY],
  ["split", splitAbi, split],
  ["vault", vaultAbi, vaultAddress(owner)],
];
const FUNCTIONS = CONTRACTS.flatMap(([name, abi, to]) =>
  abi.filter((item) => item.type === "function").map((item) => ({ name: `${name}.${item.name}`, item, to })),
);

function properCall(item: AbiFunction): Hex {
  const some = ({ type }: AbiParameter) =>
    ({
      address: owner,
      bytes: packShares(shares),
      bytes32: trackKey("Night Ferry"),
      uint256: 0n,
      "address[]": [split],
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

function badCalls(item: AbiFunction): [string, Hex][] {
  const call = properCall(item);
  const words = item.inputs.length;
  const cut: [string, Hex][] = words ? [["nothing behind the name", slice(call, 0, 4)]] : [];
  return item.inputs.reduce((calls, { type, name }, i) => {
    if (type === "address") calls.push([`${name}: too long`, withWord(call, i, `0x01${owner.slice(2)}`)]);
    if (type === "bytes" || type.endsWith("[]"))
      calls.push(
        [`${name}: begins nowhere`, withWord(call, i, numberToHex(maxUint256))],
        [`${name}: begins at the end`, withWord(call, i, numberToHex(size(call) - 4))],
        [`${name}: longer than all`, withWord(call, words, numberToHex(maxUint256))],
        [`${name}: longer than there is`, withWord(call, words, numberToHex(4_096))],
      );
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

test("the factory takes no coin, a vault with its code does", async () => {
  expect(await stage.refusal({ to: FACTORY, value: 1n })).toBe("reverted");
  const vault = vaultAddress(owner);
  await stage.payCoin(vault, 78n);
  expect(await stage.client.getBalance({ address: vault })).toBe(78n);
});

test("what is no token is refused by a vault as well", async () => {
  expect(await stage.refusal(deliverCall(owner, wallet("nobody")))).toBe("NotAToken");
});

test("the code that splits share has no shares", async () => {
  const data = encodeFunctionData({ abi: splitAbi, functionName: "shares" });
  expect(await stage.refusal({ to: SPLIT_IMPLEMENTATION, data })).toBe("NotASplit");
  expect(await stage.refusal(distributeCall(SPLIT_IMPLEMENTATION, stage.usdt))).toBe("NotASplit");
});

test("too little gas to make the split is refused by name", async () => {
  const call = createCall(trackKey("no gas"), evenly(wallets(50)));
  const refusals = new Set<string | null>();
  for (let gas = 60_000n; gas < 400_000n; gas += 10_000n) refusals.add(await stage.refusal({ ...call, gas }));
  expect(refusals).toEqual(new Set(["reverted", "NotCreated", null]));
});

test("both shared codes are named by the factory", async () => {
  const read = (functionName: "SPLIT_IMPLEMENTATION" | "VAULT_IMPLEMENTATION") =>
    stage.client.readContract({ address: FACTORY, abi: factoryAbi, functionName });
  expect(await read("SPLIT_IMPLEMENTATION")).toBe(SPLIT_IMPLEMENTATION);
  expect(await read("VAULT_IMPLEMENTATION")).toBe(VAULT_IMPLEMENTATION);
});
