import type { Proof } from "./proof.ts";

/** How each of the agreement's artists stands in a proof: they signed, or the agreement's own rules speak for them. */

const listed = ({ signatures, kept = [], unchanged = [] }: Proof) => ({ signatures, kept, unchanged });

/** Where an artist's share is paid, whatever list they stand in. Undefined when they stand in none. */
export const paidOf = (proof: Proof, artist: number) =>
  Object.values(listed(proof))
    .flat()
    .find((one) => one.artist === artist);

/** The first artist who does not stand in exactly one list, or whose list is not in the agreement's order. */
export function misplacedArtist(proof: Proof, artists: number): number | null {
  const lists = Object.values(listed(proof)).map((list) => list.map(({ artist }) => artist));
  const all = lists.flat();
  const places = Array.from({ length: artists }, (_, artist) => artist);
  const notOnce = places.find((artist) => all.filter((one) => one === artist).length !== 1);
  const beyond = all.find((artist) => artist < 0 || artist >= artists);
  const outOfOrder = lists.flatMap((list) => list.filter((artist, i) => artist <= (list[i - 1] ?? -1)))[0];
  return notOnce ?? beyond ?? outOfOrder ?? null;
}
