import { carryOut } from "../sending/carry-out.ts";
import { chainRounds } from "../sending/chain-rounds.ts";
import { type Obstacle, obstacleIn } from "../sending/obstacle.ts";
import type { World } from "../world.ts";
import { announcePublication, certifyTracks } from "./announce-publication.ts";
import { allFinal, creationOf, termsIn, writeContracts } from "./contracts.ts";
import { failPublication } from "./fail-publication.ts";
import { moveToStep, openPublication, type Publication, showObstacle } from "./publication.ts";
import { readAgreed, whyNotAsAgreed } from "./what-was-agreed.ts";
import { publishingProblems } from "./words.ts";

/** Publication of one version of a release. */
export const publishRounds = chainRounds({
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

async function advance(world: World, publication: Publication): Promise<"done" | "waiting" | Obstacle> {
  if (publication.step === "checking") {
    const agreed = await readAgreed(world.db, publication.releaseId, publication.version);
    const problem = agreed ? await whyNotAsAgreed(agreed) : publishingProblems.releaseGone;
    if (!agreed || problem) return { problem: problem ?? "", waits: false, hopeless: true };
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
    sign: (signing) => world.chains[network].signCreate(terms, token, signing),
  });
  if (progress === "sent") return "creating";
  const isFinal = progress === "done" && (await allFinal(world, publication, contracts));
  return isFinal ? "certifying" : "finalizing";
}
