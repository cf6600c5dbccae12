import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Address } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { evmParts } from "../../../shared/rules/share.ts";
import { type LocalChain, startChain } from "./anvil.ts";
import { testContract } from "./contracts.ts";

const root = path.join(import.meta.dirname, "../../..");
const text = readFileSync(path.join(root, "chain/vectors/allocation.json"), "utf8");
const vectors: { amount: string; bps: number[]; parts: string[] }[] = JSON.parse(text).evm;
const BATCH = 200;

let chain: LocalChain;
let harness: Address;
beforeAll(async () => {
  chain = await startChain();
  harness = await chain.deploy("AllocationHarness");
});
afterAll(() => chain.stop());

async function onChain(cases: { amount: bigint; bps: number[] }[]): Promise<string[][]> {
  const { abi } = testContract("AllocationHarness");
  const parts: string[][] = [];
  for (let i = 0; i < cases.length; i += BATCH) {
    const args = [cases.slice(i, i + BATCH)];
    const read = { address: harness, abi, functionName: "parts", args } as const;
    for (const one of (await chain.client.readContract(read)) as bigint[][]) parts.push(one.map(String));
  }
  return parts;
}

test("the vectors are what the generator writes", () => {
  const printed = execFileSync(process.execPath, ["scripts/chain/make-vectors.mjs", "--print"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 4_000_000,
  });
  expect(printed === text, "run node scripts/chain/make-vectors.mjs").toBe(true);
});

test("Solidity counts as the vectors say", async () => {
  const parts = await onChain(vectors.map(({ amount, bps }) => ({ amount: BigInt(amount), bps })));
  expect(parts.length).toBeGreaterThan(1_000);
  expect(parts).toEqual(vectors.map((vector) => vector.parts));
});

test("it counts right up to the most it divides in one run", async () => {
  const { abi } = testContract("AllocationHarness");
  const most = (await chain.client.readContract({ address: harness, abi, functionName: "most" })) as bigint;
  const cases = [[1, 9_999], [3_333, 3_333, 3_334], [10_000]].map((bps) => ({ amount: most, bps }));
  expect(most).toBeGreaterThan(2n ** 128n);
  expect(await onChain(cases)).toEqual(cases.map(({ amount, bps }) => evmParts(amount, bps).map(String)));
});
