import type { Insider } from "../caller.ts";
import { findStatement } from "../statements/read-statements.ts";
import { withdrawStatement } from "../statements/withdraw-statement.ts";
import type { World } from "../world.ts";
import { lookNow } from "./watch-remittances.ts";

/** After a look at the chain: a payment that has just come may not be known yet. */
export async function withdraw(world: World, caller: Insider, statementId: string) {
  const { state } = await findStatement(world.db, caller, statementId);
  if (state !== "withdrawn") await lookNow(world, statementId);
  await withdrawStatement(world, caller, statementId);
}
