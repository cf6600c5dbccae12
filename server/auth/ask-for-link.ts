import { createHash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Device } from "../../shared/rules/access/device.ts";
import {
  SIGN_IN_MAILS,
  SIGN_IN_MAILS_FROM_ONE,
  SIGN_IN_MAILS_KNOWN,
  SIGN_IN_REQUESTS,
} from "../../shared/rules/budgets.ts";
import { normaliseEmail } from "../../shared/rules/email.ts";
import { MAGIC_LINK_SECONDS, TERMS_VERSION } from "../../shared/rules/limits.ts";
import type { AskForLink } from "../../shared/schemas/account.ts";
import type { Tx } from "../db/connect.ts";
import { verifications } from "../db/schema.ts";
import { refuseOverLimit, secondsUntilRoom, withinLimit } from "../http/rate-limit.ts";
import { widerNetwork } from "../http/source-address.ts";
import { signInMail } from "../mail/mails.tsx";
import { queueMail } from "../mail/outbox.ts";
import { readerOf } from "../mail/reader-language.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";

const TOKEN_BYTES = 24;

/** The only page a link may lead to, so that nobody can have us mail a link elsewhere. */
const VERIFY_PAGE = "/verify-magic-link";

/** Where it is asked for, and whether somebody has signed in there with the address before. */
interface Asker {
  source: string | null;
  device: Device;
  isKnown: (email: string) => boolean;
}

/**
 * Mails a link; older ones to the same address stop working. Returns the mark by which the asking browser knows its own
 * link, or when the next one can be asked for. Whether there is an account makes no difference.
 */
export async function askForLink(
  world: World,
  { source, device, isKnown }: Asker,
  asked: z.infer<typeof AskForLink>,
): Promise<{ mark: string } | { nextInSeconds: number }> {
  const email = normaliseEmail(asked.email);
  if (!email) throw new Refusal("email_not_valid");
  if (asked.callbackURL !== undefined && asked.callbackURL !== VERIFY_PAGE)
    throw new Refusal("callback_not_allowed");
  if (source) await refuseOverLimit(world.db, SIGN_IN_REQUESTS, source, world.now());

  const budgets = isKnown(email) ? [[SIGN_IN_MAILS_KNOWN, email] as const] : strangersBudgets(email, source);
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  try {
    await world.transaction(async (tx) => {
      for (const [budget, key] of budgets)
        if (!(await withinLimit(tx, budget, key, world.now()))) throw new NoRoom();
      await replaceLink(world, tx, { email, token, acceptedTerms: asked.acceptedTerms === true });
      const reader = await readerOf(tx, email);
      const language = reader.language ?? asked.language ?? null;
      const link = `${world.config.appUrl}${VERIFY_PAGE}?token=${token}`;
      await queueMail(
        world,
        tx,
        "sign-in",
        signInMail({ email, language }, { link, device, now: world.now() }),
      );
    });
    return { mark: markOf(token) };
  } catch (error) {
    if (!(error instanceof NoRoom)) throw error;
    const waits = budgets.map(([budget, key]) => secondsUntilRoom(world.db, budget, key, world.now()));
    return { nextInSeconds: Math.max(1, ...(await Promise.all(waits))) };
  }
}

/** Undoes what was counted: asking in vain uses up nothing. */
class NoRoom extends Error {}

const strangersBudgets = (email: string, source: string | null) => [
  ...(source ? [[SIGN_IN_MAILS_FROM_ONE, `${widerNetwork(source)} ${email}`] as const] : []),
  [SIGN_IN_MAILS, email] as const,
];

/** Says nothing about the token, and yet tells one link from another. */
const markOf = (token: string) => createHash("sha256").update(token).digest("hex").slice(0, 16);

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
