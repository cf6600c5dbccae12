import {
  AccountRole,
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  type Instruction,
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
import { refusalOf } from "../../chain/solana/refusals.ts";
import { type Network, rowOf } from "../../shared/rules/networks.ts";
import type { Plan } from "../rescue-chain.ts";
import { Stopped } from "../stopped.ts";
import { AS_OF, type Node } from "./node.ts";

/** Instructions as a transaction for any wallet: tried out, with a fee that others pay too. */

const MOST_UNITS = 1_400_000;
const NO_LIFETIME = { blockhash: "1".repeat(32) as Blockhash, lastValidBlockHeight: 0n };
const SIMULATED = { units: MOST_UNITS, microLamports: 0n };

type Budget = typeof SIMULATED;

function messageOf(instructions: Instruction[], payer: Address, budget: Budget, lifetime = NO_LIFETIME) {
  const { units, microLamports } = budget;
  return pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayer(payer, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
    (message) =>
      appendTransactionMessageInstructions(
        [
          getSetComputeUnitLimitInstruction({ units }),
          getSetComputeUnitPriceInstruction({ microLamports }),
          ...instructions,
        ],
        message,
      ),
  );
}

/** The same by several means: the first that the chain takes is used. */
export type Choices = Instruction[][];

export async function firstTaken(
  rpc: Node,
  { what, network, payer }: { what: string; network: Network; payer: Address },
  choices: Choices,
): Promise<Plan> {
  const row = rowOf(network);
  const cap = row.kind === "solana" ? row.priceCapMicroLamports : 0n;
  let refusal = "";
  for (const all of choices) {
    const now = fitting(all, payer);
    const tried = await tryOut(rpc, now, payer);
    if ("units" in tried && tried.units) {
      const base64 = await unsigned(rpc, now, payer, tried.units, cap);
      const more = now.length < all.length;
      return { transactions: [{ kind: "solana", what, from: payer, base64 }], more };
    }
    refusal ||= tried.refusal ?? "";
  }
  throw new Stopped("refused", refusal);
}

/** As many of these, from the first on, as one transaction has room for. */
function fitting(instructions: Instruction[], payer: Address): Instruction[] {
  const fits = (count: number) =>
    isTransactionMessageWithinSizeLimit(messageOf(instructions.slice(0, count), payer, SIMULATED));
  let count = 1;
  while (count < instructions.length && fits(count + 1)) count++;
  return instructions.slice(0, count);
}

/** The compute units it takes, or why it is refused. */
async function tryOut(rpc: Node, instructions: Instruction[], payer: Address) {
  const transaction = compileTransaction(messageOf(instructions, payer, SIMULATED));
  const { value } = await rpc
    .simulateTransaction(getBase64EncodedWireTransaction(transaction), {
      encoding: "base64",
      replaceRecentBlockhash: true,
      sigVerify: false,
      ...AS_OF,
    })
    .send();
  if (value.err) return { refusal: sentence(value.err, payer) };
  const units = Math.min(MOST_UNITS, Math.ceil(Number(value.unitsConsumed ?? MOST_UNITS) * 1.3) + 1_000);
  return { units };
}

/** In base64, with room for the signature. */
async function unsigned(
  rpc: Node,
  instructions: Instruction[],
  payer: Address,
  units: number,
  priceCapMicroLamports: bigint,
): Promise<string> {
  const microLamports = await priceNow(rpc, instructions, priceCapMicroLamports);
  const { value: lifetime } = await rpc.getLatestBlockhash(AS_OF).send();
  const message = messageOf(instructions, payer, { units, microLamports }, lifetime);
  return getBase64EncodedWireTransaction(compileTransaction(message));
}

/** What others pay for the accounts this writes to: enough for three blocks out of four, under the cap. */
async function priceNow(rpc: Node, instructions: Instruction[], cap: bigint): Promise<bigint> {
  const written = instructions
    .flatMap(({ accounts = [] }) => [...accounts])
    .filter(({ role }) => isWritableRole(role ?? AccountRole.READONLY))
    .map((account) => account.address);
  const recent = await rpc.getRecentPrioritizationFees([...new Set(written)].slice(0, 100)).send();
  const ascending = recent
    .map(({ prioritizationFee }) => BigInt(prioritizationFee))
    .sort((a, b) => (a < b ? -1 : 1));
  const wanted = ascending[Math.floor(ascending.length * 0.75)] ?? 0n;
  return wanted < cap ? wanted : cap;
}

function sentence(error: unknown, payer: Address): string {
  const [, inner] = (error as { InstructionError?: [unknown, unknown] }).InstructionError ?? [];
  const refusal = refusalOf(Number((inner as { Custom?: bigint | number } | undefined)?.Custom));
  if (refusal) return `The program refuses this: ${refusal}.`;
  if (error === "AccountNotFound" || JSON.stringify(error, asText).includes("InsufficientFunds"))
    return `${payer} has not enough SOL for the fee and the rent.`;
  return `The chain refuses this: ${JSON.stringify(error, asText)}.`;
}

const asText = (_: string, value: unknown) => (typeof value === "bigint" ? `${value}` : value);
