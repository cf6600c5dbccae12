import type { Match } from "../../../shared/schemas/money/statements.ts";
import type { StatementAt } from "../payments-api.ts";

/** What every list of items is given. */
export type ItemListProps = {
  at: StatementAt;
  currency: string;
  /** Whether matches may still change. */
  open: boolean;
  onMatch: (match: Match) => void;
};
