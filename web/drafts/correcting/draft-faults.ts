import { readIsrc } from "../../../shared/rules/codes/isrc.ts";
import { hasUnfinishedTrack } from "../../../shared/rules/drafts/unfinished-track.ts";
import { type Problem, releaseProblems } from "../../../shared/rules/release-rules.ts";
import type { DraftContent } from "../../../shared/schemas/drafts.ts";
import { problemText } from "../../../words/release-problems.ts";
import { artistsOf, asRelease, type Column, cellText, withArtists, withCell } from "./draft-cells.ts";
import {
  evenly,
  inProportion,
  type Known,
  merged,
  mostlyOf,
  restTo,
  sumOf,
  withShares,
} from "./repair-people.ts";
import {
  daysMeantBy,
  emailMeantBy,
  genreMeantBy,
  isrcMeantBy,
  languageMeantBy,
  linkMeantBy,
} from "./repair-texts.ts";
import { correctWords as words } from "./words.ts";

/** What keeps a draft from being sent, by the rules of the form, each beside its cell and with what would mend it. */

export type RepairKind = keyof typeof words.repairAll;

export interface Repair {
  /** What is mended alike in other rows. */
  kind: RepairKind;
  label: string;
  apply: (content: DraftContent) => DraftContent;
}

export interface Fault {
  place: number;
  /** None: only the form shows it. */
  column: Column | null;
  sentence: string;
  repairs: Repair[];
}

export function faultsOf(content: DraftContent, known: Known): Fault[] {
  const found = new Map<string, Fault>();
  for (const problem of releaseProblems(asRelease(content))) {
    const { place, column, artist } = spotOf(problem);
    const sentence = sentenceFor(content, place, problem);
    // Three shares that are no whole numbers are one thing to mend.
    const key = `${place} ${column} ${column === "shares" ? "" : sentence}`;
    const repairs = repairsFor(content, { place, column, artist, problem }, known);
    const there = found.get(key);
    if (!there) found.set(key, { place, column, sentence, repairs });
    else
      there.repairs.push(
        ...repairs.filter(({ label }) => there.repairs.every((other) => other.label !== label)),
      );
  }
  const faults = [...found.values()];
  if (hasUnfinishedTrack(content))
    faults.push({ place: 0, column: null, sentence: words.unfinished, repairs: [] });
  return faults;
}

interface Spot {
  place: number;
  column: Column;
  /** Which of the artists. */
  artist: number | null;
}

/** `release.upcCode`, `tracks`, `tracks.0.isrc`, `tracks.0.artists`, `tracks.0.artists.1.share` */
function spotOf({ field, code }: Problem): Spot {
  const [part, place, name, artist, its] = field.split(".");
  if (part === "release") return { place: 0, column: (place ?? "name") as Column, artist: null };
  if (place === undefined) return { place: 0, column: "title", artist: null };
  if (name !== "artists") return { place: Number(place), column: name as Column, artist: null };
  const column = { name: "artists", email: "emails", share: "shares" }[its ?? ""] as Column | undefined;
  return {
    place: Number(place),
    column: column ?? (code === "shares_not_100" ? "shares" : "artists"),
    artist: artist === undefined ? null : Number(artist),
  };
}

function sentenceFor(content: DraftContent, place: number, problem: Problem): string {
  const isSum = problem.code === "shares_not_100" || problem.code === "share_not_valid";
  const sum = isSum ? sumOf(artistsOf(content.tracks[place])) : null;
  return sum === null || sum === 100 ? problemText(problem) : words.sharesAre(sum);
}

type Found = Spot & { problem: Problem };

