import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { testDatabase, testFolder } from "../../harness/world.ts";
import { projectRoot } from "../project-root.ts";

/** Migrations that move what was there before: each is tried on rows as the release before wrote them. */

const ALL = path.join(projectRoot, "server/db/migrations");
const own = testFolder();
let client: pg.Client;
let url: string;

beforeAll(async () => {
  url = await testDatabase(new URL("/template0", inject("templateUrl")).href);
  client = new pg.Client({ connectionString: url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  own.remove();
});

/** The database as it was before this migration. */
async function migratedBefore(number: number) {
  const folder = path.join(own.folder, `before-${number}`);
  cpSync(ALL, folder, { recursive: true });
  const journal = path.join(folder, "meta/_journal.json");
  const { entries, ...rest } = JSON.parse(readFileSync(journal, "utf8")) as { entries: { idx: number }[] };
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.filter(({ idx }) => idx < number) }));
  await migrate(drizzle(client), { migrationsFolder: folder });
}

const MAPPING = { isrc: 0, amount: 1, currency: "EUR" };

async function oldStatement(workspace: string, hash: string, day: number, answers: object) {
  await client.query(
    `insert into statements (workspace_id, state, file_name, size_bytes, content_hash, album_rule, answers, created_at, updated_at)
    values ($1, 'read', 'march.csv', 1, $2, 'evenly', $3, $4, $4)`,
    [workspace, hash, JSON.stringify(answers), `2026-10-0${day}T00:00:00Z`],
  );
}

test("0036 keeps how each workspace read its files: of the same columns the newest, and nothing half-said", {
  tags: "deep",
}, async () => {
  await migratedBefore(36);
  const { rows } = await client.query<{ id: string }>(
    `insert into workspaces (name, slug, blockchain) values ('One', 'one', 'Solana'), ('Two', 'two', 'Solana') returning id`,
  );
  const [one = "", two = ""] = rows.map(({ id }) => id);
  const headers = ["ISRC", "Net"];
  const long = Array.from({ length: 400 }, (_, i) => `A very long name of column ${i}`);
  await oldStatement(one, "a", 1, { mapping: MAPPING, mappedHeaders: headers });
  await oldStatement(one, "b", 2, { mapping: { ...MAPPING, currency: "USD" }, mappedHeaders: headers });
  await oldStatement(one, "c", 3, { mapping: MAPPING, mappedHeaders: long });
  await oldStatement(one, "d", 4, { mapping: MAPPING });
  await oldStatement(one, "e", 5, {});
  await oldStatement(two, "a", 1, { mapping: MAPPING, mappedHeaders: headers });
  await migrate(drizzle(client), { migrationsFolder: ALL });
  const kept = await client.query(
    `select workspace_id as workspace, headers, mapping, said_at as "saidAt" from statement_mappings order by workspace_id = $1 desc, said_at`,
    [one],
  );
  expect(kept.rows).toEqual([
    {
      ...{ workspace: one, headers, saidAt: new Date("2026-10-02") },
      mapping: { ...MAPPING, currency: "USD" },
    },
    { workspace: one, headers: long, mapping: MAPPING, saidAt: new Date("2026-10-03") },
    { workspace: two, headers, mapping: MAPPING, saidAt: new Date("2026-10-01") },
  ]);
});

