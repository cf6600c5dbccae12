import { type AgreedArtist, type Agreement, agreementText } from "../../shared/rules/agreement.ts";
import { type Check, failed, notChecked, passed } from "../check.ts";
import { agreementIn } from "../check-agreement.ts";
import type { ChainReader } from "../check-chain.ts";
import { isSpelledAndSigned, isTheirs, textProblem } from "../check-signatures.ts";
import { issuedProblem, type KnownIssuer, keyProblem, logProblem } from "../issuer/check-issuer.ts";
import type { FullLateAnswer, LateAnswer, Proof, Unsigned } from "../proof.ts";
import { sha256 } from "../sha256.ts";
import { proofWords as words } from "../words.ts";

/** What people whose share is kept said after all: whether they said it, and whether the issuer says so too. */

/** Nothing to say where nobody answered late. */
export async function checkLater(
  proof: Proof,
  agreement: Agreement,
  issuer: KnownIssuer | null,
  chain: ChainReader | null,
): Promise<Check[]> {
  const later = proof.later ?? [];
  if (later.length === 0) return [];
  const open: string[] = [];
  for (const [place, answer] of later.entries()) {
    const problem =
      placeProblem(proof, agreement, later, place) ??
      issuedProblem(answer) ??
      logProblem(answer) ??
      issuerProblem(proof, answer, issuer, open) ??
      (answer.copy === "full" ? await saidProblem(answer, chain, open) : null);
    if (problem !== null) return [failed("later", problem)];
  }
  const [first] = open;
  return [first ? notChecked("later", first) : passed("later", words.later.fine(later.length))];
}

const numberOf = ({ amends }: Agreement) => amends?.number ?? 1;
const answered = (answer: Pick<LateAnswer, "agreement" | "artist">): [Agreement, AgreedArtist] | null => {
  const agreement = agreementIn(answer);
  const artist = agreement?.artists[answer.artist];
  return agreement && artist && agreementText(agreement) === answer.agreement ? [agreement, artist] : null;
};

/** It is by somebody on this track who did not sign, about these terms or earlier ones, once, and moves nothing. */
function placeProblem(proof: Proof, agreement: Agreement, later: LateAnswer[], index: number): string | null {
  const answer = later[index] as LateAnswer;
  const found = answered(answer);
  if (!found) return words.later.noAgreement;
  const [terms, { name, emailCommitment }] = found;
  const place = agreement.artists.findIndex((artist) => artist.emailCommitment === emailCommitment);
  const unsigned = [...(proof.kept ?? []), ...(proof.unchanged ?? [])].find(({ artist }) => artist === place);
  if (!unsigned) return words.later.notKept(name);
  const isSame = answer.agreement === proof.agreement;
  if (!isSame && (numberOf(terms) >= numberOf(agreement) || terms.network !== agreement.network))
    return words.later.otherTerms(name);
  const { paidTo, account, keptAt } = unsigned;
  const isPaidThere = answer.paidTo === paidTo && sameAccount(answer.account, account);
  if (!isPaidThere) return words.later.elsewhere(name);
  if (keptAt !== null && answer.answeredAt < keptAt) return words.later.tooEarly(name);
  const isTwice = later.slice(0, index).some((one) => one.is === answer.is && one.artist === answer.artist);
  if (isTwice) return words.later.twice(name);
  const wallet = answer.is === "signed" ? answer.wallet : null;
  return isSame && proof.signatures.some((one) => one.wallet === wallet)
    ? words.signers.twice(wallet ?? "")
    : null;
}

const sameAccount = (one: LateAnswer["account"], other: LateAnswer["account"]) =>
  one === other ||
  (one !== null &&
    other !== null &&
    (Object.keys(one) as (keyof typeof one)[]).every((term) => one[term] === other[term]));

/** Keys are changed now and then. Whether another one is the issuer's too only somebody knows who knows the issuer. */
function issuerProblem(
  proof: Proof,
  { issued, answeredAt, log }: LateAnswer,
  known: KnownIssuer | null,
  open: string[],
): string | null {
  if (log.head.at < answeredAt) return words.later.issuedBefore;
  if (known) return keyProblem(issued, log.head.at, known);
  if (issued.key !== proof.issued.key) open.push(words.later.otherKey(issued.key));
  return null;
}

/** By the answer alone, before it is issued: null when they said it, and about this agreement. */
export const problemOfLateAnswer = (said: Unsigned<FullLateAnswer>) => saidProblem(said, null, []);

async function saidProblem(
  answer: Unsigned<FullLateAnswer>,
  chain: ChainReader | null,
  open: string[],
): Promise<string | null> {
  const found = answered(answer);
  if (!found) return words.later.noAgreement;
  const [agreement, artist] = found;
  if (!isTheirs(artist, answer)) return words.emails.another(answer.email, artist.name);
  if (answer.is === "objected") return null;
  const { wallet, message, signature, keyHolder, answeredAt: signedAt } = answer;
  const agreementHash = sha256(answer.agreement);
  const wrong = textProblem(
    { artist, signed: { ...answer, signedAt, isLate: true } },
    { agreementHash },
    agreement,
  );
  if (wrong !== null) return wrong;
  if (keyHolder !== "contract")
    return (await isSpelledAndSigned(agreement, wallet, signature, message))
      ? null
      : words.signatures.another(artist.name, wallet);
  // Signed after the contract was made: what its wallet says today is nearer than what it said at that block.
  const confirmed = await chain
    ?.confirms?.({ wallet, text: message, signature, block: null })
    .catch(() => undefined);
  if (confirmed === undefined) open.push(words.later.contractOpen(artist.name));
  return confirmed === false ? words.signatures.contractNot(artist.name, wallet) : null;
}
