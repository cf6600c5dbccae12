import { expect, test } from "vitest";
import { isToBeSentAgain } from "./follow.ts";

const NOW = new Date("2026-11-16T12:00:00Z");
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000);

test.each([
  { network: "Ethereum", sends: 0, sentAt: null, again: true },
  { network: "Ethereum", sends: 1, sentAt: ago(2), again: false },
  { network: "Ethereum", sends: 1, sentAt: ago(3), again: true },
  { network: "Ethereum", sends: 3, sentAt: ago(11), again: false },
  { network: "Ethereum", sends: 3, sentAt: ago(12), again: true },
  { network: "Ethereum", sends: 40, sentAt: ago(59), again: false },
  { network: "Ethereum", sends: 40, sentAt: ago(60), again: true },
  { network: "Solana", sends: 1, sentAt: ago(1), again: false },
  { network: "Solana", sends: 30, sentAt: ago(2), again: true },
] as const)("on $network, sent $sends times, last at $sentAt: again $again", ({ again, ...row }) => {
  expect(isToBeSentAgain(row, NOW)).toBe(again);
});
