import { and, eq, or } from "drizzle-orm";
import type { EndedLink } from "../../../shared/schemas/approvals.ts";
import { approvalRequests, mails } from "../../db/schema.ts";
import type { World } from "../../world.ts";
import { type Asked, onceAskedBy, whyOver } from "../read-approvals.ts";

/** Said to whoever holds the link: they have read all of it before. */
export async function readEndedLink(world: World, token: string): Promise<EndedLink> {
  const { isReplaced, ...asked } = await onceAskedBy(world, token);
  const over = whyOver(asked, world.now());
  const why = isReplaced && (over === null || over === "expired") ? "replaced" : over;
  const newerMailAt = why === "changed" || why === "replaced" ? await lastMailed(world, asked) : null;
  return {
    why,
    releaseName: asked.version.name,
    workspaceName: asked.version.workspaceName,
    newerMailAt: newerMailAt?.toISOString() ?? null,
  };
}

/** When they were last mailed their links to the version that is asked now. */
async function lastMailed({ db }: World, { approval, release }: Asked): Promise<Date | null> {
  const sent = await db
    .select({ firstAt: approvalRequests.mailedAt, sentAt: mails.sentAt })
    .from(approvalRequests)
    .leftJoin(mails, or(eq(mails.id, approvalRequests.mailId), eq(mails.id, approvalRequests.reminderMailId)))
    .where(
      and(
        eq(approvalRequests.releaseId, release.id),
        eq(approvalRequests.version, release.version),
        eq(approvalRequests.email, approval.email),
      ),
    );
  const times = sent.flatMap(({ firstAt, sentAt }) => [firstAt, sentAt]).filter((at) => at !== null);
  return times.sort((a, b) => b.getTime() - a.getTime())[0] ?? null;
}
