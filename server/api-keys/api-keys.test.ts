import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import { openLabel, somebody } from "../../harness/label.ts";
import type { Visitor } from "../../harness/visitor.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import {
  API_KEYS_MAX,
  API_SCOPES,
  type ApiKeyDays,
  type ApiScope,
} from "../../shared/rules/access/api-scopes.ts";
import { API_REQUESTS } from "../../shared/rules/budgets.ts";
import type { GrantableRole } from "../../shared/rules/permissions.ts";
import type { ApiKey, CreatedApiKey } from "../../shared/schemas/access/api-keys.ts";
import type { SubmittedRelease } from "../../shared/schemas/releases.ts";
import { describeApi } from "../app.ts";
import {
  apiKeys,
  auditEvents,
  idempotencyKeys,
  members,
  people,
  workspaceEvents,
  workspaces,
} from "../db/schema.ts";

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
});
afterAll(() => house.close());

const DAY_MS = 24 * 3_600_000;
type Label = Awaited<ReturnType<typeof openLabel>>;
const keysOf = ({ slug }: Label) => `/api/workspaces/${slug}/api-keys`;

async function made(
  label: Label,
  scopes: readonly ApiScope[] = API_SCOPES,
  { days = 90, by = label.visitor }: { days?: ApiKeyDays; by?: Visitor } = {},
) {
  const response = await by.post(keysOf(label), { name: "Catalogue sync", scopes, days });
  expect(response.status).toBe(201);
  const created = (await response.json()) as CreatedApiKey;
  return { ...created, program: house.visitor().program(created.key) };
}

const read = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as { code?: string }),
});

const del = (visitor: Visitor, path: string) =>
  visitor.fetch(path, { method: "DELETE", headers: { origin: visitor.url } });

async function joins(label: Label, role: GrantableRole) {
  const email = somebody(role);
  await label.visitor.post(`/api/workspaces/${label.slug}/invite`, { name: role, email, role });
  const visitor = await house.visitor().signIn(email);
  await visitor.post(`/api/workspaces/${label.slug}/join`);
  return { visitor, email };
}

const draft = () =>
  draftRelease([draftTrack("Night Ferry", { [somebody("artist")]: 100 })], { name: "Harbour Lights" });

