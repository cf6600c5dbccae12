import type { IssuerAnswer } from "../../shared/schemas/certificates.ts";
import { type Check, failed, judged, notChecked, passed } from "../check.ts";
import { copyHash, type Proof } from "../proof.ts";
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
  const { name, key, certificateHash, publicHash } = proof.issued;
  const said = proof.copy === "full" ? certificateHash : publicHash;
  const found = copyHash(proof);
  const problem =
    found !== said
      ? words.issued.another(found, said)
      : !isIssued(proof.issued)
        ? words.issued.notSigned(name, key)
        : null;
  return judged("issued", problem, words.issued.fine(name, key));
}

export function checkIssuer({ issued, certificate }: Proof, known: KnownIssuer | null): Check {
  const { name, key } = issued;
  if (!known) return notChecked("issuer", words.issuer.unchecked(name, key));
  const mine = known.keys.find((one) => one.key === key);
  if (!mine) return failed("issuer", words.issuer.unknown(name, key, known.name ?? null));
  const isInTime =
    certificate.issuedAt >= mine.since && (mine.until === null || certificate.issuedAt <= mine.until);
  return judged(
    "issuer",
    isInTime ? null : words.issuer.outOfTime(certificate.issuedAt, mine.since, mine.until),
    words.issuer.fine(name, known.name ?? null),
  );
}

/** By the file alone: that the issuer signed a head of a log that this certificate is in. */
export function checkLog({ issued, log }: Proof): Check {
  const { index, path, head } = log;
  const problem =
    head.key !== issued.key
      ? words.log.otherKey(head.key)
      : !isHead(head)
        ? words.log.notSigned
        : !isIncluded(entryHash(issued), index, head.size, path, head.root)
          ? words.log.notIncluded(index + 1, head.size)
          : null;
  return problem === null
    ? passed("log", words.log.fine(index + 1, head.size, head.at))
    : failed("log", problem);
}
