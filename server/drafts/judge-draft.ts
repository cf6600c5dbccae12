import { hasUnfinishedTrack } from "../../shared/rules/drafts/unfinished-track.ts";
import { normaliseEmail } from "../../shared/rules/email.ts";
import { tidy } from "../../shared/rules/plain-text.ts";
import { type ReleaseDraft, releaseProblems } from "../../shared/rules/release-rules.ts";
import { folded } from "../../shared/rules/search-text.ts";
import type { DraftContent } from "../../shared/schemas/drafts.ts";
import { SubmitRelease } from "../../shared/schemas/releases.ts";
import { Refusal } from "../refusal.ts";
import { addressesIn } from "./named-people.ts";

/** Pure: what a draft is, and what keeps it from being submitted. By the rules of the form, and of submitting. */

/** As it would be submitted. */
export function releaseIn(content: DraftContent): ReleaseDraft {
  const read = SubmitRelease.safeParse(content);
  if (!read.success) throw new Refusal("bad_request");
  return read.data;
}

/** What a list shows of it, and by whom it is found. */
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
    emails: addressesIn(content),
    searchText: folded(named.join(" ")).slice(0, SEARCHED),
  };
}

const SEARCHED = 10_000;
