import type { StatementState } from "../../shared/rules/statements/states.ts";
import type { Statement, StatementDetail } from "../../shared/schemas/money/statements.ts";
import { STEPS, type Step } from "./statement-view.ts";

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

/** A payment that was entered has no file to read and nothing to match. */
export const stepsOf = ({ payment }: Pick<Statement, "payment">): Step[] =>
  payment === null ? [...STEPS] : ["amount", "fund", "delivered"];

/** The part that needs somebody, or shows what goes on. */
export const nextStep = ({ state, payment }: Pick<Statement, "state" | "payment">): Step =>
  payment !== null && NEXT[state] === "file" ? "amount" : NEXT[state];

/** Which parts have something to show. */
export function openSteps({ state, agreedAt, lines, payment }: StatementDetail): Step[] {
  if (payment !== null) return state === "delivered" ? ["amount", "fund", "delivered"] : ["amount", "fund"];
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
