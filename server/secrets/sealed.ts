import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** Encrypted at rest: AES-256-GCM, bound to what it belongs to, so that no sealed thing can stand in another's place. */

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function seal(key: Buffer, boundTo: string, secret: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(boundTo));
  const body = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Throws when the key, what it is bound to or any byte is another. */
export function unseal(key: Buffer, boundTo: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(boundTo))
    .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
