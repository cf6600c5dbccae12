import { eq, sql } from "drizzle-orm";
import { WHOLE_BPS } from "../../../shared/rules/share.ts";
import type { ChangeTerms } from "../../../shared/schemas/money/statements.ts";
import type { Insider } from "../../caller.ts";
import { statements } from "../../db/schema.ts";
import { Refusal } from "../../refusal.ts";
import type { World } from "../../world.ts";
import { lockOpenStatement } from "../move-statement.ts";
import { recordEvent } from "../trail.ts";

/** The rate, what is deducted before the split, and how albums are divided. Every co-author will see them. */
export async function changeTerms(world: World, caller: Insider, statementId: string, asked: ChangeTerms) {
  const { albumRule, token, rate, deductions } = asked;
  const deducted = (deductions ?? []).reduce((sum, { bps }) => sum + bps, 0);
  if (deducted > WHOLE_BPS)
    throw new Refusal("bad_request", { text: "Deductions cannot add up to more than 100%" });
  await world.transaction(async (tx) => {
    await lockOpenStatement(tx, caller, statementId);
    await tx
      .update(statements)
      .set({
        ...(albumRule && { albumRule }),
        ...(token && { token }),
        ...(rate && { rate: rate.rate, rateSource: rate.source, rateDate: rate.date }),
        ...(deductions && { deductions }),
        revision: sql`${statements.revision} + 1`,
        updatedAt: world.now(),
      })
      .where(eq(statements.id, statementId));
    await recordEvent(world, tx, statementId, "terms_changed", caller, {
      ...(albumRule && { albumRule }),
      ...(token && { token }),
      ...(rate && { rate: rate.rate, rateSource: rate.source, rateDate: rate.date }),
      ...(deductions && {
        deductions: deductions.map(({ bps, reason }) => `${bps} bps: ${reason}`).join("; "),
      }),
    });
  });
}
