import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import type { Tx } from "../../db/connect.ts";
import { approvals } from "../../db/schema.ts";
import { receiptMail, receiptsMail } from "../../mail/approvals/answer-mails.ts";
import { queueMail } from "../../mail/outbox.ts";
import { readerOf } from "../../mail/reader-language.ts";
import { notices } from "../../notifications/words.ts";
import { type Rounds, startJob } from "../../work/rounds.ts";
import type { World } from "../../world.ts";
import { notMeProof } from "../approval-token.ts";
import { approvalUrl } from "../ask-for-approval.ts";
import { type Asked, findAsked } from "../read-approvals.ts";
import { releasesPage, tellWorkspace } from "../tell-of-decision.ts";
import { mailOfApprovals } from "./mail-of-approvals.ts";

/** Whoever signs an album track by track is still at it: this long after the last one, their receipt is written. */
const STILL_AT_IT_SECONDS = 600;
/** What was signed long ago has its receipt. */
const RECENT_MS = 86_400_000;

type Approval = Asked["approval"];

const sameAsked = ({ releaseId, version, email }: Approval) =>
  and(eq(approvals.releaseId, releaseId), eq(approvals.version, version), eq(approvals.email, email));

/** The workspace hears of each track; the artist's receipt and the mail to whoever sent the release are one for several. */
export async function tellOfApproval(world: World, tx: Tx, asked: Asked) {
  const { artist, track } = asked;
  const { link } = await releasesPage(world, tx, asked);
  const title = notices.approved(artist.name, track.title);
  await tellWorkspace(world, tx, asked, { title, link, about: artist.email });
  await tellTogether(world, tx, asked.approval);
}

/**
 * One receipt for all that a person signs of a release, and one mail about it: at once when nothing more is asked of them,
 * so always before it is published; otherwise when they have stopped signing.
 */
async function tellTogether(world: World, tx: Tx, approval: Approval) {
  const theirs = await tx
    .select({ id: approvals.id, status: approvals.status })
    .from(approvals)
    .where(sameAsked(approval))
    .orderBy(asc(approvals.id));
  if (!theirs.some(({ status }) => status === "pending")) return await writeReceipts(world, tx, approval);
  const approvalId = theirs[0]?.id ?? approval.id;
  await startJob(world, tx, "write-receipts", { approvalId }, STILL_AT_IT_SECONDS);
}

export const writeReceiptsRounds: Rounds<"write-receipts"> = {
  kind: "write-receipts",
  async advance(world, { key }) {
    const [approval] = await world.db.select().from(approvals).where(eq(approvals.id, key.approvalId));
    if (!approval) return "done";
    return async (tx) => {
      await writeReceipts(world, tx, approval);
      return "done";
    };
  },
};

async function writeReceipts(world: World, tx: Tx, approval: Approval) {
  const now = world.now();
  const signed = await tx
    .update(approvals)
    .set({ receiptAt: now })
    .where(
      and(
        sameAsked(approval),
        eq(approvals.status, "approved"),
        isNull(approvals.receiptAt),
        gt(approvals.decidedAt, new Date(now.getTime() - RECENT_MS)),
      ),
    )
    .returning({ id: approvals.id });
  if (signed.length === 0) return;
  const ids = signed.map(({ id }) => id);
  const asked = await findAsked(tx, inArray(approvals.id, ids));
  for (const same of bySignatory(asked)) await mailReceipt(world, tx, same);
  await mailOfApprovals(world, tx, asked);
}

/** `Not me` takes back all that one wallet signed, so each wallet has a receipt of its own. */
function bySignatory(asked: Asked[]): Asked[][] {
  const found = new Map<string | null, Asked[]>();
  for (const one of asked) found.set(one.approval.wallet, [...(found.get(one.approval.wallet) ?? []), one]);
  return [...found.values()];
}

async function mailReceipt(world: World, tx: Tx, asked: Asked[]) {
  const [first] = asked;
  if (!first) return;
  const { approval, version } = first;
  const receipts = asked.map(({ approval, artist, track }) => ({
    track: track.title,
    bps: artist.bps,
    signature: approval.signature ?? "",
    agreementHash: track.agreementHash,
  }));
  const all = {
    release: version.name,
    paidTo: approval.paidTo ?? "",
    account: approval.account,
    keyHeldByUs: approval.keyHolder === "ledgerline",
    at: approval.decidedAt ?? world.now(),
    notMeUrl: `${approvalUrl(world, approval)}&not-me=${notMeProof(world.keys, approval, approval.signature ?? "")}`,
  };
  const to = await readerOf(tx, approval.email);
  const [only] = receipts;
  const mail =
    only && receipts.length === 1 ? receiptMail(to, { ...all, ...only }) : receiptsMail(to, all, receipts);
  await queueMail(world, tx, "approval-receipt", mail);
}
