import { OpenAPIHono } from "@hono/zod-openapi";
import { CONTRACT_CONFIGS, type OfferedConfig, offersApi } from "../../shared/schemas/catalog.ts";
import genres from "../../shared/schemas/genres.json" with { type: "json" };
import type { Door } from "../caller.ts";
import { route, unreadable } from "../http/openapi.ts";
import { isTestNetwork, whyNotReady } from "../offered.ts";
import type { World } from "../world.ts";

const tags = ["Reference data"];

/** Public: nothing here belongs to anybody. */
export const catalogRoutes = new OpenAPIHono<Door>({ defaultHook: unreadable });

catalogRoutes.openapi(
  route(offersApi.genres, {
    tags,
    summary: "List genres with their sub-genres",
    says: "In the order of the alphabet",
    refuses: [],
  }),
  (c) => c.json(genres.genres, 200),
);

catalogRoutes.openapi(
  route(offersApi.configs, {
    tags,
    summary: "List the contract configurations",
    says: "One per network that is offered here",
    refuses: [],
  }),
  (c) => c.json(offeredConfigs(c.var.world), 200),
);

const offeredConfigs = (world: World): OfferedConfig[] =>
  CONTRACT_CONFIGS.filter(({ network }) => world.config.offered.includes(network)).map((config) => ({
    ...config,
    test: isTestNetwork(world, config.network),
    problem: whyNotReady(world, config.network),
  }));
