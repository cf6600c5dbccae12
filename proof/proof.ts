import * as z from "zod/mini";
import { canonicalJson, type Json } from "../shared/rules/agreement.ts";
import { NETWORKS } from "../shared/rules/networks.ts";
import { Issued, LogProof } from "../shared/schemas/certificates.ts";
import { sha256 } from "./sha256.ts";

/** What a certificate proves, in a file that can be checked without us. */

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const moment = z.iso.datetime();

const Chain = z.strictObject({
  network: z.enum(NETWORKS),
  /** Which chain of that kind: Solana's genesis hash, or an EVM chain id. */
  chain: z.string(),
  /** Solana: our program. EVM: the factory. */
  factory: z.string(),
  /** Solana: the token whose ledger shows the terms. EVM contracts show them by themselves: null. */
  token: z.nullable(z.string()),
  contract: z.string(),
  payees: z.array(z.strictObject({ wallet: z.string(), bps: z.int() })),
  /** Null when somebody else had created the contract before us: its address follows from its terms. */
  transaction: z.nullable(z.string()),
  block: z.nullable(z.int()),
  blockTime: z.nullable(moment),
});

/** Where a share is paid: a wallet, or the payee account of these terms. */
const payment = {
  paidTo: z.string(),
  account: z.nullable(
    z.strictObject({
      factory: z.string(),
      owner: z.string(),
      guardian: z.nullable(z.string()),
      delayDays: z.int(),
      salt: hash,
    }),
  ),
};

const signing = {
  /** Which of the agreement's artists. */
  artist: z.int(),
  wallet: z.string(),
  ...payment,
  /** Whose key signed; or a contract, whose signature only its chain can confirm. */
  keyHolder: z.enum(["self", "contract", "ledgerline"]),
  requestedAt: moment,
  /** When a mail server took the mail with the link for this address; null when none had by then. */
  mailedAt: z.nullable(moment),
  viewedAt: z.nullable(moment),
  /** The SHA-256 of the link's token: the signed text names it too. */
  linkHash: hash,
  signedAt: moment,
  /** One signature for many tracks: the signed text names the root of a tree, and this leads there from this track. */
  batch: z.optional(
    z.strictObject({
      size: z.int().check(z.minimum(1)),
      index: z.int().check(z.minimum(0)),
      /** With the agreement, the share and the link they are the leaf. */
      trackId: z.string(),
      approvalId: z.string(),
      path: z.array(hash),
    }),
  ),
};

/** Whoever never answered: by the agreement's own rule their share is kept for them, at this payee account. */
const Kept = z.strictObject({
  artist: z.int(),
  ...payment,
  requestedAt: moment,
  mailedAt: z.nullable(moment),
  /** Since when: it is the day on which the agreement's days of silence were over. */
  keptAt: moment,
});

/**
 * Whoever an amendment needs no signature of: they were told, could object, and are paid where they were before. Only
 * somebody who never agreed can lose their share like this, and only if all others sign.
 */
const Unchanged = z.strictObject({
  artist: z.int(),
  ...payment,
  toldAt: moment,
  objectedAt: z.nullable(moment),
  /** They have never agreed: since when their share was kept by the terms before. Null of whoever signed those. */
  keptAt: z.nullable(moment),
});

/**
 * What somebody whose share is kept said after all: issued and logged as a certificate is, and by itself. It stands in the
 * certificate of the terms that were answered, and of all later ones that leave this person as they were.
 */
const answering = {
  ledgerline: z.literal("late-answer/1"),
  /** What was answered, as text. */
  agreement: z.string(),
  /** Which of that agreement's artists. */
  artist: z.int(),
  /** Where the share is kept: an answer changes nothing of it. */
  ...payment,
  answeredAt: moment,
  issued: Issued,
  log: LogProof,
};
const lateSigning = {
  ...answering,
  is: z.literal("signed"),
  wallet: z.string(),
  keyHolder: signing.keyHolder,
  linkHash: hash,
};
const lateObjecting = { ...answering, is: z.literal("objected") };
const signedFull = {
  email: z.string(),
  emailSalt: z.string(),
  message: z.string(),
  messageVersion: z.string(),
  signature: z.string(),
};
const signedPublic = { maskedEmail: z.string(), messageHash: hash };

const FullLateAnswer = z.discriminatedUnion("is", [
  z.strictObject({ ...lateSigning, copy: z.literal("full"), ...signedFull }),
  z.strictObject({
    ...lateObjecting,
    copy: z.literal("full"),
    email: z.string(),
    emailSalt: z.string(),
    reason: z.string(),
  }),
]);
export type FullLateAnswer = z.infer<typeof FullLateAnswer>;

const PublicLateAnswer = z.discriminatedUnion("is", [
  z.strictObject({ ...lateSigning, copy: z.literal("public"), ...signedPublic }),
  z.strictObject({ ...lateObjecting, copy: z.literal("public"), maskedEmail: z.string() }),
]);
type PublicLateAnswer = z.infer<typeof PublicLateAnswer>;
export type LateAnswer = FullLateAnswer | PublicLateAnswer;

const common = {
  /** `proof/3` knew only people who had signed for one track each. */
  ledgerline: z.enum(["proof/3", "proof/4"]),
  certificate: z.strictObject({ id: z.string(), url: z.string(), issuedAt: moment }),
  /** The canonical JSON that was hashed, as text: its bytes are what counts. */
  agreement: z.string(),
  agreementHash: hash,
  chain: Chain,
  /** Each artist stands in exactly one of the lists: `signatures`, `kept`, `unchanged`. Left out when nobody does. */
  kept: z.optional(z.array(Kept)),
  unchanged: z.optional(z.array(Unchanged)),
  /** Of an amendment: the agreement it replaces, as text, and the contract of that one. */
  amends: z.optional(z.strictObject({ agreement: z.string(), chain: Chain })),
  /** Where the release's audit trail stood. */
  trail: z.strictObject({ entries: z.int(), hash }),
  /** By whom, over everything else in either copy; and where that stands in the issuer's log. */
  issued: Issued,
  log: LogProof,
};

/** For the workspace and the co-authors themselves: proves every signature over its exact text. */
export const FullProof = z.strictObject({
  ...common,
  copy: z.literal("full"),
  signatures: z.array(z.strictObject({ ...signing, ...signedFull })),
  /** Added when it is handed out: what came after the certificate is no part of its hash. */
  later: z.optional(z.array(FullLateAnswer)),
});
export type FullProof = z.infer<typeof FullProof>;

/** For everybody: no address, no signed text. Tied to the full one by the issuer, who signed the hashes of both. */
export const PublicProof = z.strictObject({
  ...common,
  copy: z.literal("public"),
  signatures: z.array(z.strictObject({ ...signing, ...signedPublic })),
  later: z.optional(z.array(PublicLateAnswer)),
});
export type PublicProof = z.infer<typeof PublicProof>;

export const Proof = z.discriminatedUnion("copy", [FullProof, PublicProof]);
export type Proof = z.infer<typeof Proof>;

/** The bytes that are handed out. */
export const proofText = (proof: Proof) => canonicalJson(proof as Json);

/** All that the issuer signs of a copy. */
export type Unsigned<Copy extends Proof | LateAnswer> = Copy extends unknown
  ? Omit<Copy, "issued" | "log" | "later">
  : never;

/** Of the bytes that the issuer signed: of a certificate's full copy it is the certificate's hash. */
export function copyHash(copy: Unsigned<Proof> | Unsigned<LateAnswer>): string {
  const { issued: _issued, log: _log, later: _later, ...unsigned } = copy as Proof;
  return sha256(canonicalJson(unsigned as Json));
}
