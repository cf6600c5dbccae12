import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import { openLabel, somebody } from "../../harness/label.ts";
import type { Visitor } from "../../harness/visitor.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { FOUND_MAX } from "../../shared/rules/limits.ts";
import { Found } from "../../shared/schemas/search.ts";

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
});
afterAll(() => house.close());

async function find(visitor: Visitor, q: string): Promise<Found[]> {
  const answer = await visitor.fetch(`/api/search?q=${encodeURIComponent(q)}`);
  return z.strictObject({ items: z.array(z.strictObject(Found.shape)) }).parse(await answer.json()).items;
}
const kinds = (found: Found[]) => found.map(({ kind, name }) => `${kind}: ${name}`);

test("finds in all workspaces one has joined, and nothing for strangers", async () => {
  const label = await openLabel(house);
  const second = (await (await label.visitor.post("/api/workspaces", { name: "Señal Records" })).json()) as {
    slug: string;
  };
  const tracks = [draftTrack("Night Ferry", { "a@example.com": 100 }, { isrc: "QZES22500417" })];
  const id = await label.submitted(draftRelease(tracks, { name: "Ferry Songs" }));
  await label.visitor.post(
    `/api/workspaces/${second.slug}/releases`,
    draftRelease(tracks, { name: "Éclair" }),
  );

  expect(kinds(await find(label.visitor, "ferry"))).toEqual([
    "release: Ferry Songs",
    "track: Night Ferry",
    "track: Night Ferry",
  ]);
  expect(await find(label.visitor, "FERRY songs")).toEqual([
    {
      kind: "release",
      id,
      name: "Ferry Songs",
      detail: "",
      workspace: "Tidewater",
      link: `/workspace/${label.slug}?release=${id}`,
    },
    expect.objectContaining({ kind: "track", detail: "Ferry Songs" }),
  ]);
  expect(kinds(await find(label.visitor, "senal"))).toEqual(["workspace: Señal Records"]);
  expect(kinds(await find(label.visitor, "eclair"))).toEqual(["release: Éclair", "track: Night Ferry"]);
  expect(kinds(await find(label.visitor, "qz-es2-25-00417"))).toHaveLength(2);
  for (const nothing of ["", "  ", "%", "_", "\\", "no such thing"])
    expect(await find(label.visitor, nothing)).toEqual([]);

  const stranger = await openLabel(house);
  expect(await find(stranger.visitor, "ferry")).toEqual([]);
  expect(await find(stranger.visitor, label.email)).toEqual([]);
  expect((await house.visitor().fetch("/api/search?q=ferry")).status).toBe(401);

  const guest = somebody("guest");
  await label.visitor.post(`/api/workspaces/${label.slug}/invite`, { name: "Günther", email: guest });
  const invited = await house.visitor().signIn(guest);
  expect(await find(invited, "ferry")).toEqual([]);
  await invited.post(`/api/workspaces/${label.slug}/join`);
  expect(kinds(await find(invited, "ferry songs"))).toEqual(["release: Ferry Songs", "track: Night Ferry"]);
  expect(await find(label.visitor, "gunther")).toMatchObject([
    { kind: "member", name: "Günther", detail: guest },
  ]);

  await invited.fetch("/api/account", {
    method: "PUT",
    body: JSON.stringify({ name: "Álvaro" }),
    headers: { "content-type": "application/json", origin: invited.url },
  });
  expect(kinds(await find(label.visitor, "alvaro"))).toEqual(["member: Álvaro"]);
  expect(await find(label.visitor, "gunther")).toEqual([]);
});

test("what begins with it comes first, an exact name before longer ones, and only so much of a kind", {
  tags: "deep",
}, async () => {
  const { visitor, submitted } = await openLabel(house);
  for (let n = 40; n > 0; n--) {
    const name = n % 2 ? `Tide ${n}` : `Low Tide ${n}`;
    await submitted(draftRelease([draftTrack(name, { "a@example.com": 100 })], { name }));
  }
  const found = await find(visitor, "tide 1");
  expect(kinds(found).slice(0, 2)).toEqual(["release: Tide 1", "release: Tide 11"]);
  expect(found.length).toBeLessThanOrEqual(FOUND_MAX);
  expect(found.filter(({ kind }) => kind === "release")).toHaveLength(8);
});

test("an edited release is found as it is now", async () => {
  const label = await openLabel(house);
  const named = (name: string) => draftRelease([draftTrack(name, { "a@example.com": 100 })], { name });
  const id = await label.submitted(named("Before"));
  await label.edit(id, named("Afterwards"));
  expect(await find(label.visitor, "before")).toEqual([]);
  expect(kinds(await find(label.visitor, "afterw"))).toEqual(["release: Afterwards", "track: Afterwards"]);
});
