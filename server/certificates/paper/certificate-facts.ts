import type { LateAnswer, Proof } from "../../../proof/proof.ts";
import { paidOf } from "../../../proof/standing.ts";
import type { Agreement } from "../../../shared/rules/agreement.ts";
import { showIsrc } from "../../../shared/rules/codes/isrc.ts";
import { showUpc } from "../../../shared/rules/codes/upc.ts";
import { isTestChain } from "../../../shared/rules/networks.ts";
import { WHOLE_BPS } from "../../../shared/rules/share.ts";
import { contractPage } from "../../../shared/schemas/pages.ts";
import type { SealPerson } from "../../../shared/seal/groove.ts";
import { testNetwork } from "../../../words/test-network.ts";
import { certificateWords as words } from "./words.ts";

/** Pure: what a certificate says, from its proof alone. The page and the PDF print this and nothing else. */

export interface Fact {
  label: string;
  value: string;
  /** A code, address or hash: set in the fixed-width face, and broken wherever the line ends. */
  isCode?: boolean;
  /** Where more of it is shown. */
  href?: string;
}

export interface SharesRow {
  name: string;
  share: string;
  bps: number;
  email: string;
  wallet: string;
  walletShort: string;
  signedAt: string;
  keyHolder: string;
  /** To these shares or to the same before; whoever's share is kept has not, unless they came later. */
  hasAgreed: boolean;
}

export interface Signing {
  name: string;
  facts: Fact[];
  /** The text that was signed, on the full copy. */
  message: string | null;
}

/** What somebody whose share is kept has said since. */
export interface Later extends Signing {
  sentences: string[];
}

export type CertificateFacts = ReturnType<typeof certificateFacts>;

const NAMES_SHOWN = 6;

export function certificateFacts(proof: Proof) {
  const agreement = JSON.parse(proof.agreement) as Agreement;
  const { certificate } = proof;
  return {
    copy: proof.copy,
    copyNote: words.copies[proof.copy],
    id: certificate.id,
    url: certificate.url,
    issuedAt: certificate.issuedAt,
    title: agreement.track.title,
    documentTitle: words.documentTitle(agreement.track.title),
    artists: artistLine(agreement),
    testNetwork: isTestChain(proof.chain.network, proof.chain.chain) ? testNetwork : null,
    agreementHash: proof.agreementHash,
    certificateHash: proof.issued.certificateHash,
    about: aboutFacts(agreement),
    shares: sharesRows(proof, agreement),
    total: showShare(agreement.artists.reduce((sum, { bps }) => sum + bps, 0)),
    record: recordFacts(proof),
    signings: proof.signatures.map((_, index) => signing(proof, agreement, index)),
    later: (proof.later ?? []).map((answer) => laterFacts(answer, proof)),
    agreementText: proof.agreement,
    proves: provesSentences(proof, agreement),
    check: words.checkIt,
  };
}

const showShare = (bps: number) => words.share(bps / WHOLE_BPS);
/** The same in every language: times are compared with the proof, which spells them like this. */
export const showTime = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;
const inEights = (hash: string) => hash.match(/.{1,8}/g)?.join(" ") ?? "";
const short = (wallet: string) => `${wallet.slice(0, 4)}…${wallet.slice(-4)}`;

function artistLine({ artists }: Agreement): string {
  const names = artists.map(({ name }) => name);
  const rest = names.length - NAMES_SHOWN;
  return rest <= 1 ? names.join(", ") : words.andMore(names.slice(0, NAMES_SHOWN).join(", "), rest);
}

function aboutFacts({ release, track, workspace, amends }: Agreement): Fact[] {
  const { notGiven, ...labels } = words.about;
  const { isrc } = track;
  const { upc } = release;
  return [
    ...(amends
      ? [
          { label: labels.terms, value: words.terms(amends.number, amends.from) },
          { label: labels.replaces, value: amends.agreementHash, isCode: true },
        ]
      : []),
    { label: labels.release, value: release.name },
    { label: labels.type, value: release.type },
    { label: labels.date, value: release.date ?? notGiven },
    { label: labels.isrc, value: isrc ? showIsrc(isrc) : notGiven, isCode: isrc !== null },
    { label: labels.upc, value: upc ? showUpc(upc) : notGiven, isCode: upc !== null },
    { label: labels.workspace, value: workspace },
  ];
}

/** In the agreement's order; of whoever did not sign it says why. */
function sharesRows(proof: Proof, agreement: Agreement): SharesRow[] {
  return agreement.artists.flatMap(({ name, bps }, place) => {
    const paid = paidOf(proof, place);
    if (!paid) return [];
    const { paidTo: wallet } = paid;
    const row = { name, share: showShare(bps), bps, wallet, walletShort: short(wallet) };
    if (!("signedAt" in paid)) {
      const hasAgreed = paid.keptAt === null || hasSignedLater(proof, wallet);
      return { ...row, email: "", signedAt: whyNotSigned(paid, bps), keyHolder: "", hasAgreed };
    }
    const email = "email" in paid ? paid.email : paid.maskedEmail;
    const keyHolder = words.keyHolders[paid.keyHolder];
    return { ...row, email, signedAt: showTime(paid.signedAt), keyHolder, hasAgreed: true };
  });
}

const hasSignedLater = ({ later = [] }: Proof, paidTo: string) =>
  later.some((answer) => answer.is === "signed" && answer.paidTo === paidTo);

