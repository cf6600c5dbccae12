import { and, asc, eq, isNull } from "drizzle-orm";
import type { Chain, Terms } from "../chain/chain.ts";
import { chainTransactions, contracts, contractWatches, tracks } from "../db/schema.ts";
import type { World } from "../world.ts";
import type { Publication } from "./publication-rounds.ts";
import { type Agreed, termsOf } from "./what-was-agreed.ts";

/** The contracts of a release's tracks, as we keep them and as the chain has them. */

export interface Contract {
  id: string;
  address: string;
  terms: Terms;
}

/** Known before the chain knows it: the address follows from the terms. */
export async function writeContracts(world: World, { version: { network }, tracks: agreed }: Agreed) {
  const rows = await Promise.all(
    agreed.map(async (one) => {
      const { trackKey, payees } = termsOf(one);
      const address = await world.chains[network].addressOf({ trackKey, payees });
      return { trackId: one.track.id, network, address, trackKey, payees, createdAt: world.now() };
    }),
  );
  await world.transaction(async (tx) => {
    const made = await tx.insert(contracts).values(rows).onConflictDoNothing().returning();
    const at = world.now();
    // Whoever knows the terms can pay from now on.
    const watches = made.map(({ id }) => ({ contractId: id, network, movedAt: at, nextLookAt: at }));
    if (watches.length > 0) await tx.insert(contractWatches).values(watches).onConflictDoNothing();
  });
}

export async function termsIn(world: World, releaseId: string, version: number): Promise<Contract[]> {
  const rows = await world.db
    .select({ contract: contracts })
    .from(contracts)
    .innerJoin(tracks, eq(tracks.id, contracts.trackId))
    .where(and(eq(tracks.releaseId, releaseId), eq(tracks.version, version)))
    .orderBy(asc(tracks.position));
  return rows.map(({ contract: { id, address, trackKey, payees } }) => ({
    id,
    address,
    terms: { trackKey, payees },
  }));
}

class NotAsAgreed extends Error {}

/** Looks where nothing can be undone any more, compares every share, and notes what is there. */
export async function allFinal(world: World, publication: Publication, all: Contract[]): Promise<boolean> {
  const { network, token } = publication;
  const found = await world.chains[network].finalShares(
    all.map(({ terms }) => terms),
    token,
  );
  for (const [i, { address, terms }] of all.entries()) {
    const shares = found[i];
    if (!shares) return false;
    if (listed(shares) !== listed(terms.payees)) throw new NotAsAgreed(`${address} divides otherwise`);
  }
  await noteFinal(world, publication, all);
  return true;
}

const listed = (shares: Terms["payees"]) =>
  shares
    .map(({ wallet, bps }) => `${wallet}:${bps}`)
    .sort()
    .join();

/** By what it was created, if by us; the first that names it did. */
async function noteFinal(world: World, publication: Publication, all: Contract[]) {
  const { network } = publication;
  const ours = await world.db
    .select({ id: chainTransactions.id, signed: chainTransactions.signed })
    .from(chainTransactions)
    .where(and(eq(chainTransactions.intent, creationOf(publication)), eq(chainTransactions.state, "final")))
    .orderBy(asc(chainTransactions.attempt), asc(chainTransactions.place));
  const blocks = new Map<string, Awaited<ReturnType<Chain["blockOf"]>>>();
  for (const { id } of ours) blocks.set(id, await world.chains[network].blockOf(id));
  for (const { id, address } of all) {
    const transaction = ours.find(({ signed }) => signed.contracts.includes(address))?.id ?? null;
    const found = transaction ? blocks.get(transaction) : null;
    const where = { block: found?.block ?? null, blockTime: found?.at ?? null };
    await world.db
      .update(contracts)
      .set({ transaction, ...where, finalizedAt: world.now() })
      .where(and(eq(contracts.id, id), isNull(contracts.finalizedAt)));
  }
}

/** The intent under which a release's contracts are created. */
export const creationOf = ({ releaseId, version }: Pick<Publication, "releaseId" | "version">) =>
  `create:${releaseId}:${version}`;
