import { EMAIL_MAX_CHARACTERS } from "./limits.ts";

// Narrower than the RFC on purpose: no quotes, comments or groups, so an address can never smuggle a second one.
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/;

/** The one spelling under which we know an address, or null when it is not one we can write to. */
export function normaliseEmail(text: string): string | null {
  const trimmed = text.trim();
  const at = trimmed.lastIndexOf("@");
  if (at < 1 || trimmed.length > EMAIL_MAX_CHARACTERS) return null;
  const local = trimmed.slice(0, at);
  const domain = asciiDomain(trimmed.slice(at + 1));
  if (!domain || local.length > 64 || !LOCAL.test(local) || !DOMAIN.test(domain)) return null;
  const address = `${local}@${domain}`.toLowerCase();
  return address.length > EMAIL_MAX_CHARACTERS ? null : address;
}

function asciiDomain(domain: string): string | null {
  if (/[\s/\\?#:@[\]%]/.test(domain)) return null;
  const url = `http://${domain}/`;
  return URL.canParse(url) ? new URL(url).hostname : null;
}
