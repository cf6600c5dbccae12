import type { Agreement } from "../contract/agreement.ts";
import { type Check, failed, judged } from "./check.ts";
import { type ContractTerms, contractTerms } from "./contract-terms.ts";
import type { Proof } from "./proof.ts";

/** Whether the contract is the one that was agreed to, without asking a chain. */

export function checkPayees({ chain, signatures }: Proof, { artists }: Agreement): Check {
  const agreed = artists.flatMap(({ name, bps }, i) => {
    const wallet = signatures[i]?.wallet;
    return bps > 0 && wallet !== undefined ? [{ name, wallet, bps }] : [];
  });
  const wrong = agreed.find(
    ({ wallet, bps }) => !chain.payees.some((payee) => payee.wallet === wallet && payee.bps === bps),
  );
  const uninvited = chain.payees.find(({ wallet }) => !agreed.some((one) => one.wallet === wallet));
  const problem = wrong
    ? `The contract does not pay ${wrong.bps / 100}% to ${wrong.wallet}, the wallet of ${wrong.name}.`
    : uninvited
      ? `The contract pays ${uninvited.bps / 100}% to ${uninvited.wallet}, the wallet of no co-author.`
      : chain.payees.length !== agreed.length
        ? "The contract names a payee twice."
        : null;
  return judged("payees", problem, `${agreed.length} payees, as agreed.`);
}

/** Null when no contract can have such terms; the check says why. */
export async function checkAddress(proof: Proof): Promise<[Check, ContractTerms | null]> {
  const { contract } = proof.chain;
  try {
    const terms = await contractTerms(proof);
    const problem =
      terms.contract === contract
        ? null
        : `From the agreement and its payees follows ${terms.contract}, but the proof names ${contract}.`;
    return [judged("address", problem, `${contract}, computed from the proof alone.`), terms];
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [failed("address", `No contract can have these terms: ${why}.`), null];
  }
}
