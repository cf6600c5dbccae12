import type { Network } from "../../shared/rules/networks.ts";
import { issuerApi, type LogHead } from "../../shared/schemas/certificates.ts";
import { type Check, failed, notChecked, passed } from "../check.ts";
import type { Proof } from "../proof.ts";
import { proofWords as words } from "../words.ts";
import type { KnownIssuer } from "./check-issuer.ts";
import { isHead } from "./issuer-key.ts";
import { isConsistent, type Tree } from "./merkle.ts";

/** Whether the issuer's log, as it is shown today, still has what was in it. */

export interface Anchor extends Tree {
  network: Network;
  transaction: string;
}

/** Throws a sentence when nobody answers. */
export interface LogReader {
  head(): Promise<LogHead>;
  consistency(from: number, to: number): Promise<string[]>;
  /** The newest first. */
  anchors(): Promise<Anchor[]>;
}

/** Reads a log over the network. `site`: where the issuer is, or nothing on a page of its own. */
export function askLog(site: string): LogReader & { issuer(): Promise<KnownIssuer> } {
  const ask = async <Answer>(
    { path, answer }: { path: string; answer: { parse(body: unknown): Answer } },
    query = "",
  ): Promise<Answer> => {
    const address = `${site.replace(/\/+$/, "")}${path}${query}`;
    try {
      const response = await fetch(address, { headers: { accept: "application/json" } });
      if (!response.ok) throw new Error(words.answered(response.status));
      return answer.parse(await response.json());
    } catch (error) {
      const why = error instanceof Error && !("issues" in error) ? error.message : words.open.notAnAnswer;
      throw new Error(words.open.logSilent(address, why));
    }
  };
  return {
    issuer: () => ask(issuerApi.issuer),
    head: () => ask(issuerApi.head),
    consistency: async (from, to) => (await ask(issuerApi.consistency, `?from=${from}&to=${to}`)).path,
    anchors: async () => (await ask(issuerApi.anchors)).anchors,
  };
}

export async function checkHistory(
  { issued, log }: Proof,
  known: KnownIssuer | null,
  reader: LogReader | null,
): Promise<Check> {
  if (!reader) return notChecked("history", words.open.noLog);
  try {
    const now = await reader.head();
    const { otherKey } = words.history;
    if (known && !known.keys.some(({ key }) => key === now.key)) return failed("history", otherKey(now.key));
    // Keys are changed now and then. Whether the new one is theirs only somebody knows who knows the issuer.
    if (!known && now.key !== issued.key) return notChecked("history", otherKey(now.key));
    const problem = await rewritten(log.head, now, reader);
    return problem ? failed("history", problem) : passed("history", words.history.fine(now.size, now.at));
  } catch (error) {
    return notChecked("history", error instanceof Error ? error.message : String(error));
  }
}

/** Null when the log as it is now begins with all that the earlier head stood for. */
export async function rewritten(earlier: Tree, now: LogHead, reader: LogReader): Promise<string | null> {
  if (!isHead(now)) return words.log.notSigned;
  if (now.size < earlier.size) return words.history.shorter(now.size, earlier.size);
  const path = now.size === earlier.size ? [] : await reader.consistency(earlier.size, now.size);
  return isConsistent(earlier, now, path) ? null : words.history.rewritten(earlier.size);
}

/** What a chain carries of a log: the size and root of its tree. */
export const anchorNote = ({ size, root }: Tree) => `ledgerline-log/1 ${size} ${root}`;

/** Asks a node for the note in a final transaction, and the time of its block. */
export type NoteReader = (
  network: Network,
  transaction: string,
) => Promise<{ note: string; at: string } | null>;

/** Whether a head that is written down on a chain has this certificate in it: then nobody can say it came later. */
export async function checkAnchor({ log }: Proof, reader: LogReader, read: NoteReader): Promise<Check> {
  try {
    const after = (await reader.anchors()).filter(({ size }) => size > log.index);
    const anchor = after.at(-1);
    if (!anchor) return notChecked("anchor", words.anchor.none);
    const { network, transaction } = anchor;
    const found = await read(network, transaction);
    if (!found) return notChecked("anchor", words.open.noTransaction(transaction));
    if (found.note !== anchorNote(anchor)) return failed("anchor", words.anchor.another(transaction));
    const [earlier, later] = anchor.size < log.head.size ? [anchor, log.head] : [log.head, anchor];
    const path = earlier.size === later.size ? [] : await reader.consistency(earlier.size, later.size);
    if (!isConsistent(earlier, later, path)) return failed("anchor", words.history.rewritten(earlier.size));
    return passed("anchor", words.anchor.fine(network, transaction, found.at));
  } catch (error) {
    return notChecked("anchor", error instanceof Error ? error.message : String(error));
  }
}
