import { BadConfig } from "../bad-config.ts";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import { countedOf, openLimits } from "./limits.ts";
import { type Asked, openSigner } from "./open-signer.ts";
import { serveSigner } from "./serve-signer.ts";
import { NotSigned } from "./signer.ts";
import { openSignerLog } from "./signer-log.ts";
import { FOR_WEB, QUESTIONS, type Question } from "./wire.ts";

/** The process that has the keys: it knows no database and listens on no port. */
export async function runSigner(config: Config, log: Log) {
  const { socket, webSocket, logFile } = config.signer;
  if (!socket) throw new BadConfig("SIGNER_SOCKET is needed: where the signer is asked");
  const kept = openSignerLog(logFile);
  if (kept.brokenAt !== null)
    throw new BadConfig(
      `Line ${kept.brokenAt} of ${logFile} does not follow from the line before. Somebody changed the file, or the disk was full. Look at it, then move it away to begin a new one.`,
    );
  const count = openLimits(
    config,
    kept.lines.flatMap(({ at, refused, costUnits, worthUnits, network, handsOver }) =>
      refused === null
        ? [
            {
              atMs: Date.parse(at),
              costUnits: BigInt(costUnits),
              worthUnits: BigInt(worthUnits),
              network,
              handsOver,
            },
          ]
        : [],
    ),
  );

  const note = ({ effect, ...asked }: Asked, refused: string | null, now = new Date()) => {
    const { costUnits, worthUnits, handsOver } = countedOf(config, asked.network, effect);
    const amounts = { costUnits: `${costUnits}`, worthUnits: `${worthUnits}`, handsOver };
    kept.write({ at: now.toISOString(), ...asked, ...amounts, refused });
  };
  const admit = (asked: Asked) => {
    const now = new Date();
    try {
      count(countedOf(config, asked.network, asked.effect), now.getTime());
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
