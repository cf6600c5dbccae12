import type { IssuerAnswer } from "../../shared/schemas/certificates.ts";
import { type Check, judged, notChecked } from "../check.ts";
import { copyHash, type LateAnswer, type Proof } from "../proof.ts";
import { proofWords as words } from "../words.ts";
import { entryHash, isHead, isIssued } from "./issuer-key.ts";
import { isIncluded } from "./merkle.ts";

/** Who says all this, and whether they said it in public. */

/** The issuer that whoever checks has reason to believe in: by its keys, and by what its contracts are made by. */
export type KnownIssuer = Pick<IssuerAnswer, "keys"> & Partial<IssuerAnswer>;

/** A key that somebody has from the issuer by another way. */
export const issuerOfKey = (key: string): KnownIssuer => ({
  keys: [{ key, since: new Date(0).toISOString(), until: null }],
});

export function checkIssued(proof: Proof): Check {
  const { name, key } = proof.issued;
  return judged("issued", issuedProblem(proof), words.issued.fine(name, key));
}

/** Whether the issuer that it names signed this copy. */
export function issuedProblem(copy: Proof | LateAnswer): string | null {
  const { name, key, certificateHash, publicHash } = copy.issued;
  const said = copy.copy === "full" ? certificateHash : publicHash;
  const found = copyHash(copy);
  if (found !== said) return words.issued.another(found, said);
  return isIssued(copy.issued) ? null : words.issued.notSigned(name, key);
}

export function checkIssuer({ issued, certificate }: Proof, known: KnownIssuer | null): Check {
  const { name, key } = issued;
  if (!known) return notChecked("issuer", words.issuer.unchecked(name, key));
  const problem = keyProblem(issued, certificate.issuedAt, known);
  return judged("issuer", problem, words.issuer.fine(name, known.name ?? null));
}

/** Whether the key is one of those that the issuer signed with at that time. */
export function keyProblem({ name, key }: Proof["issued"], at: string, known: KnownIssuer): string | null {
  const mine = known.keys.find((one) => one.key === key);
  if (!mine) return words.issuer.unknown(name, key, known.name ?? null);
  const isInTime = at >= mine.since && (mine.until === null || at <= mine.until);
  return isInTime ? null : words.issuer.outOfTime(at, mine.since, mine.until);
}

/** By the file alone: that the issuer signed a head of a log that this certificate is in. */
export function checkLog(proof: Proof): Check {
  const { index, head } = proof.log;
  return judged("log", logProblem(proof), words.log.fine(index + 1, head.size, head.at));
}

export function logProblem({ issued, log }: Pick<Proof, "issued" | "log">): string | null {
  const { index, path, head } = log;
  if (head.key !== issued.key) return words.log.otherKey(head.key);
  if (!isHead(head)) return words.log.notSigned;
  const isThere = isIncluded(entryHash(issued), index, head.size, path, head.root);
  return isThere ? null : words.log.notIncluded(index + 1, head.size);
}
