import { and, desc, eq, lt, sql } from "drizzle-orm";
import { getAddress, isAddress } from "viem";
import { networkNamed, rowOf } from "../../contract/networks.ts";
import type { ContractBooks, ContractToken } from "../../contract/payments.ts";
import { paymentToken } from "../chain-settings.ts";
import type { Db } from "../db/connect.ts";
import { books, contracts, contractWatches, deposits, payouts } from "../db/schema.ts";
import { type Contract, heldIn, isBook, totalsOf } from "../payments/books.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";

/** The newest of each; all are in the file. */
const MOST_SHOWN = 500;
const LOOKED_AT_SOON_MS = 5_000;

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
export async function readBooks(world: World, network: string, address: string): Promise<ContractBooks> {
  const contract = await findContract(world, network, address);
  const token = paymentToken(world.config.chains, contract.network);
  await lookSoon(world, contract.id);
  return {
    network: contract.network,
    address: contract.address,
    shares: contract.payees,
    payable: contract.finalizedAt !== null,
    local: world.config.chains[contract.network].at === "embedded",
    chain: world.chains[contract.network].identity().chain,
    agreementHash: contract.trackKey,
    tokens: [await readToken(world.db, contract, token)],
  };
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
  db: Db,
  { id: contractId, network }: Contract,
  token: string,
): Promise<ContractToken> {
  const key = { contractId, token };
  const [[book], totals, came, went] = await Promise.all([
    db.select().from(books).where(isBook(key)),
    totalsOf(db, key),
    db
      .select()
      .from(deposits)
      .where(and(eq(deposits.contractId, contractId), eq(deposits.token, token)))
      .orderBy(desc(deposits.block), desc(deposits.index))
      .limit(MOST_SHOWN),
    db
      .select()
      .from(payouts)
      .where(and(eq(payouts.contractId, contractId), eq(payouts.token, token)))
      .orderBy(desc(payouts.block), desc(payouts.index), payouts.wallet)
      .limit(MOST_SHOWN),
  ]);
  const lies = totals.receivedUnits - totals.sentUnits;
  // What was noted when the chain was last asked, unless it was paid since.
  const waiting = book && heldIn(book) <= lies ? book.holds : [];
  const inContract = heldIn({ holds: waiting });
  return {
    token,
    ...rowOf(network).usdt,
    received: `${totals.receivedUnits}`,
    paid: `${totals.sentUnits - totals.inVaultsUnits}`,
    held: `${inContract + totals.inVaultsUnits}`,
    carried: `${lies - inContract}`,
    state: book?.state ?? "settled",
    holds: [...waiting, ...vaultsIn(went)],
    payments: came.map(({ transaction, amountUnits, from, at }) => ({
      transaction,
      amount: `${amountUnits}`,
      from,
      at: at.toISOString(),
    })),
    payouts: went.map(({ transaction, wallet, amountUnits, held, deliveredAt, at }) => ({
      transaction,
      wallet,
      amount: `${amountUnits}`,
      held: held && !deliveredAt,
      at: at.toISOString(),
    })),
  };
}

/** What lies in each payee's own vault. */
function vaultsIn(rows: (typeof payouts.$inferSelect)[]): ContractToken["holds"] {
  const units = new Map<string, bigint>();
  for (const { held, deliveredAt, wallet, amountUnits } of rows)
    if (held && !deliveredAt) units.set(wallet, (units.get(wallet) ?? 0n) + amountUnits);
  return [...units].map(([wallet, amount]) => ({ wallet, amount: `${amount}`, reason: "could_not_deliver" }));
}
