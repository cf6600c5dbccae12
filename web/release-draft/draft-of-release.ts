import { showIsrc } from "../../shared/rules/isrc.ts";
import { bpsFromFraction, percentFromBps } from "../../shared/rules/share.ts";
import type { ReleaseDetail } from "../../shared/schemas/releases.ts";
import { peopleOn } from "./people.ts";
import { blankTrack, type Draft, type Track } from "./release-draft.ts";

/** A submitted release, back in the form. */
export function draftOfRelease(key: string, release: ReleaseDetail): Draft {
  const tracks = release.tracks.map(asTrack);
  return {
    key,
    release: {
      name: release.name,
      releaseType: release.releaseType,
      upcCode: release.code ?? "",
      releaseDate: release.date ?? "",
      contractConfigId: release.contractConfigId,
    },
    tracks,
    card: blankTrack(1),
    aside: null,
    deleted: null,
    people: peopleOn(tracks),
    tracksMade: 1,
  };
}

function asTrack({ approvals, isrc, mediaLink, ...track }: ReleaseDetail["tracks"][number]): Track {
  return {
    ...track,
    isrc: isrc === null ? "" : showIsrc(isrc),
    mediaLink: mediaLink ?? "",
    artists: approvals.map(({ name, email, share }) => ({
      name,
      email,
      share: percentFromBps(bpsFromFraction(share)),
    })),
  };
}

/** Whose approvals an edit would cancel. */
export const signedBy = ({ people }: ReleaseDetail): string[] =>
  people.filter(({ given }) => given > 0).map(({ name }) => name);
