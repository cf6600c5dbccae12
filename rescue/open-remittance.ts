import { rowOf } from "../shared/rules/networks.ts";
import { RemittanceFile } from "../shared/schemas/money/remittance-file.ts";
import { openEvmRemittance } from "./evm/remittance.ts";
import type { RescueRemittance } from "./rescue-remittance.ts";
import { openSolanaRemittance } from "./solana/remittance.ts";
import { Stopped } from "./stopped.ts";

/** Null when the text is something else, such as a proof. */
export function remittanceIn(text: string): RemittanceFile | null {
  try {
    const content = JSON.parse(text);
    return content?.kind === "ledgerline-remittance" ? RemittanceFile.parse(content) : null;
  } catch {
    throw unreadable();
  }
}

/** Throws `Stopped` unless the file's own address follows from it, and the node serves its chain. */
export async function openRemittance(file: RemittanceFile, rpc: string): Promise<RescueRemittance> {
  const open = { evm: openEvmRemittance, solana: openSolanaRemittance }[rowOf(file.network).kind];
  try {
    return await open(file, rpc);
  } catch (error) {
    // No remittance has such payments.
    if (error instanceof RangeError) throw unreadable();
    throw error;
  }
}

const unreadable = () => new Stopped("proof", "This file cannot be read. Use it as it was downloaded.");
