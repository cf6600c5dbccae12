import {
  type Address,
  concatHex,
  getAddress,
  getContractAddress,
  type Hex,
  numberToHex,
  size,
  slice,
  zeroAddress,
  zeroHash,
} from "viem";
import artifacts from "./artifacts.json" with { type: "json" };

/** Where a split is follows from its terms, so this file needs no chain to answer. */

export interface Share {
  wallet: Address;
  bps: number;
}

export const MOST_PAYEES = 50;
export const VAULTS = 4;
const WHOLE_BPS = 10_000;
const ENTRY_BYTES = 22;

/** The proxy that stands at the same address on nearly every chain, and so puts our factory at one address on all. */
export const DEPLOYER: Address = "0x4e59b44847b379578588920cA78FbF26c0B4956C";
export const FACTORY_CODE = artifacts.contracts.RoyaltySplitFactory.bytecode as Hex;
export const FACTORY = getContractAddress({
  opcode: "CREATE2",
  from: DEPLOYER,
  salt: zeroHash,
  bytecode: FACTORY_CODE,
});

/** The factory's constructor makes both, in this order. */
export const VAULT_IMPLEMENTATION = getContractAddress({ opcode: "CREATE", from: FACTORY, nonce: 1n });
export const SPLIT_IMPLEMENTATION = getContractAddress({ opcode: "CREATE", from: FACTORY, nonce: 2n });

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
  return cloneAddress(trackKey, splitCode(shares));
}

/** What stands at a split: our clone, and behind it the shares. */
export function splitCode(shares: Share[]): Hex {
  return concatHex([cloneCode(SPLIT_IMPLEMENTATION), packShares(shares)]);
}

/** Vault 0 is the usual one; a later one holds what an issuer's freezing kept out of those before. */
export function vaultAddress(payee: Address, number = 0): Address {
  return cloneAddress(numberToHex(number, { size: 32 }), concatHex([cloneCode(VAULT_IMPLEMENTATION), payee]));
}

/** The shares a split's code holds; null when it is not the code of one of our splits. */
export function sharesInCode(code: Hex | undefined): Share[] | null {
  const head = cloneCode(SPLIT_IMPLEMENTATION);
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

/** ERC-1167, as Clone.sol writes it. */
function cloneCode(implementation: Address): Hex {
  return concatHex(["0x363d3d373d3d3d363d73", implementation, "0x5af43d82803e903d91602b57fd5bf3"]);
}

function cloneAddress(salt: Hex, code: Hex): Address {
  const bytecode = concatHex(["0x61", numberToHex(size(code), { size: 2 }), "0x3d81600a3d39f3", code]);
  return getContractAddress({ opcode: "CREATE2", from: FACTORY, salt, bytecode });
}
