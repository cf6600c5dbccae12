import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { may } from "../../shared/rules/permissions.ts";
import { reportApi } from "../../shared/schemas/money/reports.ts";
import { askedLanguage, type InWorkspace, inWorkspace, type SignedIn, signedIn } from "../caller.ts";
import { fileRoute, route, unreadable } from "../http/openapi.ts";
import { Refusal } from "../refusal.ts";
import { readMyself, readPerson } from "./read-person.ts";
import { ofPerson, ofWorkspace, readReport } from "./read-report.ts";
import { personCsv, reportCsv } from "./report-csv.ts";

const tags = ["Reports"];

/** Reports tell everybody's money, so they are for those who handle it. */
const mayRead = createMiddleware<InWorkspace>(async (c, next) => {
  const { role, status } = c.var.caller;
  if (status !== "active" || !may(role, "handle_statements")) throw new Refusal("no_permission");
  await next();
});
const inside = [signedIn, inWorkspace, mayRead];
const refuses = [400, 401, 403, 404, 422];

const CSV = "text/csv";
const file = (c: Context, name: string, text: string) => {
  c.header("content-type", `${CSV}; charset=utf-8`);
  c.header("content-disposition", `attachment; filename="${name}.csv"`);
  c.header("cache-control", "no-store");
  return c.body(text, 200);
};

export const reportRoutes = new OpenAPIHono<InWorkspace>({ defaultHook: unreadable });

reportRoutes.openapi(
  route(reportApi.read, {
    tags,
    summary: "What the workspace's statements brought, by month, track, person, store or country",
    middleware: inside,
    scope: "money:read",
    says: "The most first; months from the last",
    refuses,
  }),
  async (c) => {
    const { world, caller } = c.var;
    return c.json(await readReport(world, ofWorkspace(caller.workspace.id), c.req.valid("query")), 200);
  },
);

reportRoutes.openapi(
  fileRoute(reportApi.csv, CSV, {
    tags,
    summary: "The same as CSV",
    middleware: inside,
    scope: "money:read",
    says: "What is shown",
    refuses,
  }),
  async (c) => {
    const { world, caller } = c.var;
    const query = c.req.valid("query");
    return file(c, `report-by-${query.by}`, await reportCsv(world, ofWorkspace(caller.workspace.id), query));
  },
);

reportRoutes.openapi(
  route(reportApi.person, {
    tags,
    summary: "What one co-author earned in the workspace, and why",
    middleware: inside,
    scope: "money:read",
    says: "By track and by statement",
    refuses,
  }),
  async (c) => {
    const { email } = c.req.valid("param");
    const { world, caller } = c.var;
    return c.json(await readPerson(world, caller, email, c.req.valid("query"), askedLanguage(c)), 200);
  },
);

reportRoutes.openapi(
  fileRoute(reportApi.personCsv, CSV, {
    tags,
    summary: "One co-author's summary as CSV",
    middleware: inside,
    scope: "money:read",
    says: "What is shown",
    refuses,
  }),
  async (c) => {
    const { email } = c.req.valid("param");
    const read = await readPerson(c.var.world, c.var.caller, email, c.req.valid("query"));
    return file(c, "summary", personCsv(read));
  },
);

/** What the signed-in person earned by the statements of all workspaces. */
export const earnedRoutes = new OpenAPIHono<SignedIn>({ defaultHook: unreadable });

earnedRoutes.openapi(
  route(reportApi.mine, {
    tags,
    summary: "What you earned by statements, by month, track, store or country",
    middleware: [signedIn],
    says: "Your part, over all workspaces",
    refuses: [400, 401, 422],
  }),
  async (c) => {
    const { world, caller } = c.var;
    return c.json(await readReport(world, ofPerson(caller.email), c.req.valid("query")), 200);
  },
);

earnedRoutes.openapi(
  fileRoute(reportApi.mineCsv, CSV, {
    tags,
    summary: "The same as CSV",
    middleware: [signedIn],
    says: "What is shown",
    refuses: [400, 401, 422],
  }),
  async (c) => {
    const query = c.req.valid("query");
    return file(
      c,
      `earnings-by-${query.by}`,
      await reportCsv(c.var.world, ofPerson(c.var.caller.email), query),
    );
  },
);

earnedRoutes.openapi(
  route(reportApi.myself, {
    tags,
    summary: "Everything you earned in some months, and what was paid: a year-end summary",
    middleware: [signedIn],
    says: "By track, by statement and by payout, over all workspaces",
    refuses: [400, 401, 422],
  }),
  async (c) => {
    const { world, caller } = c.var;
    return c.json(await readMyself(world, caller, c.req.valid("query"), askedLanguage(c)), 200);
  },
);

earnedRoutes.openapi(
  fileRoute(reportApi.myselfCsv, CSV, {
    tags,
    summary: "The same as CSV",
    middleware: [signedIn],
    says: "What is shown",
    refuses: [400, 401, 422],
  }),
  async (c) =>
    file(c, "earnings-summary", personCsv(await readMyself(c.var.world, c.var.caller, c.req.valid("query")))),
);
