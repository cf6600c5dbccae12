import { type Address, isAddress, isSolanaError, type KeyPairSigner } from "@solana/kit";
import { getTransferSolInstruction } from "@solana-program/system";
import {
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from "@solana-program/token";
import { issuerKey, LOCAL_USDT_MINT, USDT_DECIMALS } from "../../chain/solana/local/local-usdt.ts";
import { PaymentRefused } from "../payment-refused.ts";
import { isMockUsdtThere, usdtAccountOf } from "./mock-usdt.ts";
import { type SolanaRpc, send, solanaRpc } from "./send.ts";

/** Pays on a local Solana, with the issuer's key, which everybody can derive. */

const U64_MAX = 2n ** 64n - 1n;

export interface SolanaPayment {
  url: string;
  /** A wallet or a contract; USDT goes to its associated account, which for a contract is the vault. */
  to: string;
  token: "usdt" | "coin";
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
    token === "usdt"
      ? await usdtTransfer(issuer, to, amountUnits)
      : [getTransferSolInstruction({ source: issuer, destination: to, amount: amountUnits })];
  const transaction = await send(rpc, issuer, transfer).catch((error: unknown) => {
    throw new PaymentRefused(`The chain did not take the payment: ${reasonIn(error)}.`);
  });
  return { transaction, balanceUnits: await balanceOf(rpc, to, token) };
}

/** Only on a local chain does the mock USDT exist. */
async function refuseOtherChain(rpc: SolanaRpc, url: string): Promise<void> {
  const isLocal = await isMockUsdtThere(rpc).catch(() => null);
  if (isLocal === null)
    throw new PaymentRefused(`The local Solana does not answer at ${url}. Start it first: npm start.`);
  if (!isLocal)
    throw new PaymentRefused(`What answers at ${url} is not the local Solana, so nothing was sent.`);
}

/** Money for a token account's own token account could never be moved again. */
async function refuseTokenAccount(rpc: SolanaRpc, to: Address): Promise<void> {
  const { value } = await rpc.getAccountInfo(to, { encoding: "base64" }).send();
  if (value?.owner === TOKEN_PROGRAM_ADDRESS)
    throw new PaymentRefused(`${to} is a token account: give the address of its owner.`);
}

async function usdtTransfer(issuer: KeyPairSigner, owner: Address, amount: bigint) {
  const [source, ata] = await Promise.all([usdtAccountOf(issuer.address), usdtAccountOf(owner)]);
  const mint = LOCAL_USDT_MINT;
  const sum = { amount, decimals: USDT_DECIMALS };
  return [
    getCreateAssociatedTokenIdempotentInstruction({ payer: issuer, ata, owner, mint }),
    getTransferCheckedInstruction({ source, mint, destination: ata, authority: issuer, ...sum }),
  ];
}

async function balanceOf(rpc: SolanaRpc, owner: Address, token: "usdt" | "coin"): Promise<bigint> {
  if (token === "coin") return (await rpc.getBalance(owner).send()).value;
  const account = await usdtAccountOf(owner);
  return BigInt((await rpc.getTokenAccountBalance(account).send()).value.amount);
}

/** A refusal in the preflight says why in its cause. */
function reasonIn(error: unknown): string {
  const { cause } = isSolanaError(error) ? error : {};
  const told = cause instanceof Error ? cause : error;
  return told instanceof Error ? told.message : String(told);
}
