import { type EncodedAccount, getBase58Decoder, unwrapOption } from "@solana/kit";
import { AccountState, type Mint, type Token } from "@solana-program/token";
import type { Chain } from "../chain.ts";
import { readMint, readToken, tokenAmount } from "../token-account.ts";
import { RPC, RpcError } from "./rpc-error.ts";

/** Base58 takes quadratic time; nodes stop here too. */
const LARGEST_BASE58_BYTES = 128;
const NEVER = 18_446_744_073_709_551_615n;
const base58 = getBase58Decoder();

export interface AccountView {
  encoding?: "base58" | "base64" | "jsonParsed" | undefined;
  dataSlice?: { offset: number; length: number } | undefined;
}

export function encodeAccount(chain: Chain, account: EncodedAccount | undefined, view: AccountView) {
  if (!account) return null;
  const { executable, lamports, programAddress: owner } = account;
  const parsed = view.encoding === "jsonParsed" ? parse(chain, account) : undefined;
  const data = parsed ?? encodeData(slice(account, view), view.encoding);
  return { executable, lamports, owner, rentEpoch: NEVER, space: account.data.length, data };
}

function slice({ data }: EncodedAccount, { dataSlice }: AccountView): Buffer {
  const bytes = Buffer.from(data);
  return dataSlice ? bytes.subarray(dataSlice.offset, dataSlice.offset + dataSlice.length) : bytes;
}

/** Without an encoding the oldest form is answered: base58 text alone. */
function encodeData(bytes: Buffer, encoding: AccountView["encoding"]) {
  if (encoding === "base64" || encoding === "jsonParsed") return [bytes.toString("base64"), "base64"];
  if (bytes.length > LARGEST_BASE58_BYTES) {
    throw new RpcError(
      RPC.invalidRequest,
      "Encoded binary (base 58) data should be less than 128 bytes, please use Base64 encoding.",
    );
  }
  const text = base58.decode(bytes);
  return encoding === "base58" ? [text, "base58"] : text;
}

/** Tokens and mints are the accounts that everybody reads in parsed form; others stay bytes, as for unknown programs. */
function parse(chain: Chain, account: EncodedAccount) {
  const token = readToken(account);
  const mint = token ? undefined : readMint(account);
  if (!token && !mint) return undefined;
  const parsed = token
    ? { type: "account", info: parsedToken(token, readMint(chain.account(token.mint))?.decimals ?? 0) }
    : { type: "mint", info: mint && parsedMint(mint) };
  return { program: "spl-token", space: account.data.length, parsed };
}

function parsedToken(token: Token, decimals: number) {
  const { mint, owner, amount, delegatedAmount } = token;
  const delegate = unwrapOption(token.delegate);
  const closeAuthority = unwrapOption(token.closeAuthority);
  return {
    ...{ mint, owner, tokenAmount: tokenAmount(amount, decimals) },
    state: token.state === AccountState.Frozen ? "frozen" : "initialized",
    isNative: token.isNative.__option === "Some",
    ...(delegate ? { delegate, delegatedAmount: tokenAmount(delegatedAmount, decimals) } : {}),
    ...(closeAuthority ? { closeAuthority } : {}),
  };
}

function parsedMint({ decimals, supply, isInitialized, mintAuthority, freezeAuthority }: Mint) {
  return {
    ...{ decimals, isInitialized, supply: supply.toString() },
    mintAuthority: unwrapOption(mintAuthority),
    freezeAuthority: unwrapOption(freezeAuthority),
  };
}
