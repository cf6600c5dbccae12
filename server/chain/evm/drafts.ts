import {
  type Address,
  type Client,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  stringToHex,
} from "viem";
import { estimateGas, getBalance, getCode } from "viem/actions";
import {
  type Call,
  createCall,
  createManyCall,
  distributeCall,
  distributeManyCall,
  readShares,
} from "../../../chain/evm/client.ts";
import { ACCOUNTS, SPLITS } from "../../../chain/evm/factories.ts";
import { type Share, splitAddress } from "../../../chain/evm/terms.ts";
import type { Network } from "../../../shared/rules/networks.ts";
import { inParallel } from "../../in-parallel.ts";
import { Refused } from "../chain-errors.ts";
import type { Distributing, Transfer } from "../port.ts";
import { COIN, type Terms, type Token } from "../terms.ts";
import { type EvmAsk, refusalOf } from "./client.ts";
import { type Fees, gasWithMargin, MOST_GAS } from "./fees.ts";
import { evmToken } from "./token.ts";

/** What is to be sent, with the gas it may use: everything about a transaction but its nonce, fee and signature. */
export interface Draft extends Omit<Call, "to"> {
  /** Null: the data is code that is run once. */
  to: Address | null;
  value: bigint;
  gas: bigint;
  /** What it uses, where `gas` has more room than usual. */
  likelyGas?: bigint;
  contracts: Address[];
}

const AT_ONCE = 8;
/** Seventeen tracks or so: more save next to nothing, and one transaction must stay well below what a day may cost. */
const CREATION_GAS = 2_000_000n;

export const evmShares = (terms: Terms): Share[] =>
  terms.payees.map(({ wallet, bps }) => ({ wallet: getAddress(wallet), bps }));
export const evmAddress = (terms: Terms): Address => splitAddress(`0x${terms.trackKey}`, evmShares(terms));

/** Each is tried out in its own time: an album of a hundred tracks is not too much for one deadline. */
export async function draftCreates(
  ask: EvmAsk,
  network: Network,
  terms: Terms[],
  from: Address,
): Promise<Draft[]> {
  const missing = await ask((client) => notThere(client, network, terms));
  const runs = await inParallel(missing, AT_ONCE, async (one) => {
    const wanted = { trackKey: `0x${one.trackKey}` as Hex, shares: evmShares(one), split: evmAddress(one) };
    const call = createCall(wanted.trackKey, wanted.shares);
    return { ...wanted, gas: await ask((client) => gasFor(client, call, from)) };
  });
  return await inParallel(fitted(runs, CREATION_GAS), AT_ONCE, (group) =>
    ask((client) => createDraft(client, group, from)),
  );
}

/** A call to a factory that is not there would succeed and do nothing; without that of accounts no vault could be opened. */
async function notThere(client: Client, network: Network, terms: Terms[]): Promise<Terms[]> {
  for (const { address } of [SPLITS, ACCOUNTS])
    if (!(await getCode(client, { address }))) throw new Refused(network, "FactoryMissing");
  const there = await inParallel(terms, AT_ONCE, (one) => readShares(client, evmAddress(one)));
  return terms.filter((_, i) => there[i] === null);
}

/** A batch is made whole or not at all, so a node can say what it takes: less than its parts, each a transaction. */
async function createDraft(client: Client, group: Creation[], from: Address): Promise<Draft> {
  const contracts = group.map(({ split }) => split);
  const [first] = group;
  if (first && group.length === 1)
    return { ...createCall(first.trackKey, first.shares), value: 0n, gas: first.gas, contracts };
  const call = createManyCall(group);
  return { ...call, value: 0n, gas: await gasFor(client, call, from), contracts };
}

export const gasFor = async (client: Client, call: Call & { value?: bigint }, from: Address) =>
  gasWithMargin(await estimateGas(client, { ...call, account: from, prepare: false }));

/**
 * Each split is estimated by itself: `distributeMany` passes over a split that runs out of gas and still succeeds, so a
 * node would find that far too little gas is enough for it.
 */
export async function draftDistributions(
  client: Client,
  terms: Terms[],
  token: Token,
  from: Address,
): Promise<{ drafts: Draft[]; refused: Distributing["refused"] }> {
  const refused: Distributing["refused"] = [];
  const runs = await inParallel(terms.map(evmAddress), AT_ONCE, async (split) => {
    const call = distributeCall(split, evmToken(token));
    try {
      if (!(await readShares(client, split))) throw new NothingThere();
      return { split, gas: await gasFor(client, call, from) };
    } catch (error) {
      const reason = error instanceof NothingThere ? "NotCreated" : refusalOf(error)?.reason;
      if (!reason) throw error;
      refused.push({ contract: split, reason });
      return null;
    }
  });
  const drafts = fitted(runs.filter((run) => run !== null)).map((group) => draftOf(group, evmToken(token)));
  return { drafts, refused };
}

class NothingThere extends Error {}

interface Run {
  split: Address;
  gas: bigint;
}

interface Creation extends Run {
  trackKey: Hex;
  shares: Share[];
}

/** As few transactions as the gas limit allows, in the given order. */
export function fitted<One extends Run>(runs: One[], mostGas = MOST_GAS): One[][] {
  const groups: One[][] = [];
  let gas = 0n;
  for (const run of runs) {
    const group = groups.at(-1);
    if (group && gas + run.gas <= mostGas) group.push(run);
    else {
      groups.push([run]);
      gas = 0n;
    }
    gas += run.gas;
  }
  return groups;
}

function draftOf(group: Run[], token: Address): Draft {
  const contracts = group.map(({ split }) => split);
  const [only] = contracts;
  const call =
    only && contracts.length === 1 ? distributeCall(only, token) : distributeManyCall(contracts, token);
  const gas = group.reduce((sum, run) => sum + run.gas, 0n);
  return { ...call, value: 0n, gas: gas < MOST_GAS ? gas : MOST_GAS, contracts };
}

/** Nothing, sent to oneself: its data is what counts. */
export async function draftNote(client: Client, text: string, from: Address): Promise<Draft> {
  const call = { to: from, data: stringToHex(text), value: 0n };
  return { ...call, gas: await gasFor(client, call, from), contracts: [] };
}

export async function draftTransfer(
  client: Client,
  { to, token, amountUnits }: Omit<Transfer, "from">,
  from: Address,
): Promise<Draft> {
  const recipient = getAddress(to);
  const data: Hex = encodeFunctionData({
    abi: erc20Abi,
    functionName: "transfer",
    args: [recipient, amountUnits],
  });
  const call =
    token === COIN
      ? { to: recipient, data: "0x" as Hex, value: amountUnits }
      : { to: getAddress(token), data, value: 0n };
  return { ...call, gas: await gasFor(client, call, from), contracts: [] };
}

/** Checked before signing: what cannot be paid for would wait in nobody's queue. */
export async function assertAffordable(
  client: Client,
  network: Network,
  from: Address,
  drafts: Draft[],
  { maxFeePerGas }: Fees,
) {
  const needed = drafts.reduce((sum, { gas, value }) => sum + gas * maxFeePerGas + value, 0n);
  if (drafts.some(({ gas }) => gas > MOST_GAS)) throw new Refused(network, "GasTooHigh");
  if ((await getBalance(client, { address: from })) < needed) throw new Refused(network, "InsufficientFunds");
}
