import { and, eq, sql } from "drizzle-orm";
import { inEnglish } from "../../words/obstacles/words.ts";
import type { Said } from "../../words/said.ts";
import { lockRelease, moveRelease } from "../agreements/move-release.ts";
import { mailSubmitter, releasesPage, tellWorkspace } from "../approvals/tell-of-decision.ts";
import type { Tx } from "../db/connect.ts";
import { publications, releases, releaseVersions } from "../db/schema.ts";
import { withinLimit } from "../http/rate-limit.ts";
import { publishingFailedMail } from "../mail/publishing-mails.tsx";
import { operatorWords as operator } from "../mail/words.operator.ts";
import { notices } from "../notifications/words.ts";
import { tellOperator } from "../sending/tell-operator.ts";
import { startJob } from "../work/rounds.ts";
import type { World } from "../world.ts";
import { isPublication, type Publication } from "./publication.ts";

/** It tries again by itself every half an hour, perhaps for weeks: the same reason is told once a day. */
const ONCE = { name: "publishing-failed", max: 1, seconds: 24 * 3_600 };

const REST_SECONDS = 30 * 60;

/** Gives up for now and says why. What is on its way to the chain stays known, and a retry goes on with it. */
export async function failPublication(world: World, tx: Tx, publication: Publication, said: Said) {
  const problem = inEnglish(said);
  const { releaseId, version, step } = publication;
  const locked = await lockRelease(tx, releaseId);
  if (!locked || !(await moveRelease(world, tx, releaseId, "publishing_failed", problem))) return "done";
  await tx.update(publications).set({ step: "failed", problem }).where(isPublication(publication));
  const matter = `${releaseId}:${version}:${problem}`;
  if (await withinLimit(tx, ONCE, matter, world.now())) await tell(world, tx, publication, locked, said);
  // The reason may name people and titles: it is for those who wait, not for the log.
  world.log.error({ releaseId, version, step }, "a release could not be published");
  const { heading, text } = operator.notPublished;
  await tellOperator(world, heading, text(releaseId, version, step), tx);
  return { seconds: REST_SECONDS, failures: 0 };
}

async function tell(
  world: World,
  tx: Tx,
  { releaseId, version }: Publication,
  locked: NonNullable<Awaited<ReturnType<typeof lockRelease>>>,
  said: Said,
) {
  const [row] = await tx
    .select()
    .from(releaseVersions)
    .where(and(eq(releaseVersions.releaseId, releaseId), eq(releaseVersions.version, version)));
  if (!row) return;
  const { link, url } = await releasesPage(world, tx, locked);
  const title = notices.notPublished(row.name);
  await tellWorkspace(world, tx, locked, { title, body: notices.why(said), link, about: null });
  const news = { release: row.name, reason: inEnglish(said), url };
  await mailSubmitter(world, tx, row, "publishing-failed", (to) => publishingFailedMail(to, news));
}

/** Begins again what had failed. What is on its way to the chain is found there. */
export async function retryPublication(world: World, tx: Tx, releaseId: string): Promise<boolean> {
  if (!(await moveRelease(world, tx, releaseId, "publishing_retried"))) return false;
  const isCurrent = sql`${publications.version} = (select version from ${releases} where id = ${releaseId})`;
  const [row] = await tx
    .update(publications)
    .set({ step: "checking", problem: null })
    .where(and(eq(publications.releaseId, releaseId), isCurrent))
    .returning();
  if (row) await startJob(world, tx, "publish", { releaseId, version: row.version });
  return true;
}
