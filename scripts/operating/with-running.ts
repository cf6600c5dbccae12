import { createSolanaRpc } from "@solana/kit";
import { readConfig } from "../../server/config.ts";
import { openWorld, type World } from "../../server/world.ts";
import { networksOf } from "../../shared/rules/networks.ts";
import { databaseOf } from "../backup/database-of.ts";

/** The same settings as the server's, and where it embeds something, what is running there. */
export async function withRunning<T>(work: (world: World) => Promise<T>): Promise<T> {
  const world = await openRunning();
  try {
    return await work(world);
  } finally {
    await world.close();
  }
}

async function openRunning(): Promise<World> {
  const config = readConfig();
  const { chains } = config;
  const databaseUrl = await databaseOf(config);
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
