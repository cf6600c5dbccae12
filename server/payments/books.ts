import { and, eq, sql } from "drizzle-orm";
import { rowOf } from "../../shared/rules/networks.ts";
import { NO_PROBLEM } from "../../words/obstacles/kept-problem.ts";
import type { Db, Tx } from "../db/connect.ts";
import { books, contracts, deposits, payouts } from "../db/schema.ts";
import { LOGGED } from "../log.ts";
import { dollarUnits } from "../sending/coin-price.ts";
import { startJob } from "../work/rounds.ts";
import type { World } from "../world.ts";
import type { Contract } from "./rows.ts";
import { tellWorkspaceOfMoney } from "./tell-of-money.ts";
import { canBeDivided, isDue, type Waiting } from "./when-due.ts";

/** The money of one contract in one token, as our rows tell it. */

export type Book = typeof books.$inferSelect;

export interface BookKey {
  contractId: string;
  token: string;
}

export interface Totals {
  receivedUnits: bigint;
  /** All that ever left the contract. */
  sentUnits: bigint;
  /** The part of it that lies in payees' vaults. */
  inVaultsUnits: bigint;
}

export const isBook = ({ contractId, token }: BookKey) =>
  and(eq(books.contractId, contractId), eq(books.token, token));

export async function totalsOf(db: Db, { contractId, token }: BookKey): Promise<Totals> {
  const [totals] = await totalsOfAll(db, [contractId], token);
  if (!totals) throw new Error("sums of nothing are nought");
  return totals;
}

/** In the order of the contracts, by one statement. */
export async function totalsOfAll(db: Db, contractIds: string[], token: string): Promise<Totals[]> {
  const { rows } = await db.execute<{ received: string; sent: string; vaults: string }>(sql`
    select
      (select coalesce(sum(amount_units), 0)::text from ${deposits}
        where contract_id = c.id and token = ${token}) as received,
      went.sent, went.vaults
    from unnest(${sql.param(contractIds)}::uuid[]) with ordinality as c(id, place),
      lateral (
        select
          coalesce(sum(amount_units), 0)::text as sent,
          coalesce(sum(amount_units) filter (where held and delivered_at is null), 0)::text as vaults
        from ${payouts} where contract_id = c.id and token = ${token}) went
    order by c.place`);
  return rows.map(({ received, sent, vaults }) => ({
    receivedUnits: BigInt(received),
    sentUnits: BigInt(sent),
    inVaultsUnits: BigInt(vaults),
  }));
}

export const heldIn = ({ holds }: Pick<Book, "holds">): bigint =>
  holds.reduce((sum, { amount }) => sum + BigInt(amount), 0n);

/** Received is what was sent, what waits for somebody, and this. */
export const carriedIn = (book: Pick<Book, "holds">, { receivedUnits, sentUnits }: Totals): bigint =>
  receivedUnits - sentUnits - heldIn(book);

export async function readContract(db: Db, contractId: string): Promise<Contract> {
  const [contract] = await db.select().from(contracts).where(eq(contracts.id, contractId));
  if (!contract) throw new Error("a contract never goes away");
  return contract;
}

export const termsOf = ({ trackKey, payees }: Contract) => ({ trackKey, payees });

export const waitingIn = (
  world: World,
  { network, payees }: Contract,
  token: string,
  book: Pick<Book, "dueSince" | "feeUnits" | "pricedAt"> | undefined,
  carriedUnits: bigint,
): Waiting => ({
  network,
  dollarUnits: dollarUnits(world, network, token),
  carriedUnits,
  payeeCount: payees.length,
  dueSince: book?.dueSince ?? null,
  price: book?.feeUnits && book.pricedAt ? { feeUnits: book.feeUnits, at: book.pricedAt } : null,
  feeBps: world.config.distributionFeeBps,
});

/** `asked`: somebody wants it now, also below one dollar. `held`: perhaps those who had to wait can be paid. */
export type Reason = "due" | "asked" | "held";

/** In the transaction of what causes it. Whoever comes second finds it begun. */
export async function startRunIfDue(
  world: World,
  tx: Tx,
  key: BookKey,
  reason: Reason = "due",
): Promise<boolean> {
  const [book] = await tx.select().from(books).where(isBook(key)).for("update");
  if (!book || book.state === "distributing" || book.state === "stopped") return false;
  const contract = await readContract(tx, key.contractId);
  const carriedUnits = carriedIn(book, await totalsOf(tx, key));
  const { network } = contract;
  const waiting = waitingIn(world, contract, key.token, book, carriedUnits);
  const divides = reason === "due" ? isDue(waiting, world.now()) : canBeDivided(waiting);
  if (!divides && reason !== "held") {
    const state = canBeDivided(waiting) || carriedUnits > dustOf(contract) ? "gathering" : "settled";
    const dueSince = state === "settled" ? null : book.dueSince;
    await tx.update(books).set({ state, dueSince, updatedAt: world.now() }).where(isBook(key));
    return false;
  }
  await startRun(world, tx, key);
  // What was found too dear before was told of then.
  if (divides && reason !== "held" && !book.pricedAt)
    await tellWorkspaceOfMoney(world, tx, contract, key.token, carriedUnits);
  const { contractId, token } = key;
  world.log.debug({ event: LOGGED.due, contractId, token, network }, "due");
  return true;
}

/** Behind a lock of the books: nobody else has begun. */
export async function startRun(world: World, tx: Tx, { contractId, token }: BookKey) {
  await tx
    .update(books)
    .set({ state: "distributing", ...NO_PROBLEM, updatedAt: world.now() })
    .where(isBook({ contractId, token }));
  await startJob(world, tx, "distribute", { contractId, token });
}

/** What a distribution leaves behind. */
export const dustOf = ({ network, payees }: Contract): bigint => rowOf(network).leftUnits(payees.length);
