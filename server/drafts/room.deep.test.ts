// @module-tag deep

import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import { openLabel, somebody } from "../../harness/label.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { DRAFTS_MAX_CHARACTERS } from "../../shared/rules/limits.ts";
import { releaseDrafts, workspaces } from "../db/schema.ts";

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld();
});
afterAll(() => house.close());

test("a workspace whose drafts are full takes nothing larger, by any way, and can still be made smaller", {
  timeout: 120_000,
}, async () => {
  const label = await openLabel(house);
  const room = `/api/workspaces/${label.slug}`;
  const content = (notes: string) =>
    draftRelease([draftTrack("Night Ferry", { [somebody("ada")]: 100 }, { mediaLink: notes })]);
  const put = (id: string, version: number | null, body: object) =>
    label.visitor.fetch(`${room}/drafts/${id}`, {
      method: "PUT",
      body: JSON.stringify({ version, content: body }),
      headers: { "content-type": "application/json", origin: label.visitor.url },
    });
  const id = randomUUID();
  expect((await put(id, null, content(""))).status).toBe(200);
  const [workspace] = await house.world.db.select().from(workspaces).where(eq(workspaces.slug, label.slug));
  const [mine] = await house.world.db.select().from(releaseDrafts).where(eq(releaseDrafts.id, id));
  if (!workspace || !mine) throw new Error("there is no draft");
  // What no compression makes smaller, until it is full.
  const filler = sql`jsonb_build_object('release', '{}'::jsonb, 'tracks', '[]'::jsonb, 'filler', (
    select string_agg(encode(sha256((n || ${randomUUID()})::bytea), 'base64'), '') from generate_series(1, 60000) n))`;
  const size = async () => {
    const [row] = await house.world.db
      .select({ sum: sql<number>`sum(pg_column_size(content))::float8` })
      .from(releaseDrafts)
      .where(eq(releaseDrafts.workspaceId, workspace.id));
    return row?.sum ?? 0;
  };
  while ((await size()) <= DRAFTS_MAX_CHARACTERS)
    await house.world.db
      .insert(releaseDrafts)
      .values(Array.from({ length: 10 }, () => ({ ...mine, id: randomUUID(), content: filler as never })));

  const larger = content(`https://example.com/${"larger/".repeat(60)}${randomUUID()}`);
  const refused = await put(id, 1, larger);
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
    409,
    "too_many_drafts",
  ]);
  expect((await put(randomUUID(), null, content(""))).status).toBe(409);
  const many = await label.visitor.fetch(`${room}/draft-contents`, {
    method: "PUT",
    body: JSON.stringify({ drafts: [{ id, version: 1, content: larger }] }),
    headers: { "content-type": "application/json", origin: label.visitor.url },
  });
  expect(many.status).toBe(409);
  const imported = await label.visitor.fetch(`${room}/catalogue-file?write=yes`, {
    method: "POST",
    body: "Release,Title,Artist,Email,Share\nAlbum,Track,Ada,ada@example.com,100",
    headers: { "content-type": "application/octet-stream", origin: label.visitor.url },
  });
  expect(imported.status).toBe(409);
  const smaller = draftRelease([]);
  expect((await put(id, 1, { ...smaller, release: { ...smaller.release, name: "" } })).status).toBe(200);
});