describe("a key", () => {
  test("is shown once, kept as a hash, and listed by its first characters", { tags: "deep" }, async () => {
    const label = await openLabel(house);
    const { key, program: _program, ...created } = await made(label, ["releases:read"]);
    expect(key).toMatch(/^ll_live_[1-9A-HJ-NP-Za-km-z]{44}$/);
    expect(key.startsWith(created.prefix)).toBe(true);
    const { items } = (await (await label.visitor.fetch(keysOf(label))).json()) as { items: ApiKey[] };
    expect(items).toEqual([created]);
    const [row] = await house.world.db.select().from(apiKeys).where(eq(apiKeys.id, created.id));
    expect(JSON.stringify(row)).not.toContain(key.slice(created.prefix.length));
  });

  test("reads and writes what its scopes say, and the release's trail names it", async () => {
    const label = await openLabel(house);
    const { id: apiKey, program } = await made(label, ["releases:read", "releases:write"]);
    const submitted = (await (await program.post(label.at, draft())).json()) as SubmittedRelease;
    const detail = await program.fetch(`${label.at}/${submitted.id}`);
    expect(await detail.json()).toMatchObject({ id: submitted.id, name: "Harbour Lights" });
    expect((await program.post(`${label.at}/${submitted.id}/withdraw`)).status).toBe(200);
    const trail = await house.world.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.releaseId, submitted.id));
    const named = trail
      .filter(({ data }) => (data as { apiKey?: string }).apiKey === apiKey)
      .map(({ type }) => type);
    expect(named).toEqual(["release.created", "version.created", "release.withdrawn"]);
    expect(await read(await program.fetch(`/api/workspaces/${label.slug}/statements`))).toMatchObject({
      status: 403,
      code: "api_key_lacks_scope",
    });
  });

  test("without a session beside it is judged alone, and with one too", async () => {
    const label = await openLabel(house);
    const { key } = await made(label, ["money:read"]);
    const both = await label.visitor.fetch(label.at, { headers: { authorization: `Bearer ${key}` } });
    expect(await read(both)).toMatchObject({ status: 403, code: "api_key_lacks_scope" });
    const wrong = await label.visitor.fetch(label.at, { headers: { authorization: "Bearer ll_live_no" } });
    expect(await read(wrong)).toMatchObject({ status: 401, code: "api_key_not_valid" });
  });

  test("that is sent by another site's page is refused like everything from there", async () => {
    const label = await openLabel(house);
    const { key } = await made(label);
    const headers = { authorization: `Bearer ${key}`, origin: "https://evil.example" };
    expect((await house.visitor().post(label.at, draft(), headers)).status).toBe(403);
  });

  test("notes when it was used, once a minute", async () => {
    const label = await openLabel(house);
    const { id, program } = await made(label);
    const lastUse = async () => {
      const [row] = await house.world.db.select().from(apiKeys).where(eq(apiKeys.id, id));
      return row?.lastUsedAt?.getTime() ?? 0;
    };
    expect(await lastUse()).toBe(0);
    await program.fetch(label.at);
    const first = await lastUse();
    expect(first).toBeGreaterThan(0);
    await program.fetch(label.at);
    expect(await lastUse()).toBe(first);
    house.pass(61_000);
    await program.fetch(label.at);
    expect(await lastUse()).toBeGreaterThan(first);
  });

  test("has its own idempotency keys: it is not answered what its maker was", async () => {
    const label = await openLabel(house);
    const { program } = await made(label);
    const body = draft();
    const once = { "idempotency-key": "sync-1" };
    const ids = [];
    for (const visitor of [label.visitor, program, program, label.visitor])
      ids.push(((await (await visitor.post(label.at, body, once)).json()) as SubmittedRelease).id);
    expect(ids[1]).not.toBe(ids[0]);
    expect(ids.slice(2)).toEqual([ids[1], ids[0]]);
    const kept = await house.world.db.select().from(idempotencyKeys);
    expect(kept.filter(({ key }) => key.endsWith("sync-1"))).toHaveLength(2);
  });

  test("is slowed down when it asks too often, and others are not", { tags: "deep" }, async () => {
    const label = await openLabel(house);
    const { program } = await made(label);
    const other = (await made(label)).program;
    const counts = `/api/workspaces/${label.slug}/catalogue-counts`;
    for (let n = 0; n < API_REQUESTS.max; n++) expect((await program.fetch(counts)).status).toBe(200);
    const refused = await program.fetch(counts);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
    expect((await other.fetch(counts)).status).toBe(200);
    house.pass(61_000);
    expect((await program.fetch(counts)).status).toBe(200);
  });
});

