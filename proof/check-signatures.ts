import { type AgreedArtist, type Agreement, emailCommitmentText } from "../shared/rules/agreement.ts";
import {
  APPROVAL_TEXT_VERSION,
  type ApprovalFacts,
  approvalMessage,
  type Signer,
  timestampIn,
} from "../shared/rules/approvals/approval-message.ts";
import { BATCH_TEXT_VERSION, batchMessage, batchTailIn } from "../shared/rules/approvals/batch.ts";
import { SIGNED_TEXT_MINUTES } from "../shared/rules/limits.ts";
import type { Network } from "../shared/rules/networks.ts";
import { keptText, paidToText } from "../shared/schemas/money/payee-account.ts";
import { isInBatch } from "./batch-tree.ts";
import { type Check, failed, judged, notChecked, passed } from "./check.ts";
import type { ChainReader } from "./check-chain.ts";
import type { FullProof, Proof } from "./proof.ts";
import { sha256 } from "./sha256.ts";
import { misplacedArtist } from "./standing.ts";
import { isSignedBy, spelledOnce, walletAddress } from "./wallet-signature.ts";
import { proofWords as words } from "./words.ts";

/** Who signed, and what. */

const DAY_MS = 86_400_000;

type Listed = FullProof["signatures"][number];
/** `isLate`: by whoever's share was kept. Their text says of where it is paid that it is kept there. */
export type Signed = Omit<Listed, "requestedAt" | "mailedAt" | "viewedAt"> & { isLate?: boolean };
type Entry = { artist: AgreedArtist; signed: Signed };
type Agreed = Pick<FullProof, "agreementHash">;

export function checkSigners(proof: Proof, agreement: Agreement): Check {
  const { signatures, kept = [], unchanged = [] } = proof;
  const { artists, network, silence, amends } = agreement;
  const wallets = signatures.map(({ wallet }) => wallet);
  const strange = wallets.find((wallet) => walletAddress(network, wallet) !== wallet);
  const twice = wallets.find((wallet, i) => wallets.indexOf(wallet) !== i);
  const misplaced = misplacedArtist(proof, artists.length);
  const problem =
    signatures.length + kept.length + unchanged.length !== artists.length
      ? words.signers.missing(signatures.length, artists.length)
      : misplaced !== null
        ? words.signers.misplaced(misplaced + 1, artists[misplaced]?.name ?? "")
        : // Only what everybody else signed can speak for somebody who did not.
          (kept.length > 0 && !silence) || (unchanged.length > 0 && !amends)
          ? words.signers.notAgreed
          : strange !== undefined
            ? words.signers.cannotSign(strange, network)
            : twice !== undefined
              ? words.signers.twice(twice)
              : keptProblem(proof, agreement);
  return judged("signers", problem, words.signers.fine(signatures.length, artists.length));
}

/** Nobody's share is kept before the days that everybody signed, nor without an account and a mail that was sent. */
function keptProblem({ kept = [], signatures }: Proof, { artists, silence }: Agreement): string | null {
  if (kept.length > 0 && signatures.length === 0) return words.signers.nobodySigned;
  const waitMs = (silence?.holdAfterDays ?? 0) * DAY_MS;
  const wrong = kept.find(({ account, mailedAt, requestedAt, keptAt }) => {
    const asked = Math.max(Date.parse(requestedAt), Date.parse(mailedAt ?? ""));
    return account === null || !(Date.parse(keptAt) - asked >= waitMs);
  });
  return wrong ? words.signers.keptTooEarly(artists[wrong.artist]?.name ?? "") : null;
}

const entriesOf = ({ signatures }: FullProof, { artists }: Agreement): Entry[] =>
  signatures.flatMap((signed) => {
    const artist = artists[signed.artist];
    return artist ? [{ artist, signed }] : [];
  });

export const isTheirs = (artist: AgreedArtist, { email, emailSalt }: Pick<Signed, "email" | "emailSalt">) =>
  sha256(emailCommitmentText(emailSalt, email)) === artist.emailCommitment;

