import type { Tx } from "../db/connect.ts";
import { walletEvents } from "../db/schema.ts";
import type { World } from "../world.ts";

type WalletEvent = typeof walletEvents.$inferInsert;

/** The trace of what happened to a person's wallets, in the transaction in which it happens. */
export const noteEvent = (world: World, tx: Tx, personId: string, type: WalletEvent["type"], data: object) =>
  tx.insert(walletEvents).values({ personId, type, data, at: world.now() });
