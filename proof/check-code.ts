import { RELEASED } from "../chain/evm/verify.ts";
import { PUBLISHED } from "../chain/solana/published.ts";
import { type Network, type NetworkKind, rowOf } from "../shared/rules/networks.ts";
import type { ChainReading } from "../shared/schemas/certificates.ts";
import { type Check, failed, judged, notChecked } from "./check.ts";
import type { KnownIssuer } from "./issuer/check-issuer.ts";
import type { Proof } from "./proof.ts";
import { proofWords as words } from "./words.ts";

/** Whether what makes and holds the contracts is what this release publishes, and whether anybody can change it. */

/** By address: the hash that its code must have. */
type Wanted = Map<string, string>;

const WANTED: Record<NetworkKind, (proof: Proof) => Wanted> = {
  solana({ chain, signatures, kept = [] }) {
    const accounts = [...signatures, ...kept].flatMap(({ account }) => (account ? [account.factory] : []));
    return new Map([
      ...accounts.map((program) => [program, PUBLISHED.account.hash] as const),
      [chain.factory, PUBLISHED.split.hash],
    ]);
  },
  evm: () => new Map(RELEASED.map(({ address, hash }) => [address, hash])),
};

const wantedBy = (proof: Proof): Wanted => WANTED[rowOf(proof.chain.network).kind](proof);
/** What a node is asked about. */
export const programsOf = (proof: Proof): string[] => [...wantedBy(proof).keys()];

export function checkCode(
  proof: Proof,
  reading: ChainReading | null,
  known: KnownIssuer | null,
  why: string,
): Check {
  const { factory } = proof.chain;
  const isNamed = isNamedBy(known, proof);
  if (!reading)
    return isNamed === false ? failed("code", words.code.notNamed(factory)) : notChecked("code", why);
  const problems = [...wantedBy(proof)].map(([address, hash]) => {
    const found = reading.programs.find((one) => one.address === address);
    if (!found?.hash) return words.code.nothing(address);
    if (found.hash !== hash) return words.code.another(address, found.hash, hash);
    return found.changeableBy === null ? null : words.code.changeable(address, found.changeableBy);
  });
  const problem = problems.find((one) => one !== null) ?? null;
  return judged("code", problem, words.code.fine(factory, isNamed === true));
}

/** Null when nobody has said what this issuer uses. */
function isNamedBy(known: KnownIssuer | null, { chain }: Proof): boolean | null {
  if (!known?.contracts) return null;
  const { network, factory } = chain;
  return known.contracts.some((one) => isOn(one, network, chain.chain) && one.factory === factory);
}

const isOn = (one: { network: Network; chain: string }, network: Network, chain: string) =>
  one.network === network && one.chain === chain;
