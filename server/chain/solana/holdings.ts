import { type Address, address } from "@solana/kit";
import { TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import { unsignedPayment } from "../../../chain/solana/payment.ts";
import { placesOf, TOKEN_2022, tokenAccountOf } from "../../../chain/solana/terms.ts";
import type { Holding, OwnPayment } from "../port.ts";
import type { Terms, Token } from "../terms.ts";
import { accountsAt } from "./accounts.ts";
import type { SolanaAsk, SolanaRpc } from "./client.ts";
import { type Money, moneyOf, tokensIn } from "./money.ts";
import { programTerms } from "./terms.ts";

/** Anybody can send anything: more than this is somebody's joke. */
const MOST_HOLDINGS = 20;

/** Every token in a vault of the contract's, the fullest first. What lies in other accounts of its cannot be divided. */
export async function holdingsAt(rpc: SolanaRpc, contract: string): Promise<Holding[]> {
  const owner = address(contract);
  const found = (
    await Promise.all([TOKEN_PROGRAM_ADDRESS, TOKEN_2022].map((program) => accountsOf(rpc, owner, program)))
  ).flat();
  const fullest = found
    .filter(({ units }) => units > 0n)
    .sort((a, b) => (a.units > b.units ? -1 : 1))
    .slice(0, MOST_HOLDINGS);
  const vaults = await Promise.all(
    fullest.map(({ token, programId }) => tokenAccountOf(owner, token, programId)),
  );
  return fullest
    .filter(({ pubkey }, i) => vaults[i] === pubkey)
    .map(({ token, units, decimals }) => ({ token, units, decimals }));
}

async function accountsOf(rpc: SolanaRpc, owner: Address, programId: Address) {
  const { value } = await rpc
    .getTokenAccountsByOwner(owner, { programId }, { commitment: "finalized", encoding: "jsonParsed" })
    .send();
  return value.map(({ pubkey, account }) => {
    const { mint, tokenAmount } = account.data.parsed.info;
    const units = BigInt(tokenAmount.amount);
    return { pubkey, programId, token: mint, units, decimals: tokenAmount.decimals };
  });
}

/** Where each contract's vault of a token is. Which program moves the token a node is asked once; the rest is arithmetic. */
export function openVaults(ask: SolanaAsk, program: Address) {
  const known = new Map<Token, Money>();
  return async (terms: Terms, token: Token): Promise<string> => {
    const money = known.get(token) ?? (await ask((rpc) => moneyOf(rpc, token)));
    known.set(token, money);
    return (await placesOf(program, programTerms(terms), money.mint, money.tokenProgram)).vault;
  };
}

/** Into a contract from somebody's own wallet. */
export async function unsignedPaymentTo(
  rpc: SolanaRpc,
  program: Address,
  terms: Terms,
  token: Token,
  { from, amountUnits, decimals }: OwnPayment,
): Promise<string | null> {
  const { mint, tokenProgram } = await moneyOf(rpc, token);
  const { split, vault } = await placesOf(program, programTerms(terms), mint, tokenProgram);
  const payer = address(from);
  const source = await tokenAccountOf(payer, mint, tokenProgram);
  const [[held, opened], { value: latest }] = await Promise.all([
    accountsAt(rpc, [source, vault], "confirmed"),
    rpc.getLatestBlockhash({ commitment: "finalized" }).send(),
  ]);
  if ((tokensIn(held)?.amountUnits ?? 0n) < amountUnits) return null;
  const money = { mint, tokenProgram, amountUnits, decimals };
  const opensVault = tokensIn(opened) === null;
  return unsignedPayment({ from: payer, source, split, vault, opensVault, ...money }, latest);
}
