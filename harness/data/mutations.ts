import { createHash } from "node:crypto";

/** Changing a document in every place, one at a time. */

export type Leaf = string | number | boolean | null;

/** Every value that holds no other, with its path: `signatures.0.wallet`. */
export function leavesOf(document: unknown, path = ""): [string, Leaf][] {
  if (document === null || typeof document !== "object") return [[path, document as Leaf]];
  return Object.entries(document).flatMap(([key, value]) => leavesOf(value, path ? `${path}.${key}` : key));
}

export function withLeaf<T>(document: T, path: string, leaf: unknown): T {
  const copy = structuredClone(document);
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  let inside = copy as Record<string, unknown>;
  for (const key of keys) inside = inside[key] as Record<string, unknown>;
  inside[last] = leaf;
  return copy;
}

const LONG = 100;
const STEP = { short: 7, long: 41 };

/** Of a text: characters changed to others of their kind, capitals turned, one more, one less; of anything: null. */
export function otherSpellings(value: Leaf): Leaf[] {
  if (typeof value === "number") return [value + 1, value - 1, -value - 1, null];
  if (typeof value !== "string") return [value === null ? "something" : null];
  const step = value.length > LONG ? STEP.long : STEP.short;
  const places = [...value].flatMap((_, i) => (i % step === 0 || i === value.length - 1 ? [i] : []));
  const changed = places.flatMap((i) =>
    [nextOfKind(value[i] ?? ""), turned(value[i] ?? "")].map(
      (character) => value.slice(0, i) + character + value.slice(i + 1),
    ),
  );
  const others = [...changed, `${value}0`, value.slice(1), value.slice(0, -1), null];
  return [...new Set<Leaf>(others)].filter((other) => other !== value);
}

/** Some of them: the same in every run, others at every place. */
export function someSpellings(value: Leaf, place: string, count = 2): Leaf[] {
  const all = otherSpellings(value);
  const first = createHash("sha256").update(place).digest().readUInt32BE() % all.length;
  const step = Math.ceil(all.length / count);
  const picked = Array.from({ length: count }, (_, i) => all[(first + i * step) % all.length] ?? null);
  return [...new Set(picked)];
}

function nextOfKind(character: string): string {
  for (const kind of ["0123456789", "abcdefghijkmnopqrstuvwxyz", "ABCDEFGHJKLMNPQRSTUVWXYZ"]) {
    const at = kind.indexOf(character);
    if (at >= 0) return kind[(at + 1) % kind.length] ?? "";
  }
  return "x";
}

const turned = (character: string) =>
  character === character.toLowerCase() ? character.toUpperCase() : character.toLowerCase();
