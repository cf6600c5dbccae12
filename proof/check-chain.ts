import { readLedger } from "../chain/solana/client.ts";
import type { Network } from "../contract/catalog.ts";
import type { ChainReading } from "../contract/certificates.ts";
import { type Check, failed, judged, notChecked, passed } from "./check.ts";
import { type ContractTerms, ledgerTerms } from "./contract-terms.ts";
import type { Proof } from "./proof.ts";

/** Whether the chain says the same. */

/** Asks a node what it shows at an address, and of a transaction. Throws a sentence when nobody answers. */
export type ChainReader = (wanted: {
  network: Network;
  address: string;
  transaction: string | null;
}) => Promise<ChainReading>;

const OF_THE_CHAIN = ["chain", "contract", "transaction"] as const;
export const chainNotChecked = (why: string): Check[] => OF_THE_CHAIN.map((id) => notChecked(id, why));

export async function checkChain(proof: Proof, terms: ContractTerms, read: ChainReader): Promise<Check[]> {
  const { network, transaction, chain } = proof.chain;
  let reading: ChainReading;
  try {
    reading = await read({ network, address: terms.shownAt, transaction });
  } catch (error) {
    return chainNotChecked(`The chain could not be read: ${error instanceof Error ? error.message : error}`);
  }
  if (reading.chain !== chain)
    return [
      failed("chain", `The proof names ${network} ${chain}, but the node serves ${reading.chain}.`),
      notChecked("contract", "The node serves another chain."),
      notChecked("transaction", "The node serves another chain."),
    ];
  return [
    passed("chain", `${network}, ${chain}.`),
    judged("contract", contractProblem(terms, reading), `Read at ${terms.shownAt}, final.`),
    checkTransaction(proof, terms, reading),
  ];
}

function contractProblem(terms: ContractTerms, { address, found }: ChainReading): string | null {
  if (address !== terms.shownAt)
    return `These terms are to be read at ${terms.shownAt}, but what was read is at ${address}.`;
  if (found === null) return `Nothing stands at ${terms.shownAt}.`;
  if (terms.kind === "evm") return codeProblem(terms, found);
  return ledgerProblem(terms, found);
}

function codeProblem({ code }: Extract<ContractTerms, { kind: "evm" }>, found: ChainReading["found"]) {
  if (!found || !("code" in found)) return "What was read is not the code of a contract.";
  return found.code.toLowerCase() === code
    ? null
    : "The code there is not Ledgerline's contract with these payees and shares.";
}

function ledgerProblem(terms: Extract<ContractTerms, { kind: "solana" }>, found: ChainReading["found"]) {
  if (!found || !("owner" in found)) return "What was read is not an account.";
  if (found.owner !== terms.program) return `The ledger belongs to ${found.owner}, not to ${terms.program}.`;
  const ledger = readLedger(Uint8Array.from(atob(found.data), (byte) => byte.charCodeAt(0)));
  if (!ledger) return "The account there is not a ledger.";
  const wanted = ledgerTerms(terms);
  if (`${ledger.termsHash}` !== `${wanted.termsHash}`) return "The ledger carries the hash of other terms.";
  if (ledger.vault !== wanted.vault) return `The ledger pays out of ${ledger.vault}, not ${wanted.vault}.`;
  const other = wanted.payees.findIndex(
    ({ tokenAccount, bps }, i) =>
      ledger.payees[i]?.tokenAccount !== tokenAccount || ledger.payees[i]?.bps !== bps,
  );
  if (other >= 0) return `The ledger pays payee ${other + 1} another share or at another account.`;
  return ledger.payees.length === wanted.payees.length ? null : "The ledger names more payees.";
}

function checkTransaction({ chain }: Proof, terms: ContractTerms, reading: ChainReading): Check {
  const { transaction, block, blockTime } = chain;
  if (transaction === null)
    return judged(
      "transaction",
      block === null && blockTime === null ? null : "The proof names a block but no transaction.",
      "The proof names none: the contract stood there already, and what it is follows from its address.",
    );
  const found = reading.transaction;
  if (!found)
    return notChecked(
      "transaction",
      `The node knows no final transaction ${transaction}; one that keeps all of the chain's history would.`,
    );
  const problem =
    found.id !== transaction
      ? `What was read is transaction ${found.id}, not ${transaction}.`
      : !found.succeeded
        ? `Transaction ${transaction} failed.`
        : !found.names.includes(terms.shownAt)
          ? `Transaction ${transaction} did not create this contract.`
          : found.block !== block
            ? `It is in block ${found.block}, but the proof says ${block}.`
            : found.at !== blockTime
              ? `Its block was made at ${found.at}, but the proof says ${blockTime}.`
              : null;
  return judged("transaction", problem, `In block ${block}, at ${blockTime}.`);
}
