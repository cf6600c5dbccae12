// @module-tag deep

import { afterAll, beforeAll, expect, test } from "vitest";
import { howMany } from "../../harness/figures.ts";
import type { Visitor } from "../../harness/visitor.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { inParallel } from "../in-parallel.ts";

/** Every route of a workspace, with every method, for every kind of caller: nobody sees or changes what is not theirs. */

const REQUESTS = howMany(2_000, 20_000);
const CANARY = "canary-7f3a";
let house: TestWorld;
let owner: Visitor;
let slug: string;
let paths: string[];
const callers = new Map<string, Visitor>();
const insiders = new Map<string, Visitor>();

const send = (visitor: Visitor, method: string, path: string, body?: unknown) =>
  visitor.fetch(path, {
    method,
    headers: { origin: house.url, "content-type": "application/json" },
    ...(method !== "GET" && { body: JSON.stringify(body ?? {}) }),
  });
const json = async (response: Promise<Response>) => (await (await response).json()) as Record<string, never>;

async function join(visitor: Visitor, name: string, into: string, by: Visitor) {
  await send(by, "POST", `/api/workspaces/${into}/invite`, { name, email: name });
  await send(visitor, "POST", `/api/workspaces/${into}/join`);
}

beforeAll(async () => {
  house = await testWorld();
  const signedIn = (email: string) => house.visitor().signIn(email);
  owner = await signedIn(`owner-${CANARY}@example.com`);
  await send(owner, "PUT", "/api/account", { name: `Owner ${CANARY}` });
  const made = await json(send(owner, "POST", "/api/workspaces", { name: `Label ${CANARY}` }));
  slug = made.slug ?? "";
  for (const n of [1, 2, 3])
    await send(owner, "POST", `/api/workspaces/${slug}/invite`, {
      name: `Guest ${CANARY}`,
      email: `guest${n}-${CANARY}@example.com`,
    });
  const memberId = (await json(send(owner, "GET", `/api/workspaces/${slug}`))) as unknown as {
    members: { id: string }[];
  };

  const stranger = await signedIn("stranger@example.com");
  const elsewhere = (await json(send(stranger, "POST", "/api/workspaces", { name: "Elsewhere" }))).slug ?? "";
  const tenant = await signedIn("tenant@example.com");
  const tenantHome = (await json(send(tenant, "POST", "/api/workspaces", { name: "Tenant" }))).slug ?? "";
  const invitee = await signedIn("invitee@example.com");
  await send(stranger, "POST", `/api/workspaces/${elsewhere}/invite`, {
    name: "I",
    email: "invitee@example.com",
  });
  const removed = await signedIn("removed@example.com");
  await join(removed, "removed@example.com", slug, owner);
  const rows = (await json(send(owner, "GET", `/api/workspaces/${slug}`))) as unknown as {
    members: { id: string; email: string }[];
  };
  const out = rows.members.find(({ email }) => email === "removed@example.com")?.id;
  await send(owner, "DELETE", `/api/workspaces/${slug}/members/${out}`);
  const dead = await signedIn("dead@example.com");
  const kept = new Map(dead.cookies);
  await dead.post("/api/auth/sign-out");
  for (const [name, value] of kept) dead.cookies.set(name, value);

  callers.set("anonymous", house.visitor());
  callers.set("dead session", dead);
  callers.set("stranger", stranger);
  callers.set("other tenant", tenant);
  callers.set("invitee elsewhere", invitee);
  callers.set("removed member", removed);
  const member = await signedIn("member@example.com");
  await join(member, "member@example.com", slug, owner);
  const admin = await signedIn("admin@example.com");
  await join(admin, "admin@example.com", slug, owner);
  const all = (await json(send(owner, "GET", `/api/workspaces/${slug}`))) as unknown as {
    members: { id: string; email: string }[];
  };
  const adminId = all.members.find(({ email }) => email === "admin@example.com")?.id;
  await send(owner, "PUT", `/api/workspaces/${slug}/members/${adminId}`, { role: "admin" });
  insiders.set("member", member);
  insiders.set("admin", admin);

  const document = (await json(house.visitor().fetch("/api/openapi.json"))) as unknown as {
    paths: Record<string, object>;
  };
  paths = Object.keys(document.paths).filter((path) => path.includes("{slug}"));
  const ids = [memberId.members[1]?.id ?? "", adminId ?? "", "00000000-0000-4000-8000-000000000000"];
  paths = paths.flatMap((path) =>
    path.includes("{memberId}") ? ids.map((id) => path.replace("{memberId}", id)) : [path],
  );
  expect(tenantHome).not.toBe("");
}, 60_000);
afterAll(() => house.close());

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const BODIES = [
  {},
  { name: "x", email: "evil@example.com", role: "creator" },
  { blockchain: "Polygon" },
  { role: "admin" },
];

