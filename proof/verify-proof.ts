import { CHECKS, type Check, type CheckId, failed, notChecked } from "./check.ts";
import { agreementIn, checkAgreementHash, checkFile, checkHash, checkShares } from "./check-agreement.ts";
import { type ChainReader, chainNotChecked, checkChain } from "./check-chain.ts";
import { checkAccounts, checkAddress, checkPayees } from "./check-contract.ts";
import { checkEmails, checkSignatures, checkSigners, checkTexts } from "./check-signatures.ts";
import { notProvenText } from "./not-proven.ts";
import { Proof } from "./proof.ts";
import { proofWords as words } from "./words.ts";

/**
 * Everything that can be said about a proof, in the order in which it is shown. Needs nobody but a node of the chain;
 * without one, what is on the chain is left open. `certificateHash` is the one printed on the certificate.
 */
export async function verifyProof(
  text: string,
  chain: ChainReader | null,
  certificateHash: string | null = null,
): Promise<Check[]> {
  const [proof, problem] = proofIn(text);
  if (!proof) return [failed("file", problem), ...open(words.open.noProof, new Set(["file"]))];
  const hash = certificateHash === null ? [] : [checkHash(text, proof, certificateHash)];
  const done = [checkFile(text, proof), ...hash, checkAgreementHash(proof)];
  const agreement = agreementIn(proof);
  if (agreement) {
    done.push(checkShares(proof, agreement), checkSigners(proof, agreement));
    if (proof.copy === "full")
      done.push(
        checkEmails(proof, agreement),
        checkTexts(proof, agreement),
        await checkSignatures(proof, agreement, chain),
      );
    done.push(await checkAccounts(proof, agreement), checkPayees(proof, agreement));
  } else done.push(failed("shares", words.shares.noAgreement));
  done.push(...(await checkContract(proof, chain)));
  const fits = hash.some(({ result }) => result === "ok");
  done.push(notChecked("rest", notProvenText(proof, chain !== null, fits)));
  return inOrder(done, proof.copy === "public" ? words.open.onlyInFull : words.open.noAgreement);
}

async function checkContract(proof: Proof, chain: ChainReader | null): Promise<Check[]> {
  const [address, terms] = await checkAddress(proof);
  if (!chain) return [address, ...chainNotChecked(words.open.noNode)];
  if (!terms) return [address, ...chainNotChecked(words.open.noContract)];
  return [address, ...(await checkChain(proof, terms, chain))];
}

function proofIn(text: string): [Proof, null] | [null, string] {
  try {
    const parsed = Proof.safeParse(JSON.parse(text));
    if (parsed.success) return [parsed.data, null];
    const [issue] = parsed.error.issues;
    return [null, words.file.notProof(issue?.path.join(".") ?? "", issue?.message ?? "")];
  } catch {
    return [null, words.file.notJson];
  }
}

function inOrder(done: Check[], why: string): Check[] {
  const missing = open(why, new Set(done.map(({ id }) => id)));
  return [...done, ...missing].sort((a, b) => CHECKS.indexOf(a.id) - CHECKS.indexOf(b.id));
}

const open = (why: string, done: Set<CheckId>): Check[] =>
  CHECKS.filter((id) => !done.has(id)).map((id) => notChecked(id, id === "hash" ? words.open.noHash : why));
