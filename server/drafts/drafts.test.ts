import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import { openLabel, somebody } from "../../harness/label.ts";
import type { Visitor } from "../../harness/visitor.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { DRAFTS_MAX } from "../../shared/rules/limits.ts";
import type { DraftContent, DraftDetail, DraftItem, SavedDrafts } from "../../shared/schemas/drafts.ts";
import type { CatalogueCounts } from "../../shared/schemas/releases.ts";
import { releaseDrafts, workspaces } from "../db/schema.ts";
import { forgetInDrafts } from "./forget-person.ts";

let house: TestWorld;
let label: Awaited<ReturnType<typeof openLabel>>;
let mate: Visitor;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
  label = await openLabel(house);
  const email = somebody("mate");
  await label.visitor.post(`/api/workspaces/${label.slug}/invite`, { name: "Mate", email });
  mate = await house.visitor().signIn(email);
  await mate.post(`/api/workspaces/${label.slug}/join`, {});
  await send(mate, "PUT", "/api/account", { name: "Luis Ferrer" });
});
afterAll(() => house.close());

const at = (id = "") => `/api/workspaces/${label.slug}/drafts${id && `/${id}`}`;
const send = (visitor: Visitor, method: string, path: string, body: object = {}) =>
  visitor.fetch(path, {
    method,
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", origin: visitor.url },
  });
const save = async (visitor: Visitor, id: string, version: number | null, content: object) => {
  const response = await send(visitor, "PUT", at(id), { version, content });
  return {
    status: response.status,
    body: (await response.json()) as DraftItem & { code: string; error: string },
  };
};
const read = async (visitor: Visitor, id: string) =>
  (await (await visitor.fetch(at(id))).json()) as DraftDetail & { code?: string };
const listed = async (visitor: Visitor, query = "") =>
  (await (await visitor.fetch(`${at()}${query}`)).json()) as DraftItem[];

const content = (name: string, more: object = {}) => ({
  ...draftRelease([draftTrack("Night Ferry", { "ada@example.com": 100 })], { name }),
  ...more,
});

test("a draft is kept as the form wrote it, with fields that only the form knows", async () => {
  const id = randomUUID();
  const written = content("Harbour", { card: { id: "track-2", title: "" }, holdAfterDays: 60 });
  expect((await save(label.visitor, id, null, written)).body).toMatchObject({
    version: 1,
    name: "Harbour",
    trackCount: 1,
    peopleCount: 1,
    problemCount: 0,
  });
  expect((await read(mate, id)).content).toEqual(written);
  expect((await save(label.visitor, id, 1, { release: {}, tracks: [] })).body).toMatchObject({
    version: 2,
    name: "",
    problemCount: 4,
  });
});

test("what is half typed in the card counts as unfinished", async () => {
  const id = randomUUID();
  const { body } = await save(
    label.visitor,
    id,
    null,
    content("Card", { card: { id: "track-9", title: "Salt" } }),
  );
  expect(body.problemCount).toBe(1);
});

test("two people change it: the second is told who was first, and nothing is written over", async () => {
  const id = randomUUID();
  await save(label.visitor, id, null, content("Together"));
  expect((await save(mate, id, 1, content("By Luis"))).body).toMatchObject({
    version: 2,
    changedBy: "Luis Ferrer",
  });
  const late = await save(label.visitor, id, 1, content("By the label"));
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({
    code: "draft_changed",
    error: "Luis Ferrer changed this draft in the meantime",
  });
  expect((await save(mate, id, 1, content("In another window"))).body).toMatchObject({
    error: "You changed this draft in another window or on another device",
  });
  expect((await read(label.visitor, id)).name).toBe("By Luis");
  // An answer that was lost: the same content with the same version again.
  expect((await save(mate, id, 1, content("By Luis"))).body).toMatchObject({ version: 2 });
});

