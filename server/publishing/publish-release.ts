import { describeError } from "../describe-error.ts";
import { carryOut } from "../sending/carry-out.ts";
import { obstacleIn, tellOfObstacle } from "../sending/obstacle.ts";
import type { Work } from "../workflow.ts";
import type { World } from "../world.ts";
import { announcePublication } from "./announce-publication.ts";
import { certifyTracks } from "./certify-tracks.ts";
import { allFinal, creationOf, termsIn, writeContracts } from "./contracts.ts";
import { failPublication } from "./fail-publication.ts";
import { goneOn, openPublication, type Publication, startRound, stepTo } from "./publication-rounds.ts";
import { readAgreed, whyNotAsAgreed } from "./what-was-agreed.ts";
import { publishingProblems } from "./words.ts";

/** Publication of one version of a release, in rounds: each goes as far as it can and starts the next. */
export const publishWork = (world: World): Work => ({
  name: "publish",
  async run(input, flow) {
    const { releaseId, version, round = 0 } = input as { releaseId: string; version: number; round?: number };
    await flow.step("round", () => goOn(world, releaseId, version, round));
  },
});

async function goOn(world: World, releaseId: string, version: number, round: number) {
  const publication = await openPublication(world, releaseId, version, round);
  if (!publication) return;
  try {
    if (await finished(world, publication)) return;
  } catch (error) {
    const obstacle = obstacleIn(error, publication.network, "publications");
    world.log.warn(
      { releaseId, step: publication.step, error: describeError(error) },
      "publishing is held up",
    );
    await tellOfObstacle(world, publication.network, obstacle);
    if (!obstacle.waits && publication.failures + 1 >= MOST_FAILURES)
      return await failPublication(world, publication, obstacle.problem);
    return await startRound(world, publication, obstacle);
  }
  await startRound(world, publication, null);
}

/** With their pauses, a quarter of an hour or less. */
const MOST_FAILURES = 8;

/** Goes on from where it stands. False when there is nothing to do but wait. */
async function finished(world: World, publication: Publication): Promise<boolean> {
  if (publication.step === "checking") {
    const agreed = await readAgreed(world.db, publication.releaseId, publication.version);
    const problem = agreed ? await whyNotAsAgreed(agreed) : publishingProblems.releaseGone;
    if (!agreed || problem) {
      await failPublication(world, publication, problem ?? "");
      return true;
    }
    await writeContracts(world, agreed);
    await stepTo(world, publication, "creating");
  }
  if (publication.step !== "certifying") {
    const progress = await createContracts(world, publication);
    if (progress !== "final") {
      await stepTo(world, publication, progress);
      return false;
    }
    await stepTo(world, publication, "certifying");
  }
  await certifyTracks(world, publication);
  await announcePublication(world, publication);
  goneOn(world, publication, "announced");
  return true;
}

/** The contracts of all tracks, in as few transactions as they fit into. */
async function createContracts(world: World, publication: Publication) {
  const { network, token, releaseId, version } = publication;
  const contracts = await termsIn(world, releaseId, version);
  const terms = contracts.map((contract) => contract.terms);
  const progress = await carryOut(world, {
    id: creationOf(publication),
    network,
    sign: (signing) => world.chains[network].signCreate(terms, token, signing),
  });
  if (progress === "sent") return "creating" as const;
  if (progress === "landed") return "finalizing" as const;
  return (await allFinal(world, publication, contracts)) ? ("final" as const) : ("finalizing" as const);
}
