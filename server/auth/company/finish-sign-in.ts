import type { CompanyProblem } from "../../../shared/rules/access/company-problems.ts";
import type { Device } from "../../../shared/rules/access/device.ts";
import { COMPANY_SIGN_INS } from "../../../shared/rules/budgets.ts";
import { normaliseEmail } from "../../../shared/rules/email.ts";
import type { Company } from "../../company-settings.ts";
import { withinLimit } from "../../http/rate-limit.ts";
import type { World } from "../../world.ts";
import { openSession } from "../open-session.ts";
import type { Handshake } from "./handshake.ts";
import { callbackUrl, companyOf, library, providerOf, reasonIn } from "./provider.ts";

interface Back {
  /** As the browser came back with it. */
  search: string;
  /** Of the browser that began; null: it did not begin here. */
  handshake: Handshake | null;
  device: Device;
  source: string | null;
}

type Outcome = Awaited<ReturnType<typeof openSession>> | { problem: CompanyProblem };

/** Signs in whoever the provider says owns an address. They are found by it, as with a mailed link. */
export async function finishCompanySignIn(world: World, back: Back): Promise<Outcome> {
  const company = companyOf(world);
  if (!back.handshake) return { problem: "failed" };
  if (back.source && !(await withinLimit(world.db, COMPANY_SIGN_INS, back.source, world.now())))
    return { problem: "failed" };
  const said = await whatTheProviderSays(world, back.handshake, back.search);
  if ("problem" in said) return said;
  const address = addressIn(company, said.claims);
  if ("problem" in address) return address;
  return world.transaction((tx) => openSession(world, tx, { email: address.email, device: back.device }));
}

type Claims = Record<string, unknown>;

/** The library checks state, nonce, issuer, audience, time and signature; any of them wrong is the same to the person. */
async function whatTheProviderSays(
  world: World,
  { state, nonce, verifier }: Handshake,
  search: string,
): Promise<{ claims: Claims } | { problem: CompanyProblem }> {
  const { authorizationCodeGrant, fetchUserInfo } = await library();
  try {
    const provider = await providerOf(world);
    const tokens = await authorizationCodeGrant(provider, new URL(`${callbackUrl(world)}${search}`), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) return { problem: "failed" };
    if (claims.email !== undefined) return { claims };
    // Several providers tell the address only when asked for it. It must be of the same person.
    return { claims: await fetchUserInfo(provider, tokens.access_token, claims.sub) };
  } catch (error) {
    const denied = error instanceof Error && "error" in error && error.error === "access_denied";
    world.log.warn({ part: "auth", reason: reasonIn(error) }, "sign-in with the company refused");
    return { problem: denied ? "denied" : "failed" };
  }
}

/** Pure: whose address it is, if the provider vouches for it and it is of a domain that may come in. */
function addressIn(
  { domains }: Pick<Company, "domains">,
  claims: Claims,
): { email: string } | { problem: CompanyProblem } {
  const email = typeof claims.email === "string" ? normaliseEmail(claims.email) : null;
  if (!email || claims.email_verified !== true) return { problem: "unverified" };
  const domain = email.slice(email.lastIndexOf("@") + 1);
  return domains && !domains.includes(domain) ? { problem: "domain" } : { email };
}