/** Everything a stranger could change or cause to be sent, as one line. */
async function digest(): Promise<string> {
  const { rows } = await house.world.db.execute(
    `select md5(string_agg(t, '|' order by t)) as digest from (
       select w::text as t from workspaces w union all select m::text from members m union all select s::text from slugs s
       union all select m.id::text from mails m union all select n::text from notifications n) rows`,
  );
  return String(rows[0]?.digest);
}

test("requests by those who do not belong: the same 404 as for no workspace at all, and no trace", async () => {
  const before = await digest();
  const strangers = [...callers].filter(([name]) => !["anonymous", "dead session"].includes(name));
  const cases = [...callers].flatMap(([name, visitor]) =>
    paths.flatMap((path) =>
      METHODS.flatMap((method) => BODIES.map((body) => ({ name, visitor, path, method, body }))),
    ),
  );
  const rounds = Math.ceil(REQUESTS / (cases.length * 2));
  const many = Array.from({ length: rounds }, () => cases).flat();
  let sent = 0;
  await inParallel(many, 16, async ({ name, visitor, path, method, body }) => {
    const [real, fake] = await Promise.all(
      [slug, "no-such-workspace"].map(async (at) => {
        const response = await send(visitor, method, path.replace("{slug}", at), body);
        const { requestId: _id, ...said } = (await response.json()) as Record<string, unknown>;
        const headers = [...response.headers].filter(
          ([header]) => !["date", "x-request-id"].includes(header),
        );
        return { status: response.status, said, headers };
      }),
    );
    sent += 2;
    expect(real).toEqual(fake);
    expect(JSON.stringify(real)).not.toContain(CANARY);
    const isStranger = strangers.some(([stranger]) => stranger === name);
    // A method the route does not have is a plain 404; one it has, the workspace's.
    if (isStranger) expect([404]).toContain(real?.status);
    else expect([401, 404]).toContain(real?.status);
  });
  expect(sent).toBeGreaterThanOrEqual(REQUESTS);
  expect(await digest()).toBe(before);
}, 240_000);

test("insiders get what their role allows: reading for all, managing not for a member", async () => {
  for (const [name, visitor] of insiders) {
    expect([name, (await send(visitor, "GET", `/api/workspaces/${slug}`)).status]).toEqual([name, 200]);
    expect([name, (await send(visitor, "GET", `/api/workspaces/${slug}/members`)).status]).toEqual([
      name,
      200,
    ]);
    expect([name, (await send(visitor, "DELETE", `/api/workspaces/${slug}`)).status]).toEqual([name, 403]);
  }
});

test("lists of one person hold nothing of another", async () => {
  for (const [, visitor] of callers) {
    for (const path of [
      "/api/workspaces",
      "/api/invitations/me",
      "/api/notifications",
      "/api/account",
      "/api/approvals/me",
    ]) {
      const text = await (await send(visitor, "GET", path)).text();
      if (!text.includes("You are no longer a member")) expect(text).not.toContain(CANARY);
    }
  }
});