function repairsFor(
  content: DraftContent,
  { place, column, artist, problem }: Found,
  known: Known,
): Repair[] {
  const typed = cellText(content, place, column);
  const artists = artistsOf(content.tracks[place]);
  const one = artist === null ? undefined : artists[artist];
  const put = (kind: RepairKind, text: string, label = words.put(text)): Repair => ({
    kind,
    label,
    apply: (now) => withCell(now, place, column, text),
  });
  const leaveOut = (label: string) => put("leaveOut", "", label);
  const people = (kind: RepairKind, label: string, given: typeof artists): Repair => ({
    kind,
    label,
    apply: (now) => withArtists(now, place, given),
  });
  const withOne = (kind: RepairKind, label: string, given: Partial<(typeof artists)[number]>) =>
    people(
      kind,
      label,
      artists.map((each, i) => (i === artist ? { ...each, ...given } : each)),
    );

  switch (problem.code) {
    case "date_not_valid":
      return [
        ...daysMeantBy(typed).map(({ day, order }) => put(DAY_KINDS[order], day, words.day(day))),
        leaveOut(words.noDate),
      ];
    case "release_type_unknown":
      return [put("type", content.tracks.length > 1 ? "album" : "single")];
    case "genre_unknown": {
      const genre = genreMeantBy(typed);
      return [...(genre ? [put("genre", genre.name)] : []), leaveOut(words.noGenre)];
    }
    case "language_unknown":
      return [put("language", languageMeantBy(typed)), leaveOut(words.noLanguage)];
    case "link_not_valid": {
      const link = linkMeantBy(typed);
      return [...(link ? [put("link", link)] : []), leaveOut(words.noLink)];
    }
    case "too_many_credits":
    case "credit_without_role":
    case "credit_without_name":
      return [leaveOut(words.noCredits)];
    case "upc_lost_zero":
    case "upc_without_check_digit":
      return problem.suggestion ? [put("upc", problem.suggestion)] : [];
    case "upc_digits":
    case "upc_of_carton":
    case "upc_length":
    case "upc_shortened":
      return [leaveOut(words.noUpc)];
    case "isrc_used":
      return [leaveOut(words.noIsrc)];
    case "isrc_character":
    case "isrc_length":
    case "isrc_letters":
    case "isrc_digits":
    case "isrc_digits_mistyped":
    case "isrc_example":
    case "isrc_is_iswc": {
      const meant = isrcMeantBy(typed);
      const fits = meant !== null && readIsrc(meant).ok;
      return fits ? [put("isrc", meant, words.put(spelledIsrc(meant)))] : [leaveOut(words.noIsrc)];
    }
    case "title_missing":
      return content.tracks.length <= 1 && cellText(content, place, "name") !== ""
        ? [put("title", cellText(content, place, "name"))]
        : [];
    case "release_name_missing": {
      const title = cellText(content, 0, "title");
      return title === "" ? [] : [put("name", title)];
    }
    case "no_tracks": {
      const name = cellText(content, 0, "name");
      return name === "" ? [] : [put("title", name, words.addTrack(name))];
    }
    case "email_missing":
    case "email_not_valid": {
      if (!one) return [];
      const address = known.emailOf(one.name) ?? emailMeantBy(one.email);
      return address ? [withOne("email", words.writeTo(address), { email: address })] : [];
    }
    case "name_missing": {
      const name = one && (known.nameOf(one.email) ?? one.email.split("@")[0]);
      return name ? [withOne("person", words.put(name), { name })] : [];
    }
    case "artist_twice":
      return [people("merge", words.merge, merged(artists))];
    case "share_not_valid":
    case "shares_not_100":
      return shareRepairs(artists).map(({ kind, label, shares }) =>
        people(kind, label, withShares(artists, shares)),
      );
    // What only people know.
    case "character_not_allowed":
    case "contract_missing":
    case "no_artists":
    case "sharing_unknown":
    case "silence_unknown":
    case "too_long":
    case "too_many_artists":
    case "too_many_tracks":
    case "upc_check_digit":
      return [];
  }
}

const DAY_KINDS = { "day first": "dayFirst", "month first": "monthFirst", clear: "date" } as const;

function spelledIsrc(isrc: string) {
  return cellText({ release: {}, tracks: [{ isrc }] }, 0, "isrc");
}

function shareRepairs(artists: ReturnType<typeof artistsOf>) {
  const most = mostlyOf(artists);
  const { name, email } = artists[most] ?? { name: "", email: "" };
  const rest = restTo(artists, most);
  const sum = sumOf(artists);
  const scaled = inProportion(artists);
  const listed = (shares: number[]) => shares.join(", ");
  if (scaled === null || sum === null)
    return [{ kind: "even" as const, label: words.evenly(listed(evenly(artists))), shares: evenly(artists) }];
  const repairs: { kind: RepairKind; label: string; shares: number[] }[] = [];
  if (rest && sum < 100)
    repairs.push({ kind: "rest", label: words.giveRest(name || email, listed(rest)), shares: rest });
  if (!rest || sum >= 100 || listed(scaled) !== listed(rest))
    repairs.push({ kind: "proportion", label: words.proportion(listed(scaled)), shares: scaled });
  return repairs;
}
