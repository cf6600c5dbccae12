/** The parts of a statement's page, in the order in which a label goes through them. */
export const STEPS = ["file", "match", "amount", "fund", "delivered"] as const;
export type Step = (typeof STEPS)[number];

export type StatementView = { step?: Step | undefined };

/** Without one, the page shows the part that needs somebody. */
export const readStatementView = (search: Record<string, unknown>): StatementView => ({
  step: STEPS.find((step) => step === search.step),
});
