import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testChains } from "../../harness/chains/chains.ts";
import { otherSpellings } from "../../harness/data/mutations.ts";
import { publishedProofs, unnoticedChanges } from "../../harness/data/proof-tampering.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";

/** As tampering.deep.test.ts does in few places: every value of a proof, changed in every way. */

let chains: Awaited<ReturnType<typeof testChains>>;
let house: TestWorld;
beforeAll(async () => {
  chains = await testChains();
  house = await testWorld(chains.settings);
});
afterAll(async () => {
  await house.close();
  await chains.stop();
});

describe.each(["Solana", "Ethereum"] as const)("a proof of %s", (network) => {
  test("is not good any more when anything in either copy is changed", async () => {
    const { full, copy, read } = await publishedProofs(house, network);
    for (const proof of [full, copy]) {
      const { tried, unnoticed } = await unnoticedChanges(proof, read, otherSpellings);
      expect(unnoticed).toEqual([]);
      expect(tried).toBeGreaterThan(150);
    }
  });
});
