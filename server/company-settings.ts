import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { BadConfig } from "./bad-config.ts";
import { projectRoot } from "./project-root.ts";

/** Whose accounts one can sign in with besides a mailed link: a company's own identity provider, by OpenID Connect. */

const DOMAIN = /^(?=.{1,253}$)([a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/;

export const CompanyVariables = z.object({
  OIDC_ISSUER: z
    .string()
    .refine((text) => URL.canParse(text), { message: "must be a URL starting with https://" })
    .optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET_FILE: z.string().min(1).optional(),
  OIDC_NAME: z.string().min(1).max(60).optional(),
  OIDC_DOMAINS: z
    .string()
    .transform((text) => text.split(",").map((one) => one.trim().toLowerCase()))
    .refine((domains) => domains.every((domain) => DOMAIN.test(domain)), {
      message: "must name domains such as label.example, with commas between",
    })
    .optional(),
});

export interface Company {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** As the button says it. */
  name: string;
  /** Only addresses there; null: any that the provider has verified. */
  domains: string[] | null;
}

/** All of them or none: half a set would be a button that never works. */
export function companyFrom(env: z.infer<typeof CompanyVariables>): Company | null {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET_FILE, OIDC_NAME, OIDC_DOMAINS } = env;
  if (Object.values(env).every((value) => value === undefined)) return null;
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET_FILE) {
    const missing = Object.entries({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET_FILE })
      .filter(([, value]) => !value)
      .map(([name]) => name);
    throw new BadConfig(`Signing in with a company's accounts also needs ${missing.join(" and ")}`);
  }
  const { protocol, hostname, host } = new URL(OIDC_ISSUER);
  if (protocol !== "https:" && !(protocol === "http:" && isLoopback(hostname)))
    throw new BadConfig("OIDC_ISSUER must be a URL starting with https://");
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: secretIn(OIDC_CLIENT_SECRET_FILE),
    name: OIDC_NAME ?? host,
    domains: OIDC_DOMAINS ?? null,
  };
}

/** For tests: what is said to oneself needs no encryption. */
export const isLoopback = (hostname: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

function secretIn(file: string): string {
  try {
    const secret = readFileSync(path.resolve(projectRoot, file), "utf8").trim();
    if (secret !== "") return secret;
  } catch {
    // Said below, without the path's own words.
  }
  throw new BadConfig("OIDC_CLIENT_SECRET_FILE names a file that is not there, cannot be read or is empty");
}
