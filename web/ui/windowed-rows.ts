/** Which rows of a long list are drawn: those in view and some around them. */

export type Rows = { from: number; to: number };

type View = {
  count: number;
  rowHeight: number;
  /** How far the list's beginning lies above the top of the view; negative when it lies below. */
  scrolledPast: number;
  viewHeight: number;
};

/** Up to here everything is drawn: find-in-page and printing see the whole list. */
const WHOLE = 200;
/** In steps, so that scrolling seldom draws anew. */
const STEP = 20;

export function rowsInView({ count, rowHeight, scrolledPast, viewHeight }: View): Rows {
  if (count <= WHOLE) return { from: 0, to: count };
  const first = scrolledPast / rowHeight;
  const from = Math.floor(first / STEP) * STEP - STEP;
  const to = Math.ceil((first + viewHeight / rowHeight) / STEP) * STEP + STEP;
  return { from: within(count, from), to: within(count, to) };
}

const within = (count: number, row: number) => Math.min(count, Math.max(0, row));
