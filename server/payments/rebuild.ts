import { and, asc, eq, lte, ne, type SQL } from "drizzle-orm";
import { type Network, rowOf } from "../../shared/rules/networks.ts";
import { COIN } from "../chain/terms.ts";
import { connected, tokensOn } from "../chain-settings.ts";
import type { Tx } from "../db/connect.ts";
import { contracts, contractWatches, deposits, payouts, watchedNetworks } from "../db/schema.ts";
import type { World } from "../world.ts";
import { startRunIfDue, termsOf } from "./books.ts";
import { knownContracts } from "./known-contracts.ts";
import { adoptContracts, cursorOf } from "./look-for-payments.ts";
import { contractsAt, type Events, insertDeposits, insertPayouts, recordEvents } from "./record-events.ts";
import { type Contract, isPayout } from "./rows.ts";

/** The whole history of money, from the chain alone. Nobody is told again of what is found again. */

interface History {
  events: Events;
  /** Where it ends. */
  cursor: string;
}

const TRIES = 10;

/** Everything that ever happened at one contract. */
export async function historyOf(world: World, contract: Contract, tokens: string[]): Promise<History> {
  const { network, address } = contract;
  const chain = world.chains[network];
  const terms = termsOf(contract);
  const events: Events = { deposits: [], payouts: [] };
  const ranged = rowOf(network).scannedBy === "blocks";
  let cursor = ranged ? (await cursorOf(world, network)).firstCursor : null;
  for (let more = true; more; ) {
    const scanned = await chain.scan({
      cursor: ranged ? cursor : null,
      contracts: [{ terms, cursor: ranged ? null : cursor }],
      tokens,
    });
    events.deposits.push(...scanned.deposits);
    events.payouts.push(...scanned.payouts);
    cursor = ranged ? scanned.cursor : (scanned.contractCursors[address] ?? cursor);
    more = scanned.more;
  }
  return { events, cursor: cursor ?? "" };
}

/** Adds what is missing. */
export async function recordHistory(world: World, contract: Contract, token: string) {
  const { events } = await historyOf(world, contract, [token]);
  await world.transaction((tx) => recordEvents(world, tx, contract.network, events));
}

/** May run beside everything else and as often as one likes. Answers how many rows there are now. */
export async function rebuild(world: World, networks: readonly Network[] = connected(world.config.chains)) {
  const count = { deposits: 0, payouts: 0 };
  for (const network of networks) {
    await adoptContracts(world, network);
    const all = await world.db
      .select()
      .from(contracts)
      .where(eq(contracts.network, network))
      .orderBy(asc(contracts.createdAt));
    if (all.length === 0) continue;
    const tokens = tokensOn(world.config.chains, network);
    const found =
      rowOf(network).scannedBy === "blocks"
        ? [await rebuildRange(world, network)]
        : await rebuildEach(world, all, tokens);
    for (const events of found) {
      count.deposits += events.deposits.length;
      count.payouts += events.payouts.length;
    }
    for (const { id } of all)
      for (const token of tokens)
        await world.transaction((tx) => startRunIfDue(world, tx, { contractId: id, token }));
  }
  return count;
}

async function rebuildEach(world: World, all: Contract[], tokens: string[]): Promise<Events[]> {
  const found: Events[] = [];
  for (const contract of all) found.push(await rebuildContract(world, contract, tokens));
  return found;
}

/** The watch's row is held while its rows are replaced, and only if nobody has looked further meanwhile. */
async function rebuildContract(world: World, contract: Contract, tokens: string[]): Promise<Events> {
  const isWatch = eq(contractWatches.contractId, contract.id);
  for (let tries = 0; tries < TRIES; tries++) {
    const [before] = await world.db.select().from(contractWatches).where(isWatch);
    const { events, cursor } = await historyOf(world, contract, tokens);
    const done = await world.transaction(async (tx) => {
      const [now] = await tx.select().from(contractWatches).where(isWatch).for("update");
      if (now?.cursor !== before?.cursor) return false;
      await tx.delete(deposits).where(eq(deposits.contractId, contract.id));
      await replacePayouts(tx, contract.network, events, eq(payouts.contractId, contract.id));
      await tx.update(contractWatches).set({ cursor }).where(isWatch);
      return true;
    });
    if (done) return events;
  }
  throw new Error(`${contract.address} moves too fast to be rebuilt: try again`);
}

/** All contracts of a network at once, up to the newest final block; what lies behind it is left alone. */
async function rebuildRange(world: World, network: Network): Promise<Events> {
  const events: Events = { deposits: [], payouts: [] };
  const tokens = tokensOn(world.config.chains, network);
  const known = knownContracts(world, network);
  let cursor = (await cursorOf(world, network)).firstCursor;
  for (let more = true; more; ) {
    const scanned = await world.chains[network].scan({ cursor, contracts: [], tokens, known });
    events.deposits.push(...scanned.deposits);
    events.payouts.push(...scanned.payouts);
    ({ cursor, more } = scanned);
  }
  const isNetwork = eq(watchedNetworks.network, network);
  await world.transaction(async (tx) => {
    const [now] = await tx.select().from(watchedNetworks).where(isNetwork).for("update");
    const isPast = (rows: typeof deposits | typeof payouts) =>
      and(eq(rows.network, network), lte(rows.block, Number(cursor)));
    // Of coin that came in no log tells: those rows stay, and what is missing is seen in the balance.
    await tx.delete(deposits).where(and(isPast(deposits), ne(deposits.token, COIN)));
    await replacePayouts(tx, network, events, isPast(payouts));
    if (Number(now?.cursor) < Number(cursor))
      await tx.update(watchedNetworks).set({ cursor }).where(isNetwork);
  });
  return events;
}

/** That a vault was emptied is our own observation: forgotten, it would be made again, and told again. */
async function replacePayouts(tx: Tx, network: Network, events: Events, which: SQL | undefined) {
  const gone = await tx.delete(payouts).where(which).returning();
  const known = await contractsAt(tx, network, events);
  await insertDeposits(tx, network, events.deposits, known);
  await insertPayouts(tx, network, events.payouts, known);
  for (const { deliveredAt, ...row } of gone)
    if (deliveredAt)
      await tx
        .update(payouts)
        .set({ deliveredAt })
        .where(and(isPayout(row), eq(payouts.held, true)));
}
