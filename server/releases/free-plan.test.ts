import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import { decide, mailedTokens, openLabel, somebody } from "../../harness/label.ts";
import type { Visitor } from "../../harness/visitor.ts";
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
test("thirty submissions at once of one creator leave three releases", { tags: "deep" }, async () => {
  const creator = await house.visitor().signIn(somebody("creator"));
  const slugs: string[] = [];
  for (let n = 0; n < WORKSPACES; n++) {
    const created = await creator.post("/api/workspaces", { name: `Tidewater ${n}` });
    slugs.push(((await created.json()) as { slug: string }).slug);
  }
  const draft = draftRelease([draftTrack("Night Ferry", { [somebody("ada")]: 100 })]);
  const all = Array.from({ length: EACH }, () => slugs).flat();
  const submit = async (slug: string) => {
    const answer = await creator.post(`/api/workspaces/${slug}/releases`, draft);
    return { status: answer.status, body: (await answer.json()) as { error?: string; code?: string } };
  };
  const answers = await Promise.all(
    all.map(async (slug) => {
      // On a busy machine turns take longer than anybody waits for one: whoever is told to come again does.
      let answer = await submit(slug);
      while (answer.body.code === "too_many_at_once") answer = await submit(slug);
      return answer;
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

describe("what counts", () => {
  const draft = () => draftRelease([draftTrack("Night Ferry", { [somebody("ada")]: 100 })]);
  const remove = (visitor: Visitor, path: string) =>
    visitor.fetch(path, { method: "DELETE", headers: { origin: visitor.url } });
  const used = async (visitor: Visitor, slug: string) =>
    ((await (await visitor.fetch(`/api/workspaces/${slug}/release-allowance`)).json()) as ReleaseAllowance)
      .used;

  test("deleting a workspace gives nothing back; withdrawing does", async () => {
    const label = await openLabel(house);
    const id = await label.submitted(draft());
    await label.submitted(draft());
    expect((await label.visitor.post(`${label.at}/${id}/withdraw`)).status).toBe(200);
    expect(await used(label.visitor, label.slug)).toBe(1);
    expect((await remove(label.visitor, `/api/workspaces/${label.slug}`)).status).toBe(200);
    const next = await label.visitor.post("/api/workspaces", { name: "Again" });
    const { slug } = (await next.json()) as { slug: string };
    expect(await used(label.visitor, slug)).toBe(1);
  });

  test("what a co-author declined does not count", async () => {
    const label = await openLabel(house);
    const artist = somebody("artist");
    await label.submitted(draftRelease([draftTrack("Night Ferry", { [artist]: 100 })]));
    expect(await used(label.visitor, label.slug)).toBe(1);
    const [token = ""] = await mailedTokens(house, artist);
    expect(await decide(house, token, { approved: false, artistEmail: artist })).toMatchObject({
      status: 200,
    });
    expect(await used(label.visitor, label.slug)).toBe(0);
  });

  test("whoever inherits a workspace is not charged for what is in it", async () => {
    const label = await openLabel(house);
    const heir = somebody("heir");
    await label.visitor.post(`/api/workspaces/${label.slug}/invite`, { name: "Heir", email: heir });
    const visitor = await house.visitor().signIn(heir);
    await visitor.post(`/api/workspaces/${label.slug}/join`);
    for (let n = 0; n < 3; n++) await label.submitted(draft());
    expect(await used(visitor, label.slug)).toBe(0);
    expect((await visitor.post(label.at, draft())).status).toBe(201);
  });
});

test("a workspace is not deleted by an old session", async () => {
  const label = await openLabel(house);
  house.pass(11 * 60_000);
  const headers = { origin: label.visitor.url };
  const answer = await label.visitor.fetch(`/api/workspaces/${label.slug}`, { method: "DELETE", headers });
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ code: "sign_in_again" });
});
