import { OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { archiveApi } from "../../shared/schemas/workspaces.ts";
import { type InWorkspace, inWorkspace, signedIn } from "../caller.ts";
import { stayingInside } from "../db/fence.ts";
import { fileRoute, route, unreadable } from "../http/openapi.ts";
import { Refusal } from "../refusal.ts";
import { downloadArchive, readOutlook } from "./download-archive.ts";
import { downloadCertificates } from "./release-certificates.ts";

const tags = ["Workspaces"];
const inside = [signedIn, inWorkspace];
const ZIP = "application/zip";

export const archiveRoutes = new OpenAPIHono<InWorkspace>({ defaultHook: unreadable });

archiveRoutes.openapi(
  route(archiveApi.outlook, {
    tags,
    summary: "How much the workspace's archive holds",
    middleware: inside,
    says: "What is in it, and how often it can still be downloaded today",
    refuses: [401, 403, 404],
  }),
  async (c) => c.json(await readOutlook(c.var.world, c.var.caller), 200),
);

archiveRoutes.openapi(
  fileRoute(archiveApi.file, ZIP, {
    tags,
    summary: "Download everything in the workspace as a zip",
    description: "For the creator. It is written while it is read, so it has no length in advance.",
    middleware: inside,
    says: "The archive",
    refuses: [401, 403, 404, 429],
  }),
  async (c) => {
    const { world, caller } = c.var;
    const pieces = await downloadArchive(world, caller);
    const day = world.now().toISOString().slice(0, 10);
    return answerZip(c, `${caller.workspace.slug}-${day}.zip`, pieces);
  },
);

archiveRoutes.openapi(
  fileRoute(archiveApi.certificates, ZIP, {
    tags: ["Certificates"],
    summary: "Download all certificates of a published release as a zip of PDF files",
    description: "It is written while it is read, so it has no length in advance.",
    middleware: inside,
    says: "The certificates",
    refuses: [401, 403, 404, 409, 429],
  }),
  async (c) => {
    const { releaseId } = c.req.valid("param");
    if (!z.uuid().safeParse(releaseId).success) throw new Refusal("release_not_found");
    const { fileName, pieces } = await downloadCertificates(c.var.world, c.var.caller, releaseId);
    return answerZip(c, fileName, pieces);
  },
);

function answerZip(c: Context<InWorkspace>, fileName: string, pieces: AsyncGenerator<Uint8Array>) {
  c.header("content-type", ZIP);
  c.header("content-disposition", `attachment; filename="${fileName}"`);
  c.header("cache-control", "private, no-store");
  // A proxy that waits for the whole of it would hold what we do not.
  c.header("x-accel-buffering", "no");
  return c.body(streamOf(pieces), 200);
}

/** Nothing is made before somebody takes it. */
const streamOf = (pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> =>
  new ReadableStream({
    pull: stayingInside(async (controller: ReadableStreamDefaultController<Uint8Array>) => {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    }),
    cancel: async () => void (await pieces.return(undefined)),
  });
