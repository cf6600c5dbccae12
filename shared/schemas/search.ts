import * as z from "zod/mini";
import { get, listOf, named } from "./endpoint.ts";
import { Words } from "./lists.ts";

/** Something of the caller's workspaces. `detail` tells it from others of the same name. */
export const Found = named(
  "Found",
  z.object({
    kind: z.enum(["workspace", "release", "track", "member", "contract"]),
    id: z.string(),
    name: z.string(),
    detail: z.string(),
    /** The name of the workspace it is in. */
    workspace: z.string(),
    /** The path of its page. */
    link: z.string(),
  }),
);
export type Found = z.infer<typeof Found>;

export const searchApi = {
  find: get("/api/search", { query: z.object({ q: Words }), answer: listOf(Found) }),
};
