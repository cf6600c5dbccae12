import type { Address } from "viem";
import { evmParts } from "../../../shared/rules/share.ts";
import { deliverCall, vaultAddress } from "../account.ts";
import { COIN, distributeManyCall, readDistributions } from "../client.ts";
import { inChainOrder, type Share } from "../terms.ts";
import { type Books, type Operation, same } from "./books.ts";
import { trackKey } from "./stage.ts";

/** What happens to splits, by their rules. */

const TERMS = [[10_000], [1, 4_999, 5_000], [1_667, 1_667, 1_667, 1_667, 1_666, 1_666]];

interface Split {
  address: Address;
  shares: Share[];
}

export async function splitOperations(books: Books): Promise<Operation[]> {
  const { stage, tokens, payees, counts, balance } = books;
  const splits: Split[] = [];
  for (const [i, bps] of TERMS.entries()) {
    const named = bps.map((share, j) => ({
      wallet: payees[(2 * i + j) % payees.length] as Address,
      bps: share,
    }));
    const shares = inChainOrder(named);
    splits.push({ address: await stage.create(shares, trackKey(`books ${i}`)), shares });
  }
  for (const { address } of splits) books.holders.add(address);

  const deposit: Operation = async ({ below, pick }) =>
    await books.deposit(
      pick(splits).address,
      pick(tokens),
      BigInt(below(3) === 0 ? below(20_000) : below(2 ** 31)),
    );

  /** Enters a run into the books as the rules have it; returns whose part is held, or null when it has to wait. */
  function enterRun({ address, shares }: Split, token: Address): Address[] | null {
    const amount = balance(token, address) - (token === COIN ? 0n : 1n);
    if (amount < 10_000n) return null;
    const parts = evmParts(
      amount,
      shares.map(({ bps }) => bps),
    );
    counts.runs++;
    return shares
      .filter(({ wallet }, i) => books.pay(token, address, wallet, parts[i] ?? 0n))
      .map(({ wallet }) => wallet);
  }

  const distribute: Operation = async ({ pick }) => {
    const [split, token] = [pick(splits), pick(tokens)];
    const held = enterRun(split, token);
    const { receipt, run } = await stage.distribute(split.address, token);
    same(receipt.status, held ? "success" : "reverted", "status");
    same(run?.held.map((one) => one.payee).join(), held?.join(), "held");
    if (!held) counts.refused++;
    return `${token} of ${split.address} distributed`;
  };

  const distributeAll: Operation = async ({ pick }) => {
    const token = pick(tokens);
    const runs = splits.map((split) => enterRun(split, token)).filter((run) => run !== null);
    const addresses = splits.map((split) => split.address);
    const { logs } = await stage.send(distributeManyCall(addresses, token));
    same(readDistributions(logs).length, runs.length, "runs");
    return `${token} of all distributed`;
  };

  const deliver: Operation = async ({ pick }) => {
    const [payee, token] = [pick(payees), pick(tokens)];
    const vault = vaultAddress(payee);
    const waiting = balance(token, vault);
    const good = waiting === 0n || books.canTake(token, payee);
    const { status } = await stage.send({ ...deliverCall(payee, token), gas: 1_000_000n });
    same(status, good ? "success" : "reverted", "status");
    if (good) books.move(token, vault, payee, waiting);
    else counts.refused++;
    return `${token} delivered to ${payee}`;
  };

  return [
    deposit,
    deposit,
    deposit,
    deposit,
    distribute,
    distribute,
    distribute,
    distributeAll,
    deliver,
    deliver,
  ];
}
