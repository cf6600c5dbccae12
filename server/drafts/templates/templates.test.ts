import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openLabel, somebody } from "../../../harness/label.ts";
import type { Visitor } from "../../../harness/visitor.ts";
import { type TestWorld, testWorld } from "../../../harness/world.ts";
import { SPLIT_TEMPLATES_MAX } from "../../../shared/rules/limits.ts";
import type { SplitTemplate } from "../../../shared/schemas/drafts.ts";
import { splitTemplates, workspaces } from "../../db/schema.ts";
import { forgetInDrafts } from "../forget-person.ts";

let house: TestWorld;
let label: Awaited<ReturnType<typeof openLabel>>;
beforeAll(async () => {
  house = await testWorld();
  label = await openLabel(house);
});
afterAll(() => house.close());

const at = (slug: string, id = "") => `/api/workspaces/${slug}/split-templates${id && `/${id}`}`;
const send = (visitor: Visitor, method: string, path: string, body: object = {}) =>
  visitor.fetch(path, {
    method,
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", origin: visitor.url },
  });
const listed = async (visitor: Visitor, slug: string) =>
  (await (await visitor.fetch(at(slug))).json()) as SplitTemplate[];

const band = (...emails: string[]) => ({
  name: " The band ",
  people: emails.map((email, i) => ({ name: `Person ${i}`, email, share: 100 / emails.length })),
});

test("a split is kept by name, changed and deleted", async () => {
  const id = randomUUID();
  const { visitor, slug } = label;
  const given = band("ADA@example.com", "luis@example.com", "mei@example.com", "sam@example.com");
  expect((await send(visitor, "PUT", at(slug, id), given)).status).toBe(200);
  expect(await listed(visitor, slug)).toMatchObject([
    { id, name: "The band", people: [{ email: "ada@example.com", share: 25 }, {}, {}, {}] },
  ]);
  await send(visitor, "PUT", at(slug, id), { ...band("ada@example.com"), name: "Solo" });
  expect(await listed(visitor, slug)).toMatchObject([{ id, name: "Solo", people: [{ share: 100 }] }]);
  expect((await send(visitor, "DELETE", at(slug, id))).status).toBe(200);
  expect(await listed(visitor, slug)).toEqual([]);
  expect((await send(visitor, "DELETE", at(slug, id))).status).toBe(404);
});

test.each([
  ["shares of 90", { name: "A", people: [{ name: "Ada", email: "ada@example.com", share: 90 }] }],
  ["no name", { ...band("ada@example.com"), name: " " }],
  ["no people", { name: "A", people: [] }],
  ["somebody twice", band("ada@example.com", "Ada@example.com")],
  ["no address", band("nowhere")],
])("%s: refused by the rules of a track", async (_, given) => {
  const answer = await send(label.visitor, "PUT", at(label.slug, randomUUID()), given);
  expect(answer.status).toBe(422);
  expect(await listed(label.visitor, label.slug)).toEqual([]);
});

test("nobody reads, changes or deletes another workspace's", async () => {
  const id = randomUUID();
  await send(label.visitor, "PUT", at(label.slug, id), band("ada@example.com"));
  const { visitor, slug } = await openLabel(house);
  expect(await listed(visitor, slug)).toEqual([]);
  expect((await visitor.fetch(at(label.slug))).status).toBe(404);
  expect((await send(visitor, "PUT", at(slug, id), { ...band("eve@example.com") })).status).toBe(404);
  expect((await send(visitor, "DELETE", at(slug, id))).status).toBe(404);
  expect(await listed(label.visitor, label.slug)).toMatchObject([{ people: [{ email: "ada@example.com" }] }]);
});

test("a workspace has room for so many, and one of them can still be changed", async () => {
  const { visitor, slug } = await openLabel(house);
  const [workspace] = await house.world.db.select().from(workspaces).where(eq(workspaces.slug, slug));
  const rows = Array.from({ length: SPLIT_TEMPLATES_MAX }, () => ({
    id: randomUUID(),
    workspaceId: workspace?.id ?? "",
    ...band("ada@example.com"),
    createdAt: house.world.now(),
  }));
  await house.world.db.insert(splitTemplates).values(rows);
  expect((await send(visitor, "PUT", at(slug, randomUUID()), band("ada@example.com"))).status).toBe(409);
  expect((await send(visitor, "PUT", at(slug, rows[0]?.id), band("luis@example.com"))).status).toBe(200);
});

test("whoever deletes their account is in no template any more", async () => {
  const gone = somebody("gone");
  const { visitor, slug } = await openLabel(house);
  await send(visitor, "PUT", at(slug, randomUUID()), band(gone, "luis@example.com"));
  expect(await forgetInDrafts(house.world, gone)).toBe(true);
  expect(await forgetInDrafts(house.world, gone)).toBe(false);
  const kept = await listed(visitor, slug);
  expect(JSON.stringify(kept)).not.toContain(gone);
  expect(kept).toMatchObject([
    { people: [{ name: "", email: "", share: 50 }, { email: "luis@example.com" }] },
  ]);
});
