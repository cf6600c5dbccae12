import { keepTexts, RELEASE_TEXTS, TRACK_TEXTS, typedAgain } from "../../shared/rules/release-fields.ts";
import { bpsFromFraction, percentFromBps } from "../../shared/rules/share.ts";
import type { ReleaseProposal } from "../../shared/schemas/proposals.ts";
import type { ReleaseDetail } from "../../shared/schemas/releases.ts";
import { peopleOn } from "./people.ts";
import { blankTrack, type Draft, type Track } from "./release-draft.ts";

/** A submitted release, back in the form. */
export function draftOfRelease(key: string, release: ReleaseDetail): Draft {
  const tracks = release.tracks.map(asTrack);
  return {
    key,
    release: typedAgain(RELEASE_TEXTS, { ...release, upcCode: release.code, releaseDate: release.date }),
    tracks,
    card: blankTrack(1),
    aside: null,
    deleted: null,
    people: peopleOn(tracks),
    tracksMade: 1,
  };
}

/** To begin another release with. What is its own alone is left out: the barcode and the day. */
export function copyOfRelease(key: string, release: ReleaseDetail): Draft {
  const draft = draftOfRelease(key, release);
  const tracks = draft.tracks.map((track, i) => ({ ...track, id: `track-${i + 1}` }));
  const tracksMade = tracks.length + 1;
  return {
    ...draft,
    release: { ...draft.release, upcCode: "", releaseDate: "" },
    tracks,
    card: blankTrack(tracksMade),
    tracksMade,
  };
}

const asTrack = ({ id, approvals, ...texts }: ReleaseDetail["tracks"][number]): Track => ({
  id,
  ...typedAgain(TRACK_TEXTS, texts),
  artists: approvals.map(({ name, email, share }) => ({
    name,
    email,
    share: percentFromBps(bpsFromFraction(share)),
  })),
});

/** The release as a co-author suggests it. */
export const withShares = (
  release: ReleaseDetail,
  { trackId, shares }: Pick<ReleaseProposal, "trackId" | "shares">,
): ReleaseDetail => ({
  ...release,
  tracks: release.tracks.map((track) =>
    track.id === trackId
      ? {
          ...track,
          approvals: track.approvals.map((one, i) => ({ ...one, share: shares[i] ?? one.share })),
        }
      : track,
  ),
});

/** Whose approvals an edit would cancel: of the tracks that it changes, or of all if it changes what is signed with each. */
export function signaturesLost(release: ReleaseDetail, draft: Pick<Draft, "release" | "tracks">): string[] {
  const before = draftOfRelease("", release);
  const isSame = signedWithEach(before) === signedWithEach(draft);
  const kept = new Set(isSame ? draft.tracks.map(termsOf) : []);
  const lost = release.tracks
    .filter((track) => !kept.has(termsOf(asTrack(track))))
    .flatMap(({ approvals }) => approvals.filter(({ isApproved }) => isApproved));
  return [...new Map(lost.map(({ email, name }) => [email, name])).values()];
}

/** What stands in the agreement of every track. */
function signedWithEach({ release }: Pick<Draft, "release">): string {
  const { shareFrom: _, ...signed } = keepTexts(RELEASE_TEXTS, release);
  return JSON.stringify(signed);
}

const termsOf = (track: Track): string =>
  JSON.stringify([
    keepTexts(TRACK_TEXTS, track),
    track.artists.map(({ name, email, share, shareAsTyped }) => [name, email, shareAsTyped ?? share]),
  ]);
