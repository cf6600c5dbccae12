import { and, eq, inArray, sql } from "drizzle-orm";
import { ChainUnavailable, Refused } from "../chain/chain-errors.ts";
import type { RemittanceHistory, RemittanceState, RemittanceTerms } from "../chain/remittances/plan.ts";
import { COIN } from "../chain/terms.ts";
import { tokensOn } from "../chain-settings.ts";
import type { Tx } from "../db/connect.ts";
import { remittancePayments, remittances, remittanceTransfers, statements } from "../db/schema.ts";
import { describeError } from "../describe-error.ts";
import { moveStatement } from "../statements/move-statement.ts";
import { recordEvent } from "../statements/trail.ts";
import { startJobUnlessThere } from "../work/rounds.ts";
import type { World } from "../world.ts";
import { isCovered, missingUnits, type Remittance } from "./stage.ts";
import { isReturnable, readStrays, type Stray } from "./strays.ts";
import { heldBy, isPaidBy, paymentsOf, termsOf } from "./terms.ts";

/** One look at a remittance: what the chain says becomes rows, moves the statement on, and starts what is to be done. */

const DAY_MS = 24 * 3_600_000;
const QUICKEST_LOOK_MS = 1_000;
const SLOWEST_LOOK_MS = 15 * 60_000;
/** After a quiet hour every half a minute, after a quiet day every quarter of an hour. */
const QUIET_PARTS = 100;
/** For so long after it is over something may still come by mistake. */
const SETTLED_AFTER_MS = 30 * DAY_MS;

interface Looked {
  history: RemittanceHistory;
  state: RemittanceState;
  strays: Stray[];
  /** Contracts whose amount lay in their vaults, and does no longer. */
  sentOn: string[];
}

export async function lookAt(world: World, remittance: Remittance) {
  const terms = await termsOf(world.db, remittance);
  const chain = world.chains[remittance.network].remittances;
  // In this order, and from no node that knows less: what comes in between is then there and not told of yet, and nothing
  // looks as if it had been taken back.
  const history = await readHistory(world, remittance, terms);
  const state = await chain.read(terms, history.cursor);
  const strays = await readStrays(world, remittance, state);
  const sentOn = await readSentOn(world, remittance);
  await world.transaction(async (tx) => record(world, tx, remittance, { history, state, strays, sentOn }));
}

/** It is for people, and no money moves because of it: where it cannot be had now, it is told of later. */
async function readHistory(world: World, { network, cursor }: Remittance, terms: RemittanceTerms) {
  const tokens = tokensOn(world.config.chains, network).filter((token) => token !== COIN);
  try {
    return await world.chains[network].remittances.history(terms, tokens, cursor);
  } catch (error) {
    if (!(error instanceof ChainUnavailable || error instanceof Refused)) throw error;
    world.log.warn({ network, error: describeError(error) }, "failed to read what came to a remittance");
    return { came: [], paid: [], cursor };
  }
}

async function readSentOn({ db, chains }: World, remittance: Remittance): Promise<string[]> {
  const held = await heldBy(db, remittance);
  const { waitsInVaults } = chains[remittance.network].remittances;
  if (held.length === 0 || !waitsInVaults) return [];
  const waits = await waitsInVaults(
    held.map(({ address }) => address),
    remittance.token,
  );
  return held.filter(({ address }) => !waits.includes(address)).map(({ id }) => id);
}

const isRow = ({ network, address }: Pick<Remittance, "network" | "address">) =>
  and(eq(remittances.network, network), eq(remittances.address, address));

async function record(
  world: World,
  tx: Tx,
  { network, address, statementId, cursor }: Remittance,
  looked: Looked,
) {
  const [statement] = await tx.select().from(statements).where(eq(statements.id, statementId)).for("update");
  const [row] = await tx.select().from(remittances).where(isRow({ network, address })).for("update");
  // Whoever has looked further meanwhile has written it down.
  if (!statement || !row || row.cursor !== cursor) return;
  await writeTransfers(tx, row, looked.history);
  const paidNow = await writePayments(world, tx, row, looked);
  if (looked.sentOn.length > 0)
    await tx
      .update(remittancePayments)
      .set({ held: false })
      .where(and(isPaidBy(row), inArray(remittancePayments.contractId, looked.sentOn)));
  const after = await writeState(world, tx, row, looked);
  if (!after.isCurrent && after.thereUnits > 0n) await makeCurrent(tx, after);
  const all = await tx
    .select()
    .from(remittances)
    .where(and(eq(remittances.statementId, statementId), eq(remittances.isCurrent, true)));
  const { isWhole } = await moveOn(world, tx, statementId, all);
  if (paidNow > 0)
    await recordEvent(world, tx, statementId, "chunk_delivered", null, { network, contracts: paidNow });
  if (isWhole && all.every(({ completedAt }) => completedAt))
    await moveStatement(world, tx, statementId, "delivered", null);
  const isAlive = statement.state !== "withdrawn" && all.some((one) => one.address === address);
  if (await isToDo(world, tx, after, looked, isAlive))
    await startJobUnlessThere(world, tx, "remit", { network, address });
}

async function writeTransfers(tx: Tx, { network, address }: Remittance, { came }: RemittanceHistory) {
  const { network: on, address: at, isFinal } = remittanceTransfers;
  await tx.delete(remittanceTransfers).where(and(eq(on, network), eq(at, address), eq(isFinal, false)));
  if (came.length > 0)
    await tx
      .insert(remittanceTransfers)
      .values(came.map((one) => ({ network, address, ...one })))
      .onConflictDoNothing();
}

