import { type Chunk, isCovered } from "../chain/models/remittance.ts";
import type { RemittanceFile } from "../shared/schemas/money/remittance-file.ts";
import type { RemittanceShown } from "./rescue-remittance.ts";
import { Stopped } from "./stopped.ts";
import { amount } from "./tell.ts";

/** What both chains have in common. */

export const WHAT_HAPPENS = {
  create: "Prepare the address of the transfer",
  deliver: (number: number, of: number) => `Deliver part ${number + 1} of ${of}`,
  takeBack: "Take back what is not delivered",
  giveBack: "Send what is over to the refund address",
};

export function refuseOtherPlace(file: RemittanceFile, factory: string, address: string) {
  if (file.factory !== factory || file.address !== address)
    throw new Stopped(
      "proof",
      "The address in this file does not follow from its payments. Use the file as it was downloaded.",
    );
}

export function refuseOtherChain(file: RemittanceFile, chain: string) {
  if (file.chain !== chain)
    throw new Stopped("node", `Wrong network. The file is about ${file.chain}, the node serves ${chain}.`);
}

/** Those that can go now, one after the other: what goes is no longer there for the next. */
export function chunksToGo<One extends Chunk<unknown>>(
  chunks: One[],
  leftUnits: (chunk: One) => bigint,
  held: { thereUnits: bigint; deliveredUnits: bigint },
): One[] {
  const { thereUnits, deliveredUnits } = held;
  let goneUnits = 0n;
  return chunks.filter((chunk) => {
    const units = leftUnits(chunk);
    const now = { thereUnits: thereUnits - goneUnits, deliveredUnits: deliveredUnits + goneUnits };
    if (units === 0n || now.thereUnits < units || !coversAllBefore(chunk, now)) return false;
    goneUnits += units;
    return true;
  });
}

/** Of a chunk that went in part only the rest has to be there. */
const coversAllBefore = (chunk: Chunk<unknown>, held: { thereUnits: bigint; deliveredUnits: bigint }) =>
  isCovered(chunk, { thereUnits: held.thereUnits + held.deliveredUnits, deliveredUnits: 0n });

export function refuseNothingToGo({ isComplete, thereUnits, money }: RemittanceShown): never {
  throw new Stopped(
    "refused",
    isComplete
      ? "All is delivered."
      : `Nothing can be delivered now: ${amount(thereUnits, money)} is there, and the next part needs more, or its contracts cannot receive.`,
  );
}

export function refuseUnlessRefund({ refund }: RemittanceFile, by: string) {
  if (by !== refund)
    throw new Stopped("refused", `Only the refund address can take it back: ${refund}, not ${by}.`);
}

export function refuseEmpty({ thereUnits }: RemittanceShown) {
  if (thereUnits === 0n) throw new Stopped("refused", "Nothing is there.");
}

export function refuseIncomplete({ isComplete }: RemittanceShown) {
  if (!isComplete)
    throw new Stopped("refused", "Something is not delivered yet. Only the refund address can take it back.");
}
