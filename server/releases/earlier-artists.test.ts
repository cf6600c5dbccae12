import { afterAll, beforeAll, expect, test } from "vitest";
import { draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import type { EarlierArtist, EditedRelease, SubmittedRelease } from "../../shared/schemas/releases.ts";

/** What the form needs besides submitting: who was here before, and what an edit changed. */

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld();
});
afterAll(() => house.close());

async function label(name: string) {
  const visitor = await house.visitor().signIn(`${name}@example.com`);
  const { slug } = (await (await visitor.post("/api/workspaces", { name })).json()) as { slug: string };
  const at = `/api/workspaces/${slug}`;
  const artists = async () => (await (await visitor.fetch(`${at}/artists`)).json()) as EarlierArtist[];
  return { visitor, at, artists };
}

const named = (title: string, people: Record<string, string>) =>
  draftTrack(
    title,
    {},
    {
      artists: Object.entries(people).map(([email, name], i) => ({
        id: "",
        name,
        email,
        share: i === 0 ? 100 : 0,
      })),
    },
  );

test("the workspace knows everybody once, by the name used last, and no other workspace does", async () => {
  const { visitor, at, artists } = await label("tidewater");
  expect(await artists()).toEqual([]);
  const first = named("One", { "ada@example.com": "Ada", "luis@example.com": "Luis" });
  await visitor.post(`${at}/releases`, draftRelease([first]));
  const second = named("Two", { "ada@example.com": "Ada Okafor" });
  await visitor.post(`${at}/releases`, draftRelease([second]));
  expect(await artists()).toEqual([
    { name: "Ada Okafor", email: "ada@example.com" },
    { name: "Luis", email: "luis@example.com" },
  ]);
  const stranger = await label("strangers");
  expect(await stranger.artists()).toEqual([]);
  expect((await stranger.visitor.fetch(`${at}/artists`)).status).toBe(404);
});

test("an edit answers with what it changed", async () => {
  const { visitor, at } = await label("editors");
  const track = named("One", { "ada@example.com": "Ada" });
  const submitted = await visitor.post(`${at}/releases`, draftRelease([track]));
  const { id } = (await submitted.json()) as SubmittedRelease;
  const edited = await visitor.fetch(`${at}/releases/${id}`, {
    method: "PUT",
    body: JSON.stringify(draftRelease([track], { name: "Low Tide" })),
    headers: { "content-type": "application/json", origin: house.url },
  });
  expect((await edited.json()) as EditedRelease).toMatchObject({
    id,
    workflow: { artistsToApprove: 1, workflowId: `approval:${id}:2` },
    changes: ["Release name: Harbour Lights → Low Tide"],
  });
});
