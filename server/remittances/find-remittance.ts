import { and, eq } from "drizzle-orm";
import type { Network } from "../../shared/rules/networks.ts";
import type { Insider } from "../caller.ts";
import { remittances } from "../db/schema.ts";
import { Refusal } from "../refusal.ts";
import { findStatement } from "../statements/read-statements.ts";
import type { World } from "../world.ts";

/** The one that is paid to now. */
export async function findRemittance(world: World, caller: Insider, statementId: string, network: Network) {
  const { id } = await findStatement(world.db, caller, statementId);
  const isIt = and(
    eq(remittances.statementId, id),
    eq(remittances.network, network),
    eq(remittances.isCurrent, true),
  );
  const [found] = await world.db.select().from(remittances).where(isIt);
  if (!found) throw new Refusal("not_found");
  return found;
}
