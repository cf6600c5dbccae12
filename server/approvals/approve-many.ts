import { inArray, sql } from "drizzle-orm";
import { hashedLeaves, treeOf } from "../../proof/batch-tree.ts";
import {
  BATCH_TEXT_VERSION,
  type BatchFacts,
  batchMessage,
  inBatchOrder,
  sharesInWords,
} from "../../shared/rules/approvals/batch.ts";
import type { RefusalCode } from "../../shared/rules/refusals.ts";
import type { ManyDecided, ManyDecision } from "../../shared/schemas/approve-many.ts";
import { recordAll } from "../agreements/audit-trail.ts";
import { lockRelease, moveRelease } from "../agreements/move-release.ts";
import { refuseIfGone } from "../caller.ts";
import type { Tx } from "../db/connect.ts";
import { approvalBatches, approvals } from "../db/schema.ts";
import { rememberLanguage } from "../mail/reader-language.ts";
import { Refusal } from "../refusal.ts";
import { spendCode } from "../wallets/mailed-code.ts";
import type { World } from "../world.ts";
import {
  approvedWith,
  decline,
  type From,
  openApprovals,
  refuseIfKeyGoes,
  refuseUnlessTheirs,
  subject,
} from "./decide-approval.ts";
import { type Evidence, signedText } from "./evidence.ts";
import { type Confirmed, confirmWallet } from "./known-wallet.ts";
import { isOnlyTold } from "./objections/only-told.ts";
import { publishUnlessObjected } from "./objections/publish-unless-objected.ts";
import { takeBackWithAnswer } from "./proposals/close-proposal.ts";
import { type Asked, refuseIfOver } from "./read-approvals.ts";
import { askedByOpenLink, askedTogether, leafOf } from "./read-waiting.ts";
import { tellOfBatch } from "./tell-of-batch.ts";
import { withWalletTaken } from "./wallet-taken.ts";

interface Signed {
  evidence: Evidence;
  confirmed: Confirmed;
  root: string;
  leaves: string[];
}

/**
 * One answer to many tracks, all in one transaction. What changed meanwhile is named and left out, the rest counts. The
 * same answer twice is answered as the first.
 */
export async function approveMany(
  world: World,
  token: string,
  decision: ManyDecision,
  from: From,
): Promise<ManyDecided> {
  const asked = await askedByOpenLink(world, token);
  refuseUnlessTheirs(asked, decision, from);
  const ids = [...decision.approved, ...decision.declined];
  if (ids.length === 0 || new Set(ids).size !== ids.length) throw new Refusal("bad_request");
  const approved = await chosen(world, asked, decision.approved);
  const declined = await chosen(world, asked, decision.declined);
  const all = [...approved, ...declined];
  const signed = await signatureFor(world, asked, approved, decision, from);
  return await world.transaction(async (tx) => {
    const now = await lockAll(tx, asked, all);
    const { language } = decision;
    if (language) await rememberLanguage(tx, asked.approval.email, language, world.now());
    const answer = await approveAll(world, tx, now, { asked, approved, signed }, from);
    const leftOut = declined.flatMap((one) => leftOutFor(one, whyNotDeclined(world, one, now)));
    const [first] = leftOut;
    if (first && leftOut.length === ids.length) throw new Refusal(first.code);
    const missing = new Set(leftOut.map(({ approvalId }) => approvalId));
    const counted = declined.flatMap(({ approval: { id } }) => (missing.has(id) ? [] : (now.get(id) ?? [])));
    for (const one of counted)
      if (one.approval.status !== "declined") await decline(world, tx, one, decision, from);
    return {
      ...answer,
      declined: counted.map(({ approval }) => approval.id),
      leftOut: [...answer.leftOut, ...leftOut],
    };
  });
}

/** Somebody else's, and one of another workspace, is as if it did not exist. */
async function chosen(world: World, asked: Asked, ids: string[]): Promise<Asked[]> {
  if (ids.length === 0) return [];
  const found = inBatchOrder(
    (await askedTogether(world.db, asked, ids)).map((one) => ({ ...one, approvalId: one.approval.id })),
  );
  if (found.length !== ids.length) throw new Refusal("not_your_approval");
  return found;
}

