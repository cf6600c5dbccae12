import type { FundingStage } from "../../shared/schemas/money/funding.ts";
import type { RemittanceState } from "../chain/remittances/plan.ts";
import type { remittances } from "../db/schema.ts";

export type Remittance = typeof remittances.$inferSelect;

/** All that came in its own token. Until it is delivered, what the refund address took back does not count. */
export const receivedUnits = ({
  thereUnits,
  deliveredUnits,
  returnedUnits,
  completedAt,
}: Pick<Remittance, "thereUnits" | "deliveredUnits" | "returnedUnits" | "completedAt">) =>
  thereUnits + deliveredUnits + (completedAt ? returnedUnits : 0n);

export function missingUnits(remittance: Remittance): bigint {
  const missing = remittance.totalUnits - receivedUnits(remittance);
  return missing > 0n ? missing : 0n;
}

/** Where the transfer of one network stands; null: nobody has chosen a refund address. */
export function stageOf(remittance: Remittance | null): FundingStage {
  if (!remittance) return "needs_refund_address";
  const { completedAt, openedAt, thereUnits, deliveredUnits, seenUnits, returnedUnits } = remittance;
  if (completedAt) return "delivered";
  if (!openedAt) return "opening";
  if (missingUnits(remittance) === 0n) return "delivering";
  if (seenUnits > thereUnits + deliveredUnits) return "seen";
  if (thereUnits === 0n && returnedUnits > 0n) return "returned";
  return thereUnits + deliveredUnits > 0n ? "short" : "waiting";
}

/** As `isCovered` of chain/models/remittance.ts: what came in, ever, covers it, and it is there. */
export const isCovered = (
  { thereUnits, deliveredUnits }: Pick<Remittance, "thereUnits" | "deliveredUnits">,
  { neededUnits, amountUnits }: { neededUnits: bigint; amountUnits: bigint },
) => thereUnits >= amountUnits && thereUnits + deliveredUnits >= neededUnits;

type Units = Pick<RemittanceState, "thereUnits" | "deliveredUnits" | "seenUnits">;

/**
 * What is not delivered now is held up only if nothing moved since it was tried: money that became final meanwhile was not
 * tried yet, and what was done in blocks that can still be undone is looked at again.
 */
export const stoodStill = (tried: Units, now: Units) =>
  now.thereUnits === tried.thereUnits &&
  now.deliveredUnits === tried.deliveredUnits &&
  now.seenUnits === now.thereUnits + now.deliveredUnits;
