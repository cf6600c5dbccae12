import { and, eq, inArray } from "drizzle-orm";
import { walletAddress } from "../../proof/wallet-signature.ts";
import { APPROVAL_TEXT_VERSION, approvalMessage, timestampIn } from "../../shared/rules/approval-message.ts";
import { normaliseEmail } from "../../shared/rules/email.ts";
import { SIGNED_TEXT_MINUTES } from "../../shared/rules/limits.ts";
import type { Decided, Decision } from "../../shared/schemas/approvals.ts";
import { type AccountTerms, paidToText } from "../../shared/schemas/payee-account.ts";
import { emailCommitment } from "../agreements/agreement-of.ts";
import { record } from "../agreements/audit-trail.ts";
import { lockRelease, moveRelease } from "../agreements/move-release.ts";
import { type Caller, refuseIfGone } from "../caller.ts";
import { connected } from "../chain-settings.ts";
import type { Tx } from "../db/connect.ts";
import { approvals, people, wallets } from "../db/schema.ts";
import { rememberLanguage } from "../mail/reader-language.ts";
import { Refusal } from "../refusal.ts";
import { heldWallet } from "../wallets/held-wallet.ts";
import { protectedBy } from "../wallets/payee-account.ts";
import { signTextWith } from "../wallets/sign-with-wallet.ts";
import { signerOf } from "../wallets/signer-of.ts";
import { startJob } from "../work/rounds.ts";
import type { World } from "../world.ts";
import { type Asked, artistsOf, askedBy, factsOf, refuseIfOver } from "./read-approvals.ts";
import { tellOfApproval, tellOfDecline } from "./tell-of-decision.ts";

export interface From {
  /** Who is signed in in that browser, if anybody. */
  caller: Caller | null;
  ipAddress: string | null;
  userAgent: string | null;
}

interface Evidence {
  wallet: string;
  paidTo: string;
  account: AccountTerms | null;
  keyHolder: "self" | "contract" | "ledgerline";
  message: string;
  messageVersion: string;
  signature: string;
}

/** An artist's answer to one track. The same answer twice is answered as the first. */
export async function decideApproval(
  world: World,
  token: string,
  decision: Decision,
  from: From,
): Promise<Decided> {
  const asked = await askedBy(world, token);
  refuseUnlessTheirs(asked, decision, from);
  const evidence = decision.approved ? await evidenceOf(world, asked, token, decision, from) : null;
  return world.transaction(async (tx) => {
    const now = await approvalNow(world, tx, asked);
    if (now.status === "approved" && !decision.approved) throw new Refusal("approval_already_decided");
    const { language } = decision;
    if (language) await rememberLanguage(tx, asked.approval.email, language, world.now());
    const again = now.status === (decision.approved ? "approved" : "declined");
    if (!again && decision.approved) await approve(world, tx, asked, evidence, from);
    if (!again && !decision.approved) await decline(world, tx, asked, decision, from);
    return answer(tx, asked);
  });
}

function refuseUnlessTheirs({ approval }: Asked, decision: Decision, { caller }: From) {
  if (normaliseEmail(decision.artistEmail) !== approval.email) throw new Refusal("not_your_approval");
  const unsigned = decision.signature === undefined;
  if (unsigned && decision.approved && caller && caller.email !== approval.email)
    throw new Refusal("not_your_approval");
}

/** Everything else about this release waits until we are done; the state is read anew behind the lock. */
async function approvalNow(world: World, tx: Tx, asked: Asked) {
  const locked = await lockRelease(tx, asked.release.id);
  const [approval] = await tx.select().from(approvals).where(eq(approvals.id, asked.approval.id));
  if (!locked || !approval) throw new Refusal("approval_link_not_valid");
  refuseIfOver({ ...asked, approval, release: locked.release }, world.now());
  return approval;
}

