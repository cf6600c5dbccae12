import { EMAIL_MAX_CHARACTERS } from "./limits.ts";
import { hidesSomething } from "./plain-text.ts";

// Narrower than the RFC on purpose: no quotes, comments or groups, so an address can never smuggle a second one. Letters
// of every script are allowed (RFC 6531), marks only on a letter.
const WORD = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-][\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]*$/u;
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/;

/** With the spaces that a paste brings along. */
const LONGEST_TYPED = 1_000;

/** The one spelling under which we know an address, or null when it is not one we can write to. */
export function normaliseEmail(text: string): string | null {
  if (text.length > LONGEST_TYPED) return null;
  const trimmed = text.normalize("NFC").trim().toLowerCase();
  const at = trimmed.lastIndexOf("@");
  if (at < 1 || trimmed.length > EMAIL_MAX_CHARACTERS) return null;
  const local = trimmed.slice(0, at);
  const domain = asciiDomain(trimmed.slice(at + 1));
  if (!domain || !DOMAIN.test(domain) || !isLocalPart(local)) return null;
  const address = `${local}@${domain}`;
  return address.length > EMAIL_MAX_CHARACTERS ? null : address;
}

const isLocalPart = (local: string) =>
  local.length <= 64 && !hidesSomething(local) && local.split(".").every((word) => WORD.test(word));

function asciiDomain(domain: string): string | null {
  if (/[\s/\\?#:@[\]%]/.test(domain)) return null;
  const url = `http://${domain}/`;
  return URL.canParse(url) ? new URL(url).hostname : null;
}

/** Where mail to an address lands, as far as the address tells: most providers deliver `me+anything` to `me`. */
export const mailboxOf = (email: string) => email.replace(/\+[^@]*(?=@)/, "");

/** As much as its owner needs to recognise it: a…@example.com. */
export const maskedEmail = (email: string) => `${[...email][0] ?? ""}…${email.slice(email.lastIndexOf("@"))}`;
