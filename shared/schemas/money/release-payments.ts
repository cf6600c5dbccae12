import * as z from "zod/mini";
import { TOKEN_NAMES } from "../../rules/networks.ts";
import { SALE_MONTH } from "../../rules/statements/report-periods.ts";
import { named, post } from "../endpoint.ts";
import { StatementDetail } from "./statements.ts";

/**
 * One transfer that pays a whole release: a statement that is entered by hand, with a line for each track. It is agreed to as
 * it is entered, and paid and delivered like any other. Amounts are base units of the token, as text.
 */

const units = z.string().check(z.regex(/^\d{1,30}$/));
const PAYER_MAX = 100;
const REFERENCE_MAX = 200;
const ALIKE_MAX = 99;

const PayRelease = z.object({
  token: z.enum(TOKEN_NAMES),
  /** Who pays. Every co-author is told. */
  payer: z.string().check(z.trim(), z.minLength(1, "Say who pays"), z.maxLength(PAYER_MAX)),
  /** What for: an invoice, a licence. Every co-author is told. */
  reference: z.string().check(z.trim(), z.minLength(1, "Say what it is for"), z.maxLength(REFERENCE_MAX)),
  /** Whose terms hold, where a track's shares have changed. */
  month: z.string().check(z.regex(SALE_MONTH, "must be a month such as 2027-03")),
  amount: units,
  /** Which of several payments that are alike. Without it the first: entered twice, it is one. */
  number: z.optional(z.int().check(z.minimum(1), z.maximum(ALIKE_MAX))),
  /** What each track gets. Without it the amount is divided evenly over all of them. */
  tracks: z.optional(z.array(z.object({ trackId: z.uuid(), amount: units })).check(z.maxLength(1_000))),
});
export type PayRelease = z.infer<typeof PayRelease>;

const EnteredPayment = named(
  "EnteredPayment",
  // False when the same was there already: then nothing was entered.
  z.extend(StatementDetail, { isNew: z.boolean() }),
);
export type EnteredPayment = z.infer<typeof EnteredPayment>;

export const releasePaymentApi = {
  /** The same once more answers the one that is there. */
  pay: post("/api/workspaces/{slug}/releases/{releaseId}/payments", {
    params: z.object({ slug: z.string(), releaseId: z.uuid() }),
    body: PayRelease,
    answer: EnteredPayment,
  }),
};