describe("a key ends", () => {
  const NOT_VALID = { status: 401, code: "api_key_not_valid" };

  test("when it is deleted, and both are in the trail", async () => {
    const label = await openLabel(house);
    const { id, prefix, program } = await made(label);
    expect((await program.fetch(label.at)).status).toBe(200);
    expect((await del(label.visitor, `${keysOf(label)}/${id}`)).status).toBe(200);
    expect(await read(await program.fetch(label.at))).toMatchObject(NOT_VALID);
    expect((await del(label.visitor, `${keysOf(label)}/${id}`)).status).toBe(404);
    const trail = await house.world.db.select().from(workspaceEvents).orderBy(workspaceEvents.at);
    const its = trail.filter(({ data }) => data.id === id);
    expect(its.map(({ type, data }) => [type, data.prefix])).toEqual([
      ["api_key.created", prefix],
      ["api_key.deleted", prefix],
    ]);
    expect(its.every(({ personId }) => personId !== null)).toBe(true);
  });

  test("when its maker is removed from the workspace or deletes their account", async () => {
    const label = await openLabel(house);
    const admin = await joins(label, "admin");
    const { program } = await made(label, API_SCOPES, { by: admin.visitor });
    const [member] = await house.world.db.select().from(members).where(eq(members.email, admin.email));
    await del(label.visitor, `/api/workspaces/${label.slug}/members/${member?.id}`);
    expect(await read(await program.fetch(label.at))).toMatchObject(NOT_VALID);

    const another = await joins(label, "admin");
    const theirs = await made(label, API_SCOPES, { by: another.visitor });
    await house.world.db.update(people).set({ deletedAt: new Date() }).where(eq(people.email, another.email));
    expect(await read(await theirs.program.fetch(label.at))).toMatchObject(NOT_VALID);
  });

  test("when its workspace is deleted, at once, and while its maker is only invited", async () => {
    const label = await openLabel(house);
    const admin = await joins(label, "admin");
    const { program } = await made(label, API_SCOPES, { by: admin.visitor });
    const { db } = house.world;
    const set = (status: "invited" | "active") =>
      db.update(members).set({ status }).where(eq(members.email, admin.email));
    await set("invited");
    expect(await read(await program.fetch(label.at))).toMatchObject(NOT_VALID);
    await set("active");
    expect((await program.fetch(label.at)).status).toBe(200);
    // As it is before the work of erasing it has begun.
    await db.update(workspaces).set({ deletedAt: new Date() }).where(eq(workspaces.slug, label.slug));
    expect(await read(await program.fetch(label.at))).toMatchObject(NOT_VALID);
  });

  test("in part when its maker gets a lower role: it never has more than they have", async () => {
    const label = await openLabel(house);
    const admin = await joins(label, "admin");
    const { program } = await made(label, API_SCOPES, { by: admin.visitor });
    const statements = `/api/workspaces/${label.slug}/statements`;
    expect((await program.fetch(statements)).status).toBe(200);
    const release = await label.submitted(draft());
    await house.world.db.update(members).set({ role: "member" }).where(eq(members.email, admin.email));
    expect((await program.fetch(label.at)).status).toBe(200);
    expect(await read(await program.fetch(statements))).toMatchObject({ code: "no_permission" });
    expect(await read(await program.post(`${label.at}/${release}/withdraw`))).toMatchObject({
      code: "no_permission",
    });
  });
});

describe("keys are made", () => {
  test("by the creator and admins only, and the others among them are told", { tags: "deep" }, async () => {
    const label = await openLabel(house);
    const body = { name: "Sync", scopes: ["releases:read"], days: null };
    for (const role of ["member", "finance"] as const) {
      const { visitor } = await joins(label, role);
      expect((await visitor.post(keysOf(label), body)).status).toBe(403);
      expect((await visitor.fetch(keysOf(label))).status).toBe(403);
    }
    const admin = await joins(label, "admin");
    await made(label, API_SCOPES, { by: admin.visitor });
    const told = await (await label.visitor.fetch("/api/notifications")).text();
    expect(told).toContain("made the API key “Catalogue sync” for Tidewater");
  });

  test.each([
    [{ name: "", scopes: ["releases:read"], days: 30 }, "Give the key a name"],
    [{ name: "Sync", scopes: [], days: 30 }, "Choose at least one scope"],
    [{ name: "Sync", scopes: ["everything"], days: 30 }, ""],
    [{ name: "Sync", scopes: ["releases:read"], days: 10_000 }, "Choose 30, 90 or 365 days, or null"],
  ])("not from %j", async (body, sentence) => {
    const label = await openLabel(house);
    const response = await label.visitor.post(keysOf(label), body);
    expect(response.status).toBe(400);
    expect(((await response.json()) as { error: string }).error).toContain(sentence);
  });

  test("twenty to a workspace", async () => {
    const label = await openLabel(house);
    for (let n = 0; n < API_KEYS_MAX; n++) await made(label);
    const body = { name: "Sync", scopes: ["releases:read"], days: 30 };
    expect(await read(await label.visitor.post(keysOf(label), body))).toMatchObject({
      code: "too_many_api_keys",
    });
  });
});

