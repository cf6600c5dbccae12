import { setTimeout as wait } from "node:timers/promises";
import { and, asc, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { getAddress, isAddress } from "viem";
import type { Network } from "../../shared/rules/networks.ts";
import { networkNamed, rowOf } from "../../shared/rules/networks.ts";
import type { PageQuery } from "../../shared/schemas/lists.ts";
import type { ContractBooks, ContractToken } from "../../shared/schemas/money/payments.ts";
import type { Caller } from "../caller.ts";
import { COIN } from "../chain/terms.ts";
import { paymentToken, tokensOn, type WatchedToken, watchedToken, watchedTokens } from "../chain-settings.ts";
import type { Db } from "../db/connect.ts";
import { hasNotAgreed } from "../db/not-agreed.ts";
import {
  approvals,
  books,
  contracts,
  contractWatches,
  payouts,
  releases,
  tracks,
  watchedNetworks,
} from "../db/schema.ts";
import { type BookKey, heldIn, isBook, termsOf, totalsOf } from "../payments/books.ts";
import type { Contract } from "../payments/rows.ts";
import { worthFrom } from "../payments/when-due.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";
import { readMoves } from "./read-moves.ts";
import { namesFor, trackOf } from "./whose-contract.ts";

const LOOKED_AT_SOON_MS = 5_000;
/** Nobody waits longer for the page because a chain does not answer. */
const PATIENCE_MS = 1_000;

/** Capitals in an Ethereum address are only its checksum. */
const asWritten = (address: string) =>
  isAddress(address, { strict: false }) ? getAddress(address.toLowerCase()) : address;

export async function findContract({ db }: World, network: string, address: string) {
  const named = networkNamed(network);
  // What can be no address is not asked for: a database takes not every text.
  const [contract] =
    named && /^[0-9A-Za-z]+$/.test(address)
      ? await db
          .select()
          .from(contracts)
          .where(and(eq(contracts.network, named), eq(contracts.address, asWritten(address))))
      : [];
  if (!contract) throw new Refusal("contract_not_found");
  return contract;
}

/** For everybody. From our rows alone: no node is asked. */
export async function readBooks(
  world: World,
  caller: Caller | null,
  network: string,
  address: string,
  query: PageQuery = {},
): Promise<ContractBooks> {
  const contract = await findContract(world, network, address);
  const tokens = watchedTokens(world.config.chains, contract.network);
  await lookSoon(world, contract.id);
  return {
    network: contract.network,
    address: contract.address,
    track: await trackOf(world, contract),
    shares: await readShares(world, caller, contract),
    payable: contract.finalizedAt !== null,
    local: world.config.chains[contract.network].at === "embedded",
    watched: world.config.chains[contract.network].at !== "absent",
    seenWithin: await seenWithin(world, contract.network),
    chain: world.chains[contract.network].identity().chain,
    agreementHash: contract.trackKey,
    terms: await readTerms(world, contract),
    tokens: await Promise.all(tokens.map((token) => readToken(world, contract, token, query))),
  };
}

async function readShares(
  world: World,
  caller: Caller | null,
  contract: Contract,
): Promise<ContractBooks["shares"]> {
  const { payees, trackId } = contract;
  if (!trackId) return payees.map((payee) => ({ ...payee, name: null, keptSince: null }));
  const names = await namesFor(world, caller, contract);
  const kept = await world.db
    .select({ wallet: approvals.paidTo, since: approvals.keptAt })
    .from(approvals)
    .where(and(eq(approvals.trackId, trackId), hasNotAgreed));
  const since = new Map(kept.map((one) => [one.wallet, one.since?.toISOString()]));
  return payees.map((payee) => ({
    ...payee,
    name: names.get(payee.wallet) ?? null,
    keptSince: since.get(payee.wallet) ?? null,
  }));
}

/** Which of a recording's terms this contract serves, and where royalties go by the newest. Null when there are no others. */
async function readTerms({ db }: World, { trackId }: Contract): Promise<ContractBooks["terms"]> {
  if (!trackId) return null;
  const recording = sql`(select coalesce(recording_id, id) from tracks where id = ${trackId})`;
  const all = await db
    .select({
      trackId: tracks.id,
      number: tracks.termsNumber,
      from: tracks.validFrom,
      address: contracts.address,
    })
    .from(tracks)
    .innerJoin(contracts, and(eq(contracts.trackId, tracks.id), isNotNull(contracts.finalizedAt)))
    .innerJoin(releases, and(eq(releases.id, tracks.releaseId), eq(releases.status, "published")))
    .where(sql`${tracks.id} = ${recording} or ${tracks.recordingId} = ${recording}`)
    .orderBy(asc(tracks.termsNumber));
  const place = all.findIndex((one) => one.trackId === trackId);
  const [here, next, newest] = [all[place], all[place + 1], all.at(-1)];
  if (!here || !newest || all.length === 1) return null;
  return {
    number: here.number,
    count: all.length,
    from: here.from,
    until: next?.from ?? null,
    newest: newest === here ? null : newest.address,
  };
}

/** One that has books, by its address; the first when none is named. */
export function tokenAsked({ config }: World, { network }: Contract, named?: string): string {
  const token = named ?? tokensOn(config.chains, network)[0];
  if (!token || !watchedToken(config.chains, network, token)) throw new Refusal("token_address_not_valid");
  return token;
}

/**
 * Follows from its terms once a node has said which program moves the token; a node is asked for that once. Only where it is
 * known to exist: wallets that find no account there would take it for a wallet, and the money would be lost.
 */
async function accountOf({ chains, config }: World, contract: Contract, token: string, received: bigint) {
  if (token === COIN) return null;
  if (received === 0n && token !== paymentToken(config.chains, contract.network)) return null;
  const at = chains[contract.network].receivesAt?.(termsOf(contract), token).catch(() => null);
  return (await Promise.race([at, wait(PATIENCE_MS, null, { ref: false })])) ?? null;
}

/** A local chain is final at once; elsewhere it takes the chain's own time, and somebody who tells us. */
async function seenWithin({ config, db }: World, network: Network): Promise<ContractBooks["seenWithin"]> {
  if (config.chains[network].at === "embedded") return "seconds";
  if (rowOf(network).finalIn === "minutes") return "minutes";
  const [watched] = await db
    .select({ hears: watchedNetworks.hears })
    .from(watchedNetworks)
    .where(eq(watchedNetworks.network, network));
  return watched?.hears ? "seconds" : "minutes";
}

/** A page of what came and went, without the sums over all of it. */
export async function readPayments(
  world: World,
  network: string,
  address: string,
  { token, ...query }: PageQuery & { token?: string | undefined },
) {
  const contract = await findContract(world, network, address);
  return readMoves(world.db, contract.id, tokenAsked(world, contract, token), query);
}

/** Somebody is looking at a contract that was quiet for long: so do we. */
async function lookSoon({ db, now }: World, contractId: string) {
  const soon = new Date(now().getTime() + LOOKED_AT_SOON_MS);
  await db
    .update(contractWatches)
    .set({ nextLookAt: now() })
    .where(
      and(
        eq(contractWatches.contractId, contractId),
        lt(sql`${soon.toISOString()}::timestamptz`, contractWatches.nextLookAt),
      ),
    );
}

async function readToken(
  world: World,
  contract: Contract,
  { token, ...money }: WatchedToken,
  query: PageQuery,
): Promise<ContractToken> {
  const { db, config } = world;
  const contractId = contract.id;
  const key: BookKey = { contractId, token };
  const [[book], totals, vaults, moves] = await Promise.all([
    db.select().from(books).where(isBook(key)),
    totalsOf(db, key),
    readVaults(db, contractId, token),
    readMoves(db, contractId, token, query),
  ]);
  const lies = totals.receivedUnits - totals.sentUnits;
  // What was noted when the chain was last asked, unless it was paid since.
  const waiting = book && heldIn(book) <= lies ? book.holds : [];
  const inContract = heldIn({ holds: waiting });
  return {
    token,
    ...money,
    account: await accountOf(world, contract, token, totals.receivedUnits),
    received: `${totals.receivedUnits}`,
    paid: `${totals.sentUnits - totals.inVaultsUnits}`,
    held: `${inContract + totals.inVaultsUnits}`,
    carried: `${lies - inContract}`,
    state: book?.state ?? "settled",
    tooDear:
      book?.feeUnits && book.state === "gathering"
        ? { fee: `${book.feeUnits}`, worthFrom: `${worthFrom(book.feeUnits, config.distributionFeeBps)}` }
        : null,
    holds: [...waiting, ...vaults],
    ...moves,
  };
}

/** What lies in each payee's own vault. */
async function readVaults(db: Db, contractId: string, token: string): Promise<ContractToken["holds"]> {
  const rows = await db
    .select({ wallet: payouts.wallet, amount: sql<string>`sum(${payouts.amountUnits})::text` })
    .from(payouts)
    .where(
      and(
        eq(payouts.contractId, contractId),
        eq(payouts.token, token),
        payouts.held,
        isNull(payouts.deliveredAt),
      ),
    )
    .groupBy(payouts.wallet)
    .orderBy(payouts.wallet);
  return rows.map((row) => ({ ...row, reason: "could_not_deliver" }));
}
