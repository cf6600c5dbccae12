import { and, eq, isNotNull, lt, max, or, sql } from "drizzle-orm";
import { APPROVAL_LINK_DAYS, FIRST_REMINDER_DAYS } from "../../shared/rules/limits.ts";
import { APPROVAL_PAGE } from "../../shared/schemas/pages.ts";
import type { Tx } from "../db/connect.ts";
import { isGone } from "../db/gone.ts";
import { insertMany } from "../db/insert-many.ts";
import {
  approvalRequests,
  approvals,
  releaseMails,
  type releaseVersions,
  trackArtists,
  tracks,
} from "../db/schema.ts";
import { allotMails } from "../mail/allot-mails.ts";
import { notifyAll } from "../notifications/notify.ts";
import { notices } from "../notifications/words.ts";
import { startJob } from "../work/rounds.ts";
import type { World } from "../world.ts";
import { approvalToken, type Linked } from "./approval-token.ts";
import { startPublication } from "./start-publication.ts";

const DAY_MS = 86_400_000;
export const daysAfter = (from: Date, days: number) => new Date(from.getTime() + days * DAY_MS);

type Version = typeof releaseVersions.$inferSelect;

/** Where silence has a meaning, a link works past that day: all others may need longer than that. */
export const linkEnd = ({ holdAfterDays }: Pick<Version, "holdAfterDays">, from: Date) =>
  daysAfter(from, Number(holdAfterDays) + APPROVAL_LINK_DAYS);

/** Of releases that treat silence differently, a mail names the shortest time; each track's page names its own. */
export function soonestHold(asked: { holdAfterDays: string | null }[]): number {
  const days = asked.map(({ holdAfterDays }) => Number(holdAfterDays)).filter((one) => one > 0);
  return days.length === 0 ? 0 : Math.min(...days);
}

/** Who is asked, and how many get their mail only tomorrow. */
export interface Asking {
  people: string[];
  mailsTomorrow: number;
}

/**
 * One approval per artist and track, in the transaction that wrote the version; those of tracks that an edit left as they were
 * are there already. The mails, one per person for all of theirs, are written by a job of its own: a release may name thousands.
 */
export async function askEverybody(
  world: World,
  tx: Tx,
  version: Version,
  others: string[] = [],
): Promise<Asking> {
  const { name, workspaceName } = version;
  const earlier = await lastRequests(tx, version);
  const requests = await insertRequests(world, tx, [version], earlier);
  const people = requests.map(({ email }) => email);
  const asked = new Set(requests.filter(({ nextReminderAt }) => nextReminderAt).map(({ email }) => email));
  await notifyAll(
    world,
    tx,
    people.map((email) =>
      asked.has(email)
        ? {
            email,
            title: earlier.has(email) ? notices.askedAgain(name) : notices.asked(name),
            body: notices.askedBy(workspaceName),
            link: "/dashboard",
          }
        : { email, title: notices.changed(name), body: notices.stands(workspaceName), link: "/dashboard" },
    ),
  );
  const today = await oweMails(world, tx, version, { people, others });
  // An edit that takes out what was still to be signed: all else was signed before.
  if (asked.size === 0) await startPublication(world, tx, version);
  return { people: [...asked], mailsTomorrow: [...asked].filter((email) => !today.has(email)).length };
}

/**
 * First versions of many releases, in as many statements as one takes. Everybody is told once about all releases of the
 * submission, when the last of them is there.
 */
export async function askTogether(world: World, tx: Tx, versions: Version[], submissionId: string) {
  const asked = await insertRequests(world, tx, versions, new Map());
  const dueAt = world.now();
  await insertMany(
    tx,
    releaseMails,
    asked.map(({ releaseId, email }) => ({ releaseId, email, dueAt, submissionId })),
  );
}

/**
 * Everybody on these versions, once for each; whoever has signed all of theirs before is not reminded. `earlier`: when somebody
 * last had them reminded.
 */
