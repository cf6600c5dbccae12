import { and, eq, inArray, isNull } from "drizzle-orm";
import type { PublicationStep } from "../../shared/schemas/publication.ts";
import { inEnglish, obstacles } from "../../words/obstacles/words.ts";
import { paymentToken } from "../chain-settings.ts";
import type { Tx } from "../db/connect.ts";
import { publications, releases, releaseVersions, workspaces } from "../db/schema.ts";
import { LOGGED } from "../log.ts";
import { carryOut } from "../sending/carry-out.ts";
import { chainRounds } from "../sending/chain-rounds.ts";
import { whyNotPublish } from "../sending/check-networks.ts";
import { type Obstacle, obstacleIn } from "../sending/obstacle.ts";
import { inRound, type Job, type Rounds } from "../work/rounds.ts";
import type { World } from "../world.ts";
import { announcePublication, certifyTracks } from "./announce-publication.ts";
import { allFinal, creationOf, termsIn, writeContracts } from "./contracts.ts";
import { failPublication, retryPublication } from "./fail-publication.ts";
import { isPublication, type Publication } from "./publication.ts";
import { readAgreed, whyNotAsAgreed } from "./what-was-agreed.ts";
import { publishingProblems } from "./words.ts";

const onChain = chainRounds({
  kind: "publish",
  /** With their pauses, a quarter of an hour or less. */
  mostFailures: 8,
  open: openPublication,
  advance,
  obstacleIn: (error, network) => obstacleIn(error, network, "publications"),
  finish: announcePublication,
  showObstacle,
  giveUp: failPublication,
});

/** Publication of one version of a release. */
export const publishRounds: Rounds<"publish"> = {
  kind: "publish",
  async advance(world, job) {
    const seconds = await secondsToWait(world, job);
    return seconds > 0 ? { seconds, failures: 0 } : onChain.advance(world, job);
  },
};

/** While it waits, whoever signed can say that it was not them. */
async function secondsToWait(world: World, job: Job<"publish">): Promise<number> {
  const [row] = await world.db.select().from(publications).where(isPublication(job.key));
  if (row?.step !== "waiting" || !row.waitsUntil) return 0;
  return Math.max(0, Math.ceil((row.waitsUntil.getTime() - world.now().getTime()) / 1_000));
}

/** Null when there is nothing to publish any more. */
async function openPublication(world: World, job: Job<"publish">): Promise<Publication | null> {
  const { releaseId, version } = job.key;
  const [release] = await world.db
    .select({
      network: releaseVersions.network,
      status: releases.status,
      workspaceId: releases.workspaceId,
    })
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
  const row = await endWaiting(world, job);
  if (!row) return null;
  // A purse that was empty is looked into again by trying.
  const step = row.step === "waiting_for_funds" ? "creating" : row.step;
  logStep(world, releaseId, step);
  const { network, workspaceId } = release;
  const token = paymentToken(world.config.chains, network);
  return { job, releaseId, version, workspaceId, step, network, token };
}

/** From here on it is too late for a `not me`. */
const endWaiting = (world: World, job: Job<"publish">) =>
  inRound(world, job, async (tx) => {
    await tx
      .update(publications)
      .set({ step: "checking", startedAt: world.now() })
      .where(and(isPublication(job.key), eq(publications.step, "waiting")));
    const [row] = await tx.select().from(publications).where(isPublication(job.key));
    return row ?? null;
  });

async function advance(world: World, publication: Publication): Promise<"done" | "waiting" | Obstacle> {
  if (publication.step === "checking") {
    const agreed = await readAgreed(world.db, publication.releaseId, publication.version);
    const problem = agreed ? await whyNotAsAgreed(world, agreed) : publishingProblems.releaseGone;
    if (!agreed || problem)
      return { problem: obstacles.asWritten(problem ?? ""), waits: false, hopeless: true };
    const notReady = await whyNotPublish(world, publication.network);
    if (notReady) return notReady;
    await writeContracts(world, publication, agreed);
    await moveToStep(world, publication, "creating");
  }
  if (publication.step !== "certifying") {
    const step = await createContracts(world, publication);
    await moveToStep(world, publication, step);
    if (step !== "certifying") return "waiting";
  }
  await certifyTracks(world, publication);
  return "done";
}

/** The contracts of all tracks, in as few transactions as they fit into. Says which step comes next. */
async function createContracts(world: World, publication: Publication) {
  const { job, network, token, releaseId, version } = publication;
  const contracts = await termsIn(world, releaseId, version);
  const terms = contracts.map((contract) => contract.terms);
  const progress = await carryOut(world, {
    id: creationOf(publication),
    kind: "create",
    network,
    job,
    beneficiaries: { workspaceId: publication.workspaceId },
    sign: (signing) => world.chains[network].signCreate(terms, token, signing),
  });
  if (progress === "sent") return "creating";
  const isFinal = progress === "done" && (await allFinal(world, publication, contracts));
  return isFinal ? "certifying" : "finalizing";
}

const logStep = (world: World, releaseId: string, step: PublicationStep) =>
  world.log.debug({ event: LOGGED.publishing, releaseId, step }, "publishing");

/** Shown to the people who wait. */
async function moveToStep(world: World, publication: Publication, step: PublicationStep) {
  logStep(world, publication.releaseId, step);
  publication.step = step;
  await inRound(world, publication.job, (tx) =>
    tx.update(publications).set({ step, problem: null }).where(isPublication(publication)),
  );
}

async function showObstacle(tx: Tx, publication: Publication, obstacle: Obstacle | null) {
  const step = obstacle?.purse ? { step: "waiting_for_funds" as const } : {};
  const problem = obstacle && inEnglish(obstacle.problem);
  await tx
    .update(publications)
    .set({ problem, ...step })
    .where(isPublication(publication));
}
