import { randomBytes, randomUUID } from "node:crypto";
import { and, asc, eq, inArray } from "drizzle-orm";
import { showUpc } from "../../shared/rules/codes/upc.ts";
import {
  RELEASE_TEXTS,
  TRACK_TEXTS,
  textsIn,
  UNSIGNED_TEXTS,
  type UnsignedTexts,
} from "../../shared/rules/release-fields.ts";
import { folded } from "../../shared/rules/search-text.ts";
import { hashedAgreement } from "../agreements/agreement-of.ts";
import { beginTrails, record } from "../agreements/audit-trail.ts";
import type { Insider } from "../caller.ts";
import type { Tx } from "../db/connect.ts";
import { insertMany } from "../db/insert-many.ts";
import { releaseVersions, trackArtists, tracks } from "../db/schema.ts";
import { byKey } from "../http/caller-by-key.ts";
import { Refusal } from "../refusal.ts";
import { emit, emitAll } from "../webhooks/emit.ts";
import type { World } from "../world.ts";
import type { AcceptedRelease, AcceptedTrack } from "./accept-release.ts";

type Version = typeof releaseVersions.$inferSelect;
type Track = typeof tracks.$inferSelect;

const salt = () => randomBytes(32).toString("hex");

/** What an amendment replaces: the terms before, and the salts of those who stay, so that everybody sees that it is them. */
export interface Amended {
  track: Track;
  from: string;
  emailSalts: Map<string, string>;
}

interface Writing {
  releaseId: string;
  version: number;
  accepted: AcceptedRelease;
  amends?: Amended;
  /** By place: the tracks that stand already and only go along. */
  kept?: (Track | null)[];
}

/** Writes one version of a release with its tracks, shares and agreements. Nothing of it is ever changed again. */
export async function writeVersion(
  world: World,
  tx: Tx,
  caller: Insider,
  writing: Writing,
): Promise<Version> {
  const written = versionRows(world, caller, writing);
  await insertVersions(tx, [written]);
  const { releaseId, workspaceId, version } = written.row;
  await record(world, tx, releaseId, "version.created", createdData(caller, written));
  const event = version === 1 ? "release.submitted" : "release.edited";
  await emit(world, tx, workspaceId, event, eventData(written));
  return written.row;
}

/** The same for many releases that this transaction made, in as many statements as for one. */
export async function writeFirstVersions(
  world: World,
  tx: Tx,
  caller: Insider,
  writings: { releaseId: string; accepted: AcceptedRelease }[],
): Promise<Version[]> {
  const all = writings.map((one) => versionRows(world, caller, { ...one, version: 1 }));
  await insertVersions(tx, all);
  await beginTrails(
    world,
    tx,
    all.map((written) => ({
      releaseId: written.row.releaseId,
      entries: [
        { type: "release.created", data: byKey(caller) },
        { type: "version.created", data: createdData(caller, written) },
      ],
    })),
  );
  await emitAll(world, tx, caller.workspace.id, "release.submitted", all.map(eventData));
  return all.map(({ row }) => row);
}

type Written = ReturnType<typeof versionRows>;

const createdData = (caller: Insider, { row, agreements }: Written) => ({
  version: row.version,
  agreements: agreements.join(" "),
  ...byKey(caller),
});

const eventData = ({ row: { releaseId, name, version } }: Written) => ({
  releaseId,
  name,
  version,
  status: "approval_pending",
});

async function insertVersions(tx: Tx, all: Written[]) {
  const written = all.flatMap((one) => one.tracks);
  await tx.insert(releaseVersions).values(all.map(({ row }) => row));
  if (written.length > 0) await tx.insert(tracks).values(written.map(({ track }) => track));
  await insertMany(
    tx,
    trackArtists,
    written.flatMap(({ artists }) => artists),
  );
}

function versionRows(world: World, caller: Insider, { releaseId, version, accepted, amends, kept }: Writing) {
  const { tracks: acceptedTracks, ...fields } = accepted;
  const release = {
    ...fields,
    releaseId,
    version,
    workspaceName: caller.workspace.name,
    createdByEmail: caller.email,
    createdAt: world.now(),
    workspaceId: caller.workspace.id,
    searchText: folded(`${fields.name} ${fields.upcCode ? showUpc(fields.upcCode) : ""}`),
  };
  const made = acceptedTracks.map((track, position) =>
    kept?.[position] ? null : trackRows(release, track, position, amends),
  );
  const all = made.map((one, position) => one?.track ?? (kept?.[position] as Track));
  return {
    row: {
      ...release,
      trackIds: all.map(({ id }) => id),
      trackTexts: acceptedTracks.map(unsignedTexts),
    } satisfies Version,
    agreements: all.map(({ agreementHash }) => agreementHash),
    tracks: made.filter((one) => one !== null),
  };
}

