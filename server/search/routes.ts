import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { Found, SearchQuery } from "../../contract/search.ts";
import { type SignedIn, signedIn } from "../caller.ts";
import { answers, unreadable } from "../http/openapi.ts";
import { search } from "./search.ts";

export const searchRoutes = new OpenAPIHono<SignedIn>({ defaultHook: unreadable }).openapi(
  createRoute({
    method: "get",
    path: "/api/search",
    tags: ["Search"],
    summary: "Find anything in any workspace the caller has joined",
    middleware: [signedIn],
    request: { query: SearchQuery },
    responses: answers(
      200,
      z.object({ items: z.array(Found) }),
      "At most 20; names that begin with it come first",
      [400, 401],
    ),
  }),
  async (c) => c.json({ items: await search(c.var.world, c.var.caller, c.req.valid("query").q) }, 200),
);
