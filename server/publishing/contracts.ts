import { and, asc, eq, isNull } from "drizzle-orm";
import { contractTerms } from "../../proof/contract-terms.ts";
import { rowOf } from "../../shared/rules/networks.ts";
import type { Chain } from "../chain/port.ts";
import type { Terms } from "../chain/terms.ts";
import { paymentToken } from "../chain-settings.ts";
import type { Db, Tx } from "../db/connect.ts";
import { books, chainTransactions, contracts, contractWatches, tracks } from "../db/schema.ts";
import { transactionsOf } from "../sending/read-transactions.ts";
import { inRound } from "../work/rounds.ts";
import type { World } from "../world.ts";
import type { Publication } from "./publication.ts";
import { type Agreed, termsOf } from "./what-was-agreed.ts";

/** The contracts of a release's tracks, as we keep them and as the chain has them. */

export interface Contract {
  id: string;
  address: string;
  terms: Terms;
}

/** Known before the chain knows it: the address follows from the terms. */
export async function writeContracts(
  world: World,
  { job, network }: Publication,
  { tracks: agreed }: Agreed,
) {
  const rows = await Promise.all(
    agreed.map(async (one) => {
      const { trackKey, payees } = termsOf(one);
      const address = await world.chains[network].addressOf({ trackKey, payees });
      return { trackId: one.track.id, network, address, trackKey, payees, createdAt: world.now() };
    }),
  );
  await inRound(world, job, async (tx) => {
    const made = await tx.insert(contracts).values(rows).onConflictDoNothing().returning();
    const at = world.now();
    // Whoever knows the terms can pay from now on.
    const watches = made.map(({ id }) => ({ contractId: id, network, movedAt: at, nextLookAt: at }));
    if (watches.length === 0) return;
    await tx.insert(contractWatches).values(watches).onConflictDoNothing();
    const token = paymentToken(world.config.chains, network);
    const opened = made.map(({ id }) => ({
      contractId: id,
      token,
      state: "settled" as const,
      movedAt: at,
      updatedAt: at,
    }));
    await tx.insert(books).values(opened).onConflictDoNothing();
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

/** From then on they can come to be on the chain, whatever became of the publication, and somebody may pay them. */
export async function areBegun(db: Db | Tx, publication: Pick<Publication, "releaseId" | "version">) {
  const written = await db
    .select({ id: contracts.id })
    .from(contracts)
    .innerJoin(tracks, eq(tracks.id, contracts.trackId))
    .where(eq(tracks.releaseId, publication.releaseId))
    .limit(1);
  if (written.length > 0) return true;
  return (await db.$count(chainTransactions, eq(chainTransactions.intent, creationOf(publication)))) > 0;
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

/**
 * By what it was created, if by us. Sending is not enough: somebody else may have been quicker, and a certificate must name
 * no transaction in which its contract cannot be found.
 */
async function noteFinal(world: World, publication: Publication, all: Contract[]) {
  const { network } = publication;
  const found: ({ id: string } & NonNullable<Awaited<ReturnType<Chain["blockOf"]>>>)[] = [];
  for (const id of await transactionsOf(world.db, creationOf(publication), "final")) {
    const block = await world.chains[network].blockOf(id);
    if (block) found.push({ id, ...block });
  }
  const places = await Promise.all(all.map(({ terms }) => shownAtOf(world, publication, terms)));
  await inRound(world, publication.job, async (tx) => {
    for (const [i, { id }] of all.entries()) {
      const by = found.find(({ names }) => names.includes(places[i] ?? ""));
      const created = { transaction: by?.id ?? null, block: by?.block ?? null, blockTime: by?.at ?? null };
      await tx
        .update(contracts)
        .set({ ...created, finalizedAt: world.now() })
        .where(and(eq(contracts.id, id), isNull(contracts.finalizedAt)));
    }
  });
}

/** Where whoever checks a certificate will look. */
async function shownAtOf({ chains }: World, { network, token }: Publication, { trackKey, payees }: Terms) {
  const { factory } = chains[network].identity();
  const chain = { network, factory, token: rowOf(network).ledgerPerToken ? token : null, payees };
  return (await contractTerms({ agreementHash: trackKey, chain })).shownAt;
}

/** The intent under which a release's contracts are created. */
export const creationOf = ({ releaseId, version }: Pick<Publication, "releaseId" | "version">) =>
  `create:${releaseId}:${version}`;
