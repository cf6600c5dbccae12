import { desc, eq, sql } from "drizzle-orm";
import type { Device } from "../../shared/rules/access/device.ts";
import { ChangeAccount } from "../../shared/schemas/account.ts";
import { authOver } from "../better-auth.ts";
import { defaultNetwork } from "../chain-settings.ts";
import type { Tx } from "../db/connect.ts";
import { people, releases, trackArtists, tracks } from "../db/schema.ts";
import { NotSigned } from "../signer/signer.ts";
import { heldWallet } from "../wallets/held-wallet.ts";
import type { World } from "../world.ts";

interface Opening {
  email: string;
  device: Device;
  acceptedTermsVersion?: string | null;
}

/** Signs in whoever has shown that an address is theirs, however they did; the first time also makes their account. */
export async function openSession(world: World, tx: Tx, { email, device, acceptedTermsVersion }: Opening) {
  const { headers, response: person } = await authOver(world, tx).api.openSession({
    body: { email, device },
    returnHeaders: true,
  });
  if (acceptedTermsVersion) await recordTerms(tx, person.id, acceptedTermsVersion, world.now());
  if (person.name === "") await takeEnteredName(tx, person);
  await walletIfItCanBe(world, tx, person);
  return { cookies: headers, person };
}

/** In the same transaction, so that nobody gets two. Without a signer it is made later: at the next sign-in, or when it is needed. */
async function walletIfItCanBe(world: World, tx: Tx, person: { id: string; email: string }) {
  try {
    await heldWallet(world, tx, person, defaultNetwork(world.config.offered));
  } catch (error) {
    if (!(error instanceof NotSigned)) throw error;
    world.log.error({ why: error.why, error: error.message }, "somebody signed in without a wallet");
  }
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
