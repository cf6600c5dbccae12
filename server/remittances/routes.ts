import { OpenAPIHono } from "@hono/zod-openapi";
import { fundingApi } from "../../shared/schemas/money/funding.ts";
import { statementApi } from "../../shared/schemas/money/statements.ts";
import { type InWorkspace, inWorkspace, signedIn } from "../caller.ts";
import { idempotent } from "../http/idempotency.ts";
import { route, unreadable } from "../http/openapi.ts";
import { mayHandle } from "../statements/door.ts";
import { findStatement, readStatementDetail } from "../statements/read-statements.ts";
import { prepareForWallet, sendSigned } from "./by-wallet.ts";
import { chooseRefund } from "./choose-refund.ts";
import { readFunding } from "./read-funding.ts";
import { readRemittanceFile } from "./read-remittance-file.ts";
import { lookNow } from "./watch-remittances.ts";
import { withdraw } from "./withdraw.ts";

const tags = ["Statements"];
const inside = [signedIn, inWorkspace, mayHandle, idempotent];

export const fundingRoutes = new OpenAPIHono<InWorkspace>({ defaultHook: unreadable });

fundingRoutes.openapi(
  route(fundingApi.read, {
    tags,
    summary: "How an agreed statement is paid, and how far that has come",
    middleware: inside,
    says: "One transfer for each network",
    refuses: [401, 403, 404, 409],
  }),
  async (c) => {
    const { statementId } = c.req.valid("param");
    return c.json(await readFunding(c.var.world, c.var.caller, statementId), 200);
  },
);

fundingRoutes.openapi(
  route(fundingApi.file, {
    tags,
    summary: "Download what a network's transfer needs to be delivered without this server",
    middleware: inside,
    says: "All that its address follows from",
    refuses: [400, 401, 403, 404],
  }),
  async (c) => {
    const { statementId } = c.req.valid("param");
    const { network } = c.req.valid("query");
    const file = await readRemittanceFile(c.var.world, c.var.caller, statementId, network);
    c.header("content-disposition", `attachment; filename="transfer-${file.address.slice(0, 10)}.json"`);
    return c.json(file, 200);
  },
);

fundingRoutes.openapi(
  route(fundingApi.chooseRefund, {
    tags,
    summary: "Choose the refund address of a network's transfer",
    description: "Makes the address to pay to. It can be changed until money has come.",
    middleware: inside,
    says: "One transfer for each network",
    refuses: [400, 401, 403, 404, 409],
  }),
  async (c) => {
    const { statementId } = c.req.valid("param");
    await chooseRefund(c.var.world, c.var.caller, statementId, c.req.valid("json"));
    return c.json(await readFunding(c.var.world, c.var.caller, statementId), 200);
  },
);

fundingRoutes.openapi(
  route(fundingApi.look, {
    tags,
    summary: "Have the chains looked at now",
    middleware: [signedIn, inWorkspace, mayHandle],
    says: "One transfer for each network",
    refuses: [401, 403, 404, 409],
  }),
  async (c) => {
    const { statementId } = c.req.valid("param");
    await findStatement(c.var.world.db, c.var.caller, statementId);
    await lookNow(c.var.world, statementId);
    return c.json(await readFunding(c.var.world, c.var.caller, statementId), 200);
  },
);

fundingRoutes.openapi(
  route(fundingApi.prepare, {
    tags,
    summary: "Prepare a transfer for a wallet in the browser, or taking it back",
    middleware: [signedIn, inWorkspace, mayHandle],
    says: "What the wallet has to sign, one after the other",
    refuses: [400, 401, 403, 404, 409, 503],
  }),
  async (c) => {
    const { statementId } = c.req.valid("param");
    return c.json(await prepareForWallet(c.var.world, c.var.caller, statementId, c.req.valid("json")), 200);
  },
);

fundingRoutes.openapi(
  route(fundingApi.send, {
    tags,
    summary: "Send what a wallet has signed",
    description: "Only on Solana: elsewhere the wallet sends it.",
    middleware: [signedIn, inWorkspace, mayHandle],
    says: "Sent; it counts once it is final",
    refuses: [400, 401, 403, 404, 409, 503],
  }),
  async (c) => {
    const { statementId } = c.req.valid("param");
    return c.json(await sendSigned(c.var.world, c.var.caller, statementId, c.req.valid("json")), 200);
  },
);

fundingRoutes.openapi(
  route(statementApi.withdraw, {
    tags,
    summary: "Withdraw a statement that no money has come in for",
    middleware: inside,
    says: "The statement",
    refuses: [400, 401, 403, 404, 409],
  }),
  async (c) => {
    const { statementId } = c.req.valid("param");
    await withdraw(c.var.world, c.var.caller, statementId);
    return c.json(await readStatementDetail(c.var.world, c.var.caller, statementId), 200);
  },
);
