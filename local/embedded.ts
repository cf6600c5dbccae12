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
  const { dataDir, database, mail } = wanted;
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of stops.reverse()) await end();
  };
  try {
    if (database.at === "embedded" || mail.at === "embedded") {
      const owner = await ownDataDir(dataDir);
      stops.push(() => owner.release());
    }
    await refuseTakenPort(wanted.port, "PORT", wanted.host);
    const found = {
      databaseUrl: "",
      smtpUrl: "",
      inboxUrl: null as string | null,
      broken: new Promise<never>(() => {}),
    };
    if (database.at === "url") found.databaseUrl = database.url;
    else {
      say("Starting PostgreSQL...");
      const postgres = await startPostgres({
        dataDir: path.join(dataDir, "postgres"),
        port: database.port,
        database: "ledgerline",
      });
      stops.push(() => postgres.stop());
      found.databaseUrl = postgres.url;
      found.broken = postgres.exited.then(() => Promise.reject(new StartRefused(ENDED)));
      // Stopping it ourselves ends it too; by then nobody listens.
      found.broken.catch(() => {});
    }
    if (mail.at === "url") found.smtpUrl = mail.url;
    else {
      await refuseTakenPort(mail.smtpPort, "SMTP_PORT");
      await refuseTakenPort(mail.inboxPort, "INBOX_PORT");
      const inbox = await startInbox({
        smtpPort: mail.smtpPort,
        pagePort: mail.inboxPort,
        folder: path.join(dataDir, "inbox"),
      });
      stops.push(() => inbox.close());
      Object.assign(found, { smtpUrl: inbox.smtpUrl, inboxUrl: inbox.pageUrl });
    }
    return { ...found, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
