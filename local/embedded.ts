import path from "node:path";
import { refuseTakenPort } from "./free-port.ts";
import { startInbox } from "./inbox.ts";
import { ownDataDir } from "./own-data-dir.ts";
import { startPostgres } from "./postgres.ts";
import { StartRefused } from "./start-refused.ts";

const ENDED = "PostgreSQL was ended from outside. Everything it had confirmed is kept: start again.";

interface Wanted {
  dataDir: string;
  port: number;
  host: string;
  database: { at: "url"; url: string } | { at: "embedded"; port: number };
  mail: { at: "url"; url: string } | { at: "embedded"; smtpPort: number; inboxPort: number };
}

export interface Embedded {
  databaseUrl: string;
  smtpUrl: string;
  inboxUrl: string | null;
  /** Rejects when something embedded ends by itself. */
  broken: Promise<never>;
  stop(): Promise<void>;
}

/** Starts what nobody configured, and says what it is doing. Ends it in the reverse order. */
export async function startEmbedded(wanted: Wanted, say: (line: string) => void): Promise<Embedded> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of stops.reverse()) await end();
  };
  try {
    if (wanted.database.at === "embedded" || wanted.mail.at === "embedded") {
      const owner = await ownDataDir(wanted.dataDir);
      stops.push(() => owner.release());
    }
    await refuseTakenPort(wanted.port, "PORT", wanted.host);
    const database = await startDatabase(wanted, say);
    stops.push(database.stop);
    const mail = await startMail(wanted);
    stops.push(mail.stop);
    const { url: databaseUrl, broken } = database;
    const { url: smtpUrl, inboxUrl } = mail;
    return { databaseUrl, broken, smtpUrl, inboxUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startDatabase({ database, dataDir }: Wanted, say: (line: string) => void) {
  if (database.at === "url")
    return { url: database.url, broken: new Promise<never>(() => {}), stop: nothing };
  say("Starting PostgreSQL...");
  const postgres = await startPostgres({
    dataDir: path.join(dataDir, "postgres"),
    port: database.port,
    database: "ledgerline",
  });
  const broken = postgres.exited.then(() => Promise.reject(new StartRefused(ENDED)));
  // Stopping it ourselves ends it too; by then nobody listens.
  broken.catch(() => {});
  return { url: postgres.url, broken, stop: () => postgres.stop() };
}

async function startMail({ mail, dataDir }: Wanted) {
  if (mail.at === "url") return { url: mail.url, inboxUrl: null, stop: nothing };
  const { smtpPort, inboxPort: pagePort } = mail;
  const inbox = await startInbox({ smtpPort, pagePort, folder: path.join(dataDir, "inbox") });
  return { url: inbox.smtpUrl, inboxUrl: inbox.pageUrl, stop: () => inbox.close() };
}

const nothing = async () => {};
