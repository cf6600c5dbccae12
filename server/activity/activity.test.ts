import { afterAll, beforeAll, expect, test } from "vitest";
import { draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import { approveBy, decide, mailedTokens, openLabel, somebody } from "../../harness/label.ts";
import type { Visitor } from "../../harness/visitor.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import type { ActivityItem } from "../../shared/schemas/access/activity.ts";

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
});
afterAll(() => house.close());

async function activityOf(visitor: Visitor, slug: string, query = "") {
  const answer = await visitor.fetch(`/api/workspaces/${slug}/activity${query}`);
  const body = (await answer.json()) as { items: ActivityItem[]; next?: string; code?: string };
  return { status: answer.status, ...body };
}

test("who did what, newest first, page by page, by kind and by person; for whoever answers for the workspace", async () => {
  const label = await openLabel(house);
  const [ada, luis] = [somebody("ada"), somebody("luis")];
  const id = await label.submitted(draftRelease([draftTrack("Night Ferry", { [ada]: 50, [luis]: 50 })]));
  const [token = ""] = await mailedTokens(house, ada);
  await approveBy(house, token);
  const [luisToken = ""] = await mailedTokens(house, luis);
  await decide(house, luisToken, { approved: false, artistEmail: luis });
  await openLabel(house).then((other) =>
    other.submitted(draftRelease([draftTrack("Elsewhere", { [ada]: 100 })])),
  );

  const { items } = await activityOf(label.visitor, label.slug);
  expect(items[0]).toMatchObject({
    type: "approval.declined",
    who: luis.split("@")[0],
    track: "Night Ferry",
    release: "Harbour Lights",
    releaseId: id,
  });
  expect(items.at(-1)).toMatchObject({ type: "release.created", who: label.email });
  expect(JSON.stringify(items)).not.toContain("Elsewhere");

  const pages: ActivityItem[] = [];
  for (let next: string | undefined = ""; next !== undefined; ) {
    const page = await activityOf(label.visitor, label.slug, `?limit=2${next && `&cursor=${next}`}`);
    pages.push(...page.items);
    next = page.next;
  }
  expect(pages).toEqual(items);

  const approvals = await activityOf(label.visitor, label.slug, "?kind=approvals&q=ADA");
  expect(new Set(approvals.items.map(({ type }) => type))).toEqual(
    new Set(["approval.viewed", "approval.approved"]),
  );
  expect((await activityOf(label.visitor, label.slug, "?q=%25")).items).toEqual([]);
  expect((await activityOf(label.visitor, label.slug, "?kind=publishing")).items).toEqual([]);

  const mate = somebody("mate");
  await label.visitor.post(`/api/workspaces/${label.slug}/invite`, { name: "Mate", email: mate });
  const member = await house.visitor().signIn(mate);
  await member.post(`/api/workspaces/${label.slug}/join`);
  expect(await activityOf(member, label.slug)).toMatchObject({ status: 403, code: "no_permission" });
  const stranger = await house.visitor().signIn(somebody("stranger"));
  expect((await activityOf(stranger, label.slug)).status).toBe(404);
});
