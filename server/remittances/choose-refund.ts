import { and, eq } from "drizzle-orm";
import type { Network } from "../../shared/rules/networks.ts";
import type { ChooseRefund } from "../../shared/schemas/money/funding.ts";
import type { Insider } from "../caller.ts";
import { kindOf } from "../chain/kinds.ts";
import type { Tx } from "../db/connect.ts";
import { contracts, remittances, statements } from "../db/schema.ts";
import { Refusal } from "../refusal.ts";
import { lockStatement } from "../statements/move-statement.ts";
import { findStatement } from "../statements/read-statements.ts";
import { refuseTooMany } from "../statements/terms/most-contracts.ts";
import { recordEvent } from "../statements/trail.ts";
import { startJob } from "../work/rounds.ts";
import type { World } from "../world.ts";
import type { Remittance } from "./stage.ts";
import { paymentsOf } from "./terms.ts";

/** Says who gets back what is not delivered. With it the address of the transfer is known. */
export async function chooseRefund(world: World, caller: Insider, statementId: string, asked: ChooseRefund) {
  const { network } = asked;
  const statement = await findStatement(world.db, caller, statementId);
  if (!statement.agreedAt) throw new Refusal("statement_not_agreed");
  const token = world.config.chains[network].tokens[statement.token];
  const payments = await paymentsOf(world.db, statementId, network);
  if (payments.length === 0 || token === null) throw new Refusal("token_not_offered");
  const { remittances: chain, receivesAt } = world.chains[network];
  // Agreed to when that was not refused yet.
  refuseTooMany(world, network, payments.length, true);
  const refund = addressIn(network, asked.refundAddress);
  for (const { trackKey, payees } of payments)
    if ((await receivesAt?.({ trackKey, payees }, token)) === refund)
      throw new Refusal("refund_address_not_yours");
  const plan = await chain.plan({ token, refund, payments });
  // Before anybody knows the address: what comes to it, however soon, comes after this.
  const cursor = await chain.beginning();
  await world.transaction(async (tx) => {
    const { state } = await lockStatement(tx, caller, statementId);
    if (state !== "agreed" && state !== "delivering") throw new Refusal("statement_not_open");
    await refuseOurs(tx, network, refund);
    const now = world.now();
    if ((await replaceCurrent(tx, statementId, network, plan.address, now)) === "same") return;
    await makeRoom(tx, statementId, network, plan.address);
    const openedAt = chain.signOpen ? null : now;
    const made = {
      ...{ network, address: plan.address, statementId, token, root: plan.root, isCurrent: true },
      ...{ totalUnits: plan.totalUnits, refundAddress: refund, chosenBy: caller.id, chosenAt: now },
      ...{ openedAt, movedAt: now, nextLookAt: now, cursor },
    };
    const seenAnew = { movedAt: now, nextLookAt: now, settledAt: null };
    const again = { isCurrent: true, chosenBy: caller.id, chosenAt: now, ...seenAnew };
    await tx
      .insert(remittances)
      .values(made)
      .onConflictDoUpdate({ target: [remittances.network, remittances.address], set: again });
    await recordEvent(world, tx, statementId, "refund_chosen", caller, { network, refund });
    if (!openedAt) await startJob(world, tx, "remit", { network, address: plan.address });
  });
}

/** As the chain writes it. */
function addressIn(network: Network, text: string): string {
  const kind = kindOf(network);
  const found = kind.couldBeWallet(text) ? kind.tokenNamed(text) : null;
  if (!found)
    throw new Refusal("refund_address_not_valid", { text: `This is not an address on ${network}.` });
  return found;
}

/** What is sent to a contract is divided, and what is sent to a remittance is delivered: neither is a refund. */
async function refuseOurs(tx: Tx, network: Network, refund: string) {
  const [contract] = await tx.select().from(contracts).where(eq(contracts.address, refund)).limit(1);
  const [remittance] = await tx.select().from(remittances).where(eq(remittances.address, refund)).limit(1);
  const tokens = await tx
    .select({ token: remittances.token })
    .from(remittances)
    .where(and(eq(remittances.network, network), eq(remittances.token, refund)))
    .limit(1);
  if (contract || remittance || tokens.length > 0) throw new Refusal("refund_address_not_yours");
}

export const hasMoney = ({ thereUnits, deliveredUnits, seenUnits, returnedUnits }: Remittance) =>
  thereUnits + deliveredUnits + seenUnits + returnedUnits > 0n;

/** What came to the old address would not be found at the new one. */
async function replaceCurrent(tx: Tx, statementId: string, network: Network, address: string, now: Date) {
  const [current] = await tx
    .select()
    .from(remittances)
    .where(
      and(
        eq(remittances.statementId, statementId),
        eq(remittances.network, network),
        eq(remittances.isCurrent, true),
      ),
    )
    .for("update");
  if (!current) return "none";
  if (current.address === address) return "same";
  if (hasMoney(current)) throw new Refusal("refund_address_fixed");
  await tx
    .update(remittances)
    .set({ isCurrent: false, movedAt: now })
    .where(and(eq(remittances.network, network), eq(remittances.address, current.address)));
  return "replaced";
}

/**
 * The same amounts with the same refund address are the same address on the chain, where each chunk is delivered once. So no
 * two statements share one, unless the first was withdrawn and nothing ever came.
 */
async function makeRoom(tx: Tx, statementId: string, network: Network, address: string) {
  const isThere = and(eq(remittances.network, network), eq(remittances.address, address));
  const [taken] = await tx
    .select({ row: remittances, state: statements.state })
    .from(remittances)
    .innerJoin(statements, eq(statements.id, remittances.statementId))
    .where(isThere)
    .for("update");
  if (!taken || taken.row.statementId === statementId) return;
  if (taken.state !== "withdrawn" || hasMoney(taken.row)) throw new Refusal("refund_address_used");
  await tx.delete(remittances).where(isThere);
}
