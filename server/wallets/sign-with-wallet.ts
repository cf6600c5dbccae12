import { and, eq } from "drizzle-orm";
import type { Network } from "../../shared/rules/networks.ts";
import type { KeyHolder } from "../chain/key-holder.ts";
import { wallets } from "../db/schema.ts";
import { Refusal } from "../refusal.ts";
import { type Sealed, sealedIn } from "../signer/sealed-key.ts";
import { NotSigned } from "../signer/signer.ts";
import type { World } from "../world.ts";
import type { HeldWallet } from "./held-wallet.ts";
import { refuseIfRetired } from "./key-versions.ts";

/**
 * The one door through which a held wallet signs. Only for its owner's own request: an approval, or a withdrawal they
 * asked for with a mailed code.
 */

type Which = Pick<HeldWallet, "id" | "personId" | "owner" | "kind">;

/** Signs a text the way a wallet in the browser would. */
export const signTextWith = (world: World, wallet: Which, text: string): Promise<string> =>
  orCannotSign(world, async () => await world.signer.wallets.signText(await sealedNow(world, wallet), text));

/** For whoever waits for the answer: the signer is away or has had enough, and they may try again. */
export async function orCannotSign<T>(world: World, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof NotSigned)) throw error;
    world.log.error({ why: error.why, error: error.message }, "a wallet we hold did not sign");
    throw new Refusal("wallet_cannot_sign", { retryAfterSeconds: 60 });
  }
}

/** For transactions. */
export const keyHolderOf = (world: World, wallet: Which, network: Network): KeyHolder => ({
  address: wallet.owner,
  sign: async (what) => await world.signer.wallets.sign(await sealedNow(world, wallet), network, what),
});

/** Read anew each time: once its account is taken over, we never sign with it again. */
async function sealedNow({ db }: World, { id, personId }: Which): Promise<Sealed> {
  const [wallet] = await db
    .select()
    .from(wallets)
    .where(and(eq(wallets.id, id), eq(wallets.personId, personId)));
  if (!wallet) throw new Refusal("wallet_not_found");
  if (wallet.handedOverAt) throw new Refusal("wallet_handed_over");
  const sealed = sealedIn(wallet);
  await refuseIfRetired(db, sealed.keyVersion);
  return sealed;
}
