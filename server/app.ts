import { OpenAPIHono } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { accountRoutes } from "./account/routes.ts";
import { activityRoutes } from "./activity/routes.ts";
import { amendmentRoutes } from "./amendments/routes.ts";
import { apiKeyRoutes } from "./api-keys/routes.ts";
import { approvalRoutes, myApprovalRoutes } from "./approvals/routes.ts";
import { archiveRoutes } from "./archive/routes.ts";
import { companyRoutes } from "./auth/company/routes.ts";
import { passkeyRoutes, passkeySignInRoutes } from "./auth/passkeys/routes.ts";
import { authRoutes, sessionRoutes } from "./auth/routes.ts";
import { authOver, sessionCookie } from "./better-auth.ts";
import type { Door } from "./caller.ts";
import { catalogRoutes } from "./catalog/routes.ts";
import { logRoutes } from "./certificates/log/routes.ts";
import { certificatePages } from "./certificates/paper/page-routes.ts";
import { readCertificate, readCopy } from "./certificates/read-certificate.ts";
import { certificateRoutes, trackCertificateRoutes } from "./certificates/routes.ts";
import { contractRoutes, earningsRoutes } from "./contracts/routes.ts";
import { walletRequests } from "./contracts/wallet-request.ts";
import { catalogueRoutes } from "./drafts/importing/routes.ts";
import { draftRoutes } from "./drafts/routes.ts";
import { templateRoutes } from "./drafts/templates/routes.ts";
import { errorRoutes } from "./errors/routes.ts";
import { feedbackRoutes } from "./feedback/routes.ts";
import { answerError } from "./http/error-answer.ts";
import { healthRoutes } from "./http/health.ts";
import { bodyAtMost, jsonBody } from "./http/json-body.ts";
import { securitySchemes } from "./http/openapi.ts";
import { changesFromOwnOrigin } from "./http/own-origin.ts";
import { requestLog } from "./http/request-log.ts";
import { searchEngineRoutes } from "./http/search-engines.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { type WebSettings, webRoutes } from "./http/serve-web.ts";
import { notificationRoutes } from "./notifications/routes.ts";
import { opsRoutes } from "./ops/routes.ts";
import { payeeAccountRoutes } from "./payee-accounts/routes.ts";
import { Refusal } from "./refusal.ts";
import { blockedRoutes, releasesRoutes } from "./releases/routes.ts";
import { receiptRoutes } from "./remittances/receipts/routes.ts";
import { fundingRoutes } from "./remittances/routes.ts";
import { earnedRoutes, reportRoutes } from "./reports/routes.ts";
import { searchRoutes } from "./search/routes.ts";
import { sharePages } from "./sharing/page-routes.ts";
import { sharingRoutes } from "./sharing/routes.ts";
import { slipRoutes, statementSlipRoutes } from "./slips/routes.ts";
import { releasePaymentRoutes } from "./statements/by-hand/routes.ts";
import { statementFileRoutes } from "./statements/files/routes.ts";
import { matchingRoutes } from "./statements/matching/routes.ts";
import { statementRoutes } from "./statements/routes.ts";
import { termsRoutes } from "./statements/terms/routes.ts";
import { tracksRoutes } from "./tracks/routes.ts";
import { walletLinkRoutes, walletRoutes } from "./wallets/routes.ts";
import { webhookRoutes } from "./webhooks/routes.ts";
import { withdrawalRoutes } from "./withdrawals/routes.ts";
import { workspaceRoutes, workspacesRoutes } from "./workspaces/routes.ts";
import type { World } from "./world.ts";

const URL_MAX_BYTES = 8_192;
const smallBody = bodyAtMost(64);
/** A hundred tracks with twenty-five artists each; what was recorded of a page. */
const largeBody = bodyAtMost(1_024);
const IS_LARGE =
  /^\/api\/(workspaces\/[^/]+\/(releases|drafts|draft-contents|draft-outlook|submissions)(\/|$)|workspaces\/[^/]+\/statements\/[^/]+\/pieces\/|errors\/envelope$)/;

/** A whole catalogue as one file. */
const catalogueBody = bodyAtMost(8_192);
const IS_CATALOGUE = /^\/api\/workspaces\/[^/]+\/catalogue-file$/;

/** A piece of a distributor's file, or a catalogue: what comes as bytes. */
const IS_BYTES = /^\/api\/workspaces\/[^/]+\/(statements\/[^/]+\/pieces\/\d+|catalogue-file)$/;
const forJson =
  (middleware: MiddlewareHandler<Door>): MiddlewareHandler<Door> =>
  (c, next) =>
    IS_BYTES.test(c.req.path) ? next() : middleware(c, next);

const ABOUT = {
  openapi: "3.1.0",
  info: { title: "Ledgerline", version: "1.0.0", description: "Releases, approvals and royalty splits." },
};

