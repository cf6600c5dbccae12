import { isAPIError } from "better-auth/api";
import { eq, sql } from "drizzle-orm";
import { authOver } from "../better-auth.ts";
import { defaultNetwork } from "../chain-settings.ts";
import type { Tx } from "../db/connect.ts";
import { people, verifications } from "../db/schema.ts";
import { Refusal } from "../refusal.ts";
import { heldWallet } from "../wallets/held-wallet.ts";
import type { World } from "../world.ts";
import { linkIdentifier } from "./ask-for-link.ts";

/** Spends a link and opens a session, in one transaction: of any number of tries at once, one wins. */
export async function verifyLink(world: World, token: string) {
  const link = await findLink(world, token);
  if (!link) throw new Refusal("magic_link_not_valid");
  return world.transaction(async (tx) => {
    const { headers, response } = await redeem(world, tx, token);
    if (link.acceptedTermsVersion)
      await recordTerms(tx, response.user.id, link.acceptedTermsVersion, world.now());
    // In the same transaction: nobody is signed in without a wallet, and nobody gets two.
    await heldWallet(world, tx, response.user, defaultNetwork(world.config.offered));
    return { cookies: headers, person: response.user };
  });
}

/** A made-up token costs one look, no transaction. Whether a found one still counts is decided in there. */
async function findLink(world: World, token: string) {
  const [link] = await world.db
    .select()
    .from(verifications)
    .where(eq(verifications.identifier, linkIdentifier(token)));
  return link;
}

async function redeem(world: World, tx: Tx, token: string) {
  try {
    return await authOver(world, tx).api.magicLinkVerify({
      query: { token },
      headers: new Headers(),
      returnHeaders: true,
    });
  } catch (error) {
    // The library answers a bad token with a redirect, which a fetch would follow and take for success.
    if (isAPIError(error) && error.status === "FOUND") throw new Refusal("magic_link_not_valid");
    throw error;
  }
}

const recordTerms = (tx: Tx, personId: string, version: string, now: Date) =>
  tx
    .update(people)
    .set({ termsVersion: version, termsAcceptedAt: now })
    .where(sql`${people.id} = ${personId} and ${people.termsVersion} is distinct from ${version}`);
