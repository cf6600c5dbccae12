import { and, asc, eq, gt } from "drizzle-orm";
import type { Network } from "../../shared/rules/networks.ts";
import type { RemittanceTerms } from "../chain/remittances/plan.ts";
import type { Db, Tx } from "../db/connect.ts";
import { contracts, remittancePayments, statementAmounts } from "../db/schema.ts";
import type { Remittance } from "./stage.ts";

/** What a statement pays on one network, in the agreed order. It never changes, so every plan can be made again. */
export async function paymentsOf(db: Db | Tx, statementId: string, network: Network) {
  return await db
    .select({
      contractId: contracts.id,
      contract: contracts.address,
      amountUnits: statementAmounts.payUnits,
      trackKey: contracts.trackKey,
      payees: contracts.payees,
    })
    .from(statementAmounts)
    .innerJoin(contracts, eq(contracts.id, statementAmounts.contractId))
    .where(
      and(
        eq(statementAmounts.statementId, statementId),
        eq(statementAmounts.network, network),
        gt(statementAmounts.payUnits, 0n),
      ),
    )
    .orderBy(asc(statementAmounts.place));
}

export async function termsOf(db: Db | Tx, remittance: Remittance): Promise<RemittanceTerms> {
  const { statementId, network, token, refundAddress: refund } = remittance;
  const paid = await paymentsOf(db, statementId, network);
  return { token, refund, payments: paid.map(({ contract, amountUnits }) => ({ contract, amountUnits })) };
}

export const isPaidBy = ({ network, address }: Pick<Remittance, "network" | "address">) =>
  and(eq(remittancePayments.network, network), eq(remittancePayments.address, address));

/** Contracts that could not take their amount when it was delivered: it lies in vaults of theirs. */
export const heldBy = (db: Db | Tx, remittance: Remittance) =>
  db
    .select({ id: contracts.id, address: contracts.address })
    .from(remittancePayments)
    .innerJoin(contracts, eq(contracts.id, remittancePayments.contractId))
    .where(and(isPaidBy(remittance), eq(remittancePayments.held, true)));
