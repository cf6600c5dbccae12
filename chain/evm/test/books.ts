import type { Address } from "viem";
import { evmParts } from "../../../shared/rules/share.ts";
import { deliverCall, vaultAddress } from "../account.ts";
import { COIN, distributeManyCall, readDistributions } from "../client.ts";
import { inChainOrder, type Share } from "../terms.ts";
import { openStage, type PAYEE_MOODS, type Stage, type TOKEN_MOODS, trackKey } from "./stage.ts";

/**
 * Random deposits, blockings, distributions and deliveries on a real chain, with books kept beside it by the rules
 * alone. After every operation each balance on the chain is the one in the books, and received = paid + held + carried.
 */

type TokenMood = (typeof TOKEN_MOODS)[number];
type PayeeMood = (typeof PAYEE_MOODS)[number];
const TOKENS_REFUSE: TokenMood[] = ["Reverts", "AnswersFalse", "AnswersTwo", "BurnsGas", "RevertsAtLength"];
const PAYEES_REFUSE: PayeeMood[] = ["Reverts", "BurnsGas", "ReentersAndReverts"];
const PAYEES_TAKE: PayeeMood[] = ["Takes", "AnswersAtLength", "ReentersAndSwallows"];

/** mulberry32, so that a seed tells the whole story again. */
function dice(seed: number) {
  let state = seed;
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % limit;
  };
  const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T;
  return { below, pick };
}

export async function keepBooks(
  operations: number,
  seed: number,
): Promise<{ runs: number; held: number; refused: number }> {
  const stage = await openStage(["--prune-history"]);
  try {
    const books = await openBooks(stage);
    const { below, pick } = dice(seed);
    for (let done = 0; done < operations; done++) {
      const story = `seed ${seed}, operation ${done}: ${await oneOperation(books, below, pick)}`;
      await books.audit(story);
    }
    return books.counts;
  } finally {
    await stage.stop();
  }
}

type Books = Awaited<ReturnType<typeof openBooks>>;

async function oneOperation(
  books: Books,
  below: (limit: number) => number,
  pick: <T>(from: readonly T[]) => T,
) {
  const token = pick(books.tokens);
  const payee = pick(books.payees);
  const split = pick(books.splits);
  switch (below(8)) {
    case 0:
    case 1:
    case 2:
      return await books.deposit(split, token, BigInt(below(3) === 0 ? below(20_000) : below(2 ** 31)));
    case 3:
      return await books.changeMood(payee, token, below(2) === 0, pick);
    case 4:
      return await books.deliver(payee, token);
    case 5:
      return await books.distributeAll(token);
    default:
      return await books.distribute(split, token);
  }
}

