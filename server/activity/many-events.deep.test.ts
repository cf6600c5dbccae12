// @module-tag deep

import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillCatalogue, fillTrails } from "../../harness/data/fill-catalogue.ts";
import { openLabel } from "../../harness/label.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import type { ActivityItem } from "../../shared/schemas/access/activity.ts";

let house: TestWorld;
let client: pg.Client;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
  client = new pg.Client({ connectionString: house.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await house.close();
});

const query = (text: string, values?: unknown[]) => client.query(text, values);

const RELEASES = 2_500;
const EACH = 20;

test("a page of 50,000 entries comes fast, wherever it stands, and the pages miss and repeat nothing", async () => {
  const label = await openLabel(house);
  await fillCatalogue(query, label.slug, { releases: RELEASES, tracksEach: 1, artistsEach: 1 });
  await house.world.db.execute(sql`
    insert into audit_events (release_id, seq, type, at, data, previous_hash, hash)
    select r.id, n, case when n = 1 then 'release.created' else 'release.published' end,
      now() - (row_number() over (order by r.id, n)) * interval '1 second', '{"version": 1}', '', ''
    from releases r join workspaces w on w.id = r.workspace_id and w.slug = ${label.slug}, generate_series(1, ${EACH}) n`);
  await house.world.db.execute(sql`analyze`);

  const seen = new Set<string>();
  const took: number[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < 40; page++) {
    const query = new URLSearchParams({ limit: "100", ...(cursor && { cursor }) });
    const start = performance.now();
    const answer = await label.visitor.fetch(`/api/workspaces/${label.slug}/activity?${query}`);
    const { items, next } = (await answer.json()) as { items: ActivityItem[]; next?: string };
    took.push(performance.now() - start);
    for (const { id } of items) seen.add(id);
    cursor = next;
  }
  expect(seen.size).toBe(4_000);
  const median = took.sort((one, other) => one - other)[20] ?? 0;
  expect(median).toBeLessThan(500);
});

test("a person who did little long ago is found, a few lines at a time", async () => {
  const label = await openLabel(house);
  await fillCatalogue(query, label.slug, { releases: RELEASES, tracksEach: 1, artistsEach: 1 });
  await fillTrails(query, label.slug);
  await house.world.db.execute(sql`
    with inés as (insert into people (email, name) values ('ines@example.com', 'Inés Marín') returning id)
    insert into workspace_events (workspace_id, type, at, person_id, data)
    select w.id, 'workspace.downloaded', now() - interval '1 year', inés.id, '{}'
    from inés, workspaces w where w.slug = ${label.slug}`);
  const found: ActivityItem[] = [];
  let asked = 0;
  for (let next: string | undefined = ""; next !== undefined; asked++) {
    const path = `/api/workspaces/${label.slug}/activity?limit=20&q=marin+ines${next && `&cursor=${next}`}`;
    const answer = await label.visitor.fetch(path);
    const page = (await answer.json()) as { items: ActivityItem[]; next?: string };
    found.push(...page.items);
    next = page.next;
  }
  expect(found).toMatchObject([{ type: "workspace.downloaded", who: "Inés Marín" }]);
  expect(asked).toBe(Math.ceil((RELEASES + 1) / 500));
});
