import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Network } from "../../shared/rules/networks.ts";
import { WrongChain } from "../chain/chain-errors.ts";
import { connected } from "../chain-settings.ts";
import { contractWatches, watchedNetworks } from "../db/schema.ts";
import { describeError } from "../describe-error.ts";
import { operatorWords } from "../mail/words.operator.ts";
import { measurePurse } from "../sending/read-purse.ts";
import { tellOperator } from "../sending/tell-operator.ts";
import { endlessly } from "../work/endlessly.ts";
import type { World } from "../world.ts";
import { openEar } from "./hear-of-payments.ts";
import { adoptContracts, cursorOf, look, lookAtTroubled, lookForCoin } from "./look-for-payments.ts";
import { measureBooks } from "./measure-books.ts";
import { reconcileDue } from "./reconcile-due.ts";

/**
 * Endless errands for each network: looking for payments, looking again where that failed, looking for coin where blocks
 * do not tell of it, and comparing books with the chain. None of them waits for another.
 */

type Ear = ReturnType<typeof openEar>;

const LOCAL_LOOK_MS = 500;
const LOOK_MS = 2_000;
const RECONCILE_MS = 60_000;
/** Whoever has not looked for so long is taken to be gone: three looks and a slow answer. */
const WATCH_MS = 8_000;
/** Less than one piece of work keeps trying: the first look that fails after its whole patience is told of. */
const STALLED_MS = 25_000;

/** In any number of processes: one watches, and two that both believe they do write everything once all the same. */
export function watchPayments(world: World, lookMs?: number) {
  const self = randomUUID();
  const errands = connected(world.config.chains).flatMap((network) => {
    const pause = lookMs ?? (world.config.chains[network].at === "embedded" ? LOCAL_LOOK_MS : LOOK_MS);
    const ear = openEar(world, network);
    return [
      endlessly(pause, watching(world, network, self, ear), ear.close),
      endlessly(pause, lookingAgain(world, network, self)),
      endlessly(pause, lookingForCoin(world, network, self)),
      endlessly(RECONCILE_MS, reconciling(world, network, self)),
    ];
  });
  return {
    async stop() {
      await Promise.all(errands.map((errand) => errand.stop()));
      await leaveWatch(world, self);
    },
  };
}

function watching(world: World, network: Network, self: string, ear: Ear) {
  let levelAt = world.now().getTime();
  let adopted = false;
  // A hint saves waiting and no more: whoever's turn it is, is looked at without it.
  const attend = () =>
    ear.attend().catch((error: unknown) => {
      world.metrics.moneyFailures.inc({ network, kind: "hear" });
      world.log.warn(
        { network, error: describeError(error) },
        "failed to note which contracts to look at first",
      );
    });
  return async (isStopping: () => boolean) => {
    try {
      if (!(await takeWatch(world, network, self, ear.hears()))) {
        levelAt = world.now().getTime();
        return await ear.close();
      }
      if (!adopted) await adoptContracts(world, network);
      adopted = true;
      await attend();
      while (!(await look(world, network))) {
        if (isStopping() || !(await takeWatch(world, network, self))) return;
        await attend();
      }
      levelAt = world.now().getTime();
      world.stalled.delete(network);
    } catch (error) {
      world.metrics.moneyFailures.inc({ network, kind: "look" });
      world.log.warn({ network, error: describeError(error) }, "failed to check for payments");
      if (error instanceof WrongChain || world.now().getTime() - levelAt > STALLED_MS)
        await tellOfStall(world, network, error);
    } finally {
      world.metrics.watchStalled.set({ network }, world.stalled.has(network) ? 1 : 0);
      world.metrics.paymentsLag.set({ network }, (world.now().getTime() - levelAt) / 1_000);
    }
  };
}

/** For `/readyz`, `/metrics` and the operator: money comes in and nobody sees it. */
async function tellOfStall(world: World, network: Network, error: unknown) {
  const { heading, text } = operatorWords.stalled;
  const why = error instanceof Error ? error.message : "unknown";
  world.stalled.set(network, why);
  await tellOperator(world, operatorWords.on(network, heading), text(why)).catch((failed: unknown) =>
    world.log.warn({ network, error: describeError(failed) }, "failed to tell the operator"),
  );
}

function lookingAgain(world: World, network: Network, self: string) {
  const troubled = and(eq(contractWatches.network, network), isNotNull(contractWatches.failingSince));
  return async () => {
    try {
      if (!(await isWatching(world, network, self))) return;
      await lookAtTroubled(world, network);
      world.metrics.contractsTroubled.set({ network }, await world.db.$count(contractWatches, troubled));
    } catch (error) {
      world.metrics.moneyFailures.inc({ network, kind: "look" });
      world.log.warn({ network, error: describeError(error) }, "failed to check single contracts");
    }
  };
}

function lookingForCoin(world: World, network: Network, self: string) {
  return async () => {
    try {
      if (await isWatching(world, network, self)) await lookForCoin(world, network);
    } catch (error) {
      world.metrics.moneyFailures.inc({ network, kind: "look" });
      world.log.warn({ network, error: describeError(error) }, "failed to check for coin");
    }
  };
}

/** Without taking it: whoever watches does all of it. */
const isWatching = async ({ db }: World, network: Network, self: string) =>
  (await db.$count(
    watchedNetworks,
    and(eq(watchedNetworks.network, network), eq(watchedNetworks.watchedBy, self)),
  )) > 0;

function reconciling(world: World, network: Network, self: string) {
  return async () => {
    try {
      if (!(await takeWatch(world, network, self))) return;
      await measure(world, network);
      await reconcileDue(world, network);
    } catch (error) {
      world.metrics.moneyFailures.inc({ network, kind: "reconciliation" });
      world.log.warn({ network, error: describeError(error) }, "failed to reconcile with the chain");
    }
  };
}

async function measure(world: World, network: Network) {
  await measureBooks(world);
  if (world.feePayers) await measurePurse(world, network);
}

/** `hears`: whether this process is told of payments, for those who wait for one; left as it is when not given. */
async function takeWatch(world: World, network: Network, self: string, hears?: boolean): Promise<boolean> {
  await cursorOf(world, network);
  const now = world.now();
  const mine = await world.db
    .update(watchedNetworks)
    .set({ watchedBy: self, watchedUntil: new Date(now.getTime() + WATCH_MS), hears })
    .where(
      and(
        eq(watchedNetworks.network, network),
        or(
          eq(watchedNetworks.watchedBy, self),
          isNull(watchedNetworks.watchedUntil),
          lt(watchedNetworks.watchedUntil, now),
        ),
      ),
    )
    .returning({ network: watchedNetworks.network });
  return mine.length > 0;
}

/** Whoever comes next need not wait. A database that is away learns it from the time. */
async function leaveWatch({ db, log }: World, self: string) {
  try {
    await db
      .update(watchedNetworks)
      .set({ watchedBy: null, watchedUntil: null })
      .where(eq(watchedNetworks.watchedBy, self));
  } catch (error) {
    log.warn({ error: describeError(error) }, "failed to hand over the watch");
  }
}
