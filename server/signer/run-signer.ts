import { BadConfig } from "../bad-config.ts";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import { countedOf, DAY_MS, openLimits, signatureOf } from "./limits.ts";
import { type Asked, openSigner } from "./open-signer.ts";
import { serveSigner } from "./serve-signer.ts";
import { NotSigned } from "./signer.ts";
import { dropHalfLine, type LogLine, openSignerLog, readRecent } from "./signer-log.ts";
import { FOR_WEB, QUESTIONS, type Question } from "./wire.ts";

/** The process that has the keys: it knows no database and listens on no port. */
export async function runSigner(config: Config, log: Log) {
  const { socket, webSocket, logFile, logFileBytes } = config.signer;
  if (!socket) throw new BadConfig("SIGNER_SOCKET is needed: where the signer is asked");
  dropHalfLine(logFile);
  const { lines, last, fault } = readRecent(logFile, Date.now() - DAY_MS);
  if (fault)
    throw new BadConfig(
      `${fault}. Somebody changed the log, or the disk was full. Look at it, then move all its files away to begin a new one.`,
    );
  const count = openLimits(config, lines.flatMap(countedIn));
  const kept = openSignerLog(logFile, last, logFileBytes);

  const note = (asked: Asked, refused: string | null, now = new Date()) => {
    const { costUnits, worthUnits, handsOver } = countedOf(config, asked);
    const amounts = { costUnits: `${costUnits}`, worthUnits: `${worthUnits}`, handsOver };
    const { what, whose, network, digest } = asked;
    kept.write({ at: now.toISOString(), what, whose, network, digest, ...amounts, refused });
  };
  const admit = (asked: Asked) => {
    const now = new Date();
    try {
      count(countedOf(config, asked), now.getTime());
    } catch (error) {
      if (error instanceof NotSigned) note(asked, error.message, now);
      throw error;
    }
    note(asked, null, now);
  };

  const signer = await openSigner(config, { keeper: { admit, note } });
  const all = Object.keys(QUESTIONS) as Question[];
  const served = [await serveSigner(signer, socket, all, log)];
  if (webSocket) served.push(await serveSigner(signer, webSocket, FOR_WEB, log));
  return {
    async stop() {
      await Promise.all(served.map((one) => one.stop()));
      kept.close();
    },
  };
}

/** What a line of the log took of a day's limits. */
function countedIn(line: LogLine) {
  const { at, refused, costUnits, worthUnits, network, handsOver } = line;
  if (refused !== null) return [];
  const amounts = { costUnits: BigInt(costUnits), worthUnits: BigInt(worthUnits), handsOver };
  if (amounts.costUnits === 0n && amounts.worthUnits === 0n && !handsOver) return [];
  return [{ of: signatureOf(line), atMs: Date.parse(at), network, ...amounts }];
}
