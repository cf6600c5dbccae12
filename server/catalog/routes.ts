import { OpenAPIHono } from "@hono/zod-openapi";
import * as z from "zod/mini";
import { NETWORKS } from "../../shared/rules/networks.ts";
import { CONTRACT_CONFIGS } from "../../shared/schemas/catalog.ts";
import { get, named } from "../../shared/schemas/endpoint.ts";
import genres from "../../shared/schemas/genres.json" with { type: "json" };
import type { Door } from "../caller.ts";
import { route, unreadable } from "../http/openapi.ts";

const tags = ["Reference data"];

const Genre = named("Genre", z.object({ id: z.string(), name: z.string(), subGenres: z.array(z.string()) }));

const Config = named(
  "ContractConfig",
  z.object({ id: z.string(), name: z.string(), network: z.enum(NETWORKS), description: z.string() }),
);

/** Public: nothing here belongs to anybody. */
export const catalogRoutes = new OpenAPIHono<Door>({ defaultHook: unreadable })
  .openapi(
    route(get("/api/genres", { answer: z.array(Genre) }), {
      tags,
      summary: "List genres with their sub-genres",
      says: "In the order of the alphabet",
      refuses: [],
    }),
    (c) => c.json(genres.genres, 200),
  )
  .openapi(
    route(get("/api/contract-configs", { answer: z.array(Config) }), {
      tags,
      summary: "List the contract configurations",
      says: "One per network",
      refuses: [],
    }),
    (c) => c.json(CONTRACT_CONFIGS, 200),
  );
