import { z } from "zod";
import type { TokenName } from "../../shared/rules/networks.ts";
import { BadConfig } from "../bad-config.ts";

/** What the kinds' settings are made of. Variables are named here without their network: RPC_URL. */

export const port = (preset: number) => z.coerce.number().int().min(1).max(65_535).default(preset);

/** One address, or several with commas between: the first is preferred, the others stand in. */
export const urls = (...protocols: string[]) =>
  z
    .string()
    .transform((text) => text.split(",").map((one) => one.trim()))
    .refine((list) => list.every((one) => URL.canParse(one) && protocols.includes(new URL(one).protocol)), {
      message: `must be a URL starting with ${protocols.map((p) => `${p}//`).join(" or ")}, or several with commas between`,
    })
    .optional();

export type TokenAddresses = Record<TokenName, string | null>;

/** What is configured; on a local chain, the mocks that are there. A token that nobody named is not watched. */
export const tokensOf = (
  own: { USDT: string; USDC: string | undefined } | null,
  mocks: Record<TokenName, string>,
): TokenAddresses & { USDT: string } => (own ? { ...own, USDC: own.USDC ?? null } : mocks);

/** A chain of your own is named whole: an address without its chain's identity would trust whatever answers there. */
export function allOrNone<Given, Name extends keyof Given & string>(
  given: Given,
  names: Name[],
  variable: (name: string) => string,
): { [Each in Name]: NonNullable<Given[Each]> } | null {
  const missing = names.filter((name) => given[name] === undefined);
  if (missing.length === names.length) return null;
  const [named = ""] = names.filter((name) => given[name] !== undefined);
  if (missing.length > 0)
    throw new BadConfig(`${variable(named)} needs ${missing.map(variable).join(", ")} as well`);
  return given as { [Each in Name]: NonNullable<Given[Each]> };
}

/** What may be left out of a chain of your own means nothing without the rest of it. */
export function refuseAlone<Given>(
  own: object | null,
  given: Given,
  name: keyof Given & string,
  variable: (name: string) => string,
) {
  if (!own && given[name] !== undefined)
    throw new BadConfig(`${variable(name)} needs ${variable("RPC_URL")} as well`);
}
