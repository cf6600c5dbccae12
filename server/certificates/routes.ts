import { OpenAPIHono } from "@hono/zod-openapi";
import type { TypedResponse } from "hono";
import { createMiddleware } from "hono/factory";
import * as z from "zod/mini";
import { Proof, proofText } from "../../proof/proof.ts";
import { CERTIFICATES_ASKED, CERTIFICATES_CHECKED } from "../../shared/rules/budgets.ts";
import { certificateApi, certificateId } from "../../shared/schemas/certificates.ts";
import { get } from "../../shared/schemas/endpoint.ts";
import { type Door, type InWorkspace, inWorkspace, signedIn, whoCalls } from "../caller.ts";
import { route, unreadable } from "../http/openapi.ts";
import { refuseOverLimit } from "../http/rate-limit.ts";
import { sourceAddress } from "../http/source-address.ts";
import { Refusal } from "../refusal.ts";
import { certificateForTrack } from "./issue-certificate.ts";
import { proofFileName } from "./proof-file.ts";
import { readCertificate, readCopy } from "./read-certificate.ts";
import { readItsChain } from "./read-its-chain.ts";

const tags = ["Certificates"];

/** Not in the contract: what a proof is stands in proof/. */
const proofApi = {
  read: get("/api/certificates/{id}", {
    ...certificateId,
    answer: z.object({ proof: Proof, certificateHash: z.string(), mayHaveFull: z.boolean() }),
  }),
  file: get("/certificate/{id}/proof.json", {
    ...certificateId,
    query: z.object({ copy: z._default(z.enum(["public", "full"]), "public") }),
    answer: Proof,
  }),
};

/** Nodes cost money: a page reads its contract, nobody reads all of them through us. */
const limitReadings = createMiddleware<Door>(async (c, next) => {
  const { world } = c.var;
  const source = sourceAddress(c, world.config.trustedProxies);
  if (source !== null) await refuseOverLimit(world.db, CERTIFICATES_CHECKED, source, world.now());
  await next();
});

export const trackCertificateRoutes = new OpenAPIHono<InWorkspace>({ defaultHook: unreadable });

trackCertificateRoutes.openapi(
  route(certificateApi.ofTrack, {
    tags,
    summary: "Get the certificate of a published track",
    middleware: [signedIn, inWorkspace],
    scope: "releases:read",
    says: "The certificate's address",
    refuses: [401, 404, 409, 429],
  }),
  async (c) => {
    const { trackId } = c.req.valid("param");
    if (!z.uuid().safeParse(trackId).success) throw new Refusal("track_not_found");
    const { world, caller } = c.var;
    await refuseOverLimit(world.db, CERTIFICATES_ASKED, caller.id, world.now());
    return c.json(await certificateForTrack(world, caller, trackId), 200);
  },
);

/** For everybody; who is signed in may see more. */
export const certificateRoutes = new OpenAPIHono<Door>({ defaultHook: unreadable });

certificateRoutes.openapi(
  route(proofApi.read, {
    tags,
    summary:
      "Get a certificate's proof: the full copy for its workspace and co-authors, otherwise the public copy",
    says: "The proof",
    refuses: [404],
  }),
  async (c) => {
    const { id } = c.req.valid("param");
    const { newer: _newer, ...read } = await readCertificate(c.var.world, await whoCalls(c), id);
    c.header("cache-control", "private, no-store");
    return c.json(read, 200);
  },
);

certificateRoutes.openapi(
  route(certificateApi.chain, {
    tags,
    summary: "Get what the chain shows of its contract, to check the proof",
    middleware: [limitReadings],
    says: "The final state on the chain",
    refuses: [404, 429, 503],
  }),
  async (c) => c.json(await readItsChain(c.var.world, c.req.valid("param").id), 200),
);

certificateRoutes.openapi(
  route(proofApi.file, {
    tags,
    summary: "Download the proof as a file; `copy=full` for its workspace and co-authors",
    says: "In canonical form: these are the hashed bytes",
    refuses: [401, 403, 404],
  }),
  async (c) => {
    const { copy } = c.req.valid("query");
    const caller = copy === "full" ? await whoCalls(c) : null;
    const proof = await readCopy(c.var.world, caller, c.req.valid("param").id, copy);
    c.header("content-type", "application/json; charset=utf-8");
    c.header("content-disposition", `attachment; filename="${proofFileName(proof)}"`);
    c.header("cache-control", copy === "full" ? "private, no-store" : "public, max-age=300");
    // Its bytes count, so it is written here; its shape is Proof's.
    return c.body(proofText(proof), 200) as unknown as TypedResponse<Proof, 200, "json">;
  },
);
