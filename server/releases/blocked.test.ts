import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import { decide, mailedTokens, openLabel, somebody } from "../../harness/label.ts";
import type { Visitor } from "../../harness/visitor.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import type { Role } from "../../shared/rules/permissions.ts";
import type { BlockedRelease } from "../../shared/schemas/releases.ts";
import { members, workspaces } from "../db/schema.ts";

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
});
afterAll(() => house.close());

const AT = "/api/account/blocked-releases";
const blockedFor = async (visitor: Visitor) =>
  ((await (await visitor.fetch(AT)).json()) as { items: BlockedRelease[] }).items;

async function asked(label: Awaited<ReturnType<typeof openLabel>>, name: string) {
  const [ada, luis] = [somebody("ada"), somebody("luis")];
  const id = await label.submitted(draftRelease([draftTrack(name, { [ada]: 60, [luis]: 40 })], { name }));
  const [token = ""] = await mailedTokens(house, ada);
  return { id, ada, token };
}

test("what was declined or answered with other shares waits on the dashboard until it is dealt with", async () => {
  const label = await openLabel(house);
  expect(await blockedFor(label.visitor)).toEqual([]);
  const declined = await asked(label, "Night Ferry");
  const proposed = await asked(label, "Harbour Lights");
  await asked(label, "Beacon");
  await decide(house, declined.token, { approved: false, artistEmail: declined.ada, reason: "Wrong share" });
  const shares = { artistEmail: proposed.ada, shares: [70, 30] };
  const suggested = await house.visitor().post(`/api/approvals/token/${proposed.token}/proposal`, shares);
  expect(suggested.status).toBe(200);

  const { slug } = label;
  const waiting = await blockedFor(label.visitor);
  expect(new Map(waiting.map(({ name, why }) => [name, why]))).toEqual(
    new Map([
      ["Night Ferry", "declined"],
      ["Harbour Lights", "other_shares"],
    ]),
  );
  expect(waiting[0]).toMatchObject({ workspaceName: "Tidewater", slug });
  await label.visitor.post(`${label.at}/${declined.id}/withdraw`);
  expect((await blockedFor(label.visitor)).map(({ name }) => name)).toEqual(["Harbour Lights"]);
});

test("only whoever can do something about it is told", { tags: "deep" }, async () => {
  const label = await openLabel(house);
  const { token, ada } = await asked(label, "Night Ferry");
  await decide(house, token, { approved: false, artistEmail: ada, reason: "Wrong share" });
  const [workspace] = await house.world.db.select().from(workspaces).where(eq(workspaces.slug, label.slug));
  const seenBy = async (role: Role, status: "active" | "invited" = "active") => {
    const email = somebody(role);
    const visitor = await house.visitor().signIn(email);
    await house.world.db
      .insert(members)
      .values({ workspaceId: workspace?.id ?? "", email, role, status, name: role, searchText: role });
    return (await blockedFor(visitor)).length;
  };
  expect(await seenBy("admin")).toBe(1);
  expect(await seenBy("admin", "invited")).toBe(0);
  expect(await seenBy("member")).toBe(0);
  expect(await seenBy("finance")).toBe(0);
  expect(await blockedFor((await openLabel(house)).visitor)).toEqual([]);
  expect(await blockedFor(await house.visitor().signIn(ada))).toEqual([]);
  expect((await house.visitor().fetch(AT)).status).toBe(401);
});
