import { and, asc, count, eq, isNull, ne, sql } from "drizzle-orm";
import { BadConfig } from "../bad-config.ts";
import { walletKeyVersions, wallets } from "../db/schema.ts";
import type { World } from "../world.ts";
import { createVersionFile, fileOf, keyProviderOf } from "./key-provider.ts";
import { refuseForeignKey } from "./key-versions.ts";
import { rewrapKey, sealedIn } from "./sealed-key.ts";

/** Changing the key that wraps the wallets' own keys, while everything runs. */

type Place = Pick<World, "config" | "db" | "keys" | "now" | "transaction">;
const AT_ONCE = 100;

export interface VersionStatus {
  version: number;
  wallets: number;
  here: boolean;
  retiredAt: Date | null;
}

export async function versionStatus({ db, config, keys }: Place): Promise<VersionStatus[]> {
  const provider = keyProviderOf({ config, keys });
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
  return rows.map((row) => ({ ...row, here: provider.has(row.version) }));
}

/** The file is there before the database speaks of it: no other process finds a version without its key here. */
export async function addVersion(place: Place): Promise<{ version: number; file: string }> {
  const { config, keys } = place;
  const provider = keyProviderOf({ config, keys });
  return await place.transaction(async (tx) => {
    await tx.execute(sql`lock table ${walletKeyVersions} in share row exclusive mode`);
    const first = { version: 1, fingerprint: provider.fingerprint(1) };
    await tx.insert(walletKeyVersions).values(first).onConflictDoNothing();
    const [row] = await tx
      .select({ last: sql<number>`max(${walletKeyVersions.version})` })
      .from(walletKeyVersions);
    const version = (row?.last ?? 1) + 1;
    createVersionFile(config.walletKeysDir, version);
    const fingerprint = provider.fingerprint(version);
    await tx.insert(walletKeyVersions).values({ version, fingerprint, createdAt: place.now() });
    return { version, file: fileOf(config.walletKeysDir, version) };
  });
}

/** May be ended anywhere and begun again: each wallet changes in one write, key and version together. */
export async function rotateKeys(place: Place, progress: (done: number) => void): Promise<number> {
  const { db, config, keys } = place;
  const provider = keyProviderOf({ config, keys });
  const target = (await versionStatus(place)).findLast(({ retiredAt }) => retiredAt === null);
  if (!target) return 0;
  const [known] = await db
    .select()
    .from(walletKeyVersions)
    .where(eq(walletKeyVersions.version, target.version));
  if (known) refuseForeignKey(provider, known);
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
      const sealed = await rewrapKey(provider, there, target.version);
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
