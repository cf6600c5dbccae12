/**
 * Lays a whole number over cells in proportion to what each of them has, to the last unit; a cell below zero takes back.
 * Up to any cell the sum depends only on what the cells before it sum up to, so two ways to cut the same months agree by month.
 */
export const spread = (units: bigint, cells: bigint[]): bigint[] => spreading(cells)(units);

/** The same for several numbers that are laid over the same cells. */
export function spreading(cells: bigint[]): (units: bigint) => bigint[] {
  let total = 0n;
  const passed = cells.map((one) => {
    total += one;
    return total;
  });
  return (units) => {
    if (units === 0n) return cells.map(() => 0n);
    if (total === 0n) return cells.map((_, place) => (place === cells.length - 1 ? units : 0n));
    let given = 0n;
    return passed.map((upTo) => {
      const until = (units * upTo) / total;
      const part = until - given;
      given = until;
      return part;
    });
  };
}
