import type { Address, EncodedAccount } from "@solana/kit";
import { z } from "zod";
import { lastValidHeight } from "../blockhashes.ts";
import type { Chain } from "../chain.ts";
import type { Execution } from "../execution.ts";
import { describeTransactionError, type TransactionError } from "../transaction-error.ts";
import { encodeAccount } from "./encode-account.ts";
import { type Methods, method } from "./method.ts";
import { accountEncoding, address, commitment, context, inContext, options, whole } from "./params.ts";
import { invalidParams, RPC, RpcError } from "./rpc-error.ts";
import { transactionEncoding, transactionFrom } from "./transaction-param.ts";

const sendOptions = options({
  encoding: transactionEncoding,
  skipPreflight: z.boolean().default(false),
  preflightCommitment: commitment,
  maxRetries: whole.optional(),
  minContextSlot: whole.optional(),
});

const flag = z.boolean().default(false);

const simulateOptions = options({
  ...context,
  encoding: transactionEncoding,
  ...{ sigVerify: flag, replaceRecentBlockhash: flag, innerInstructions: flag },
  accounts: z.object({ addresses: z.array(address).max(100), encoding: accountEncoding }).optional(),
});

/** Sending, trying out, and the faucet. */
export const transactionMethods: Methods = {
  sendTransaction: method([z.string(), sendOptions], ({ chain }, text, { encoding, skipPreflight }) => {
    const transaction = transactionFrom(text, encoding);
    // Like a node: without preflight the signature is answered whatever becomes of the transaction.
    if (skipPreflight) {
      chain.send(transaction);
      return transaction.signature;
    }
    const tried = chain.simulate(transaction, { verifySignatures: true, anyBlockhash: false });
    if (tried.err) throw preflightFailed(tried.err, tried);
    const sent = chain.send(transaction);
    if ("refused" in sent) throw preflightFailed(sent.refused, tried);
    return transaction.signature;
  }),
  simulateTransaction: method([z.string(), simulateOptions], ({ chain }, text, at) => {
    if (at.sigVerify && at.replaceRecentBlockhash) {
      throw invalidParams("sigVerify may not be used with replaceRecentBlockhash");
    }
    const run = chain.simulate(transactionFrom(text, at.encoding), {
      verifySignatures: at.sigVerify,
      anyBlockhash: at.replaceRecentBlockhash,
    });
    const latest = chain.blockhashAt(at.commitment);
    return inContext(chain, at, {
      ...told(run.err, run),
      accounts: at.accounts ? accountsAfter(chain, run.after, at.accounts) : null,
      innerInstructions: at.innerInstructions ? run.inner : null,
      replacementBlockhash: at.replaceRecentBlockhash
        ? { blockhash: latest.blockhash, lastValidBlockHeight: lastValidHeight(latest.slot) }
        : null,
    });
  }),
  requestAirdrop: method(
    [address, whole.min(1), options({ commitment })],
    async ({ chain, faucet }, to, lamports) => {
      const transaction = await faucet.airdrop(to, BigInt(lamports));
      const sent = chain.send(transaction);
      const err = "refused" in sent ? sent.refused : sent.landed.err;
      if (err) throw invalidParams(`the airdrop failed: ${describeTransactionError(err)}`);
      return transaction.signature;
    },
  ),
};

function told(err: TransactionError | null, { logs, units, returnData }: Execution) {
  return { err, logs, unitsConsumed: units, returnData };
}

function preflightFailed(err: TransactionError, run: Execution): RpcError {
  if (err === "SignatureFailure") {
    return new RpcError(RPC.signatureVerification, "Transaction signature verification failure");
  }
  const message = `Transaction simulation failed: ${describeTransactionError(err)}`;
  return new RpcError(RPC.preflightFailed, message, { ...told(err, run), accounts: null });
}

function accountsAfter(
  chain: Chain,
  after: EncodedAccount[],
  wanted: { addresses: Address[]; encoding?: "base58" | "base64" | "jsonParsed" | undefined },
) {
  const encoding = wanted.encoding ?? "base64";
  return wanted.addresses.map((address) => {
    const changed = after.find((account) => account.address === address);
    return encodeAccount(chain, changed ?? chain.account(address), { encoding });
  });
}
