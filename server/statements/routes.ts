import { OpenAPIHono } from "@hono/zod-openapi";
import { createMiddleware } from "hono/factory";
import { may } from "../../shared/rules/permissions.ts";
import { statementApi } from "../../shared/schemas/money/statements.ts";
import { type InWorkspace, inWorkspace, signedIn } from "../caller.ts";
import { idempotent } from "../http/idempotency.ts";
import { fileRoute, route, unreadable } from "../http/openapi.ts";
import { Refusal } from "../refusal.ts";
import { deleteFile, keepPiece, readKeptFile } from "./files/file-pieces.ts";
import { changeFileYears } from "./files/file-years.ts";
import { openStatement, startReading } from "./files/open-statement.ts";
import { decideMatches, setRestAside } from "./matching/decide-matches.ts";
import { listItems } from "./matching/read-items.ts";
import { forgetMapping, forgetMatch, listMappings, listMatches } from "./matching/remembered.ts";
import { findStatement, listStatements, readStatementDetail } from "./read-statements.ts";
import { agreeStatement } from "./terms/agree-statement.ts";
import { changeTerms } from "./terms/change-terms.ts";
import { readAmounts } from "./terms/read-amounts.ts";
import { withdrawStatement } from "./withdraw-statement.ts";

const tags = ["Statements"];

/** Whoever may not handle statements sees none. What changes one asks again in its transaction. */
export const mayHandle = createMiddleware<InWorkspace>(async (c, next) => {
  const { role, status } = c.var.caller;
  if (status !== "active" || !may(role, "handle_statements")) throw new Refusal("no_permission");
  await next();
});
const inside = [signedIn, inWorkspace, mayHandle, idempotent];
const refuses = [400, 401, 403, 404, 409];

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

statementRoutes.openapi(
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

statementRoutes.openapi(
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

statementRoutes.openapi(
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

statementRoutes.openapi(
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

statementRoutes.openapi(
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

statementRoutes.openapi(
  route(statementApi.changeTerms, {
    tags,
    summary: "Change the rate, the deductions, or how albums are divided",
    middleware: inside,
    says: "The statement",
    refuses,
  }),
  async (c) => {
    const { statementId } = c.req.valid("param");
    await changeTerms(c.var.world, c.var.caller, statementId, c.req.valid("json"));
    return c.json(await readStatementDetail(c.var.world, c.var.caller, statementId), 200);
  },
);

statementRoutes.openapi(
  route(statementApi.amounts, {
    tags,
    summary: "What each recording is paid, and why",
    middleware: inside,
    scope: "money:read",
    says: "Everything adds up to the file's total",
    refuses,
  }),
  async (c) => {
    const { statementId } = c.req.valid("param");
    return c.json(await readAmounts(c.var.world, c.var.caller, statementId), 200);
  },
);

statementRoutes.openapi(
  route(statementApi.agree, {
    tags,
    summary: "Agree to a statement: from here on nothing in it changes",
    middleware: inside,
    says: "The statement",
    refuses,
  }),
  async (c) => {
    const { statementId } = c.req.valid("param");
    await agreeStatement(c.var.world, c.var.caller, statementId, c.req.valid("json").revision);
    return c.json(await readStatementDetail(c.var.world, c.var.caller, statementId), 200);
  },
);

statementRoutes.openapi(
  route(statementApi.withdraw, {
    tags,
    summary: "Withdraw a statement that no money has come in for",
    middleware: inside,
    says: "The statement",
    refuses,
  }),
  async (c) => {
    const { statementId } = c.req.valid("param");
    await withdrawStatement(c.var.world, c.var.caller, statementId);
    return c.json(await readStatementDetail(c.var.world, c.var.caller, statementId), 200);
  },
);

statementRoutes.openapi(
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

statementRoutes.openapi(
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

statementRoutes.openapi(
  route(statementApi.matches, {
    tags,
    summary: "What is remembered of recordings that no code tells",
    middleware: inside,
    says: "The next files are matched by it",
    refuses: [401, 403, 404, 422],
  }),
  async (c) => c.json(await listMatches(c.var.world, c.var.caller, c.req.valid("query")), 200),
);

statementRoutes.openapi(
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

statementRoutes.openapi(
  route(statementApi.mappings, {
    tags,
    summary: "What is remembered of the columns of files",
    middleware: inside,
    says: "The newest first",
    refuses: [401, 403, 404],
  }),
  async (c) => c.json(await listMappings(c.var.world, c.var.caller), 200),
);

statementRoutes.openapi(
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

statementRoutes.openapi(
  route(statementApi.settings, {
    tags,
    summary: "For how long distributors' files are kept",
    middleware: inside,
    says: "In years",
    refuses: [401, 403, 404],
  }),
  (c) => c.json({ fileYears: c.var.caller.workspace.statementFileYears }, 200),
);

statementRoutes.openapi(
  route(statementApi.changeSettings, {
    tags,
    summary: "Change for how long distributors' files are kept",
    middleware: inside,
    says: "In years",
    refuses: [400, 401, 403, 404],
  }),
  async (c) => c.json(await changeFileYears(c.var.world, c.var.caller, c.req.valid("json")), 200),
);
