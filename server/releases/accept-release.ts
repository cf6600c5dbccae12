import { normaliseEmail } from "../../shared/rules/email.ts";
import { readIsrc } from "../../shared/rules/isrc.ts";
import type { Network } from "../../shared/rules/networks.ts";
import { tidy } from "../../shared/rules/plain-text.ts";
import type { Code } from "../../shared/rules/release-problem.ts";
import { type ReleaseDraft, releaseProblems } from "../../shared/rules/release-rules.ts";
import { bpsFromPercent } from "../../shared/rules/share.ts";
import { readUpc } from "../../shared/rules/upc.ts";
import { contractConfig, type ReleaseType } from "../../shared/schemas/catalog.ts";
import { problemText } from "../../words/release-problems.ts";
import { Refusal } from "../refusal.ts";

/** Pure: a draft in the one spelling under which it is kept. Refused with the sentence of the first thing wrong. */

export interface AcceptedRelease {
  name: string;
  releaseType: ReleaseType;
  upc: string | null;
  releaseDate: string | null;
  network: Network;
  contractConfigId: string;
  tracks: AcceptedTrack[];
}

export interface AcceptedTrack {
  title: string;
  isrc: string | null;
  mediaLink: string | null;
  genreId: string;
  subGenre: string;
  mood: string;
  language: string;
  artists: { name: string; email: string; bps: number }[];
}

export function acceptRelease(draft: ReleaseDraft): AcceptedRelease {
  const [problem] = releaseProblems(draft);
  if (problem) {
    const code = problem.code === "shares_not_100" ? "shares_not_100" : "release_not_valid";
    throw new Refusal(code, { text: problemText(problem) });
  }
  const { release, tracks } = draft;
  const config = contractConfig(release.contractConfigId);
  if (!config) throw new Refusal("release_not_valid");
  return {
    name: tidy(release.name),
    releaseType: release.releaseType as ReleaseType,
    upc: codeIn(readUpc(release.upcCode)),
    releaseDate: release.releaseDate || null,
    network: config.network,
    contractConfigId: config.id,
    tracks: tracks.map((track) => ({
      title: tidy(track.title),
      isrc: codeIn(readIsrc(track.isrc)),
      mediaLink: track.mediaLink.trim() || null,
      genreId: track.genreId,
      subGenre: tidy(track.subGenre),
      mood: tidy(track.mood),
      language: track.language,
      artists: track.artists.map(({ name, email, share }) => ({
        name: tidy(name),
        email: normaliseEmail(email) ?? "",
        bps: bpsFromPercent(Number(share)),
      })),
    })),
  };
}

const codeIn = (code: Code) => (code.ok ? code.value : null);
