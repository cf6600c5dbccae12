import type { World } from "../../world.ts";
import { newHandshake } from "./handshake.ts";
import { callbackUrl, library, providerOf } from "./provider.ts";

/** Where the browser goes to sign in with the company, and what it has to keep until it comes back. */
export async function startCompanySignIn(
  world: World,
  { chooseAccount }: { chooseAccount: boolean },
): Promise<{ url: string; secret: string }> {
  const provider = await providerOf(world);
  const { secret, state, nonce, verifier } = newHandshake(world.keys);
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
  const url = buildAuthorizationUrl(provider, {
    redirect_uri: callbackUrl(world),
    scope: "openid email",
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    ...(chooseAccount && { prompt: promptToChoose(provider.serverMetadata().prompt_values_supported) }),
  });
  return { url: url.href, secret };
}

/**
 * Whoever is signed in there with one account is otherwise let through with it again, without being asked. Several providers
 * do not know the first word, and say which they know.
 */
const promptToChoose = (known: unknown) =>
  Array.isArray(known) && !known.includes("select_account") ? "login" : "select_account";
