import { normaliseEmail } from "../../../shared/rules/email.ts";
import { folded } from "../../../shared/rules/search-text.ts";
import { scaleToWhole, splitEvenly, totalOf } from "../../release-draft/shares.ts";
import type { ArtistCells } from "./draft-cells.ts";

/** Who is on a track, put right. */

export interface KnownPerson {
  name: string;
  email: string;
}

/** People by name and by address. A name that several addresses go by tells nothing. */
export interface Known {
  emailOf: (name: string) => string | undefined;
  nameOf: (email: string) => string | undefined;
}

const plain = (name: string) => folded(name).replaceAll(/\s+/g, " ").trim();

export function knownBy(people: KnownPerson[]): Known {
  const emails = new Map<string, string | null>();
  const names = new Map<string, string>();
  for (const { name, email } of people) {
    const address = normaliseEmail(email);
    if (!address || name.trim() === "") continue;
    const before = emails.get(plain(name));
    emails.set(plain(name), before === undefined || before === address ? address : null);
    if (!names.has(address)) names.set(address, name.trim());
  }
  return {
    emailOf: (name) => emails.get(plain(name)) ?? undefined,
    nameOf: (email) => names.get(normaliseEmail(email) ?? ""),
  };
}

const isNumber = (share: unknown): share is number => typeof share === "number" && Number.isFinite(share);

/** Rounded as people write it; null while a share is no number. */
export function sumOf(artists: ArtistCells[]): number | null {
  const shares = artists.map(({ share }) => share);
  return shares.every(isNumber) ? Math.round(totalOf(shares) * 100) / 100 : null;
}

const sharesOf = (artists: ArtistCells[]) => artists.map(({ share }) => (isNumber(share) ? share : 0));
export const withShares = (artists: ArtistCells[], shares: number[]): ArtistCells[] =>
  artists.map((artist, i) => ({ ...artist, share: shares[i] ?? 0 }));

/** Whoever has most, the first of several. */
export const mostlyOf = (artists: ArtistCells[]) => {
  const shares = sharesOf(artists);
  return Math.max(0, shares.indexOf(Math.max(...shares)));
};

/** Whole percents as they are, and what is missing to a hundred for one of them. Null when nothing is missing. */
export function restTo(artists: ArtistCells[], place: number): number[] | null {
  const shares = sharesOf(artists).map(Math.floor);
  const rest = 100 - totalOf(shares);
  if (rest <= 0) return null;
  return shares.map((share, i) => (i === place ? share + rest : share));
}

/** The same proportions in whole percents. Hundredths first: what is scaled is whole, too. */
export function inProportion(artists: ArtistCells[]): number[] | null {
  const shares = sharesOf(artists).map((share) => Math.round(share * 100));
  return totalOf(shares) === 0 ? null : scaleToWhole(shares);
}

export const evenly = (artists: ArtistCells[]) => splitEvenly(artists.length);

/** Who stands on the track twice stands there once, with both shares. */
export function merged(artists: ArtistCells[]): ArtistCells[] {
  const once: ArtistCells[] = [];
  for (const artist of artists) {
    const address = normaliseEmail(artist.email);
    const place = once.findIndex(({ email }) => address !== null && normaliseEmail(email) === address);
    const there = once[place];
    if (!there) once.push(artist);
    else if (isNumber(there.share) && isNumber(artist.share))
      once[place] = { ...there, share: there.share + artist.share };
  }
  return once;
}
