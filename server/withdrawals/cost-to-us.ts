import { and, eq, gt, inArray, ne, sql } from "drizzle-orm";
import { type Network, rowOf } from "../../shared/rules/networks.ts";
import { chainTransactions, withdrawals } from "../db/schema.ts";
import { Refusal } from "../refusal.ts";
import type { HeldWallet } from "../wallets/held-wallet.ts";
import type { World } from "../world.ts";
import { transferOf } from "./send-money.ts";

const MONTH_MS = 30 * 24 * 3_600_000;
/** As much as so many of the dearest withdrawals. */
const DEAREST_A_MONTH = 3n;

/** The rent we pay for a recipient's account goes to whoever closes it: going round in circles must not be a way to earn it. */
export async function refuseIfItCostsMuch(world: World, { id }: HeldWallet, network: Network) {
  const since = new Date(world.now().getTime() - MONTH_MS);
  const lately = await world.db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(
      and(eq(withdrawals.walletId, id), eq(withdrawals.network, network), gt(withdrawals.createdAt, since)),
    );
  const [row] = await world.db
    .select({ units: sql<string>`coalesce(sum(${chainTransactions.mostUnits}), 0)::text` })
    .from(chainTransactions)
    .where(
      and(
        inArray(
          chainTransactions.intent,
          lately.map((one) => transferOf(one.id)),
        ),
        // What can never land cost us nothing.
        ne(chainTransactions.state, "dead"),
      ),
    );
  if (BigInt(row?.units ?? 0) >= rowOf(network).withdrawalMostUnits * DEAREST_A_MONTH)
    throw new Refusal("withdrawal_fees_used_up");
}