async function evidenceOf(
  world: World,
  asked: Asked,
  token: string,
  decision: Decision,
  { caller }: From,
): Promise<Evidence | null> {
  if (asked.approval.status === "approved") return null;
  const artists = await artistsOf(world.db, asked.track.id);
  const facts = factsOf(world, asked, artists, token);
  const { network } = asked.version;
  if (connected(world.config.chains, [network]).length === 0) throw new Refusal("network_not_connected");
  if (decision.signature === undefined) {
    if (!caller) throw new Refusal("signature_missing");
    const held = await world.transaction((tx) => heldWallet(world, tx, caller, network));
    if (held.handedOverAt) throw new Refusal("wallet_handed_over");
    const { owner: wallet, address, account } = held;
    const signer = { wallet, paidTo: paidToText({ address, account }) };
    const message = approvalMessage(facts, signer, world.now().toISOString());
    const signature = await signTextWith(world, held, message);
    return evidence({ wallet, paidTo: address, account, keyHolder: "ledgerline", message, signature });
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
  if (message !== approvalMessage(facts, signer, signedAt.toISOString()))
    throw new Refusal("signature_mismatch");
  const { signature } = decision;
  const keyHolder = await signerOf(world, network, { wallet, signature, text: message });
  if (!keyHolder) throw new Refusal("signature_not_valid");
  return evidence({ wallet, paidTo, account, keyHolder, message, signature });
}

const evidence = (found: Omit<Evidence, "messageVersion">): Evidence => ({
  ...found,
  messageVersion: APPROVAL_TEXT_VERSION,
});

async function approve(world: World, tx: Tx, asked: Asked, evidence: Evidence | null, from: From) {
  const { approval, release } = asked;
  if (!evidence) throw new Error("an approval without a signature");
  // A wallet we hold goes with its account: nothing is promised to one that is going.
  if (evidence.keyHolder === "ledgerline" && from.caller) await refuseIfGone(tx, from.caller);
  await refuseIfWalletTaken(tx, asked, evidence.wallet);
  if (evidence.keyHolder === "ledgerline") await refuseIfKeyGoes(tx, evidence.wallet);
  const { ipAddress, userAgent } = from;
  await tx
    .update(approvals)
    .set({ ...evidence, status: "approved", decidedAt: world.now(), reason: null, ipAddress, userAgent })
    .where(eq(approvals.id, approval.id));
  await record(world, tx, release.id, "approval.approved", {
    ...subject(asked),
    wallet: evidence.wallet,
    paidTo: evidence.paidTo,
    signature: evidence.signature,
    keyHolder: evidence.keyHolder,
  });
  const open = await openApprovals(tx, asked);
  if (open.length === 0) await everyoneApproved(world, tx, asked);
  else if (!open.includes("declined")) await moveRelease(world, tx, release.id, "decline_taken_back");
  await tellOfApproval(world, tx, asked, evidence, open.length);
}

/** The last approval and the start of publication are one: both happen, or neither. */
async function everyoneApproved(world: World, tx: Tx, { release, approval }: Asked) {
  await record(world, tx, release.id, "release.all_approved", { version: approval.version });
  await moveRelease(world, tx, release.id, "everyone_approved");
  await startJob(world, tx, "publish", { releaseId: release.id, version: approval.version });
}

async function decline(world: World, tx: Tx, asked: Asked, { reason }: Decision, from: From) {
  const { ipAddress, userAgent } = from;
  const because = reason?.trim() || null;
  await tx
    .update(approvals)
    .set({ status: "declined", decidedAt: world.now(), reason: because, ipAddress, userAgent })
    .where(eq(approvals.id, asked.approval.id));
  await record(world, tx, asked.release.id, "approval.declined", subject(asked));
  await moveRelease(world, tx, asked.release.id, "someone_declined", because);
  await tellOfDecline(world, tx, asked, because);
}

async function openApprovals(tx: Tx, { approval }: Asked) {
  const rows = await tx
    .select({ status: approvals.status })
    .from(approvals)
    .where(
      and(
        eq(approvals.releaseId, approval.releaseId),
        eq(approvals.version, approval.version),
        inArray(approvals.status, ["pending", "declined", "expired"]),
      ),
    );
  return rows.map(({ status }) => status);
}

async function refuseIfWalletTaken(tx: Tx, { approval }: Asked, wallet: string) {
  const taken = await tx
    .select({ id: approvals.id })
    .from(approvals)
    .where(
      and(
        eq(approvals.trackId, approval.trackId),
        eq(approvals.wallet, wallet),
        eq(approvals.status, "approved"),
      ),
    );
  if (taken.length > 0) throw new Refusal("wallet_taken");
}

/** Its owner may be deleting the account at this moment, and the key goes with it: one of the two comes first. */
async function refuseIfKeyGoes(tx: Tx, wallet: string) {
  const [held] = await tx.select().from(wallets).where(eq(wallets.owner, wallet)).for("share");
  const owner = held && (await tx.select().from(people).where(eq(people.id, held.personId)));
  if (!owner?.[0] || owner[0].deletedAt) throw new Refusal("unauthorized");
}

const subject = ({ approval, artist, track }: Asked) => ({
  approvalId: approval.id,
  trackId: track.id,
  agreementHash: track.agreementHash,
  artist: emailCommitment(artist.emailSalt, artist.email),
});

async function answer(tx: Tx, asked: Asked): Promise<Decided> {
  const [decided] = await tx.select().from(approvals).where(eq(approvals.id, asked.approval.id));
  if (!decided?.decidedAt) throw new Error("an answer was not written");
  return {
    success: true,
    approved: decided.status === "approved",
    decidedAt: decided.decidedAt.toISOString(),
    wallet: decided.status === "approved" ? decided.wallet : null,
    paidTo: decided.status === "approved" ? decided.paidTo : null,
    signature: decided.status === "approved" ? decided.signature : null,
    waitingFor: (await openApprovals(tx, asked)).length,
  };
}