/** The route table: every path of the product, and what every request passes through. */
export function openApp(world: World, { inboxUrl }: Pick<WebSettings, "inboxUrl">) {
  const auth = authOver(world, world.db);
  const app = new OpenAPIHono<Door>();

  app.use(async (c, next) => {
    c.set("world", world);
    c.set("auth", auth);
    await next();
    // Nothing more comes over a connection that is soon closed: a proxy could not tell whether it was served.
    if (world.leaving.begun) c.header("connection", "close");
  });
  app.use(requestLog, securityHeaders, readableUrl);
  app.onError(answerError);

  app.route("/", healthRoutes);
  app.notFound((c) =>
    answerError(new Refusal(c.req.method === "GET" ? "not_found" : "method_not_allowed"), c),
  );
  if (world.config.role === "worker") return app;

  app.use("/api/*", changesFromOwnOrigin);
  app.use(
    "/api/*",
    (c, next) =>
      (IS_CATALOGUE.test(c.req.path) ? catalogueBody : IS_LARGE.test(c.req.path) ? largeBody : smallBody)(
        c,
        next,
      ),
    forJson(jsonBody),
  );
  // Whoever has a link and no account changes something, too.
  app.use("/api/workflows/*", (c, next) => c.var.world.changes.take(c.req.path, next));
  addApi(app);
  describeWaysIn(app, world.config.appUrl);
  app.doc31("/api/openapi.json", { ...ABOUT, servers: [{ url: world.config.appUrl }] });
  app.all("/api/*", () => {
    throw new Refusal("not_found");
  });

  app.route("/", walletRequests);
  app.route("/", opsRoutes());
  app.route("/", sharePages());
  app.route("/", certificatePages({ readCertificate, readCopy }));
  app.route("/", searchEngineRoutes(world.config.appUrl));
  const { appUrl, company, magicLinkConfirm } = world.config;
  const settings = { inboxUrl, magicLinkConfirm, errorReports: world.sentry !== null };
  app.route("/", webRoutes({ ...settings, company: company?.name ?? null }, appUrl));
  return app;
}

/** Every route of the API. */
function addApi(app: OpenAPIHono<Door>) {
  app.route("/", authRoutes);
  app.route("/", sessionRoutes);
  app.route("/", passkeySignInRoutes);
  app.route("/", passkeyRoutes);
  app.route("/", companyRoutes);
  app.route("/", accountRoutes);
  app.route("/", walletRoutes);
  app.route("/", withdrawalRoutes);
  app.route("/", payeeAccountRoutes);
  app.route("/", walletLinkRoutes);
  app.route("/", workspacesRoutes);
  app.route("/", workspaceRoutes);
  app.route("/", archiveRoutes);
  app.route("/", activityRoutes);
  app.route("/", apiKeyRoutes);
  app.route("/", webhookRoutes);
  app.route("/", releasesRoutes);
  app.route("/", draftRoutes);
  app.route("/", catalogueRoutes);
  app.route("/", templateRoutes);
  app.route("/", tracksRoutes);
  app.route("/", amendmentRoutes);
  app.route("/", trackCertificateRoutes);
  app.route("/", certificateRoutes);
  app.route("/", logRoutes);
  app.route("/", sharingRoutes);
  app.route("/", statementRoutes);
  app.route("/", statementFileRoutes);
  app.route("/", releasePaymentRoutes);
  app.route("/", matchingRoutes);
  app.route("/", termsRoutes);
  app.route("/", reportRoutes);
  app.route("/", earnedRoutes);
  app.route("/", fundingRoutes);
  app.route("/", receiptRoutes);
  app.route("/", slipRoutes);
  app.route("/", statementSlipRoutes);
  app.route("/", contractRoutes);
  app.route("/", earningsRoutes);
  app.route("/", blockedRoutes);
  app.route("/", catalogRoutes);
  app.route("/", myApprovalRoutes);
  app.route("/", approvalRoutes);
  app.route("/", notificationRoutes);
  app.route("/", searchRoutes);
  app.route("/", feedbackRoutes);
  app.route("/", errorRoutes);
}

/** What /api/openapi.json says, without a world: the reference for developers is built from it. */
export function describeApi() {
  const app = new OpenAPIHono<Door>();
  addApi(app);
  describeWaysIn(app, "https://localhost");
  return app.getOpenAPI31Document(ABOUT);
}

function describeWaysIn(app: OpenAPIHono<Door>, appUrl: string) {
  for (const [name, scheme] of Object.entries(securitySchemes(sessionCookie(appUrl).name)))
    app.openAPIRegistry.registerComponent("securitySchemes", name, scheme);
}

const readableUrl = createMiddleware<Door>(async (c, next) => {
  if (c.req.url.length > URL_MAX_BYTES) throw new Refusal("url_too_long");
  // No name, address or id holds it, and PostgreSQL takes no text with it.
  if (c.req.path.startsWith("/api/") && c.req.path.includes("\0")) throw new Refusal("not_found");
  await next();
});
