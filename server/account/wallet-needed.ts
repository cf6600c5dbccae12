import { and, eq, isNull, sql } from "drizzle-orm";
import { rowOf } from "../../shared/rules/networks.ts";
import type { Caller } from "../caller.ts";
import type { Tx } from "../db/connect.ts";
import { isPaid } from "../db/paid.ts";
import { accountChanges, approvals, contracts, people, wallets, withdrawals } from "../db/schema.ts";
import { Refusal } from "../refusal.ts";
import { withdrawableOn } from "../wallets/money.ts";
import { networksHere } from "../wallets/payee-account.ts";
import { balanceNow } from "../wallets/read-wallets.ts";
import type { World } from "../world.ts";

/** Deleting an account destroys its wallet's key, and with it all that is there or will be. A key that has no power may go. */

const stillHeld = (caller: Caller) => and(eq(wallets.personId, caller.id), isNull(wallets.handedOverAt));

/** A chain that does not answer is no proof of an empty wallet. */
export async function refuseIfWalletHoldsMoney(world: World, caller: Caller) {
  const held = await world.db.select().from(wallets).where(stillHeld(caller));
  const places = held.flatMap(({ kind, address }) =>
    networksHere(world, kind).flatMap((network) =>
      withdrawableOn(world, network).map((token) => ({ network, token, address })),
    ),
  );
  const found = await Promise.all(
    places.map(async ({ network, token, address }) => {
      const units = await balanceNow(world, network, token, address);
      if (units === null) throw new Refusal("chain_unreachable");
      return units > (token === "coin" ? rowOf(network).coinDustUnits : 0n);
    }),
  );
  if (found.includes(true)) throw new Refusal("wallet_holds_money");
}

/** Behind a lock on the person: an approval or a withdrawal at this moment is seen, or comes too late. */
export async function refuseIfWalletNeeded(tx: Tx, caller: Caller) {
  await tx.select({ id: people.id }).from(people).where(eq(people.id, caller.id)).for("update");
  const running = await tx
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(and(eq(withdrawals.personId, caller.id), isNull(withdrawals.finishedAt)));
  if (running.length > 0) throw new Refusal("withdrawal_in_progress");
  const changing = await tx
    .select({ id: accountChanges.id })
    .from(accountChanges)
    .where(and(eq(accountChanges.personId, caller.id), isNull(accountChanges.finishedAt)));
  if (changing.length > 0) throw new Refusal("account_change_in_progress");
  const approved = and(eq(approvals.paidTo, wallets.address), isPaid(approvals.status));
  const named = await tx
    .select({ id: wallets.id })
    .from(wallets)
    .innerJoin(approvals, approved)
    .where(stillHeld(caller))
    .limit(1);
  const pays = sql`${contracts.payees} @> jsonb_build_array(jsonb_build_object('wallet', ${wallets.address}))`;
  const paid = await tx
    .select({ id: wallets.id })
    .from(wallets)
    .innerJoin(contracts, pays)
    .where(stillHeld(caller))
    .limit(1);
  if (named.length + paid.length > 0) throw new Refusal("wallet_in_use");
}
