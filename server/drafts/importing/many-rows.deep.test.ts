// @module-tag deep

import { writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openLabel } from "../../../harness/label.ts";
import { type TestWorld, testWorld } from "../../../harness/world.ts";
import type { CatalogueRead, DraftItem, Submission } from "../../../shared/schemas/drafts.ts";

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
});
afterAll(() => house.close());

const rows = (tracks: number) =>
  [
    "Release,Type,UPC,Date,Title,ISRC,Artist,Email,Share",
    ...Array.from({ length: tracks * 5 }, (_, i) => {
      const track = Math.floor(i / 5);
      const isrc = `QZES2${String(track).padStart(7, "0")}`;
      return `Album ${Math.floor(track / 10)},album,,2019-01-01,Track ${track},${isrc},P ${i % 5},p${i % 5}@example.com,20`;
    }),
  ].join("\n");

test("300 tracks with five people each are drafts, and 10,000 rows judged, in seconds; then all are sent", async () => {
  const label = await openLabel(house);
  const room = `/api/workspaces/${label.slug}`;
  const imported = async (text: string, query: string) => {
    const response = await label.visitor.fetch(`${room}/catalogue-file${query}`, {
      method: "POST",
      body: text,
      headers: { "content-type": "application/octet-stream", origin: label.visitor.url },
    });
    return (await response.json()) as CatalogueRead;
  };
  const begun = performance.now();
  expect(await imported(rows(300), "?write=yes")).toMatchObject({ created: 30, incomplete: 0 });
  const written = performance.now();
  expect(await imported(rows(2_000), "")).toMatchObject({ rows: 10_000, tracks: 2_000 });
  const judged = performance.now();
  const ids = ((await (await label.visitor.fetch(`${room}/drafts`)).json()) as DraftItem[]).map(
    ({ id }) => id,
  );
  const { id } = (await (await label.visitor.post(`${room}/submissions`, { ids })).json()) as Submission;
  const look = async () =>
    (await (await label.visitor.fetch(`${room}/submissions/${id}`)).json()) as Submission;
  await expect.poll(async () => (await look()).finished, { timeout: 60_000, interval: 100 }).toBe(true);
  const sent = performance.now();
  expect((await look()).sent).toBe(30);
  for (let i = 0; i < 5; i++)
    expect((await house.visitor().mailTo(`p${i}@example.com`, [], "300 tracks")).text).toContain(
      "30 releases",
    );
  const seconds = { drafts: written - begun, judged: judged - written, sent: sent - judged };
  if (process.env.FIGURES) writeFileSync(process.env.FIGURES, JSON.stringify(seconds));
  expect(seconds.drafts).toBeLessThan(3_000);
  expect(seconds.judged).toBeLessThan(5_000);
});

/** Each of them compared with all of its release takes minutes, in which nobody is answered. */
test("20,000 tracks that are all called otherwise than in the drafts are read in seconds, and others are answered in between", async () => {
  const label = await openLabel(house);
  const titled = (title: string) =>
    [
      "Release,Title,Artist,Email,Share",
      ...Array.from({ length: 20_000 }, (_, i) => {
        const words = `${title} ${i} ${"and on and on ".repeat(12)}`;
        return `Album ${Math.floor(i / 100)},${words},Ada,ada@example.com,100`;
      }),
    ].join("\n");
  const imported = async (text: string, query: string) => {
    const response = await label.visitor.fetch(`/api/workspaces/${label.slug}/catalogue-file${query}`, {
      method: "POST",
      body: text,
      headers: { "content-type": "application/octet-stream", origin: label.visitor.url },
    });
    return (await response.json()) as CatalogueRead;
  };
  expect(await imported(titled("Before"), "?write=yes")).toMatchObject({ created: 200 });
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 10);
  const begun = performance.now();
  expect(await imported(titled("After"), "")).toMatchObject({ created: 0, updated: 200 });
  const seconds = { all: (performance.now() - begun) / 1_000, longest: longest / 1_000 };
  clearInterval(timer);
  expect(seconds.all).toBeLessThan(60);
  expect(seconds.longest).toBeLessThan(10);
});
