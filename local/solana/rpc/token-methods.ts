import { type Address, type EncodedAccount, getAddressEncoder } from "@solana/kit";
import { z } from "zod";
import type { Chain } from "../chain.ts";
import { readMint, readToken, TOKEN_PROGRAMS, tokenAmount } from "../token-account.ts";
import { holdsAt } from "./account-filter.ts";
import { encodeAccount } from "./encode-account.ts";
import { type Methods, method } from "./method.ts";
import { accountView, address, type commitment, context, inContext, options } from "./params.ts";
import { invalidParams } from "./rpc-error.ts";

type Commitment = z.output<typeof commitment>;

/** Where a token account names its mint and its owner. */
const MINT_AT = 0;
const OWNER_AT = 32;
const LARGEST_SHOWN = 20;

const ofMintOrProgram = z.union([z.object({ mint: address }), z.object({ programId: address })]);
const atCommitment = options(context);

export const tokenMethods: Methods = {
  getTokenAccountBalance: method([address, atCommitment], ({ chain }, of, at) => {
    const token = readToken(chain.account(of, at.commitment));
    if (!token) throw invalidParams("could not find account, or it is not a token account");
    return inContext(chain, at, tokenAmount(token.amount, mintOf(chain, token.mint, at.commitment).decimals));
  }),
  getTokenSupply: method([address, atCommitment], ({ chain }, of, at) => {
    const { supply, decimals } = mintOf(chain, of, at.commitment);
    return inContext(chain, at, tokenAmount(supply, decimals));
  }),
  getTokenAccountsByOwner: method(
    [address, ofMintOrProgram, options(accountView)],
    ({ chain }, owner, wanted, at) => {
      const programs = "programId" in wanted ? [wanted.programId] : TOKEN_PROGRAMS;
      const conditions = [holds(OWNER_AT, owner), ...("mint" in wanted ? [holds(MINT_AT, wanted.mint)] : [])];
      const found = tokensOf(chain, programs, at.commitment, conditions);
      const answers = found.map((account) => ({
        pubkey: account.address,
        account: encodeAccount(chain, account, at),
      }));
      return inContext(chain, at, answers);
    },
  ),
  getTokenLargestAccounts: method([address, atCommitment], ({ chain }, mint, at) => {
    const { decimals } = mintOf(chain, mint, at.commitment);
    const tokens = tokensOf(chain, TOKEN_PROGRAMS, at.commitment, [holds(MINT_AT, mint)]);
    const amounts = tokens.map((account) => ({ account, units: readToken(account)?.amount ?? 0n }));
    amounts.sort((a, b) => (a.units < b.units ? 1 : a.units > b.units ? -1 : 0));
    const largest = amounts.slice(0, LARGEST_SHOWN).map(({ account, units }) => ({
      address: account.address,
      ...tokenAmount(units, decimals),
    }));
    return inContext(chain, at, largest);
  }),
};

function mintOf(chain: Chain, address: Address, commitment: Commitment) {
  const mint = readMint(chain.account(address, commitment));
  if (!mint) throw invalidParams("could not find mint, or it is not one");
  return mint;
}

/** Compared as bytes first: decoding every token account there is would take long. */
function tokensOf(
  chain: Chain,
  programs: readonly Address[],
  commitment: Commitment,
  conditions: ((account: EncodedAccount) => boolean)[],
): EncodedAccount[] {
  return programs
    .filter((program) => TOKEN_PROGRAMS.includes(program))
    .flatMap((program) => chain.parts.accounts.ownedBy(program, chain.slotAt(commitment)))
    .filter((account) => conditions.every((holds) => holds(account)) && readToken(account) !== undefined);
}

function holds(offset: number, address: Address) {
  return holdsAt(offset, getAddressEncoder().encode(address));
}
