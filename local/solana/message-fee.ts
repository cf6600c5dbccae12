import {
  COMPUTE_BUDGET_PROGRAM_ADDRESS,
  ComputeBudgetInstruction,
  getSetComputeUnitLimitInstructionDataDecoder,
  getSetComputeUnitPriceInstructionDataDecoder,
  identifyComputeBudgetInstruction,
} from "@solana-program/compute-budget";
import { SYSTEM_PROGRAM_ADDRESS } from "@solana-program/system";
import type { Message } from "./wire-transaction.ts";

const LAMPORTS_PER_SIGNATURE = 5_000n;
const MICRO = 1_000_000n;
const LARGEST_UNITS = 1_400_000n;
/** What an instruction is allowed when the message does not say: little for programs that are part of the runtime. */
const DEFAULT_UNITS = { builtin: 3_000n, other: 200_000n };
const BUILTIN = new Set<string>([
  COMPUTE_BUDGET_PROGRAM_ADDRESS,
  SYSTEM_PROGRAM_ADDRESS,
  "Vote111111111111111111111111111111111111111",
  "BPFLoader1111111111111111111111111111111111",
  "BPFLoader2111111111111111111111111111111111",
  "BPFLoaderUpgradeab1e11111111111111111111111",
  "LoaderV411111111111111111111111111111111111",
]);

/** What a message costs its payer: so much a signature, and the price it offers for the units it reserves. */
export function messageFeeLamports(message: Message): bigint {
  let reserved = 0n;
  let limit: bigint | undefined;
  let microLamportsPerUnit = 0n;
  for (const { programAddressIndex, data = new Uint8Array() } of message.instructions) {
    const program = message.staticAccounts[programAddressIndex] ?? "";
    reserved += BUILTIN.has(program) ? DEFAULT_UNITS.builtin : DEFAULT_UNITS.other;
    if (program !== COMPUTE_BUDGET_PROGRAM_ADDRESS) continue;
    const kind = identifyComputeBudgetInstruction(data);
    if (kind === ComputeBudgetInstruction.SetComputeUnitLimit) {
      limit = BigInt(getSetComputeUnitLimitInstructionDataDecoder().decode(data).units);
    } else if (kind === ComputeBudgetInstruction.SetComputeUnitPrice) {
      microLamportsPerUnit = getSetComputeUnitPriceInstructionDataDecoder().decode(data).microLamports;
    }
  }
  const units = min(limit ?? reserved, LARGEST_UNITS);
  const priority = (units * microLamportsPerUnit + MICRO - 1n) / MICRO;
  return LAMPORTS_PER_SIGNATURE * BigInt(message.header.numSignerAccounts) + priority;
}

function min(left: bigint, right: bigint): bigint {
  return left < right ? left : right;
}
