import { and, asc, count, eq, isNull, ne, sql } from "drizzle-orm";
import { BadConfig } from "../bad-config.ts";
import { walletKeyVersions, wallets } from "../db/schema.ts";
import { rewrapKey, sealedIn } from "../signer/sealed-key.ts";
import { FIRST_VERSION, type WrappingKeys } from "../signer/wrapping-keys.ts";
import type { World } from "../world.ts";
import { refuseForeignKey } from "./key-versions.ts";

/** Changing the key that wraps the wallets' own keys, while everything runs. */

/** Where the keys themselves are: not in a process that asks a signer. */
export interface Place extends Pick<World, "db" | "now" | "transaction"> {
  wrapping: WrappingKeys;
}
const AT_ONCE = 100;

export interface VersionStatus {
  version: number;
  wallets: number;
  here: boolean;
  retiredAt: Date | null;
}

export async function versionStatus({ db, wrapping }: Place): Promise<VersionStatus[]> {
  const rows = await db
    .select({
      version: walletKeyVersions.version,
      retiredAt: walletKeyVersions.retiredAt,
      wallets: count(wallets.id),
    })
    .from(walletKeyVersions)
    .leftJoin(wallets, eq(wallets.keyVersion, walletKeyVersions.version))
    .groupBy(walletKeyVersions.version)
    .orderBy(asc(walletKeyVersions.version));
  return rows.map((row) => ({ ...row, here: wrapping.has(row.version) }));
}

/** The key is there before the database speaks of it: no other process finds a version without its key here. */
export async function addVersion(place: Place): Promise<{ version: number; where: string }> {
  const { wrapping } = place;
  return await place.transaction(async (tx) => {
    await tx.execute(sql`lock table ${walletKeyVersions} in share row exclusive mode`);
    if (wrapping.has(FIRST_VERSION)) {
      const first = { version: FIRST_VERSION, fingerprint: wrapping.fingerprint(FIRST_VERSION) };
      await tx.insert(walletKeyVersions).values(first).onConflictDoNothing();
    }
    const [row] = await tx
      .select({ last: sql<number>`max(${walletKeyVersions.version})` })
      .from(walletKeyVersions);
    const version = (row?.last ?? 1) + 1;
    const where = wrapping.create(version);
    const fingerprint = wrapping.fingerprint(version);
    await tx.insert(walletKeyVersions).values({ version, fingerprint, createdAt: place.now() });
    return { version, where };
  });
}

/** May be ended anywhere and begun again: each wallet changes in one write, key and version together. */
export async function rotateKeys(place: Place, progress: (done: number) => void): Promise<number> {
  const { db, wrapping } = place;
  const target = (await versionStatus(place)).findLast(({ retiredAt }) => retiredAt === null);
  if (!target) return 0;
  const [known] = await db
    .select()
    .from(walletKeyVersions)
    .where(eq(walletKeyVersions.version, target.version));
  if (known) refuseForeignKey(wrapping.fingerprint(known.version), known);
  for (let done = 0; ; ) {
    const old = await db
      .select()
      .from(wallets)
      .where(ne(wallets.keyVersion, target.version))
      .orderBy(asc(wallets.id))
      .limit(AT_ONCE);
    if (old.length === 0) return done;
    for (const wallet of old) {
      const there = sealedIn(wallet);
      const sealed = await rewrapKey(wrapping, there, target.version);
      await db
        .update(wallets)
        .set({ sealed, keyVersion: target.version })
        .where(and(eq(wallets.id, wallet.id), eq(wallets.keyVersion, there.keyVersion)));
    }
    done += old.length;
    progress(done);
  }
}

/** Only a version that protects nothing any more; whoever makes a wallet at this moment holds its version meanwhile. */
export async function retireVersion(place: Place, version: number) {
  await place.transaction(async (tx) => {
    const newer = await tx
      .select()
      .from(walletKeyVersions)
      .where(and(sql`${walletKeyVersions.version} > ${version}`, isNull(walletKeyVersions.retiredAt)));
    if (newer.length === 0) throw new BadConfig(`Version ${version} is the newest: make a new one first`);
    const retired = await tx
      .update(walletKeyVersions)
      .set({ retiredAt: place.now() })
      .where(and(eq(walletKeyVersions.version, version), isNull(walletKeyVersions.retiredAt)))
      .returning();
    if (retired.length === 0) throw new BadConfig(`There is no version ${version} in use`);
    const [left] = await tx.select({ wallets: count() }).from(wallets).where(eq(wallets.keyVersion, version));
    if (left?.wallets)
      throw new BadConfig(`Version ${version} still protects ${left.wallets} wallets: rotate first`);
  });
}
