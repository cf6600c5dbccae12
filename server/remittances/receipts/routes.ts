import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { CERTIFICATES_TYPESET } from "../../../shared/rules/budgets.ts";
import { receiptApi } from "../../../shared/schemas/money/receipts.ts";
import { type InWorkspace, inWorkspace, signedIn } from "../../caller.ts";
import { makePdf } from "../../certificates/paper/pdf.ts";
import { fileRoute, route, unreadable } from "../../http/openapi.ts";
import { refuseOverLimit } from "../../http/rate-limit.ts";
import { mayHandle } from "../../statements/door.ts";
import { readReceipt } from "./read-receipt.ts";
import { receiptCsv } from "./receipt-csv.ts";
import { receiptSheet } from "./receipt-sheet.ts";

const tags = ["Statements"];
const middleware = [signedIn, inWorkspace, mayHandle];
const refuses = [401, 403, 404, 409];

export const receiptRoutes = new OpenAPIHono<InWorkspace>({ defaultHook: unreadable });

receiptRoutes.openapi(
  route(receiptApi.read, {
    tags,
    summary: "What came for an agreed statement, and where it went",
    middleware,
    scope: "money:read",
    says: "Track by track, with every transaction",
    refuses,
  }),
  async (c) => {
    const { statementId } = c.req.valid("param");
    return c.json(await readReceipt(c.var.world, c.var.caller, statementId), 200);
  },
);

receiptRoutes.openapi(
  fileRoute(receiptApi.csv, "text/csv", {
    tags,
    summary: "Download the receipt as CSV",
    middleware,
    says: "A row for each track",
    refuses,
  }),
  async (c) => {
    const receipt = await readReceipt(c.var.world, c.var.caller, c.req.valid("param").statementId);
    return answerFile(c, "csv", "text/csv; charset=utf-8", receiptCsv(receipt));
  },
);

receiptRoutes.openapi(
  fileRoute(receiptApi.pdf, "application/pdf", {
    tags,
    summary: "Download the receipt as PDF",
    middleware,
    says: "On A4, for whoever paid",
    refuses: [...refuses, 429],
  }),
  async (c) => {
    const { world, caller } = c.var;
    const receipt = await readReceipt(world, caller, c.req.valid("param").statementId);
    await refuseOverLimit(world.db, CERTIFICATES_TYPESET, caller.id, world.now());
    return answerFile(c, "pdf", "application/pdf", new Uint8Array(await makePdf(receiptSheet(receipt))));
  },
);

function answerFile(c: Context, ending: string, type: string, content: string | Uint8Array<ArrayBuffer>) {
  const name = `receipt-${c.req.param("statementId")?.slice(0, 8)}.${ending}`;
  c.header("content-type", type);
  c.header("content-disposition", `attachment; filename="${name}"`);
  c.header("cache-control", "private, no-store");
  return c.body(content, 200);
}
