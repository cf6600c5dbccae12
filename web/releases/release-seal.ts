import type { ReleaseItem } from "../../shared/schemas/releases.ts";
import type { SealPerson } from "../../shared/seal/groove.ts";

/** More sectors than this could not be told apart in a row. */
const SECTORS_MAX = 12;

/** One sector and one ink per person, or per so many of them. Rounded down: the ring closes with the very last one. */
export function peopleSectors({
  peopleDone,
  peopleAsked,
}: Pick<ReleaseItem, "peopleDone" | "peopleAsked">): SealPerson[] {
  const sectors = Math.min(SECTORS_MAX, Math.max(1, peopleAsked));
  const signed = peopleAsked === 0 ? 0 : Math.floor((peopleDone / peopleAsked) * sectors);
  return Array.from({ length: sectors }, (_, sector) => ({ share: 1, signed: sector < signed }));
}

/** A release has no hash of its own, its tracks have; its id, twice, is as long and as much its own. */
export const sealHash = (id: string) => id.replaceAll("-", "").repeat(2);
