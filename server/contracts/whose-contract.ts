import { and, asc, eq, exists, isNull, or } from "drizzle-orm";
import type { ContractBooks } from "../../shared/schemas/money/payments.ts";
import type { Caller } from "../caller.ts";
import { isPaid } from "../db/paid.ts";
import {
  approvals,
  certificates,
  members,
  releases,
  releaseVersions,
  trackArtists,
  tracks,
  workspaces,
} from "../db/schema.ts";
import type { Contract } from "../payments/rows.ts";
import type { World } from "../world.ts";

/** What anybody may know of the track, as on its share page; null once it is no longer published. */
export async function trackOf({ db }: World, { trackId }: Contract): Promise<ContractBooks["track"]> {
  if (!trackId) return null;
  const [found] = await db
    .select({
      title: tracks.title,
      isrc: tracks.isrc,
      release: releaseVersions.name,
      workspace: releaseVersions.workspaceName,
      certificateId: certificates.id,
    })
    .from(tracks)
    .innerJoin(releases, and(eq(releases.id, tracks.releaseId), eq(releases.version, tracks.version)))
    .innerJoin(
      releaseVersions,
      and(eq(releaseVersions.releaseId, releases.id), eq(releaseVersions.version, releases.version)),
    )
    .innerJoin(workspaces, and(eq(workspaces.id, releases.workspaceId), isNull(workspaces.deletedAt)))
    .leftJoin(certificates, eq(certificates.trackId, tracks.id))
    .where(and(eq(tracks.id, trackId), eq(releases.status, "published")));
  if (!found) return null;
  const artists = await db
    .select({ name: trackArtists.name })
    .from(trackArtists)
    .where(eq(trackArtists.trackId, trackId))
    .orderBy(asc(trackArtists.position));
  const { certificateId, ...track } = found;
  return {
    ...track,
    artists: artists.map(({ name }) => name),
    certificatePath: certificateId && `/certificate/${certificateId}`,
  };
}

/** Whose wallet is whose: for the workspace's members and the track's co-authors. Nobody else learns it here. */
export async function namesFor(
  { db }: World,
  caller: Caller | null,
  { trackId }: Contract,
): Promise<Map<string, string>> {
  if (!caller || !trackId) return new Map();
  const isMember = exists(
    db
      .select({ id: members.id })
      .from(members)
      .innerJoin(workspaces, and(eq(workspaces.id, members.workspaceId), isNull(workspaces.deletedAt)))
      .where(
        and(
          eq(members.workspaceId, tracks.workspaceId),
          eq(members.email, caller.email),
          eq(members.status, "active"),
        ),
      ),
  );
  const theirs = db
    .select({ id: trackArtists.id })
    .from(trackArtists)
    .where(and(eq(trackArtists.trackId, tracks.id), eq(trackArtists.email, caller.email)));
  const rows = await db
    .select({ wallet: approvals.paidTo, name: trackArtists.name })
    .from(approvals)
    .innerJoin(trackArtists, eq(trackArtists.id, approvals.trackArtistId))
    .innerJoin(tracks, eq(tracks.id, approvals.trackId))
    .where(and(eq(tracks.id, trackId), isPaid(approvals.status), or(isMember, exists(theirs))));
  return new Map(rows.flatMap(({ wallet, name }) => (wallet ? [[wallet, name]] : [])));
}
