import { and, eq } from "drizzle-orm";
import type { KeyHolder, Secret } from "../chain/key-holder.ts";
import { keysOf } from "../chain/kinds.ts";
import type { Db } from "../db/connect.ts";
import { wallets } from "../db/schema.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";
import type { HeldWallet } from "./held-wallet.ts";
import { keyProviderOf } from "./key-provider.ts";
import { refuseIfRetired } from "./key-versions.ts";
import { sealedIn, unsealKey } from "./sealed-key.ts";

/**
 * The one door through which a held wallet signs. Only for its owner's own request: an approval, or a withdrawal they
 * asked for with a mailed code.
 */

type Which = Pick<HeldWallet, "id" | "personId" | "owner" | "kind">;

/** Signs a text the way a wallet in the browser would. */
export const signTextWith = (world: World, wallet: Which, text: string): Promise<string> =>
  withKey(world, wallet, async (secret) => {
    const bytes = secret.reveal();
    try {
      return await keysOf(wallet.kind).signText(bytes, text);
    } finally {
      bytes.fill(0);
    }
  });

/** For transactions. The key is opened at the moment of signing and closed after it. */
export const keyHolderOf = (world: World, wallet: Which): KeyHolder => ({
  address: wallet.owner,
  sign: (bytes) =>
    withKey(world, wallet, async (secret) => {
      const holder = await keysOf(wallet.kind).holderOf(secret);
      return await holder.sign(bytes);
    }),
});

/** Read anew each time: once its account is taken over, we never sign with it again. */
async function withKey<T>(world: World, { id, personId }: Which, use: (secret: Secret) => Promise<T>) {
  const [wallet] = await world.db
    .select()
    .from(wallets)
    .where(and(eq(wallets.id, id), eq(wallets.personId, personId)));
  if (!wallet) throw new Refusal("wallet_not_found");
  if (wallet.handedOverAt) throw new Refusal("wallet_handed_over");
  const secret = await openKey(world, world.db, wallet);
  try {
    return await use(secret);
  } finally {
    secret.wipe();
  }
}

async function openKey(world: World, db: Db, wallet: HeldWallet): Promise<Secret> {
  const sealed = sealedIn(wallet);
  await refuseIfRetired(db, sealed.keyVersion);
  return await unsealKey(keyProviderOf(world), sealed);
}
