import { decimalText } from "../exact-sum.ts";
import type { Sale } from "./fixtures.ts";

const STORES = ["Spotify", "Apple Music", "Deezer", "YouTube Music", "Amazon Music"];
const COUNTRIES = ["DE", "FR", "US", "GB", "JP", "BR"];
const TITLES = ["Nachtzug", "Été sans fin", 'The "Long" Way', "Señal; ruido", "Wide, Open", "Tóxico"];
const ARTISTS = ["Mara Ellis", "Søren & Co", "Les Éclats", "Duo, Inc."];

/** The same numbers in every run: a test that fails can be run again. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const digits = (value: number, length: number) => String(value).padStart(length, "0");

function upcOf(number: number): string {
  const body = `36145${digits(number, 7)}`;
  const sum = [...body].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return body + ((10 - (sum % 10)) % 10);
}

export function makeSales(count: number, seed: number, tracks = 50): Sale[] {
  const random = randomNumbers(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = (list: string[]) => list[below(list.length)] ?? "";
  return Array.from({ length: count }, () => {
    const track = below(tracks);
    // One in ten takes money back; amounts have up to eight decimals and never three alone, which could be thousands.
    const units = BigInt(1 + below(99_999)) * 100_000n + BigInt(1 + below(9));
    return {
      day: `2027-${digits(1 + below(4), 2)}-${digits(1 + below(28), 2)}`,
      store: pick(STORES),
      country: pick(COUNTRIES),
      isrc: `DEXY127${digits(track, 5)}`,
      upc: upcOf(track % 997),
      title: `${TITLES[track % TITLES.length]} ${track}`,
      artist: ARTISTS[track % ARTISTS.length] ?? "",
      units: String(1 + below(5_000)),
      amount: decimalText(random() < 0.1 ? -units : units, 8),
    };
  });
}
