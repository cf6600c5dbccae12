import { createHash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { SIGN_IN_MAILS, SIGN_IN_REQUESTS } from "../../shared/rules/budgets.ts";
import { normaliseEmail } from "../../shared/rules/email.ts";
import { MAGIC_LINK_SECONDS, TERMS_VERSION } from "../../shared/rules/limits.ts";
import type { AskForLink } from "../../shared/schemas/account.ts";
import type { Tx } from "../db/connect.ts";
import { verifications } from "../db/schema.ts";
import { type Limit, refuseOverLimit, withinLimit } from "../http/rate-limit.ts";
import { signInMail } from "../mail/mails.tsx";
import { queueMail } from "../mail/outbox.ts";
import { readerOf } from "../mail/reader-language.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";

/** Fewer than an address gets in all, so that one stranger cannot use up somebody's mails. */
const MAILS_FROM_ONE_SOURCE: Limit = { name: "sign-in-mail-source", max: 3, seconds: 3_600 };

const TOKEN_BYTES = 24;

/** The only page a link may lead to, so that nobody can have us mail a link elsewhere. */
const VERIFY_PAGE = "/verify-magic-link";

/**
 * Mails a link; older ones to the same address stop working. Returns the mark by which the asking browser
 * knows its own link. An address over its limit is answered the same way, and nothing is sent.
 */
export async function askForLink(world: World, source: string | null, asked: z.infer<typeof AskForLink>) {
  const email = normaliseEmail(asked.email);
  if (!email) throw new Refusal("email_not_valid");
  if (asked.callbackURL !== undefined && asked.callbackURL !== VERIFY_PAGE)
    throw new Refusal("callback_not_allowed");
  if (source) await refuseOverLimit(world.db, SIGN_IN_REQUESTS, source, world.now());

  return world.transaction(async (tx) => {
    if (source && !(await withinLimit(tx, MAILS_FROM_ONE_SOURCE, `${source} ${email}`, world.now())))
      return anyMark();
    if (!(await withinLimit(tx, SIGN_IN_MAILS, email, world.now()))) return anyMark();
    const token = randomBytes(TOKEN_BYTES).toString("base64url");
    await replaceLink(world, tx, { email, token, acceptedTerms: asked.acceptedTerms === true });
    const link = `${world.config.appUrl}${VERIFY_PAGE}?token=${token}`;
    await queueMail(world, tx, "sign-in", signInMail(await readerOf(tx, email), link, world.now()));
    return markOf(token);
  });
}

/** Says nothing about the token, and yet tells one link from another. */
const markOf = (token: string) => createHash("sha256").update(token).digest("hex").slice(0, 16);

const anyMark = () => markOf(randomBytes(32).toString("hex"));

interface Link {
  email: string;
  token: string;
  acceptedTerms: boolean;
}

/** An address has one link at a time. */
async function replaceLink(world: World, tx: Tx, { email, token, acceptedTerms }: Link) {
  await tx.delete(verifications).where(eq(verifications.email, email));
  await tx.insert(verifications).values({
    identifier: linkIdentifier(token),
    value: "sign-in",
    email,
    acceptedTermsVersion: acceptedTerms ? TERMS_VERSION : null,
    expiresAt: new Date(world.now().getTime() + MAGIC_LINK_SECONDS * 1_000),
  });
}

/** What is stored of a link: the hash, never the token. */
export const linkIdentifier = (token: string) =>
  `magic-link:${createHash("sha256").update(token).digest("base64url")}`;
