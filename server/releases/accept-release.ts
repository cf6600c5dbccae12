import { normaliseEmail } from "../../shared/rules/email.ts";
import type { Network } from "../../shared/rules/networks.ts";
import { tidy } from "../../shared/rules/plain-text.ts";
import { type Kept, keepTexts, RELEASE_TEXTS, TRACK_TEXTS } from "../../shared/rules/release-fields.ts";
import {
  type ArtistDraft,
  artistsProblems,
  type Problem,
  type ReleaseDraft,
  releaseProblems,
} from "../../shared/rules/release-rules.ts";
import { bpsFromPercent } from "../../shared/rules/share.ts";
import { contractConfig } from "../../shared/schemas/catalog.ts";
import { problemText } from "../../words/release-problems.ts";
import { Refusal } from "../refusal.ts";

/** Pure: a draft in the one spelling under which it is kept. Refused with the sentence of the first thing wrong. */

export type AcceptedRelease = Kept<typeof RELEASE_TEXTS> & { network: Network; tracks: AcceptedTrack[] };

export type AcceptedTrack = Kept<typeof TRACK_TEXTS> & {
  artists: { name: string; email: string; bps: number }[];
};

export function acceptRelease(draft: ReleaseDraft): AcceptedRelease {
  refuseFirst(releaseProblems(draft));
  const { release, tracks } = draft;
  const config = contractConfig(release.contractConfigId);
  if (!config) throw new Refusal("release_not_valid");
  return {
    ...keepTexts(RELEASE_TEXTS, release),
    network: config.network,
    tracks: tracks.map((track) => ({
      ...keepTexts(TRACK_TEXTS, track),
      artists: track.artists.map(acceptArtist),
    })),
  };
}

/** Those of one track, by the same rules. */
export function acceptArtists(artists: ArtistDraft[]): AcceptedTrack["artists"] {
  refuseFirst(artistsProblems(artists));
  return artists.map(acceptArtist);
}

function refuseFirst([problem]: Problem[]) {
  if (!problem) return;
  const code = problem.code === "shares_not_100" ? "shares_not_100" : "release_not_valid";
  throw new Refusal(code, { text: problemText(problem) });
}

const acceptArtist = ({ name, email, share }: ArtistDraft) => ({
  name: tidy(name),
  email: normaliseEmail(email) ?? "",
  bps: bpsFromPercent(Number(share)),
});
