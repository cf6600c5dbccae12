import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Mail } from "./mail.ts";

/** A mail may hold a sign-in link, so it rests encrypted: AES-256-GCM, bound to the row it stands in. */

export function sealMail(key: Buffer, mailId: string, mail: Mail): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(mailId));
  const body = Buffer.concat([cipher.update(JSON.stringify(mail), "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

export function openMail(key: Buffer, mailId: string, sealed: Buffer): Mail {
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, 12))
    .setAAD(Buffer.from(mailId))
    .setAuthTag(sealed.subarray(12, 28));
  const text = Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString("utf8");
  return JSON.parse(text) as Mail;
}
