import type { Configuration } from "openid-client";
import { type Company, isLoopback } from "../../company-settings.ts";
import { Refusal } from "../../refusal.ts";
import type { World } from "../../world.ts";

const PATIENCE_SECONDS = 10;

/** Where the provider sends people back to; the operator enters it there. */
export const callbackUrl = ({ config }: World) => `${config.appUrl}/api/auth/oidc/callback`;

export function companyOf({ config }: World): Company {
  if (!config.company) throw new Refusal("not_found");
  return config.company;
}

const known = new WeakMap<Company, Promise<Configuration>>();

/** What the provider says of itself: read once, and again after it could not be read. */
export async function providerOf(world: World): Promise<Configuration> {
  const company = companyOf(world);
  const provider = known.get(company) ?? discover(company);
  known.set(company, provider);
  try {
    return await provider;
  } catch (error) {
    known.delete(company);
    world.log.warn({ part: "auth", reason: reasonIn(error) }, "identity provider not reached");
    throw new Refusal("company_unreachable");
  }
}

/** Loaded when somebody has configured it. */
export const library = () => import("openid-client");

async function discover({ issuer, clientId, clientSecret }: Company): Promise<Configuration> {
  const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await library();
  const { hostname, protocol } = new URL(issuer);
  return discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: PATIENCE_SECONDS,
    execute: [
      // The signature of what it says about a person is checked with its keys, although it came over its own line.
      enableNonRepudiationChecks,
      ...(protocol === "http:" && isLoopback(hostname) ? [allowInsecureRequests] : []),
    ],
  });
}

/** The library's name for what went wrong; its sentences may hold what somebody sent. */
export const reasonIn = (error: unknown) =>
  error instanceof Error && "code" in error ? String(error.code) : "unknown";