describe("over the whole route table", () => {
  type Operation = { security?: Record<string, string[]>[] };
  const routes = Object.entries(describeApi().paths ?? {}).flatMap(([path, operations]) =>
    Object.entries(operations as Record<string, Operation>).map(([method, { security = [] }]) => ({
      method: method.toUpperCase(),
      path,
      scope: security.flatMap(({ apiKey = [] }) => apiKey)[0],
    })),
  );
  const NOBODY = "00000000-0000-4000-8000-000000000000";
  const fill = (path: string, slug: string) => path.replace("{slug}", slug).replaceAll(/\{\w+\}/g, NOBODY);
  const call = async (visitor: Visitor, method: string, path: string) => {
    const bare = method === "GET";
    const response = await visitor.fetch(path, {
      method,
      ...(!bare && { body: "{}", headers: { "content-type": "application/json", origin: visitor.url } }),
    });
    const text = await response.text();
    return { status: response.status, code: /"code":"(\w+)"/.exec(text)?.[1] ?? "" };
  };

  test("what is open to keys lies in a workspace, and is none of members, keys, approvals, wallets or account", () => {
    const open = routes.filter(({ scope }) => scope);
    expect(open.length).toBeGreaterThan(15);
    for (const { path } of open) {
      expect(path).toMatch(/^\/api\/workspaces\/\{slug\}\/\w/);
      expect(path).not.toMatch(
        /member|invite|join|api-keys|webhook|approv|wallet|account|funding|agree|pieces/,
      );
    }
    const changing = open.filter(({ method }) => method !== "GET" && method !== "HEAD");
    expect(changing.every(({ scope }) => scope !== "money:read")).toBe(true);
  });

  test("a key with every scope opens nothing else", { tags: "deep" }, async () => {
    const label = await openLabel(house);
    const { program } = await made(label);
    const stranger = house.visitor();
    const wrong: unknown[] = [];
    for (const [n, { method, path }] of routes.filter(({ scope }) => !scope).entries()) {
      if (n % 200 === 199) house.pass(61_000);
      const with_key = await call(program, method, fill(path, label.slug));
      if (with_key.code === "api_key_not_accepted") continue;
      // What is open to everybody is as open with a key, and no more.
      const without = await call(stranger, method, fill(path, label.slug));
      if (with_key.status !== without.status || without.status === 401) wrong.push([method, path, with_key]);
    }
    expect(wrong).toEqual([]);
  });

  test("a key opens what it has the scope for, in its own workspace and in no other", async () => {
    const [label, other] = [await openLabel(house), await openLabel(house)];
    const programs = new Map<ApiScope, Visitor>();
    for (const scope of API_SCOPES) programs.set(scope, (await made(label, [scope])).program);
    const wrong: unknown[] = [];
    for (const { method, path, scope } of routes) {
      if (!scope) continue;
      for (const [has, program] of programs) {
        const own = await call(program, method, fill(path, label.slug));
        const foreign = await call(program, method, fill(path, other.slug));
        const asExpected =
          has === scope
            ? !["unauthorized", "api_key_lacks_scope", "no_permission", "workspace_not_found"].includes(
                own.code,
              ) &&
              own.status < 500 &&
              foreign.status === 404 &&
              foreign.code === "workspace_not_found"
            : own.code === "api_key_lacks_scope" && foreign.code === "api_key_lacks_scope";
        if (!asExpected) wrong.push([method, path, has, own, foreign]);
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** The last: it takes the clock a month on. */
test("a key ends when its time is over", async () => {
  const label = await openLabel(house);
  const { program } = await made(label, API_SCOPES, { days: 30 });
  house.pass(29 * DAY_MS);
  expect((await program.fetch(label.at)).status).toBe(200);
  house.pass(2 * DAY_MS);
  expect(await read(await program.fetch(label.at))).toMatchObject({
    status: 401,
    code: "api_key_not_valid",
  });
});
