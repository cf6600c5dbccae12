import * as z from "zod/mini";
import { Done, post } from "./endpoint.ts";
import { REPORT_ERROR } from "./light-paths.ts";

/** What a page tells us when it breaks. Never an address with its query: that may hold a token. */
export const PageError = z.object({
  message: z.string().check(z.maxLength(500)),
  stack: z.optional(z.string().check(z.maxLength(4_000))),
  page: z.string().check(z.maxLength(200)),
});
export type PageError = z.infer<typeof PageError>;

/** What Sentry's library has recorded on a page, in its own form. The server crosses out secrets and passes it on. */
const Recording = z.object({ envelope: z.string().check(z.maxLength(1_000_000)) });

export const errorApi = {
  report: { ...REPORT_ERROR, body: PageError, answer: Done },
  passOn: post("/api/errors/envelope", { body: Recording, answer: Done }),
};