test("0040 says of each entry in a trail whose it is, leaves the rest, and new entries say it by themselves", {
  tags: "deep",
}, async () => {
  const others = await testDatabase(new URL("/template0", inject("templateUrl")).href);
  await client.end();
  client = new pg.Client({ connectionString: others });
  await client.connect();
  await migratedBefore(40);
  const { rows } = await client.query<{ workspace: string; release: string }>(`
    with place as (insert into workspaces (name, slug, blockchain) values ('One', 'one', 'Solana'), ('Two', 'two', 'Solana') returning id)
    insert into releases (workspace_id, version, status, created_by_email, created_at)
    select id, 1, 'published', 'label@example.com', now() from place returning workspace_id as workspace, id as release`);
  const entry = (release: string, seq: number) =>
    client.query(
      `insert into audit_events (release_id, seq, type, at, data, previous_hash, hash)
      values ($1, $2, 'release.created', '2026-10-01', '{"version": 1}', 'before', 'after')`,
      [release, seq],
    );
  const trail =
    "select release_id, seq, type, at, data, previous_hash, hash from audit_events order by release_id, seq";
  for (const { release } of rows) await entry(release, 1);
  const before = (await client.query(trail)).rows;
  await migrate(drizzle(client), { migrationsFolder: ALL });
  expect((await client.query(trail)).rows).toEqual(before);
  for (const { release } of rows) await entry(release, 2);
  const said = await client.query(
    "select release_id as release, workspace_id as workspace from audit_events",
  );
  expect(said.rows).toHaveLength(4);
  expect(said.rows).toEqual(expect.arrayContaining(rows));
  for (const one of said.rows) expect(rows).toContainEqual(one);
  await expect(client.query("update audit_events set workspace_id = null")).rejects.toThrow(
    "what was agreed",
  );
});

test("0045 marks the deposits that remittances sent, in their own token, and no others", async () => {
  const others = await testDatabase(new URL("/template0", inject("templateUrl")).href);
  await client.end();
  client = new pg.Client({ connectionString: others });
  await client.connect();
  await migratedBefore(45);
  await client.query(`
    with place as (insert into workspaces (name, slug, blockchain) values ('One', 'one', 'Solana') returning id),
    statement as (
      insert into statements (workspace_id, state, file_name, size_bytes, content_hash, album_rule, created_at, updated_at)
      select id, 'delivered', 'march.csv', 1, '', 'evenly', now(), now() from place returning id),
    remittance as (
      insert into remittances (network, address, statement_id, token, root, total_units, refund_address, chosen_at, moved_at, next_look_at)
      select 'Polygon', 'remittance', id, 'USDT', '', 1, '', now(), now(), now() from statement)
    insert into contracts (network, address, track_key, payees) values ('Polygon', 'contract', '', '[]')`);
  await client.query(`
    insert into deposits (network, transaction, index, contract_id, token, amount_units, block, at, "from")
    select d.network, 'one', n, c.id, token, n, 7, now(), sender from contracts c, (values
      (1, 'Polygon', 'USDT', 'remittance'), (2, 'Polygon', 'USDT', 'listener'), (3, 'Polygon', 'USDC', 'remittance'),
      (4, 'Ethereum', 'USDT', 'remittance'), (5, 'Polygon', 'USDT', null)) as d (n, network, token, sender)`);
  await migrate(drizzle(client), { migrationsFolder: ALL });
  const { rows } = await client.query(`select index from deposits where from_remittance`);
  expect(rows).toEqual([{ index: 1 }]);
});

test("0047 tells whoever paid for a release from the store of the same name", { tags: "deep" }, async () => {
  const others = await testDatabase(new URL("/template0", inject("templateUrl")).href);
  await client.end();
  client = new pg.Client({ connectionString: others });
  await client.connect();
  await migratedBefore(47);
  await client.query(`
    with place as (insert into workspaces (name, slug, blockchain) values ('One', 'one', 'Solana') returning id),
    payment as (
      insert into statements (workspace_id, release_id, source, state, file_name, size_bytes, content_hash, album_rule, created_at, updated_at)
      select id, gen_random_uuid(), 'Sync House', 'agreed', 'payment.csv', 1, '', 'evenly', now(), now() from place)
    insert into report_sums (workspace_id, owner, dimension, period, key, currency, token, units, gross, net, pay_units)
    select id, '', dimension, '2027', key, currency, 'USDT', 0, 1, 1, 1 from place, (values
      ('store', 'Sync House', 'USDT'), ('store', 'Sync House', 'EUR'), ('store', 'Spotify', 'USDT'), ('all', '', 'USDT')
    ) as s (dimension, key, currency)`);
  await migrate(drizzle(client), { migrationsFolder: ALL });
  const { rows } = await client.query("select key, currency from report_sums where dimension = 'payer'");
  expect(rows).toEqual([{ key: "Sync House", currency: "USDT" }]);
});
