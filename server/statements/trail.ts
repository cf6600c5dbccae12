import { desc, eq } from "drizzle-orm";
import { canonicalJson } from "../../shared/rules/agreement.ts";
import type { StatementEvent } from "../../shared/rules/statements/states.ts";
import { sha256 } from "../agreements/agreement-of.ts";
import type { Tx } from "../db/connect.ts";
import { statementEvents } from "../db/schema.ts";
import type { World } from "../world.ts";

type EventData = (typeof statementEvents.$inferSelect)["data"];

/** Who did it; null when it happened by itself. */
export type Actor = { id: string } | null;

const BEGINNING = "0".repeat(64);

/** Adds to a statement's trail. The caller's transaction holds the statement's row, so that no two entries fork. */
export async function recordEvent(
  world: World,
  tx: Tx,
  statementId: string,
  type: StatementEvent,
  actor: Actor,
  data: EventData = {},
) {
  const [last] = await tx
    .select({ seq: statementEvents.seq, hash: statementEvents.hash })
    .from(statementEvents)
    .where(eq(statementEvents.statementId, statementId))
    .orderBy(desc(statementEvents.seq))
    .limit(1);
  const entry = {
    statementId,
    seq: (last?.seq ?? 0) + 1,
    type,
    at: world.now(),
    personId: actor?.id ?? null,
    data,
    previousHash: last?.hash ?? BEGINNING,
  };
  await tx.insert(statementEvents).values({ ...entry, hash: entryHash(entry) });
}

const entryHash = ({ at, ...entry }: { at: Date } & Record<string, unknown>) =>
  sha256(canonicalJson({ ...entry, at: at.toISOString() } as never));
