import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Device } from "../../shared/rules/access/device.ts";
import { maskedEmail } from "../../shared/rules/email.ts";
import { ChangeAccount } from "../../shared/schemas/account.ts";
import { authOver } from "../better-auth.ts";
import { defaultNetwork } from "../chain-settings.ts";
import type { Tx } from "../db/connect.ts";
import { people, releases, trackArtists, tracks, verifications } from "../db/schema.ts";
import { Refusal } from "../refusal.ts";
import { heldWallet } from "../wallets/held-wallet.ts";
import type { World } from "../world.ts";
import { linkIdentifier } from "./ask-for-link.ts";

/** Whom a link would sign in, so that nobody is signed in as somebody else without being told. It spends nothing. */
export async function readLinkOwner({ db, now }: World, token: string): Promise<string> {
  const [link] = await db
    .select({ email: verifications.email })
    .from(verifications)
    .where(and(eq(verifications.identifier, linkIdentifier(token)), gt(verifications.expiresAt, now())));
  if (!link?.email) throw new Refusal("magic_link_not_valid");
  return maskedEmail(link.email);
}

/** Spends a link and opens a session, in one transaction: of any number of tries at once, one wins. */
export async function verifyLink(world: World, token: string, device: Device) {
  // A made-up token costs one look, no transaction.
  if (!(await world.db.$count(verifications, eq(verifications.identifier, linkIdentifier(token)))))
    throw new Refusal("magic_link_not_valid");
  return world.transaction(async (tx) => {
    const link = await spendLink(world, tx, token);
    const { headers, response: person } = await authOver(world, tx).api.openSession({
      body: { email: link.email, device },
      returnHeaders: true,
    });
    if (link.acceptedTermsVersion) await recordTerms(tx, person.id, link.acceptedTermsVersion, world.now());
    if (person.name === "") await takeEnteredName(tx, person);
    // In the same transaction: nobody is signed in without a wallet, and nobody gets two.
    await heldWallet(world, tx, person, defaultNetwork(world.config.offered));
    return { cookies: headers, person };
  });
}

async function spendLink(world: World, tx: Tx, token: string) {
  const [link] = await tx
    .delete(verifications)
    .where(and(eq(verifications.identifier, linkIdentifier(token)), gt(verifications.expiresAt, world.now())))
    .returning({ email: verifications.email, acceptedTermsVersion: verifications.acceptedTermsVersion });
  if (!link?.email) throw new Refusal("magic_link_not_valid");
  return { ...link, email: link.email };
}

/** Who never gave a name is called what a label calls them, until they change it. */
async function takeEnteredName(tx: Tx, person: { id: string; email: string }) {
  const [newest] = await tx
    .select({ name: trackArtists.name })
    .from(trackArtists)
    .innerJoin(tracks, eq(tracks.id, trackArtists.trackId))
    .innerJoin(releases, eq(releases.id, tracks.releaseId))
    .where(eq(trackArtists.email, person.email))
    .orderBy(desc(releases.createdAt))
    .limit(1);
  // By the rule for people's own names, which is stricter: nobody is called as we are.
  const allowed = ChangeAccount.safeParse(newest);
  if (allowed.success) await tx.update(people).set(allowed.data).where(eq(people.id, person.id));
}

const recordTerms = (tx: Tx, personId: string, version: string, now: Date) =>
  tx
    .update(people)
    .set({ termsVersion: version, termsAcceptedAt: now })
    .where(sql`${people.id} = ${personId} and ${people.termsVersion} is distinct from ${version}`);
