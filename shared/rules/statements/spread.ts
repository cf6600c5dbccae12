/**
 * Lays a whole number over cells in proportion to what each of them has, to the last unit; a cell below zero takes back.
 * Up to any cell the sum depends only on what the cells before it sum up to, so two ways to cut the same months agree by month.
 */
export function spread(units: bigint, cells: bigint[]): bigint[] {
  const total = cells.reduce((sum, one) => sum + one, 0n);
  if (total === 0n) return cells.map((_, place) => (place === cells.length - 1 ? units : 0n));
  let passed = 0n;
  let given = 0n;
  return cells.map((one) => {
    passed += one;
    const until = (units * passed) / total;
    const part = until - given;
    given = until;
    return part;
  });
}
