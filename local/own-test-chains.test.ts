import { expect, test } from "vitest";
import { testDatabase } from "../harness/world.ts";
import { readConfig } from "../server/config.ts";
import { ownTestChains } from "./own-test-chains.ts";

test("beside a database that others may share, one copy runs test chains, and the next when it has ended", async () => {
  const config = readConfig({ DATABASE_URL: await testDatabase() });
  const owner = await ownTestChains(config);
  await expect(ownTestChains(config)).rejects.toThrow(
    "Another copy of Ledgerline already runs test chains beside this database. Give all copies the same chains: set their RPC_URL variables, or NETWORKS.",
  );
  await owner.release();
  await (await ownTestChains(config)).release();
});

test("with chains of their own, any number of copies share a database", async () => {
  const polygon = {
    POLYGON_RPC_URL: "https://node.example",
    POLYGON_CHAIN_ID: "137",
    POLYGON_USDT: "0xc2132D05D31c914a87C6611C10748AEb04B58e8F",
  };
  const config = readConfig({ DATABASE_URL: await testDatabase(), NETWORKS: "Polygon", ...polygon });
  const all = await Promise.all([ownTestChains(config), ownTestChains(config)]);
  for (const owner of all) await owner.release();
});
