import { freePorts } from "../local/free-port.ts";
import { newFolder } from "../local/test/new-folder.ts";

/** The product as `npm start` runs it, in a folder and on ports of its own. Chosen once, handed on to the workers. */

const CHOSEN = "LEDGERLINE_E2E";

const PORTS = [
  "PORT",
  "INBOX_PORT",
  "SMTP_PORT",
  "POSTGRES_PORT",
  "SOLANA_RPC_PORT",
  "SOLANA_WS_PORT",
  "ETHEREUM_PORT",
  "POLYGON_PORT",
] as const;

/** With it an operator opens /ops. */
const METRICS_TOKEN = "the-key-of-these-browser-tests";

interface House {
  dataDir: string;
  ports: Record<(typeof PORTS)[number], number>;
}

const chosen: House = process.env[CHOSEN] ? JSON.parse(process.env[CHOSEN]) : await choose();
process.env[CHOSEN] = JSON.stringify(chosen);

export const house = {
  dataDir: chosen.dataDir,
  url: `http://localhost:${chosen.ports.PORT}`,
  inboxUrl: `http://localhost:${chosen.ports.INBOX_PORT}`,
  smtpUrl: `smtp://127.0.0.1:${chosen.ports.SMTP_PORT}`,
  postgresPort: chosen.ports.POSTGRES_PORT,
  metricsToken: METRICS_TOKEN,
  solanaRpcUrl: `http://127.0.0.1:${chosen.ports.SOLANA_RPC_PORT}`,
  env: {
    DATA_DIR: chosen.dataDir,
    METRICS_TOKEN,
    // Receivers of webhooks are on this machine, too.
    WEBHOOKS_TO_PRIVATE: "yes",
    ...Object.fromEntries(Object.entries(chosen.ports).map(([name, port]) => [name, String(port)])),
  },
};

async function choose(): Promise<House> {
  const free = await freePorts(PORTS.length);
  const ports = Object.fromEntries(PORTS.map((name, i) => [name, free[i]])) as House["ports"];
  return { dataDir: newFolder(), ports };
}
