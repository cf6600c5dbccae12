import { and, desc, eq, isNull } from "drizzle-orm";
import { BadConfig } from "../bad-config.ts";
import type { Db, Tx } from "../db/connect.ts";
import { walletKeyVersions } from "../db/schema.ts";
import type { WalletKeys } from "../signer/signer.ts";
import { FIRST_VERSION } from "../signer/wrapping-keys.ts";

/** Which versions of the wrapping key there are. The database knows their fingerprints, never a key. */

type Fingerprints = Pick<WalletKeys, "fingerprint">;
type Known = Pick<typeof walletKeyVersions.$inferSelect, "version" | "fingerprint">;

/**
 * The newest that this machine has, held until the transaction ends: nobody can retire it meanwhile. A file that has not
 * reached this machine yet is waited for by using the one before; a rotation finds what was wrapped with that.
 */
export async function versionToWrapWith(tx: Tx, keys: Fingerprints): Promise<number> {
  const first = await keys.fingerprint(FIRST_VERSION);
  if (first)
    await tx
      .insert(walletKeyVersions)
      .values({ version: FIRST_VERSION, fingerprint: first })
      .onConflictDoNothing();
  const usable = await tx
    .select()
    .from(walletKeyVersions)
    .where(isNull(walletKeyVersions.retiredAt))
    .orderBy(desc(walletKeyVersions.version))
    .for("share");
  for (const one of usable) {
    const here = await keys.fingerprint(one.version);
    if (here === null) continue;
    refuseForeignKey(here, one);
    return one.version;
  }
  throw new BadConfig("None of the wallets' keys is on this machine: see WALLET_KEYS_DIR");
}

/** What is retired opens nothing, also when an old backup or somebody's hand brings such a wallet back. */
export async function refuseIfRetired(db: Db, version: number) {
  const [row] = await db
    .select()
    .from(walletKeyVersions)
    .where(and(eq(walletKeyVersions.version, version), isNull(walletKeyVersions.retiredAt)));
  if (!row) throw new Error(`the wallets' key of version ${version} is retired or was never there`);
}

export function refuseForeignKey(here: string, { version, fingerprint }: Known) {
  if (here !== fingerprint)
    throw new BadConfig(`The wallets' key of version ${version} is not the one the database knows`);
}
