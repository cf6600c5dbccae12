// With the prefix no sibling site can plant a mark; plain http (a laptop) cannot have it.
const COOKIE = location.protocol === "https:" ? "__Host-ledgerline_asked" : "ledgerline_asked";

/** Whether this browser asked for the link. A mail scanner that opens it did not, and must not use it up. */
export async function askedHere(token: string): Promise<boolean> {
  const print = await fingerprint(token);
  return print !== null && askedFor(document.cookie).includes(print);
}

function askedFor(cookies: string): string[] {
  const cookie = cookies.split("; ").find((pair) => pair.startsWith(`${COOKIE}=`));
  return cookie ? decodeURIComponent(cookie.slice(COOKIE.length + 1)).split(".") : [];
}

/** The first 16 hex digits of the token's SHA-256; null where the browser offers no hashing (plain http). */
async function fingerprint(token: string): Promise<string | null> {
  if (!isSecureContext) return null;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
  return Array.from(new Uint8Array(digest).slice(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
}
