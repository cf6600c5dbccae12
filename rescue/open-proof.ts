import { askNode } from "../proof/ask-node.ts";
import type { Check } from "../proof/check.ts";
import { agreementIn } from "../proof/check-agreement.ts";
import type { ChainReader } from "../proof/check-chain.ts";
import { type ContractTerms, contractTerms } from "../proof/contract-terms.ts";
import { Proof } from "../proof/proof.ts";
import { paidOf } from "../proof/standing.ts";
import { verifyProof } from "../proof/verify-proof.ts";
import { hidesSomething } from "../shared/rules/plain-text.ts";
import type { AccountTerms } from "../shared/schemas/money/payee-account.ts";
import { Stopped } from "./stopped.ts";

/** A proof that holds, and what follows from it. */
export interface OpenedProof {
  proof: Proof;
  title: string;
  release: string;
  workspace: string;
  contract: ContractTerms;
  /** In the agreement's order. */
  payees: Payee[];
  checks: Check[];
}

export interface Payee {
  name: string;
  /** Where the share is paid. */
  address: string;
  bps: number;
  /** Null when the address is a wallet. */
  account: AccountTerms | null;
}

/** Checks the file as Verify does, against a node of its chain. Throws `Stopped` unless it holds. */
export async function openProof(text: string, rpc: string): Promise<OpenedProof> {
  const ask = askNode(rpc);
  let isThere = true;
  const read: ChainReader = async (wanted) => {
    const reading = await ask(wanted);
    isThere = reading.found !== null;
    return reading;
  };
  const checks = await verifyProof(text, read);
  // A contract that is not there can be made again: its address follows from its terms. Code of another release than this
  // one is told and no reason to leave money where it is.
  refuseUnlessProven(checks.filter(({ id }) => id !== "code" && (isThere || id !== "contract")));
  const proof = Proof.parse(JSON.parse(text));
  const agreement = agreementIn(proof);
  if (!agreement) throw new Stopped("proof", "The proof holds no agreement.");
  const payees = agreement.artists.flatMap(({ name, bps }, i) => {
    const paid = paidOf(proof, i);
    return bps > 0 && paid ? [{ name: shown(name), address: paid.paidTo, bps, account: paid.account }] : [];
  });
  return {
    proof,
    title: shown(agreement.track.title),
    release: shown(agreement.release.name),
    workspace: shown(agreement.workspace),
    contract: await contractTerms(proof),
    payees,
    checks,
  };
}

function refuseUnlessProven(checks: Check[]) {
  const wrong = checks.filter(({ id, result }) => result === "failed" && id !== "chain");
  if (wrong.length > 0)
    throw new Stopped(
      "proof",
      ["This proof does not hold. Use the file as it was downloaded.", ...wrong.map(line)].join("\n"),
    );
  const chain = checks.find(({ id }) => id === "chain");
  if (chain?.result === "failed") throw new Stopped("node", `Wrong network. ${chain.found}`);
  if (chain?.result !== "ok") throw new Stopped("node", `The node cannot be used. ${chain?.found ?? ""}`);
}

const line = ({ title, found }: Check) => `✗ ${title}\n    ${found}`;

/** Anybody can write a proof: no name in it may steer a terminal, or turn the text around it. */
const shown = (text: string) => [...text].map((letter) => (hidesSomething(letter) ? "�" : letter)).join("");
