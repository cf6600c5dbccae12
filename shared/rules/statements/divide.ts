/**
 * Divides a whole number by weights so that the parts sum to it, to the last unit: each gets the whole units of its part,
 * and what is left goes to the largest remainders, of equal ones to the earlier. Without any weight all are equal.
 */
export function divideByWeight(units: bigint, weights: bigint[]): bigint[] {
  if (weights.length === 0) throw new RangeError("nobody to divide among");
  if (units < 0n) return divideByWeight(-units, weights).map((part) => -part);
  const counted = weights.map((weight) => (weight > 0n ? weight : 0n));
  const sum = counted.reduce((all, weight) => all + weight, 0n);
  if (sum === 0n)
    return divideByWeight(
      units,
      weights.map(() => 1n),
    );
  const parts = counted.map((weight) => (units * weight) / sum);
  const left = units - parts.reduce((all, part) => all + part, 0n);
  const byRemainder = counted
    .map((weight, place) => ({ place, remainder: (units * weight) % sum }))
    .sort((a, b) => (a.remainder === b.remainder ? a.place - b.place : a.remainder > b.remainder ? -1 : 1));
  for (const { place } of byRemainder.slice(0, Number(left))) parts[place] = (parts[place] ?? 0n) + 1n;
  return parts;
}
