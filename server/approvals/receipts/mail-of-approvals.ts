import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "../../db/connect.ts";
import { approvals } from "../../db/schema.ts";
import { approvedMail, approvedManyMail } from "../../mail/decision-mails.ts";
import type { World } from "../../world.ts";
import type { Asked } from "../read-approvals.ts";
import { mailSubmitter, releasesPage } from "../tell-of-decision.ts";

/** Whoever sent the release hears how far it is, while something is missing. After that it is published. */
export async function mailOfApprovals(world: World, tx: Tx, asked: Asked[]) {
  const [first] = asked;
  if (!first) return;
  const missing = await tx.$count(
    approvals,
    and(
      eq(approvals.releaseId, first.approval.releaseId),
      eq(approvals.version, first.approval.version),
      inArray(approvals.status, ["pending", "declined", "expired"]),
    ),
  );
  if (missing === 0) return;
  const { url } = await releasesPage(world, tx, first);
  const { artist, track, version } = first;
  await mailSubmitter(world, tx, version, "approved", (to) =>
    asked.length === 1
      ? approvedMail(to, { who: artist.name, track: track.title, release: version.name, url, missing })
      : approvedManyMail(to, { who: artist.name, tracks: asked.length, releases: 1, url }),
  );
}
