import { OpenAPIHono } from "@hono/zod-openapi";
import { issuerApi } from "../../../shared/schemas/certificates.ts";
import type { Door } from "../../caller.ts";
import { route, unreadable } from "../../http/openapi.ts";
import {
  readAnchors,
  readConsistency,
  readEntries,
  readHead,
  readInclusion,
  readIssuer,
} from "./read-log.ts";

const tags = ["Certificates"];

/** For everybody, from anywhere: a log is worth what others see of it. */
export const logRoutes = new OpenAPIHono<Door>({ defaultHook: unreadable });

logRoutes.openapi(
  route(issuerApi.issuer, {
    tags,
    summary: "Get who issues certificates here, with all keys and contract factories",
    says: "The issuer",
    refuses: [],
  }),
  async (c) => c.json(await readIssuer(c.var.world), 200),
);

logRoutes.openapi(
  route(issuerApi.head, {
    tags,
    summary: "Get the signed head of the log of certificates (RFC 9162)",
    says: "Size and root of its tree, signed by the issuer",
    refuses: [404],
  }),
  async (c) => c.json(await readHead(c.var.world), 200),
);

logRoutes.openapi(
  route(issuerApi.entries, {
    tags,
    summary: "List the log's entries from an index on, at most 1,000 at once",
    says: "What the issuer signed of each certificate: hashes only",
    refuses: [400],
  }),
  async (c) => c.json({ entries: await readEntries(c.var.world, c.req.valid("query")) }, 200),
);

logRoutes.openapi(
  route(issuerApi.inclusion, {
    tags,
    summary: "Get what leads from an entry to the root of the tree of a size",
    says: "The hashes, from below",
    refuses: [400, 404],
  }),
  async (c) => c.json({ path: await readInclusion(c.var.world, c.req.valid("query")) }, 200),
);

logRoutes.openapi(
  route(issuerApi.consistency, {
    tags,
    summary: "Get what shows that a tree begins with an earlier one",
    says: "The hashes",
    refuses: [400, 404],
  }),
  async (c) => c.json({ path: await readConsistency(c.var.world, c.req.valid("query")) }, 200),
);

logRoutes.openapi(
  route(issuerApi.anchors, {
    tags,
    summary: "List the states of the log that are written down on a chain, the newest first",
    says: "Each with the transaction that carries it",
    refuses: [],
  }),
  async (c) => c.json({ anchors: await readAnchors(c.var.world) }, 200),
);
