import { scheduler } from "node:timers/promises";
import { and, asc, eq } from "drizzle-orm";
import { isInBatch, treeOf } from "../../proof/batch-tree.ts";
import { accountAddress, isPaidAsSigned } from "../../proof/paid-to.ts";
import { isSignedBy } from "../../proof/wallet-signature.ts";
import { batchTailIn } from "../../shared/rules/approvals/batch.ts";
import { whoSigns } from "../../shared/rules/approvals/who-signs.ts";
import { OBJECTION_DAYS } from "../../shared/rules/limits.ts";
import type { Network } from "../../shared/rules/networks.ts";
import { hashedAgreement } from "../agreements/agreement-of.ts";
import { approvalToken, tokenHash } from "../approvals/approval-token.ts";
import type { Terms } from "../chain/terms.ts";
import type { Db } from "../db/connect.ts";
import { isPaid } from "../db/paid.ts";
import { isItsRequest } from "../db/request-of.ts";
import {
  approvalBatches,
  approvalRequests,
  approvals,
  releaseVersions,
  trackArtists,
  tracks,
} from "../db/schema.ts";
import { silentOn } from "../db/silent.ts";
import type { World } from "../world.ts";
import { publishingProblems } from "./words.ts";

const DAY_MS = 86_400_000;

/** One version of a release, with all that was signed for it. */
export interface Agreed {
  version: typeof releaseVersions.$inferSelect;
  tracks: AgreedTrack[];
}

export interface AgreedTrack {
  track: typeof tracks.$inferSelect;
  /** In their order on the track. */
  people: {
    artist: typeof trackArtists.$inferSelect;
    approval: typeof approvals.$inferSelect;
    /** Hashes of all that was signed with it, when it was signed with others. */
    leaves: string[] | null;
  }[];
}

export async function readAgreed(db: Db, releaseId: string, version: number): Promise<Agreed | null> {
  const [row] = await db
    .select()
    .from(releaseVersions)
    .where(and(eq(releaseVersions.releaseId, releaseId), eq(releaseVersions.version, version)));
  if (!row) return null;
  const rows = await db
    .select({ track: tracks, artist: trackArtists, approval: approvals, leaves: approvalBatches.leaves })
    .from(tracks)
    .innerJoin(trackArtists, eq(trackArtists.trackId, tracks.id))
    .innerJoin(approvals, eq(approvals.trackArtistId, trackArtists.id))
    .leftJoin(approvalBatches, eq(approvalBatches.id, approvals.batchId))
    .where(and(eq(tracks.releaseId, releaseId), eq(tracks.version, version)))
    .orderBy(asc(tracks.position), asc(trackArtists.position));
  const byId = new Map<string, AgreedTrack>();
  for (const { track, artist, approval, leaves } of rows) {
    const known = byId.get(track.id) ?? { track, people: [] };
    known.people.push({ artist, approval, leaves });
    byId.set(track.id, known);
  }
  return { version: row, tracks: [...byId.values()] };
}

/** Null when every row still says what everybody signed. */
export async function whyNotAsAgreed(world: World, { version, tracks }: Agreed): Promise<string | null> {
  if (tracks.length === 0) return publishingProblems.noTrack;
  for (const { track, people } of tracks) {
    const artists = people.map(({ artist }) => artist);
    const { agreementHash } = hashedAgreement(version, track, artists);
    const before = await readBefore(world, track, artists);
    for (const { artist, approval, leaves } of people) {
      // A signature takes milliseconds and an album has thousands: whoever waits for an answer gets a turn in between.
      await scheduler.yield();
      const { message } = approval;
      if (approval.status === "unchanged") {
        if (agreementHash !== track.agreementHash || !isAsBefore(world, before, { artist, approval }))
          return publishingProblems.notAsAgreed(track.title, artist.name);
        continue;
      }
      if (approval.status === "held") {
        if (agreementHash !== track.agreementHash || !(await isKept(version, approval)))
          return publishingProblems.notAsAgreed(track.title, artist.name);
        continue;
      }
      const stands =
        approval.status === "approved" &&
        agreementHash === track.agreementHash &&
        message &&
        (leaves
          ? isLeafOf(world, leaves, { track, artist, approval })
          : message.includes(`\nAgreement: sha256:${agreementHash}\n`)) &&
        // Two people of one track sign the same agreement: whose answer it is stands in its own line.
        message.includes(`\nE-mail: ${artist.email}\n`) &&
        (await isPaidAsSigned(version.network, approval)) &&
        (await isSigned(world, version.network, approval));
      if (!stands) return publishingProblems.notAsAgreed(track.title, artist.name);
    }
  }
  return null;
}