/** Null when everything was approved before. */
async function signatureFor(
  world: World,
  asked: Asked,
  batch: Asked[],
  decision: ManyDecision,
  from: From,
): Promise<Signed | null> {
  if (batch.every(({ approval }) => approval.status === "approved")) return null;
  const [first] = batch;
  if (!first) return null;
  const { network, workspaceName: workspace } = first.version;
  if (batch.some(({ version }) => version.network !== network)) throw new Refusal("batch_of_two_networks");
  const leaves = hashedLeaves(batch.map((one) => leafOf(world, one)));
  const { root } = treeOf(leaves);
  const facts: BatchFacts = {
    workspace,
    tracks: batch.length,
    shares: sharesInWords(batch.map(({ artist }) => artist.bps)),
    email: asked.approval.email,
    network,
    root,
    site: world.config.appUrl,
  };
  const text = { version: BATCH_TEXT_VERSION, write: batchMessage.bind(null, facts) };
  const evidence = await signedText(world, network, decision, from.caller, text);
  // What would be refused anyway is refused before a code is mailed.
  const leftOut = await whyLeftOut(world, world.db, batch, evidence.wallet);
  const [problem] = leftOut.values();
  if (problem && leftOut.size === batch.length) throw new Refusal(problem);
  const confirmed = await confirmWallet(world, asked, evidence, decision, {
    isFor: { purpose: "approve", paidTo: evidence.paidTo, tracks: batch.length, workspace },
    facts: [asked.approval.id, root, evidence.wallet, evidence.paidTo],
  });
  return { evidence, confirmed, root, leaves };
}

/** Releases in one order only: two answers that overlap wait for each other instead of blocking each other. */
async function lockAll(tx: Tx, asked: Asked, all: Asked[]): Promise<Map<string, Asked>> {
  for (const releaseId of [...new Set(all.map(({ release }) => release.id))].sort())
    if (!(await lockRelease(tx, releaseId))) throw new Refusal("approval_link_not_valid");
  const ids = [asked, ...all].map(({ approval }) => approval.id);
  const now = new Map((await askedTogether(tx, asked, ids)).map((one) => [one.approval.id, one]));
  if (isReplaced(asked, now)) throw new Refusal("approval_link_expired");
  return now;
}

/** Its link was in somebody else's hands, or had run out: what came by it, or is signed over it, counts no more. */
const isReplaced = ({ approval: { id, link } }: Asked, now: Map<string, Asked>) =>
  now.get(id)?.approval.link !== link;

const leftOutFor = ({ approval }: Asked, code: RefusalCode | null | undefined) =>
  code ? [{ approvalId: approval.id, code }] : [];

/** The same no twice is one. */
function whyNotDeclined(world: World, one: Asked, now: Map<string, Asked>): RefusalCode | null {
  const current = now.get(one.approval.id);
  if (!current || isReplaced(one, now)) return "approval_link_expired";
  const { status } = current.approval;
  if (status === "approved") return "approval_already_decided";
  return status === "declined" ? null : whyOver(world, current);
}

/** By approval: why it cannot be approved any more. */
async function whyLeftOut(
  world: World,
  tx: Tx | World["db"],
  batch: Asked[],
  wallet: string,
): Promise<Map<string, RefusalCode>> {
  const taken = await withWalletTaken(tx, batch, wallet);
  const found = new Map<string, RefusalCode>();
  for (const one of batch) {
    const code = whyOver(world, one) ?? (taken.has(one.approval.id) ? "wallet_taken" : null);
    if (code) found.set(one.approval.id, code);
  }
  return found;
}

