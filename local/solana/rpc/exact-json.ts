import { randomUUID } from "node:crypto";

const MARK = randomUUID();
const MARKED = new RegExp(`"${MARK}(\\d+)"`, "g");

/** JSON in which a bigint is written as the number it is, however large: clients of Solana read it so. */
export function exactJson(value: unknown): string {
  const text = JSON.stringify(value, (_, one) => (typeof one === "bigint" ? plainOrMarked(one) : one));
  return text.replace(MARKED, "$1");
}

function plainOrMarked(number: bigint): number | string {
  return number <= Number.MAX_SAFE_INTEGER ? Number(number) : `${MARK}${number}`;
}
