import { type AgreedArtist, type Agreement, agreementText } from "../shared/rules/agreement.ts";
import { whoSigns } from "../shared/rules/approvals/who-signs.ts";
import { OBJECTION_DAYS } from "../shared/rules/limits.ts";
import { type Check, judged } from "./check.ts";
import { agreementIn } from "./check-agreement.ts";
import { contractTerms } from "./contract-terms.ts";
import type { Proof } from "./proof.ts";
import { sha256 } from "./sha256.ts";
import { proofWords as words } from "./words.ts";

/** Whether an amendment follows the terms it replaces, and leaves whoever did not sign as they were. */

type Unchanged = NonNullable<Proof["unchanged"]>[number];

const DAY_MS = 86_400_000;

/** Nothing to say of an agreement that replaces none. */
export async function checkAmends(proof: Proof, agreement: Agreement): Promise<Check[]> {
  const amends = agreement.amends ?? null;
  if (!amends && !proof.amends) return [];
  const { number = 0, from = "", agreementHash = "" } = amends ?? {};
  const problem = await problemOf(proof, agreement);
  return [judged("amends", problem, words.amends.fine(number, from, agreementHash))];
}

async function problemOf(proof: Proof, agreement: Agreement): Promise<string | null> {
  const { amends: named } = agreement;
  const { amends: held } = proof;
  if (!named) return words.amends.notAmendment;
  if (!held) return words.amends.missing;
  const found = sha256(held.agreement);
  if (found !== named.agreementHash) return words.amends.otherHash(found, named.agreementHash);
  const before = agreementIn(held);
  if (!before || agreementText(before) !== held.agreement) return words.amends.notAgreement;
  const earlier = { number: before.amends?.number ?? 1, from: before.amends?.from ?? "" };
  if (named.number !== earlier.number + 1) return words.amends.otherNumber(named.number, earlier.number);
  if (named.from <= earlier.from) return words.amends.otherMonth(named.from, earlier.from);
  if (before.network !== agreement.network || held.chain.network !== before.network)
    return words.amends.otherNetwork;
  const contract = await contractTerms({ agreementHash: found, chain: held.chain }).catch(() => null);
  if (contract?.contract !== held.chain.contract) return words.amends.otherContract(held.chain.contract);
  return peopleProblem(proof, agreement, before);
}

const isKept = (one: Unchanged | undefined) =>
  one !== undefined && one.keptAt !== null && one.account !== null;

/** People are known by the commitments to their addresses: whoever stays keeps theirs. */
function peopleProblem(proof: Proof, agreement: Agreement, before: Agreement): string | null {
  const was = (artist: AgreedArtist) =>
    before.artists.find(({ emailCommitment }) => emailCommitment === artist.emailCommitment);
  const left = before.artists.find(
    ({ emailCommitment }) => !agreement.artists.some((artist) => artist.emailCommitment === emailCommitment),
  );
  if (left) return words.amends.left(left.name);
  const unsigned = new Map((proof.unchanged ?? []).map((one) => [one.artist, one]));
  const people = agreement.artists.map((artist, place) => ({
    place,
    before: was(artist)?.bps ?? null,
    after: artist.bps,
    // Shares are kept only where the terms say so; later terms carry it on.
    isSilent: isKept(unsigned.get(place)) && Boolean(before.silence ?? before.amends),
  }));
  const signers = new Set(whoSigns(people).map(({ place }) => place));
  for (const { artist: place, paidTo, toldAt, objectedAt } of unsigned.values()) {
    const artist = agreement.artists[place];
    if (!artist) continue;
    const { name, bps } = artist;
    if (signers.has(place)) return words.amends.changed(name);
    const paid = proof.amends?.chain.payees.some((payee) => payee.wallet === paidTo && payee.bps === bps);
    if (bps > 0 && !paid) return words.amends.paidElsewhere(name);
    if (objectedAt !== null) return words.amends.objected(name);
    const timeMs = Date.parse(proof.certificate.issuedAt) - Date.parse(toldAt);
    if (!(timeMs >= OBJECTION_DAYS * DAY_MS)) return words.amends.tooEarly(name, OBJECTION_DAYS);
  }
  return null;
}
