/** Where a statement stands and what can happen to it there. A move that is not in the table does not exist. */

const MOVES = {
  /** Its file is on its way, or being read. */
  reading: { read: "read", withdrawn: "withdrawn" },
  read: { all_matched: "matched", withdrawn: "withdrawn" },
  matched: { match_reopened: "read", agreed: "agreed", withdrawn: "withdrawn" },
  /** From here on nothing in it changes. */
  agreed: {
    funded: "funded",
    /** One network's transfer came, another's has not, or only a part. */
    delivery_begun: "delivering",
    settled_by_itself: "delivered",
    withdrawn: "withdrawn",
  },
  funded: { delivery_begun: "delivering", taken_back: "agreed" },
  delivering: { delivered: "delivered" },
  delivered: {},
  withdrawn: {},
} as const;

export type StatementState = keyof typeof MOVES;
export type StatementMove = { [S in StatementState]: keyof (typeof MOVES)[S] }[StatementState];
/** Everything that its trail tells of. */
export type StatementEvent =
  | "opened"
  | "entered"
  | "matches_decided"
  | "terms_changed"
  | "file_deleted"
  | "refund_chosen"
  | "chunk_delivered"
  | "label_told"
  | StatementMove;
export const STATEMENT_STATES = Object.keys(MOVES) as [StatementState, ...StatementState[]];

/** Null when that cannot happen from here. */
export function after(state: StatementState, move: StatementMove): StatementState | null {
  return (MOVES[state] as Partial<Record<StatementMove, StatementState>>)[move] ?? null;
}

/** From which states this can happen, for a conditional write. */
export const before = (move: StatementMove): StatementState[] =>
  STATEMENT_STATES.filter((state) => after(state, move) !== null);

/** While these hold, matches and terms may change. */
export const OPEN_STATES = ["read", "matched"] as const satisfies StatementState[];
