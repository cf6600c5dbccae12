import type { Publication, PublicationStep } from "../../shared/schemas/publication.ts";
import type { Step } from "./progress.ts";
import { releaseWords } from "./words.ts";

/** The way from the last approval to the certificates: Checking → Contracts → Finality → Certificates → Published. */
const STEPS = ["checking", "creating", "finalizing", "certifying", "published"] as const;
const [CHECKING, CREATING, FINALIZING, CERTIFYING, PUBLISHED] = [0, 1, 2, 3, 4];

const words = releaseWords.publishing;

/** Null before the first step is written down: it is about to be taken. */
export function publicationSteps(publication: Publication | null): Step[] {
  const here = publication ? placeOf(publication) : CHECKING;
  return STEPS.map((step, place) => ({
    name: words.steps[step],
    state: place < here ? "done" : place === here ? stateHere(publication) : "to_come",
    note: place === CREATING && publication ? contractsNote(publication, here) : null,
    at: place === PUBLISHED ? (publication?.publishedAt ?? null) : null,
  }));
}

const PLACES: Record<Exclude<PublicationStep, "failed">, number> = {
  waiting: CHECKING,
  checking: CHECKING,
  creating: CREATING,
  waiting_for_funds: CREATING,
  finalizing: FINALIZING,
  certifying: CERTIFYING,
  published: PUBLISHED,
};

/** What failed does not say where: the contracts do. */
function placeOf({ step, contractsReady, contractsAsked }: Publication): number {
  if (step !== "failed") return PLACES[step];
  if (contractsAsked === 0) return CHECKING;
  return contractsReady < contractsAsked ? CREATING : CERTIFYING;
}

function stateHere(publication: Publication | null): Step["state"] {
  if (publication?.step === "published") return "done";
  return publication?.step === "failed" ? "stopped" : "current";
}

function contractsNote({ contractsReady, contractsAsked }: Publication, here: number): string | null {
  if (here < CREATING || contractsAsked === 0) return null;
  return words.contractsOf(contractsReady, contractsAsked);
}
