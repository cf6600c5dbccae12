import { and, eq, gt } from "drizzle-orm";
import type { Device } from "../../shared/rules/access/device.ts";
import { maskedEmail } from "../../shared/rules/email.ts";
import type { Language } from "../../shared/rules/language.ts";
import type { Tx } from "../db/connect.ts";
import { verifications } from "../db/schema.ts";
import { rememberFirstLanguage } from "../mail/reader-language.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";
import { linkIdentifier } from "./ask-for-link.ts";
import { openSession } from "./open-session.ts";

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
export async function verifyLink(world: World, token: string, device: Device, language: Language) {
  // A made-up token costs one look, no transaction.
  if (!(await world.db.$count(verifications, eq(verifications.identifier, linkIdentifier(token)))))
    throw new Refusal("magic_link_not_valid");
  return world.transaction(async (tx) => {
    const link = await spendLink(world, tx, token);
    // Before the session, whose first mail is about their wallet.
    await rememberFirstLanguage(tx, link.email, language, world.now());
    return openSession(world, tx, { ...link, device });
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
