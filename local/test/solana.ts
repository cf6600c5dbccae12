import {
  type Address,
  airdropFactory,
  appendTransactionMessageInstructions,
  assertIsTransactionWithBlockhashLifetime,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  type GetLatestBlockhashApi,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  type Instruction,
  lamports,
  pipe,
  type Signature,
  sendAndConfirmTransactionFactory,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  type TransactionSigner,
} from "@solana/kit";
import { getTransferSolInstruction } from "@solana-program/system";
import { onTestFinished } from "vitest";
import { type SolanaOptions, startSolana } from "../solana-rpc.ts";
import { testFolder } from "./folder.ts";

type Lifetime = ReturnType<GetLatestBlockhashApi["getLatestBlockhash"]>["value"];

/** A chain of this test's own, in this process, and a client of it. */
export async function testSolana(options: Partial<SolanaOptions> = {}) {
  const dataDir = options.dataDir ?? testFolder();
  const solana = await startSolana({ rpcPort: 0, wsPort: 0, ...options, dataDir });
  onTestFinished(() => solana.stop());
  return { ...solana, dataDir, ...solanaClient(solana) };
}

/** What anybody has who installs @solana/kit, and no more. */
export function solanaClient({ rpcUrl, wsUrl }: { rpcUrl: string; wsUrl: string }) {
  const rpc = createSolanaRpc(rpcUrl);
  const rpcSubscriptions = createSolanaRpcSubscriptions(wsUrl);
  const sendAndConfirm = sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions });
  const airdrop = airdropFactory({ rpc, rpcSubscriptions });

  async function signed(payer: TransactionSigner, instructions: Instruction[], lifetime?: Lifetime) {
    const blockhash = lifetime ?? (await rpc.getLatestBlockhash().send()).value;
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (m) => setTransactionMessageFeePayerSigner(payer, m),
      (m) => setTransactionMessageLifetimeUsingBlockhash(blockhash, m),
      (m) => appendTransactionMessageInstructions(instructions, m),
    );
    const transaction = await signTransactionMessageWithSigners(message);
    assertIsTransactionWithBlockhashLifetime(transaction);
    return transaction;
  }

  return {
    ...{ rpc, rpcSubscriptions, sendAndConfirm, airdrop, signed },
    async funded(amountLamports = 10_000_000_000n) {
      const signer = await generateKeyPairSigner();
      await airdrop({
        commitment: "confirmed",
        recipientAddress: signer.address,
        lamports: lamports(amountLamports),
      });
      return signer;
    },
    /** Signed, not sent. */
    transfer: (from: TransactionSigner, to: Address, amount: bigint, lifetime?: Lifetime) =>
      signed(from, [getTransferSolInstruction({ source: from, destination: to, amount })], lifetime),
    send: (transaction: Awaited<ReturnType<typeof signed>>, options: { skipPreflight?: boolean } = {}) =>
      rpc
        .sendTransaction(getBase64EncodedWireTransaction(transaction), { ...options, encoding: "base64" })
        .send(),
    read: (signature: Signature) =>
      rpc.getTransaction(signature, { encoding: "json", maxSupportedTransactionVersion: 0 }).send(),
    execute: async (payer: TransactionSigner, instructions: Instruction[]) => {
      const transaction = await signed(payer, instructions);
      await sendAndConfirm(transaction, { commitment: "confirmed" });
      return transaction;
    },
  };
}
