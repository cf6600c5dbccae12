import { type Address, concatHex, getAddress, type Hex, numberToHex, size, slice, zeroAddress } from "viem";
import { cloneAddress, cloneCode, SPLITS } from "./factories.ts";

/** Where a split is follows from its terms, so this file needs no chain to answer. */

export interface Share {
  wallet: Address;
  bps: number;
}

export const MOST_PAYEES = 50;
const WHOLE_BPS = 10_000;
const ENTRY_BYTES = 22;

/** Stands for the factory of splits wherever one is named: in proofs, and in the server's settings. */
export const FACTORY = SPLITS.address;

/** The order in which a split holds its payees; parts are counted in it. */
export function inChainOrder(shares: Share[]): Share[] {
  return [...shares].sort((a, b) => (BigInt(a.wallet) < BigInt(b.wallet) ? -1 : 1));
}

export function packShares(shares: Share[]): Hex {
  const ordered = inChainOrder(shares).map(({ wallet, bps }) => ({ wallet: getAddress(wallet), bps }));
  if (ordered.length < 1 || ordered.length > MOST_PAYEES) throw new RangeError(`${ordered.length} payees`);
  let cumulativeBps = 0;
  const entries = ordered.map(({ wallet, bps }, i) => {
    if (wallet === zeroAddress) throw new RangeError("the zero address is no payee");
    if (wallet === ordered[i - 1]?.wallet) throw new RangeError(`${wallet} is named twice`);
    if (!Number.isInteger(bps) || bps < 1) throw new RangeError(`${bps} basis points for ${wallet}`);
    cumulativeBps += bps;
    if (cumulativeBps > WHOLE_BPS) throw new RangeError("shares sum to more than 10000 basis points");
    return concatHex([numberToHex(cumulativeBps, { size: 2 }), wallet]);
  });
  if (cumulativeBps !== WHOLE_BPS) throw new RangeError(`shares sum to ${cumulativeBps} basis points`);
  return concatHex(entries);
}

export function splitAddress(trackKey: Hex, shares: Share[]): Address {
  return cloneAddress(SPLITS, trackKey, splitCode(shares));
}

/** What stands at a split: our clone, and behind it the shares. */
export function splitCode(shares: Share[]): Hex {
  return concatHex([cloneCode(SPLITS), packShares(shares)]);
}

/** The shares a split's code holds; null when it is not the code of one of our splits. */
export function sharesInCode(code: Hex | undefined): Share[] | null {
  const head = cloneCode(SPLITS);
  if (!code?.toLowerCase().startsWith(head.toLowerCase())) return null;
  const packed = slice(code, size(head));
  let before = 0;
  return Array.from({ length: size(packed) / ENTRY_BYTES }, (_, i) => {
    const entry = slice(packed, i * ENTRY_BYTES, (i + 1) * ENTRY_BYTES);
    const upTo = Number(slice(entry, 0, 2));
    const bps = upTo - before;
    before = upTo;
    return { wallet: getAddress(slice(entry, 2)), bps };
  });
}
