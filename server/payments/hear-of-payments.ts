import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Network } from "../../shared/rules/networks.ts";
import type { Listening } from "../chain/port.ts";
import { issuedTokens } from "../chain-settings.ts";
import { contractWatches } from "../db/schema.ts";
import type { World } from "../world.ts";

/** A contract that was quiet for long is looked at at once when its chain says that something moved there. */

/** A socket that opens and breaks all the time makes us look at every contract so often at most. */
const CATCH_UP_MS = 60_000;
/** A piece at a time: the database gives a statement ten seconds. */
const AT_ONCE = 5_000;
/** However many wait for their turn: nobody waits longer for it. */
const FIRST_MS = 3_600_000;

export function openEar(world: World, network: Network) {
  let listening: Listening[] | null = null;
  /** Kept until it is written down: nobody tells it again. */
  const heard = new Set<string>();
  let missed = false;
  let caughtUpAt = Number.NEGATIVE_INFINITY;

  async function catchUp() {
    const now = world.now().getTime();
    if (!missed || now - caughtUpAt < CATCH_UP_MS) return;
    await lookAtAll(world, network);
    missed = false;
    caughtUpAt = now;
  }

  return {
    hears: () => (listening ?? []).some((one) => one.hears()),
    /** Begins to listen, if need be, and has whatever was heard of looked at. */
    async attend() {
      const { listen } = world.chains[network];
      listening ??= listen
        ? issuedTokens(world.config.chains, network).map(({ token }) => listen(token))
        : [];
      for (const one of listening) {
        if (one.missed()) missed = true;
        for (const owner of one.heard()) heard.add(owner);
      }
      if (heard.size > 0) await lookNow(world, network, [...heard]);
      heard.clear();
      await catchUp();
    },
    async close() {
      await Promise.all((listening ?? []).map((one) => one.stop()));
      listening = null;
    },
  };
}

/** Often for a while: the node that told and the node that is asked may not be the same. Before all whose turn it only is. */
async function lookNow({ db, now }: World, network: Network, addresses: string[]) {
  const at = now();
  const first = new Date(at.getTime() - FIRST_MS).toISOString();
  await db.execute(sql`
    update contract_watches w set moved_at = ${at.toISOString()}::timestamptz, next_look_at = ${first}::timestamptz
    from contracts c
    where c.id = w.contract_id and c.network = ${network} and c.address = any(${sql.param(addresses)})`);
}

/** Once, for what happened while nobody listened. Those that fail keep their own pauses. */
async function lookAtAll({ db, now }: World, network: Network) {
  const at = now();
  const quiet = and(
    eq(contractWatches.network, network),
    gt(contractWatches.nextLookAt, at),
    isNull(contractWatches.failingSince),
  );
  for (let moved = AT_ONCE; moved === AT_ONCE; ) {
    const piece = db
      .select({ id: contractWatches.contractId })
      .from(contractWatches)
      .where(quiet)
      .limit(AT_ONCE);
    const { rowCount } = await db
      .update(contractWatches)
      .set({ nextLookAt: at })
      .where(and(quiet, inArray(contractWatches.contractId, piece)));
    moved = rowCount ?? 0;
  }
}