/** Whoever has agreed is inked. */
export const sealPeople = ({ shares }: CertificateFacts): SealPerson[] =>
  shares.map(({ bps, hasAgreed }) => ({ share: bps, signed: hasAgreed }));

type Unsigned = NonNullable<Proof["kept"]>[number] | NonNullable<Proof["unchanged"]>[number];

function whyNotSigned(unsigned: Unsigned, bps: number): string {
  const { keptAt } = unsigned;
  if (!("toldAt" in unsigned)) return words.keptSince(showTime(unsigned.keptAt));
  const toldAt = showTime(unsigned.toldAt);
  if (keptAt === null) return words.unchangedSince(toldAt);
  return bps > 0 ? words.stillKept(showTime(keptAt), toldAt) : words.takenOff(toldAt);
}

function recordFacts(proof: Proof): Fact[] {
  const { chain, trail, certificate, issued, log } = proof;
  const { record } = words;
  const code = (label: string, value: string): Fact => ({ label, value, isCode: true });
  return [
    { label: record.network, value: chain.network },
    code(record.chain, chain.chain),
    { ...code(record.contract, chain.contract), href: contractPage(chain.network, chain.contract) },
    chain.transaction
      ? code(record.transaction, chain.transaction)
      : { label: record.transaction, value: record.createdByOthers },
    { label: record.block, value: blockText(chain) },
    code(record.agreementHash, inEights(proof.agreementHash)),
    code(record.id, certificate.id),
    { label: record.issued, value: showTime(certificate.issuedAt) },
    code(record.hash, inEights(issued.certificateHash)),
    { label: record.issuer, value: issued.name },
    code(record.issuerKey, inEights(issued.key)),
    { label: record.log, value: record.logEntry(log.index + 1) },
    code(record.trail, record.trailStood(inEights(trail.hash), trail.entries)),
  ];
}

function blockText({ block, blockTime }: Proof["chain"]): string {
  if (block === null) return words.record.blockNotKnown;
  return blockTime ? `${block} · ${showTime(blockTime)}` : String(block);
}

function signing(proof: Proof, agreement: Agreement, index: number): Signing {
  const signature = proof.signatures[index] as Proof["signatures"][number];
  const labels = words.signing;
  const facts: Fact[] = [
    { label: labels.asked, value: showTime(signature.requestedAt) },
    { label: labels.mailed, value: signature.mailedAt ? showTime(signature.mailedAt) : labels.notRecorded },
    { label: labels.opened, value: signature.viewedAt ? showTime(signature.viewedAt) : labels.notRecorded },
    { label: labels.signed, value: showTime(signature.signedAt) },
    { label: labels.key, value: words.keyHolders[signature.keyHolder] },
    ...(signature.batch && signature.batch.size > 1
      ? [{ label: labels.batch, value: labels.withOthers(signature.batch.size - 1) }]
      : []),
    { label: labels.link, value: signature.linkHash, isCode: true },
    { label: labels.wallet, value: signature.wallet, isCode: true },
    { label: labels.paidTo, value: paidToOf(signature), isCode: true },
  ];
  const name = agreement.artists[signature.artist]?.name ?? "";
  if ("messageHash" in signature) {
    facts.push({ label: labels.textHash, value: signature.messageHash, isCode: true });
    return { name, facts, message: null };
  }
  facts.push({ label: labels.signature, value: signature.signature, isCode: true });
  return { name, facts, message: signature.message };
}

function laterFacts(answer: LateAnswer, proof: Proof): Later {
  const agreement = JSON.parse(answer.agreement) as Agreement;
  const { name = "" } = agreement.artists[answer.artist] ?? {};
  const { later, signing: labels } = words;
  const at = showTime(answer.answeredAt);
  const earlier = answer.agreement === proof.agreement ? null : (agreement.amends?.number ?? 1);
  const issued = { label: later.issued, value: later.entry(answer.issued.name, answer.log.index + 1) };
  const paidTo = { label: labels.paidTo, value: answer.paidTo, isCode: true };
  if (answer.is === "objected") {
    const reason = answer.copy === "full" ? [later.reason(answer.reason)] : [];
    const facts = [{ label: later.objectedOn, value: at }, paidTo, issued];
    return { name, sentences: [later.objected(name, at, earlier), ...reason], facts, message: null };
  }
  const facts: Fact[] = [
    { label: labels.signed, value: at },
    { label: labels.key, value: words.keyHolders[answer.keyHolder] },
    { label: labels.wallet, value: answer.wallet, isCode: true },
    paidTo,
    issued,
    answer.copy === "full"
      ? { label: labels.signature, value: answer.signature, isCode: true }
      : { label: labels.textHash, value: answer.messageHash, isCode: true },
  ];
  const message = answer.copy === "full" ? answer.message : null;
  return { name, sentences: [later.signed(name, at, earlier)], facts, message };
}

function paidToOf({ paidTo, account }: Proof["signatures"][number]): string {
  return account ? words.signing.accountOf(paidTo, account.guardian, account.delayDays) : paidTo;
}

function provesSentences(proof: Proof, { network }: Agreement): string[] {
  const { shares, heldKeys, names, notMore } = words.proves;
  const held = proof.signatures.some(({ keyHolder }) => keyHolder === "ledgerline");
  return [shares(network), ...(held ? [heldKeys] : []), names(proof.issued.name), notMore];
}