async function openBooks(stage: Stage) {
  const payees: Address[] = [];
  for (let i = 0; i < 6; i++) payees.push(await stage.deploy("MoodyPayee"));
  await stage.tell("UsdtLike", stage.usdt, "setRefuseBlackListed", true);
  const tokens = [stage.usdt, stage.hostile, COIN];
  const terms = [[10_000], [1, 4_999, 5_000], [1_667, 1_667, 1_667, 1_667, 1_666, 1_666]].map((bps) =>
    inChainOrder(bps.map((share, i) => ({ wallet: payees[i] as Address, bps: share }))),
  );
  const splits: { address: Address; shares: Share[] }[] = [];
  for (const [i, shares] of terms.entries())
    splits.push({ address: await stage.create(shares, trackKey(`books ${i}`)), shares });

  const holders = [
    ...payees,
    ...payees.map((payee) => vaultAddress(payee)),
    ...splits.map((split) => split.address),
  ];
  const balances = new Map<string, bigint>();
  const received = new Map<string, bigint>();
  const blocked = new Set<string>();
  const counts = { runs: 0, held: 0, refused: 0 };
  const key = (token: Address, holder: Address) => `${token} ${holder}`;
  const balance = (token: Address, holder: Address) => balances.get(key(token, holder)) ?? 0n;
  const add = (token: Address, holder: Address, units: bigint) =>
    balances.set(key(token, holder), balance(token, holder) + units);
  const canTake = (token: Address, payee: Address) => !blocked.has(key(token, payee));

  async function deposit(split: { address: Address }, token: Address, units: bigint) {
    if (token === stage.usdt) await stage.payUsdt(split.address, units);
    else if (token === stage.hostile) await stage.payHostile(split.address, units);
    else await stage.payCoin(split.address, units);
    add(token, split.address, units);
    received.set(token, (received.get(token) ?? 0n) + units);
    return `${units} of ${token} came to ${split.address}`;
  }

  async function changeMood(
    payee: Address,
    token: Address,
    refuses: boolean,
    pick: <T>(from: readonly T[]) => T,
  ) {
    if (token === stage.usdt) await stage.tell("UsdtLike", stage.usdt, "setBlackListed", payee, refuses);
    else if (token === stage.hostile) await stage.tokenMood(payee, refuses ? pick(TOKENS_REFUSE) : "Fine");
    else await stage.payeeMood(payee, pick(refuses ? PAYEES_REFUSE : PAYEES_TAKE));
    if (refuses) blocked.add(key(token, payee));
    else blocked.delete(key(token, payee));
    return `${payee} ${refuses ? "refuses" : "takes"} ${token}`;
  }

  /** Enters a run into the books as the rules have it; returns whose part is held, or null when it has to wait. */
  function enterRun(
    { address, shares }: { address: Address; shares: Share[] },
    token: Address,
  ): Address[] | null {
    const amount = balance(token, address) - (token === COIN ? 0n : 1n);
    if (amount < 10_000n) return null;
    const parts = evmParts(
      amount,
      shares.map(({ bps }) => bps),
    );
    const held = shares.map((share) => share.wallet).filter((payee) => !canTake(token, payee));
    for (const [i, { wallet: payee }] of shares.entries())
      add(token, held.includes(payee) ? vaultAddress(payee) : payee, parts[i] ?? 0n);
    add(token, address, -amount);
    counts.runs++;
    counts.held += held.length;
    return held;
  }

  async function distribute(split: { address: Address; shares: Share[] }, token: Address) {
    const held = enterRun(split, token);
    const { receipt, run } = await stage.distribute(split.address, token);
    same(receipt.status, held ? "success" : "reverted", "status");
    same(run?.held.map((one) => one.payee).join(), held?.join(), "held");
    if (!held) counts.refused++;
    return `${token} of ${split.address} distributed`;
  }

  async function distributeAll(token: Address) {
    const runs = splits.map((split) => enterRun(split, token)).filter((run) => run !== null);
    const { logs } = await stage.send(
      distributeManyCall(
        splits.map((split) => split.address),
        token,
      ),
    );
    same(readDistributions(logs).length, runs.length, "runs");
    return `${token} of all distributed`;
  }

  async function deliver(payee: Address, token: Address) {
    const vault = vaultAddress(payee);
    const waiting = balance(token, vault);
    const good = waiting === 0n || canTake(token, payee);
    const { status } = await stage.send({ ...deliverCall(payee, token), gas: 1_000_000n });
    same(status, good ? "success" : "reverted", "status");
    if (good) {
      add(token, vault, -waiting);
      add(token, payee, waiting);
    } else counts.refused++;
    return `${token} delivered to ${payee}`;
  }

  async function audit(story: string) {
    const onChain = await stage.allBalances(tokens, holders);
    for (const [i, token] of tokens.entries()) {
      const found = onChain[i] ?? [];
      for (const [j, holder] of holders.entries())
        same(found[j], balance(token, holder), `${story}; ${token} of ${holder}`);
      same(
        found.reduce((sum, units) => sum + units, 0n),
        received.get(token) ?? 0n,
        `${story}; all ${token}`,
      );
    }
  }

  return { tokens, payees, splits, counts, deposit, changeMood, distribute, distributeAll, deliver, audit };
}

function same(found: unknown, expected: unknown, what: string) {
  if (found !== expected)
    throw new Error(`${what}: ${String(found)} on the chain, ${String(expected)} in the books`);
}
