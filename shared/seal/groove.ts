/** The groove seal's drawing: a record's hash gives the ticks, its shares the sectors. No chance, no clock. */

export type SealPerson = { share: number; signed: boolean };
type Sector = { from: number; to: number };

export const SEAL_SIZE = 320;
export const SEAL_RADII = { spindle: 5.6, label: [57.6, 62.4], inner: 67.2, outer: 153.6, rim: 157 } as const;
/** The mid-line of the ring: unsigned dots lie on it, signed ticks grow from it both ways. */
export const SEAL_MIDDLE = (SEAL_RADII.inner + SEAL_RADII.outer) / 2;

const CENTRE = SEAL_SIZE / 2;
const REACH = (SEAL_RADII.outer - SEAL_RADII.inner) / 2;
const GAP_TURNS = 1.2 / 360;

/** Each share's part of one turn, in order, closing exactly at 1. */
export function sectors(shares: number[]): Sector[] {
  const total = shares.reduce((sum, share) => sum + share, 0) || 1;
  let before = 0;
  return shares.map((share) => {
    const from = before / total;
    before += share;
    return { from, to: before / total };
  });
}

/** One height in 0..1 per tick: four slow partials give the song's form, the hash's bytes the grain. */
export function grooveHeights(hash: string, ticks: number): number[] {
  const byte = (index: number) =>
    Number.parseInt(hash.slice((index % 32) * 2, (index % 32) * 2 + 2), 16) || 0;
  const grain = randomFrom(Number.parseInt(hash.slice(0, 8), 16));
  const partials = [0, 1, 2, 3].map((i) => ({
    waves: 1 + (byte(4 + i) % (3 + i * 3)),
    phase: (byte(8 + i) / 255) * 2 * Math.PI,
    weight: 0.275 / (i + 1),
  }));
  return Array.from({ length: ticks }, (_, tick) => {
    const angle = (tick / ticks) * 2 * Math.PI;
    const form = partials.reduce((sum, p) => sum + p.weight * Math.sin(p.waves * angle + p.phase), 0.5);
    const rough = (byte(tick * 7 + 12) / 255) * 0.55 + grain() * 0.45;
    return Math.min(1, 0.12 + Math.min(1, Math.max(0.08, form)) * (0.35 + 0.65 * rough));
  });
}

/** One SVG path per person: ticks in a signed sector, dots in an unsigned one. */
export function sealPaths(hash: string, people: SealPerson[], ticks: number): string[] {
  const heights = grooveHeights(hash, ticks);
  const gap = people.length > 1 ? GAP_TURNS : 0;
  return sectors(people.map((person) => person.share)).map((sector, index) => {
    const signed = people[index]?.signed ?? false;
    return heights
      .map((height, tick) => ({ turn: (tick + 0.5) / ticks, reach: signed ? REACH * height : 1 }))
      .filter(({ turn }) => turn >= sector.from + gap && turn < sector.to - gap)
      .map(({ turn, reach }) => tickAt(turn, reach))
      .join("");
  });
}

/** The edge of one person's sector, to point it out; empty when it has no width. */
export function sectorOutline(shares: number[], index: number): string {
  const { from, to } = sectors(shares)[index] ?? { from: 0, to: 0 };
  const { inner, outer } = SEAL_RADII;
  if (to - from >= 1) return ring(outer) + ring(inner);
  if (to - from <= GAP_TURNS) return "";
  const [start, end] = [from + GAP_TURNS / 2, to - GAP_TURNS / 2];
  const isLarge = end - start > 0.5 ? 1 : 0;
  return (
    `M${pointAt(start, outer)}A${outer} ${outer} 0 ${isLarge} 1 ${pointAt(end, outer)}` +
    `L${pointAt(end, inner)}A${inner} ${inner} 0 ${isLarge} 0 ${pointAt(start, inner)}Z`
  );
}

/** In two halves: an arc that ends where it began is not drawn. */
const ring = (radius: number) =>
  `M${pointAt(0, radius)}A${radius} ${radius} 0 1 1 ${pointAt(0.5, radius)}` +
  `A${radius} ${radius} 0 1 1 ${pointAt(0, radius)}Z`;

/** How wide a tick is drawn, so that about half of the ring stays paper. */
export const tickWidth = (ticks: number) => ((2 * Math.PI * SEAL_MIDDLE) / ticks) * 0.56;

function tickAt(turn: number, reach: number): string {
  return `M${pointAt(turn, SEAL_MIDDLE - reach)}L${pointAt(turn, SEAL_MIDDLE + reach)}`;
}

/** Turns are counted from the top. */
function pointAt(turn: number, radius: number): string {
  const angle = (turn - 0.25) * 2 * Math.PI;
  return `${(CENTRE + Math.cos(angle) * radius).toFixed(2)} ${(CENTRE + Math.sin(angle) * radius).toFixed(2)}`;
}

/** mulberry32: small, fast, and the same on every machine for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
