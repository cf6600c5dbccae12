import { randomBytes } from "node:crypto";
import { ed25519 } from "@noble/curves/ed25519.js";
import { getBase58Decoder } from "@solana/kit";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { hashedLeaves, treeOf } from "../../proof/batch-tree.ts";
import { protectedBy } from "../../proof/paid-to.ts";
import { fillTemplate } from "../../shared/rules/approvals/approval-message.ts";
import { batchMessage, sharesInWords } from "../../shared/rules/approvals/batch.ts";
import type { ApprovalDetail } from "../../shared/schemas/approvals.ts";
import type { Waiting, WaitingTrack } from "../../shared/schemas/approve-many.ts";
import { type Protection, paidToText } from "../../shared/schemas/money/payee-account.ts";

/** A wallet that really signs, as the one in a co-author's browser would. */
export interface ArtistWallet {
  address: string;
  sign(text: string): Promise<string>;
}

export function solanaWallet(): ArtistWallet {
  const secret = randomBytes(32);
  const base58 = getBase58Decoder();
  return {
    address: base58.decode(ed25519.getPublicKey(secret)),
    sign: async (text) => base58.decode(ed25519.sign(Buffer.from(text), secret)),
  };
}

export function ethereumWallet(): ArtistWallet {
  const account = privateKeyToAccount(generatePrivateKey());
  return { address: account.address, sign: (message) => account.signMessage({ message }) };
}

/** What a page sends after the person has chosen to protect the share, and signed. */
export async function protectedDecision(
  wallet: ArtistWallet,
  {
    messageTemplate,
    artistEmail,
    network,
    accountFactory,
  }: Pick<ApprovalDetail, "messageTemplate" | "artistEmail" | "network" | "accountFactory">,
  protect: Protection = { guardian: null, delayDays: 30 },
  now = new Date(),
) {
  const paidTo = paidToText(await protectedBy(network, accountFactory, wallet.address, protect));
  const signatureMessage = fillTemplate(
    messageTemplate,
    { wallet: wallet.address, paidTo },
    now.toISOString(),
  );
  const signature = await wallet.sign(signatureMessage);
  return { approved: true, artistEmail, wallet: wallet.address, protect, signature, signatureMessage };
}

/** What a page sends after the person has signed. */
export async function signedDecision(
  wallet: ArtistWallet,
  template: string,
  artistEmail: string,
  now = new Date(),
) {
  const paidTo = paidToText({ address: wallet.address, account: null });
  const signatureMessage = fillTemplate(template, { wallet: wallet.address, paidTo }, now.toISOString());
  const signature = await wallet.sign(signatureMessage);
  return { approved: true, artistEmail, wallet: wallet.address, signature, signatureMessage };
}

/** What a page sends after the person has signed once for these tracks. */
export async function signedBatch(
  wallet: ArtistWallet,
  { artistEmail, workspaceName: workspace, site }: Pick<Waiting, "artistEmail" | "workspaceName" | "site">,
  items: WaitingTrack[],
  now = new Date(),
) {
  const facts = {
    ...{ workspace, tracks: items.length, email: artistEmail, site },
    shares: sharesInWords(items.map(({ bps }) => bps)),
    network: items[0]?.network ?? "Solana",
    root: treeOf(hashedLeaves(items)).root,
  };
  const paidTo = paidToText({ address: wallet.address, account: null });
  const signatureMessage = batchMessage(facts, { wallet: wallet.address, paidTo }, now.toISOString());
  const signature = await wallet.sign(signatureMessage);
  const approved = items.map(({ approvalId }) => approvalId);
  return { approved, declined: [], artistEmail, wallet: wallet.address, signature, signatureMessage };
}
