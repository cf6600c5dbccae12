import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { RELEASE_STATUSES, trackStatusIn } from "../../shared/rules/release-status.ts";
import type { SubmittedRelease } from "../../shared/schemas/releases.ts";
import { TrackDetail, TrackItem } from "../../shared/schemas/tracks.ts";
import { releases } from "../db/schema.ts";

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld();
});
afterAll(() => house.close());

test("the tracks of a workspace, as the contract says, newest release first", async () => {
  const label = await house.visitor().signIn("tracks@example.com");
  const { slug } = (await (await label.post("/api/workspaces", { name: "Tracks" })).json()) as {
    slug: string;
  };
  const at = `/api/workspaces/${slug}`;
  const list = async () => {
    const answer = await label.fetch(`${at}/tracks`);
    expect(answer.headers.get("content-type")).toContain("application/json");
    return z.array(z.strictObject(TrackItem.shape)).parse(await answer.json());
  };
  expect(await list()).toEqual([]);

  const shares = { "b@example.com": 60, "a@example.com": 40 };
  const first = draftRelease([draftTrack('Say "yes"\n', shares, { isrc: "QZES22500417" })], {
    releaseDate: "",
  });
  await label.post(`${at}/releases`, first);
  const ryuichi = { id: "r", name: "坂本龍一", email: "r@example.com", share: 100 };
  const two = [draftTrack("One", {}, { artists: [ryuichi] }), draftTrack("Two", shares)];
  const { id } = (await (
    await label.post(`${at}/releases`, draftRelease(two, { name: "Second" }))
  ).json()) as SubmittedRelease;

  const [one, , last] = await list();
  expect((await list()).map(({ name, album }) => [name, album])).toEqual([
    ["One", "Second"],
    ["Two", "Second"],
    ['Say "yes"', "Harbour Lights"],
  ]);
  expect(one).toMatchObject({ isrc: null, date: "2026-12-04", artist: "坂本龍一" });
  expect(last).toMatchObject({ isrc: "QZES22500417", date: null, artist: "b, a" });

  for (const status of RELEASE_STATUSES) {
    await house.world.db.update(releases).set({ status }).where(eq(releases.id, id));
    expect((await list())[0]).toMatchObject({ status, publishStatus: trackStatusIn[status] });
  }
  const detail = await label.fetch(`${at}/tracks/${one?.id}`);
  expect(z.strictObject(TrackDetail.shape).parse(await detail.json())).toMatchObject({
    title: "One",
    agreementHash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});
