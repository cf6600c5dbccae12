import { OpenAPIHono } from "@hono/zod-openapi";
import { statementApi } from "../../shared/schemas/money/statements.ts";
import type { InWorkspace } from "../caller.ts";
import { route, unreadable } from "../http/openapi.ts";
import { inside, refuses, tags } from "./door.ts";
import { openStatement } from "./files/open-statement.ts";
import { listStatements, readStatementDetail } from "./read-statements.ts";

export const statementRoutes = new OpenAPIHono<InWorkspace>({ defaultHook: unreadable });

statementRoutes.openapi(
  route(statementApi.list, {
    tags,
    summary: "List the workspace's statements",
    middleware: inside,
    scope: "money:read",
    says: "Newest first",
    refuses: [401, 403, 404, 422],
  }),
  async (c) => c.json(await listStatements(c.var.world, c.var.caller, c.req.valid("query")), 200),
);

statementRoutes.openapi(
  route(statementApi.open, {
    tags,
    summary: "Announce a distributor's file",
    description: "Then send its pieces, and have it read. The same content again is the same statement.",
    middleware: inside,
    status: 201,
    says: "The statement",
    refuses: [...refuses, 429],
  }),
  async (c) => {
    const id = await openStatement(c.var.world, c.var.caller, c.req.valid("json"));
    return c.json(await readStatementDetail(c.var.world, c.var.caller, id), 201);
  },
);

statementRoutes.openapi(
  route(statementApi.read, {
    tags,
    summary: "Get a statement",
    middleware: inside,
    scope: "money:read",
    says: "How far it has come, and what it needs",
    refuses: [401, 403, 404],
  }),
  async (c) => {
    const { statementId } = c.req.valid("param");
    return c.json(await readStatementDetail(c.var.world, c.var.caller, statementId), 200);
  },
);
