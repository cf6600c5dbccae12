import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TEST_MASTER_KEY } from "../../harness/postgres.ts";
import { testDatabase } from "../../harness/world.ts";
import { inParallel } from "../in-parallel.ts";
import { keysFrom } from "../secrets/keys.ts";
import { prepareEngine } from "../work/workflow.ts";
import { connectFenced, inTransaction, migrateUp, sqlState } from "./connect.ts";
import { acrossWorkspaces, insideWorkspace } from "./fence.ts";

/** Here no where clause asks for a workspace: what keeps them apart is the database alone. */

const [OURS, THEIRS] = [randomUUID(), randomUUID()];
/** Fewer than there are requests at once, so that each connection is used by both. */
const CONNECTIONS = 2;

/** What belongs to no workspace, or to anybody who asks: each of these is shown inside every workspace. */
const UNFENCED: Record<string, string[]> = {
  "people, their sessions, wallets and money": [
    ...["people", "sessions", "auth_accounts", "passkeys", "verifications", "reader_languages"],
    ...["wallets", "wallet_key_versions", "wallet_events", "wallet_codes", "withdrawals", "own_wallets"],
    ...["account_changes", "account_acts", "watched_accounts", "notifications", "feedback"],
  ],
  "the instance, its work and its limits": [
    ...["instance", "jobs", "mail_counts", "rate_limits", "idempotency_keys", "watched_networks"],
    ...["slugs", "slug_counters", "gone_releases"],
  ],
  "what is public on a chain or in the log": [
    ...["contracts", "contract_watches", "deposits", "payouts", "books", "remittance_transfers"],
    ...["issuer_keys", "log_head", "log_entries", "log_nodes", "trail_notes", "log_anchors"],
  ],
};

interface Fenced {
  name: string;
  columns: { name: string; type: string }[];
  /** All but what PostgreSQL generates. */
  written: string;
  /** Column to table: both sides of what hangs together. */
  parents: Record<string, string>;
  /** Where each side's row lies. */
  ours: string;
  theirs: string;
  theirRow: object;
}

let databaseUrl: string;
let admin: pg.Client;
let requests: ReturnType<typeof connectFenced>;
let tables: Fenced[];

beforeAll(async () => {
  databaseUrl = await testDatabase();
  admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  requests = connectFenced(databaseUrl, CONNECTIONS, { isFenced: true, onLost: () => {} });
  tables = await fillFencedTables();
}, 60_000);
afterAll(async () => {
  await requests.end();
  await admin.end();
});

const fencedTables = async () => {
  const { rows } = await admin.query<Pick<Fenced, "name" | "columns" | "written" | "parents">>(`
    select c.relname as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum)
        filter (where a.attnotnull or a.attname = 'workspace_id') as columns,
      string_agg(quote_ident(a.attname), ', ') filter (where a.attgenerated = '') as written,
      (select coalesce(json_object_agg(k.attname, f.confrelid::regclass::text), '{}') from pg_constraint f
        join pg_attribute k on k.attrelid = f.conrelid and k.attnum = f.conkey[1]
        where f.conrelid = c.oid and f.contype = 'f' and cardinality(f.conkey) = 1) as parents
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity
    group by c.oid, c.relname order by c.relname`);
  return rows;
};

/** One row for each side in every fenced table, made of nothing but the types of its columns. */
async function fillFencedTables(): Promise<Fenced[]> {
  const found = await fencedTables();
  const ids = (side: string) =>
    new Map(found.map(({ name }) => [name, name === "workspaces" ? side : randomUUID()]));
  const [our, their] = [ids(OURS), ids(THEIRS)];
  // Nothing is checked against anything: whatever a row should lead to is made here as well.
  await admin.query("set session_replication_role = replica");
  const filled: Fenced[] = [];
  for (const table of found) {
    const put = async (side: string, known: Map<string, string>) => {
      const value = ({ name, type }: Fenced["columns"][number]) => {
        if (name === "workspace_id") return side;
        if (name === "id" && type === "uuid") return known.get(table.name);
        const parent = table.parents[name] ?? BY_NAME[name];
        return parent && known.has(parent) ? known.get(parent) : anyOf(type);
      };
      const names = table.columns.map(({ name }) => `"${name}"`).join(", ");
      const places = table.columns.map(({ type }, at) => `$${at + 1}::${type}`).join(", ");
      const { rows } = await admin.query<{ ctid: string; row: object }>(
        `insert into "${table.name}" as t (${names}) values (${places}) returning ctid::text, to_jsonb(t) as row`,
        table.columns.map(value),
      );
      return rows[0] as { ctid: string; row: object };
    };
    const [ours, theirs] = [await put(OURS, our), await put(THEIRS, their)];
    filled.push({ ...table, ours: ours.ctid, theirs: theirs.ctid, theirRow: theirs.row });
  }
  await admin.query("set session_replication_role = origin");
  return filled;
}

