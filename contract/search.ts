import { z } from "zod";

export const FOUND_KINDS = ["workspace", "release", "track", "member", "contract"] as const;

/** Something of the caller's workspaces. `detail` tells it from others of the same name. */
export const Found = z
  .object({
    kind: z.enum(FOUND_KINDS),
    id: z.string(),
    name: z.string(),
    detail: z.string(),
    /** The name of the workspace it is in. */
    workspace: z.string(),
    /** The path of its page. */
    link: z.string(),
  })
  .meta({ id: "Found" });
export type Found = z.infer<typeof Found>;

export const SearchQuery = z.object({
  q: z
    .string()
    .max(200)
    .regex(/^[^\0]*$/, "must be text")
    .meta({ description: "Words that must all occur; accents and case do not matter" }),
});
