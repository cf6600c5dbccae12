/** From here on, slots of this length were counted. One is added at every start. */
export interface Anchor {
  slot: number;
  atMs: number;
  slotMs: number;
}

const FIRST_SLOT = 1;

/** Slots pass with wall time, also while nothing runs, and never come again: not even when that time is set back. */
export class SlotClock {
  readonly anchors: readonly Anchor[];
  private readonly anchor: Anchor;
  private readonly now: () => number;

  constructor(
    earlier: readonly Anchor[],
    slotMs: number,
    notBefore: number,
    wallMs: () => number = Date.now,
  ) {
    this.anchor = nextAnchor(earlier, slotMs, notBefore, wallMs());
    this.anchors = [...earlier, this.anchor];
    this.now = forwardTime(this.anchor.atMs, wallMs);
  }

  /** The slot that is due now. */
  slot(): number {
    return slotAt(this.anchor, this.now());
  }

  /** When a slot began, in seconds as the chain counts them. */
  timeOf(slot: number): number {
    return Math.floor(timeOf(this.anchors, slot) / 1_000);
  }
}

function nextAnchor(earlier: readonly Anchor[], slotMs: number, notBefore: number, nowMs: number): Anchor {
  const last = earlier.at(-1);
  if (!last) return { slot: Math.max(FIRST_SLOT, notBefore), atMs: nowMs, slotMs };
  const slot = Math.max(slotAt(last, nowMs), last.slot + 1, notBefore);
  return { slot, atMs: Math.max(nowMs, timeOf(earlier, notBefore)), slotMs };
}

function slotAt(anchor: Anchor, nowMs: number): number {
  return anchor.slot + Math.max(0, Math.floor((nowMs - anchor.atMs) / anchor.slotMs));
}

function timeOf(anchors: readonly Anchor[], slot: number): number {
  const anchor = anchors.findLast((one) => one.slot <= slot) ?? anchors[0];
  return anchor ? anchor.atMs + (slot - anchor.slot) * anchor.slotMs : 0;
}

/** Wall time that goes on, ahead of the machine's clock, when that is set back. */
function forwardTime(fromMs: number, wallMs: () => number): () => number {
  let last = fromMs;
  let aheadMs = 0;
  return () => {
    const now = wallMs();
    aheadMs = Math.max(aheadMs, last - now);
    last = now + aheadMs;
    return last;
  };
}
