import { z } from "zod";
import { BOOK_STATES } from "./payments.ts";

/** What lies at a contract besides what royalties are paid in. Nothing a token says of itself is repeated. */

export const OtherTokens = z
  .object({
    tokens: z.array(
      z.object({
        /** Its address, or `coin` for the chain's own. */
        token: z.string(),
        amount: z.string().regex(/^\d+$/),
        /** Null where only the token itself would say. */
        decimals: z.int().nullable(),
        state: z.enum(BOOK_STATES),
        /** Why it could not be divided when that was last tried. */
        problem: z.string().nullable(),
        /** What last divided it. */
        transaction: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: "OtherTokens" });
export type OtherTokens = z.infer<typeof OtherTokens>;
export type OtherToken = OtherTokens["tokens"][number];

export const OtherToken = z.object({ token: z.string().min(1).max(64) }).meta({ id: "OtherToken" });
