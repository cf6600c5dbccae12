import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { type Network, rowOf } from "../../shared/rules/networks.ts";
import type { FinalBooks } from "../chain/port.ts";
import { tokensOn } from "../chain-settings.ts";
import { books, contracts } from "../db/schema.ts";
import { describeError } from "../describe-error.ts";
import type { World } from "../world.ts";
import {
  type Book,
  type BookKey,
  dustOf,
  startRunIfDue,
  type Totals,
  termsOf,
  totalsOfAll,
} from "./books.ts";
import { noteAgreed, reconcile } from "./reconcile.ts";
import type { Contract } from "./rows.ts";

/** Whose turn it is to be compared with the chain. */

const SOON_MS = 5 * 60_000;
const SELDOM_MS = 24 * 3_600_000;
const AT_ONCE = 100;

interface Due {
  book: Book;
  contract: Contract;
}

interface Compared extends Due {
  totals: Totals | undefined;
  final: FinalBooks | undefined;
}

/** What has moved since it was last compared, what waits for somebody, and now and then everything. */
export async function reconcileDue(world: World, network: Network) {
  for (const token of tokensOn(world.config.chains, network)) await reconcileToken(world, network, token);
}

async function reconcileToken(world: World, network: Network, token: string) {
  const now = world.now().getTime();
  const [soon, seldom] = [new Date(now - SOON_MS), new Date(now - SELDOM_MS)];
  const due = await world.db
    .select({ book: books, contract: contracts })
    .from(books)
    .innerJoin(contracts, eq(contracts.id, books.contractId))
    .where(
      and(
        eq(contracts.network, network),
        eq(books.token, token),
        inArray(books.state, ["settled", "gathering"]),
        or(
          isNull(books.reconciledAt),
          lt(books.reconciledAt, seldom),
          and(lt(books.reconciledAt, soon), sql`${books.movedAt} > ${books.reconciledAt}`),
          and(lt(books.reconciledAt, soon), somebodyWaits),
        ),
      ),
    )
    .orderBy(sql`${books.reconciledAt} nulls first`)
    .limit(AT_ONCE * 10);
  for (let i = 0; i < due.length; i += AT_ONCE)
    await reconcilePage(world, network, token, due.slice(i, i + AT_ONCE));
}

const somebodyWaits = sql`(${books.holds} <> '[]'::jsonb or exists (
  select 1 from payouts p where p.contract_id = ${books.contractId} and p.held and p.delivered_at is null))`;

/** Most agree at first sight, a hundred in a few requests and two statements; only the others take longer. */
async function reconcilePage(world: World, network: Network, token: string, page: Due[]) {
  const final = await world.chains[network].finalBooks(
    page.map(({ contract }) => termsOf(contract)),
    token,
  );
  const totals = await totalsOfAll(
    world.db,
    page.map(({ contract }) => contract.id),
    token,
  );
  const compared = page.map((one, i) => ({ ...one, totals: totals[i], final: final[i] }));
  await noteSettled(world, token, compared.filter(isSettled));
  for (const one of compared.filter((each) => !isSettled(each))) {
    try {
      await compareOne(world, one);
    } catch (error) {
      world.metrics.moneyFailures.inc({ network, kind: "reconciliation" });
      world.log.warn({ contractId: one.contract.id, error: describeError(error) }, "not reconciled");
    }
  }
}

async function compareOne(world: World, one: Compared) {
  const { book, contract, final } = one;
  if (final && agrees(one) && !waits(one)) return await noteAgreed(world, contract, book, final);
  if ((await reconcile(world, book)) === "agrees" && waits(one)) await tryAgain(world, book);
}

const waits = ({ book, totals }: Compared) => book.holds.length > 0 || (totals?.inVaultsUnits ?? 0n) > 0n;

function agrees({ totals, final }: Compared): boolean {
  if (!totals || !final || final.undistributedUnits !== totals.receivedUnits - totals.sentUnits) return false;
  return final.paidUnits === null || final.paidUnits === totals.sentUnits;
}

/** It agrees, nobody waits, and nothing lies there that could be somebody's. */
const isSettled = (one: Compared): boolean =>
  agrees(one) &&
  !waits(one) &&
  (rowOf(one.contract.network).waitsIn === "vault" ||
    (one.final?.undistributedUnits ?? 0n) <= dustOf(one.contract));

async function noteSettled({ db, now }: World, token: string, settled: Compared[]) {
  if (settled.length === 0) return;
  const ids = settled.map(({ contract }) => contract.id);
  await db
    .update(books)
    .set({ reconciledAt: now() })
    .where(and(eq(books.token, token), inArray(books.contractId, ids)));
}

/** Whoever had to wait may be able to receive by now; a run that finds nobody sends nothing. */
const tryAgain = (world: World, key: BookKey) =>
  world.transaction((tx) => startRunIfDue(world, tx, key, "held"));
