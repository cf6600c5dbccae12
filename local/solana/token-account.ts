import type { Address, EncodedAccount } from "@solana/kit";
import {
  AccountState,
  getMintDecoder,
  getTokenDecoder,
  type Mint,
  TOKEN_PROGRAM_ADDRESS,
  type Token,
} from "@solana-program/token";

const TOKEN_2022_PROGRAM = "TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb" as Address;
export const TOKEN_PROGRAMS: readonly Address[] = [TOKEN_PROGRAM_ADDRESS, TOKEN_2022_PROGRAM];

const mints = getMintDecoder();
const tokens = getTokenDecoder();
const MINT_BYTES = 82;
const TOKEN_BYTES = 165;
/** Behind the classic layout, accounts with extensions say what they are. */
const KIND = { at: TOKEN_BYTES, mint: 1, token: 2 };

export interface TokenAmount {
  amount: string;
  decimals: number;
  uiAmount: number;
  uiAmountString: string;
}

export interface TokenBalance {
  accountIndex: number;
  mint: Address;
  owner: Address;
  programId: Address;
  uiTokenAmount: TokenAmount;
}

export function readMint(account: EncodedAccount | undefined): Mint | undefined {
  if (!account || !TOKEN_PROGRAMS.includes(account.programAddress)) return undefined;
  if (account.data.length !== MINT_BYTES && account.data[KIND.at] !== KIND.mint) return undefined;
  const mint = mints.decode(account.data.subarray(0, MINT_BYTES));
  return mint.isInitialized ? mint : undefined;
}

export function readToken(account: EncodedAccount | undefined): Token | undefined {
  if (!account || !TOKEN_PROGRAMS.includes(account.programAddress)) return undefined;
  if (account.data.length !== TOKEN_BYTES && account.data[KIND.at] !== KIND.token) return undefined;
  const token = tokens.decode(account.data.subarray(0, TOKEN_BYTES));
  return token.state === AccountState.Uninitialized ? undefined : token;
}

export function tokenAmount(units: bigint, decimals: number): TokenAmount {
  const digits = units.toString().padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, "");
  const uiAmountString = fraction ? `${whole}.${fraction}` : whole;
  return { amount: units.toString(), decimals, uiAmount: Number(uiAmountString), uiAmountString };
}

/** The balances of those among a transaction's accounts that hold tokens. */
export function tokenBalances(
  accounts: readonly (EncodedAccount | undefined)[],
  decimalsOf: (mint: Address) => number,
): TokenBalance[] {
  return accounts.flatMap((account, accountIndex) => {
    const token = readToken(account);
    if (!account || !token) return [];
    const { mint, owner, amount } = token;
    const uiTokenAmount = tokenAmount(amount, decimalsOf(mint));
    return [{ accountIndex, mint, owner, programId: account.programAddress, uiTokenAmount }];
  });
}
