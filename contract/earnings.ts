import { z } from "zod";
import { NETWORKS } from "./catalog.ts";

/** What one contract paid to a person's wallets in one token. Amounts are base units, as text. */
export const Earning = z
  .object({
    /** The track's title; null when its workspace is gone and nobody is named any more. */
    track: z.string().nullable(),
    network: z.enum(NETWORKS),
    contract: z.string(),
    symbol: z.string().nullable(),
    decimals: z.int(),
    paid: z.string().regex(/^\d+$/),
    lastPaidAt: z.iso.datetime(),
  })
  .meta({ id: "Earning" });
export type Earning = z.infer<typeof Earning>;

/** `GET /api/account/earnings`: the newest first. */
export const Earnings = z.array(Earning);
