import { expect, test } from "vitest";
import type { ReleaseDetail } from "../../shared/schemas/releases.ts";
import { releaseFacts } from "./release-facts.ts";

const release = (more: Partial<ReleaseDetail>) =>
  ({ releaseType: "album", network: "Solana", code: null, date: null, ...more }) as ReleaseDetail;

test.each([
  [{}, ["album", "Solana"]],
  [{ code: "036000291452" }, ["album", "UPC 036000291452", "Solana"]],
  [{ date: "2026-12-04" }, ["album", "the day 2026-12-04", "Solana"]],
  [
    { name: "Harbour Lights", holdAfterDays: "60" as const, shareFrom: "at_once" as const },
    ["album", "Solana"],
  ],
])("of %j is said %j", (more, said) =>
  expect(releaseFacts(release(more), (date) => `the day ${date}`)).toEqual(said),
);
