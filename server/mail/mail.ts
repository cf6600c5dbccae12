import { createTransport } from "nodemailer";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface MailPort {
  /** Resolves when the server has accepted the mail; throws otherwise. */
  send(mail: Mail, id: string): Promise<void>;
  close(): void;
}

const TIMEOUT_MS = 10_000;

export function smtpMail(url: string, from: string): MailPort {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 10,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail, id) {
      await transport.sendMail({
        from,
        to: { name: "", address: mail.to },
        subject: asWritten(mail.subject),
        text: mail.text,
        html: mail.html,
        // The same id on every attempt: a mail that arrives twice can be recognised as one.
        messageId: `<${id}@ledgerline>`,
        headers: { "Auto-Submitted": "auto-generated" },
      });
    },
    close: () => transport.close(),
  };
}

/** A name may look like an encoded word. Readers would decode it, to whatever no name may hold; so it is taken apart. */
const asWritten = (subject: string) => subject.replaceAll("=?", "=\u2060?");

/** The server knows no such recipient. Everything else may pass (a full disk, our own wrong password), so it is tried again. */
export function refusedForGood(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  return (
    command === "RCPT TO" && typeof responseCode === "number" && responseCode >= 500 && responseCode < 600
  );
}
