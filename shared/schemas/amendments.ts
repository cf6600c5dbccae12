import * as z from "zod/mini";
import { named, post } from "./endpoint.ts";
import { ArtistsDraft, SubmittedRelease } from "./releases.ts";

/** New terms of a published track. Whoever is left out keeps their place and has no share any more. */
export const ProposedChange = named(
  "ProposedChange",
  z.object({
    /** Sales from this month on go by them: `2027-05`. */
    from: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, "Please choose a month")),
    artists: ArtistsDraft,
  }),
);
export type ProposedChange = z.infer<typeof ProposedChange>;

export const amendmentApi = {
  propose: post("/api/workspaces/{slug}/tracks/{trackId}/amendments", {
    body: ProposedChange,
    answer: SubmittedRelease,
  }),
};
