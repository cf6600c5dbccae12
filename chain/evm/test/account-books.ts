import type { Address } from "viem";
import type { Dice } from "../../models/dice.ts";
import { type Act, accountAt, act, type PayeeAccount } from "../../models/payee-account.ts";
import { ALL, accountAddress, actCall, openCall } from "../account.ts";
import { readAccount } from "../read-account.ts";
import { type Books, type Operation, same } from "./books.ts";

/** What happens to payee accounts, by the rules of their model. */

const DAY = 86_400;

export async function accountOperations(books: Books): Promise<Operation[]> {
  const { stage, tokens, people, payees, counts, balance } = books;
  const states = new Map<Address, PayeeAccount>();
  for (const terms of books.accounts) {
    await stage.send(openCall(terms));
    states.set(accountAddress(terms), {
      self: accountAddress(terms),
      owner: terms.owner,
      guardian: terms.guardian,
      delay: terms.delayDays * DAY,
      guardianChange: null,
      recovery: null,
      forwarding: false,
    });
  }

  /** By one of the people, at a time that the books know. */
  async function tell(by: Address, account: Address, doing: Parameters<typeof actCall>[1], { below }: Dice) {
    const { timestamp } = await stage.client.getBlock();
    const now = timestamp + BigInt(1 + (below(4) === 0 ? below(10 * DAY) : 0));
    await stage.client.setNextBlockTimestamp({ timestamp: now });
    const { data } = actCall(account, doing);
    const { status } = await stage.send({ ...stage.told(by, account, data), gas: 1_500_000n });
    return { now: Number(now), done: status === "success" };
  }

  const rule: Operation = async (dice) => {
    const [account, by, doing] = [dice.pick([...states.keys()]), dice.pick(people), ruleToTry(dice, people)];
    const before = states.get(account) as PayeeAccount;
    const { now, done } = await tell(by, account, doing, dice);
    const outcome = act(before, by, now, doing);
    const story = `${by} does ${JSON.stringify(doing)} at ${account}`;
    same(done, typeof outcome !== "string", `${story}; done`);
    if (typeof outcome === "string") counts.refused++;
    else {
      counts.acts++;
      states.set(account, accountAt(outcome, now));
    }
    await compare(account, now, story);
    return story;
  };

  async function compare(account: Address, now: number, story: string) {
    const terms = books.accounts.find((one) => accountAddress(one) === account);
    const { owner, guardian, recovery, forwarding } = accountAt(states.get(account) as PayeeAccount, now);
    const found = terms && (await readAccount(stage.client, terms));
    same(
      [found?.owner, found?.guardian, found?.recovery?.to, found?.recovery?.since, found?.forwarding].join(),
      [owner, guardian, recovery?.to, recovery?.at, forwarding].join(),
      story,
    );
  }

  const send: Operation = async (dice) => {
    const [account, by, token, to] = [
      dice.pick([...states.keys()]),
      dice.pick(people),
      dice.pick(tokens),
      dice.pick(payees),
    ];
    const there = balance(token, account);
    const units = dice.below(2) ? there : BigInt(dice.below(2 ** 31));
    const amountUnits = units === there && dice.below(2) ? ALL : units;
    const { now, done } = await tell(by, account, { name: "send", token, to, amountUnits }, dice);
    const may = typeof act(states.get(account) as PayeeAccount, by, now, { name: "withdraw" }) !== "string";
    const good = may && units <= there && books.canSend(token, account) && books.canTake(token, to);
    same(done, good, `${by} sends ${units} of ${token} from ${account} to ${to}`);
    if (good) books.move(token, account, to, units);
    counts[good ? "acts" : "refused"]++;
    return `${by} sent ${units} of ${token} from ${account} to ${to}`;
  };

  const forward: Operation = async (dice) => {
    const [account, by, token] = [dice.pick([...states.keys()]), dice.pick(people), dice.pick(tokens)];
    const { now, done } = await tell(by, account, { name: "forward", token }, dice);
    const state = states.get(account) as PayeeAccount;
    const there = balance(token, account);
    const may = typeof act(state, by, now, { name: "forward" }) !== "string";
    const good = may && (there === 0n || books.canSend(token, account));
    same(done, good, `${token} of ${account} forwarded`);
    if (good) books.move(token, account, state.owner as Address, there);
    counts[good ? "acts" : "refused"]++;
    return `${token} of ${account} forwarded`;
  };

  return [rule, rule, rule, send, send, forward];
}

function ruleToTry(
  { pick, below }: Dice,
  people: Address[],
): Exclude<Act, { name: "withdraw" | "forward" }> & ForChain {
  const to = pick(people);
  return pick([
    { name: "changeOwner", to },
    { name: "changeGuardian", to: below(4) ? to : null },
    { name: "cancelRecovery" },
    { name: "setForwarding", on: below(3) > 0 },
    { name: "startRecovery", to },
    { name: "startRecovery", to },
    { name: "finishRecovery" },
    { name: "finishRecovery" },
  ]);
}

/** The model knows any name, the chain only addresses. */
type ForChain = Exclude<Parameters<typeof actCall>[1], { name: "send" | "execute" | "forward" }>;
