import { type Address, isAddress, isSolanaError, type KeyPairSigner } from "@solana/kit";
import { getTransferSolInstruction } from "@solana-program/system";
import {
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from "@solana-program/token";
import { issuerKey, LOCAL_TOKENS, type LocalTokenName } from "../../chain/solana/local/local-tokens.ts";
import { TOKEN_2022 } from "../../chain/solana/terms.ts";
import { PaymentRefused } from "../payment-refused.ts";
import { accountOf, isMockThere } from "./mock-tokens.ts";
import { type SolanaRpc, send, solanaRpc } from "./send.ts";

/** Pays on a local Solana, with the issuer's key, which everybody can derive. */

const U64_MAX = 2n ** 64n - 1n;

export interface SolanaPayment {
  url: string;
  /** A wallet or a contract; tokens go to its associated account, which for a contract is the vault. */
  to: string;
  token: LocalTokenName | "coin";
  amountUnits: bigint;
}

export async function payOnSolana(
  payment: SolanaPayment,
): Promise<{ transaction: string; balanceUnits: bigint }> {
  const { url, to, token, amountUnits } = payment;
  if (!isAddress(to)) throw new PaymentRefused(`${to} is not an address on Solana.`);
  if (amountUnits > U64_MAX) throw new PaymentRefused("That is more than Solana can count.");
  const rpc = solanaRpc(url);
  await refuseOtherChain(rpc, url);
  await refuseTokenAccount(rpc, to);
  const issuer = await issuerKey();
  const transfer =
    token === "coin"
      ? [getTransferSolInstruction({ source: issuer, destination: to, amount: amountUnits })]
      : await tokenTransfer(issuer, to, token, amountUnits);
  const transaction = await send(rpc, issuer, transfer).catch((error: unknown) => {
    throw new PaymentRefused(`The chain did not take the payment: ${reasonIn(error)}.`);
  });
  return { transaction, balanceUnits: await balanceOf(rpc, to, token) };
}

/** Only on a local chain do the mock tokens exist. */
async function refuseOtherChain(rpc: SolanaRpc, url: string): Promise<void> {
  const isLocal = await isMockThere(rpc, "usdt").catch(() => null);
  if (isLocal === null)
    throw new PaymentRefused(`The local Solana does not answer at ${url}. Start it first: npm start.`);
  if (!isLocal)
    throw new PaymentRefused(`What answers at ${url} is not the local Solana, so nothing was sent.`);
}

/** Money for a token account's own token account could never be moved again. */
async function refuseTokenAccount(rpc: SolanaRpc, to: Address): Promise<void> {
  const { value } = await rpc.getAccountInfo(to, { encoding: "base64" }).send();
  if (value?.owner === TOKEN_PROGRAM_ADDRESS || value?.owner === TOKEN_2022)
    throw new PaymentRefused(`${to} is a token account: give the address of its owner.`);
}

async function tokenTransfer(issuer: KeyPairSigner, owner: Address, name: LocalTokenName, amount: bigint) {
  const token = LOCAL_TOKENS[name];
  const { mint, tokenProgram, decimals } = token;
  const [source, ata] = await Promise.all([accountOf(issuer.address, token), accountOf(owner, token)]);
  const transfer = { source, mint, destination: ata, authority: issuer, amount, decimals };
  return [
    getCreateAssociatedTokenIdempotentInstruction({ payer: issuer, ata, owner, mint, tokenProgram }),
    getTransferCheckedInstruction(transfer, { programAddress: tokenProgram }),
  ];
}

async function balanceOf(rpc: SolanaRpc, owner: Address, token: LocalTokenName | "coin"): Promise<bigint> {
  if (token === "coin") return (await rpc.getBalance(owner).send()).value;
  const account = await accountOf(owner, LOCAL_TOKENS[token]);
  return BigInt((await rpc.getTokenAccountBalance(account).send()).value.amount);
}

/** A refusal in the preflight says why in its cause. */
function reasonIn(error: unknown): string {
  const { cause } = isSolanaError(error) ? error : {};
  const told = cause instanceof Error ? cause : error;
  return told instanceof Error ? told.message : String(told);
}