export function checkEmails(proof: FullProof, agreement: Agreement): Check {
  const wrong = entriesOf(proof, agreement).find(({ artist, signed }) => !isTheirs(artist, signed));
  const problem = wrong ? words.emails.another(wrong.signed.email, wrong.artist.name) : null;
  return judged("emails", problem, words.emails.fine);
}

export function checkTexts(proof: FullProof, agreement: Agreement): Check {
  const entries = entriesOf(proof, agreement);
  const problems = entries.map((entry) => textProblem(entry, proof, agreement));
  const [first] = entries;
  const otherTrack = entries.find(({ signed }) => trackIdIn(signed) !== (first && trackIdIn(first.signed)));
  const problem =
    problems.find((one) => one !== null) ??
    (otherTrack ? words.texts.otherTrack(otherTrack.artist.name) : null);
  return judged("texts", problem, words.texts.fine);
}

const trackIdIn = ({ message, batch }: Signed) => batch?.trackId ?? tailOf(message)?.trackId;

/** Null when somebody signed exactly what was agreed. */
export function textProblem({ artist, signed }: Entry, proof: Agreed, agreement: Agreement): string | null {
  const { message, messageVersion } = signed;
  if (signed.batch) return batchProblem({ artist, signed }, signed.batch, proof, agreement);
  if (messageVersion !== APPROVAL_TEXT_VERSION) return words.texts.version(artist.name, messageVersion);
  const time = timestampIn(message);
  const tail = tailOf(message);
  if (!time || !tail) return words.texts.noApproval(artist.name);
  const expected = expectedText({ artist, signed }, proof, agreement, tail, time);
  if (message !== expected) return difference(artist.name, message, expected);
  if (tail.tokenHash !== signed.linkHash) return words.texts.otherLink(artist.name);
  return timeProblem(artist, signed, time);
}

/** One text for many tracks: this one stands in the tree whose root it names, and it names nothing else about it. */
function batchProblem(
  { artist, signed }: Entry,
  batch: NonNullable<Signed["batch"]>,
  { agreementHash }: Agreed,
  agreement: Agreement,
): string | null {
  const { message, messageVersion, email, linkHash } = signed;
  if (messageVersion !== BATCH_TEXT_VERSION) return words.texts.version(artist.name, messageVersion);
  const time = timestampIn(message);
  const tail = batchTailIn(message);
  if (!time || !tail) return words.texts.noApproval(artist.name);
  const { workspace, network } = agreement;
  const { shares, root, site } = tail;
  const facts = { workspace, tracks: batch.size, shares, email, network, root, site };
  const expected = batchMessage(facts, signerIn(signed, network, tail.wallet), time.toISOString());
  if (message !== expected) return difference(artist.name, message, expected);
  const { trackId, approvalId } = batch;
  const leaf = { agreementHash, approvalId, trackId, bps: artist.bps, tokenHash: linkHash };
  if (!isInBatch(leaf, batch, root)) return words.texts.notInBatch(artist.name, batch.size);
  if (artist.bps < tail.leastBps || artist.bps > tail.mostBps) return words.texts.otherShares(artist.name);
  return timeProblem(artist, signed, time);
}

function timeProblem(artist: AgreedArtist, { signedAt }: Signed, time: Date): string | null {
  const apartMinutes = Math.abs(new Date(signedAt).getTime() - time.getTime()) / 60_000;
  return apartMinutes > SIGNED_TEXT_MINUTES
    ? words.texts.otherTime(artist.name, signedAt, time.toISOString())
    : null;
}

function expectedText(
  { artist, signed }: Entry,
  proof: Agreed,
  agreement: Agreement,
  tail: Tail,
  time: Date,
) {
  const { wallet, ...ids } = tail;
  const facts: ApprovalFacts = {
    track: agreement.track.title,
    release: agreement.release.name,
    bps: artist.bps,
    email: signed.email,
    artists: agreement.artists,
    network: agreement.network,
    agreementHash: proof.agreementHash,
    ...ids,
  };
  return approvalMessage(facts, signerIn(signed, agreement.network, wallet), time.toISOString());
}

