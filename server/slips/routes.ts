import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { CERTIFICATES_TYPESET } from "../../shared/rules/budgets.ts";
import type { Language } from "../../shared/rules/language.ts";
import { slipApi } from "../../shared/schemas/money/slips.ts";
import { slipPage } from "../../shared/schemas/pages.ts";
import { askedLanguage, type InWorkspace, inWorkspace, type SignedIn, signedIn } from "../caller.ts";
import { makePdf } from "../certificates/paper/pdf.ts";
import { fileRoute, route, unreadable } from "../http/openapi.ts";
import { refuseOverLimit } from "../http/rate-limit.ts";
import { mayHandle } from "../statements/door.ts";
import { findSlip } from "./find-slip.ts";
import { openSlip, readLines, readSlip } from "./read-slip.ts";
import { listSlips, listSlipsOf } from "./read-slips.ts";
import { slipCsv, slipJson } from "./slip-files.ts";
import { slipSheet } from "./slip-sheet.ts";

const tags = ["Co-authors' statements"];
const refuses = [401, 404];

export const slipRoutes = new OpenAPIHono<SignedIn>({ defaultHook: unreadable });

slipRoutes.openapi(
  route(slipApi.list, {
    tags,
    summary: "List the caller's statements of all workspaces",
    middleware: [signedIn],
    says: "Newest first",
    refuses: [401, 422],
  }),
  async (c) => {
    const { world, caller } = c.var;
    return c.json(await listSlips(world, caller, c.req.valid("query"), askedLanguage(c)), 200);
  },
);

slipRoutes.openapi(
  route(slipApi.read, {
    tags,
    summary: "Get a co-author's statement",
    description: "One's own, or one of a statement that one may handle.",
    middleware: [signedIn],
    says: "What they earned, and why",
    refuses,
  }),
  async (c) => {
    c.header("cache-control", "no-store");
    const { world, caller } = c.var;
    return c.json(await readSlip(world, caller, c.req.valid("param").slipId, askedLanguage(c)), 200);
  },
);

slipRoutes.openapi(
  route(slipApi.lines, {
    tags,
    summary: "List the lines of one of its tracks",
    middleware: [signedIn],
    says: "By month, store and country",
    refuses: [...refuses, 422],
  }),
  async (c) => {
    const lines = readLines(c.var.world, c.var.caller, c.req.valid("param"), c.req.valid("query"));
    return c.json(await lines, 200);
  },
);

slipRoutes.openapi(
  fileRoute(slipApi.csv, "text/csv", {
    tags,
    summary: "Download it as CSV",
    middleware: [signedIn],
    says: "A row for each line",
    refuses,
  }),
  async (c) => {
    const language = c.req.valid("query").lang ?? askedLanguage(c);
    const { detail, withLines } = await opened(c, c.req.valid("param").slipId);
    return answerFile(c, "csv", "text/csv; charset=utf-8", slipCsv(detail, withLines(), language));
  },
);

slipRoutes.openapi(
  route(slipApi.json, {
    tags,
    summary: "Download all of it as JSON, to check that it adds up",
    middleware: [signedIn],
    says: "Everything in it",
    refuses,
  }),
  async (c) => {
    const { detail, withLines } = await opened(c, c.req.valid("param").slipId);
    return answerFile(c, "json", "application/json", slipJson(detail, withLines())) as never;
  },
);

slipRoutes.openapi(
  fileRoute(slipApi.pdf, "application/pdf", {
    tags,
    summary: "Download it as PDF",
    middleware: [signedIn],
    says: "On A4",
    refuses: [...refuses, 429],
  }),
  async (c) => {
    const language = c.req.valid("query").lang ?? askedLanguage(c);
    const pdf = await pdfOf(c, c.req.valid("param").slipId, language);
    return answerFile(c, "pdf", "application/pdf", new Uint8Array(pdf));
  },
);

/** Setting it takes a processor, as a certificate does. */
async function pdfOf(c: Context<SignedIn>, slipId: string, language: Language) {
  const { world, caller } = c.var;
  const found = await findSlip(world, caller, slipId);
  await refuseOverLimit(world.db, CERTIFICATES_TYPESET, caller.id, world.now());
  const { detail, withLines } = await openSlip(world, found, language);
  const url = `${world.config.appUrl}${slipPage(slipId)}`;
  return makePdf(await slipSheet(detail, withLines(), url, language));
}

export const statementSlipRoutes = new OpenAPIHono<InWorkspace>({ defaultHook: unreadable });

statementSlipRoutes.openapi(
  route(slipApi.ofStatement, {
    tags,
    summary: "List the co-authors' statements of one statement",
    middleware: [signedIn, inWorkspace, mayHandle],
    scope: "money:read",
    says: "Newest first",
    refuses: [401, 403, 404, 422],
  }),
  async (c) => {
    const { statementId } = c.req.valid("param");
    return c.json(await listSlipsOf(c.var.world, c.var.caller, statementId, c.req.valid("query")), 200);
  },
);

const opened = async (c: Context<SignedIn>, slipId: string) =>
  openSlip(c.var.world, await findSlip(c.var.world, c.var.caller, slipId));

function answerFile(
  c: Context,
  ending: string,
  type: string,
  content: AsyncGenerator<string> | Uint8Array<ArrayBuffer>,
) {
  c.header("content-type", type);
  c.header(
    "content-disposition",
    `attachment; filename="statement-${c.req.param("slipId")?.slice(0, 8)}.${ending}"`,
  );
  c.header("cache-control", "private, no-store");
  return c.body(content instanceof Uint8Array ? content : streamOf(content), 200);
}

/** Nothing is read before somebody takes it. */
function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(bytes.encode(value));
    },
    cancel: async () => void (await pieces.return(undefined)),
  });
}
