import path from "node:path";
import { brokenOnce, firstBroken, NEVER_BROKEN } from "./broken.ts";
import { startChains, type WantedChains } from "./chains.ts";
import { refuseTakenPort } from "./free-port.ts";
import { refuseNotInstalled } from "./installed.ts";
import { ownDataDir } from "./own-data-dir.ts";
import { ownTestChains } from "./own-test-chains.ts";
import { startPostgres } from "./postgres/postgres.ts";
import { startTogether } from "./start-together.ts";

const ENDED = "PostgreSQL was ended from outside. Everything it had confirmed is kept: start again.";

interface Wanted {
  dataDir: string;
  port: number;
  host: string;
  database: { at: "url"; url: string } | { at: "embedded"; port: number };
  mail: { at: "url"; url: string } | { at: "embedded"; smtpPort: number; inboxPort: number };
  chains: WantedChains;
}

export interface Embedded {
  databaseUrl: string;
  smtpUrl: string;
  inboxUrl: string | null;
  /** Genesis hashes of local chains, by network. */
  madeHashes: Record<string, string>;
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
    refuseNotInstalled(wanted);
    const needs = [wanted.database, wanted.mail, ...Object.values(wanted.chains)];
    if (needs.some(({ at }) => at === "embedded")) {
      const owner = await ownDataDir(wanted.dataDir);
      stops.push(() => owner.release());
    }
    const alone = await ownTestChains(wanted);
    stops.push(() => alone.release());
    await refuseTakenPort(wanted.port, "PORT", { host: wanted.host });
    const [database, mail, chains] = await startTogether(
      startDatabase(wanted, say),
      startMail(wanted),
      startChains(wanted.chains, wanted.dataDir, say),
    );
    stops.push(database.stop, mail.stop, chains.stop);
    const broken = firstBroken([database.broken, chains.broken]);
    const { url: smtpUrl, inboxUrl } = mail;
    const { madeHashes } = chains;
    return { databaseUrl: database.url, broken, smtpUrl, inboxUrl, madeHashes, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startDatabase({ database, dataDir }: Wanted, say: (line: string) => void) {
  if (database.at === "url") return { url: database.url, broken: NEVER_BROKEN, stop: nothing };
  say("Starting PostgreSQL...");
  const postgres = await startPostgres({
    dataDir: path.join(dataDir, "postgres"),
    port: database.port,
    database: "ledgerline",
  });
  return { url: postgres.url, broken: brokenOnce(postgres.exited, ENDED), stop: () => postgres.stop() };
}

async function startMail({ mail, dataDir }: Wanted) {
  if (mail.at === "url") return { url: mail.url, inboxUrl: null, stop: nothing };
  const { smtpPort, inboxPort: pagePort } = mail;
  // Only now: a server with a mail server of its own does without these packages.
  const { startInbox } = await import("./inbox/inbox.ts");
  const inbox = await startInbox({ smtpPort, pagePort, folder: path.join(dataDir, "inbox") });
  return { url: inbox.smtpUrl, inboxUrl: inbox.pageUrl, stop: () => inbox.close() };
}

const nothing = async () => {};
