import { expect, test } from "vitest";
import type { Publication, PublicationStep } from "../../shared/schemas/publication.ts";
import { publicationSteps } from "./publication-steps.ts";

const at = (step: PublicationStep, ready = 0, asked = 2): Publication => ({
  step,
  problem: null,
  contractsReady: ready,
  contractsAsked: asked,
  startedAt: "2026-11-15T09:41:07.000Z",
  publishedAt: step === "published" ? "2026-11-15T09:41:40.000Z" : null,
});

const LETTERS = { done: "x", current: ">", to_come: ".", stopped: "!" };
const drawn = (publication: Publication | null) =>
  publicationSteps(publication)
    .map(({ state }) => LETTERS[state])
    .join("");

test.each<[Publication | null, string]>([
  [null, ">...."],
  [at("checking"), ">...."],
  [at("creating", 1), "x>..."],
  [at("waiting_for_funds", 1), "x>..."],
  [at("finalizing", 2), "xx>.."],
  [at("certifying", 2), "xxx>."],
  [at("published", 2), "xxxxx"],
  [at("failed", 0, 0), "!...."],
  [at("failed", 1), "x!..."],
  [at("failed", 2), "xxx!."],
])("%j is drawn as %s", (publication, steps) => {
  expect(drawn(publication)).toBe(steps);
});

test("says how many contracts stand, once there is something to count", () => {
  const note = (publication: Publication) => publicationSteps(publication)[1]?.note;
  expect(note(at("checking"))).toBeNull();
  expect(note(at("creating", 1))).toBe("1 of 2");
  expect(note(at("finalizing", 2))).toBe("2 of 2");
});