/** That it was paid is the chain's state; in which transaction, its history. How many were not known before. */
async function writePayments(world: World, tx: Tx, row: Remittance, { state, history }: Looked) {
  if (state.paid.length === 0) return 0;
  const { network, address, statementId } = row;
  const planned = new Map((await paymentsOf(tx, statementId, network)).map((one) => [one.contract, one]));
  const how = new Map(history.paid.map((one) => [one.contract, one]));
  const rows = state.paid.flatMap(({ number, contract }) => {
    const payment = planned.get(contract);
    if (!payment) return [];
    const { transaction = null, vault = null, at = world.now() } = how.get(contract) ?? {};
    const { contractId, amountUnits } = payment;
    const held = vault !== null;
    return { network, address, contractId, statementId, number, amountUnits, transaction, held, vault, at };
  });
  const before = await tx.$count(remittancePayments, isPaidBy(row));
  await tx
    .insert(remittancePayments)
    .values(rows)
    .onConflictDoUpdate({
      target: [remittancePayments.network, remittancePayments.address, remittancePayments.contractId],
      set: {
        transaction: sql`excluded.transaction`,
        held: sql`excluded.held`,
        vault: sql`excluded.vault`,
        at: sql`excluded.at`,
      },
      setWhere: sql`${remittancePayments.transaction} is null and excluded.transaction is not null`,
    });
  return Math.max(0, rows.length - before);
}

async function writeState(world: World, tx: Tx, row: Remittance, { state, history, strays }: Looked) {
  const { thereUnits, deliveredUnits, seenUnits, isComplete, isOpen } = state;
  const now = world.now();
  const { rows } = await tx.execute<{ came: string }>(sql`
    select coalesce(sum(amount_units), 0)::text as came from remittance_transfers
    where network = ${row.network} and address = ${row.address} and token = ${row.token} and is_final`);
  const gone = BigInt(rows[0]?.came ?? 0) - thereUnits - deliveredUnits;
  const returnedUnits = gone > 0n ? gone : 0n;
  const moved =
    thereUnits !== row.thereUnits ||
    seenUnits !== row.seenUnits ||
    deliveredUnits !== row.deliveredUnits ||
    strays.length !== row.strays.length;
  const movedAt = moved ? now : row.movedAt;
  const quietMs = now.getTime() - movedAt.getTime();
  const pauseMs = Math.min(SLOWEST_LOOK_MS, Math.max(QUICKEST_LOOK_MS, quietMs / QUIET_PARTS));
  const isOver = (isComplete || !row.isCurrent) && thereUnits === 0n && quietMs > SETTLED_AFTER_MS;
  const [after] = await tx
    .update(remittances)
    .set({
      ...{ thereUnits, deliveredUnits, seenUnits, returnedUnits, strays, movedAt, cursor: history.cursor },
      openedAt: row.openedAt ?? (isOpen ? now : null),
      completedAt: row.completedAt ?? (isComplete ? now : null),
      nextLookAt: new Date(now.getTime() + pauseMs),
      settledAt: isOver ? now : null,
    })
    .where(isRow(row))
    .returning();
  return after ?? row;
}

/** Money came to an address that was replaced, and none to the one that replaced it: it pays the same, so it counts. */
async function makeCurrent(tx: Tx, row: Remittance) {
  const [current] = await tx
    .select()
    .from(remittances)
    .where(
      and(
        eq(remittances.statementId, row.statementId),
        eq(remittances.network, row.network),
        eq(remittances.isCurrent, true),
      ),
    )
    .for("update");
  if (!current || current.seenUnits + current.thereUnits + current.deliveredUnits > 0n) return;
  await tx.update(remittances).set({ isCurrent: false }).where(isRow(current));
  await tx.update(remittances).set({ isCurrent: true }).where(isRow(row));
}

/** The statement follows its table: what does not fit where it stands does not happen. */
async function moveOn(world: World, tx: Tx, statementId: string, all: Remittance[]) {
  const { rows } = await tx.execute<{ networks: number }>(sql`
    select count(distinct network)::int as networks from statement_amounts
    where statement_id = ${statementId} and pay_units > 0`);
  const isWhole = all.length === rows[0]?.networks;
  const isFunded = isWhole && all.every((one) => missingUnits(one) === 0n);
  if (isFunded) await moveStatement(world, tx, statementId, "funded", null);
  if (all.some(({ deliveredUnits }) => deliveredUnits > 0n))
    await moveStatement(world, tx, statementId, "delivery_begun", null);
  else if (!isFunded) await moveStatement(world, tx, statementId, "taken_back", null);
  return { isWhole };
}

async function isToDo(world: World, tx: Tx, row: Remittance, { state, strays }: Looked, isAlive: boolean) {
  if (strays.some((stray) => isReturnable(world, row, stray))) return true;
  if (!isAlive) return false;
  if (!row.openedAt || (state.isComplete && state.thereUnits > 0n)) return true;
  if ((await heldBy(tx, row)).length > 0) return true;
  const paid = new Set(state.paid.map(({ contract }) => contract));
  let beforeUnits = 0n;
  return (await paymentsOf(tx, row.statementId, row.network)).some(({ contract, amountUnits }) => {
    beforeUnits += amountUnits;
    return !paid.has(contract) && isCovered(state, { neededUnits: beforeUnits, amountUnits });
  });
}
