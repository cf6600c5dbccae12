import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { askLog, rewritten } from "../../proof/issuer/check-history.ts";
import { LogHead } from "../../shared/schemas/certificates.ts";
import { Stopped } from "./stopped.ts";

interface Options {
  seen?: string | undefined;
  issuer?: string | undefined;
}

/**
 * Compares an issuer's log with what it was when somebody last looked, and remembers how it is now. The first look
 * believes what it sees, unless the issuer's key is given.
 */
export async function watchLog(site: string, { seen, issuer }: Options) {
  if (!URL.canParse(site)) throw new Stopped(`--watch-log must be a URL, not ${site}`);
  const file = seen ?? `ledgerline-log-${new URL(site).host.replace(/[^\w.-]/g, "-")}.json`;
  const before = remembered(file);
  const log = askLog(site);
  const [now, { keys }] = await Promise.all([log.head(), log.issuer()]).catch((error: Error) => {
    throw new Stopped(`The log could not be read: ${error.message}`);
  });
  const answer = (code: 0 | 1, text: string) => ({ code, text, isComplaint: false });
  if (!keys.some(({ key }) => key === now.key))
    return answer(1, `The log is signed with a key that the issuer does not publish: ${now.key}`);
  if (issuer !== undefined && now.key !== issuer)
    return answer(1, `The log is signed with ${now.key}, not with the key you gave.`);
  const problem = await rewritten(before ?? { ...now }, now, log);
  if (problem)
    return answer(1, `${problem}\nThe earlier head, signed by the issuer, is in ${file}: keep it.`);
  writeFileSync(`${file}.new`, `${JSON.stringify(now, null, 2)}\n`);
  renameSync(`${file}.new`, file);
  const grown = before ? `${now.size - before.size} more than at ${before.at}` : "seen for the first time";
  return answer(0, `${now.size} certificates, ${grown}. Nothing earlier was changed.`);
}

function remembered(file: string): LogHead | null {
  if (!existsSync(file)) return null;
  try {
    return LogHead.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    throw new Stopped(`${file} holds no head of a log. Name another file with --seen.`);
  }
}
