import { OpenAPIHono } from "@hono/zod-openapi";
import { otherTokenApi } from "../../shared/schemas/money/other-tokens.ts";
import { contractApi, earningsApi, feePaidByYouApi } from "../../shared/schemas/money/payments.ts";
import { askedLanguage, type Door, type SignedIn, signedIn, whoCalls } from "../caller.ts";
import { fileRoute, route, unreadable } from "../http/openapi.ts";
import { askToDistribute } from "./ask-to-distribute.ts";
import { sendDistribution, unsignedDistribution } from "./fee-paid-by-you.ts";
import { limited } from "./limited.ts";
import { distributeOtherToken, readOtherTokens } from "./other-tokens.ts";
import { payTestMoney } from "./pay-test-money.ts";
import { paymentsCsv } from "./payments-csv.ts";
import { readBooks, readPayments } from "./read-books.ts";
import { readEarnings } from "./read-earnings.ts";
import { readMyTracks } from "./read-my-tracks.ts";

const tags = ["Contracts"];

/** For everybody. */
export const contractRoutes = new OpenAPIHono<Door>({ defaultHook: unreadable });

contractRoutes.openapi(
  route(contractApi.books, {
    tags,
    summary: "Get a contract's payments and payouts",
    middleware: [limited({ name: "contract-books", max: 120, seconds: 60 })],
    says: "The contract with its newest payments and payouts: as many as asked for, or 1,000",
    refuses: [404, 422, 429],
  }),
  async (c) => {
    const { network, address } = c.req.valid("param");
    c.header("cache-control", "no-store");
    return c.json(
      await readBooks(c.var.world, await whoCalls(c), network, address, c.req.valid("query")),
      200,
    );
  },
);

contractRoutes.openapi(
  route(contractApi.payments, {
    tags,
    summary: "Its payments and payouts, page by page",
    middleware: [limited({ name: "contract-payments", max: 240, seconds: 60 })],
    says: "Newest first, payments and payouts together",
    refuses: [404, 422, 429],
  }),
  async (c) => {
    const { network, address } = c.req.valid("param");
    c.header("cache-control", "no-store");
    return c.json(await readPayments(c.var.world, network, address, c.req.valid("query")), 200);
  },
);

contractRoutes.openapi(
  route(contractApi.distribute, {
    tags,
    summary: "Distribute what the contract holds",
    middleware: [limited({ name: "distribute", max: 10, seconds: 60 })],
    says: "It is being distributed",
    refuses: [400, 404, 409, 422, 429],
  }),
  async (c) => {
    const { network, address } = c.req.valid("param");
    const { token } = c.req.valid("query");
    return c.json(await askToDistribute(c.var.world, network, address, token), 200);
  },
);

contractRoutes.openapi(
  route(feePaidByYouApi.prepare, {
    tags,
    summary: "Prepare a distribution that a wallet of your own pays for",
    middleware: [limited({ name: "unsigned-distribution", max: 20, seconds: 60 })],
    says: "What the wallet has to sign",
    refuses: [400, 404, 409, 429, 503],
  }),
  async (c) => {
    const { network, address } = c.req.valid("param");
    const asked = c.req.valid("json");
    return c.json(await unsignedDistribution(c.var.world, network, address, asked), 200);
  },
);

contractRoutes.openapi(
  route(feePaidByYouApi.send, {
    tags,
    summary: "Send a distribution that your wallet has signed",
    description: "Only on Solana: elsewhere the wallet sends it.",
    middleware: [limited({ name: "signed-distribution", max: 20, seconds: 60 })],
    says: "Sent; payouts are recorded once it is final",
    refuses: [400, 404, 409, 429, 503],
  }),
  async (c) => {
    const { network, address } = c.req.valid("param");
    const { transaction } = c.req.valid("json");
    return c.json(await sendDistribution(c.var.world, network, address, transaction), 200);
  },
);

contractRoutes.openapi(
  route(otherTokenApi.read, {
    tags,
    summary: "List the other tokens a contract holds, read from the chain now",
    middleware: [limited({ name: "other-tokens", max: 20, seconds: 60 })],
    says: "On EVM chains, of tokens only those that are named",
    refuses: [400, 404, 429, 503],
  }),
  async (c) => {
    const { network, address } = c.req.valid("param");
    c.header("cache-control", "no-store");
    const { token } = c.req.valid("query");
    return c.json(await readOtherTokens(c.var.world, network, address, token, askedLanguage(c)), 200);
  },
);

contractRoutes.openapi(
  route(otherTokenApi.distribute, {
    tags,
    summary: "Distribute another token the contract holds",
    middleware: [limited({ name: "distribute-other", max: 5, seconds: 60 })],
    says: "It is being distributed",
    refuses: [400, 404, 409, 429, 503],
  }),
  async (c) => {
    const { network, address } = c.req.valid("param");
    return c.json(await distributeOtherToken(c.var.world, network, address, c.req.valid("json").token), 200);
  },
);

contractRoutes.openapi(
  route(contractApi.testPayment, {
    tags,
    summary: "Send test money to a contract on a local chain",
    middleware: [limited({ name: "test-payment", max: 20, seconds: 60 })],
    says: "Sent; it is recorded once it is final",
    refuses: [400, 404, 409, 429],
  }),
  async (c) => {
    const { network, address } = c.req.valid("param");
    return c.json(await payTestMoney(c.var.world, network, address, c.req.valid("json")), 200);
  },
);

contractRoutes.openapi(
  fileRoute(contractApi.csv, "text/csv", {
    tags,
    summary: "Download all payments and payouts as CSV",
    middleware: [limited({ name: "contract-csv", max: 30, seconds: 60 })],
    says: "Oldest first",
    refuses: [404, 429],
  }),
  async (c) => {
    const { network, address } = c.req.valid("param");
    const file = await paymentsCsv(c.var.world, await whoCalls(c), network, address);
    c.header("content-type", "text/csv; charset=utf-8");
    c.header("content-disposition", `attachment; filename="payments-${address.slice(0, 10)}.csv"`);
    c.header("cache-control", "no-store");
    return c.body(file, 200);
  },
);

export const earningsRoutes = new OpenAPIHono<SignedIn>({ defaultHook: unreadable });

earningsRoutes.openapi(
  route(earningsApi.read, {
    tags: ["Account"],
    summary: "List the caller's earnings by track and token",
    middleware: [signedIn],
    says: "What was paid last comes first",
    refuses: [401, 422],
  }),
  async (c) => c.json(await readEarnings(c.var.world, c.var.caller, c.req.valid("query")), 200),
);

earningsRoutes.openapi(
  route(earningsApi.tracks, {
    tags: ["Account"],
    summary: "List the published tracks of which the caller has a share",
    middleware: [signedIn],
    says: "Newest first, with what the caller was paid for each",
    refuses: [401, 422],
  }),
  async (c) => c.json(await readMyTracks(c.var.world, c.var.caller, c.req.valid("query")), 200),
);
