import { and, eq, isNotNull, isNull, lte, min, type SQL, sql } from "drizzle-orm";
import { type Network, rowOf } from "../../shared/rules/networks.ts";
import { ChainUnavailable, Refused } from "../chain/chain-errors.ts";
import type { Scanned } from "../chain/chain-events.ts";
import { COIN } from "../chain/terms.ts";
import { tokensOn } from "../chain-settings.ts";
import { contracts, contractWatches, watchedNetworks } from "../db/schema.ts";
import { operatorWords } from "../mail/words.operator.ts";
import { tellOperator } from "../sending/tell-operator.ts";
import type { World } from "../world.ts";
import { termsOf } from "./books.ts";
import { knownContracts } from "./known-contracts.ts";
import { noteStrangers } from "./other-tokens.ts";
import { recordEvents } from "./record-events.ts";
import type { Contract } from "./rows.ts";

/** One look at a chain: what is new and final becomes rows, and the cursor moves with them or not at all. */

/** So many in one look, where contracts are looked at one by one. */
const CONTRACTS_AT_ONCE = 500;
const ADOPTED_AT_ONCE = 5_000;
/** Some hundred transactions. */
const MOST_LOOKS = 3;
const QUICKEST_LOOK_MS = 1_000;
/** A moment's trouble heals by itself; after this long somebody should look. */
const TOLD_AFTER_MS = 25_000;
const SLOWEST_LOOK_MS = 5 * 60_000;
/** For coin alone, where all tokens are seen in the blocks. */
const SLOWEST_COIN_MS = 60 * 60_000;
/** After a quiet hour a contract is looked at every four seconds, after a quiet day every minute and a half. */
const QUIET_PARTS = 1_000;

/** False when there is more to be seen at once. */
export async function look(world: World, network: Network): Promise<boolean> {
  return await (rowOf(network).scannedBy === "contract" ? lookAtDue : lookAtRange)(world, network);
}

/**
 * What is final at one contract, of one token or of all that are watched. Says up to which block or slot; null when the
 * node contradicts itself, or when so much is new there that it takes longer than anybody should wait for.
 */
export async function lookAt(world: World, contract: Contract, token?: string): Promise<number | null> {
  const { id, network } = contract;
  if (rowOf(network).scannedBy === "blocks") {
    while (!(await lookAtRange(world, network)));
    await adoptContracts(world, network, id);
    if (token === COIN) await lookForCoin(world, network, id);
    return Number((await cursorOf(world, network)).cursor);
  }
  await adoptContracts(world, network, id);
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const watched = await watchedWhere(world, eq(contractWatches.contractId, id));
    const { more, reached } = await lookAtContracts(world, network, watched, token ? [token] : undefined);
    if (!more) return reached;
  }
  return null;
}

/** Coin that lies at contracts whose turn it is, beyond what our rows know of, up to where all logs are rows. */
export async function lookForCoin(world: World, network: Network, only?: string) {
  const { scanCoin } = world.chains[network];
  if (!scanCoin) return;
  const due = await watchedWhere(world, only ? eq(contractWatches.contractId, only) : isDue(world, network));
  const { cursor } = await cursorOf(world, network);
  const block = Number(cursor);
  const watched = due.filter(({ watch }) => Number(watch.cursor ?? 0) <= block);
  if (watched.length === 0) return;
  const known = await coinKnown(
    world,
    watched.map(({ contract }) => contract.id),
    block,
  );
  const deposits = await scanCoin(
    watched.map(({ watch, contract }, i) => ({
      contract: contract.address,
      knownUnits: known[i] ?? 0n,
      since: Number(watch.cursor ?? contract.block ?? 0),
    })),
    block,
  );
  const contractCursors = Object.fromEntries(watched.map(({ contract }) => [contract.address, cursor]));
  await world.transaction(async (tx) => {
    const next = nextLooks(world, watched, { contractCursors, unfinished: [], failed: {} });
    const { rows } = await tx.execute<{ id: string; cursor: string }>(next);
    // Whoever has looked further meanwhile has written it down, too.
    const moved = new Set(rows.filter((row) => row.cursor === cursor).map(({ id }) => id));
    const ours = watched.filter(({ contract }) => moved.has(contract.id));
    const places = new Set(ours.map(({ contract }) => contract.address));
    await recordEvents(world, tx, network, {
      deposits: deposits.filter(({ contract }) => places.has(contract)),
      payouts: [],
    });
  });
}

/** In the order of the contracts. */
async function coinKnown({ db }: World, contractIds: string[], block: number): Promise<bigint[]> {
  const { rows } = await db.execute<{ units: string }>(sql`
    select (
      coalesce((select sum(amount_units) from deposits
        where contract_id = c.id and token = ${COIN} and block <= ${block}), 0)
      - coalesce((select sum(amount_units) from payouts
        where contract_id = c.id and token = ${COIN} and block <= ${block}), 0))::text as units
    from unnest(${sql.param(contractIds)}::uuid[]) with ordinality as c(id, place) order by c.place`);
  return rows.map(({ units }) => BigInt(units));
}

/** Blocks from where the last look ended. Whoever finds the cursor moved meanwhile has looked in vain, and looks again. */
async function lookAtRange(world: World, network: Network): Promise<boolean> {
  const { cursor } = await cursorOf(world, network);
  const tokens = tokensOn(world.config.chains, network);
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
    if (moved.length > 0) await noteStrangers(world, tx, network, scanned.strangers);
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
  const due = await watchedWhere(world, and(isDue(world, network), isNull(contractWatches.failingSince)));
  const { more } = await lookAtContracts(world, network, due);
  return due.length < CONTRACTS_AT_ONCE && !more;
}

