import { and, eq, sql } from "drizzle-orm";
import type { Network } from "../../shared/rules/networks.ts";
import type { KnownContracts } from "../chain/chain-events.ts";
import { contracts } from "../db/schema.ts";
import type { World } from "../world.ts";
import { termsOf } from "./books.ts";

/** Few contracts are named to the node. With more, naming them weighs more than all of a token's transfers do. */
const MOST_NAMED = 100;

export function knownContracts({ db }: World, network: Network): KnownContracts {
  return {
    async named() {
      const few = await db
        .select({ address: contracts.address })
        .from(contracts)
        .where(eq(contracts.network, network))
        .limit(MOST_NAMED + 1);
      return few.length > MOST_NAMED ? null : few.map(({ address }) => address);
    },
    async among(addresses) {
      if (addresses.length === 0) return new Map();
      const rows = await db
        .select()
        .from(contracts)
        // One array, because a statement takes 65,535 parameters and a busy range names more addresses.
        .where(and(eq(contracts.network, network), sql`${contracts.address} = any(${sql.param(addresses)})`));
      return new Map(rows.map((row) => [row.address, termsOf(row)]));
    },
  };
}
