import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";

/**
 * A second fence around each workspace, behind the where clauses: while a request is inside one, its queries go over
 * connections on which PostgreSQL shows and changes rows of that workspace only (decisions/0056-the-row-fence.md).
 */

const ROLE = "ledgerline_inside";

const around = new AsyncLocalStorage<string>();

/** Everything that `work` asks the database is asked from inside this workspace. */
export const insideWorkspace = <T>(workspaceId: string, work: () => PromiseLike<T>): Promise<T> =>
  around.run(workspaceId, settled(work));

/** A query of drizzle's is only asked when somebody waits for it: here, and not where the answer is used. */
const settled =
  <T>(work: () => PromiseLike<T>) =>
  async () =>
    await work();

/** For what is called when the request is long answered, such as a stream: it stays inside what it was made in. */
export const stayingInside = <F extends (...args: never[]) => unknown>(work: F): F =>
  AsyncLocalStorage.bind(work);

/** Which workspace a connection is inside of. */
const insideOf = new WeakMap<pg.ClientBase, string>();

/**
 * Two pools that look like one: inside a workspace, connections are of `fenced`, and nowhere else. Without it (null) there is
 * no fence.
 */
export class FencedPool {
  readonly #open: pg.Pool;
  readonly #fenced: pg.Pool | null;

  constructor(open: pg.Pool, fenced: pg.Pool | null) {
    this.#open = open;
    this.#fenced = fenced;
  }

  async connect(): Promise<pg.PoolClient> {
    const workspaceId = around.getStore();
    if (workspaceId === undefined || !this.#fenced) return this.#open.connect();
    const client = await this.#fenced.connect();
    try {
      await goInside(client, workspaceId);
      return client;
    } catch (error) {
      client.release(error as Error);
      throw error;
    }
  }

  async query(query: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    if (around.getStore() === undefined || !this.#fenced) return this.#open.query(query, values);
    const client = await this.connect();
    let failed: Error | undefined;
    try {
      return await client.query(query, values);
    } catch (error) {
      failed = error as Error;
      throw error;
    } finally {
      // As the pool itself does it: whatever an error has left it in, nobody gets this connection again.
      client.release(failed);
    }
  }
}

/** One more question to the database, only when the connection was last inside another workspace. */
async function goInside(client: pg.ClientBase, workspaceId: string) {
  if (insideOf.get(client) === workspaceId) return;
  insideOf.delete(client);
  await client.query("select set_config('role', $1, false), set_config('ledgerline.workspace', $2, false)", [
    ROLE,
    workspaceId,
  ]);
  insideOf.set(client, workspaceId);
}

/**
 * For the few things that are counted or looked up over all workspaces: only `work` reaches further, also where it is part of
 * a transaction inside one.
 */
export async function acrossWorkspaces<T>(db: object, work: () => PromiseLike<T>): Promise<T> {
  const client = (db as { $client: pg.ClientBase }).$client;
  if (!insideOf.has(client)) return around.exit(settled(work));
  const become = (role: string) => client.query("select set_config('role', $1, true)", [role]);
  await become("none");
  let result: T;
  try {
    result = await work();
  } catch (error) {
    // Where the database has given the transaction up, this is refused: it can only be rolled back, which is the way back, too.
    await become(ROLE).catch(() => {});
    throw error;
  }
  await become(ROLE);
  return result;
}

/**
 * Makes the role that the policies bind, and lets it do what a request does. They do not bind the owner of the tables: jobs,
 * and whatever is not inside a workspace, notice nothing. False where our user may not make a role, or not become it.
 */
export async function raiseFence(client: pg.Client): Promise<boolean> {
  try {
    await makeRole(client);
    if (!(await mayEnter(client))) await client.query(`grant ${ROLE} to current_user`);
    await grantTables(client);
    return await mayEnter(client);
  } catch (error) {
    if (stateOf(error) === NOT_ALLOWED) return false;
    throw error;
  }
}

const NOT_ALLOWED = "42501";
/** Roles are the cluster's: another database of it may be making the same one at this moment. */
const THERE_ALREADY = new Set(["42710", "23505"]);
const stateOf = (error: unknown) => (error as { code?: string }).code ?? "";

async function makeRole(client: pg.Client) {
  const { rows } = await client.query("select from pg_roles where rolname = $1", [ROLE]);
  if (rows.length > 0) return;
  await client.query(`create role ${ROLE} nologin`).catch((error: unknown) => {
    if (!THERE_ALREADY.has(stateOf(error))) throw error;
  });
}

/** Tried, because being a member does not always mean it. */
async function mayEnter(client: pg.Client): Promise<boolean> {
  try {
    await client.query(`set role ${ROLE}`);
    await client.query("reset role");
    return true;
  } catch (error) {
    if (stateOf(error) === NOT_ALLOWED) return false;
    throw error;
  }
}

/** What of ours and of the engine's it cannot use yet: a request starts jobs. Whatever else lies there is not for us to give. */
const NOT_GRANTED = `
  select format('%I.%I', n.nspname, c.relname) as name, c.relkind = 'S' as "isSequence"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'dbos') and pg_get_userbyid(c.relowner) = current_user and case c.relkind
    when 'S' then not has_sequence_privilege($1, c.oid, 'usage')
    when 'r' then not has_table_privilege($1, c.oid, 'delete')
    else false end`;

async function grantTables(client: pg.Client) {
  const { rows } = await client.query<{ name: string; isSequence: boolean }>(NOT_GRANTED, [ROLE]);
  if (rows.length === 0) return;
  const tables = rows.filter(({ isSequence }) => !isSequence).map(({ name }) => name);
  const sequences = rows.filter(({ isSequence }) => isSequence).map(({ name }) => name);
  await client.query(`grant usage on schema public, dbos to ${ROLE}`);
  if (sequences.length > 0) await client.query(`grant usage on sequence ${sequences.join(", ")} to ${ROLE}`);
  // Last, and all at once: whoever finds a table granted finds everything else so.
  if (tables.length > 0)
    await client.query(`grant select, insert, update, delete on ${tables.join(", ")} to ${ROLE}`);
}
