import { and, eq, isNull } from "drizzle-orm";
import type { Network } from "../../contract/networks.ts";
import type { PublicationStep } from "../../contract/publication.ts";
import { paymentToken } from "../chain-settings.ts";
import type { Tx } from "../db/connect.ts";
import { publications, releases, releaseVersions, workspaces } from "../db/schema.ts";
import { failuresWith, type Obstacle, pauseSeconds } from "../sending/obstacle.ts";
import type { World } from "../world.ts";

/** Where a publication stands, as one round of it sees it. */
export interface Publication {
  releaseId: string;
  version: number;
  round: number;
  step: PublicationStep;
  failures: number;
  startedAt: Date;
  network: Network;
  token: string;
}

/** Null when this round has been overtaken, or there is nothing to publish any more. */
export async function openPublication(
  world: World,
  releaseId: string,
  version: number,
  round: number,
): Promise<Publication | null> {
  const [release] = await world.db
    .select({ network: releaseVersions.network })
    .from(releases)
    .innerJoin(workspaces, and(eq(workspaces.id, releases.workspaceId), isNull(workspaces.deletedAt)))
    .innerJoin(
      releaseVersions,
      and(eq(releaseVersions.releaseId, releases.id), eq(releaseVersions.version, releases.version)),
    )
    .where(and(eq(releases.id, releaseId), eq(releases.version, version), eq(releases.status, "publishing")));
  if (!release) return null;
  const at = world.now();
  const first = { releaseId, version, round, step: "checking" as const, startedAt: at, updatedAt: at };
  if (round === 0) await world.db.insert(publications).values(first).onConflictDoNothing();
  const [row] = await world.db.select().from(publications).where(newest({ releaseId, version, round }));
  if (!row) return null;
  const { network } = release;
  const { step, failures, startedAt } = row;
  const token = paymentToken(world.config.chains, network);
  world.log.debug({ releaseId, step, round }, "publishing");
  return { releaseId, version, round, step: current(step), failures, startedAt, network, token };
}

/** A purse that was empty is looked into again by trying. */
const current = (step: PublicationStep) => (step === "waiting_for_funds" ? "creating" : step);

/** Only while no later round has begun. */
export const newest = ({ releaseId, version, round }: Pick<Publication, "releaseId" | "version" | "round">) =>
  and(
    eq(publications.releaseId, releaseId),
    eq(publications.version, version),
    eq(publications.round, round),
  );

/** Shown to the people who wait. */
export async function stepTo(world: World, publication: Publication, step: PublicationStep) {
  goneOn(world, publication, step);
  publication.step = step;
  await world.db
    .update(publications)
    .set({ step, problem: null, updatedAt: world.now() })
    .where(newest(publication));
}

export const goneOn = (world: World, { releaseId }: Publication, step: string) =>
  world.log.debug({ releaseId, step }, "publishing");

/** Whoever has been overtaken starts nothing. */
export async function startRound(world: World, publication: Publication, obstacle: Obstacle | null) {
  const { releaseId, version, round } = publication;
  const failures = failuresWith(obstacle, publication.failures);
  await world.transaction(async (tx) => {
    const [moved] = await tx
      .update(publications)
      .set({
        round: round + 1,
        failures,
        problem: obstacle?.problem ?? null,
        updatedAt: world.now(),
        ...(obstacle?.purse && { step: "waiting_for_funds" as const }),
      })
      .where(newest(publication))
      .returning();
    if (!moved) return;
    const ageMs = world.now().getTime() - publication.startedAt.getTime();
    const delaySeconds = pauseSeconds({ network: publication.network, obstacle, failures, ageMs });
    await queueRound(world, tx, releaseId, version, round + 1, delaySeconds);
  });
}

export const queueRound = (
  world: World,
  tx: Tx,
  releaseId: string,
  version: number,
  round: number,
  delaySeconds?: number,
) =>
  world.workflows.startOnce(
    tx,
    "publish",
    `publish:${releaseId}:${version}${round ? `:${round}` : ""}`,
    { releaseId, version, round },
    { delaySeconds, queue: "chain" },
  );
