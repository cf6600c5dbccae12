import type { Address } from "viem";
import type { Dice } from "../../models/dice.ts";
import { accountAddress, vaultAddress } from "../account.ts";
import { COIN } from "../client.ts";
import type { PAYEE_MOODS, Stage, TOKEN_MOODS } from "./stage.ts";

/** What everybody holds by the rules alone, kept beside a real chain and compared with it. */

type TokenMood = (typeof TOKEN_MOODS)[number];
type PayeeMood = (typeof PAYEE_MOODS)[number];
const TOKENS_REFUSE: TokenMood[] = ["Reverts", "AnswersFalse", "AnswersTwo", "BurnsGas", "RevertsAtLength"];
const PAYEES_REFUSE: PayeeMood[] = ["Reverts", "BurnsGas", "ReentersAndReverts"];
const PAYEES_TAKE: PayeeMood[] = ["Takes", "AnswersAtLength", "ReentersAndSwallows"];

/** Does one thing, enters it, and says what it was. */
export type Operation = (dice: Dice) => Promise<string>;

export type Books = Awaited<ReturnType<typeof openBooks>>;

export async function openBooks(stage: Stage) {
  const moody: Address[] = [];
  for (let i = 0; i < 6; i++) moody.push(await stage.deploy("MoodyPayee"));
  /** Contracts that do as they are told: owners, guardians, refund addresses. */
  const people: Address[] = [];
  for (let i = 0; i < 3; i++) people.push(await stage.deploy("Intruder"));
  const accounts = people.map((owner, i) => ({
    owner,
    guardian: people[(i + 1) % 3] as Address,
    delayDays: 14,
  }));
  await stage.tell("UsdtLike", stage.usdt, "setRefuseBlackListed", true);
  const tokens = [stage.usdt, stage.hostile, COIN];
  /** Whom splits and remittances pay. */
  const payees = [...moody, ...accounts.map(accountAddress)];

  const holders = new Set<Address>([...payees, ...people, ...payees.map((payee) => vaultAddress(payee))]);
  const balances = new Map<string, bigint>();
  const received = new Map<string, bigint>();
  const blocked = new Set<string>();
  const counts = { runs: 0, held: 0, refused: 0, acts: 0, chunks: 0, returned: 0 };
  const key = (token: Address, holder: Address) => `${token} ${holder}`;
  const balance = (token: Address, holder: Address) => balances.get(key(token, holder)) ?? 0n;
  const canTake = (token: Address, holder: Address) => !blocked.has(key(token, holder));
  /** USDT looks at who sends, too. */
  const canSend = (token: Address, holder: Address) => token !== stage.usdt || canTake(token, holder);

  function move(token: Address, from: Address | null, to: Address, units: bigint) {
    if (from) balances.set(key(token, from), balance(token, from) - units);
    balances.set(key(token, to), balance(token, to) + units);
  }

  /** As splits and remittances pay: what a payee cannot take is held. Says whether it was. */
  function pay(token: Address, from: Address, to: Address, units: bigint): boolean {
    const held = !canTake(token, to);
    move(token, from, held ? vaultAddress(to) : to, units);
    if (held) counts.held++;
    return held;
  }

  async function deposit(to: Address, token: Address, units: bigint) {
    if (token === stage.usdt) await stage.payUsdt(to, units);
    else if (token === stage.hostile) await stage.payHostile(to, units);
    else await stage.payCoin(to, units);
    move(token, null, to, units);
    received.set(token, (received.get(token) ?? 0n) + units);
    return `${units} of ${token} came to ${to}`;
  }

  const changeMood: Operation = async ({ below, pick }) => {
    const token = pick(tokens);
    const payee = pick(token === COIN ? moody : payees);
    const refuses = below(2) === 0;
    if (token === stage.usdt) await stage.tell("UsdtLike", stage.usdt, "setBlackListed", payee, refuses);
    else if (token === stage.hostile) await stage.tokenMood(payee, refuses ? pick(TOKENS_REFUSE) : "Fine");
    else await stage.payeeMood(payee, pick(refuses ? PAYEES_REFUSE : PAYEES_TAKE));
    if (refuses) blocked.add(key(token, payee));
    else blocked.delete(key(token, payee));
    return `${payee} ${refuses ? "refuses" : "takes"} ${token}`;
  };

  async function audit(story: string) {
    const all = [...holders];
    const onChain = await stage.allBalances(tokens, all);
    for (const [i, token] of tokens.entries()) {
      const found = onChain[i] ?? [];
      for (const [j, holder] of all.entries())
        same(found[j], balance(token, holder), `${story}; ${token} of ${holder}`);
      same(
        found.reduce((sum, units) => sum + units, 0n),
        received.get(token) ?? 0n,
        `${story}; all ${token}`,
      );
    }
  }

  return {
    stage,
    tokens,
    moody,
    people,
    accounts,
    payees,
    holders,
    counts,
    balance,
    canTake,
    canSend,
    move,
    pay,
    deposit,
    changeMood,
    audit,
  };
}

export function same(found: unknown, expected: unknown, what: string) {
  if (found !== expected)
    throw new Error(`${what}: ${String(found)} on the chain, ${String(expected)} in the books`);
}
