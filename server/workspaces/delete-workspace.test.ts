import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { payableAlbum } from "../../harness/data/payable-album.ts";
import { draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import { distroKidFile, type Label, RATE, statementsOf } from "../../harness/data/statement-file.ts";
import { MOST_AT_ONCE, refuseMany } from "../../harness/database-faults/refuse-many.ts";
import { openLabel } from "../../harness/label.ts";
import { webhookReceiver } from "../../harness/webhooks/webhook-receiver.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import type { StatementDetail } from "../../shared/schemas/money/statements.ts";
import { catalogueMappings, jobs, statements, workspaces } from "../db/schema.ts";

/** What becomes of what is in a workspace that was deleted. */

let house: TestWorld;
let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0", WEBHOOKS_TO_PRIVATE: "yes" });
  receiver = await webhookReceiver();
});
afterAll(async () => {
  await house.close();
  await receiver.close();
});

const until = { timeout: 20_000, interval: 50 };

async function deleted({ visitor, slug }: Label) {
  const headers = { origin: visitor.url };
  const answer = await visitor.fetch(`/api/workspaces/${slug}`, { method: "DELETE", headers });
  expect(answer.status).toBe(200);
}

test("a large file in it is erased in slices that the database has time for", async () => {
  const { db } = house.world;
  const label = await openLabel(house);
  const { id } = await statementsOf(label).brought(distroKidFile([{ amount: "1" }]));
  await db.execute(sql`
    insert into statement_rows (statement_id, item, month, store, country, units, amount)
    select ${id}, 0, '2027-03', 'Store ' || i, 'DE', 1, 1 from generate_series(1, ${2 * MOST_AT_ONCE}::int) i`);
  const allow = await refuseMany(db);
  try {
    await deleted(label);
    await expect.poll(() => db.$count(workspaces, eq(workspaces.slug, label.slug)), until).toBe(0);
    expect(await db.$count(statements, eq(statements.id, id))).toBe(0);
  } finally {
    await allow();
  }
});

/** Tables that hold what people of a workspace wrote for themselves. */
const THEIR_OWN = [
  "release_drafts",
  "split_templates",
  "catalogue_mappings",
  "statement_mappings",
  "statement_aliases",
  "webhook_endpoints",
];

test("with a statement that was agreed the workspace stays; what its people wrote for themselves goes, and no message leaves", async () => {
  const { db } = house.world;
  const label = await openLabel(house);
  const { visitor, slug } = label;
  const [one, other] = ["FR6V82700201", "FR6V82700202"];
  await payableAlbum(house, label, { One: one });
  const here = statementsOf(label);
  const { id } = await here.brought(distroKidFile([{ isrc: one, amount: "5" }]));
  const { revision } = await here.asked<StatementDetail>(here.terms(id, { rate: RATE }));
  await here.asked(here.post(id, "agree", { revision }));

  const draft = draftRelease([draftTrack("Secret", { "ada@example.com": 100 })], { name: "Not out yet" });
  const made = { version: null, content: draft };
  await here.asked(here.put(`/api/workspaces/${slug}/drafts/${crypto.randomUUID()}`, JSON.stringify(made)));
  const band = { name: "The band", people: [{ name: "Ada", email: "ada@example.com", share: 100 }] };
  await here.asked(
    here.put(`/api/workspaces/${slug}/split-templates/${crypto.randomUUID()}`, JSON.stringify(band)),
  );
  const [found] = await db.select().from(workspaces).where(eq(workspaces.slug, slug));
  const workspaceId = found?.id ?? "";
  await db
    .insert(catalogueMappings)
    .values({ workspaceId, headers: "title", mapping: {} as never, usedAt: house.world.now() });
  const shop = await here.brought(`When,Song,Code,Paid\n2027-03,Other,${other},1.25`, {
    fileName: "shop.csv",
  });
  const columns = { saleMonth: "When", title: "Song", isrc: "Code", amount: "Paid" };
  const mapping = { label: "Shop", columns, currency: "EUR", store: "Shop", numbers: "dot", dates: null };
  await here.asked(here.post(shop.id, "read", { answers: { mapping } }));
  await expect.poll(async () => (await here.detail(shop.id)).state, until).not.toBe("reading");
  const [item] = await here.items(shop.id);
  await here.asked(here.match(shop.id, { item: item?.item }));
  receiver.answers(() => ({ status: 500 }));
  const hooks = `/api/workspaces/${slug}/webhooks`;
  const hook = await here.asked<{ id: string }>(
    visitor.post(hooks, { url: receiver.url, events: ["release.submitted"] }),
  );
  await visitor.post(`${hooks}/${hook.id}/test`);
  await expect.poll(() => receiver.received.length, until).toBeGreaterThan(0);

  const leftIn = async () => {
    const counts = THEIR_OWN.map(
      (name) => `select '${name}' as name from ${name} where workspace_id = '${workspaceId}'`,
    );
    const { rows } = await db.execute<{ name: string }>(counts.join(" union "));
    return rows.map(({ name }) => name).sort();
  };
  expect(await leftIn()).toEqual([...THEIR_OWN].sort());
  await deleted(label);
  await expect.poll(leftIn, until).toEqual([]);
  await expect.poll(() => db.$count(jobs, eq(jobs.kind, "deliver-webhook")), until).toBe(0);
  expect(await db.select({ id: statements.id }).from(statements)).toEqual([{ id }]);
});
