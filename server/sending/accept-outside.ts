import { and, eq, max } from "drizzle-orm";
import type { Network } from "../../shared/rules/networks.ts";
import { chainTransactions } from "../db/schema.ts";
import type { World } from "../world.ts";

/** The operator has looked: what the chain counts beyond our records is accounted for, and the fee payer may go on behind it. */
export async function acceptOutside(
  world: World,
  network: Network,
  sender: string,
): Promise<"accepted" | "level"> {
  const { db, chains } = world;
  const onChain = (await chains[network].nextNonce?.(sender)) ?? 0;
  const [row] = await db
    .select({ last: max(chainTransactions.nonce) })
    .from(chainTransactions)
    .where(and(eq(chainTransactions.network, network), eq(chainTransactions.feePayer, sender)));
  const last = row?.last ?? null;
  if (last === null || onChain <= last + 1) return "level";
  const id = `outside:${sender}:${onChain - 1}`;
  await db.insert(chainTransactions).values({
    ...{
      network,
      id,
      kind: "outside",
      intent: id,
      attempt: 1,
      place: 0,
      feePayer: sender,
      nonce: onChain - 1,
    },
    ...{ signed: {} as never, costUnits: 0n, state: "final", createdAt: world.now(), settledAt: world.now() },
  });
  return "accepted";
}
