import { and, eq, gt, inArray, ne, sql } from "drizzle-orm";
import { type Network, rowOf } from "../../shared/rules/networks.ts";
import { chainTransactions, withdrawals } from "../db/schema.ts";
import { Refusal } from "../refusal.ts";
import type { HeldWallet } from "../wallets/held-wallet.ts";
import type { World } from "../world.ts";
import { intentsOf } from "./send-money.ts";

const MONTH_MS = 30 * 24 * 3_600_000;
/** As much as so many of the dearest withdrawals. */
const DEAREST_A_MONTH = 3n;

/**
 * The rent we pay for a recipient's account goes to whoever closes it, and coin given for a fee stays in the wallet: going
 * round in circles must not be a way to earn either.
 */
export async function refuseIfItCostsMuch(world: World, { id, address }: HeldWallet, network: Network) {
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
          lately.flatMap((one) => intentsOf(one.id)),
        ),
        // What the wallet paid itself cost us nothing, nor did what can never land.
        ne(chainTransactions.feePayer, address),
        ne(chainTransactions.state, "dead"),
      ),
    );
  if (BigInt(row?.units ?? 0) >= rowOf(network).withdrawalMostUnits * DEAREST_A_MONTH)
    throw new Refusal("withdrawal_fees_used_up");
}
