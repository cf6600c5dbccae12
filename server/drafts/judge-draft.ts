import { normaliseEmail } from "../../shared/rules/email.ts";
import { tidy } from "../../shared/rules/plain-text.ts";
import { namesIn, TRACK_TEXTS } from "../../shared/rules/release-fields.ts";
import { type ReleaseDraft, releaseProblems } from "../../shared/rules/release-rules.ts";
import { folded } from "../../shared/rules/search-text.ts";
import type { DraftContent } from "../../shared/schemas/drafts.ts";
import { SubmitRelease } from "../../shared/schemas/releases.ts";
import { Refusal } from "../refusal.ts";

/** Pure: what a draft is, and what keeps it from being submitted. By the rules of the form, and of submitting. */

/** As it would be submitted. */
export function releaseIn(content: DraftContent): ReleaseDraft {
  const read = SubmitRelease.safeParse(content);
  if (!read.success) throw new Refusal("bad_request");
  return read.data;
}

/** Left in the form's card and not added to the release: it would silently be missing. */
export function hasUnfinishedTrack({ card, aside, tracks }: DraftContent): boolean {
  if (aside) return true;
  if (typeof card !== "object" || card === null) return false;
  const { id, artists, ...texts } = card as Record<string, unknown>;
  const listed = tracks.find((track) => track.id === id);
  if (listed) return JSON.stringify(listed) !== JSON.stringify(card);
  const typed = namesIn(TRACK_TEXTS).some(
    (name) => typeof texts[name] === "string" && texts[name].trim() !== "",
  );
  return typed || (Array.isArray(artists) && artists.length > 0);
}

/** What a list shows of it. */
export function outlineOf(content: DraftContent) {
  const { release, tracks } = releaseIn(content);
  const people = new Set(
    tracks.flatMap(({ artists }) => artists.map(({ email }) => normaliseEmail(email) ?? email)),
  );
  people.delete("");
  const problems = releaseProblems({ release, tracks }).length;
  const named = [
    release.name,
    release.upcCode,
    ...tracks.flatMap(({ title, artists }) => [title, ...artists.map(({ name }) => name)]),
  ];
  return {
    name: tidy(release.name),
    trackCount: tracks.length,
    peopleCount: people.size,
    problemCount: problems + (hasUnfinishedTrack(content) ? 1 : 0),
    searchText: folded(named.join(" ")).slice(0, SEARCHED),
  };
}

const SEARCHED = 10_000;
