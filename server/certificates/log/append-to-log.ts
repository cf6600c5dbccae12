import { entryHash, signHead } from "../../../proof/issuer/issuer-key.ts";
import { grown, inclusionRanges, neededToGrow, pathOf, root } from "../../../proof/issuer/merkle.ts";
import type { Issued, LogHead, LogProof } from "../../../shared/schemas/certificates.ts";
import type { Tx } from "../../db/connect.ts";
import { logEntries, logHead, logNodes } from "../../db/schema.ts";
import { currentKey, type Issuer } from "../../secrets/issuer.ts";
import type { World } from "../../world.ts";
import { keptIn, nodesIn } from "./log-nodes.ts";

export function issuerOf({ issuer }: World): Issuer {
  if (!issuer) throw new Error("a process that only answers requests issues nothing");
  return issuer;
}

/** Until the transaction ends nobody else appends. Refused when another key has taken over from ours meanwhile. */
export async function holdLog(tx: Tx, issuer: Issuer): Promise<LogHead> {
  const [row] = await tx.select().from(logHead).for("update");
  if (!row || (await currentKey(tx)) !== issuer.publicKey)
    throw new Error("certificates are signed with another key now: restart with the new ISSUER_KEY_FILE");
  return row.head;
}

/** One entry more, and what leads from it to the new head. Costs as much as the tree is deep. */
export async function appendToLog(
  world: World,
  tx: Tx,
  { size: index }: LogHead,
  issued: Issued,
): Promise<LogProof> {
  const size = index + 1;
  const known = await nodesIn(tx, neededToGrow(index));
  const nodes = grown(index, entryHash(issued), keptIn(known));
  const kept = keptIn([...known, ...nodes]);
  const at = world.now().toISOString();
  const head = await signHead(issuerOf(world), { size, root: root(size, kept), at });
  await tx.insert(logEntries).values({ index, issued });
  await tx.insert(logNodes).values(nodes);
  await tx.update(logHead).set({ head });
  return { index, path: pathOf(inclusionRanges(index, { start: 0, end: size }), kept), head };
}
