import { and, eq, inArray } from "drizzle-orm";
import { normaliseEmail } from "../../shared/rules/email.ts";
import type { Decided, Decision } from "../../shared/schemas/approvals.ts";
import { emailCommitment } from "../agreements/agreement-of.ts";
import { record } from "../agreements/audit-trail.ts";
import { moveRelease } from "../agreements/move-release.ts";
import { type Caller, refuseIfGone } from "../caller.ts";
import type { Tx } from "../db/connect.ts";
import { approvals, people, wallets } from "../db/schema.ts";
import { rememberLanguage } from "../mail/reader-language.ts";
import { Refusal } from "../refusal.ts";
import { spendCode } from "../wallets/mailed-code.ts";
import type { World } from "../world.ts";
import { type Evidence, evidenceOf } from "./evidence.ts";
import { type Confirmed, confirmWallet, matterOf } from "./known-wallet.ts";
import { objectToChange } from "./objections/object-to-change.ts";
import { isOnlyTold } from "./objections/only-told.ts";
import { publishUnlessObjected } from "./objections/publish-unless-objected.ts";
import { takeBackWithAnswer } from "./proposals/close-proposal.ts";
import { type Asked, askedBy, askedNow, refuseIfOver } from "./read-approvals.ts";
import { tellOfApproval } from "./receipts/write-receipts.ts";
import { object, signLate } from "./silence/answer-late.ts";
import { tellOfDecline } from "./tell-of-decision.ts";
import { refuseIfWalletTaken } from "./wallet-taken.ts";

export interface From {
  /** Who is signed in in that browser, if anybody. */
  caller: Caller | null;
  ipAddress: string | null;
  userAgent: string | null;
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
  if (decision.approved && isOnlyTold(asked)) throw new Refusal("not_asked_to_sign");
  const evidence = decision.approved ? await evidenceOf(world, asked, token, decision, from.caller) : null;
  const confirmed = evidence && (await confirm(world, asked, evidence, decision));
  return world.transaction(async (tx) => {
    const now = await askedNow(tx, asked);
    refuseIfOver(now, world.now());
    const { status, email } = now.approval;
    // Kept meanwhile, it is paid where it is kept: what was signed says otherwise.
    if (evidence && status === "held" && asked.approval.status !== "held")
      throw new Refusal("signature_mismatch");
    if (status === "held") return await answerLate(world, tx, now, { evidence, confirmed }, decision, from);
    if (isOnlyTold(now)) {
      await objectToChange(world, tx, now, decision, from);
      return answer(tx, now);
    }
    if (status === "approved" && !decision.approved) throw new Refusal("approval_already_decided");
    const { language } = decision;
    if (language) await rememberLanguage(tx, email, language, world.now());
    const again = status === (decision.approved ? "approved" : "declined");
    if (!again && decision.approved) await approve(world, tx, now, { evidence, confirmed }, from);
    if (!again && !decision.approved) await decline(world, tx, now, decision, from);
    return answer(tx, now);
  });
}

/** A link that somebody passed on is not answered in the name of whoever it was sent to. */
export function refuseUnlessTheirs(
  { approval }: Asked,
  decision: Pick<Decision, "artistEmail">,
  { caller }: From,
) {
  if (normaliseEmail(decision.artistEmail) !== approval.email) throw new Refusal("not_your_approval");
  if (caller && caller.email !== approval.email) throw new Refusal("signed_in_as_another");
}

/** Whatever would be refused anyway is refused before a code is mailed. */
async function confirm(world: World, asked: Asked, evidence: Evidence, decision: Decision) {
  refuseIfOver(asked, world.now());
  await refuseIfWalletTaken(world.db, asked, evidence.wallet);
  return await confirmWallet(world, asked, evidence, decision, matterOf(asked, evidence));
}

/** The share is kept and stays where it is; what its owner says now is added. */
async function answerLate(
  world: World,
  tx: Tx,
  asked: Asked,
  { evidence, confirmed }: { evidence: Evidence | null; confirmed: Confirmed | null },
  decision: Decision,
  from: From,
): Promise<Decided> {
  if (decision.language) await rememberLanguage(tx, asked.approval.email, decision.language, world.now());
  if (!decision.approved) await object(world, tx, asked, decision);
  else if (evidence && confirmed) {
    if (confirmed.codeId) await spendCode(tx, confirmed.codeId);
    await refuseIfWalletTaken(tx, asked, evidence.wallet);
    await signLate(world, tx, asked, evidence, from);
  }
  return answer(tx, asked);
}

