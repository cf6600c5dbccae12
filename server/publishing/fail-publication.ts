import { and, eq } from "drizzle-orm";
import { lockRelease, moveRelease } from "../agreements/move-release.ts";
import { releasesPage, tellWorkspace } from "../approvals/tell-of-decision.ts";
import { publications, releaseVersions } from "../db/schema.ts";
import { queueMail } from "../mail/outbox.ts";
import { publishingFailedMail } from "../mail/publishing-mails.tsx";
import type { World } from "../world.ts";
import type { Publication } from "./publication-rounds.ts";

/** Gives up for now and says why. What is on its way to the chain stays known, and a retry goes on with it. */
export async function failPublication(world: World, publication: Publication, problem: string) {
  const { releaseId, version } = publication;
  await world.transaction(async (tx) => {
    const locked = await lockRelease(tx, releaseId);
    if (!locked || !(await moveRelease(world, tx, releaseId, "publishing_failed", problem))) return;
    await tx
      .update(publications)
      .set({ step: "failed", problem, updatedAt: world.now() })
      .where(and(eq(publications.releaseId, releaseId), eq(publications.version, version)));
    const [row] = await tx
      .select()
      .from(releaseVersions)
      .where(and(eq(releaseVersions.releaseId, releaseId), eq(releaseVersions.version, version)));
    if (!row) return;
    const { link, url } = await releasesPage(world, tx, locked);
    const title = `“${row.name}” could not be published yet`;
    await tellWorkspace(world, tx, locked, { title, body: problem, link });
    const mail = publishingFailedMail(row.createdByEmail, { release: row.name, reason: problem, url });
    await queueMail(world, tx, "publishing-failed", mail);
  });
  world.log.error({ releaseId, version, problem }, "a release could not be published");
}
