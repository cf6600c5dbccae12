import { and, asc, eq, sql } from "drizzle-orm";
import type { ReleasePerson } from "../../shared/schemas/releases.ts";
import { shownAddress } from "../db/gone.ts";
import { approvalRequests, approvals, mails, shareProposals, trackArtists } from "../db/schema.ts";
import type { World } from "../world.ts";

const DAY_MS = 86_400_000;

interface PersonRow {
  name: string;
  approval: typeof approvals.$inferSelect;
  request: typeof approvalRequests.$inferSelect | null;
  mail: { sentAt: Date | null; givenUpAt: Date | null } | null;
  hasProposed: boolean;
}

/** How far each person is with a version of a release. */
export async function readPeople(world: World, releaseId: string, version: number): Promise<ReleasePerson[]> {
  const rows: PersonRow[] = await world.db
    .select({
      name: trackArtists.name,
      approval: approvals,
      request: approvalRequests,
      mail: { sentAt: mails.sentAt, givenUpAt: mails.givenUpAt },
      hasProposed: sql<boolean>`exists (
        select from ${shareProposals} p where p.approval_id = ${approvals.id} and p.state = 'open')`,
    })
    .from(approvals)
    .innerJoin(trackArtists, eq(trackArtists.id, approvals.trackArtistId))
    .leftJoin(
      approvalRequests,
      and(
        eq(approvalRequests.releaseId, approvals.releaseId),
        eq(approvalRequests.version, approvals.version),
        eq(approvalRequests.email, approvals.email),
      ),
    )
    .leftJoin(mails, eq(mails.id, approvalRequests.mailId))
    .where(and(eq(approvals.releaseId, releaseId), eq(approvals.version, version)))
    .orderBy(asc(approvals.createdAt), asc(trackArtists.position));
  const byEmail = new Map<string, PersonRow[]>();
  for (const row of rows) byEmail.set(row.approval.email, [...(byEmail.get(row.approval.email) ?? []), row]);
  return [...byEmail.values()].map((theirs) => personOf(theirs, world.now()));
}

function personOf(theirs: PersonRow[], now: Date): ReleasePerson {
  const [first] = theirs;
  if (!first) throw new Error("nobody is on nothing");
  const state = stateOf(theirs);
  const remindedAt = first.request?.remindedByHandAt;
  const isWaiting = theirs.some(({ approval }) => approval.status === "pending");
  // Whoever declined and let the link run out has answered.
  const isLate = theirs.some(({ approval }) => approval.status === "expired" && !approval.decidedAt);
  const mayRemind = (isWaiting || isLate) && state !== "proposed";
  const decided = theirs
    .map(({ approval }) => approval.decidedAt ?? approval.keptAt ?? approval.viewedAt)
    .filter((at) => at !== null);
  return {
    name: first.name,
    email: shownAddress(first.approval.email),
    state,
    given: theirs.filter(({ approval }) => approval.status === "approved").length,
    asked: theirs.length,
    at: (decided.sort((a, b) => b.getTime() - a.getTime())[0] ?? first.mail?.sentAt)?.toISOString() ?? null,
    sentAt: first.request?.mailedAt?.toISOString() ?? null,
    reason: theirs.find(({ approval }) => approval.reason !== null)?.approval.reason ?? null,
    canRemind: mayRemind && (!remindedAt || now.getTime() - remindedAt.getTime() >= DAY_MS),
    expiresAt: isWaiting ? first.approval.expiresAt.toISOString() : null,
  };
}

/** What waits for the label and the furthest bad news first, then what is still open, then the good. */
function stateOf(theirs: PersonRow[]): ReleasePerson["state"] {
  const has = (status: string) => theirs.some(({ approval }) => approval.status === status);
  const [first] = theirs;
  if (has("withdrawn")) return "withdrawn";
  if (theirs.some(({ hasProposed }) => hasProposed)) return "proposed";
  if (has("declined")) return "declined";
  if (has("expired")) return "expired";
  if (has("held")) return "kept";
  if (has("unchanged")) return first?.mail?.givenUpAt ? "bounced" : "told";
  if (!has("pending")) return "approved";
  if (first?.mail?.givenUpAt) return "bounced";
  if (theirs.some(({ approval }) => approval.viewedAt)) return "opened";
  return first?.mail?.sentAt ? "sent" : "waiting";
}
