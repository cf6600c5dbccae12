import { and, asc, eq, inArray, lt, ne, sql } from "drizzle-orm";
import { rowOf } from "../../shared/rules/networks.ts";
import { ChainUnavailable, Refused } from "../chain/chain-errors.ts";
import type { Cost, SignedTransaction, Signing } from "../chain/port.ts";
import type { Db, Tx } from "../db/connect.ts";
import { chainTransactions } from "../db/schema.ts";
import { describeError } from "../describe-error.ts";
import { LOGGED } from "../log.ts";
import { operatorWords as operator } from "../mail/words.operator.ts";
import { holdJob, type Job } from "../work/rounds.ts";
import type { World } from "../world.ts";
import { DailyCapReached, withinBudget } from "./budget.ts";
import { feePayerOf } from "./fee-payer.ts";
import type { Intent } from "./intent.ts";
import { tellOperator } from "./tell-operator.ts";

type Row = typeof chainTransactions.$inferSelect;
/** Without a job: what nobody works on any more. */
type Followed = Pick<Intent, "id"> & { job?: Job };

/** Longer than any chain of ours takes when the fee is right. */
const OUTBID_AFTER_MS = 3 * 60_000;
const TOLD_AFTER_MS = 60 * 60_000;
/** Whoever cares for a transaction looks after it more often than this. */
const ABANDONED_AFTER_MS = 60_000;
const ABANDONED_AT_ONCE = 5;

/** What has become of the transactions of an intent that are not settled yet. Those the chain does not know are sent again. */
export async function follow(world: World, intent: Followed): Promise<"settled" | "landed" | "sent"> {
  const open = await world.db
    .select()
    .from(chainTransactions)
    .where(and(eq(chainTransactions.intent, intent.id), eq(chainTransactions.state, "open")))
    .orderBy(chainTransactions.place);
  const states: Awaited<ReturnType<typeof followOne>>[] = [];
  for (const row of open) states.push(await followOne(world, intent, row, open));
  if (states.includes("sent")) {
    await followAbandonedBefore(world, open[0]);
    return "sent";
  }
  return states.includes("landed") ? "landed" : "settled";
}

/**
 * Where transactions are numbered, none lands before those with lower numbers, saved and perhaps never sent for something
 * that nobody wants any more: a release whose workspace is gone. They are sent, so that they hold up nobody.
 */
async function followAbandonedBefore(world: World, row: Row | undefined) {
  if (!row || row.nonce === null) return;
  const before = await world.db
    .select()
    .from(chainTransactions)
    .where(
      and(
        eq(chainTransactions.network, row.network),
        eq(chainTransactions.feePayer, row.feePayer),
        eq(chainTransactions.state, "open"),
        lt(chainTransactions.nonce, row.nonce),
      ),
    )
    .orderBy(asc(chainTransactions.nonce))
    .limit(ABANDONED_AT_ONCE);
  const abandoned = (one: Row) => world.now().getTime() - one.createdAt.getTime() > ABANDONED_AFTER_MS;
  for (const one of before.filter(abandoned)) await followOne(world, { id: one.intent }, one, before);
}

async function followOne(
  world: World,
  intent: Followed,
  row: Row,
  open: Row[],
): Promise<"settled" | "landed" | "sent"> {
  const seen = await world.chains[row.network].outcome(row.signed);
  const outcome = seen.state === "unseen" && (await isReplaced(world, row)) ? DEAD : seen;
  if (outcome.state === "landed") return "landed";
  if (outcome.state === "unseen") {
    if (isToBeSentAgain(row, world.now())) await send(world, row.signed);
    const outbid = open.some(({ outbids }) => outbids === row.id);
    const waitedMs = world.now().getTime() - row.createdAt.getTime();
    if (!outbid && waitedMs > OUTBID_AFTER_MS) await outbidIt(world, intent, row);
    if (waitedMs > TOLD_AFTER_MS) await tellOfWaiting(world, row);
    return "sent";
  }
  const reason = outcome.state === "failed" ? outcome.reason : null;
  const cost = outcome.state !== "dead" && outcome.costUnits ? { costUnits: BigInt(outcome.costUnits) } : {};
  await world.db
    .update(chainTransactions)
    .set({ state: outcome.state, reason, settledAt: world.now(), ...cost })
    .where(and(isRow(row), eq(chainTransactions.state, "open")));
  const { network, id: transaction } = row;
  world.log.debug({ event: LOGGED.settled, network, transaction, state: outcome.state }, "settled");
  return "settled";
}

