import { asc, eq } from "drizzle-orm";
import { FIRST_REMINDER_DAYS } from "../../shared/rules/limits.ts";
import { type Asking, daysAfter, linkEnd, oweMails } from "../approvals/ask-for-approval.ts";
import type { Tx } from "../db/connect.ts";
import { approvalRequests, approvals, type releaseVersions, trackArtists, tracks } from "../db/schema.ts";
import { notifyAll } from "../notifications/notify.ts";
import { notices } from "../notifications/words.ts";
import type { World } from "../world.ts";

type Version = typeof releaseVersions.$inferSelect;

interface Change {
  signers: Set<string>;
  /** Where each is paid by the terms before. */
  earlier: { artist: { email: string; bps: number }; approval: typeof approvals.$inferSelect }[];
}

/** Whoever has to sign is asked; all others are told, and stay paid where they are. */
export async function askForChange(
  world: World,
  tx: Tx,
  version: Version,
  { signers, earlier }: Change,
): Promise<Asking> {
  const artists = await tx
    .select({
      id: trackArtists.id,
      trackId: trackArtists.trackId,
      email: trackArtists.email,
      bps: trackArtists.bps,
    })
    .from(trackArtists)
    .innerJoin(tracks, eq(tracks.id, trackArtists.trackId))
    .where(eq(tracks.releaseId, version.releaseId))
    .orderBy(asc(trackArtists.position));
  const now = world.now();
  const at = { releaseId: version.releaseId, version: version.version, createdAt: now };
  const expiresAt = linkEnd(version, now);
  const paid = new Map(earlier.map((one) => [one.artist.email, one]));
  await tx.insert(approvals).values(
    artists.map(({ id, trackId, email }) => ({
      ...at,
      ...(signers.has(email) ? ASKED : toldOnly(paid.get(email))),
      trackArtistId: id,
      trackId,
      email,
      expiresAt,
    })),
  );
  await tx.insert(approvalRequests).values(
    artists.map(({ email }) => ({
      ...at,
      email,
      nextReminderAt: signers.has(email) ? daysAfter(now, FIRST_REMINDER_DAYS) : null,
    })),
  );
  await notifyAll(
    world,
    tx,
    artists.map(({ email, bps }) => ({
      email,
      title: signers.has(email)
        ? notices.changeAsked(version.name)
        : bps === paid.get(email)?.artist.bps
          ? notices.changeTold(version.name)
          : notices.changeTakesOff(version.name),
      body: notices.askedBy(version.workspaceName),
      link: "/dashboard",
    })),
  );
  const people = artists.map(({ email }) => email);
  const today = await oweMails(world, tx, version, { people, others: [] });
  return { people: [...signers], mailsTomorrow: people.filter((email) => !today.has(email)).length };
}

const ASKED = { status: "pending" as const };

function toldOnly(before: Change["earlier"][number] | undefined) {
  if (!before?.approval.paidTo) throw new Error("somebody stays as they are who is not paid yet");
  const { paidTo, account, signature, keptAt } = before.approval;
  // Whoever never agreed has not done so by being left as they were. Without a share there is nothing to agree to.
  const isKept = signature === null && before.artist.bps > 0;
  return { status: "unchanged" as const, paidTo, account, keptAt: isKept ? keptAt : null };
}