function trackRows(
  release: Omit<Version, "trackIds" | "trackTexts">,
  { artists, ...accepted }: AcceptedTrack,
  position: number,
  amends: Amended | undefined,
) {
  const { releaseId, version, workspaceId } = release;
  const id = randomUUID();
  const named = artists.map((artist, place) => ({
    ...artist,
    trackId: id,
    position: place,
    emailSalt: amends?.emailSalts.get(artist.email) ?? salt(),
  }));
  const terms = amends ? termsAfter(amends) : FIRST_TERMS;
  const track = {
    ...accepted,
    ...terms,
    id,
    releaseId,
    version,
    agreedVersion: version,
    position,
    salt: salt(),
  };
  const listed = { workspaceId, ...namesOn(release, track, named) };
  return { track: { ...track, ...listed, ...hashedAgreement(release, track, named) }, artists: named };
}

const FIRST_TERMS = { termsNumber: 1, recordingId: null, amendsHash: null, validFrom: null };
const termsAfter = ({ track, from }: Amended) => ({
  termsNumber: track.termsNumber + 1,
  recordingId: track.recordingId ?? track.id,
  amendsHash: track.agreementHash,
  validFrom: from,
});

/** One published track with its release, as an amendment of it would be. */
export async function acceptedTrack(
  tx: Tx,
  { releaseId, version, position }: Track,
): Promise<AcceptedRelease> {
  const release = await acceptedVersion(tx, releaseId, version);
  return { ...release, holdAfterDays: null, tracks: release.tracks.slice(position, position + 1) };
}

/** A version as it was accepted, read back from its rows. */
export async function acceptedVersion(tx: Tx, releaseId: string, version: number): Promise<AcceptedRelease> {
  return acceptedIn(await readVersion(tx, releaseId, version));
}

export interface VersionRows {
  row: Version;
  /** In their order. */
  tracks: TrackRows[];
}

export interface TrackRows {
  track: Track;
  artists: (typeof trackArtists.$inferSelect)[];
}

export async function readVersion(tx: Tx, releaseId: string, version: number): Promise<VersionRows> {
  const [row] = await tx
    .select()
    .from(releaseVersions)
    .where(and(eq(releaseVersions.releaseId, releaseId), eq(releaseVersions.version, version)));
  if (!row) throw new Refusal("release_not_found");
  const its = await tx.select().from(tracks).where(inArray(tracks.id, row.trackIds));
  const artists = await tx
    .select()
    .from(trackArtists)
    .where(inArray(trackArtists.trackId, row.trackIds))
    .orderBy(asc(trackArtists.position));
  const byId = new Map(its.map((track) => [track.id, track]));
  return {
    row,
    tracks: row.trackIds.map((id) => {
      const track = byId.get(id);
      if (!track) throw new Error("a version without one of its tracks");
      return { track, artists: artists.filter(({ trackId }) => trackId === id) };
    }),
  };
}

export const acceptedIn = ({ row, tracks: its }: VersionRows): AcceptedRelease => ({
  ...textsIn(RELEASE_TEXTS, row),
  network: row.network,
  tracks: its.map((rows, place) => ({ ...acceptedTrackIn(rows), ...row.trackTexts[place] })),
});

const unsignedTexts = (track: UnsignedTexts) =>
  Object.fromEntries(UNSIGNED_TEXTS.map((name) => [name, track[name]])) as unknown as UnsignedTexts;

const acceptedTrackIn = ({ track, artists }: TrackRows): AcceptedTrack => ({
  ...textsIn(TRACK_TEXTS, track),
  artists: artists.map(({ name, email, bps }) => ({ name, email, bps })),
});

/** What a list of tracks shows and finds, of everybody on one. */
export function namesOn(
  release: Pick<Version, "name">,
  track: { title: string; isrc: string | null },
  named: { name: string }[],
) {
  const artistNames = named.map(({ name }) => name).join(", ");
  return { artistNames, searchText: folded([track.title, track.isrc, artistNames, release.name].join(" ")) };
}
