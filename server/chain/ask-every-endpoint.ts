import type { Network } from "../../shared/rules/networks.ts";
import { ChainUnavailable, WrongChain } from "./chain-errors.ts";
import type { Deposit, Scanned } from "./chain-events.ts";
import type { Marked, Outcome } from "./port.ts";
import type { RemittanceState } from "./remittances/plan.ts";

/** So many endpoints must say the same where there are so many. */
const QUORUM = 2;

/**
 * What the first says. But signing anew after a false "dead" would pay twice, and one node may be late or have lost its
 * history: then two endpoints must say the same, and none that can be reached anything else. While it is only unseen,
 * nobody else is waited for.
 */
export async function askEveryEndpoint([first, ...others]: (() => Promise<Outcome>)[]): Promise<Outcome> {
  if (!first) throw new RangeError("nobody to ask");
  const found = await first();
  if (found.state !== "dead" || others.length < QUORUM) return found;
  const said = (await Promise.all(others.map(orNothing))).filter((one) => one !== null);
  const other = said.find(({ state }) => state !== "dead");
  if (other) return other;
  return said.length >= QUORUM ? found : { state: "unseen" };
}

/** Whoever has found it is believed; that it is nowhere, only two. */
export async function findOnEvery([first, ...others]: (() => Promise<Marked>)[]): Promise<Marked> {
  if (!first) throw new RangeError("nobody to ask");
  const found = await first();
  if (found.state !== "none" || others.length < QUORUM) return found;
  const said = (await Promise.all(others.map(orNothing))).filter((one) => one !== null);
  return said.find(({ state }) => state !== "none") ?? (said.length >= QUORUM ? found : { state: "unclear" });
}

async function orNothing<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ChainUnavailable) return null;
    throw error;
  }
}

/**
 * Payments of more than the settable sum are recorded when two endpoints tell of them. The first scan asks whoever answers, the
 * others each one endpoint, up to where the first has got. One that is late or lies holds them back: where contracts are looked
 * at one by one, those of that contract, else all that came after.
 */
export async function agreedScan(
  { network, quorumAboveUnits: above = null }: { network: Network; quorumAboveUnits?: bigint | null },
  [first, ...again]: ((to: string | null) => Promise<Scanned>)[],
): Promise<Scanned> {
  if (!first) throw new RangeError("nobody to ask");
  const found = await first(null);
  const large = found.deposits.filter(({ amountUnits }) => above !== null && amountUnits > above);
  if (large.length === 0 || again.length < QUORUM) return found;
  const asked = again.map((ask) => orNothing(() => ask(found.cursor)));
  const told = (await Promise.all(asked)).map((one) => new Set(one?.deposits.map(nameOf)));
  const doubtful = large.filter((one) => told.filter((names) => names.has(nameOf(one))).length < QUORUM);
  return doubtful.reduce((rest, one) => without(rest, one, network), found);
}

function without(found: Scanned, { contract, transaction }: Deposit, network: Network): Scanned {
  const why = `only one endpoint tells of the payment in ${transaction}`;
  const { [contract]: cursor, ...contractCursors } = found.contractCursors;
  if (cursor === undefined && !found.failed[contract]) throw new ChainUnavailable(network, why);
  const others = <E extends { contract: string }>(events: E[]) =>
    events.filter((one) => one.contract !== contract);
  const failed = { ...found.failed, [contract]: why };
  const { deposits, payouts } = found;
  return {
    ...found,
    deposits: others(deposits),
    payouts: others(payouts),
    contractCursors,
    failed,
    reached: null,
  };
}

const nameOf = ({ transaction, index, contract, token, amountUnits }: Deposit) =>
  [transaction, index, contract, token, amountUnits].join(" ");

type Lying = Pick<RemittanceState, "thereUnits" | "deliveredUnits" | "isComplete"> & { paid: object[] };

/** The same for a sum that lies somewhere: one that is large is believed when two endpoints say the same of it. */
export async function agreedState<State extends Lying>(
  { network, quorumAboveUnits: above = null }: { network: Network; quorumAboveUnits?: bigint | null },
  [first, ...again]: (() => Promise<State>)[],
): Promise<State> {
  if (!first) throw new RangeError("nobody to ask");
  const found = await first();
  if (above === null || found.thereUnits + found.deliveredUnits <= above || again.length < QUORUM)
    return found;
  // Who was paid, too: a contract that is only said to be paid would never be.
  const final = ({ thereUnits, deliveredUnits, isComplete, paid }: State) =>
    JSON.stringify([`${thereUnits}`, `${deliveredUnits}`, isComplete, paid]);
  const said = await Promise.all(again.map(orNothing));
  if (said.filter((one) => one && final(one) === final(found)).length >= QUORUM) return found;
  throw new ChainUnavailable(network, "only one endpoint tells of what lies at a remittance");
}

/** Each makes sure of its chain before any work, so there is nothing to do but to ask. A wrong one outweighs one that is away. */
export async function reachEvery(asks: ((work: () => Promise<void>) => Promise<void>)[]): Promise<void> {
  const reached = await Promise.allSettled(asks.map((ask) => ask(async () => {})));
  const failed = reached.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
  const worst = failed.find((error) => error instanceof WrongChain) ?? failed[0];
  if (worst) throw worst;
}
