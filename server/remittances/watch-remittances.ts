import { and, eq, isNull, sql } from "drizzle-orm";
import type { Network } from "../../shared/rules/networks.ts";
import { connected } from "../chain-settings.ts";
import { remittances } from "../db/schema.ts";
import { describeError } from "../describe-error.ts";
import { endlessly } from "../work/endlessly.ts";
import type { World } from "../world.ts";
import { lookAt } from "./look.ts";
import type { Remittance } from "./stage.ts";

/** Looks at remittances whose turn it is, each network's apart. While none waits, a round is one question to an index. */

const LOCAL_LOOK_MS = 500;
const LOOK_MS = 2_000;
const AT_ONCE = 20;
/** Whoever took one and did not come back leaves it to the next after so long. */
const TAKEN_SECONDS = 60;
const AFTER_FAILURE_MS = 5_000;

/** In any number of processes: each takes those that nobody else has taken. */
export function watchRemittances(world: World, lookMs?: number) {
  const errands = connected(world.config.chains).map((network) => {
    const pause = lookMs ?? (world.config.chains[network].at === "embedded" ? LOCAL_LOOK_MS : LOOK_MS);
    return endlessly(pause, watching(world, network));
  });
  return {
    async stop() {
      await Promise.all(errands.map((errand) => errand.stop()));
    },
  };
}

function watching(world: World, network: Network) {
  return async (isStopping: () => boolean) => {
    try {
      const due = await takeDue(world, network);
      for (const one of due) {
        if (isStopping()) return;
        await lookSafely(world, one);
      }
      if (due.length > 0) await measure(world);
    } catch (error) {
      world.log.warn({ network, error: describeError(error) }, "failed to check remittances");
    }
  };
}

async function measure({ db, metrics }: World) {
  const { rows } = await db.execute<{ network: Network; standing: string; count: number }>(sql`
    select network, count(*)::int as count, case when problem is not null then 'stuck'
      when there_units + delivered_units >= total_units then 'delivering' else 'waiting' end as standing
    from remittances where is_current and completed_at is null group by 1, 3`);
  metrics.remittances.reset();
  for (const { network, standing, count } of rows) metrics.remittances.set({ network, standing }, count);
}

async function takeDue(world: World, network: Network): Promise<Remittance[]> {
  const now = world.now();
  const until = new Date(now.getTime() + TAKEN_SECONDS * 1_000);
  return await world.db
    .update(remittances)
    .set({ nextLookAt: until })
    .where(
      sql`(${remittances.network}, ${remittances.address}) in (
        select network, address from remittances
        where network = ${network} and next_look_at <= ${now.toISOString()}::timestamptz and settled_at is null
        order by next_look_at limit ${AT_ONCE} for update skip locked)`,
    )
    .returning();
}

/** What stands in one's way holds up no other; it is tried again soon. */
export async function lookSafely(world: World, remittance: Remittance) {
  try {
    await lookAt(world, remittance);
  } catch (error) {
    const { network, address } = remittance;
    const nextLookAt = new Date(world.now().getTime() + AFTER_FAILURE_MS);
    await world.db
      .update(remittances)
      .set({ nextLookAt })
      .where(and(eq(remittances.network, network), eq(remittances.address, address)));
    world.metrics.moneyFailures.inc({ network, kind: "look" });
    world.log.warn(
      { network, remittance: address, error: describeError(error) },
      "failed to check a remittance",
    );
  }
}

/** Somebody waits at the page: looked at now, whenever its turn would be. */
export async function lookNow(world: World, statementId: string) {
  const all = await world.db
    .select()
    .from(remittances)
    .where(and(eq(remittances.statementId, statementId), isNull(remittances.settledAt)));
  await Promise.all(all.map((one) => lookSafely(world, one)));
}
