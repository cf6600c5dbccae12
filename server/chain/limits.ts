import { z } from "zod";
import type { NetworkKind } from "../../shared/rules/networks.ts";

/**
 * What a node or provider gives at once. Asking for more is refused or answered late, so each network's row of settings
 * names a preset, and single limits where a provider differs from it.
 */
export interface Limits {
  /** Questions under way together, for one piece of work. */
  requests: number;
  /** EVM: blocks whose logs are asked for at once. */
  logBlocks: number;
  /** Solana: accounts in one answer. */
  accounts: number;
  /** Solana: signatures in one page of an account's history. */
  signatures: number;
}

export const PRESETS = {
  /** A node of one's own. */
  own: { requests: 8, logBlocks: 2_000, accounts: 100, signatures: 1_000 },
  /** A provider's paid plan. */
  paid: { requests: 8, logBlocks: 2_000, accounts: 100, signatures: 1_000 },
  /** A provider's free plan, or a public endpoint: few at once, short ranges. */
  free: { requests: 2, logBlocks: 10, accounts: 50, signatures: 1_000 },
} satisfies Record<string, Limits>;

const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most).optional();
const REQUESTS_AT_ONCE = whole(1, 100);

/** A preset, and what differs from it. */
export const limitVariables = (kind: NetworkKind) => ({
  PROVIDER: z.enum(["own", "paid", "free"]).default("own"),
  REQUESTS_AT_ONCE,
  ...(kind === "evm"
    ? { LOG_BLOCKS: whole(1, 100_000) }
    : { ACCOUNTS_AT_ONCE: whole(2, 100), SIGNATURES_AT_ONCE: whole(2, 1_000) }),
});

export function limitsFrom(given: Record<string, unknown>): Limits {
  const preset = PRESETS[given.PROVIDER as keyof typeof PRESETS];
  const own = {
    requests: given.REQUESTS_AT_ONCE,
    logBlocks: given.LOG_BLOCKS,
    accounts: given.ACCOUNTS_AT_ONCE,
    signatures: given.SIGNATURES_AT_ONCE,
  } as Partial<Limits>;
  const named = Object.entries(own).filter(([, value]) => value !== undefined);
  return { ...preset, ...Object.fromEntries(named) };
}
