import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { CONTRACT_CONFIGS, NETWORKS } from "../../contract/catalog.ts";
import genres from "../../contract/genres.json" with { type: "json" };
import type { Door } from "../caller.ts";
import { answers, unreadable } from "../http/openapi.ts";

const tags = ["Reference data"];

const Genre = z
  .object({ id: z.string(), name: z.string(), subGenres: z.array(z.string()) })
  .meta({ id: "Genre" });

const Config = z
  .object({ id: z.string(), name: z.string(), network: z.enum(NETWORKS), description: z.string() })
  .meta({ id: "ContractConfig" });

/** Public: nothing here belongs to anybody. */
export const catalogRoutes = new OpenAPIHono<Door>({ defaultHook: unreadable })
  .openapi(
    createRoute({
      method: "get",
      path: "/api/genres",
      tags,
      summary: "List genres with their sub-genres",
      responses: answers(200, z.array(Genre), "In the order of the alphabet", []),
    }),
    (c) => c.json(genres.genres, 200),
  )
  .openapi(
    createRoute({
      method: "get",
      path: "/api/contract-configs",
      tags,
      summary: "List the contract configurations",
      responses: answers(200, z.array(Config), "One per network", []),
    }),
    (c) => c.json(CONTRACT_CONFIGS, 200),
  );
