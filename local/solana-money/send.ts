import { setTimeout as sleep } from "node:timers/promises";
import {
  appendTransactionMessageInstructions,
  createSolanaRpc,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  type Instruction,
  pipe,
  type Signature,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  type TransactionSigner,
} from "@solana/kit";
import { getSetComputeUnitLimitInstruction } from "@solana-program/compute-budget";

/** Sends transactions to a local Solana as any client does. */

const CONFIRMED_MS = 10_000;
const ENOUGH_UNITS = 200_000;
const UNITS_APART = 1_000_000;

export type SolanaRpc = ReturnType<typeof solanaRpc>;
export const solanaRpc = (url: string) => createSolanaRpc(url);

/** Answers once it is confirmed; throws what the chain says when it refuses. */
export async function send(
  rpc: SolanaRpc,
  payer: TransactionSigner,
  instructions: Instruction[],
): Promise<Signature> {
  const { value: lifetime } = await rpc.getLatestBlockhash().send();
  // Two equal payments in one slot would be one transaction; the limit tells them apart and costs nothing.
  const units = ENOUGH_UNITS + Math.floor(Math.random() * UNITS_APART);
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (m) => setTransactionMessageFeePayerSigner(payer, m),
    (m) => setTransactionMessageLifetimeUsingBlockhash(lifetime, m),
    (m) =>
      appendTransactionMessageInstructions(
        [getSetComputeUnitLimitInstruction({ units }), ...instructions],
        m,
      ),
  );
  const wire = getBase64EncodedWireTransaction(await signTransactionMessageWithSigners(message));
  const signature = await rpc.sendTransaction(wire, { encoding: "base64" }).send();
  await confirmed(rpc, signature);
  return signature;
}

export async function confirmed(rpc: SolanaRpc, signature: Signature): Promise<void> {
  for (const deadline = Date.now() + CONFIRMED_MS; ; await sleep(20)) {
    const [status] = (await rpc.getSignatureStatuses([signature]).send()).value;
    if (status?.err) throw new Error(`${signature} failed`);
    if (status && status.confirmationStatus !== "processed") return;
    if (Date.now() > deadline) throw new Error(`${signature} was sent but is not confirmed yet`);
  }
}
