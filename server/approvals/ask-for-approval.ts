import { and, eq, lt, sql } from "drizzle-orm";
import type { Language } from "../../shared/rules/language.ts";
import { APPROVAL_LINK_DAYS, FIRST_REMINDER_DAYS } from "../../shared/rules/limits.ts";
import { APPROVAL_PAGE } from "../../shared/schemas/pages.ts";
import type { Tx } from "../db/connect.ts";
import { approvalRequests, approvals, type releaseVersions, trackArtists, tracks } from "../db/schema.ts";
import { type AskedTrack, approvalRequestMail, newTermsMail } from "../mail/approval-mails.tsx";
import { queueMail } from "../mail/outbox.ts";
import { readerOf } from "../mail/reader-language.ts";
import { notify } from "../notifications/notify.ts";
import { notices } from "../notifications/words.ts";
import type { World } from "../world.ts";
import { approvalToken } from "./approval-token.ts";

const DAY_MS = 86_400_000;
export const daysAfter = (from: Date, days: number) => new Date(from.getTime() + days * DAY_MS);

/** What has changed since the last version, in words of a language. */
export type Changes = (language: Language) => string[];

/** Everything one person is asked on one version of a release. */
export interface Asked {
  email: string;
  name: string;
  tracks: AskedTrack[];
}

/** One approval per artist and track, and one mail per person for all of theirs: in the transaction that wrote the version. */
export async function askEverybody(
  world: World,
  tx: Tx,
  version: typeof releaseVersions.$inferSelect,
  changes: Changes | null,
): Promise<number> {
  const artists = await tx
    .select({ artist: trackArtists, title: tracks.title })
    .from(trackArtists)
    .innerJoin(tracks, eq(tracks.id, trackArtists.trackId))
    .where(sql`${tracks.releaseId} = ${version.releaseId} and ${tracks.version} = ${version.version}`)
    .orderBy(tracks.position, trackArtists.position);
  const now = world.now();
  const expiresAt = daysAfter(now, APPROVAL_LINK_DAYS);
  const opened = await tx
    .insert(approvals)
    .values(
      artists.map(({ artist }) => ({
        trackArtistId: artist.id,
        trackId: artist.trackId,
        releaseId: version.releaseId,
        version: version.version,
        email: artist.email,
        status: "pending" as const,
        expiresAt,
        createdAt: now,
      })),
    )
    .returning({ id: approvals.id, trackArtistId: approvals.trackArtistId });
  const approvalOf = new Map(opened.map(({ id, trackArtistId }) => [trackArtistId, id]));

  const people = new Map<string, Asked>();
  for (const { artist, title } of artists) {
    const asked = people.get(artist.email) ?? { email: artist.email, name: artist.name, tracks: [] };
    const id = approvalOf.get(artist.id) ?? "";
    asked.tracks.push({ title, bps: artist.bps, url: approvalUrl(world, id, version.version) });
    people.set(artist.email, asked);
  }
  const askedBefore = changes ? await everAsked(tx, version) : new Set<string>();
  for (const asked of people.values()) {
    await ask(world, tx, version, asked, expiresAt, askedBefore.has(asked.email) ? changes : null);
  }
  return people.size;
}

/** Whoever joins with a later version knows of no earlier one, and is asked as everybody was at first. */
async function everAsked(
  tx: Tx,
  { releaseId, version }: typeof releaseVersions.$inferSelect,
): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ email: approvals.email })
    .from(approvals)
    .where(and(eq(approvals.releaseId, releaseId), lt(approvals.version, version)));
  return new Set(rows.map(({ email }) => email));
}

async function ask(
  world: World,
  tx: Tx,
  version: typeof releaseVersions.$inferSelect,
  asked: Asked,
  expiresAt: Date,
  changes: Changes | null,
) {
  const { workspaceName: workspace, name: release, network, releaseId } = version;
  const asking = { ...asked, workspace, release, network, expiresAt };
  const reader = await readerOf(tx, asked.email);
  const mail = changes
    ? newTermsMail(reader, { ...asking, changes: changes(reader.language ?? "en") })
    : approvalRequestMail(reader, asking);
  const mailId = await queueMail(world, tx, changes ? "new-terms" : "approval-request", mail);
  await tx.insert(approvalRequests).values({
    releaseId,
    version: version.version,
    email: asked.email,
    mailId,
    nextReminderAt: daysAfter(world.now(), FIRST_REMINDER_DAYS),
    createdAt: world.now(),
  });
  await notify(world, tx, asked.email, {
    title: changes ? notices.askedAgain(release) : notices.asked(release),
    body: notices.askedBy(workspace),
    link: "/dashboard",
  });
}

export const approvalUrl = (world: World, approvalId: string, version: number) =>
  `${world.config.appUrl}${APPROVAL_PAGE}?token=${approvalToken(world.keys, approvalId, version)}`;
