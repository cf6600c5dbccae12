import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { z } from "zod";
import { PASSKEY_CHALLENGE_SECONDS } from "../../../shared/rules/limits.ts";
import { verifications } from "../../db/schema.ts";
import { Refusal } from "../../refusal.ts";
import type { World } from "../../world.ts";

/** What a challenge is good for: signing in, or adding a passkey in one session. */
export type Purpose = { to: "sign_in" } | { to: "add"; sessionId: string };

const CHALLENGE_BYTES = 32;

/** What is stored: a hash that another purpose, or another session, cannot hit. */
const identifier = (challenge: string, purpose: Purpose) => {
  const whose = purpose.to === "add" ? `add ${purpose.sessionId}` : "sign-in";
  return `passkey:${createHash("sha256").update(`${whose} ${challenge}`).digest("base64url")}`;
};

export async function issueChallenge({ db, now }: World, purpose: Purpose) {
  const challenge = randomBytes(CHALLENGE_BYTES);
  await db.insert(verifications).values({
    identifier: identifier(challenge.toString("base64url"), purpose),
    value: "passkey",
    expiresAt: new Date(now().getTime() + PASSKEY_CHALLENGE_SECONDS * 1_000),
  });
  return challenge;
}

/** The challenge in what a device signed, if we gave it for this. It is used up by that, whatever comes of it. */
export async function spendChallenge({ db, now }: World, purpose: Purpose, clientDataJSON: string) {
  const challenge = challengeIn(clientDataJSON);
  const spent = await db
    .delete(verifications)
    .where(
      and(eq(verifications.identifier, identifier(challenge, purpose)), gt(verifications.expiresAt, now())),
    )
    .returning({ id: verifications.id });
  if (spent.length === 0) throw new Refusal("passkey_not_valid");
  return challenge;
}

const ClientData = z.object({ challenge: z.string() });

function challengeIn(clientDataJSON: string): string {
  try {
    return ClientData.parse(JSON.parse(Buffer.from(clientDataJSON, "base64url").toString())).challenge;
  } catch {
    throw new Refusal("passkey_not_valid");
  }
}