async function approve(
  world: World,
  tx: Tx,
  asked: Asked,
  { evidence, confirmed }: { evidence: Evidence | null; confirmed: Confirmed | null },
  from: From,
) {
  const { approval, release } = asked;
  if (!evidence || !confirmed) throw new Error("an approval without a signature");
  if (confirmed.codeId) await spendCode(tx, confirmed.codeId);
  // A wallet we hold goes with its account: nothing is promised to one that is going.
  if (evidence.keyHolder === "ledgerline" && from.caller) await refuseIfGone(tx, from.caller);
  await refuseIfWalletTaken(tx, asked, evidence.wallet);
  if (evidence.keyHolder === "ledgerline") await refuseIfKeyGoes(tx, evidence.wallet);
  await tx
    .update(approvals)
    .set(approvedWith(world, evidence, confirmed, from))
    .where(eq(approvals.id, approval.id));
  await record(world, tx, release.id, "approval.approved", {
    ...subject(asked),
    wallet: evidence.wallet,
    paidTo: evidence.paidTo,
    signature: evidence.signature,
    keyHolder: evidence.keyHolder,
  });
  await takeBackWithAnswer(world, tx, [approval]);
  const open = await openApprovals(tx, asked);
  if (open.length === 0) await publishUnlessObjected(world, tx, asked);
  else if (!open.includes("declined")) await moveRelease(world, tx, release.id, "decline_taken_back");
  await tellOfApproval(world, tx, asked);
}

export async function decline(
  world: World,
  tx: Tx,
  asked: Asked,
  { reason }: Pick<Decision, "reason">,
  from: From,
) {
  const { ipAddress, userAgent } = from;
  const because = reason?.trim() || null;
  await tx
    .update(approvals)
    .set({ status: "declined", decidedAt: world.now(), reason: because, ipAddress, userAgent })
    .where(eq(approvals.id, asked.approval.id));
  await record(world, tx, asked.release.id, "approval.declined", subject(asked));
  await takeBackWithAnswer(world, tx, [asked.approval]);
  await moveRelease(world, tx, asked.release.id, "someone_declined", because);
  await tellOfDecline(world, tx, asked, because);
}

/** A no stays one when its link has run out. */
export async function openApprovals(tx: Tx, { approval }: Asked) {
  const rows = await tx
    .select({ status: approvals.status, decidedAt: approvals.decidedAt })
    .from(approvals)
    .where(
      and(
        eq(approvals.releaseId, approval.releaseId),
        eq(approvals.version, approval.version),
        inArray(approvals.status, ["pending", "declined", "expired"]),
      ),
    );
  return rows.map(({ status, decidedAt }) => (status === "expired" && decidedAt ? "declined" : status));
}

/** Its owner may be deleting the account at this moment, and the key goes with it: one of the two comes first. */
export async function refuseIfKeyGoes(tx: Tx, wallet: string) {
  const [held] = await tx.select().from(wallets).where(eq(wallets.owner, wallet)).for("share");
  const owner = held && (await tx.select().from(people).where(eq(people.id, held.personId)));
  if (!owner?.[0] || owner[0].deletedAt) throw new Refusal("unauthorized");
}

/** What a row holds from its approval on. */
export const approvedWith = (
  world: World,
  evidence: Evidence,
  { walletIsNew }: Confirmed,
  { ipAddress, userAgent }: From,
) => ({
  ...evidence,
  walletIsNew,
  status: "approved" as const,
  decidedAt: world.now(),
  reason: null,
  ipAddress,
  userAgent,
});

export const subject = ({ approval, artist, track }: Asked) => ({
  approvalId: approval.id,
  trackId: track.id,
  agreementHash: track.agreementHash,
  artist: emailCommitment(artist.emailSalt, artist.email),
});

async function answer(tx: Tx, asked: Asked): Promise<Decided> {
  const [decided] = await tx.select().from(approvals).where(eq(approvals.id, asked.approval.id));
  const decidedAt = decided?.decidedAt ?? decided?.objectedAt;
  if (!decided || !decidedAt) throw new Error("an answer was not written");
  const { status, wallet, paidTo, signature } = decided;
  const approved = status === "approved" || (status === "held" && signature !== null);
  return {
    success: true,
    approved,
    decidedAt: decidedAt.toISOString(),
    wallet: approved ? wallet : null,
    paidTo: approved ? paidTo : null,
    signature: approved ? signature : null,
    waitingFor: (await openApprovals(tx, asked)).length,
  };
}
