import { and, eq, lte, min, sql } from "drizzle-orm";
import { type Network, rowOf } from "../../shared/rules/networks.ts";
import type { Scanned } from "../chain/chain-events.ts";
import { paymentToken } from "../chain-settings.ts";
import { contracts, contractWatches, watchedNetworks } from "../db/schema.ts";
import type { World } from "../world.ts";
import { termsOf } from "./books.ts";
import { knownContracts } from "./known-contracts.ts";
import { recordEvents } from "./record-events.ts";
import type { Contract } from "./rows.ts";

/** One look at a chain: what is new and final becomes rows, and the cursor moves with them or not at all. */

/** So many in one look, where contracts are looked at one by one. */
const CONTRACTS_AT_ONCE = 500;
const ADOPTED_AT_ONCE = 5_000;
const QUICKEST_LOOK_MS = 1_000;
const SLOWEST_LOOK_MS = 5 * 60_000;
/** After a quiet hour a contract is looked at every four seconds, after a quiet day every minute and a half. */
const QUIET_PARTS = 1_000;

/** False when there is more to be seen at once. */
export async function look(world: World, network: Network): Promise<boolean> {
  return await (rowOf(network).scannedBy === "blocks" ? lookAtRange : lookAtDue)(world, network);
}

/** All of what is final at one contract. Says up to which block or slot; null when the node contradicts itself. */
export async function lookAt(world: World, contract: Contract): Promise<number | null> {
  const { id, network } = contract;
  if (rowOf(network).scannedBy === "blocks") {
    while (!(await lookAtRange(world, network)));
    return Number((await cursorOf(world, network)).cursor);
  }
  await adoptContracts(world, network, id);
  for (;;) {
    const watched = await world.db
      .select({ watch: contractWatches, contract: contracts })
      .from(contractWatches)
      .innerJoin(contracts, eq(contracts.id, contractWatches.contractId))
      .where(eq(contractWatches.contractId, id));
    const { more, reached } = await lookAtContracts(world, network, watched);
    if (!more) return reached;
  }
}

/** Blocks from where the last look ended. Whoever finds the cursor moved meanwhile has looked in vain, and looks again. */
async function lookAtRange(world: World, network: Network): Promise<boolean> {
  const { cursor } = await cursorOf(world, network);
  const tokens = [paymentToken(world.config.chains, network)];
  const known = knownContracts(world, network);
  const scanned = await world.chains[network].scan({ cursor, contracts: [], tokens, known });
  if (scanned.cursor === cursor) return true;
  const isOurs = await world.transaction(async (tx) => {
    const moved = await tx
      .update(watchedNetworks)
      .set({ cursor: scanned.cursor })
      .where(and(eq(watchedNetworks.network, network), eq(watchedNetworks.cursor, cursor)))
      .returning({ network: watchedNetworks.network });
    if (moved.length > 0) await recordEvents(world, tx, network, scanned);
    return moved.length > 0;
  });
  return isOurs && !scanned.more;
}

/** Where the looking begins, when nobody has looked before: where the first contract is, or here. */
export async function cursorOf(world: World, network: Network) {
  const [row] = await world.db.select().from(watchedNetworks).where(eq(watchedNetworks.network, network));
  if (row) return row;
  const first = await firstCursor(world, network);
  await world.db
    .insert(watchedNetworks)
    .values({ network, firstCursor: first, cursor: first })
    .onConflictDoNothing();
  return { network, firstCursor: first, cursor: first };
}

async function firstCursor({ db, config, chains }: World, network: Network): Promise<string> {
  if (config.chains[network].at === "embedded") return "0";
  const [oldest] = await db
    .select({ block: min(contracts.block) })
    .from(contracts)
    .where(eq(contracts.network, network));
  return oldest?.block ? `${oldest.block - 1}` : await chains[network].cursorNow();
}

/** Those whose turn it is, longest waiting first. */
async function lookAtDue(world: World, network: Network): Promise<boolean> {
  const due = await world.db
    .select({ watch: contractWatches, contract: contracts })
    .from(contractWatches)
    .innerJoin(contracts, eq(contracts.id, contractWatches.contractId))
    .where(and(eq(contractWatches.network, network), lte(contractWatches.nextLookAt, world.now())))
    .orderBy(contractWatches.nextLookAt)
    .limit(CONTRACTS_AT_ONCE);
  const { more } = await lookAtContracts(world, network, due);
  return due.length < CONTRACTS_AT_ONCE && !more;
}

interface WatchedContract {
  watch: typeof contractWatches.$inferSelect;
  contract: Contract;
}

async function lookAtContracts(world: World, network: Network, watched: WatchedContract[]) {
  if (watched.length === 0) return { more: false, reached: null };
  const scanned = await world.chains[network].scan({
    cursor: null,
    contracts: watched.map(({ watch, contract }) => ({ terms: termsOf(contract), cursor: watch.cursor })),
    tokens: [paymentToken(world.config.chains, network)],
  });
  await world.transaction(async (tx) => {
    await tx.execute(nextLooks(world, watched, scanned));
    await recordEvents(world, tx, network, scanned);
  });
  return scanned;
}

/** One statement for all of them. A cursor that somebody else has moved is left where it is. */
function nextLooks(world: World, watched: WatchedContract[], { contractCursors, more }: Scanned) {
  const now = world.now().getTime();
  const rows = watched
    .toSorted((a, b) => (a.watch.contractId < b.watch.contractId ? -1 : 1))
    .map(({ watch, contract }) => ({
      id: watch.contractId,
      old: watch.cursor,
      cursor: contractCursors[contract.address] ?? watch.cursor,
      next: new Date(more ? now : now + pauseAfter(now - watch.movedAt.getTime())).toISOString(),
    }));
  return sql`
    update contract_watches w set
      cursor = case when w.cursor is not distinct from n.old then n.cursor else w.cursor end,
      next_look_at = n.next
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, old text, cursor text, next timestamptz)
    where w.contract_id = n.id`;
}

const pauseAfter = (quietMs: number) =>
  Math.min(SLOWEST_LOOK_MS, Math.max(QUICKEST_LOOK_MS, quietMs / QUIET_PARTS));

/** Contracts that nobody watches yet: those of before, and of a restored backup. However many: so many at a time. */
export async function adoptContracts({ db, now, config }: World, network: Network, only?: string) {
  const at = sql`${now().toISOString()}::timestamptz`;
  const wanted = only ? sql`network = ${network} and c.id = ${only}` : sql`network = ${network}`;
  const token = paymentToken(config.chains, network);
  const watches = sql`
    insert into contract_watches (contract_id, network, moved_at, next_look_at)
    select id, network, ${at}, ${at} from contracts c
    where ${wanted} and not exists (select 1 from contract_watches w where w.contract_id = c.id)
    limit ${ADOPTED_AT_ONCE} on conflict do nothing`;
  const settledBooks = sql`
    insert into books (contract_id, token, state, moved_at, updated_at)
    select id, ${token}, 'settled', ${at}, ${at} from contracts c
    where ${wanted} and not exists (
      select 1 from books b where b.contract_id = c.id and b.token = ${token})
    limit ${ADOPTED_AT_ONCE} on conflict do nothing`;
  for (const statement of [watches, settledBooks])
    while (((await db.execute(statement)).rowCount ?? 0) === ADOPTED_AT_ONCE);
}
