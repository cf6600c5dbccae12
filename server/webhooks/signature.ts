import { createHmac, randomBytes } from "node:crypto";
import { seal, unseal } from "../secrets/sealed.ts";
import type { World } from "../world.ts";

/** Pure: as the Standard Webhooks specification has it, so that its libraries check our messages as they are. */

const PREFIX = "whsec_";
const SECRET_BYTES = 32;

export const newSecret = () => `${PREFIX}${randomBytes(SECRET_BYTES).toString("base64")}`;

export function signedHeaders(secrets: string[], id: string, at: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  return {
    "content-type": "application/json",
    "user-agent": "Ledgerline-Webhooks/1",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": secrets.map((secret) => sign(secret, `${id}.${timestamp}.${body}`)).join(" "),
  };
}

const sign = (secret: string, text: string) =>
  `v1,${createHmac("sha256", Buffer.from(secret.slice(PREFIX.length), "base64"))
    .update(text)
    .digest("base64")}`;

/** We sign with it, so it cannot rest as a hash: it is encrypted, and bound to its endpoint. */
export const sealSecret = ({ keys }: World, webhookId: string, secret: string) =>
  seal(keys.derive("webhook"), webhookId, Buffer.from(secret));

export const openSecret = ({ keys }: World, webhookId: string, sealed: Buffer) =>
  unseal(keys.derive("webhook"), webhookId, sealed).toString();
