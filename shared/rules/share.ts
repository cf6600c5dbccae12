/**
 * Shares and what they are worth. The form speaks whole percent, approvals speak fractions, the chain speaks basis
 * points; amounts are whole base units of a token. Each chain's rule stands here once and is held by
 * chain/vectors/allocation.json, which the contracts are run against too.
 */

export const WHOLE_BPS = 10_000;
const WHOLE = BigInt(WHOLE_BPS);

export function bpsFromPercent(percent: number): number {
  return checkedBps(
    percent * 100,
    Number.isInteger(percent),
    `${percent} is not a whole percent from 0 to 100`,
  );
}

export function percentFromBps(bps: number): number {
  checkedBps(bps, bps % 100 === 0, `${bps} basis points are not a whole percent`);
  return bps / 100;
}

export function fractionFromBps(bps: number): number {
  return checkedBps(bps, Number.isInteger(bps), `${bps} is not a share in basis points`) / WHOLE_BPS;
}

/** 0.07 × 10,000 is 700.0000000000001: a fraction stands for the basis points it was made from, and nothing between. */
export function bpsFromFraction(fraction: number): number {
  const bps = Math.round(fraction * WHOLE_BPS);
  return checkedBps(bps, bps / WHOLE_BPS === fraction, `${fraction} is not a fraction of whole basis points`);
}

/**
 * What each payee of a Solana split may be sent now: the share of all that ever came in, less what was sent before.
 * It does not matter how a sum was cut into payments, nor who had to wait. Only where an issuer has taken tokens out can
 * somebody have had more than their share, and the others be owed more than there is: then nobody is sent what is not there.
 */
export function solanaOwed(vaultUnits: bigint, sharesBps: number[], paidUnits: bigint[]): bigint[] {
  checkSplit(vaultUnits, sharesBps);
  if (paidUnits.length !== sharesBps.length) throw new RangeError("one paid amount per share");
  const receivedUnits = paidUnits.reduce((sum, paid) => sum + paid, vaultUnits);
  let leftUnits = vaultUnits;
  return sharesBps.map((bps, i) => {
    const missing = (receivedUnits * BigInt(bps)) / WHOLE - (paidUnits[i] ?? 0n);
    const owed = missing < 0n ? 0n : missing < leftUnits ? missing : leftUnits;
    leftUnits -= owed;
    return owed;
  });
}

/** What each payee of an EVM split gets of one run: cut at the cumulative shares, so the parts sum to the amount. */
export function evmParts(amountUnits: bigint, sharesBps: number[]): bigint[] {
  checkSplit(amountUnits, sharesBps);
  let cumulativeBps = 0;
  let before = 0n;
  return sharesBps.map((bps) => {
    cumulativeBps += bps;
    const upTo = (amountUnits * BigInt(cumulativeBps)) / WHOLE;
    const part = upTo - before;
    before = upTo;
    return part;
  });
}

function checkSplit(units: bigint, sharesBps: number[]) {
  if (units < 0n) throw new RangeError(`${units} units`);
  if (!sharesBps.every((bps) => Number.isInteger(bps) && bps > 0))
    throw new RangeError("every share is above 0");
  const sum = sharesBps.reduce((total, bps) => total + bps, 0);
  if (sum !== WHOLE_BPS) throw new RangeError(`shares sum to ${sum} basis points, not ${WHOLE_BPS}`);
}

function checkedBps(bps: number, exact: boolean, otherwise: string): number {
  if (!exact || !(bps >= 0 && bps <= WHOLE_BPS)) throw new RangeError(otherwise);
  return bps;
}
