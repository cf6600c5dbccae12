import * as z from "zod/mini";
import { get, named, post } from "../endpoint.ts";
import { BOOK_STATES, CONTRACT, contractPlace, DistributionAsked } from "./payments.ts";

/** What lies at a contract besides what royalties are paid in. Nothing a token says of itself is repeated. */

export const OtherTokens = named(
  "OtherTokens",
  z.object({
    tokens: z.array(
      z.object({
        /** Its address, or `coin` for the chain's own. */
        token: z.string(),
        amount: z.string().check(z.regex(/^\d+$/)),
        /** Null where only the token itself would say. */
        decimals: z.nullable(z.int()),
        state: z.enum(BOOK_STATES),
        /** Why it could not be divided when that was last tried. */
        problem: z.nullable(z.string()),
        /** What last divided it. */
        transaction: z.nullable(z.string()),
      }),
    ),
  }),
);
export type OtherTokens = z.infer<typeof OtherTokens>;
export type OtherToken = OtherTokens["tokens"][number];

export const OtherToken = named(
  "OtherToken",
  z.object({ token: z.string().check(z.minLength(1), z.maxLength(64)) }),
);

const at = `${CONTRACT}/other-tokens` as const;

export const otherTokenApi = {
  read: get(at, { ...contractPlace, query: z.partial(OtherToken), answer: OtherTokens }),
  distribute: post(at, { ...contractPlace, body: OtherToken, answer: DistributionAsked }),
};
