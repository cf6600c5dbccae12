import type { Server as HttpServer } from "node:http";
import type { AddressInfo, Server } from "node:net";
import { buffer } from "node:stream/consumers";
import { createAdaptorServer } from "@hono/node-server";
import { SMTPServer } from "smtp-server";
import { refuseTakenPort } from "../free-port.ts";
import type { InboxMessage } from "./message.ts";
import { inboxPage } from "./page.ts";
import { type InboxStore, openInboxStore } from "./store.ts";

const HOST = "127.0.0.1";
const LARGEST_MAIL_BYTES = 25 * 1024 * 1024;

export interface InboxOptions {
  /** 0 takes any free port, here and for the page. */
  smtpPort: number;
  pagePort: number;
  /** Where each mail is kept as an .eml file; null keeps them in memory. */
  folder: string | null;
}

export interface Inbox {
  smtpUrl: string;
  pageUrl: string;
  smtpPort: number;
  pagePort: number;
  /** Newest first; all, or those to one address. */
  messages(to?: string): Promise<InboxMessage[]>;
  close(): Promise<void>;
}

/** A mail server for this machine alone: it delivers nothing, it shows what it was given. */
export async function startInbox(options: InboxOptions): Promise<Inbox> {
  await refuseTakenPort(options.smtpPort, "SMTP_PORT");
  await refuseTakenPort(options.pagePort, "INBOX_PORT");
  const store = await openInboxStore(options.folder);
  const smtp = mailServer(store);
  const page = createAdaptorServer({ fetch: inboxPage(store).fetch }) as HttpServer;
  const smtpPort = await listen(smtp.server, options.smtpPort);
  const pagePort = await listen(page, options.pagePort);
  return {
    smtpUrl: `smtp://${HOST}:${smtpPort}`,
    pageUrl: `http://localhost:${pagePort}`,
    smtpPort,
    pagePort,
    messages: (to) => store.messages(to),
    close: async () => {
      await Promise.all([closeMail(smtp), closePage(page)]);
    },
  };
}

/** No STARTTLS: it would offer a certificate that no client trusts. */
function mailServer(store: InboxStore): SMTPServer {
  const server = new SMTPServer({
    name: "localhost",
    banner: "Ledgerline inbox",
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    size: LARGEST_MAIL_BYTES,
    closeTimeout: 500,
    onData(stream, _session, answer) {
      buffer(stream)
        .then((raw) => keep(store, raw, stream.sizeExceeded))
        .then(() => answer(), answer);
    },
  });
  // A client that hangs up in the middle is an event, and one without a listener would end the process.
  server.on("error", () => undefined);
  return server;
}

async function keep(store: InboxStore, raw: Buffer, tooLarge: boolean): Promise<void> {
  if (tooLarge) throw Object.assign(new Error("Message is too large"), { responseCode: 552 });
  await store.add(raw);
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, HOST, () => {
      server.off("error", reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

function closeMail(smtp: SMTPServer): Promise<void> {
  return new Promise((resolve) => smtp.close(resolve));
}

function closePage(page: HttpServer): Promise<void> {
  return new Promise((resolve) => {
    page.close(() => resolve());
    page.closeAllConnections();
  });
}
