import { type Address, getAddressDecoder } from "@solana/kit";

/** What a distribution or a claim says in its transaction's log. */
export interface Distribution {
  split: Address;
  /** `SOL` stands for SOL. */
  mint: Address;
  /** All that ever reached the vault. */
  receivedUnits: bigint;
  /** Who was paid, counted in chain order, and all that they have had since the beginning. */
  paid: { payee: number; totalUnits: bigint }[];
  /** Which payees are owed something that could not be sent. */
  waiting: number[];
}

const DATA = "Program data: ";
const GAP = "Log truncated";

/**
 * The distributions in a transaction's log, in their order. Lines that other programs wrote are none of ours. Whoever
 * fills the log first makes the chain drop calls and returns but keep short lines: behind the first gap nobody knows who
 * speaks. So no line does not mean no distribution; the ledger tells.
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

const TOTALS_AT = 81;

function read(bytes: Buffer): Distribution | null {
  if (bytes.length < TOTALS_AT || bytes[0] !== 0x44) return null;
  const [paid, waiting] = [bytes.readUInt32LE(73), bytes.readUInt32LE(77)].map(bitsOf);
  if (!paid || !waiting || bytes.length !== TOTALS_AT + 8 * paid.length) return null;
  const addresses = getAddressDecoder();
  return {
    split: addresses.decode(bytes, 1),
    mint: addresses.decode(bytes, 33),
    receivedUnits: bytes.readBigUInt64LE(65),
    paid: paid.map((payee, i) => ({ payee, totalUnits: bytes.readBigUInt64LE(TOTALS_AT + 8 * i) })),
    waiting,
  };
}

const bitsOf = (mask: number) => Array.from({ length: 32 }, (_, i) => i).filter((i) => (mask >>> i) & 1);
