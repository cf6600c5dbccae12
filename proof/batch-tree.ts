import { type BatchLeaf, inBatchOrder, leafText } from "../shared/rules/approvals/batch.ts";
import {
  grown,
  inclusionRanges,
  isIncluded,
  type Kept,
  leafHash,
  pathOf,
  root,
  type Subtree,
} from "./issuer/merkle.ts";

/** The tree over the tracks of one signature: the same tree as the log's, with tracks as leaves. */

interface BatchTree {
  root: string;
  /** Of the leaf at this place. */
  path(index: number): string[];
}

/** Of hashed leaves, as they are kept with a batch. */
export function treeOf(leaves: string[]): BatchTree {
  const hashes = new Map<string, string>();
  const kept: Kept = ({ level, index }: Subtree) => hashes.get(`${level}:${index}`) ?? "";
  leaves.forEach((leaf, size) => {
    for (const { level, index, hash } of grown(size, leaf, kept)) hashes.set(`${level}:${index}`, hash);
  });
  const all = { start: 0, end: leaves.length };
  return {
    root: root(leaves.length, kept),
    path: (index) => pathOf(inclusionRanges(index, all), kept),
  };
}

export const hashedLeaves = (leaves: BatchLeaf[]): string[] =>
  inBatchOrder(leaves).map((leaf) => leafHash(leafText(leaf)));

/** Whether a track stands at this place of the batch whose root was signed. */
export const isInBatch = (
  leaf: BatchLeaf,
  { index, size, path }: { index: number; size: number; path: string[] },
  signedRoot: string,
): boolean => isIncluded(leafHash(leafText(leaf)), index, size, path, signedRoot);
