import {
  AccountRole,
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  isTransactionMessageWithinSizeLimit,
  isWritableRole,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from "@solana/kit";
import {
  getSetComputeUnitLimitInstruction,
  getSetComputeUnitPriceInstruction,
} from "@solana-program/compute-budget";
import type { RefusedReason } from "../chain-errors.ts";
import type { SolanaRpc } from "./client.ts";
import type { Draft } from "./drafts.ts";
import { reasonIn } from "./outcome.ts";

/** Putting drafts into transactions: what fits, what it costs, and whether it would go through. */

export interface Lifetime {
  blockhash: Blockhash;
  lastValidBlockHeight: bigint;
}

export interface Budget {
  units: number;
  microLamports: bigint;
}

/** The most one transaction may ask for. */
const MOST_UNITS = 1_400_000;
const NO_LIFETIME: Lifetime = { blockhash: "1".repeat(32) as Blockhash, lastValidBlockHeight: 0n };
const SIMULATED: Budget = { units: MOST_UNITS, microLamports: 0n };
const SIGNATURE_LAMPORTS = 5_000n;

export function messageOf(
  draft: Draft,
  payer: Address,
  { units, microLamports }: Budget,
  lifetime: Lifetime,
) {
  return pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayer(payer, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
    (message) =>
      appendTransactionMessageInstructions(
        [
          getSetComputeUnitLimitInstruction({ units }),
          getSetComputeUnitPriceInstruction({ microLamports }),
          ...draft.instructions,
        ],
        message,
      ),
  );
}

/** As few transactions as their size allows, in the given order. */
export function fitted(drafts: Draft[], payer: Address): Draft[][] {
  const groups: Draft[][] = [];
  for (const draft of drafts) {
    const group = groups.at(-1);
    const fits = (together: Draft[]) =>
      isTransactionMessageWithinSizeLimit(messageOf(merged(together), payer, SIMULATED, NO_LIFETIME));
    if (group && fits([...group, draft])) group.push(draft);
    else groups.push([draft]);
  }
  return groups;
}

export function merged(drafts: Draft[]): Draft {
  return {
    instructions: drafts.flatMap(({ instructions }) => instructions),
    contracts: [...new Set(drafts.flatMap(({ contracts }) => contracts))],
    rentLamports: drafts.reduce((sum, { rentLamports }) => sum + rentLamports, 0n),
    keptLamports: drafts.reduce((sum, { keptLamports = 0n }) => sum + keptLamports, 0n),
  };
}

/** Runs it on the node without sending it: the compute units it takes, or why it is refused. */
export async function simulated(
  rpc: SolanaRpc,
  draft: Draft,
  payer: Address,
): Promise<{ units: number } | { reason: RefusedReason }> {
  const transaction = compileTransaction(messageOf(draft, payer, SIMULATED, NO_LIFETIME));
  const { value } = await rpc
    .simulateTransaction(getBase64EncodedWireTransaction(transaction), {
      encoding: "base64",
      replaceRecentBlockhash: true,
      sigVerify: false,
      commitment: "confirmed",
    })
    .send();
  if (value.err) return { reason: reasonIn(value.err) };
  return { units: unitsWithMargin(Number(value.unitsConsumed ?? MOST_UNITS)) };
}

/** Finding an address takes a varying number of tries, so the same work may cost more the next time. */
const unitsWithMargin = (consumed: number) => Math.min(MOST_UNITS, Math.ceil(consumed * 1.3) + 1_000);

/** What others pay for the accounts we write to: enough for three blocks out of four, under the cap. */
export async function priceNow(
  rpc: SolanaRpc,
  drafts: Draft[],
  { capMicroLamports, attempt }: Bidding,
): Promise<bigint> {
  const writable = drafts
    .flatMap(({ instructions }) => instructions.flatMap(({ accounts = [] }) => [...accounts]))
    .filter(({ role }) => isWritableRole(role ?? AccountRole.READONLY))
    .map((account) => account.address);
  const recent = await rpc.getRecentPrioritizationFees([...new Set(writable)].slice(0, 100)).send();
  return bid(
    recent.map(({ prioritizationFee }) => BigInt(prioritizationFee)),
    { capMicroLamports, attempt },
  );
}

export interface Bidding {
  capMicroLamports: bigint;
  /** The first is 1. */
  attempt: number;
}

/** What the second attempt offers at least: others' fees may be nought in blocks that we do not get into. */
const SECOND_MICRO_LAMPORTS = 10_000n;

/** What did not land was too cheap, whatever others are said to pay: each further attempt offers twice as much. */
export function bid(recentMicroLamports: bigint[], { capMicroLamports, attempt }: Bidding): bigint {
  const ascending = [...recentMicroLamports].sort((a, b) => (a < b ? -1 : 1));
  const usual = ascending[Math.floor(ascending.length * 0.75)] ?? 0n;
  const doubled = (first: bigint, times: number) => first * 2n ** BigInt(Math.max(0, times));
  const least = attempt > 1 ? doubled(SECOND_MICRO_LAMPORTS, attempt - 2) : 0n;
  const risen = doubled(usual, attempt - 1);
  const wanted = risen > least ? risen : least;
  return wanted < capMicroLamports ? wanted : capMicroLamports;
}

export function feeLamports({ units, microLamports }: Budget, signatures: number): bigint {
  return SIGNATURE_LAMPORTS * BigInt(signatures) + (BigInt(units) * microLamports + 999_999n) / 1_000_000n;
}
