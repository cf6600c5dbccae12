import { OpenAPIHono } from "@hono/zod-openapi";
import { statementApi } from "../../../shared/schemas/money/statements.ts";
import { type InWorkspace, inWorkspace, signedIn } from "../../caller.ts";
import { fileRoute, route, unreadable } from "../../http/openapi.ts";
import { inside, mayHandle, refuses, tags } from "../door.ts";
import { findStatement, readStatementDetail } from "../read-statements.ts";
import { deleteFile, keepPiece, readKeptFile } from "./file-pieces.ts";
import { changeFileYears } from "./file-years.ts";
import { startReading } from "./open-statement.ts";

export const statementFileRoutes = new OpenAPIHono<InWorkspace>({ defaultHook: unreadable });

statementFileRoutes.openapi(
  route(statementApi.sendPiece, {
    tags,
    summary: "Send a piece of the file",
    description: "Its bytes, as application/octet-stream: 1 MiB each, and the rest in the last.",
    middleware: [signedIn, inWorkspace, mayHandle],
    says: "How many pieces are there",
    refuses,
  }),
  async (c) => {
    const content = Buffer.from(await c.req.arrayBuffer());
    return c.json(await keepPiece(c.var.world, c.var.caller, c.req.valid("param"), content), 200);
  },
);

statementFileRoutes.openapi(
  route(statementApi.readFile, {
    tags,
    summary: "Read the file, once all of it is there",
    middleware: inside,
    says: "It is being read",
    refuses,
  }),
  async (c) => {
    const { statementId } = c.req.valid("param");
    await startReading(c.var.world, c.var.caller, statementId, c.req.valid("json").answers);
    return c.json(await readStatementDetail(c.var.world, c.var.caller, statementId), 200);
  },
);

statementFileRoutes.openapi(
  fileRoute(statementApi.file, "application/octet-stream", {
    tags,
    summary: "Download the file of a statement",
    middleware: inside,
    says: "As it was uploaded",
    refuses: [401, 403, 404, 409, 410],
  }),
  async (c) => {
    const statement = await findStatement(c.var.world.db, c.var.caller, c.req.valid("param").statementId);
    const file = await readKeptFile(c.var.world, statement);
    c.header("content-type", "application/octet-stream");
    c.header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(statement.fileName)}`);
    c.header("content-length", `${statement.sizeBytes}`);
    return c.body(file, 200);
  },
);

statementFileRoutes.openapi(
  route(statementApi.deleteFile, {
    tags,
    summary: "Delete the file of a statement",
    description: "What was read of it stays.",
    middleware: inside,
    says: "The statement",
    refuses,
  }),
  async (c) => {
    const { statementId } = c.req.valid("param");
    await deleteFile(c.var.world, c.var.caller, statementId);
    return c.json(await readStatementDetail(c.var.world, c.var.caller, statementId), 200);
  },
);

statementFileRoutes.openapi(
  route(statementApi.settings, {
    tags,
    summary: "For how long distributors' files are kept",
    middleware: inside,
    says: "In years",
    refuses: [401, 403, 404],
  }),
  (c) => c.json({ fileYears: c.var.caller.workspace.statementFileYears }, 200),
);

statementFileRoutes.openapi(
  route(statementApi.changeSettings, {
    tags,
    summary: "Change for how long distributors' files are kept",
    middleware: inside,
    says: "In years",
    refuses: [400, 401, 403, 404],
  }),
  async (c) => c.json(await changeFileYears(c.var.world, c.var.caller, c.req.valid("json")), 200),
);
