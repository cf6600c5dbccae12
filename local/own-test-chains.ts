import pg from "pg";
import { StartRefused } from "./start-refused.ts";

interface Wanted {
  chains: Record<string, { at: "url" | "embedded" | "absent" }>;
  database: { at: "url"; url: string } | { at: "embedded" };
}

/** Any number, as long as nobody else on the database uses it. */
const LOCK = 0x1ed9e21e;

/**
 * Test chains beside a database that others may share: whoever starts them first is the only one, for as long as this
 * connection lasts. Each replica on a chain of its own would publish where the others look for nothing.
 */
export async function ownTestChains({ chains, database }: Wanted): Promise<{ release(): Promise<void> }> {
  const hasTestChains = Object.values(chains).some(({ at }) => at === "embedded");
  if (!hasTestChains || database.at === "embedded") return { release: async () => {} };
  const client = new pg.Client({ connectionString: database.url, keepAlive: true });
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query("select pg_try_advisory_lock($1) as mine", [LOCK]);
  if (rows[0]?.mine) return { release: () => client.end() };
  await client.end();
  throw new StartRefused(
    "Another copy of Ledgerline already runs test chains beside this database. Give all copies the same chains: set their RPC_URL variables, or NETWORKS.",
  );
}
