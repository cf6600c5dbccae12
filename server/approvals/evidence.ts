import { walletAddress } from "../../proof/wallet-signature.ts";
import {
  APPROVAL_TEXT_VERSION,
  approvalMessage,
  type Signer,
  timestampIn,
} from "../../shared/rules/approvals/approval-message.ts";
import { SIGNED_TEXT_MINUTES } from "../../shared/rules/limits.ts";
import type { Network } from "../../shared/rules/networks.ts";
import type { Decision } from "../../shared/schemas/approvals.ts";
import { type AccountTerms, paidToText } from "../../shared/schemas/money/payee-account.ts";
import type { Caller } from "../caller.ts";
import { connected } from "../chain-settings.ts";
import { Refusal } from "../refusal.ts";
import { heldWallet } from "../wallets/held-wallet.ts";
import { protectedBy } from "../wallets/payee-account.ts";
import { orCannotSign, signTextWith } from "../wallets/sign-with-wallet.ts";
import { signerOf } from "../wallets/signer-of.ts";
import type { World } from "../world.ts";
import { type Asked, artistsOf, factsOf, keptAt } from "./read-approvals.ts";

/** What was signed, by whom and with what: our own text, letter for letter. */

export interface Evidence {
  wallet: string;
  paidTo: string;
  account: AccountTerms | null;
  keyHolder: "self" | "contract" | "ledgerline";
  message: string;
  messageVersion: string;
  signature: string;
}

/** Null when it was given before. */
export async function evidenceOf(
  world: World,
  asked: Asked,
  token: string,
  decision: Decision,
  caller: Caller | null,
): Promise<Evidence | null> {
  if (asked.approval.status === "approved" || asked.approval.signature !== null) return null;
  const artists = await artistsOf(world.db, asked.track.id);
  const facts = factsOf(world, asked, artists, token);
  // A share that is kept is paid where it is kept, whoever signs with whatever.
  const kept = keptAt(asked);
  const write = (signer: Signer, timestamp: string) =>
    approvalMessage(facts, kept ? { ...signer, paidTo: kept.text } : signer, timestamp);
  const text = { version: APPROVAL_TEXT_VERSION, write };
  return await signedText(world, asked.version.network, decision, caller, text);
}

/** What a decision says about its signature. */
type Signing = Pick<Decision, "wallet" | "signature" | "signatureMessage" | "protect">;

/** The one text that may be signed, by whoever signs it and when. */
interface SignableText {
  version: string;
  write(signer: Signer, timestamp: string): string;
}

export async function signedText(
  world: World,
  network: Network,
  decision: Signing,
  caller: Caller | null,
  { version: messageVersion, write }: SignableText,
): Promise<Evidence> {
  if (connected(world.config.chains, [network]).length === 0) throw new Refusal("network_not_connected");
  if (decision.signature === undefined) {
    if (!caller) throw new Refusal("signature_missing");
    const held = await orCannotSign(world, () =>
      world.transaction((tx) => heldWallet(world, tx, caller, network)),
    );
    if (held.handedOverAt) throw new Refusal("wallet_handed_over");
    const { owner: wallet, address, account } = held;
    const signer = { wallet, paidTo: paidToText({ address, account }) };
    const message = write(signer, world.now().toISOString());
    const signature = await signTextWith(world, held, message);
    return { wallet, paidTo: address, account, keyHolder: "ledgerline", message, messageVersion, signature };
  }
  const wallet = walletAddress(network, decision.wallet ?? "");
  if (!wallet) throw new Refusal("wallet_not_valid");
  const message = decision.signatureMessage ?? "";
  const signedAt = timestampIn(message);
  if (!signedAt || Math.abs(world.now().getTime() - signedAt.getTime()) > SIGNED_TEXT_MINUTES * 60_000)
    throw new Refusal("signature_expired");
  const account = decision.protect ? protectedBy(world, network, wallet, decision.protect) : null;
  const paidTo = account ? await world.chains[network].accountOf(account) : wallet;
  // Wallets spell an Ethereum address with or without capitals; what was signed is judged as it was written.
  const spelled = decision.wallet ?? "";
  const signer = {
    wallet: spelled,
    paidTo: paidToText({ address: account ? paidTo : spelled, account }),
  };
  if (message !== write(signer, signedAt.toISOString())) throw new Refusal("signature_mismatch");
  const { signature } = decision;
  const keyHolder = await signerOf(world, network, { wallet, signature, text: message });
  if (!keyHolder) throw new Refusal("signature_not_valid");
  return { wallet, paidTo, account, keyHolder, message, messageVersion, signature };
}
