import pg from "pg";
import { anyFreePort } from "../../local/free-port.ts";
import { startInbox } from "../../local/inbox/inbox.ts";
import { testChains } from "../chains/chains.ts";
import { PatientVisitor } from "../kills/patient-visitor.ts";
import { startServer } from "../server-process.ts";
import { testDatabase, testFolder } from "../world.ts";

/** The built product in a process of its own, with one network on a real node and the others on local chains. */

export type Product = Awaited<ReturnType<typeof startProduct>>;

export async function startProduct(network: Record<string, string>) {
  const home = testFolder();
  const inbox = await startInbox({ smtpPort: 0, pagePort: 0, folder: null });
  const chains = await testChains();
  const databaseUrl = await testDatabase();
  const database = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const port = await anyFreePort();
  const settings = {
    ...chains.settings,
    ...network,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    SMTP_URL: inbox.smtpUrl,
    DATA_DIR: home.folder,
    MASTER_KEY_FILE: home.keyFile,
    FREE_RELEASES: "0",
  };
  let server = await startServer(settings);
  const url = `http://localhost:${port}`;
  return {
    ...{ url, settings, database, inbox },
    visitor: () => new PatientVisitor(url, inbox),
    world: { now: () => new Date() },
    /** kill -9, and a new one. */
    async restart() {
      await server.end("SIGKILL");
      server = await startServer(settings);
    },
    async stop() {
      await server.end("SIGTERM");
      await database.end();
      await inbox.close();
      await chains.stop();
      home.remove();
    },
  };
}
