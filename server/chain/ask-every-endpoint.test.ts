import { expect, test } from "vitest";
import { agreedScan, agreedState, askEveryEndpoint, findOnEvery } from "./ask-every-endpoint.ts";
import { ChainUnavailable } from "./chain-errors.ts";
import type { Deposit, Scanned } from "./chain-events.ts";
import type { Marked, Outcome } from "./port.ts";

/** What several endpoints of one network say together. The first answer is of whoever is asked first. */

const away = async () => {
  throw new ChainUnavailable("Solana", "nobody answers");
};
const says =
  <T>(answer: T) =>
  async () =>
    answer;
const dead = says<Outcome>({ state: "dead" });
const unseen = says<Outcome>({ state: "unseen" });
const final = says<Outcome>({ state: "final" });

test.each([
  { endpoints: "the only one", asked: [dead, dead], found: "dead" },
  { endpoints: "both", asked: [dead, dead, dead], found: "dead" },
  { endpoints: "one of two, the other away", asked: [dead, dead, away], found: "unseen" },
  { endpoints: "two of three, the third away", asked: [dead, dead, away, dead], found: "dead" },
  { endpoints: "one of two, the other has it", asked: [dead, dead, final], found: "final" },
  { endpoints: "one of two, the other waits", asked: [dead, dead, unseen], found: "unseen" },
])("dead, says $endpoints: $found", async ({ asked, found }) => {
  expect(await askEveryEndpoint(asked)).toEqual({ state: found });
});

const none = says<Marked>({ state: "none" });
const there = says<Marked>({ state: "final", transaction: "t" });

test.each([
  { asked: [none, none], found: "none" },
  { asked: [none, none, none], found: "none" },
  { asked: [none, none, away], found: "unclear" },
  { asked: [none, none, there], found: "final" },
])("what one finds is there, and what is nowhere two have looked for ($found)", async ({ asked, found }) => {
  expect(await findOnEvery(asked)).toMatchObject({ state: found });
});

function scanned(amounts: Record<string, bigint>, cursors: Record<string, string> = {}): Scanned {
  const about = { index: 0, token: "usdt", block: 1, at: new Date(0), from: null };
  const deposits = Object.entries(amounts).map(
    ([contract, amountUnits]): Deposit => ({
      ...about,
      transaction: `to ${contract}`,
      contract,
      amountUnits,
    }),
  );
  const nothing = { payouts: [], unfinished: [], failed: {}, strangers: [], more: false };
  return { ...nothing, deposits, cursor: "1", contractCursors: cursors, reached: 1 };
}

const large = { network: "Solana", quorumAboveUnits: 100n } as const;
const all = scanned({ ada: 101n, luis: 100n });

test.each([
  { told: "both", asked: [all, all, all] },
  { told: "the only endpoint", asked: [all, all] },
  { told: "one of the small payment", asked: [all, all, scanned({ ada: 101n })] },
])("a large payment is recorded when told of by $told", async ({ asked }) => {
  expect(await agreedScan(large, asked.map(says))).toEqual(all);
});

test("one that only one endpoint tells of stops a range of blocks", async () => {
  const asked = [all, all, scanned({ ada: 102n, luis: 100n })].map(says);
  await expect(agreedScan(large, asked)).rejects.toThrow("only one endpoint tells of the payment in to ada");
  await expect(agreedScan(large, [says(all), says(all), away])).rejects.toThrow("only one endpoint");
});

test("where contracts are looked at one by one, it holds up no other", async () => {
  const cursors = { ada: "a", luis: "l" };
  const found = scanned({ ada: 101n, luis: 100n }, cursors);
  expect(await agreedScan(large, [says(found), says(found), away])).toEqual({
    ...scanned({ luis: 100n }, { luis: "l" }),
    failed: { ada: "only one endpoint tells of the payment in to ada" },
    reached: null,
  });
});

test("without a sum, one endpoint is enough", async () => {
  expect(await agreedScan({ network: "Solana" }, [says(all), says(all), away])).toEqual(all);
});

const LYING = { isOpen: true, thereUnits: 101n, deliveredUnits: 0n, isComplete: false, paid: [] as object[] };
const remittance = (more: Partial<typeof LYING> & { seenUnits?: bigint }) => ({
  ...{ ...LYING, coinUnits: 0n, seenUnits: 101n },
  ...more,
});

test.each([
  { told: "both", asked: [remittance({}), remittance({}), remittance({})] },
  {
    told: "both, of which one has seen more",
    asked: [remittance({}), remittance({}), remittance({ seenUnits: 150n })],
  },
  { told: "the only endpoint", asked: [remittance({}), remittance({})] },
  {
    told: "one, when it is small",
    asked: [
      remittance({ thereUnits: 100n }),
      remittance({ thereUnits: 100n }),
      remittance({ thereUnits: 0n }),
    ],
  },
])("what lies at a remittance is believed when told of by $told", async ({ asked }) => {
  expect(await agreedState(large, asked.map(says))).toEqual(asked[0]);
});

test.each([
  { of: "what is there", other: { thereUnits: 102n } },
  { of: "what was delivered", other: { thereUnits: 0n, deliveredUnits: 101n } },
  { of: "whether all was", other: { isComplete: true } },
  { of: "who was paid", other: { paid: [{ number: 0, contract: "ada" }] } },
])("endpoints that differ in $of are not believed", async ({ other }) => {
  const [one, another] = [remittance({}), remittance(other)];
  for (const asked of [
    [one, one, another],
    [another, another, one],
  ])
    await expect(agreedState(large, asked.map(says))).rejects.toThrow("only one endpoint tells");
  await expect(agreedState(large, [says(one), says(one), away])).rejects.toThrow("only one endpoint tells");
});
