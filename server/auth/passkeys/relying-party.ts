import type { World } from "../../world.ts";

/** Whom a passkey belongs to: this host alone. Both come from the configuration, never from a request. */
export const relyingParty = ({ config: { appUrl, ownOrigins } }: World) => ({
  id: new URL(appUrl).hostname,
  origins: ownOrigins,
});

/** Whose a passkey is, as the device keeps it: an id that says nothing about the person. */
export const userHandle = (personId: string) => Buffer.from(personId.replaceAll("-", ""), "hex");

/** What every device can; others would only be offered to find out that they cannot. */
export const ALGORITHMS = { EdDSA: -8, ES256: -7, RS256: -257 };

/** Loaded when the first passkey comes: few need it, and it takes longer to load than anything else of signing in. */
export const library = () => import("@simplewebauthn/server");
