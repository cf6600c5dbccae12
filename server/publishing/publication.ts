import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Network } from "../../shared/rules/networks.ts";
import type { PublicationStep } from "../../shared/schemas/publication.ts";
import { moveRelease } from "../agreements/move-release.ts";
import { paymentToken } from "../chain-settings.ts";
import type { Tx } from "../db/connect.ts";
import { publications, releases, releaseVersions, workspaces } from "../db/schema.ts";
import { LOGGED } from "../log.ts";
import type { Obstacle } from "../sending/obstacle.ts";
import { inRound, type Job, startJob } from "../work/rounds.ts";
import type { World } from "../world.ts";

/** Where a publication stands, as one round of it sees it. */
export interface Publication {
  job: Job;
  releaseId: string;
  version: number;
  step: PublicationStep;
  network: Network;
  token: string;
}

/** Null when there is nothing to publish any more. */
export async function openPublication(world: World, job: Job<"publish">): Promise<Publication | null> {
  const { releaseId, version } = job.key;
  const [release] = await world.db
    .select({ network: releaseVersions.network, status: releases.status })
    .from(releases)
    .innerJoin(workspaces, and(eq(workspaces.id, releases.workspaceId), isNull(workspaces.deletedAt)))
    .innerJoin(
      releaseVersions,
      and(eq(releaseVersions.releaseId, releases.id), eq(releaseVersions.version, releases.version)),
    )
    .where(
      and(
        eq(releases.id, releaseId),
        eq(releases.version, version),
        inArray(releases.status, ["publishing", "publish_failed"]),
      ),
    );
  if (!release) return null;
  if (release.status === "publish_failed") {
    // It has rested: as if somebody had pressed the button, a new round overtakes this one.
    await world.transaction((tx) => retryPublication(world, tx, releaseId));
    return null;
  }
  const first = { releaseId, version, step: "checking" as const, startedAt: world.now() };
  await world.db.insert(publications).values(first).onConflictDoNothing();
  const [row] = await world.db.select().from(publications).where(isPublication(job.key));
  if (!row) return null;
  // A purse that was empty is looked into again by trying.
  const step = row.step === "waiting_for_funds" ? "creating" : row.step;
  logStep(world, releaseId, step);
  const { network } = release;
  return { job, releaseId, version, step, network, token: paymentToken(world.config.chains, network) };
}

export const isPublication = ({ releaseId, version }: Pick<Publication, "releaseId" | "version">) =>
  and(eq(publications.releaseId, releaseId), eq(publications.version, version));

const logStep = (world: World, releaseId: string, step: PublicationStep) =>
  world.log.debug({ event: LOGGED.publishing, releaseId, step }, "publishing");

/** Shown to the people who wait. */
export async function moveToStep(world: World, publication: Publication, step: PublicationStep) {
  logStep(world, publication.releaseId, step);
  publication.step = step;
  await inRound(world, publication.job, (tx) =>
    tx.update(publications).set({ step, problem: null }).where(isPublication(publication)),
  );
}

export async function showObstacle(tx: Tx, publication: Publication, obstacle: Obstacle | null) {
  const step = obstacle?.purse ? { step: "waiting_for_funds" as const } : {};
  const problem = obstacle?.problem ?? null;
  await tx
    .update(publications)
    .set({ problem, ...step })
    .where(isPublication(publication));
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
