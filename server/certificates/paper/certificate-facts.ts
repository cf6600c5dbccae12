import { createHash } from "node:crypto";
import type { Agreement } from "../../../contract/agreement.ts";
import { shareText } from "../../../contract/approval-message.ts";
import { showIsrc } from "../../../contract/isrc.ts";
import { contractPage } from "../../../contract/pages.ts";
import { showUpc } from "../../../contract/upc.ts";
import { type Proof, proofText } from "../../../proof/proof.ts";

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
}

export interface Signing {
  name: string;
  facts: Fact[];
  /** The text that was signed, on the full copy. */
  message: string | null;
}

export type CertificateFacts = ReturnType<typeof certificateFacts>;

const NAMES_SHOWN = 6;
const KEY_HOLDERS = { self: "own wallet", ledgerline: "key held by Ledgerline" } as const;
const COPIES = {
  public: "Public copy: e-mail addresses are masked, signed texts are shown by their hashes.",
  full: "Full copy: holds e-mail addresses and signatures. For the workspace and the co-authors.",
} as const;

export function certificateFacts(proof: Proof) {
  const agreement = JSON.parse(proof.agreement) as Agreement;
  const { certificate } = proof;
  return {
    copy: proof.copy,
    copyNote: COPIES[proof.copy],
    id: certificate.id,
    url: certificate.url,
    issuedAt: certificate.issuedAt,
    title: agreement.track.title,
    artists: artistLine(agreement),
    agreementHash: proof.agreementHash,
    certificateHash: certificateHash(proof),
    about: aboutFacts(agreement),
    shares: sharesRows(proof, agreement),
    total: shareText(agreement.artists.reduce((sum, { bps }) => sum + bps, 0)),
    record: recordFacts(proof),
    signings: proof.signatures.map((_, index) => signing(proof, agreement, index)),
    agreementText: proof.agreement,
    proves: provesSentences(proof, agreement),
    check: `Check it without us: download the proof (JSON) from the address below and run “npm run verify -- proof.json --rpc <node>” from Ledgerline's source. It asks only the chain.`,
  };
}

const showTime = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;
const inEights = (hash: string) => hash.match(/.{1,8}/g)?.join(" ") ?? "";
const short = (wallet: string) => `${wallet.slice(0, 4)}…${wallet.slice(-4)}`;
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

function artistLine({ artists }: Agreement): string {
  const names = artists.map(({ name }) => name);
  const rest = names.length - NAMES_SHOWN;
  return rest <= 1 ? names.join(", ") : `${names.slice(0, NAMES_SHOWN).join(", ")} and ${rest} more`;
}

function aboutFacts({ release, track, workspace }: Agreement): Fact[] {
  return [
    { label: "Release", value: release.name },
    { label: "Type", value: release.type },
    { label: "Release date", value: release.date ?? "not given" },
    { label: "ISRC", value: track.isrc ? showIsrc(track.isrc) : "not given", isCode: track.isrc !== null },
    { label: "UPC", value: release.upc ? showUpc(release.upc) : "not given", isCode: release.upc !== null },
    { label: "Workspace", value: workspace },
  ];
}

function sharesRows(proof: Proof, agreement: Agreement): SharesRow[] {
  return proof.signatures.map((signature) => {
    const artist = agreement.artists[signature.artist];
    if (!artist) throw new Error("a signature of nobody in the agreement");
    return {
      name: artist.name,
      share: shareText(artist.bps),
      bps: artist.bps,
      email: "email" in signature ? signature.email : signature.maskedEmail,
      wallet: signature.wallet,
      walletShort: short(signature.wallet),
      signedAt: showTime(signature.signedAt),
      keyHolder: KEY_HOLDERS[signature.keyHolder],
    };
  });
}

function recordFacts(proof: Proof): Fact[] {
  const { chain, trail, certificate } = proof;
  const code = (label: string, value: string): Fact => ({ label, value, isCode: true });
  return [
    { label: "Network", value: chain.network },
    code("Chain", chain.chain),
    { ...code("Contract", chain.contract), href: contractPage(chain.network, chain.contract) },
    chain.transaction
      ? code("Transaction", chain.transaction)
      : { label: "Transaction", value: "created by somebody else; its address follows from its terms" },
    { label: "Block", value: blockText(chain) },
    code("Agreement hash", inEights(proof.agreementHash)),
    code("Certificate ID", certificate.id),
    { label: "Issued", value: showTime(certificate.issuedAt) },
    code("Certificate hash", inEights(certificateHash(proof))),
    code("Audit trail", `${inEights(trail.hash)} · ${trail.entries} entries`),
  ];
}

/** Of the full proof, so that both copies name the same. */
const certificateHash = (proof: Proof) =>
  proof.copy === "full" ? sha256(proofText(proof)) : proof.certificateHash;

function blockText({ block, blockTime }: Proof["chain"]): string {
  if (block === null) return "not known";
  return blockTime ? `${block} · ${showTime(blockTime)}` : String(block);
}

function signing(proof: Proof, agreement: Agreement, index: number): Signing {
  const signature = proof.signatures[index] as Proof["signatures"][number];
  const facts: Fact[] = [
    { label: "Asked", value: showTime(signature.requestedAt) },
    { label: "Opened", value: signature.viewedAt ? showTime(signature.viewedAt) : "not recorded" },
    { label: "Signed", value: showTime(signature.signedAt) },
    { label: "Key", value: KEY_HOLDERS[signature.keyHolder] },
    { label: "Wallet", value: signature.wallet, isCode: true },
  ];
  const name = agreement.artists[signature.artist]?.name ?? "";
  if ("messageHash" in signature) {
    facts.push({ label: "Text SHA-256", value: signature.messageHash, isCode: true });
    return { name, facts, message: null };
  }
  facts.push({ label: "Signature", value: signature.signature, isCode: true });
  return { name, facts, message: signature.message };
}

function provesSentences(proof: Proof, { network }: Agreement): string[] {
  const held = proof.signatures.some(({ keyHolder }) => keyHolder === "ledgerline");
  return [
    `It shows that these wallets signed these shares at these times, and that the contract on ${network} divides what it receives by them. A share is a share of the money this contract receives, and of no other right.`,
    ...(held
      ? [
          "Where the key is held by Ledgerline, the person agreed while signed in and Ledgerline signed for them.",
        ]
      : []),
    "It is evidence of agreed shares. It is not a copyright registration and not legal advice.",
  ];
}