/** Of references over two columns. */
const BY_NAME: Record<string, string> = { release_id: "releases" };

let count = 0;
function anyOf(type: string): unknown {
  count++;
  if (type.endsWith("[]")) return "{}";
  if (type === "uuid") return randomUUID();
  if (type === "jsonb") return "{}";
  if (type === "boolean") return false;
  if (type === "bytea") return Buffer.from([count]);
  if (type.startsWith("timestamp") || type === "date") return new Date();
  return String(count);
}

const asked = (query: string, values: unknown[] = []) => requests.pool.query({ text: query }, values);
const inside = (workspaceId: string, query: string, values: unknown[] = []) =>
  insideWorkspace(workspaceId, () => asked(query, values));

test("every table is fenced, or said to belong to no workspace; whatever names a workspace is fenced", async () => {
  const { rows } = await admin.query<{ name: string; fenced: boolean; named: boolean }>(`
    select c.relname as name, c.relrowsecurity and exists (select from pg_policy p where p.polrelid = c.oid
        and p.polcmd = '*' and p.polpermissive and p.polroles = '{0}') as fenced,
      c.relname = 'workspaces' or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'workspace_id') as named
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`);
  const names = (some: typeof rows) => some.map(({ name }) => name).sort();
  expect(names(rows.filter(({ fenced }) => !fenced))).toEqual(Object.values(UNFENCED).flat().sort());
  expect(names(rows.filter(({ named, fenced }) => named && !fenced))).toEqual([]);
  expect(tables.length).toBe(rows.filter(({ fenced }) => fenced).length);
});

describe("inside one workspace, of the other", () => {
  test("no row is seen", async () => {
    for (const { name, ours, theirs } of tables) {
      const seen = await inside(OURS, `select ctid::text from "${name}"`);
      expect([name, seen.rows.map(({ ctid }) => ctid)]).toEqual([name, [ours]]);
      expect(
        (await inside(OURS, `select from "${name}" where ctid = $1::tid for update`, [theirs])).rowCount,
      ).toBe(0);
      // Without the fence it is there.
      expect((await asked(`select from "${name}" where ctid = $1::tid`, [theirs])).rowCount).toBe(1);
    }
  });

  test("no row is changed or deleted", async () => {
    for (const { name, columns, theirs } of tables) {
      const set = `"${columns[0]?.name}" = "${columns[0]?.name}"`;
      for (const change of [`update "${name}" set ${set}`, `delete from "${name}"`])
        expect([change, (await inside(OURS, `${change} where ctid = $1::tid`, [theirs])).rowCount]).toEqual([
          change,
          0,
        ]);
    }
  });

  test("no row is written", { tags: "deep" }, async () => {
    for (const { name, written, theirRow } of tables) {
      const wrote = inside(
        OURS,
        `insert into "${name}" (${written}) select ${written} from jsonb_populate_record(null::"${name}", $1)`,
        [theirRow],
      );
      expect([name, await wrote.then(() => "written", sqlState)]).toEqual([name, "42501"]);
    }
  });

  test("nothing of one's own is moved there", async () => {
    for (const name of ["members", "statements", "api_keys"])
      expect(await inside(OURS, `update "${name}" set workspace_id = $1`, [THEIRS]).catch(sqlState)).toBe(
        "42501",
      );
  });
});

