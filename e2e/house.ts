import { createServer } from "node:net";
import { newFolder } from "../local/test/new-folder.ts";

/** The product as `npm start` runs it, in a folder and on ports of its own. Chosen once, handed on to the workers. */

const CHOSEN = "LEDGERLINE_E2E";

interface House {
  dataDir: string;
  ports: Record<"PORT" | "INBOX_PORT" | "SMTP_PORT" | "POSTGRES_PORT", number>;
}

const chosen: House = process.env[CHOSEN] ? JSON.parse(process.env[CHOSEN]) : await choose();
process.env[CHOSEN] = JSON.stringify(chosen);

export const house = {
  dataDir: chosen.dataDir,
  url: `http://localhost:${chosen.ports.PORT}`,
  inboxUrl: `http://localhost:${chosen.ports.INBOX_PORT}`,
  postgresPort: chosen.ports.POSTGRES_PORT,
  env: {
    DATA_DIR: chosen.dataDir,
    ...Object.fromEntries(Object.entries(chosen.ports).map(([name, port]) => [name, String(port)])),
  },
};

async function choose(): Promise<House> {
  const [PORT = 0, INBOX_PORT = 0, SMTP_PORT = 0, POSTGRES_PORT = 0] = await freePorts(4);
  return {
    dataDir: newFolder(),
    ports: { PORT, INBOX_PORT, SMTP_PORT, POSTGRES_PORT },
  };
}

/** All held at once, so that no two are the same. */
async function freePorts(count: number): Promise<number[]> {
  const held = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      return server;
    }),
  );
  const ports = held.map((server) => (server.address() as { port: number }).port);
  await Promise.all(held.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
