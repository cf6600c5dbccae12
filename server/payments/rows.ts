import type { contracts, payouts } from "../db/schema.ts";

export type Contract = typeof contracts.$inferSelect;
export type PayoutRow = typeof payouts.$inferSelect;
