import { type Address, concatHex, type Hex, numberToHex, size } from "viem";
import type { Call } from "./client.ts";

/**
 * Several calls in one transaction, all or none, by no contract of anybody's: a transaction that creates a contract runs
 * code first, and this code makes the calls and leaves nothing behind. Only for calls that do not ask who makes them.
 */
export function oneAfterAnother(calls: Call[]): Hex {
  const codeBytes = calls.length * CALL_BYTES + END_BYTES;
  const failAt = calls.length * CALL_BYTES + 1;
  let dataAt = codeBytes;
  const code = calls.map(({ to, data }) => {
    const one = callCode(to, dataAt, size(data), failAt);
    dataAt += size(data);
    return one;
  });
  return concatHex([...code, END, ...calls.map(({ data }) => data)]);
}

const CALL_BYTES = 51;
const END_BYTES = 11;

/** STOP; and where a call has failed: JUMPDEST, give back its reason by REVERT. */
const END: Hex = "0x005b3d6000803e3d6000fd";

/** CODECOPY its data to 0, CALL with all gas and no coin, go on if it succeeded. */
const callCode = (to: Address, at: number, bytes: number, failAt: number): Hex =>
  concatHex([
    ...["0x62", number(bytes, 3), "0x62", number(at, 3), "0x6000", "0x39"],
    ...["0x6000", "0x6000", "0x62", number(bytes, 3), "0x6000", "0x6000"],
    ...["0x73", to, "0x5a", "0xf1", "0x15", "0x61", number(failAt, 2), "0x57"],
  ] as Hex[]);

const number = (value: number, bytes: number) => numberToHex(value, { size: bytes });
