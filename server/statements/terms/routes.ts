import { OpenAPIHono } from "@hono/zod-openapi";
import { statementApi } from "../../../shared/schemas/money/statements.ts";
import type { InWorkspace } from "../../caller.ts";
import { route, unreadable } from "../../http/openapi.ts";
import { inside, refuses, tags } from "../door.ts";
import { readStatementDetail } from "../read-statements.ts";
import { agreeStatement } from "./agree-statement.ts";
import { changeTerms } from "./change-terms.ts";
import { readAmounts } from "./read-amounts.ts";

export const termsRoutes = new OpenAPIHono<InWorkspace>({ defaultHook: unreadable });

termsRoutes.openapi(
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

termsRoutes.openapi(
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

termsRoutes.openapi(
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
