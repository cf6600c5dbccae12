import { readLedger } from "../chain/solana/ledger.ts";
import type { Network } from "../shared/rules/networks.ts";
import type { ChainReading } from "../shared/schemas/certificates.ts";
import { type Check, failed, judged, notChecked, passed } from "./check.ts";
import { checkCode, programsOf } from "./check-code.ts";
import { type ContractTerms, ledgerTerms } from "./contract-terms.ts";
import type { KnownIssuer } from "./issuer/check-issuer.ts";
import type { Proof } from "./proof.ts";
import { proofWords as words } from "./words.ts";

/** Whether the chain says the same. */

/** Asks a node what it shows at an address, of a transaction and of programs. Throws a sentence when nobody answers. */
export interface ChainReader {
  (wanted: {
    network: Network;
    address: string;
    transaction: string | null;
    programs: string[];
  }): Promise<ChainReading>;
  /** Whether a wallet that is a contract stands by a text, as of a block if the node still has it. */
  confirms?(signed: ContractSigned): Promise<boolean>;
}

export interface ContractSigned {
  wallet: string;
  text: string;
  signature: string;
  block: number | null;
}

const OF_THE_CHAIN = ["chain", "contract", "transaction"] as const;
export const chainNotChecked = (proof: Proof, known: KnownIssuer | null, why: string): Check[] => [
  ...OF_THE_CHAIN.map((id) => notChecked(id, why)),
  checkCode(proof, null, known, why),
];

export async function checkChain(
  proof: Proof,
  terms: ContractTerms,
  read: ChainReader,
  known: KnownIssuer | null,
): Promise<Check[]> {
  const { network, transaction, chain } = proof.chain;
  let reading: ChainReading;
  try {
    reading = await read({ network, address: terms.shownAt, transaction, programs: programsOf(proof) });
  } catch (error) {
    const why = words.open.chainNotRead(error instanceof Error ? error.message : String(error));
    return chainNotChecked(proof, known, why);
  }
  if (reading.chain !== chain)
    return [
      failed("chain", words.chain.another(network, chain, reading.chain)),
      checkCode(proof, null, known, words.open.otherChain),
      notChecked("contract", words.open.otherChain),
      notChecked("transaction", words.open.otherChain),
    ];
  return [
    passed("chain", words.chain.fine(network, chain)),
    checkCode(proof, reading, known, words.open.noNode),
    judged("contract", contractProblem(terms, reading), words.contract.fine(terms.shownAt)),
    checkTransaction(proof, terms, reading),
  ];
}

function contractProblem(terms: ContractTerms, { address, found }: ChainReading): string | null {
  if (address !== terms.shownAt) return words.contract.elsewhere(terms.shownAt, address);
  if (found === null) return words.contract.nothing(terms.shownAt);
  if (terms.kind === "evm") return codeProblem(terms, found);
  return ledgerProblem(terms, found);
}

function codeProblem({ code }: Extract<ContractTerms, { kind: "evm" }>, found: ChainReading["found"]) {
  if (!found || !("code" in found)) return words.contract.noCode;
  return found.code.toLowerCase() === code ? null : words.contract.otherCode;
}

function ledgerProblem(terms: Extract<ContractTerms, { kind: "solana" }>, found: ChainReading["found"]) {
  if (!found || !("owner" in found)) return words.contract.noAccount;
  if (found.owner !== terms.program) return words.contract.otherOwner(found.owner, terms.program);
  const ledger = readLedger(Uint8Array.from(atob(found.data), (byte) => byte.charCodeAt(0)));
  if (!ledger) return words.contract.noLedger;
  const wanted = ledgerTerms(terms);
  if (`${ledger.termsHash}` !== `${wanted.termsHash}`) return words.contract.otherTerms;
  if (ledger.vault !== wanted.vault) return words.contract.otherVault(ledger.vault, wanted.vault);
  const other = wanted.payees.findIndex(
    ({ wallet, bps }, i) => ledger.payees[i]?.wallet !== wallet || ledger.payees[i]?.bps !== bps,
  );
  if (other >= 0) return words.contract.otherPayee(other + 1);
  return ledger.payees.length === wanted.payees.length ? null : words.contract.morePayees;
}

function checkTransaction({ chain }: Proof, terms: ContractTerms, reading: ChainReading): Check {
  const { transaction, block, blockTime } = chain;
  if (transaction === null)
    return judged(
      "transaction",
      block === null && blockTime === null ? null : words.transaction.blockAlone,
      words.transaction.none,
    );
  const found = reading.transaction;
  if (!found) return notChecked("transaction", words.open.noTransaction(transaction));
  const problem =
    found.id !== transaction
      ? words.transaction.another(found.id, transaction)
      : !found.succeeded
        ? words.transaction.failed(transaction)
        : !found.names.includes(terms.shownAt)
          ? words.transaction.otherContract(transaction)
          : found.block !== block
            ? words.transaction.otherBlock(found.block, block)
            : found.at !== blockTime
              ? words.transaction.otherTime(found.at, blockTime)
              : null;
  return judged("transaction", problem, words.transaction.fine(block, blockTime));
}