/** Wallets spell an Ethereum address with or without capitals; it was signed as it was written. */
function signerIn(signed: Signed, network: Network, spelled: string): Signer {
  const same = spelled === signed.wallet || walletAddress(network, spelled) === signed.wallet;
  const wallet = same ? spelled : signed.wallet;
  const { paidTo, account } = signed;
  // Paid to itself, a wallet is spelled both times in the same way.
  const address = account === null && paidTo === signed.wallet ? wallet : paidTo;
  return { wallet, paidTo: signed.isLate ? keptText(paidTo) : paidToText({ address, account }) };
}

type Tail = Pick<ApprovalFacts, "trackId" | "approvalId" | "tokenHash" | "site"> & { wallet: string };

/** What a text names that the agreement does not. Read from its end: titles and names may hold anything. */
function tailOf(message: string): Tail | null {
  const found =
    /\nWallet: (.*)\nPaid to: .*\nAgreement: .*\nTrack ID: (.*)\nApproval ID: (.*)\nToken: sha256:([0-9a-f]{64})\nTimestamp: .*\nSite: (.*)\n\n.*$/.exec(
      message,
    );
  if (!found) return null;
  const [, wallet = "", trackId = "", approvalId = "", tokenHash = "", site = ""] = found;
  return { wallet, trackId, approvalId, tokenHash, site };
}

/** Of the link that a text was signed behind. */
export const linkHashIn = (message: string): string | null => tailOf(message)?.tokenHash ?? null;

function difference(name: string, message: string, expected: string): string {
  const [is, should] = [message.split("\n"), expected.split("\n")];
  const at = should.findIndex((line, i) => line !== is[i]);
  return at < 0 ? words.texts.goesOn(name) : words.texts.differs(name, is[at] ?? "", should[at] ?? "");
}

/** Keys' signatures are judged here; a contract's only its chain can confirm. */
export async function checkSignatures(
  proof: FullProof,
  agreement: Agreement,
  chain: ChainReader | null,
): Promise<Check> {
  const contracts: Entry[] = [];
  for (const entry of entriesOf(proof, agreement)) {
    const { wallet, signature, message, keyHolder } = entry.signed;
    await aTurnForOthers();
    if (keyHolder === "contract") contracts.push(entry);
    else if (!(await isSpelledAndSigned(agreement, wallet, signature, message)))
      return failed("signatures", words.signatures.another(entry.artist.name, wallet));
  }
  const all = proof.signatures.length;
  if (contracts.length > 0) return await checkContractWallets(proof, contracts, chain);
  const { ownWallets, someHeld } = words.signatures;
  const held = proof.signatures.filter(({ keyHolder }) => keyHolder === "ledgerline").length;
  return passed("signatures", held === 0 ? ownWallets(all) : someHeld(all, held));
}

async function checkContractWallets(proof: FullProof, entries: Entry[], chain: ChainReader | null) {
  const { contractsOpen, contractNot, contractsFine } = words.signatures;
  const all = proof.signatures.length;
  if (!chain?.confirms) return notChecked("signatures", contractsOpen(all - entries.length, entries.length));
  for (const { artist, signed } of entries) {
    const { wallet, message: text, signature } = signed;
    const asked = { wallet, text, signature, block: proof.chain.block };
    const answer = await chain.confirms(asked).catch(() => null);
    if (answer === null) return notChecked("signatures", contractsOpen(all - entries.length, entries.length));
    if (!answer) return failed("signatures", contractNot(artist.name, wallet));
  }
  return passed("signatures", contractsFine(all, entries.length));
}

/** A signature takes milliseconds: a page stays usable and a server answers while many are checked. */
const aTurnForOthers = () => new Promise<void>((resolve) => setTimeout(resolve));

export async function isSpelledAndSigned(
  { network }: Pick<Agreement, "network">,
  wallet: string,
  signature: string,
  message: string,
) {
  if (signature !== spelledOnce(network, signature)) return false;
  return await isSignedBy(network, wallet, signature, message);
}
