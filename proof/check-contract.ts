import type { Agreement } from "../shared/rules/agreement.ts";
import { WHOLE_BPS } from "../shared/rules/share.ts";
import { type Check, failed, judged } from "./check.ts";
import { type ContractTerms, contractTerms } from "./contract-terms.ts";
import { paidToProblem } from "./paid-to.ts";
import type { Proof } from "./proof.ts";
import { paidOf } from "./standing.ts";
import { proofWords as words } from "./words.ts";

/** Whether the contract is the one that was agreed to, without asking a chain. */

export function checkPayees(proof: Proof, { artists }: Agreement): Check {
  const { chain } = proof;
  const agreed = artists.flatMap(({ name, bps }, i) => {
    const wallet = paidOf(proof, i)?.paidTo;
    return bps > 0 && wallet !== undefined ? [{ name, wallet, bps }] : [];
  });
  const wrong = agreed.find(
    ({ wallet, bps }) => !chain.payees.some((payee) => payee.wallet === wallet && payee.bps === bps),
  );
  const uninvited = chain.payees.find(({ wallet }) => !agreed.some((one) => one.wallet === wallet));
  const problem = wrong
    ? words.payees.unpaid(wrong.bps / WHOLE_BPS, wrong.wallet, wrong.name)
    : uninvited
      ? words.payees.uninvited(uninvited.bps / WHOLE_BPS, uninvited.wallet)
      : chain.payees.length !== agreed.length
        ? words.payees.twice
        : null;
  return judged("payees", problem, words.payees.fine(agreed.length));
}

/** Whether each share goes to the wallet that signed, or to a payee account that this wallet owns first. */
export async function checkAccounts(proof: Proof, { artists }: Agreement): Promise<Check> {
  const paid = artists.flatMap(({ name }, i) => {
    const one = paidOf(proof, i);
    return one ? [{ ...one, name }] : [];
  });
  const problems = await Promise.all(
    paid.map(({ name, paidTo, account, ...one }) => {
      // Whoever did not sign has no wallet here: their account has to be where its terms put it.
      const wallet = "wallet" in one ? one.wallet : (account?.owner ?? paidTo);
      return paidToProblem(proof.chain.network, { wallet, paidTo, account }, name);
    }),
  );
  const accounts = paid.filter(({ account }) => account !== null).length;
  return judged("accounts", problems.find((one) => one !== null) ?? null, words.accounts.fine(accounts));
}

/** Null when no contract can have such terms; the check says why. */
export async function checkAddress(proof: Proof): Promise<[Check, ContractTerms | null]> {
  const { contract } = proof.chain;
  try {
    const terms = await contractTerms(proof);
    const problem = terms.contract === contract ? null : words.address.another(terms.contract, contract);
    return [judged("address", problem, words.address.fine(contract)), terms];
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [failed("address", words.address.none(why)), null];
  }
}