test("of many who save the same version at once, one is written", async () => {
  const id = randomUUID();
  await save(label.visitor, id, null, content("Race"));
  const tries = await Promise.all(
    Array.from({ length: 8 }, (_, i) => save(i % 2 ? mate : label.visitor, id, 1, content(`Race ${i}`))),
  );
  expect(tries.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  expect((await read(mate, id)).version).toBe(2);
});

test("many are saved at once: what somebody else changed is named, and the others are written", async () => {
  const [mine, theirs, gone] = [randomUUID(), randomUUID(), randomUUID()];
  for (const id of [mine, theirs]) await save(label.visitor, id, null, content("Before"));
  await save(mate, theirs, 1, content("Changed by my mate"));
  const many = `/api/workspaces/${label.slug}/draft-contents`;
  const drafts = [mine, theirs, gone].map((id) => ({ id, version: 1, content: content("After") }));
  const answers = (await (await send(label.visitor, "PUT", many, { drafts })).json()) as SavedDrafts;
  const answer = new Map(answers.map(({ id, ...rest }) => [id, rest]));
  expect(answer.get(mine)).toEqual({ version: 2, problem: null });
  expect(answer.get(theirs)).toMatchObject({
    version: null,
    problem: expect.stringContaining("Luis Ferrer"),
  });
  expect(answer.get(gone)).toMatchObject({ version: null, problem: expect.stringMatching(/deleted/) });
  expect((await read(label.visitor, mine)).name).toBe("After");
  expect((await read(label.visitor, theirs)).name).toBe("Changed by my mate");
  // The answer was lost: the same again is there already.
  const again = await send(label.visitor, "PUT", many, { drafts: drafts.slice(0, 1) });
  expect(await again.json()).toEqual([{ id: mine, version: 2, problem: null }]);
  const all = (await (await mate.fetch(`${many}?limit=200`)).json()) as { items: DraftDetail[] };
  expect(all.items.find(({ id }) => id === mine)?.content).toEqual(content("After"));

  const stranger = await openLabel(house);
  const elsewhere = `/api/workspaces/${stranger.slug}/draft-contents`;
  const [refused] = (await (
    await send(stranger.visitor, "PUT", elsewhere, { drafts: [{ ...drafts[0], version: 2 }] })
  ).json()) as SavedDrafts;
  expect(refused).toMatchObject({ version: null, problem: expect.stringMatching(/deleted/) });
  expect(await (await stranger.visitor.fetch(elsewhere)).json()).toEqual([]);
  expect((await stranger.visitor.fetch(many)).status).toBe(404);
  expect((await read(label.visitor, mine)).version).toBe(2);
});

test("submitting takes it away; the same again is the same release, and another person's is refused", async () => {
  const id = randomUUID();
  const draft = content("Sent");
  await save(label.visitor, id, null, draft);
  await save(mate, id, 1, draft);
  const old = await label.submit({ ...draft, draft: { id, version: 1 } });
  expect(old.status).toBe(409);
  const first = await label.submit({ ...draft, draft: { id, version: 2 } });
  expect(first.status).toBe(201);
  expect((await read(label.visitor, id)).code).toBe("draft_not_found");
  const again = await label.submit({ ...draft, draft: { id, version: 2 } });
  expect(((await again.json()) as { id: string }).id).toBe(((await first.json()) as { id: string }).id);
  const others = await mate.post(label.at, { ...draft, draft: { id, version: 2 } });
  expect(((await others.json()) as { code: string }).code).toBe("draft_submitted");
  expect((await save(mate, id, 2, draft)).body.code).toBe("draft_not_found");
});

test("strangers and finance find none; a member may not change another workspace's", async () => {
  const id = randomUUID();
  await save(label.visitor, id, null, content("Ours"));
  const stranger = await openLabel(house);
  expect((await stranger.visitor.fetch(at(id))).status).toBe(404);
  const theirs = `/api/workspaces/${stranger.slug}/drafts/${id}`;
  expect((await stranger.visitor.fetch(theirs)).status).toBe(404);
  for (const version of [null, 1])
    expect(
      (await send(stranger.visitor, "PUT", theirs, { version, content: content("Stolen") })).status,
    ).toBe(404);
  expect((await send(stranger.visitor, "DELETE", theirs)).status).toBe(404);
  expect((await read(label.visitor, id)).name).toBe("Ours");

  const email = somebody("money");
  await label.visitor.post(`/api/workspaces/${label.slug}/invite`, { name: "M", email, role: "finance" });
  const money = await house.visitor().signIn(email);
  await money.post(`/api/workspaces/${label.slug}/join`, {});
  expect(await listed(money)).toEqual([]);
  expect((await money.fetch(at(id))).status).toBe(404);
  expect((await save(money, id, 1, content("Mine"))).status).toBe(403);
  expect((await send(money, "DELETE", at(id))).status).toBe(403);
});

test("the list is found by words and by what is missing", async () => {
  const id = randomUUID();
  await save(label.visitor, id, null, content("Zanzibar Nights", { tracks: [] }));
  expect((await listed(label.visitor, "?q=zanzi")) as unknown).toMatchObject({ items: [{ id }] });
  const { items } = (await listed(label.visitor, "?status=ready")) as unknown as { items: DraftItem[] };
  expect(items.map((one) => one.id)).not.toContain(id);
  const all = await listed(label.visitor);
  const counted = await label.visitor.fetch(`/api/workspaces/${label.slug}/catalogue-counts`);
  expect(((await counted.json()) as CatalogueCounts).drafts).toEqual({
    ...(items.length > 0 && { ready: items.length }),
    incomplete: all.length - items.length,
  });
  await send(label.visitor, "DELETE", at(id));
  expect((await listed(label.visitor)).map((one) => one.id)).not.toContain(id);
});

async function withDrafts(count: number, content: DraftContent) {
  const { visitor, slug } = await openLabel(house);
  const [workspace] = await house.world.db.select().from(workspaces).where(eq(workspaces.slug, slug));
  const row = {
    workspaceId: workspace?.id ?? "",
    version: 1,
    content,
    name: "",
    trackCount: 0,
    peopleCount: 0,
    problemCount: 1,
    searchText: "",
    changedByEmail: "x@example.com",
    changedAt: new Date(),
    createdAt: new Date(),
  };
  const rows = Array.from({ length: count }, () => ({ ...row, id: randomUUID() }));
  await house.world.db.insert(releaseDrafts).values(rows);
  return { visitor, slug, drafts: rows.map(({ id }) => id) };
}

test("a workspace has room for so many", { tags: "deep" }, async () => {
  const { visitor, slug } = await withDrafts(DRAFTS_MAX - 1, { release: {}, tracks: [] });
  const there = `/api/workspaces/${slug}/drafts`;
  const tries = await Promise.all(
    [1, 2, 3].map(() =>
      send(visitor, "PUT", `${there}/${randomUUID()}`, { version: null, content: content("Full") }),
    ),
  );
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test("drafts come with their contents in pages of fifty, also to whoever asks for more", async () => {
  const { visitor, slug, drafts } = await withDrafts(60, { release: {}, tracks: [] });
  const at = `/api/workspaces/${slug}/draft-contents`;
  const whole = await visitor.fetch(at);
  const first = (await whole.json()) as DraftDetail[];
  const [, next] = /^<(.+)>; rel="next"$/.exec(whole.headers.get("link") ?? "") ?? [];
  const { items } = (await (await visitor.fetch(next ?? "")).json()) as { items: DraftDetail[] };
  expect([first.length, items.length]).toEqual([50, 10]);
  expect(new Set([...first, ...items].map(({ id }) => id))).toEqual(new Set(drafts));
  const page = (await (await visitor.fetch(`${at}?limit=200`)).json()) as { items: DraftDetail[] };
  expect(page.items).toHaveLength(50);
});

test("whoever deletes their account is on no draft any more", async () => {
  const email = somebody("leaver");
  const id = randomUUID();
  const draft = content("Left", {
    tracks: [draftTrack("One", { [email.toUpperCase()]: 50, "ada@example.com": 50 })],
    people: [{ name: "Leaver", email }],
  });
  await save(label.visitor, id, null, draft);
  await forgetInDrafts(house.world, email);
  const left = await read(label.visitor, id);
  expect(JSON.stringify(left.content)).not.toMatch(/leaver/i);
  expect(JSON.stringify(left.content)).toContain("ada@example.com");
  expect(left.problemCount).toBeGreaterThan(0);
});
