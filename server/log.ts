import { mkdirSync } from "node:fs";
import path from "node:path";
import pino from "pino";
import type { Config } from "./config.ts";

export type Log = pino.Logger;

/** JSON lines. Callers give ids, codes and route templates: never a URL, a body, a cookie or an address. */
export function openLog({ logFile, logLevel }: Pick<Config, "logFile" | "logLevel">): Log {
  if (logFile) mkdirSync(path.dirname(logFile), { recursive: true });
  const to = pino.destination({ dest: logFile ?? 1, sync: logFile === null });
  // A full disk loses log lines, not the service.
  to.on("error", () => {});
  return pino({ level: logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime }, to);
}