async function insertRequests(
  world: World,
  tx: Tx,
  versions: Version[],
  earlier: Map<string, Date | null>,
): Promise<{ releaseId: string; email: string; nextReminderAt: Date | null }[]> {
  const now = world.now();
  const asked = versions.map((version) => ({ version, people: new Map<string, boolean>() }));
  const byId = new Map(asked.map((one) => [one.version.releaseId, one]));
  const artists = await tx
    .select({
      id: trackArtists.id,
      trackId: trackArtists.trackId,
      email: trackArtists.email,
      releaseId: tracks.releaseId,
      known: { email: approvals.email, status: approvals.status },
    })
    .from(trackArtists)
    .innerJoin(tracks, eq(tracks.id, trackArtists.trackId))
    .leftJoin(approvals, eq(approvals.trackArtistId, trackArtists.id))
    .where(or(...versions.map(isOn)))
    .orderBy(tracks.releaseId, tracks.position, trackArtists.position);
  const fresh = artists.flatMap(({ id, trackId, releaseId, known, ...artist }) => {
    const its = byId.get(releaseId);
    if (!its) throw new Error("an artist of a release that was not asked for");
    const { version, people } = its;
    const email = known?.email ?? artist.email;
    // Whoever signed and then deleted their account has no address any more; what they signed stays.
    if (isGone(email)) return [];
    people.set(email, people.get(email) || known?.status !== "approved");
    if (known) return [];
    return [
      {
        releaseId,
        version: version.version,
        createdAt: now,
        trackArtistId: id,
        trackId,
        email,
        status: "pending" as const,
        expiresAt: linkEnd(version, now),
      },
    ];
  });
  await insertMany(tx, approvals, fresh);
  const requests = asked.flatMap(({ version: { releaseId, version }, people }) =>
    [...people].map(([email, isAsked]) => ({
      releaseId,
      version,
      createdAt: now,
      email,
      nextReminderAt: isAsked ? daysAfter(now, FIRST_REMINDER_DAYS) : null,
      // A new version is no reason to be reminded again the same day.
      remindedByHandAt: earlier.get(email) ?? null,
    })),
  );
  await insertMany(tx, approvalRequests, requests);
  return requests;
}

const isOn = ({ releaseId, version }: Version) =>
  and(eq(tracks.releaseId, releaseId), eq(tracks.version, version));

/** Whoever was asked on an earlier version, and when somebody last had them reminded. */
async function lastRequests(tx: Tx, { releaseId, version }: Version): Promise<Map<string, Date | null>> {
  const rows = await tx
    .select({ email: approvalRequests.email, remindedAt: max(approvalRequests.remindedByHandAt) })
    .from(approvalRequests)
    .where(and(eq(approvalRequests.releaseId, releaseId), lt(approvalRequests.version, version)))
    .groupBy(approvalRequests.email);
  return new Map(rows.map(({ email, remindedAt }) => [email, remindedAt]));
}

/**
 * From now on each of these people is owed a mail about this release: one, whatever happens to it before it goes out.
 * `others` know the version before. Returns who gets it today.
 */
export async function oweMails(
  world: World,
  tx: Tx,
  version: Version,
  { people, others }: { people: string[]; others: string[] },
): Promise<Set<string>> {
  const { releaseId, workspaceId, createdByEmail: by } = version;
  const owed = await tx
    .select({ email: releaseMails.email })
    .from(releaseMails)
    .where(and(eq(releaseMails.releaseId, releaseId), isNotNull(releaseMails.dueAt), releaseMails.allotted));
  const underWay = new Set(owed.map(({ email }) => email));
  const rest = [...others, ...people].filter((email) => !underWay.has(email));
  const allotted = await allotMails(world, tx, { by, workspaceId, releaseId }, rest);
  const knowTheLast = new Set(others);
  const row = (email: string) => ({
    releaseId,
    email,
    toldVersion: knowTheLast.has(email) ? version.version - 1 : null,
    dueAt: world.now(),
    allotted: allotted.has(email),
  });
  await insertMany(
    tx,
    releaseMails,
    rest.map(row),
    sql`on conflict (release_id, email) do update
      set due_at = excluded.due_at, allotted = excluded.allotted, submission_id = null`,
  );
  await startJob(world, tx, "tell-people", { releaseId, version: version.version });
  return new Set([...underWay, ...allotted]);
}

export const approvalUrl = (world: World, approval: Linked) =>
  `${world.config.appUrl}${APPROVAL_PAGE}?token=${approvalToken(world.keys, approval)}`;
