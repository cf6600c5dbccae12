import { and, asc, eq } from "drizzle-orm";
import { CERTIFICATES_OF_A_RELEASE } from "../../shared/rules/budgets.ts";
import { type Insider, refuseUnlessMay } from "../caller.ts";
import { proofNow } from "../certificates/proof-now.ts";
import { certificates, releases, releaseVersions, tracks } from "../db/schema.ts";
import { refuseOverLimit } from "../http/rate-limit.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";
import { fileNames, plainName } from "./file-names.ts";
import { pdfOf } from "./pdf-of.ts";
import { type ZipFile, zipOf } from "./zip.ts";

/** Every certificate of a published release as a sheet to print, in the order of its tracks, made while it is taken. */
export async function downloadCertificates(world: World, caller: Insider, releaseId: string) {
  const { name, issued } = await world.transaction(async (tx) => {
    await refuseUnlessMay(tx, caller, "issue_certificate");
    const rows = await tx
      .select({
        name: releaseVersions.name,
        status: releases.status,
        title: tracks.title,
        certificateId: certificates.id,
      })
      .from(releases)
      .innerJoin(
        releaseVersions,
        and(eq(releaseVersions.releaseId, releases.id), eq(releaseVersions.version, releases.version)),
      )
      .innerJoin(tracks, and(eq(tracks.releaseId, releases.id), eq(tracks.version, releases.version)))
      .leftJoin(certificates, eq(certificates.trackId, tracks.id))
      .where(and(eq(releases.id, releaseId), eq(releases.workspaceId, caller.workspace.id)))
      .orderBy(asc(tracks.position));
    const [first] = rows;
    if (!first) throw new Refusal("release_not_found");
    if (first.status !== "published") throw new Refusal("certificate_not_ready");
    await refuseOverLimit(tx, CERTIFICATES_OF_A_RELEASE, releaseId, world.now());
    return { name: first.name, issued: rows };
  });
  return {
    fileName: `${plainName(name) || "release"}-certificates.zip`,
    pieces: zipOf(sheets(world, issued), world.now()),
  };
}

async function* sheets(
  { db }: World,
  issued: { title: string; certificateId: string | null }[],
): AsyncGenerator<ZipFile> {
  for (const [place, { title, certificateId }] of issued.entries()) {
    if (!certificateId) continue;
    const [certificate] = await db.select().from(certificates).where(eq(certificates.id, certificateId));
    // Its workspace was deleted meanwhile.
    if (!certificate) continue;
    const { certificate: file } = fileNames(`${String(place + 1).padStart(2, "0")} ${title}`, certificateId);
    yield { name: file.replace("certificates/", ""), content: await pdfOf(await proofNow(db, certificate)) };
  }
}
