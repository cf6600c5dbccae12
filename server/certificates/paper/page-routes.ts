import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { type Context, Hono } from "hono";
import type { Proof } from "../../../proof/proof.ts";
import { CERTIFICATES_TYPESET } from "../../../shared/rules/budgets.ts";
import { type Caller, type Door, whoCalls } from "../../caller.ts";
import { refuseOverLimit } from "../../http/rate-limit.ts";
import { sourceAddress } from "../../http/source-address.ts";
import { projectRoot } from "../../project-root.ts";
import { Refusal } from "../../refusal.ts";
import type { World } from "../../world.ts";
import { certificateFacts } from "./certificate-facts.ts";
import { certificatePage, notFoundPage, type Standing } from "./page.tsx";
import { keptPdfs } from "./pdf.ts";
import { PAPERS, type Paper } from "./typeset.ts";

/** Where the certificates come from: they refuse what is not there, and a full copy to whoever may not have it. */
export interface Certificates {
  readCertificate(
    world: World,
    caller: Caller | null,
    id: string,
  ): Promise<Pick<Standing, "mayHaveFull" | "newer">>;
  readCopy(world: World, caller: Caller | null, id: string, copy: Proof["copy"]): Promise<Proof>;
}

/** The page and the PDF of a certificate, made from its proof and nothing else. */
export function certificatePages({ readCertificate, readCopy }: Certificates) {
  const template = readFileSync(path.join(projectRoot, "dist/web/certificate.html"), "utf8");
  const pdfs = keptPdfs();
  const app = new Hono<Door>();

  app.get("/certificate/:file{[A-Za-z0-9]+\\.pdf}", async (c) => {
    const { copy, paper } = asked(c);
    const id = c.req.param("file").slice(0, -".pdf".length);
    const caller = copy === "full" ? await whoCalls(c) : null;
    const proof = await readCopy(c.var.world, caller, id, copy);
    if (!pdfs.has(proof, paper)) await limitTypesetting(c);
    return answerPdf(c, await pdfs.take(proof, paper), `certificate-${proof.certificate.id}.pdf`, copy);
  });

  app.get("/certificate/:id", async (c) => {
    const { world } = c.var;
    const { id } = c.req.param();
    const caller = await whoCalls(c);
    c.header("cache-control", "private, no-store");
    try {
      const { mayHaveFull, newer } = await readCertificate(world, caller, id);
      const fullRefused = asked(c).copy === "full" && !mayHaveFull;
      const proof = await readCopy(world, caller, id, fullRefused ? "public" : asked(c).copy);
      const page = certificatePage(template, certificateFacts(proof), {
        mayHaveFull,
        fullRefused,
        newer,
      });
      return c.html(page, fullRefused ? (caller ? 403 : 401) : 200);
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 404) throw error;
      return c.html(notFoundPage(template), 404);
    }
  });
  return app;
}

/** Half a second of one thread that everybody shares. */
async function limitTypesetting(c: Context<Door>) {
  const { world } = c.var;
  const source = sourceAddress(c, world.config.trustedProxies);
  if (source !== null) await refuseOverLimit(world.db, CERTIFICATES_TYPESET, source, world.now());
}

function asked(c: Context): { copy: Proof["copy"]; paper: Paper } {
  const paper = PAPERS.find((name) => name === c.req.query("paper")) ?? "a4";
  return { copy: c.req.query("copy") === "full" ? "full" : "public", paper };
}

/** A certificate never changes, but what is said later is added, and it goes with its workspace. */
function answerPdf(c: Context, pdf: Uint8Array, name: string, copy: Proof["copy"]) {
  const etag = `"${createHash("sha256").update(pdf).digest("base64url").slice(0, 22)}"`;
  c.header("cache-control", copy === "full" ? "private, no-store" : "public, max-age=300");
  c.header("x-robots-tag", "noindex");
  c.header("etag", etag);
  if (c.req.header("if-none-match") === etag) return c.body(null, 304);
  c.header("content-type", "application/pdf");
  c.header("content-disposition", `inline; filename="${name}"`);
  return c.body(new Uint8Array(pdf), 200);
}
