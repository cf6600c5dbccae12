import path from "node:path";
import { createSolanaRpc } from "@solana/kit";
import { runningPostgresUrl } from "../local/postgres/running-postgres.ts";
import type { Config } from "../server/config.ts";
import { openWorld, type World } from "../server/world.ts";
import { networksOf } from "../shared/rules/networks.ts";

/** The same settings as the server's, and where it embeds something, what is running there. */
export async function openRunning(config: Config): Promise<World> {
  const { database, chains, dataDir } = config;
  const databaseUrl =
    database.at === "url"
      ? database.url
      : await runningPostgresUrl({
          dataDir: path.join(dataDir, "postgres"),
          port: database.port,
          database: "ledgerline",
        });
  const madeHashes: Record<string, string> = {};
  for (const network of networksOf("solana").filter((one) => chains[one].at === "embedded"))
    madeHashes[network] = await createSolanaRpc(chains[network].urls[0] ?? "")
      .getGenesisHash()
      .send();
  return await openWorld(
    { ...config, role: "web" },
    { databaseUrl, smtpUrl: "smtp://127.0.0.1:9", madeHashes },
  );
}
