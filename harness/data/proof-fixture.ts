import { createHash } from "node:crypto";
import { ed25519 } from "@noble/curves/ed25519.js";
import { getBase58Decoder } from "@solana/kit";
import { issuerKey, logOfOne } from "../../proof/issuer/issuer-key.ts";
import { signProof } from "../../proof/make-proof.ts";
import type { FullProof, Unsigned } from "../../proof/proof.ts";
import { type Agreement, agreementText, emailCommitmentText } from "../../shared/rules/agreement.ts";
import { APPROVAL_TEXT_VERSION, approvalMessage } from "../../shared/rules/approvals/approval-message.ts";
import { paidToText } from "../../shared/schemas/money/payee-account.ts";

/** Proofs as they are issued, signatures included, the same in every run: for what draws certificates. */

export interface FixtureArtist {
  name: string;
  bps: number;
}

const APP = "https://ledgerline.example";
const MINUTE_MS = 60_000;
const sha256 = (text: string | Uint8Array) => createHash("sha256").update(text).digest("hex");
const base58 = (hex: string) => getBase58Decoder().decode(Buffer.from(hex, "hex"));

export const THREE_ARTISTS: FixtureArtist[] = [
  { name: "Ada Okafor", bps: 5_000 },
  { name: "Luis Ferrer", bps: 3_000 },
  { name: "Mina Sato", bps: 2_000 },
];

const MANY_SCRIPTS = [
  "Zażółć Łukasz",
  "Αλεξίου Χάρις",
  "Сплин",
  "فيروز",
  "אביתר בנאי",
  "坂本龍一",
  "きゃりーぱみゅぱみゅ",
  "邓丽君",
  "방탄소년단",
  "ไททศมิตร",
  "आशा भोसले",
  "லதா",
  "Đen Vâu Nguyễn",
  "🎉 Confetti 👩‍👩‍👧",
  "♥ GoonRock",
  "CHVRCHΞS",
  "A$AP Rocky",
  "*NSYNC",
  "Godspeed You! Black Emperor",
  "MF DOOM & Co.",
  "†††",
  "¥$",
  "(hed) p.e.",
  "ქართული ხმა",
  "Sigur Rós",
];

/** The most a track may have, in as many scripts as a festival. */
export const MANY_ARTISTS: FixtureArtist[] = MANY_SCRIPTS.map((name) => ({ name, bps: 400 }));

export interface FixtureTrack {
  title?: string;
  release?: string;
  workspace?: string;
  artists?: FixtureArtist[];
  url?: string;
}

export const emailOf = (index: number) => `artist-${index}@canary-mail.example`;

export async function fullProof(track: FixtureTrack = {}): Promise<FullProof> {
  const { title = "Night Ferry", artists = THREE_ARTISTS } = track;
  const agreement = agreementOf(track, title, artists);
  const text = agreementText(agreement);
  const agreementHash = sha256(text);
  const id = base58(sha256(`id ${agreementHash}`)).slice(0, 16);
  const wallets = artists.map((_, index) => walletOf(index));
  return await issuedByFixture({
    ledgerline: "proof/4",
    copy: "full",
    certificate: { id, url: `${track.url ?? APP}/certificate/${id}`, issuedAt: "2026-11-15T09:44:31.000Z" },
    agreement: text,
    agreementHash,
    chain: {
      network: "Solana",
      chain: "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d",
      factory: base58(sha256("program")),
      token: base58(sha256("token")),
      contract: base58(sha256(`contract ${agreementHash}`)),
      payees: artists.flatMap(({ bps }, index) =>
        bps > 0 ? [{ wallet: wallets[index]?.address ?? "", bps }] : [],
      ),
      transaction: base58(sha256("tx 1") + sha256("tx 2")),
      block: 301_224_917,
      blockTime: "2026-11-15T09:43:58.000Z",
    },
    trail: { entries: 9 + artists.length * 3, hash: sha256(`trail ${agreementHash}`) },
    signatures: artists.map((_, index) => signingOf(index, agreement, agreementHash, id)),
  });
}

const FIXTURE_KEY = issuerKey(createHash("sha256").update("issuer").digest());

export async function issuedByFixture(unsigned: Unsigned<FullProof>): Promise<FullProof> {
  const issued = await signProof(unsigned, new URL(unsigned.certificate.url).host, FIXTURE_KEY);
  return { ...unsigned, issued, log: await logOfOne(FIXTURE_KEY, issued, unsigned.certificate.issuedAt) };
}

function agreementOf(track: FixtureTrack, title: string, artists: FixtureArtist[]): Agreement {
  return {
    ledgerline: "agreement/2",
    workspace: track.workspace ?? "Tidewater Records",
    release: {
      name: track.release ?? "Harbour Lights",
      type: "album",
      upc: "0036000241457",
      date: "2026-12-04",
      version: 2,
    },
    track: { title, isrc: "QZES22500417", mediaLink: "https://media.example/night-ferry" },
    network: "Solana",
    contractConfig: "solana-usdt",
    artists: artists.map(({ name, bps }, index) => ({
      name,
      bps,
      emailCommitment: sha256(emailCommitmentText(sha256(`salt ${index}`), emailOf(index))),
    })),
    silence: null,
    amends: null,
    salt: sha256("agreement salt"),
  };
}

function walletOf(index: number) {
  const secret = createHash("sha256").update(`wallet ${index}`).digest();
  const show = getBase58Decoder();
  return {
    address: show.decode(ed25519.getPublicKey(secret)),
    sign: (text: string) => show.decode(ed25519.sign(Buffer.from(text), secret)),
  };
}

function signingOf(index: number, agreement: Agreement, agreementHash: string, id: string) {
  const wallet = walletOf(index);
  const after = (minutes: number) =>
    new Date(Date.parse("2026-11-12T08:00:00.000Z") + minutes * MINUTE_MS).toISOString();
  const signedAt = after(101 + index * 37);
  const email = emailOf(index);
  const linkHash = sha256(`token ${id} ${index}`);
  const message = approvalMessage(
    {
      track: agreement.track.title,
      release: agreement.release.name,
      bps: agreement.artists[index]?.bps ?? 0,
      email,
      artists: agreement.artists,
      network: agreement.network,
      agreementHash,
      trackId: uuidOf(`track ${id}`),
      approvalId: uuidOf(`approval ${id} ${index}`),
      tokenHash: linkHash,
      site: APP,
    },
    { wallet: wallet.address, paidTo: paidToText({ address: wallet.address, account: null }) },
    signedAt,
  );
  return {
    artist: index,
    wallet: wallet.address,
    paidTo: wallet.address,
    account: null,
    keyHolder: index % 3 === 1 ? ("ledgerline" as const) : ("self" as const),
    requestedAt: after(0),
    mailedAt: after(1),
    linkHash,
    viewedAt: index % 3 === 1 ? null : after(99 + index * 37),
    signedAt,
    email,
    emailSalt: sha256(`salt ${index}`),
    message,
    messageVersion: APPROVAL_TEXT_VERSION,
    signature: wallet.sign(message),
  };
}

const uuidOf = (seed: string) =>
  sha256(seed).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-a$4-$5");
