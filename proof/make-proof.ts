import type { AccountTerms } from "../shared/schemas/money/payee-account.ts";
import { type IssuerKey, signIssued } from "./issuer/issuer-key.ts";
import { copyHash, type FullLateAnswer, type FullProof, type PublicProof, type Unsigned } from "./proof.ts";
import { sha256 } from "./sha256.ts";
import { spelledOnce } from "./wallet-signature.ts";

/** What our rows say about one published track, as a proof. */

export interface Published {
  certificate: { id: string; url: string; issuedAt: Date };
  track: { agreement: string; agreementHash: string };
  /** In the agreement's order, without those who did not sign. */
  signers: Signer[];
  /** Whoever never answered, in the same order. */
  kept: KeptShare[];
  /** Whoever an amendment needed no signature of, in the same order. */
  unchanged: UnchangedShare[];
  /** What an amendment replaces; null of a first agreement. */
  amends: { agreement: string; contract: PublishedContract } | null;
  chain: Pick<FullProof["chain"], "network" | "chain" | "factory" | "token">;
  contract: PublishedContract;
  trail: FullProof["trail"];
}

interface PublishedContract {
  address: string;
  payees: { wallet: string; bps: number }[];
  transaction: string | null;
  block: number | null;
  blockTime: Date | null;
}

interface UnchangedShare {
  artist: number;
  paidTo: string;
  account: AccountTerms | null;
  toldAt: Date;
  objectedAt: Date | null;
  keptAt: Date | null;
}

interface KeptShare {
  artist: number;
  paidTo: string;
  account: AccountTerms | null;
  requestedAt: Date;
  mailedAt: Date | null;
  keptAt: Date;
}

interface Signer {
  /** Which of the agreement's artists. */
  artist: number;
  email: string;
  emailSalt: string;
  requestedAt: Date;
  mailedAt: Date | null;
  viewedAt: Date | null;
  linkHash: string;
  signedAt: Date;
  wallet: string;
  paidTo: string;
  account: AccountTerms | null;
  keyHolder: "self" | "contract" | "ledgerline";
  message: string;
  messageVersion: string;
  signature: string;
  /** When they signed for many tracks at once. */
  batch?: NonNullable<FullProof["signatures"][number]["batch"]>;
}

export function makeProof(published: Published): Unsigned<FullProof> {
  const { certificate, track, signers, kept, unchanged, amends, chain, contract, trail } = published;
  return {
    ledgerline: "proof/4",
    copy: "full",
    certificate: { ...certificate, issuedAt: certificate.issuedAt.toISOString() },
    agreement: track.agreement,
    agreementHash: track.agreementHash,
    chain: { ...chain, ...onChain(contract) },
    signatures: signers.map((signer) => ({
      ...signer,
      signature: spelledOnce(chain.network, signer.signature),
      requestedAt: signer.requestedAt.toISOString(),
      mailedAt: signer.mailedAt?.toISOString() ?? null,
      viewedAt: signer.viewedAt?.toISOString() ?? null,
      signedAt: signer.signedAt.toISOString(),
    })),
    ...(kept.length > 0 && {
      kept: kept.map((one) => ({
        ...one,
        requestedAt: one.requestedAt.toISOString(),
        mailedAt: one.mailedAt?.toISOString() ?? null,
        keptAt: one.keptAt.toISOString(),
      })),
    }),
    ...(unchanged.length > 0 && {
      unchanged: unchanged.map((one) => ({
        ...one,
        toldAt: one.toldAt.toISOString(),
        objectedAt: one.objectedAt?.toISOString() ?? null,
        keptAt: one.keptAt?.toISOString() ?? null,
      })),
    }),
    // On the same network: only the contract differs.
    ...(amends && {
      amends: { agreement: amends.agreement, chain: { ...chain, ...onChain(amends.contract) } },
    }),
    trail,
  };
}

const onChain = ({ address, payees, transaction, block, blockTime }: PublishedContract) => ({
  contract: address,
  payees: payees.map(({ wallet, bps }) => ({ wallet, bps })),
  transaction,
  block,
  blockTime: blockTime?.toISOString() ?? null,
});

/** The issuer answers for both copies. */
export const signProof = (full: Unsigned<FullProof>, name: string, by: IssuerKey) =>
  signIssued(by, { name, certificateHash: copyHash(full), publicHash: copyHash(withoutSecrets(full)) });

export const signLateAnswer = (full: Unsigned<FullLateAnswer>, name: string, by: IssuerKey) =>
  signIssued(by, { name, certificateHash: copyHash(full), publicHash: copyHash(lateWithoutSecrets(full)) });

/** For everybody: nothing in it names an address or could be signed again. */
export const publicCopy = ({ issued, log, later, ...full }: FullProof): PublicProof => ({
  ...withoutSecrets(full),
  issued,
  log,
  ...(later && {
    later: later.map((answer) => {
      const { issued, log, ...said } = answer;
      return { ...lateWithoutSecrets(said), issued, log };
    }),
  }),
});

const withoutSecrets = (full: Unsigned<FullProof>): Unsigned<PublicProof> => ({
  ...full,
  copy: "public",
  signatures: full.signatures.map(signedWithoutSecrets),
});

interface SignedText {
  email: string;
  emailSalt: string;
  message: string;
  messageVersion: string;
  signature: string;
}

const signedWithoutSecrets = <Signed extends SignedText>({
  email,
  emailSalt: _salt,
  message,
  messageVersion: _version,
  signature: _signature,
  ...shown
}: Signed) => ({ ...shown, maskedEmail: maskedEmail(email), messageHash: sha256(message) });

/** That somebody objects is for everybody, why is for the workspace and the co-authors. */
function lateWithoutSecrets(full: Unsigned<FullLateAnswer>) {
  if (full.is === "signed") return { ...signedWithoutSecrets(full), copy: "public" as const };
  const { email, emailSalt: _salt, reason: _reason, ...shown } = full;
  return { ...shown, copy: "public" as const, maskedEmail: maskedEmail(email) };
}

/** `a•••@e•••.com`: enough for its owner to know it, whatever its length. A domain of one's own is as good as a name. */
export function maskedEmail(email: string): string {
  const domain = email.slice(email.lastIndexOf("@") + 1);
  const ending = domain.slice(domain.lastIndexOf("."));
  const [first = ""] = email;
  const [firstOfDomain = ""] = domain;
  return `${first}•••@${firstOfDomain}•••${ending}`;
}
