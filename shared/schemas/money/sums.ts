import * as z from "zod/mini";

/** So much of a token, in its base units. */
export const TokenSum = z.object({
  symbol: z.string(),
  decimals: z.int(),
  units: z.string().check(z.regex(/^\d+$/)),
});
export type TokenSum = z.infer<typeof TokenSum>;