/** Nodes forget, so it is sent again, at first soon; where they keep what they have seen, later ever more rarely. */
export function isToBeSentAgain(
  { network, sends, sentAt }: Pick<Row, "network" | "sends" | "sentAt">,
  now: Date,
): boolean {
  const { firstSeconds, mostSeconds } = rowOf(network).sentAgainAfter;
  const pause = Math.min(mostSeconds, firstSeconds * 2 ** Math.max(0, sends - 1));
  return sentAt === null || now.getTime() - sentAt.getTime() >= pause * 1_000;
}

const DEAD = { state: "dead" } as const;

/**
 * Where transactions are numbered, one can never land once another of ours is final at its number. No node is believed
 * about that: to one that is late, our own transaction looks like a stranger's at the same number.
 */
async function isReplaced({ db }: World, { network, feePayer, nonce, id }: Row): Promise<boolean> {
  if (nonce === null) return false;
  const settled = await db.$count(
    chainTransactions,
    and(
      eq(chainTransactions.network, network),
      eq(chainTransactions.feePayer, feePayer),
      eq(chainTransactions.nonce, nonce),
      ne(chainTransactions.id, id),
      inArray(chainTransactions.state, ["final", "failed"]),
    ),
  );
  return settled > 0;
}

const tellOfWaiting = (world: World, { network, id, feePayer }: Row) =>
  tellOperator(
    world,
    operator.on(network, operator.notInBlock.heading),
    operator.notInBlock.text(id, feePayer),
  );

const isRow = ({ network, id }: Pick<Row, "network" | "id">) =>
  and(eq(chainTransactions.network, network), eq(chainTransactions.id, id));

/** The same at a higher fee, under the same nonce: at most one of the two can land, and both are kept. */
async function outbidIt(world: World, { job }: Followed, row: Row) {
  const feePayer = feePayerOf(world, row.network);
  if (feePayer.address !== row.feePayer) return;
  const mayCost = async ([cost]: Cost[]) => {
    if (cost && (await isAffordable(world, world.db, row, cost))) return 1;
    throw new Refused(row.network, "FeesTooHigh");
  };
  const dearer = await dearerThan(world, row.signed, { feePayer, mayCost });
  if (!dearer) return;
  const saved = await world.transaction(async (tx) => {
    if (job) await holdJob(world, tx, job);
    if (!(await isAffordable(world, tx, row, dearer))) return [];
    // Only one of the two can land, so only the dearer counts. What has landed counts by what it did cost.
    await tx.update(chainTransactions).set({ costUnits: 0n }).where(isRow(row));
    return await tx
      .insert(chainTransactions)
      .values({
        ...row,
        id: dearer.id,
        place: sql`(select max(place) + 1 from ${chainTransactions} where intent = ${row.intent})`,
        outbids: row.id,
        sends: 0,
        sentAt: null,
        signed: dearer,
        costUnits: BigInt(dearer.mostUnits),
        createdAt: world.now(),
      })
      .onConflictDoNothing()
      .returning();
  });
  if (saved.length > 0) await send(world, dearer);
}

/** What it costs more than the one before. */
async function isAffordable(world: World, db: Db | Tx, row: Row, dearer: Cost): Promise<boolean> {
  const mostUnits = String(BigInt(dearer.mostUnits) - row.costUnits);
  try {
    await withinBudget(world, db, { ...row, beneficiaries: row }, [{ mostUnits }]);
    return true;
  } catch (error) {
    if (error instanceof DailyCapReached) return false;
    throw error;
  }
}

async function dearerThan(
  world: World,
  signed: SignedTransaction,
  signing: Pick<Signing, "feePayer" | "mayCost">,
): Promise<SignedTransaction | null> {
  try {
    return (await world.chains[signed.network].outbid?.(signed, signing)) ?? null;
  } catch (error) {
    if (error instanceof Refused && error.reason === "FeesTooHigh") return null;
    throw error;
  }
}

/** The saved bytes, once more. Whether it arrived is not known from this: the next round asks. */
export async function send(world: World, signed: SignedTransaction) {
  const { network, id } = signed;
  await world.db
    .update(chainTransactions)
    .set({ sends: sql`${chainTransactions.sends} + 1`, sentAt: world.now() })
    .where(isRow({ network, id }));
  try {
    await world.chains[signed.network].broadcast(signed);
    world.log.debug({ event: LOGGED.sent, network: signed.network, transaction: signed.id }, "sent");
  } catch (error) {
    if (!(error instanceof Refused || error instanceof ChainUnavailable)) throw error;
    world.log.warn(
      { network: signed.network, transaction: signed.id, error: describeError(error) },
      "not sent",
    );
  }
}
