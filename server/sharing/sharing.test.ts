import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asIfPublished } from "../../harness/data/as-if-published.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { RELEASE_STATUSES } from "../../shared/rules/release-status.ts";
import { auditEvents, releases, shareLinks } from "../db/schema.ts";
import { newShareCode } from "./share-code.ts";
import { claimCode } from "./share-track.ts";

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld();
});
afterAll(() => house.close());

const open = (path: string) => house.visitor().fetch(path);

test("a published track has one short link, whoever asks and how often", async () => {
  const track = await asIfPublished(house);
  const answers = await Promise.all(Array.from({ length: 50 }, () => track.share()));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const links = await Promise.all(answers.map((answer) => answer.json() as Promise<{ shortUrl: string }>));
  expect(new Set(links.map(({ shortUrl }) => shortUrl)).size).toBe(1);
  expect(links[0]?.shortUrl).toMatch(new RegExp(`^${house.world.config.appUrl}/s/[1-9A-HJ-NP-Za-km-z]{11}$`));

  const trail = await house.world.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.releaseId, track.releaseId));
  expect(trail.filter(({ type }) => type === "track.shared")).toHaveLength(1);
});

test("before publishing there is no link, and after it none of a release that is not", {
  tags: "deep",
}, async () => {
  const track = await asIfPublished(house);
  for (const status of RELEASE_STATUSES) {
    await house.world.db.update(releases).set({ status }).where(eq(releases.id, track.releaseId));
    const answer = await track.share();
    expect([status, answer.status]).toEqual([status, status === "published" ? 200 : 409]);
    if (status !== "published")
      expect(await answer.json()).toMatchObject({
        error: "Sharing available after publishing",
        code: "sharing_not_ready",
      });
  }
  await house.world.db.update(releases).set({ status: "published" }).where(eq(releases.id, track.releaseId));
  const page = await track.page();
  for (const status of RELEASE_STATUSES) {
    await house.world.db.update(releases).set({ status }).where(eq(releases.id, track.releaseId));
    const expected = status === "published" ? 200 : 404;
    expect([status, (await open(page)).status]).toEqual([status, expected]);
    expect([status, (await open(`${page}/og.png`)).status]).toEqual([status, expected]);
  }
});

test("a stranger, and a label with another's track, are told that it does not exist", {
  tags: "deep",
}, async () => {
  const [mine, theirs] = [await asIfPublished(house), await asIfPublished(house)];
  const stranger = await house.visitor().signIn("sharing-stranger@example.com");
  expect((await stranger.post(`${mine.at}/share`)).status).toBe(404);
  expect((await house.visitor().post(`${mine.at}/share`)).status).toBe(401);
  const across = `/api/workspaces/${theirs.label.slug}/tracks/${mine.trackId}/share`;
  expect((await theirs.label.visitor.post(across)).status).toBe(404);
  for (const id of ["x", "00000000-0000-4000-8000-000000000000"])
    expect(
      (await mine.label.visitor.post(`/api/workspaces/${mine.label.slug}/tracks/${id}/share`)).status,
    ).toBe(404);
  expect(await house.world.db.select().from(shareLinks).where(eq(shareLinks.trackId, mine.trackId))).toEqual(
    [],
  );
});

test("nobody finds a page by trying, and what is no code is answered the same", {
  tags: "deep",
}, async () => {
  const guesses = Array.from({ length: 50 }, () => `/s/${newShareCode()}`);
  const oddities = ["/s/0OIl", "/s/%00", "/s/..%2f..", "/s/'%20or%201=1", `/s/${"1".repeat(500)}`];
  for (const path of [...guesses, ...oddities]) {
    const answer = await open(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(answer.headers.get("x-robots-tag")).toBe("noindex");
    expect(await answer.text()).toContain("Page not found");
  }
});

test("the page goes with the workspace", async () => {
  const track = await asIfPublished(house);
  const page = await track.page();
  expect((await open(page)).status).toBe(200);
  const { visitor, slug } = track.label;
  const gone = await visitor.fetch(`/api/workspaces/${slug}`, {
    method: "DELETE",
    headers: { origin: visitor.url },
  });
  expect(gone.status).toBe(200);
  expect((await open(page)).status).toBe(404);
  expect((await open(`${page}/og.png`)).status).toBe(404);
});

test("a code that is taken is drawn again", async () => {
  const [first, second] = [await asIfPublished(house), await asIfPublished(house)];
  const taken = (await first.page()).split("/").at(-1) ?? "";
  const free = newShareCode();
  const draws = [taken, taken, free];
  const code = await house.world.transaction((tx) =>
    claimCode(tx, second.trackId, house.world.now(), () => draws.shift() ?? ""),
  );
  expect(code).toBe(free);
  expect(await second.page()).toBe(`/s/${free}`);
});
