import type { Address } from "viem";
import type { Dice } from "../../models/dice.ts";
import { isCovered } from "../../models/remittance.ts";
import {
  createRemittanceCall,
  deliverChunkCall,
  giveBackCall,
  planRemittance,
  type RemittancePlan,
  takeBackCall,
} from "../remittance.ts";
import { type Books, type Operation, same } from "./books.ts";

/** What happens to remittances, by the rules of their model. A remittance that is over makes room for a new one. */

interface Open {
  plan: RemittancePlan;
  delivered: Set<number>;
  deliveredUnits: bigint;
}

export async function remittanceOperations(books: Books): Promise<Operation[]> {
  const { stage, tokens, people, payees, counts, balance } = books;
  const open = new Map<Address, Open>();

  /** The open remittance in this token; when there is none, a new one. */
  async function current(token: Address, { below, pick }: Dice): Promise<Open> {
    const known = open.get(token);
    if (known) return known;
    const payments = Array.from({ length: 5 }, () => ({
      contract: pick(payees),
      amountUnits: BigInt(1 + below(50_000)),
    }));
    const plan = planRemittance({ token, refund: pick(people), payments }, 2);
    await stage.send(createRemittanceCall(plan));
    books.holders.add(plan.address);
    const made = { plan, delivered: new Set<number>(), deliveredUnits: 0n };
    open.set(token, made);
    return made;
  }

  const isComplete = ({ plan, delivered }: Open) => delivered.size === plan.chunks.length;

  const deposit: Operation = async (dice) => {
    const token = dice.pick(tokens);
    const { plan } = await current(token, dice);
    return await books.deposit(
      plan.address,
      dice.below(8) ? token : dice.pick(tokens),
      BigInt(dice.below(90_000)),
    );
  };

  const deliver: Operation = async (dice) => {
    const token = dice.pick(tokens);
    const one = await current(token, dice);
    const { address, chunks } = one.plan;
    const chunk = dice.pick(chunks);
    const held = { thereUnits: balance(token, address), deliveredUnits: one.deliveredUnits };
    const good = !one.delivered.has(chunk.number) && isCovered(chunk, held);
    const { status } = await stage.send(deliverChunkCall(one.plan, chunk.number));
    same(status, good ? "success" : "reverted", `chunk ${chunk.number} of ${address}`);
    if (good) {
      for (const { contract, amountUnits } of chunk.payments) {
        books.pay(token, address, contract, amountUnits);
        one.deliveredUnits += amountUnits;
      }
      one.delivered.add(chunk.number);
      counts.chunks++;
    } else counts.refused++;
    return `chunk ${chunk.number} of ${address}`;
  };

  const takeBack: Operation = async (dice) => {
    const [token, by, to] = [dice.pick(tokens), dice.pick(people), dice.pick(payees)];
    const { plan } = await current(dice.pick(tokens), dice);
    const there = balance(token, plan.address);
    const good = by === plan.refund && (there === 0n || books.canTake(token, to));
    const { data } = takeBackCall(plan, token, to);
    const { status } = await stage.send({ ...stage.told(by, plan.address, data), gas: 1_500_000n });
    same(status, good ? "success" : "reverted", `${by} takes ${token} out of ${plan.address}`);
    if (good) books.move(token, plan.address, to, there);
    counts[good ? "returned" : "refused"]++;
    return `${by} took ${token} out of ${plan.address}`;
  };

  const giveBack: Operation = async (dice) => {
    const [paid, token] = [dice.pick(tokens), dice.pick(tokens)];
    const one = await current(paid, dice);
    const { address, refund } = one.plan;
    const good = token !== paid || isComplete(one);
    const { status } = await stage.send(giveBackCall(one.plan, token));
    same(status, good ? "success" : "reverted", `${token} given back by ${address}`);
    if (good) books.move(token, address, refund as Address, balance(token, address));
    counts[good ? "returned" : "refused"]++;
    if (isComplete(one) && tokens.every((any) => balance(any, address) === 0n)) {
      open.delete(paid);
      books.holders.delete(address);
    }
    return `${token} given back by ${address}`;
  };

  return [deposit, deposit, deposit, deliver, deliver, deliver, deliver, takeBack, giveBack, giveBack];
}
