import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { type Network, rowOf } from "../../shared/rules/networks.ts";
import { books, contracts, payouts } from "../db/schema.ts";
import type { World } from "../world.ts";
import { type Book, type BookKey, dustOf, isBook, termsOf } from "./books.ts";
import { openedByUs } from "./payee-accounts.ts";
import { type Contract, isPayout, type PayoutRow } from "./rows.ts";
import { tellOfPayouts } from "./tell-of-money.ts";

/** Whose part waits, and why: in the contract, or in a vault of the payee's own. */

const inVault = ({ contractId, token }: BookKey) =>
  and(
    eq(payouts.contractId, contractId),
    eq(payouts.token, token),
    eq(payouts.held, true),
    isNull(payouts.deliveredAt),
  );

export async function vaultedPayees({ db }: World, key: BookKey): Promise<string[]> {
  const rows = await db.selectDistinct({ wallet: payouts.wallet }).from(payouts).where(inVault(key));
  return rows.map(({ wallet }) => wallet);
}

/** As the chain has it now, noted for everybody who looks. */
export async function noteHolds(world: World, contract: Contract, key: BookKey, undistributed: bigint) {
  const ofVaults = rowOf(contract.network).waitsIn === "vault";
  const vaulted = ofVaults ? await world.db.select().from(payouts).where(inVault(key)) : [];
  if (ofVaults ? vaulted.length === 0 : undistributed <= dustOf(contract)) return await write(world, key, []);
  const { payees } = await world.chains[contract.network].read(termsOf(contract), key.token);
  if (ofVaults) {
    for (const { wallet, heldUnits } of payees)
      await noteDelivered(world, contract.network, key.token, wallet, heldUnits);
    return await write(world, key, []);
  }
  const [book] = await world.db.select({ state: books.state }).from(books).where(isBook(key));
  // An account that we open ourselves keeps nobody waiting, until it was tried: that money is only gathering.
  const soon = book?.state === "distributing" ? [] : await openedByUs(world, contract, key.token, payees);
  const holds = payees.flatMap(({ wallet, heldUnits, obstacle: reason }) =>
    reason && heldUnits > 0n && !soon.includes(wallet) ? [{ wallet, amount: `${heldUnits}`, reason }] : [],
  );
  await write(world, key, holds);
}

async function write({ db }: World, key: BookKey, holds: Book["holds"]) {
  await db
    .update(books)
    .set({ holds })
    .where(and(isBook(key), sql`${books.holds} <> ${JSON.stringify(holds)}::jsonb`));
}

/** A vault is emptied whole, whoever asks for it: what no longer lies there was delivered, the oldest first. */
async function noteDelivered(
  world: World,
  network: Network,
  token: string,
  wallet: string,
  leftUnits: bigint,
) {
  await world.transaction(async (tx) => {
    const rows: PayoutRow[] = await tx
      .select()
      .from(payouts)
      .where(
        and(
          eq(payouts.network, network),
          eq(payouts.wallet, wallet),
          eq(payouts.token, token),
          eq(payouts.held, true),
          isNull(payouts.deliveredAt),
        ),
      )
      .orderBy(payouts.block, payouts.index)
      .for("update");
    let gone = rows.reduce((sum, { amountUnits }) => sum + amountUnits, 0n) - leftUnits;
    const delivered: PayoutRow[] = [];
    for (const row of rows) {
      if (row.amountUnits > gone) break;
      delivered.push({ ...row, held: false, at: world.now() });
      gone -= row.amountUnits;
      await tx.update(payouts).set({ deliveredAt: world.now() }).where(isPayout(row));
    }
    if (delivered.length === 0) return;
    const ids = delivered.map(({ contractId }) => contractId);
    const known = await tx.select().from(contracts).where(inArray(contracts.id, ids));
    await tellOfPayouts(world, tx, known, delivered);
  });
}
