import {
  type Address,
  BaseError,
  type Client,
  ContractFunctionRevertedError,
  decodeErrorResult,
  encodeFunctionData,
  getAddress,
  type Hex,
  type Log,
  parseEventLogs,
} from "viem";
import { getCode } from "viem/actions";
import {
  accountAbi,
  accountFactoryAbi,
  factoryAbi,
  remittanceAbi,
  remittanceFactoryAbi,
  splitAbi,
} from "./abi.ts";
import { FACTORY, packShares, type Share, sharesInCode } from "./terms.ts";

/** What can be asked of the contracts: calls to sign and send, shares to read, events and refusals to understand. */

/** Stands for the chain's own coin wherever a token is asked for. */
export const COIN: Address = "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE";

export interface Call {
  to: Address;
  data: Hex;
}

export function createCall(trackKey: Hex, shares: Share[]): Call {
  const args = [trackKey, packShares(shares)] as const;
  return { to: FACTORY, data: encodeFunctionData({ abi: factoryAbi, functionName: "create", args }) };
}

export function createManyCall(terms: { trackKey: Hex; shares: Share[] }[]): Call {
  const packed = terms.map(({ trackKey, shares }) => ({ trackKey, shares: packShares(shares) }));
  return {
    to: FACTORY,
    data: encodeFunctionData({ abi: factoryAbi, functionName: "createMany", args: [packed] }),
  };
}

export function distributeCall(split: Address, token: Address): Call {
  return {
    to: split,
    data: encodeFunctionData({ abi: splitAbi, functionName: "distribute", args: [token] }),
  };
}

export function distributeManyCall(splits: Address[], token: Address): Call {
  const args = [splits, token] as const;
  return { to: FACTORY, data: encodeFunctionData({ abi: factoryAbi, functionName: "distributeMany", args }) };
}

/** What the chain itself says a split's shares are; null when no split of ours is there. */
export async function readShares(
  client: Client,
  split: Address,
  blockTag: "latest" | "finalized" = "latest",
): Promise<Share[] | null> {
  return sharesInCode(await getCode(client, { address: split, blockTag }));
}

export interface Distribution {
  split: Address;
  token: Address;
  amount: bigint;
  /** Whose part went to the vault; everybody else was sent theirs. */
  held: { payee: Address; vault: Address; amount: bigint }[];
  transaction: Hex | null;
  logIndex: number | null;
}

/**
 * The runs in these logs, which must be in chain order. Anybody can write such events: look only at logs of addresses
 * known to be splits.
 */
export function readDistributions(logs: Log[]): Distribution[] {
  const waiting = new Map<string, Distribution["held"]>();
  const found: Distribution[] = [];
  for (const { address, eventName, args, transactionHash, logIndex } of parseEventLogs({
    abi: splitAbi,
    logs,
  })) {
    const run = `${transactionHash} ${address} ${args.token}`.toLowerCase();
    if (eventName === "Held") {
      const { payee, vault, amount } = args;
      waiting.set(run, [...(waiting.get(run) ?? []), { payee, vault, amount }]);
    } else {
      const { token, amount } = args;
      const held = waiting.get(run) ?? [];
      waiting.delete(run);
      found.push({ split: getAddress(address), token, amount, held, transaction: transactionHash, logIndex });
    }
  }
  return found;
}

const ERRORS = [
  ...factoryAbi,
  ...splitAbi,
  ...accountFactoryAbi,
  ...accountAbi,
  ...remittanceFactoryAbi,
  ...remittanceAbi,
].filter((item) => item.type === "error");
export type ChainRefusal = (typeof ERRORS)[number]["name"];

/** The name of the contract's refusal in what viem threw, or in raw revert data; null when it is something else. */
export function refusalIn(error: unknown): ChainRefusal | null {
  const data = typeof error === "string" ? (error as Hex) : revertData(error);
  if (!data || data === "0x") return null;
  try {
    return decodeErrorResult({ abi: ERRORS, data }).errorName;
  } catch {
    return null;
  }
}

function revertData(error: unknown): Hex | undefined {
  if (!(error instanceof BaseError)) return undefined;
  const reverted = error.walk((cause) => cause instanceof ContractFunctionRevertedError);
  if (reverted instanceof ContractFunctionRevertedError) return reverted.raw;
  const answered = error.walk((cause) => typeof (cause as { data?: unknown }).data === "string");
  return (answered as { data?: Hex } | null)?.data;
}
