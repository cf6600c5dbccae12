import { CHECKS, type Check, type CheckId, failed, notChecked } from "./check.ts";
import { agreementIn, checkAgreementHash, checkFile, checkHash, checkShares } from "./check-agreement.ts";
import { checkAmends } from "./check-amends.ts";
import { type ChainReader, chainNotChecked, checkChain } from "./check-chain.ts";
import { checkAccounts, checkAddress, checkPayees } from "./check-contract.ts";
import { checkEmails, checkSignatures, checkSigners, checkTexts } from "./check-signatures.ts";
import { checkAnchor, checkHistory, type LogReader, type NoteReader } from "./issuer/check-history.ts";
import { checkIssued, checkIssuer, checkLog, type KnownIssuer } from "./issuer/check-issuer.ts";
import { checkLater } from "./late-answers/check-later.ts";
import { notProvenText } from "./not-proven.ts";
import { Proof } from "./proof.ts";
import { proofWords as words } from "./words.ts";

/** Whom whoever checks believes, and whom they can ask besides a node. */
interface Beyond {
  issuer?: KnownIssuer | null;
  /** The issuer's log as it is now. */
  log?: LogReader | null;
  /** A node of the chain that the log is anchored on. */
  anchor?: NoteReader | null;
}

/**
 * Everything that can be said about a proof, in the order in which it is shown. Needs nobody but a node of the chain;
 * without one, what is on the chain is left open. `certificateHash` is the one printed on the certificate.
 */
export async function verifyProof(
  text: string,
  chain: ChainReader | null,
  certificateHash: string | null = null,
  { issuer = null, log = null, anchor = null }: Beyond = {},
): Promise<Check[]> {
  const [proof, problem] = proofIn(text);
  if (!proof) return [failed("file", problem), ...open(words.open.noProof, new Set(["file"]))];
  const hash = certificateHash === null ? [] : [checkHash(proof, certificateHash)];
  const done = [
    checkFile(text, proof),
    ...hash,
    checkIssued(proof),
    checkIssuer(proof, issuer),
    checkLog(proof),
    await checkHistory(proof, issuer, log),
    ...(log && anchor ? [await checkAnchor(proof, log, anchor)] : []),
    checkAgreementHash(proof),
  ];
  const agreement = agreementIn(proof);
  if (agreement) {
    done.push(
      checkShares(proof, agreement),
      checkSigners(proof, agreement),
      ...(await checkAmends(proof, agreement)),
    );
    if (proof.copy === "full")
      done.push(
        checkEmails(proof, agreement),
        checkTexts(proof, agreement),
        await checkSignatures(proof, agreement, chain),
      );
    done.push(
      await checkAccounts(proof, agreement),
      checkPayees(proof, agreement),
      ...(await checkLater(proof, agreement, issuer, chain)),
    );
  } else done.push(failed("shares", words.shares.noAgreement));
  done.push(...(await checkContract(proof, chain, issuer)));
  done.push(notChecked("rest", notProvenText(proof, chain !== null)));
  return inOrder(done, proof.copy === "public" ? words.open.onlyInFull : words.open.noAgreement);
}

async function checkContract(
  proof: Proof,
  chain: ChainReader | null,
  issuer: KnownIssuer | null,
): Promise<Check[]> {
  const [address, terms] = await checkAddress(proof);
  if (!chain) return [address, ...chainNotChecked(proof, issuer, words.open.noNode)];
  if (!terms) return [address, ...chainNotChecked(proof, issuer, words.open.noContract)];
  return [address, ...(await checkChain(proof, terms, chain, issuer))];
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

/** Left out unless there is something to say: an anchor needs a node of a second chain, most agreements replace none. */
const IF_ASKED: CheckId[] = ["anchor", "amends", "later"];

const open = (why: string, done: Set<CheckId>): Check[] =>
  CHECKS.filter((id) => !done.has(id) && !IF_ASKED.includes(id)).map((id) =>
    notChecked(id, id === "hash" ? words.open.noHash : why),
  );
