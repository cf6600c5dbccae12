import type { AccountTerms } from "../shared/schemas/payee-account.ts";
import { type FullProof, type PublicProof, proofText } from "./proof.ts";
import { sha256 } from "./sha256.ts";
import { spelledOnce } from "./wallet-signature.ts";

/** What our rows say about one published track, as a proof. */

export interface Published {
  certificate: { id: string; url: string; issuedAt: Date };
  track: { agreement: string; agreementHash: string };
  /** In the agreement's order. */
  signers: Signer[];
  chain: Pick<FullProof["chain"], "network" | "chain" | "factory" | "token">;
  contract: {
    address: string;
    payees: { wallet: string; bps: number }[];
    transaction: string | null;
    block: number | null;
    blockTime: Date | null;
  };
  trail: FullProof["trail"];
}

interface Signer {
  email: string;
  emailSalt: string;
  requestedAt: Date;
  viewedAt: Date | null;
  signedAt: Date;
  wallet: string;
  paidTo: string;
  account: AccountTerms | null;
  keyHolder: "self" | "contract" | "ledgerline";
  message: string;
  messageVersion: string;
  signature: string;
}

export function makeProof({ certificate, track, signers, chain, contract, trail }: Published): FullProof {
  const { address, payees, transaction, block, blockTime } = contract;
  return {
    ledgerline: "proof/2",
    copy: "full",
    certificate: { ...certificate, issuedAt: certificate.issuedAt.toISOString() },
    agreement: track.agreement,
    agreementHash: track.agreementHash,
    chain: {
      ...chain,
      contract: address,
      payees: payees.map(({ wallet, bps }) => ({ wallet, bps })),
      transaction,
      block,
      blockTime: blockTime?.toISOString() ?? null,
    },
    signatures: signers.map((signer, artist) => ({
      artist,
      ...signer,
      signature: spelledOnce(chain.network, signer.signature),
      requestedAt: signer.requestedAt.toISOString(),
      viewedAt: signer.viewedAt?.toISOString() ?? null,
      signedAt: signer.signedAt.toISOString(),
    })),
    trail,
  };
}

export const certificateHash = (full: FullProof) => sha256(proofText(full));

/** For everybody: nothing in it names an address or could be signed again. */
export function publicCopy(full: FullProof): PublicProof {
  return {
    ...full,
    copy: "public",
    certificateHash: certificateHash(full),
    signatures: full.signatures.map(
      ({ artist, wallet, paidTo, account, keyHolder, requestedAt, viewedAt, signedAt, email, message }) => ({
        artist,
        wallet,
        paidTo,
        account,
        keyHolder,
        requestedAt,
        viewedAt,
        signedAt,
        maskedEmail: maskedEmail(email),
        messageHash: sha256(message),
      }),
    ),
  };
}

/** `a•••@example.com`: enough for its owner to know it, whatever its length. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const [first = ""] = email;
  return `${first}•••${email.slice(at)}`;
}
