import {
  type Address,
  address,
  type Commitment,
  getAddressDecoder,
  getBase64Encoder,
  isAddress,
  type ReadonlyUint8Array,
  type Rpc,
  type SolanaRpcApi,
} from "@solana/kit";
import { AccountState, getTokenDecoder, TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import { SOL, TOKEN_2022 } from "../../chain/solana/terms.ts";
import { knownTokens } from "../known-tokens.ts";
import { COIN, type Money } from "../rescue-chain.ts";
import { Stopped } from "../stopped.ts";

/** Accounts and tokens as a node shows them. */

export type Node = Rpc<SolanaRpcApi>;
export const AS_OF = { commitment: "confirmed" as Commitment };
const MOST_AT_ONCE = 100;
const MINT_DECIMALS_AT = 44;
const TOKEN_ACCOUNT_BYTES = 165;
const TOKEN_PROGRAMS: Address[] = [TOKEN_PROGRAM_ADDRESS, TOKEN_2022];

export function solanaAddress(text: string): Address {
  if (!isAddress(text)) throw new Stopped("question", `${text} is not an address of this network.`);
  return address(text);
}

export interface Found {
  owner: Address;
  lamports: bigint;
  data: ReadonlyUint8Array;
}

/** What is at each address, in order; null where nothing is. */
export async function accountsAt(rpc: Node, addresses: Address[]): Promise<(Found | null)[]> {
  const found: (Found | null)[] = [];
  for (let at = 0; at < addresses.length; at += MOST_AT_ONCE) {
    const page = addresses.slice(at, at + MOST_AT_ONCE);
    const { value } = await rpc.getMultipleAccounts(page, { encoding: "base64", ...AS_OF }).send();
    for (const one of value)
      found.push(
        one && {
          owner: one.owner,
          lamports: BigInt(one.lamports),
          data: getBase64Encoder().encode(one.data[0]),
        },
      );
  }
  return found;
}

export interface SolanaMoney extends Money {
  mint: Address;
  tokenProgram: Address;
}

/** Null when there is no such token. The proof's own token is USDT wherever the real one is not known. */
export async function readMoney(
  rpc: Node,
  { chain, token: ownToken, coin, usdt }: Context,
  token: string,
): Promise<SolanaMoney | null> {
  if (token === COIN) return { token, ...coin, isKnown: true, mint: SOL, tokenProgram: SOL };
  const mint = solanaAddress(token);
  const [found] = await accountsAt(rpc, [mint]);
  if (!found || !TOKEN_PROGRAMS.includes(found.owner)) return null;
  const known = knownTokens(chain);
  const isOwn = token === ownToken && Object.keys(known).length === 0;
  const symbol = known[token] ?? (isOwn ? usdt.symbol : "token");
  const decimals = found.data[MINT_DECIMALS_AT] ?? 0;
  return { token, symbol, decimals, isKnown: symbol !== "token", mint, tokenProgram: found.owner };
}

export interface Context {
  chain: string;
  token: string | null;
  coin: { symbol: string; decimals: number };
  usdt: { symbol: string };
}

/** Null unless it is a token account. Those of the newer program carry more behind what both have. */
export function tokensIn(account: Found | null | undefined) {
  if (!account || !TOKEN_PROGRAMS.includes(account.owner) || account.data.length < TOKEN_ACCOUNT_BYTES)
    return null;
  const { state, owner, mint, amount } = getTokenDecoder().decode(account.data.slice(0, TOKEN_ACCOUNT_BYTES));
  if (state === AccountState.Uninitialized) return null;
  const frozen = state === AccountState.Frozen;
  return { authority: owner, mint, units: amount, frozen, takesPlain: takesPlain(account.data) };
}

const EXTENSIONS_AT = TOKEN_ACCOUNT_BYTES + 1;
const CONFIDENTIAL = { type: 5, takesOpenAt: 262 };
const MEMO = { type: 8, neededAt: 0 };

/** What stands behind an account of the newer program may ask for more than a plain transfer, as our programs read it too. */
function takesPlain(data: ReadonlyUint8Array): boolean {
  const asksForMemo = extensionIn(data, MEMO.type)?.[MEMO.neededAt] ?? 0;
  const confidential = extensionIn(data, CONFIDENTIAL.type);
  return asksForMemo === 0 && (!confidential || confidential[CONFIDENTIAL.takesOpenAt] === 1);
}

/** One after the other: type (2 bytes), length (2 bytes), value. */
function extensionIn(data: ReadonlyUint8Array, wanted: number): ReadonlyUint8Array | null {
  const word = (at: number) => (data[at] ?? 0) + 256 * (data[at + 1] ?? 0);
  for (let at = EXTENSIONS_AT; at + 4 <= data.length && word(at) !== 0; at += 4 + word(at + 2))
    if (word(at) === wanted) return data.slice(at + 4, at + 4 + word(at + 2));
  return null;
}

const MOST_TOKENS = 20;

/** The tokens an address has accounts of, the fullest first. */
export async function tokensOf(rpc: Node, owner: Address): Promise<string[]> {
  const lists = await Promise.all(
    TOKEN_PROGRAMS.map((programId) =>
      rpc.getTokenAccountsByOwner(owner, { programId }, { ...AS_OF, encoding: "base64" }).send(),
    ),
  );
  const found = lists.flatMap(({ value }) =>
    value.map(({ account }) => {
      const data = getBase64Encoder().encode(account.data[0]);
      return { mint: getAddressDecoder().decode(data) as string, units: unitsAt(data) };
    }),
  );
  const fullest = found.sort((a, b) => (a.units > b.units ? -1 : 1));
  return [...new Set(fullest.map(({ mint }) => mint))].slice(0, MOST_TOKENS);
}

const unitsAt = (data: ReadonlyUint8Array) =>
  new DataView(Uint8Array.from(data).buffer).getBigUint64(64, true);

const LOOK_BACK_SLOTS = 20n;

/** By the chain's clock. Not every slot has a block. */
export async function chainTime(rpc: Node): Promise<Date> {
  const newest = await rpc.getSlot(AS_OF).send();
  for (let back = 0n; back < LOOK_BACK_SLOTS && back <= newest; back++) {
    const seconds = await rpc
      .getBlockTime(newest - back)
      .send()
      .catch(() => null);
    if (seconds !== null) return new Date(Number(seconds) * 1_000);
  }
  throw new Stopped("node", "The node does not tell the chain's time.");
}
