import { OpenAPIHono } from "@hono/zod-openapi";
import { searchApi } from "../../shared/schemas/search.ts";
import { type SignedIn, signedIn } from "../caller.ts";
import { route, unreadable } from "../http/openapi.ts";
import { search } from "./search.ts";

export const searchRoutes = new OpenAPIHono<SignedIn>({ defaultHook: unreadable });

searchRoutes.openapi(
  route(searchApi.find, {
    tags: ["Search"],
    summary: "Find anything in any workspace the caller has joined",
    middleware: [signedIn],
    says: "At most 20; names that begin with it come first",
    refuses: [400, 401],
  }),
  async (c) => c.json({ items: await search(c.var.world, c.var.caller, c.req.valid("query").q) }, 200),
);
