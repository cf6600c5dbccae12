import * as z from "zod/mini";
import { canonicalJson } from "../shared/rules/agreement.ts";
import { NETWORKS } from "../shared/rules/networks.ts";

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

const signing = {
  /** Which of the agreement's artists. */
  artist: z.int(),
  wallet: z.string(),
  /** Where the share is paid: the wallet, or the payee account of these terms. */
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
  /** Whose key signed; or a contract, whose signature only its chain can confirm. */
  keyHolder: z.enum(["self", "contract", "ledgerline"]),
  requestedAt: moment,
  viewedAt: z.nullable(moment),
  signedAt: moment,
};

const common = {
  ledgerline: z.literal("proof/2"),
  certificate: z.strictObject({ id: z.string(), url: z.string(), issuedAt: moment }),
  /** The canonical JSON that was hashed, as text: its bytes are what counts. */
  agreement: z.string(),
  agreementHash: hash,
  chain: Chain,
  /** Where the release's audit trail stood. */
  trail: z.strictObject({ entries: z.int(), hash }),
};

/** For the workspace and the co-authors themselves: proves every signature over its exact text. */
export const FullProof = z.strictObject({
  ...common,
  copy: z.literal("full"),
  signatures: z.array(
    z.strictObject({
      ...signing,
      email: z.string(),
      emailSalt: z.string(),
      message: z.string(),
      messageVersion: z.string(),
      signature: z.string(),
    }),
  ),
});
export type FullProof = z.infer<typeof FullProof>;

/** For everybody: no address, no signed text. Tied to the full one by its hash. */
export const PublicProof = z.strictObject({
  ...common,
  copy: z.literal("public"),
  /** The SHA-256 of the full proof. */
  certificateHash: hash,
  signatures: z.array(z.strictObject({ ...signing, maskedEmail: z.string(), messageHash: hash })),
});
export type PublicProof = z.infer<typeof PublicProof>;

export const Proof = z.discriminatedUnion("copy", [FullProof, PublicProof]);
export type Proof = z.infer<typeof Proof>;

/** The bytes that are hashed and handed out. */
export const proofText = (proof: Proof) => canonicalJson(proof);
