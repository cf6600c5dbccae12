import { type Client, getAddress } from "viem";
import { getBlock } from "viem/actions";
import { inParallel } from "../../in-parallel.ts";
import type { CoinAsked, Deposit } from "../chain-events.ts";
import { LineFailed } from "../endpoint.ts";
import { COIN } from "../terms.ts";
import { refusalOf } from "./client.ts";
import { balanceOf } from "./read.ts";

/** Coin that comes in writes no log: what lies there tells it, and a transaction lends its name where one can be found. */

/** Side by side they are one request. */
const BALANCES_AT_ONCE = 100;
/** Further back no node looks for a name. */
const MOST_BLOCKS = 10_000;

export async function scanCoin(client: Client, asked: CoinAsked[], block: number): Promise<Deposit[]> {
  const blockNumber = BigInt(block);
  const held = await inParallel(asked, BALANCES_AT_ONCE, (one) =>
    balanceOf(client, getAddress(one.contract), COIN, blockNumber),
  ).catch((error: unknown) => {
    // Another node answers than the one that told the block.
    if (refusalOf(error)) throw new LineFailed("the node does not know the final block");
    throw error;
  });
  const came = asked.flatMap((one, i) => {
    const amountUnits = (held[i] ?? 0n) - one.knownUnits;
    return amountUnits > 0n ? [{ ...one, amountUnits, heldUnits: held[i] ?? 0n }] : [];
  });
  if (came.length === 0) return [];
  const at = new Date(Number((await getBlock(client, { blockNumber })).timestamp) * 1_000);
  return await inParallel(came, BALANCES_AT_ONCE, async (one) => ({
    ...((await namedBy(client, one, block)) ?? { transaction: `${one.contract}@${block}`, from: null }),
    ...{ index: -1, contract: one.contract, token: COIN, amountUnits: one.amountUnits, block, at },
  }));
}

interface Came extends CoinAsked {
  amountUnits: bigint;
  heldUnits: bigint;
}

/** The one plain payment of exactly this much, in the first block at which all of it lay there. */
async function namedBy(client: Client, { contract, since, amountUnits, heldUnits }: Came, block: number) {
  const to = getAddress(contract);
  let [low, high] = [BigInt(Math.max(since, block - MOST_BLOCKS, 0)), BigInt(block)];
  try {
    while (high - low > 1n) {
      const middle = (low + high) / 2n;
      if ((await balanceOf(client, to, COIN, middle)) === heldUnits) high = middle;
      else low = middle;
    }
    const { transactions } = await getBlock(client, { blockNumber: high, includeTransactions: true });
    const paid = transactions.filter((one) => one.to && getAddress(one.to) === to && one.value > 0n);
    const [only] = paid;
    if (!only || paid.length > 1 || only.value !== amountUnits) return null;
    return { transaction: only.hash as string, from: getAddress(only.from) as string };
  } catch (error) {
    // Not every node keeps what was: then nobody lends a name.
    if (refusalOf(error)) return null;
    throw error;
  }
}
