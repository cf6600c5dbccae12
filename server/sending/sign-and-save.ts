import { and, eq, inArray, isNull, max, sql } from "drizzle-orm";
import type { Network } from "../../shared/rules/networks.ts";
import { Refused } from "../chain/chain-errors.ts";
import type { Cost, SignedTransaction } from "../chain/port.ts";
import { COIN } from "../chain/terms.ts";
import type { Db, Tx } from "../db/connect.ts";
import { chainTransactions } from "../db/schema.ts";
import { LOGGED } from "../log.ts";
import { holdJob } from "../work/rounds.ts";
import type { World } from "../world.ts";
import { AheadOfOurRecords } from "./ahead-of-our-records.ts";
import { affordable, withinBudget } from "./budget.ts";
import { feePayerOf } from "./fee-payer.ts";
import type { Intent } from "./intent.ts";
import { transactionsOf } from "./read-transactions.ts";

/**
 * Signs what an intent still needs and saves it whole or not at all. `taken`: somebody else was quicker, with this intent
 * or with the nonce; what we signed is forgotten, unsent.
 */
export async function signAndSave(world: World, intent: Intent): Promise<SignedTransaction[] | "taken"> {
  const { network } = intent;
  const chain = world.chains[network];
  const feePayer = feePayerOf(world, network);
  const balanceUnits = await chain.balanceUnits(feePayer.address, COIN);
  const next = (await chain.nextNonce?.(feePayer.address)) ?? null;
  const turn = openTurn(network);
  const nonce = async () => {
    await turn.take();
    return await freeNonce(world, intent, feePayer.address, next ?? 0);
  };
  // A signature counts against the signer's limits, also of what is never sent: so nothing is signed that may not be.
  const mayCost = async (costs: Cost[]) => {
    const paidFor = affordable(costs, balanceUnits);
    if (paidFor.length === 0) throw new Refused(network, "InsufficientFunds");
    return await world.transaction(async (tx) => {
      if (await isTaken(tx, intent)) throw new Taken();
      return (await withinBudget(world, tx, intent, paidFor)).length;
    });
  };
  try {
    const attempt = (await lastAttempt(world.db, intent)) + 1;
    const signed = await intent.sign({ feePayer, nonce: next === null ? null : nonce, mayCost, attempt });
    if (signed.length === 0) {
      // What somebody else has sent meanwhile may be there already, and be undone again.
      const underWay = await transactionsOf(world.db, intent.id, "open");
      return underWay.length > 0 ? "taken" : [];
    }
    noteStage(world, intent, "signed");
    const saved = await save(world, intent, signed);
    if (saved !== "taken") noteStage(world, intent, "saved");
    return saved;
  } catch (error) {
    if (error instanceof Taken) return "taken";
    throw error;
  } finally {
    turn.pass();
  }
}

/** Before anything was signed. */
class Taken extends Error {
  override name = "Taken";
}

async function lastAttempt(db: Db | Tx, { id }: Intent): Promise<number> {
  const [row] = await db
    .select({ last: max(chainTransactions.attempt) })
    .from(chainTransactions)
    .where(eq(chainTransactions.intent, id));
  return row?.last ?? 0;
}

const noteStage = ({ log }: World, { id, network }: Intent, stage: "signed" | "saved") =>
  log.debug({ event: LOGGED[stage], intent: id, network }, stage);

/**
 * The one after the last we saved. We save before we send, so the chain, asked before, can never be ahead of that: if it
 * is, the key was used elsewhere or our rows are an old backup's, and whatever we signed now might be paid twice. A fee
 * payer that we use for the first time may have a past.
 */
async function freeNonce(
  world: World,
  { network }: Intent,
  feePayer: string,
  onChain: number,
): Promise<number> {
  const [row] = await world.db
    .select({ last: max(chainTransactions.nonce) })
    .from(chainTransactions)
    .where(and(eq(chainTransactions.network, network), eq(chainTransactions.feePayer, feePayer)));
  const last = row?.last ?? null;
  const next = last === null ? onChain : last + 1;
  if (onChain > next) throw new AheadOfOurRecords(network, feePayer, { onChain, next });
  return next;
}

async function save(
  world: World,
  intent: Intent,
  wanted: SignedTransaction[],
): Promise<SignedTransaction[] | "taken"> {
  const { id, network } = intent;
  const feePayer = feePayerOf(world, network).address;
  return await world.transaction(async (tx) => {
    // One by one for each fee payer, so that what is read here still holds when it is written.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`send:${network}:${feePayer}`}, 0))`,
    );
    await holdJob(world, tx, intent.job);
    const nonces = wanted.map(({ expiry }) => ("nonce" in expiry ? expiry.nonce : null));
    if (await anyUsed(tx, network, feePayer, nonces)) return "taken";
    if (await anySaved(tx, network, wanted)) return "taken";
    if (await isTaken(tx, intent)) return "taken";
    const signed = await withinBudget(world, tx, intent, wanted);
    const attempt = (await lastAttempt(tx, intent)) + 1;
    await tx.insert(chainTransactions).values(
      signed.map((one, place) => ({
        network,
        id: one.id,
        kind: intent.kind,
        intent: id,
        attempt,
        place,
        feePayer,
        nonce: nonces[place] ?? null,
        signed: one,
        ...intent.beneficiaries,
        costUnits: BigInt(one.mostUnits),
        state: "open" as const,
        createdAt: world.now(),
      })),
    );
    return signed;
  });
}

/** Something of it is on its way or done, or nobody wants it any more. */
async function isTaken(tx: Tx, { id, once, stillWanted }: Intent): Promise<boolean> {
  const inTheWay = await transactionsOf(tx, id, "open", ...(once ? (["final"] as const) : []));
  return inTheWay.length > 0 || (stillWanted !== undefined && !(await stillWanted(tx)));
}

async function anyUsed(
  tx: Tx,
  network: Network,
  feePayer: string,
  nonces: (number | null)[],
): Promise<boolean> {
  const wanted = nonces.filter((nonce) => nonce !== null);
  if (wanted.length === 0) return false;
  const used = await tx
    .select({ nonce: chainTransactions.nonce })
    .from(chainTransactions)
    .where(
      and(
        eq(chainTransactions.network, network),
        eq(chainTransactions.feePayer, feePayer),
        isNull(chainTransactions.outbids),
        sql`${chainTransactions.nonce} between ${Math.min(...wanted)} and ${Math.max(...wanted)}`,
      ),
    )
    .limit(1);
  return used.length > 0;
}

/**
 * On Solana two intents that need the same at once sign the same bytes: an account for somebody who is on two tracks. One
 * of them sends it, and the other looks again afterwards.
 */
async function anySaved(tx: Tx, network: Network, wanted: SignedTransaction[]): Promise<boolean> {
  const ids = wanted.map(({ id }) => id);
  const same = and(eq(chainTransactions.network, network), inArray(chainTransactions.id, ids));
  return (await tx.$count(chainTransactions, same)) > 0;
}

const turns = new Map<Network, Promise<void>>();

/**
 * In this process one at a time for each network, from the nonce to its being saved: they would only take each other's.
 * Nothing is asked of a node in that time, so a slow one makes no queue.
 */
function openTurn(network: Network) {
  let pass = () => {};
  return {
    async take() {
      const before = turns.get(network);
      turns.set(
        network,
        new Promise((resolve) => {
          pass = resolve;
        }),
      );
      await before;
    },
    pass: () => pass(),
  };
}
