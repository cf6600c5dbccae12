import { afterAll, beforeAll, expect, test } from "vitest";
import { draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import { somebody } from "../../harness/label.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import type { ReleaseAllowance } from "../../shared/schemas/releases.ts";

const WORKSPACES = 6;
const EACH = 5;

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "3" });
});
afterAll(() => house.close());

// Over several workspaces: submissions to one and the same also wait for each other elsewhere.
test("thirty submissions at once of one creator leave three releases", async () => {
  const creator = await house.visitor().signIn(somebody("creator"));
  const slugs: string[] = [];
  for (let n = 0; n < WORKSPACES; n++) {
    const created = await creator.post("/api/workspaces", { name: `Tidewater ${n}` });
    slugs.push(((await created.json()) as { slug: string }).slug);
  }
  const draft = draftRelease([draftTrack("Night Ferry", { [somebody("ada")]: 100 })]);
  const all = Array.from({ length: EACH }, () => slugs).flat();
  const answers = await Promise.all(
    all.map(async (slug) => {
      const answer = await creator.post(`/api/workspaces/${slug}/releases`, draft);
      return { status: answer.status, body: (await answer.json()) as { error?: string } };
    }),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(3).fill(201), ...Array(27).fill(402)]);
  const refused = answers.filter(({ status }) => status === 402);
  expect(new Set(refused.map(({ body }) => body.error))).toEqual(
    new Set(["You have used all 3 free releases"]),
  );
  const allowance = await creator.fetch(`/api/workspaces/${slugs[0]}/release-allowance`);
  expect((await allowance.json()) as ReleaseAllowance).toEqual({ used: 3, limit: 3 });
});
