/** mulberry32, so that a seed tells the whole story again. */
export function dice(seed: number) {
  let state = seed;
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % limit;
  };
  const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T;
  return { below, pick };
}

export type Dice = ReturnType<typeof dice>;
