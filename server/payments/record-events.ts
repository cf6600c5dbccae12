import { and, eq, inArray, sql } from "drizzle-orm";
import type { Network } from "../../shared/rules/networks.ts";
import type { Deposit, Payout } from "../chain/chain-events.ts";
import type { Tx } from "../db/connect.ts";
import { books, contracts, contractWatches, deposits, payouts, remittances } from "../db/schema.ts";
import { LOGGED } from "../log.ts";
import type { World } from "../world.ts";
import { type BookKey, isBook, startRunIfDue } from "./books.ts";
import { emitMoney } from "./emit-money.ts";
import type { Contract } from "./rows.ts";
import { tellOfPayouts } from "./tell-of-money.ts";

/** What the chain told, as rows: each event once, however often it is told. */

export interface Events {
  deposits: Deposit[];
  payouts: Payout[];
}

export type DepositRow = typeof deposits.$inferSelect;

const ROWS_AT_ONCE = 1_000;

/** Rows, what follows from them, and the news of it, in one transaction with the cursor that has moved past them. */
export async function recordEvents(world: World, tx: Tx, network: Network, events: Events) {
  if (events.deposits.length + events.payouts.length === 0) return;
  const known = await contractsAt(tx, network, events);
  const came = await insertDeposits(tx, network, events.deposits, known);
  const went = await insertPayouts(tx, network, events.payouts, known);
  await noteMoved(world, tx, bookKeysOf([...came, ...went]), came);
  await tellOfPayouts(world, tx, [...known.values()], went);
  await emitMoney(world, tx, [...known.values()], came, went);
  for (const key of bookKeysOf(came)) await startRunIfDue(world, tx, key);
  if (came.length > 0) world.metrics.deposits.inc({ network }, came.length);
  if (went.length > 0) world.metrics.payouts.inc({ network }, went.length);
  for (const { transaction, contractId } of came)
    world.log.debug({ event: LOGGED.seen, network, transaction, contractId }, "seen");
  for (const { transaction, contractId, wallet } of went)
    world.log.debug({ event: LOGGED.recorded, network, transaction, contractId, wallet }, "recorded");
}

export async function contractsAt(tx: Tx, network: Network, { deposits: came, payouts: went }: Events) {
  const addresses = [...new Set([...came, ...went].map(({ contract }) => contract))];
  const rows = await tx
    .select()
    .from(contracts)
    .where(sql`${contracts.network} = ${network} and ${inArray(contracts.address, addresses)}`);
  return new Map(rows.map((row) => [row.address, row]));
}

type Known = Map<string, Contract>;

export const insertDeposits = (tx: Tx, network: Network, found: Deposit[], known: Known) =>
  inPages(rowsOf(network, found, known), async (page) => {
    const sent = await sentByRemittances(tx, network, page);
    const rows = page.map((row) => ({ ...row, fromRemittance: sent.has(nameOf(row.token, row.from)) }));
    return await tx.insert(deposits).values(rows).onConflictDoNothing().returning();
  });

const nameOf = (token: string, address: string | null) => `${token} ${address}`;

/** A remittance is a row before anybody knows its address. In its own token only: what else lies there is sent back. */
async function sentByRemittances(tx: Tx, network: Network, from: Pick<Deposit, "from">[]) {
  const addresses = [...new Set(from.flatMap((one) => one.from ?? []))];
  const rows = await tx
    .select({ token: remittances.token, address: remittances.address })
    .from(remittances)
    .where(and(eq(remittances.network, network), inArray(remittances.address, addresses)));
  return new Set(rows.map(({ token, address }) => nameOf(token, address)));
}

export const insertPayouts = (tx: Tx, network: Network, found: Payout[], known: Known) =>
  inPages(rowsOf(network, found, known), (page) =>
    tx.insert(payouts).values(page).onConflictDoNothing().returning(),
  );

const rowsOf = <E extends { contract: string }>(network: Network, found: E[], known: Known) =>
  found.map(({ contract: address, ...event }) => {
    const contract = known.get(address);
    if (!contract) throw new Error(`nobody asked about ${address}`);
    return { ...event, network, contractId: contract.id };
  });

async function inPages<Row, Made>(rows: Row[], insert: (page: Row[]) => Promise<Made[]>): Promise<Made[]> {
  const made: Made[] = [];
  for (let i = 0; i < rows.length; i += ROWS_AT_ONCE)
    made.push(...(await insert(rows.slice(i, i + ROWS_AT_ONCE))));
  return made;
}

function bookKeysOf(rows: BookKey[]): BookKey[] {
  const keys = new Map(
    rows.map(({ contractId, token }) => [`${contractId} ${token}`, { contractId, token }]),
  );
  // In one order for everybody, so that nobody waits in a circle.
  return [...keys.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, key]) => key);
}

/** Whatever has moved is looked at often for a while, and its books are compared with the chain. */
async function noteMoved(world: World, tx: Tx, keys: BookKey[], came: DepositRow[]) {
  if (keys.length === 0) return;
  const at = world.now();
  const paid = new Set(came.map(({ contractId }) => contractId));
  const taken = bookKeysOf(came.filter(({ amountUnits }) => amountUnits < 0n));
  await tx
    .insert(books)
    .values(
      keys.map((key) => ({
        ...key,
        state: "settled" as const,
        dueSince: paid.has(key.contractId) ? at : null,
        movedAt: at,
        updatedAt: at,
      })),
    )
    .onConflictDoUpdate({
      target: [books.contractId, books.token],
      set: { movedAt: at, dueSince: sql`coalesce(${books.dueSince}, excluded.due_since)` },
    });
  // Perhaps what waited for somebody is no longer there: the next comparison tells who still waits.
  for (const key of taken) await tx.update(books).set({ holds: [] }).where(isBook(key));
  const ids = keys.map(({ contractId }) => contractId);
  await tx
    .update(contractWatches)
    .set({ movedAt: at, nextLookAt: at })
    .where(inArray(contractWatches.contractId, ids));
}
