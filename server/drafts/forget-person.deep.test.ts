// @module-tag deep

import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestChains, testChains } from "../../harness/chains/chains.ts";
import { draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import { openLabel, somebody } from "../../harness/label.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { people, releaseDrafts } from "../db/schema.ts";

let chains: TestChains;
let house: TestWorld;
beforeAll(async () => {
  chains = await testChains();
  house = await testWorld(chains.settings);
});
afterAll(async () => {
  await house.close();
  await chains.stop();
});

/** Naming them is up to strangers, and so is how much there is to look through. */
test("whoever deletes their account waits for no drafts of strangers, and is in none of them afterwards", {
  timeout: 120_000,
}, async () => {
  const { db } = house.world;
  const email = somebody("leaver");
  const leaver = await house.visitor().signIn(email);
  const [person] = await db.select().from(people).where(eq(people.email, email));
  const stranger = await openLabel(house);
  const id = randomUUID();
  const content = draftRelease([draftTrack("Night Ferry", { [email]: 60, "ada@example.com": 40 })]);
  const saved = await stranger.visitor.fetch(`/api/workspaces/${stranger.slug}/drafts/${id}`, {
    method: "PUT",
    body: JSON.stringify({ version: null, content }),
    headers: { "content-type": "application/json", origin: stranger.visitor.url },
  });
  expect(saved.status).toBe(200);
  const [mine] = await db.select().from(releaseDrafts).where(eq(releaseDrafts.id, id));
  if (!mine || !person) throw new Error("there is no draft");
  const { workspaceId } = mine;
  const nobody = { content: { release: {}, tracks: [] }, emails: [] };
  const fromFile = { ...nobody, imported: mine.content, importedEmails: [email] };
  const padded = { ...nobody, content: sql`jsonb_build_object('filler', repeat('x', 10000000))` as never };
  const copies = (count: number, changes: object) =>
    db
      .insert(releaseDrafts)
      .values(Array.from({ length: count }, () => ({ ...mine, ...changes, id: randomUUID() })));
  await copies(120, {});
  await copies(120, fromFile);
  await copies(10, padded);

  // Somebody reads a file into the drafts meanwhile.
  await house.world.transaction(async (tx) => {
    await tx
      .select({ id: releaseDrafts.id })
      .from(releaseDrafts)
      .where(eq(releaseDrafts.id, id))
      .for("update");
    const deleted = await leaver.fetch("/api/account", {
      method: "DELETE",
      headers: { origin: leaver.url },
    });
    expect([deleted.status, await deleted.text()]).toEqual([200, expect.anything()]);
  });
  const left = () => db.$count(people, eq(people.id, person.id));
  await expect.poll(left, { timeout: 60_000 }).toBe(0);
  const { rows } = await db.execute(sql`
    select count(*) filter (where d::text ilike ${`%${email}%`})::int as naming,
      count(*) filter (where content::text like '%ada@example.com%')::int as others
    from release_drafts d where workspace_id = ${workspaceId}`);
  expect(rows).toEqual([{ naming: 0, others: 121 }]);
});
