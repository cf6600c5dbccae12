import { type Address, getBase64Encoder, type ReadonlyUint8Array } from "@solana/kit";
import { AccountState, getTokenDecoder, TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import { SOL, TOKEN_2022 } from "../../../chain/solana/terms.ts";
import type { Token } from "../terms.ts";
import type { SolanaRpc } from "./client.ts";
import { mintOf } from "./terms.ts";

/** What is paid in: which mint, and the program that moves it. `SOL` is both for SOL. */
export interface Money {
  mint: Address;
  tokenProgram: Address;
}

const TOKEN_PROGRAMS: Address[] = [TOKEN_PROGRAM_ADDRESS, TOKEN_2022];
/** A mint keeps its program for as long as it is there. */
const known = new Map<Address, Address>();

/** Asks the chain once for each token. What is no mint counts as one of the older program: there it is refused by name. */
export async function moneyOf(rpc: SolanaRpc, token: Token): Promise<Money> {
  const mint = mintOf(token);
  if (mint === SOL) return { mint, tokenProgram: SOL };
  const before = known.get(mint);
  if (before) return { mint, tokenProgram: before };
  const { value } = await rpc.getAccountInfo(mint, { encoding: "base64", commitment: "confirmed" }).send();
  const owner = value?.owner;
  if (!owner || !TOKEN_PROGRAMS.includes(owner)) return { mint, tokenProgram: TOKEN_PROGRAM_ADDRESS };
  known.set(mint, owner);
  return { mint, tokenProgram: owner };
}

export interface FoundAccount {
  owner: Address;
  lamports: bigint;
  data: ReadonlyUint8Array;
}

export const decoded = ({
  owner,
  lamports,
  data: [base64],
}: {
  owner: Address;
  lamports: bigint;
  data: readonly [string, string];
}): FoundAccount => ({ owner, lamports: BigInt(lamports), data: getBase64Encoder().encode(base64) });

const TOKEN_ACCOUNT_BYTES = 165;
const KIND_ACCOUNT = 2;

export interface FoundTokens {
  authority: Address;
  amountUnits: bigint;
  frozen: boolean;
}

/** Null unless it is an account of one of the token programs. Newer ones carry more behind what both have. */
export function tokensIn(account: FoundAccount | null | undefined): FoundTokens | null {
  if (!account || !TOKEN_PROGRAMS.includes(account.owner)) return null;
  const { data } = account;
  const plain = data.length === TOKEN_ACCOUNT_BYTES;
  if (!plain && !(account.owner === TOKEN_2022 && data[TOKEN_ACCOUNT_BYTES] === KIND_ACCOUNT)) return null;
  const { state, owner, amount } = getTokenDecoder().decode(data.slice(0, TOKEN_ACCOUNT_BYTES));
  if (state === AccountState.Uninitialized) return null;
  return { authority: owner, amountUnits: amount, frozen: state === AccountState.Frozen };
}