function whyOver(world: World, asked: Asked): RefusalCode | null {
  try {
    refuseIfOver(asked, world.now());
    // Where these are paid is settled: a signature here would lead them elsewhere. Each has a page and an answer of its own.
    if (isOnlyTold(asked)) return "not_asked_to_sign";
    const { status } = asked.approval;
    return status === "declined" || status === "held" ? "approval_already_decided" : null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

async function approveAll(
  world: World,
  tx: Tx,
  now: Map<string, Asked>,
  { asked, approved, signed }: { asked: Asked; approved: Asked[]; signed: Signed | null },
  from: From,
): Promise<Omit<ManyDecided, "declined">> {
  const batch = approved.map((one) => now.get(one.approval.id) ?? one);
  const open = batch.filter(({ approval }) => approval.status !== "approved");
  const replaced = new Set(approved.filter((one) => isReplaced(one, now)).map(({ approval }) => approval.id));
  const why = signed && (await whyLeftOut(world, tx, open, signed.evidence.wallet));
  const leftOut = open.flatMap((one) => {
    const { id } = one.approval;
    return leftOutFor(one, !why || replaced.has(id) ? "approval_link_expired" : why.get(id));
  });
  const missing = new Set(leftOut.map(({ approvalId }) => approvalId));
  const counted = open.filter(({ approval }) => !missing.has(approval.id));
  if (leftOut[0] && leftOut.length === batch.length) throw new Refusal(leftOut[0].code);
  if (signed && counted.length > 0) {
    await write(
      world,
      tx,
      { batch, counted, signed, workspaceId: counted[0]?.release.workspaceId ?? "" },
      from,
    );
  }
  const stand = batch.map(({ approval }) => approval).filter(({ id }) => !missing.has(id));
  // What was signed before may have been signed with another wallet: the link's own track speaks for all.
  const before = stand.find(({ id }) => id === asked.approval.id) ?? stand[0];
  const told = signed && counted.length > 0 ? signed.evidence : before;
  const { wallet = null, paidTo = null, signature = null } = told ?? {};
  return { success: true, approved: stand.map(({ id }) => id), leftOut, wallet, paidTo, signature };
}

interface Counted {
  /** In the order of the tree. */
  batch: Asked[];
  counted: Asked[];
  signed: Signed;
  workspaceId: string;
}

async function write(world: World, tx: Tx, { batch, counted, signed, workspaceId }: Counted, from: From) {
  const { evidence, confirmed, root, leaves } = signed;
  const { wallet, paidTo, signature, keyHolder } = evidence;
  if (confirmed.codeId) await spendCode(tx, confirmed.codeId);
  if (keyHolder === "ledgerline") {
    if (from.caller) await refuseIfGone(tx, from.caller);
    await refuseIfKeyGoes(tx, wallet);
  }
  const [kept] = await tx
    .insert(approvalBatches)
    .values({ workspaceId, wallet, signature, root, leaves, createdAt: world.now() })
    .onConflictDoNothing()
    .returning();
  if (!kept) throw new Refusal("signature_mismatch");
  const places = sql.param(batch.map(({ approval }) => approval.id));
  const ids = counted.map(({ approval }) => approval.id);
  await tx
    .update(approvals)
    .set({
      ...approvedWith(world, evidence, confirmed, from),
      batchId: kept.id,
      batchIndex: sql`array_position(${places}::uuid[], ${approvals.id}) - 1`,
    })
    .where(inArray(approvals.id, ids));
  const releases = new Map(counted.map((one) => [one.release.id, one]));
  await recordAll(
    world,
    tx,
    [...releases.keys()].map((releaseId) => ({
      releaseId,
      entries: counted
        .filter(({ release }) => release.id === releaseId)
        .map((one) => ({
          type: "approval.approved",
          data: { ...subject(one), wallet, paidTo, signature, keyHolder, root },
        })),
    })),
  );
  await takeBackWithAnswer(
    world,
    tx,
    counted.map(({ approval }) => approval),
  );
  const missing = new Map<string, number>();
  for (const [releaseId, one] of releases) {
    const open = await openApprovals(tx, one);
    missing.set(releaseId, open.length);
    if (open.length === 0) await publishUnlessObjected(world, tx, one);
    else if (!open.includes("declined")) await moveRelease(world, tx, releaseId, "decline_taken_back");
  }
  await tellOfBatch(world, tx, counted, evidence, { root, missing });
}
