import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { FIRST_REMINDER_DAYS } from "../../shared/rules/limits.ts";
import { record } from "../agreements/audit-trail.ts";
import { lockRelease, moveRelease } from "../agreements/move-release.ts";
import type { Tx } from "../db/connect.ts";
import { approvalRequests, approvals, publications, trackArtists, tracks } from "../db/schema.ts";
import { askedAnewMail } from "../mail/approvals/approval-mails.ts";
import { queueMail } from "../mail/outbox.ts";
import { readerOf } from "../mail/reader-language.ts";
import { Refusal } from "../refusal.ts";
import { isSameSecret } from "../secrets/same-secret.ts";
import { cancelJob } from "../work/rounds.ts";
import type { World } from "../world.ts";
import { notMeProof } from "./approval-token.ts";
import { approvalUrl, daysAfter, linkEnd } from "./ask-for-approval.ts";
import { closeProposals, proposalsOf } from "./proposals/close-proposal.ts";
import { type Asked, askedBy } from "./read-approvals.ts";
import { askedTogether } from "./read-waiting.ts";
import { tellOfVoid } from "./tell-of-decision.ts";

/**
 * By the link in the receipt: the approval was somebody else's. All that was signed with the same wallet in this person's
 * name no longer counts, none of their links works any more, and they get new ones.
 */
export async function sayNotMe(world: World, token: string, proof: string) {
  const asked = await askedBy(world, token);
  const { approval } = asked;
  if (!isSameSecret(proof, notMeProof(world.keys, approval, approval.signature ?? "")))
    throw new Refusal("approval_link_not_valid");
  const others = await othersOfBatch(world, asked);
  const outcomes = [];
  for (const one of [asked, ...others]) outcomes.push(await voidOf(world, one).catch(refusalOf));
  // Of many signed at once, whatever can still be taken back is.
  const [first] = outcomes;
  if (first instanceof Refusal && outcomes.every((one) => one instanceof Refusal)) throw first;
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

/** One approval of each other release that was signed with the same signature. */
async function othersOfBatch(world: World, asked: Asked): Promise<Asked[]> {
  const { batchId, releaseId } = asked.approval;
  if (!batchId) return [];
  const rows = await world.db
    .selectDistinctOn([approvals.releaseId], { id: approvals.id })
    .from(approvals)
    .where(and(eq(approvals.batchId, batchId), ne(approvals.releaseId, releaseId)));
  return await askedTogether(
    world.db,
    asked,
    rows.map(({ id }) => id),
  );
}

async function voidOf(world: World, asked: Asked) {
  const { approval, release } = asked;
  await world.transaction(async (tx) => {
    // Before all other locks. Undone with the rest when it turns out that publication has begun.
    await cancelJob(tx, "publish", { releaseId: release.id, version: approval.version });
    const locked = await lockRelease(tx, release.id);
    if (locked?.release.version !== approval.version) throw new Refusal("approval_link_expired");
    await refuseIfPublishing(tx, asked);
    if (!(await moveRelease(world, tx, release.id, "approval_voided")))
      throw new Refusal("already_publishing");
    // Whoever had one of the links had the mail with all of them.
    const expiresAt = linkEnd(asked.version, world.now());
    const newLink = { link: sql`${approvals.link} + 1`, expiresAt };
    await tx
      .update(approvals)
      .set(newLink)
      .where(and(theirs(asked), inArray(approvals.status, ["pending", "declined"])));
    const voided = await tx
      .update(approvals)
      .set({ ...UNSIGNED, ...newLink })
      .where(
        and(theirs(asked), eq(approvals.status, "approved"), eq(approvals.wallet, approval.wallet ?? "")),
      )
      .returning({ id: approvals.id });
    if (voided.length === 0) throw new Refusal("approval_link_not_valid");
    for (const { id } of voided) await record(world, tx, release.id, "approval.voided", { approvalId: id });
    // They may have used the links for that, too.
    await closeProposals(world, tx, proposalsOf(approval), "take_back");
    await askAnew(world, tx, asked, expiresAt);
    await tellOfVoid(world, tx, asked);
  });
}

async function refuseIfPublishing(tx: Tx, { approval }: Asked) {
  const [begun] = await tx
    .delete(publications)
    .where(and(eq(publications.releaseId, approval.releaseId), eq(publications.version, approval.version)))
    .returning();
  if (begun && begun.step !== "waiting") throw new Refusal("already_publishing");
}

const theirs = ({ approval }: Asked) =>
  and(
    eq(approvals.releaseId, approval.releaseId),
    eq(approvals.version, approval.version),
    eq(approvals.email, approval.email),
  );

/** What had been signed stays in the trail. */
const UNSIGNED = {
  status: "pending",
  decidedAt: null,
  wallet: null,
  paidTo: null,
  account: null,
  keyHolder: null,
  message: null,
  messageVersion: null,
  signature: null,
  batchId: null,
  batchIndex: null,
  walletIsNew: null,
  receiptAt: null,
  ipAddress: null,
  userAgent: null,
} as const;

async function askAnew(world: World, tx: Tx, asked: Asked, expiresAt: Date) {
  const { artist, version, approval } = asked;
  const open = await tx
    .select({ approval: approvals, title: tracks.title, bps: trackArtists.bps })
    .from(approvals)
    .innerJoin(tracks, eq(tracks.id, approvals.trackId))
    .innerJoin(trackArtists, eq(trackArtists.id, approvals.trackArtistId))
    .where(and(theirs(asked), eq(approvals.status, "pending")))
    .orderBy(asc(tracks.position));
  const mail = askedAnewMail(await readerOf(tx, approval.email), {
    name: artist.name,
    workspace: version.workspaceName,
    release: version.name,
    network: version.network,
    expiresAt,
    holdAfterDays: Number(version.holdAfterDays),
    tracks: open.map((one) => ({ title: one.title, bps: one.bps, url: approvalUrl(world, one.approval) })),
  });
  const mailId = await queueMail(world, tx, "approval-anew", mail);
  await tx
    .update(approvalRequests)
    .set({ mailId, nextReminderAt: daysAfter(world.now(), FIRST_REMINDER_DAYS) })
    .where(
      and(
        eq(approvalRequests.releaseId, approval.releaseId),
        eq(approvalRequests.version, approval.version),
        eq(approvalRequests.email, approval.email),
      ),
    );
}