test("a connection that is inside of none sees nothing, whatever it asks", async () => {
  const { rows } = await admin.query<{ role: string }>("select current_setting('role') as role");
  await admin.query("set role ledgerline_inside");
  try {
    const named = tables.filter(({ columns }) => columns.some((one) => one.name === "workspace_id"));
    for (const { name } of named) expect((await admin.query(`select from "${name}"`)).rowCount).toBe(0);
  } finally {
    await admin.query(`set role ${rows[0]?.role}`);
  }
});

const membersSeen = sql`select workspace_id as id from members`;

test("requests of two workspaces and of none, over few connections and through errors: each sees its own", async () => {
  const whole = [OURS, THEIRS].sort();
  const seenBy = async (db: typeof requests.db) =>
    (await db.execute<{ id: string }>(membersSeen)).rows.map(({ id }) => id).sort();
  const acts: ((should: string[]) => Promise<unknown>)[] = [
    async (should) => expect(await seenBy(requests.db)).toEqual(should),
    // A query that fails, and one that fails in a transaction, after which it goes on over the same connection.
    async () => expect(await asked("select 1 / 0").catch(sqlState)).toBe("22012"),
    async (should) => {
      const failed = inTransaction(requests.pool, async (tx) => {
        expect(await seenBy(tx)).toEqual(should);
        await tx.execute(sql`select 1 / 0`);
      });
      expect(await failed.catch(sqlState)).toBe("22012");
    },
    (should) =>
      inTransaction(requests.pool, async (tx) => {
        expect(await seenBy(tx)).toEqual(should);
        expect(await acrossWorkspaces(tx, () => seenBy(tx))).toEqual(whole);
        expect(await seenBy(tx)).toEqual(should);
      }),
    async (should) => {
      const failed = inTransaction(requests.pool, (tx) =>
        acrossWorkspaces(tx, () => tx.execute(sql`select 1 / 0`)),
      );
      expect(await failed.catch(sqlState)).toBe("22012");
      expect(await acrossWorkspaces(requests.db, () => seenBy(requests.db))).toEqual(whole);
      expect(await seenBy(requests.db)).toEqual(should);
    },
    (should) =>
      inTransaction(requests.pool, async (tx) => {
        const refused = acrossWorkspaces(tx, () => Promise.reject(new Error("no")));
        await expect(refused).rejects.toThrow("no");
        expect(await seenBy(tx)).toEqual(should);
      }),
  ];
  const requested = Array.from({ length: 30 }, () => acts).flat();
  const each = requested.flatMap((act) => [
    () => insideWorkspace(OURS, () => act([OURS])),
    () => insideWorkspace(THEIRS, () => act([THEIRS])),
    () => act(whole),
  ]);
  await inParallel(each, 4 * CONNECTIONS, (request) => request());
}, 60_000);

describe("a database whose user is nobody special", () => {
  const user = `user_${randomUUID().slice(0, 8)}`;
  const own = (url: string) =>
    Object.assign(new URL(url), { username: user, password: user, pathname: `/${user}` }).href;
  const start = () => migrateUp(own(databaseUrl), keysFrom(TEST_MASTER_KEY), prepareEngine);

  test("has no fence, and works, until an administrator makes the role theirs", {
    tags: "deep",
  }, async () => {
    await admin.query(`create role ${user} login password '${user}'`);
    await admin.query(`create database ${user} owner ${user}`);
    expect(await start()).toEqual({ isFenced: false });
    await admin.query(`grant ledgerline_inside to ${user}`);
    expect(await start()).toEqual({ isFenced: true });

    const theirs = connectFenced(own(databaseUrl), 1, { isFenced: true, onLost: () => {} });
    const counted = sql`select from workspaces`;
    for (const id of [OURS, THEIRS])
      await theirs.db.execute(
        sql`insert into workspaces (id, name, slug, blockchain) values (${id}, 'One', ${id}, 'Solana')`,
      );
    expect((await theirs.db.execute(counted)).rowCount).toBe(2);
    expect((await insideWorkspace(OURS, () => theirs.db.execute(counted))).rowCount).toBe(1);
    expect((await insideWorkspace(randomUUID(), () => theirs.db.execute(counted))).rowCount).toBe(0);
    await theirs.end();
  });
});
