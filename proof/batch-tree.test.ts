import { createHash, randomInt, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  BATCH_TRACKS_MAX,
  type BatchLeaf,
  batchMessage,
  batchTailIn,
  inBatchOrder,
  sharesInWords,
} from "../shared/rules/approvals/batch.ts";
import { hashedLeaves, isInBatch, treeOf } from "./batch-tree.ts";

const hex = (text: string) => createHash("sha256").update(text).digest("hex");
const leaf = (n: number): BatchLeaf => ({
  agreementHash: hex(`agreement ${n}`),
  approvalId: randomUUID(),
  trackId: randomUUID(),
  bps: 1 + (n % 10_000),
  tokenHash: hex(`token ${n}`),
});

function batch(size: number) {
  const leaves = inBatchOrder(Array.from({ length: size }, (_, n) => leaf(n)));
  const tree = treeOf(hashedLeaves(leaves));
  const placed = leaves.map((one, index) => ({ leaf: one, place: { index, size, path: tree.path(index) } }));
  return { root: tree.root, placed };
}

test.each([1, 2, 3, 5, 8, 74, 255, BATCH_TRACKS_MAX])("each of %i tracks stands alone", (size) => {
  const { root, placed } = batch(size);
  for (const { leaf, place } of placed) expect(isInBatch(leaf, place, root)).toBe(true);
});

/** One way to claim that a track was signed which was not, or not like this. */
const FORGERIES: ((one: Placed, other: Placed, foreign: Placed) => Placed)[] = [
  (one) => ({ ...one, leaf: { ...one.leaf, bps: one.leaf.bps + 1 } }),
  (one) => ({ ...one, leaf: { ...one.leaf, agreementHash: hex(one.leaf.agreementHash) } }),
  (one) => ({ ...one, leaf: { ...one.leaf, tokenHash: hex(one.leaf.tokenHash) } }),
  (one) => ({ ...one, leaf: { ...one.leaf, approvalId: randomUUID() } }),
  (one) => ({ ...one, leaf: { ...one.leaf, trackId: randomUUID() } }),
  (one, other) => ({ ...one, leaf: other.leaf }),
  (one, other) => ({ ...one, place: other.place }),
  (_one, _other, foreign) => foreign,
  (one, _other, foreign) => ({ ...one, place: foreign.place }),
  (one) => ({ ...one, place: { ...one.place, path: one.place.path.slice(1) } }),
  (one) => ({ ...one, place: { ...one.place, path: [...one.place.path, hex("more")] } }),
  (one) => {
    const path = [...one.place.path];
    const at = randomInt(path.length);
    path[at] = hex(path[at] ?? "");
    return { ...one, place: { ...one.place, path } };
  },
];
type Placed = ReturnType<typeof batch>["placed"][number];

test("ten thousand forged paths, swapped leaves and leaves of other batches: none stands", {
  tags: "deep",
}, () => {
  let accepted = 0;
  for (let tries = 0; tries < 10_000; ) {
    const { root, placed } = batch(2 + randomInt(40));
    const foreign = batch(placed.length).placed;
    for (const [index, one] of placed.entries()) {
      const [other, theirs] = [placed[(index + 1) % placed.length], foreign[index]];
      if (!other || !theirs) throw new Error("a batch without tracks");
      for (const forge of FORGERIES) {
        const { leaf, place } = forge(one, other, theirs);
        if (isInBatch(leaf, place, root)) accepted++;
        tries++;
      }
    }
  }
  expect(accepted).toBe(0);
});

test.each([
  [[5_000], "50.00% each, 50.00% in sum"],
  [[500, 5_000, 2_500], "from 5.00% to 50.00%, 80.00% in sum"],
  [Array(74).fill(2_500), "25.00% each, 1,850.00% in sum"],
  [Array(300).fill(10_000), "100.00% each, 30,000.00% in sum"],
  [[0, 1], "from 0.00% to 0.01%, 0.01% in sum"],
])("shares in words", (bps, words) => {
  expect(sharesInWords(bps)).toBe(words);
});

test("the text is short, and what it names can be read from it again", () => {
  const facts = {
    ...{
      workspace: "Tidewater\u2028Shares: all",
      tracks: 300,
      email: "ada@example.com",
      site: "https://l.example",
    },
    ...{ network: "Solana" as const, root: hex("root"), shares: sharesInWords([500, 5_000]) },
  };
  const message = batchMessage(facts, { wallet: "W", paidTo: "this wallet" }, "2027-01-01T00:00:00.000Z");
  expect(Buffer.byteLength(message)).toBeLessThan(700);
  expect(batchTailIn(message)).toMatchObject({
    ...{ root: facts.root, leastBps: 500, mostBps: 5_000, wallet: "W", site: facts.site },
  });
  expect(batchTailIn(message.replace("Root", "Roots"))).toBeNull();
});
