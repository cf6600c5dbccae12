import { address } from "@solana/kit";
import { getAddress, isAddress } from "viem";
import { FACTORY, type Share, splitAddress, splitCode } from "../chain/evm/terms.ts";
import { inChainOrder, type Places, placesOf, type Terms, termsHash } from "../chain/solana/terms.ts";
import { rowOf } from "../shared/rules/networks.ts";
import type { Proof } from "./proof.ts";
import { proofWords as words } from "./words.ts";

/** Where a proof's contract has to be, and what has to stand there. Follows from its terms; asks nobody. */

export type ContractTerms =
  | { kind: "solana"; contract: string; shownAt: string; program: string; terms: Terms; places: Places }
  | { kind: "evm"; contract: string; shownAt: string; code: string };

/** All that a contract's place follows from. */
interface Agreed {
  agreementHash: string;
  chain: Pick<Proof["chain"], "network" | "factory" | "token" | "payees">;
}

/** Throws a sentence when no contract can have such terms. */
export async function contractTerms(proof: Agreed): Promise<ContractTerms> {
  return await { solana: solanaContract, evm: evmContract }[rowOf(proof.chain.network).kind](proof);
}

async function solanaContract({ agreementHash, chain }: Agreed) {
  if (chain.token === null) throw new RangeError(words.address.noToken);
  const program = address(chain.factory);
  const payees = chain.payees.map(({ wallet, bps }) => ({ wallet: address(wallet), bps }));
  const terms = { trackKey: bytesOf(agreementHash), payees: inChainOrder(payees) };
  const places = await placesOf(program, terms, address(chain.token));
  return { kind: "solana" as const, contract: places.split, shownAt: places.ledger, program, terms, places };
}

function evmContract({ agreementHash, chain }: Agreed) {
  if (chain.token !== null) throw new RangeError(words.address.namesToken);
  if (chain.factory !== FACTORY) throw new RangeError(words.address.otherFactory(FACTORY, chain.factory));
  const shares = chain.payees.map(evmShare);
  const contract = splitAddress(`0x${agreementHash}`, shares);
  return { kind: "evm" as const, contract, shownAt: contract, code: splitCode(shares).toLowerCase() };
}

function evmShare({ wallet, bps }: { wallet: string; bps: number }): Share {
  if (!isAddress(wallet, { strict: false })) throw new RangeError(words.address.noAddress(wallet));
  return { wallet: getAddress(wallet), bps };
}

/** What a ledger of these terms carries, payee by payee. */
export const ledgerTerms = ({ terms, places }: Extract<ContractTerms, { kind: "solana" }>) => ({
  termsHash: termsHash(terms),
  vault: places.vault,
  payees: terms.payees,
});

const bytesOf = (hex: string) =>
  Uint8Array.from({ length: hex.length / 2 }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16));
