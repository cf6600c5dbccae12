import * as z from "zod/mini";
import { Done, get, named, post } from "../endpoint.ts";

const text = z.optional(z.string().check(z.maxLength(4_000)));

export const companyApi = {
  start: post("/api/auth/oidc/start", {
    /** `next`: where the person was going. `chooseAccount`: they came back with the wrong one. */
    body: z.object({
      next: z.optional(z.string().check(z.maxLength(1_000))),
      chooseAccount: z.optional(z.boolean()),
    }),
    answer: named("CompanySignIn", z.object({ url: z.string() })),
  }),
  /** Where the provider sends the browser back to. */
  callback: get("/api/auth/oidc/callback", {
    query: z.object({ code: text, state: text, error: text, iss: text }),
    answer: Done,
  }),
};
