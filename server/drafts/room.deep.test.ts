// @module-tag deep

import { randomUUID } from "node:crypto";
import { eq, type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import { openLabel, somebody } from "../../harness/label.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { DRAFTS_MAX_BYTES } from "../../shared/rules/limits.ts";
import { releaseDrafts, workspaces } from "../db/schema.ts";

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld();
});
afterAll(() => house.close());

const INCOMPRESSIBLE = sql`(
  select string_agg(encode(sha256((n || gen_random_uuid()::text)::bytea), 'base64'), '') from generate_series(1, 60000) n)`;
const contentWith = (filler: SQL) =>
  sql`jsonb_build_object('release', '{}'::jsonb, 'tracks', '[]'::jsonb, 'filler', ${filler})` as never;

test.each([
  ["what no compression makes smaller", { content: contentWith(INCOMPRESSIBLE) }],
  ["one letter again and again", { content: contentWith(sql`repeat('x', 3000000)`) }],
  ["what was in a file", { imported: contentWith(sql`repeat('x', 3000000)`) }],
])(
  "a workspace whose drafts are full of %s takes nothing larger, by any way, and can still be made smaller",
  {
    timeout: 120_000,
  },
  async (_, filling) => {
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
    const taken = async () => {
      const [row] = await house.world.db
        .select({ sum: sql<number>`sum(octet_length(content::text) + octet_length(imported::text))::float8` })
        .from(releaseDrafts)
        .where(eq(releaseDrafts.workspaceId, workspace.id));
      return row?.sum ?? 0;
    };
    await house.world.db
      .update(releaseDrafts)
      .set({ imported: mine.content })
      .where(eq(releaseDrafts.id, id));
    while ((await taken()) <= DRAFTS_MAX_BYTES)
      await house.world.db.insert(releaseDrafts).values(
        Array.from({ length: 10 }, () => ({
          ...mine,
          imported: mine.content,
          ...filling,
          id: randomUUID(),
        })),
      );

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
  },
);
