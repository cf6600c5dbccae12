import { and, eq } from "drizzle-orm";
import { linkHashIn } from "../../proof/check-signatures.ts";
import { problemOfLateAnswer } from "../../proof/late-answers/check-later.ts";
import { signLateAnswer } from "../../proof/make-proof.ts";
import type { FullLateAnswer, Unsigned } from "../../proof/proof.ts";
import { spelledOnce } from "../../proof/wallet-signature.ts";
import { canonicalJson, type Json } from "../../shared/rules/agreement.ts";
import type { Network } from "../../shared/rules/networks.ts";
import type { Tx } from "../db/connect.ts";
import { isGone } from "../db/gone.ts";
import { approvals, lateAnswers, releaseVersions, trackArtists, tracks } from "../db/schema.ts";
import type { Rounds } from "../work/rounds.ts";
import type { World } from "../world.ts";
import { appendToLog, holdLog, issuerOf } from "./log/append-to-log.ts";

/**
 * Whoever's share is kept has answered after all. Their certificate never changes: what they said is issued by itself, and
 * stands in the same log.
 */

export const issueLateAnswerRounds: Rounds<"issue-late-answer"> = {
  kind: "issue-late-answer",
  async advance(world, { key }) {
    return async (tx) => {
      for (const answer of await notIssued(tx, key.approvalId))
        await issueLateAnswer(world, tx, key.approvalId, answer);
      return "done";
    };
  },
};

async function issueLateAnswer(world: World, tx: Tx, approvalId: string, said: Unsigned<FullLateAnswer>) {
  const problem = await problemOfLateAnswer(said);
  if (problem) throw new Error(`a late answer fails its checks: ${problem}`);
  const issuer = issuerOf(world);
  const issued = await signLateAnswer(said, issuer.name, issuer);
  const head = await holdLog(tx, issuer);
  const answer = { ...said, issued, log: await appendToLog(world, tx, head, issued) };
  await tx.insert(lateAnswers).values({
    approvalId,
    kind: said.is,
    answer: canonicalJson(answer as unknown as Json),
    issuedAt: world.now(),
  });
}

async function notIssued(tx: Tx, approvalId: string): Promise<Unsigned<FullLateAnswer>[]> {
  const [found] = await tx
    .select({
      approval: approvals,
      artist: trackArtists,
      agreement: tracks.agreement,
      network: releaseVersions.network,
    })
    .from(approvals)
    .innerJoin(trackArtists, eq(trackArtists.id, approvals.trackArtistId))
    .innerJoin(tracks, eq(tracks.id, approvals.trackId))
    .innerJoin(
      releaseVersions,
      and(eq(releaseVersions.releaseId, approvals.releaseId), eq(releaseVersions.version, approvals.version)),
    )
    .where(eq(approvals.id, approvalId));
  // Whoever has deleted their account meanwhile is no longer known by the address that the agreement was made with.
  if (found?.approval.status !== "held" || isGone(found.approval.email)) return [];
  const issued = await tx.select().from(lateAnswers).where(eq(lateAnswers.approvalId, approvalId));
  return [signedLate(found), objectedLate(found)].filter(
    (answer) => answer !== null && !issued.some(({ kind }) => kind === answer.is),
  ) as Unsigned<FullLateAnswer>[];
}

interface Found {
  approval: typeof approvals.$inferSelect;
  artist: typeof trackArtists.$inferSelect;
  agreement: string;
  network: Network;
}

function commonOf({ approval: { id, paidTo, account }, artist, agreement }: Found) {
  if (!paidTo) throw new Error(`approval ${id} is not a kept one`);
  const { position, email, emailSalt } = artist;
  return {
    ledgerline: "late-answer/1" as const,
    copy: "full" as const,
    agreement,
    artist: position,
    email,
    emailSalt,
    paidTo,
    account,
  };
}

function signedLate(found: Found): Unsigned<FullLateAnswer> | null {
  const { wallet, keyHolder, message, messageVersion, signature, decidedAt } = found.approval;
  if (!wallet || !keyHolder || !message || !messageVersion || !signature || !decidedAt) return null;
  return {
    ...commonOf(found),
    is: "signed",
    wallet,
    keyHolder,
    linkHash: linkHashIn(message) ?? "",
    message,
    messageVersion,
    signature: spelledOnce(found.network, signature),
    answeredAt: decidedAt.toISOString(),
  };
}

function objectedLate(found: Found): Unsigned<FullLateAnswer> | null {
  const { objectedAt, reason } = found.approval;
  if (!objectedAt) return null;
  return { ...commonOf(found), is: "objected", reason: reason ?? "", answeredAt: objectedAt.toISOString() };
}
