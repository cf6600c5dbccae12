import { timingSafeEqual } from "node:crypto";

/** Takes the same time for every wrong answer, so that nobody can guess a secret byte by byte. */
export function isSameSecret(given: string | Buffer, expected: string | Buffer): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