const isDue = ({ now }: World, network: Network) =>
  and(eq(contractWatches.network, network), lte(contractWatches.nextLookAt, now()));

const watchedWhere = ({ db }: World, condition: SQL | undefined): Promise<WatchedContract[]> =>
  db
    .select({ watch: contractWatches, contract: contracts })
    .from(contractWatches)
    .innerJoin(contracts, eq(contracts.id, contractWatches.contractId))
    .where(condition)
    .orderBy(contractWatches.nextLookAt)
    .limit(CONTRACTS_AT_ONCE);

/** Those that could not be looked at the last time, each by itself: whatever it is, it concerns nobody else. */
export async function lookAtTroubled(world: World, network: Network) {
  const due = await watchedWhere(world, and(isDue(world, network), isNotNull(contractWatches.failingSince)));
  for (const one of due) {
    const { [one.contract.address]: why } = await lookAtContracts(world, network, [one]).then(
      ({ failed }) => failed,
      (error: unknown) => noteFailed(world, one, error),
    );
    if (why && failingMs(world, one.watch) > TOLD_AFTER_MS) await tellOfTrouble(world, one.contract, why);
  }
}

async function noteFailed(world: World, one: WatchedContract, error: unknown): Promise<Scanned["failed"]> {
  if (!(error instanceof ChainUnavailable || error instanceof Refused)) throw error;
  const failed = { [one.contract.address]: error.message };
  await world.db.execute(nextLooks(world, [one], { contractCursors: {}, unfinished: [], failed }));
  return failed;
}

async function tellOfTrouble(world: World, { network, address }: Contract, why: string) {
  const { heading, text } = operatorWords.contractNotWatched;
  await tellOperator(world, operatorWords.on(network, heading(address)), text(why));
}

interface WatchedContract {
  watch: typeof contractWatches.$inferSelect;
  contract: Contract;
}

type Looked = Pick<Scanned, "more" | "reached" | "failed">;
const NOTHING: Looked = { more: false, reached: null, failed: {} };

async function lookAtContracts(
  world: World,
  network: Network,
  watched: WatchedContract[],
  tokens = tokensOn(world.config.chains, network),
): Promise<Looked> {
  if (watched.length === 0) return NOTHING;
  const scanned = await world.chains[network].scan({
    cursor: null,
    contracts: watched.map(({ watch, contract }) => ({ terms: termsOf(contract), cursor: watch.cursor })),
    tokens,
  });
  await world.transaction(async (tx) => {
    await tx.execute(nextLooks(world, watched, scanned));
    await recordEvents(world, tx, network, scanned);
  });
  return scanned;
}

/** One statement for all of them. A cursor that somebody else has moved is left where it is, and so is an earlier turn. */
function nextLooks(
  world: World,
  watched: WatchedContract[],
  { contractCursors, unfinished, failed }: Pick<Scanned, "contractCursors" | "unfinished" | "failed">,
) {
  const now = world.now().getTime();
  const atOnce = new Set(unfinished);
  const rows = watched
    .toSorted((a, b) => (a.watch.contractId < b.watch.contractId ? -1 : 1))
    .map(({ watch, contract: { address } }) => {
      const fails = failed[address] !== undefined;
      const wishedMs = fails ? failingMs(world, watch) : (now - watch.movedAt.getTime()) / QUIET_PARTS;
      const slowest = rowOf(watch.network).scannedBy === "blocks" ? SLOWEST_COIN_MS : SLOWEST_LOOK_MS;
      const pauseMs = Math.min(slowest, Math.max(QUICKEST_LOOK_MS, wishedMs));
      return {
        ...{ id: watch.contractId, old: watch.cursor, cursor: contractCursors[address] ?? watch.cursor },
        moved: watch.movedAt.toISOString(),
        since: fails ? (watch.failingSince ?? world.now()).toISOString() : null,
        next: new Date(atOnce.has(address) ? now : now + pauseMs).toISOString(),
      };
    });
  return sql`
    update contract_watches w set
      cursor = case when w.cursor is not distinct from n.old then n.cursor else w.cursor end,
      next_look_at = case when date_trunc('milliseconds', w.moved_at) > n.moved then least(w.next_look_at, n.next) else n.next end,
      failing_since = n.since
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n(id uuid, old text, cursor text, moved timestamptz, since timestamptz, next timestamptz)
    where w.contract_id = n.id
    returning w.contract_id as id, w.cursor`;
}

const failingMs = ({ now }: World, { failingSince }: WatchedContract["watch"]) =>
  failingSince ? now().getTime() - failingSince.getTime() : 0;

/** Contracts that nobody watches yet: those of before, and of a restored backup. However many: so many at a time. */
export async function adoptContracts({ db, now, config }: World, network: Network, only?: string) {
  const at = sql`${now().toISOString()}::timestamptz`;
  const wanted = only ? sql`network = ${network} and c.id = ${only}` : sql`network = ${network}`;
  const watches = sql`
    insert into contract_watches (contract_id, network, moved_at, next_look_at)
    select id, network, ${at}, ${at} from contracts c
    where ${wanted} and not exists (select 1 from contract_watches w where w.contract_id = c.id)
    limit ${ADOPTED_AT_ONCE} on conflict do nothing`;
  const settledBooks = tokensOn(config.chains, network).map(
    (token) => sql`
    insert into books (contract_id, token, state, moved_at, updated_at)
    select id, ${token}, 'settled', ${at}, ${at} from contracts c
    where ${wanted} and not exists (
      select 1 from books b where b.contract_id = c.id and b.token = ${token})
    limit ${ADOPTED_AT_ONCE} on conflict do nothing`,
  );
  for (const statement of [watches, ...settledBooks])
    while (((await db.execute(statement)).rowCount ?? 0) === ADOPTED_AT_ONCE);
}
