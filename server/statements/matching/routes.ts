import { OpenAPIHono } from "@hono/zod-openapi";
import { statementApi } from "../../../shared/schemas/money/statements.ts";
import type { InWorkspace } from "../../caller.ts";
import { route, unreadable } from "../../http/openapi.ts";
import { inside, refuses, tags } from "../door.ts";
import { readStatementDetail } from "../read-statements.ts";
import { decideMatches, setRestAside } from "./decide-matches.ts";
import { listItems } from "./read-items.ts";
import { forgetMapping, forgetMatch, listMappings, listMatches } from "./remembered.ts";

export const matchingRoutes = new OpenAPIHono<InWorkspace>({ defaultHook: unreadable });

matchingRoutes.openapi(
  route(statementApi.items, {
    tags,
    summary: "List what the file names, and what it was matched with",
    middleware: inside,
    scope: "money:read",
    says: "In the order of the file",
    refuses: [401, 403, 404, 422],
  }),
  async (c) => {
    const { statementId } = c.req.valid("param");
    return c.json(await listItems(c.var.world, c.var.caller, statementId, c.req.valid("query")), 200);
  },
);

matchingRoutes.openapi(
  route(statementApi.match, {
    tags,
    summary: "Say what recordings and albums of the file are",
    description: "Kept for the workspace's next files.",
    middleware: inside,
    says: "The statement",
    refuses,
  }),
  async (c) => {
    const { statementId } = c.req.valid("param");
    await decideMatches(c.var.world, c.var.caller, statementId, c.req.valid("json").matches);
    return c.json(await readStatementDetail(c.var.world, c.var.caller, statementId), 200);
  },
);

matchingRoutes.openapi(
  route(statementApi.setRestAside, {
    tags,
    summary: "Set everything aside that still needs a match",
    middleware: inside,
    says: "The statement",
    refuses,
  }),
  async (c) => {
    const { statementId } = c.req.valid("param");
    await setRestAside(c.var.world, c.var.caller, statementId);
    return c.json(await readStatementDetail(c.var.world, c.var.caller, statementId), 200);
  },
);

matchingRoutes.openapi(
  route(statementApi.matches, {
    tags,
    summary: "What is remembered of recordings that no code tells",
    middleware: inside,
    says: "The next files are matched by it",
    refuses: [401, 403, 404, 422],
  }),
  async (c) => c.json(await listMatches(c.var.world, c.var.caller, c.req.valid("query")), 200),
);

matchingRoutes.openapi(
  route(statementApi.forgetMatch, {
    tags,
    summary: "Forget what was said of a recording",
    description: "Statements that are there stay as they are; the next file asks again.",
    middleware: inside,
    says: "It is forgotten",
    refuses: [400, 401, 403, 404],
  }),
  async (c) => {
    await forgetMatch(c.var.world, c.var.caller, c.req.valid("json").key);
    return c.json({ forgotten: true as const }, 200);
  },
);

matchingRoutes.openapi(
  route(statementApi.mappings, {
    tags,
    summary: "What is remembered of the columns of files",
    middleware: inside,
    says: "The newest first",
    refuses: [401, 403, 404],
  }),
  async (c) => c.json(await listMappings(c.var.world, c.var.caller), 200),
);

matchingRoutes.openapi(
  route(statementApi.forgetMapping, {
    tags,
    summary: "Forget what the columns of a file mean",
    description: "Statements that are there stay as they are; the next file with these columns asks again.",
    middleware: inside,
    says: "It is forgotten",
    refuses: [400, 401, 403, 404],
  }),
  async (c) => {
    await forgetMapping(c.var.world, c.var.caller, c.req.valid("param").mappingId);
    return c.json({ forgotten: true as const }, 200);
  },
);
