import { mkdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pino from "pino";
import type { Config } from "./config.ts";

export type Log = pino.Logger;

/** The `event` of log lines that somebody waits for: the wording may change, these do not. */
export const LOGGED = {
  signed: "transaction_signed",
  saved: "transaction_saved",
  sent: "transaction_sent",
  settled: "transaction_settled",
  publishing: "publication_step",
  seen: "payment_seen",
  due: "distribution_due",
  recorded: "payout_recorded",
  reconciled: "books_reconciled",
  done: "job_done",
  resumed: "work_resumed",
} as const;

const FLUSH_MS = 1_000;
const ERROR = 50;

type OnError = (fields: unknown, message: string) => void;
type OnLine = (level: number, fields: unknown, message: string) => void;

/** JSON lines. Callers give ids, codes and route templates: never a URL, a body, a cookie or an address. */
export function openLog(
  { logFile, logLevel }: Pick<Config, "logFile" | "logLevel">,
  onError: OnError = () => {},
  onLine: OnLine = () => {},
) {
  if (logFile) mkdirSync(path.dirname(logFile), { recursive: true });
  const to = pino.destination({ dest: logFile ?? 1, sync: logFile === null });
  // A full disk loses log lines, not the service.
  to.on("error", () => {});
  const hooks = {
    logMethod(this: Log, args: Parameters<pino.LogFn>, method: pino.LogFn, level: number) {
      if (level >= ERROR) onError(args[0], String(args[1] ?? ""));
      onLine(level, args[0], String(args[1] ?? ""));
      method.apply(this, args);
    },
  };
  const log: Log = pino({ level: logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime, hooks }, to);
  return {
    log,
    /** What cannot be written is not waited for: on a full disk the library would try for ever. */
    async closeLog() {
      await Promise.race([new Promise<void>((resolve) => log.flush(() => resolve())), wait(FLUSH_MS)]);
      to.destroy();
    },
  };
}
