import { eq } from "drizzle-orm";
import { contracts } from "../../server/db/schema.ts";
import type { PaidContract } from "../money-kills/paid-contracts.ts";
import type { TestWorld } from "../world.ts";

/** A contract, and all that was ever sent there. */
export type PaidPlace = Omit<PaidContract, "emails">;

export async function paidPlace({ world: { db } }: TestWorld, contractId: string): Promise<PaidPlace> {
  const [row] = await db.select().from(contracts).where(eq(contracts.id, contractId));
  if (!row) throw new Error("no contract");
  const { id, network, address, trackKey, payees } = row;
  return { id, network, address, trackKey, payees, payments: [] };
}
