/** Which months a statement is about. Late reports of a few lines from long ago do not count. */

export interface Period {
  /** YYYY-MM, both included. */
  from: string;
  to: string;
}

const TENTH = 10;

/** From the first to the last month with at least a tenth of the lines of the largest. */
export function periodOf(linesByMonth: ReadonlyMap<string, number>): Period | null {
  const most = Math.max(0, ...linesByMonth.values());
  const months = [...linesByMonth].filter(([, lines]) => lines * TENTH >= most).map(([month]) => month);
  const [from] = months.sort();
  const to = months.at(-1);
  return from && to ? { from, to } : null;
}

export const overlap = (one: Period, other: Period) => one.from <= other.to && other.from <= one.to;
