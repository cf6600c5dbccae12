import * as z from "zod/mini";
import { Done } from "./endpoint.ts";
import { REPORT_ERROR } from "./light-paths.ts";

/** What a page tells us when it breaks. Never an address with its query: that may hold a token. */
export const PageError = z.object({
  message: z.string().check(z.maxLength(500)),
  stack: z.optional(z.string().check(z.maxLength(4_000))),
  page: z.string().check(z.maxLength(200)),
});
export type PageError = z.infer<typeof PageError>;

export const errorApi = { report: { ...REPORT_ERROR, body: PageError, answer: Done } };
