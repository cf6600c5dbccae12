import type { StatementState } from "../../shared/rules/statements/states.ts";
import type { Statement, StatementDetail } from "../../shared/schemas/money/statements.ts";
import type { Step } from "./statement-view.ts";

/** Where a statement stands, as a person would put it: a file that waits for an answer is not the same as one being read. */
export type Standing = StatementState | "stopped";

export const standingOf = ({ state, problem }: Pick<Statement, "state" | "problem">): Standing =>
  state === "reading" && problem !== null ? "stopped" : state;

const NEXT: Record<StatementState, Step> = {
  reading: "file",
  read: "match",
  matched: "amount",
  agreed: "fund",
  funded: "fund",
  delivering: "fund",
  delivered: "delivered",
  withdrawn: "file",
};

/** The part that needs somebody, or shows what goes on. */
export const nextStep = ({ state }: Pick<Statement, "state">): Step => NEXT[state];

/** Which parts have something to show. */
export function openSteps({ state, agreedAt, lines }: StatementDetail): Step[] {
  if (lines === null) return ["file"];
  if (agreedAt === null) return ["file", "match", "amount"];
  return state === "delivered"
    ? ["file", "match", "amount", "fund", "delivered"]
    : ["file", "match", "amount", "fund"];
}

/** While these hold, matches and terms may change. */
export const isOpen = ({ state }: Pick<Statement, "state">) => state === "read" || state === "matched";

/** Until money has come in. */
export const canWithdraw = ({ state }: Pick<Statement, "state">) =>
  ["reading", "read", "matched", "agreed"].includes(state);
