import { z } from "zod";

/** What a page tells us when it breaks. Never an address with its query: that may hold a token. */
export const PageError = z.object({
  message: z.string().max(500),
  stack: z.string().max(4_000).optional(),
  page: z.string().max(200),
});
export type PageError = z.infer<typeof PageError>;
