import {
  type Address,
  bytesToHex,
  type Client,
  concatHex,
  encodeFunctionData,
  getAddress,
  type Hex,
  hexToBytes,
  keccak256,
  type Log,
  numberToHex,
  parseEventLogs,
  zeroAddress,
  zeroHash,
} from "viem";
import { getCode, readContract } from "viem/actions";
import {
  type Chunk,
  chunksOf,
  leafOf,
  MOST_CHUNKS,
  type Payment,
  proofOf,
  rootOf,
} from "../models/remittance.ts";
import { remittanceAbi, remittanceFactoryAbi } from "./abi.ts";
import type { Call } from "./client.ts";
import { cloneAddress, cloneCode, REMITTANCES } from "./factories.ts";

/** Remittances: one transfer that pays many contracts. Where one is, and what can be asked of it. */

/** Contracts to a chunk: about a million gas. */
export const MOST_IN_CHUNK = 100;
/** Of one remittance. */
export const MOST_PAYMENTS = MOST_IN_CHUNK * MOST_CHUNKS;

export interface RemittanceTerms {
  token: Address;
  /** Gets back what is not delivered. */
  refund: Address;
  /** In the order in which they are paid when too little comes. */
  payments: Payment<Address>[];
}

export interface RemittancePlan {
  address: Address;
  code: Hex;
  token: Address;
  refund: Address;
  root: Hex;
  /** What to send there. */
  totalUnits: bigint;
  chunks: (Chunk<Address> & { proof: Hex[] })[];
}

export function planRemittance(
  { token, refund, payments }: RemittanceTerms,
  mostInChunk = MOST_IN_CHUNK,
): RemittancePlan {
  if (refund === zeroAddress) throw new RangeError("a remittance needs a refund address");
  if (payments.some(({ contract }) => contract === zeroAddress))
    throw new RangeError("the zero address is no contract");
  const chunks = chunksOf(payments, mostInChunk);
  const leaves = chunks.map((chunk) => leafOf(chunk, (payment) => hexToBytes(packPayment(payment)), keccak));
  const root = bytesToHex(rootOf(leaves, keccak));
  const code = concatHex([cloneCode(REMITTANCES), token, refund, root]);
  return {
    address: cloneAddress(REMITTANCES, zeroHash, code),
    code,
    token: getAddress(token),
    refund: getAddress(refund),
    root,
    totalUnits: chunks[0]?.totalUnits ?? 0n,
    chunks: chunks.map((chunk) => ({
      ...chunk,
      proof: proofOf(leaves, chunk.number, keccak).map((node) => bytesToHex(node)),
    })),
  };
}

const keccak = (bytes: Uint8Array) => keccak256(bytes, "bytes");

/** [address, 20 bytes | amount, 12 bytes] */
const packPayment = ({ contract, amountUnits }: Payment<Address>): Hex =>
  concatHex([contract, numberToHex(amountUnits, { size: 12 })]);

export function createRemittanceCall({ token, refund, root }: RemittancePlan): Call {
  const args = [token, refund, root] as const;
  const data = encodeFunctionData({ abi: remittanceFactoryAbi, functionName: "create", args });
  return { to: REMITTANCES.address, data };
}

/** Makes the remittance if it is not there, and has it do what anybody may have it do. */
export function createRemittanceAndCall(
  { token, refund, root }: RemittancePlan,
  call: Pick<Call, "data">,
): Call {
  const args = [token, refund, root, call.data] as const;
  const data = encodeFunctionData({ abi: remittanceFactoryAbi, functionName: "createAndCall", args });
  return { to: REMITTANCES.address, data };
}

export function deliverChunkCall({ address, chunks }: RemittancePlan, chunkNumber: number): Call {
  const chunk = chunks[chunkNumber];
  if (!chunk) throw new RangeError(`no chunk ${chunkNumber}`);
  const { number, beforeUnits, totalUnits, payments, proof } = chunk;
  const args = [number, beforeUnits, totalUnits, payments.map(packPayment), proof] as const;
  return { to: address, data: encodeFunctionData({ abi: remittanceAbi, functionName: "deliver", args }) };
}

/** For the refund address: takes what is there, at any time. */
export function takeBackCall({ address }: RemittancePlan, token: Address, to: Address): Call {
  const args = [token, to] as const;
  return { to: address, data: encodeFunctionData({ abi: remittanceAbi, functionName: "takeBack", args }) };
}

/** For anybody: sends the refund address what is over, and at any time what came in another token. */
export function giveBackCall({ address }: RemittancePlan, token: Address): Call {
  const args = [token] as const;
  return { to: address, data: encodeFunctionData({ abi: remittanceAbi, functionName: "giveBack", args }) };
}

export interface RemittanceState {
  isMade: boolean;
  deliveredUnits: bigint;
  isComplete: boolean;
  /** Numbers of the chunks that went. */
  delivered: number[];
}

/** As it is now, or was at a block. */
export async function readRemittance(
  client: Client,
  plan: RemittancePlan,
  blockNumber?: bigint,
): Promise<RemittanceState> {
  const { address } = plan;
  const at = blockNumber === undefined ? {} : { blockNumber };
  const code = await getCode(client, { address, ...at });
  if (!code) return { isMade: false, deliveredUnits: 0n, isComplete: false, delivered: [] };
  if (code.toLowerCase() !== plan.code.toLowerCase()) throw new Error(`other code at ${address}`);
  const [deliveredUnits, isComplete, chunks] = await readContract(client, {
    address,
    abi: remittanceAbi,
    functionName: "state",
    ...at,
  });
  const delivered = plan.chunks
    .map(({ number }) => number)
    .filter((number) => (chunks >> BigInt(number)) & 1n);
  return { isMade: true, deliveredUnits, isComplete, delivered };
}

export interface ChunkDelivery {
  remittance: Address;
  number: number;
  amountUnits: bigint;
  /** Whose amount went to the vault; every other contract was sent its own. */
  held: { payee: Address; vault: Address; amount: bigint }[];
  transaction: Hex | null;
}

/** The chunks in these logs, which must be in chain order and of addresses known to be remittances. */
export function readDeliveries(logs: Log[]): ChunkDelivery[] {
  const found: ChunkDelivery[] = [];
  let held: ChunkDelivery["held"] = [];
  for (const { address, eventName, args, transactionHash } of parseEventLogs({ abi: remittanceAbi, logs })) {
    if (eventName === "Held") held.push({ payee: args.payee, vault: args.vault, amount: args.amount });
    if (eventName !== "Delivered") continue;
    const { number, amount } = args;
    const transaction = transactionHash;
    found.push({
      remittance: getAddress(address),
      number: Number(number),
      amountUnits: amount,
      held,
      transaction,
    });
    held = [];
  }
  return found;
}
