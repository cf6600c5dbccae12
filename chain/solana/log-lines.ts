import type { Address } from "@solana/kit";

/** What a distribution says in its transaction's log. */
export interface Distribution {
  /** All that ever reached the vault. */
  receivedUnits: bigint;
  /** Which payees, counted in chain order, are owed something that could not be sent. */
  waiting: number[];
}

const DATA = "Program data: ";
const GAP = "Log truncated";

/**
 * The distributions in a transaction's log, in their order. Lines that other programs wrote are none of ours. Whoever
 * fills the log first makes the chain drop calls and returns but keep short lines: behind the first gap nobody knows who
 * speaks. So no line does not mean no distribution; ledgers and balances tell.
 */
export function readDistributions(program: Address, logs: readonly string[]): Distribution[] {
  const running: string[] = [];
  const found: Distribution[] = [];
  for (const line of logs) {
    if (line === GAP) break;
    const [, called] = /^Program (\w+) invoke \[\d+\]$/.exec(line) ?? [];
    if (called) running.push(called);
    else if (/^Program \w+ (success$|failed: )/.test(line)) running.pop();
    else if (line.startsWith(DATA) && running.at(-1) === program) {
      const distribution = read(Buffer.from(line.slice(DATA.length), "base64"));
      if (distribution) found.push(distribution);
    }
  }
  return found;
}

function read(bytes: Buffer): Distribution | null {
  if (bytes.length !== 13 || bytes[0] !== 0x44) return null;
  const mask = bytes.readUInt32LE(9);
  return {
    receivedUnits: bytes.readBigUInt64LE(1),
    waiting: Array.from({ length: 32 }, (_, i) => i).filter((i) => (mask >>> i) & 1),
  };
}