interface Before {
  /** Where each was paid by the terms before, and when they were told of these. */
  terms: Map<string, { paidTo: string | null; mailedAt: Date | null }>;
  signers: Set<string>;
}

/** What an amendment replaces, and who has to sign it, as it is now: whoever was silent may have answered meanwhile. */
async function readBefore(
  { db }: World,
  track: AgreedTrack["track"],
  artists: AgreedTrack["people"][number]["artist"][],
): Promise<Before | null> {
  if (!track.amendsHash) return null;
  const rows = await db
    .select({ email: trackArtists.email, bps: trackArtists.bps, paidTo: approvals.paidTo })
    .from(tracks)
    .innerJoin(trackArtists, eq(trackArtists.trackId, tracks.id))
    .innerJoin(approvals, and(eq(approvals.trackArtistId, trackArtists.id), isPaid(approvals.status)))
    .where(eq(tracks.agreementHash, track.amendsHash));
  const told = await db
    .select({ email: approvals.email, mailedAt: approvalRequests.mailedAt })
    .from(approvals)
    .innerJoin(approvalRequests, isItsRequest)
    .where(eq(approvals.trackId, track.id));
  const mailedAt = new Map(told.map((one) => [one.email, one.mailedAt]));
  const share = new Map(rows.map(({ email, bps }) => [email, bps]));
  const silent = await silentOn(db, track);
  const changes = artists.map(({ email, bps }) => ({
    email,
    before: share.get(email) ?? null,
    after: bps,
    isSilent: silent.has(email),
  }));
  return {
    terms: new Map(
      rows.map(({ email, paidTo }) => [email, { paidTo, mailedAt: mailedAt.get(email) ?? null }]),
    ),
    signers: new Set(whoSigns(changes).map(({ email }) => email)),
  };
}

/** An amendment needs no signature of theirs, pays them where they were paid, was told in time, and nobody objected. */
function isAsBefore(
  { now }: World,
  before: Before | null,
  { artist, approval }: Pick<AgreedTrack["people"][number], "artist" | "approval">,
): boolean {
  const terms = before?.terms.get(artist.email);
  if (!before || !terms?.mailedAt || approval.objectedAt) return false;
  if (before.signers.has(artist.email) || terms.paidTo !== approval.paidTo) return false;
  return now().getTime() - terms.mailedAt.getTime() >= OBJECTION_DAYS * DAY_MS;
}

/** By the rule that all others signed, after its days, at an account of the terms that are written there. */
async function isKept(
  { network, holdAfterDays }: Agreed["version"],
  { createdAt, keptAt, paidTo, account }: typeof approvals.$inferSelect,
): Promise<boolean> {
  if (!holdAfterDays || !keptAt || !paidTo || !account) return false;
  if (keptAt.getTime() - createdAt.getTime() < Number(holdAfterDays) * DAY_MS) return false;
  return (await accountAddress(network, account)) === paidTo;
}

/** One signature for many tracks: this one, with its share, stands where its row says, under the root that was signed. */
function isLeafOf(
  world: World,
  leaves: string[],
  {
    track,
    artist,
    approval,
  }: Pick<AgreedTrack, "track"> & Pick<AgreedTrack["people"][number], "artist" | "approval">,
): boolean {
  const leaf = {
    agreementHash: track.agreementHash,
    approvalId: approval.id,
    trackId: track.id,
    bps: artist.bps,
    tokenHash: tokenHash(approvalToken(world.keys, approval)),
  };
  const index = approval.batchIndex ?? -1;
  const signedRoot = batchTailIn(approval.message ?? "")?.root ?? "";
  if (index < 0 || index >= leaves.length) return false;
  return isInBatch(leaf, { index, size: leaves.length, path: treeOf(leaves).path(index) }, signedRoot);
}

/** A contract is asked once more: whoever it has let go since no longer speaks for it. */
async function isSigned(
  { chains }: World,
  network: Network,
  { wallet, signature, message, keyHolder }: typeof approvals.$inferSelect,
): Promise<boolean> {
  const signed = { wallet: wallet ?? "", signature: signature ?? "", text: message ?? "" };
  if (keyHolder === "contract") return (await chains[network].confirmsText?.(signed)) ?? false;
  return await isSignedBy(network, signed.wallet, signed.signature, signed.text);
}

/** Who is paid what: those with a share, where they signed that it is to be paid. */
export function termsOf({ track, people }: AgreedTrack): Terms {
  const payees = people
    .filter(({ artist }) => artist.bps > 0)
    .map(({ artist, approval }) => ({ wallet: approval.paidTo ?? "", bps: artist.bps }));
  return { trackKey: track.agreementHash, payees };
}
