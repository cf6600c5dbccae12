import { sql } from "drizzle-orm";
import pg from "pg";
import { fillContracts } from "../../harness/data/fill-contracts.ts";
import { startEmbedded } from "../../local/embedded.ts";
import { paymentToken } from "../../server/chain-settings.ts";
import { readConfig } from "../../server/config.ts";
import { contracts } from "../../server/db/schema.ts";
import { adoptContracts } from "../../server/payments/look-for-payments.ts";
import { openWorld, type World } from "../../server/world.ts";
import { NETWORKS, type Network } from "../../shared/rules/networks.ts";
import { ownSettings } from "../house.ts";
import { paidTerms } from "./traffic.ts";

export interface WatchedWorld extends World {
  /** Rows by the hundred thousand take longer than the product lets a statement take: so on a line of its own. */
  arrange(statement: string): Promise<unknown>;
}

/** A world whose payments nobody watches but the bench, with as many contracts as it wants. */
export async function openWatchedWorld() {
  const { settings, remove } = await ownSettings();
  const config = readConfig(settings);
  const embedded = await startEmbedded(config, () => {});
  const line = new pg.Client({ connectionString: embedded.databaseUrl });
  await line.connect();
  const arrange = (statement: string) => line.query(statement);
  const world: WatchedWorld = { ...(await openWorld(config, embedded)), arrange };
  for (const network of NETWORKS) await addPaidContracts(world, network);
  return {
    world,
    async close() {
      await line.end();
      await world.close();
      await embedded.stop();
      remove();
    },
  };
}

async function addPaidContracts(world: World, network: Network) {
  const rows = await Promise.all(
    paidTerms(network).map(async (terms) => ({
      network,
      address: await world.chains[network].addressOf(terms),
      ...terms,
      createdAt: world.now(),
    })),
  );
  await world.db.insert(contracts).values(rows);
}

/** Silent ones are added until there are so many on each network. */
export async function growTo(world: WatchedWorld, network: Network, count: number) {
  const there = await world.db.$count(contracts, sql`network = ${network}`);
  await fillContracts(world.db, network, count - there, paymentToken(world.config.chains, network));
  await adoptContracts(world, network);
  await world.arrange("update books set reconciled_at = now() where reconciled_at is null");
  await world.arrange("analyze");
}
