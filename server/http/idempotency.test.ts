import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import type { Caller, SignedIn } from "../caller.ts";
import { people } from "../db/schema.ts";
import { answerError } from "./error-answer.ts";
import { idempotent } from "./idempotency.ts";

let house: TestWorld;
let person: Caller;
let other: Caller;
let done = 0;
/** Those who stand in the slow route, each with the way to let them go. */
const inside: (() => void)[] = [];

/** A route that counts what it does, behind the real middleware and the real table. */
const app = new Hono<SignedIn>()
  .use(async (c, next) => {
    c.set("world", house.world);
    c.set("requestId", "test");
    c.set("caller", c.req.header("x-other") ? other : person);
    await next();
  })
  .use(idempotent)
  .post("/count", async (c) => c.json({ done: ++done, got: await c.req.json() }, 201))
  .post("/slow", async (c) => {
    await new Promise<void>((resolve) => inside.push(resolve));
    return c.json({ done: ++done });
  })
  .post("/broken", () => {
    done++;
    throw new Error("a bug");
  });
app.onError(answerError);

const post = async (path: string, key: string | null, body: unknown, headers = {}) =>
  app.request(path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { ...(key && { "idempotency-key": key }), ...headers },
  });

beforeAll(async () => {
  house = await testWorld();
  const rows = await house.world.db
    .insert(people)
    .values([{ email: "a@example.com" }, { email: "b@example.com" }])
    .returning();
  [person, other] = rows as unknown as [Caller, Caller];
});
afterAll(() => house.close());

test("the same request twice is done once and answered twice", async () => {
  const first = await post("/count", "key-1", { a: 1 });
  const before = done;
  const second = await post("/count", "key-1", { a: 1 });
  expect([second.status, await second.json()]).toEqual([first.status, await first.json()]);
  expect(done).toBe(before);
});

test("the same content in another order is the same request", async () => {
  await post("/count", "key-order", { a: 1, b: { c: 2, d: [3, 4] } });
  const before = done;
  expect((await post("/count", "key-order", { b: { d: [3, 4], c: 2 }, a: 1 })).status).toBe(201);
  expect(done).toBe(before);
  expect((await post("/count", "key-order", { b: { d: [4, 3], c: 2 }, a: 1 })).status).toBe(422);
});

test("the same key with another body is refused, and another person's key is their own", async () => {
  await post("/count", "key-2", { a: 1 });
  const reused = await post("/count", "key-2", { a: 2 });
  expect([reused.status, await reused.json()]).toMatchObject([422, { code: "idempotency_key_reused" }]);
  expect((await post("/count", "key-2", { a: 2 }, { "x-other": "1" })).status).toBe(201);
});

test("while the first is still running, the second is told so; two hundred at once are done once", async () => {
  const running = post("/slow", "key-3", {});
  await expect.poll(() => inside.length).toBe(1);
  expect((await post("/slow", "key-3", {})).status).toBe(409);
  inside.pop()?.();
  expect((await running).status).toBe(200);
  const before = done;
  const all = await Promise.all(Array.from({ length: 200 }, () => post("/count", "key-4", {})));
  expect(done).toBe(before + 1);
  for (const response of all) expect([201, 409]).toContain(response.status);
});

test("a failure of ours is not kept, and a claim of a process that died runs out", async () => {
  expect((await post("/broken", "key-5", {})).status).toBe(500);
  const before = done;
  expect((await post("/broken", "key-5", {})).status).toBe(500);
  expect(done).toBe(before + 1);

  const abandoned = post("/slow", "key-6", {});
  await expect.poll(() => inside.length).toBe(1);
  expect((await post("/slow", "key-6", {})).status).toBe(409);
  house.pass(61_000);
  const retry = post("/slow", "key-6", {});
  await expect.poll(() => inside.length).toBe(2);
  for (const letGo of inside) letGo();
  expect([(await abandoned).status, (await retry).status]).toEqual([200, 200]);
});

test("without a key every request is done", async () => {
  const before = done;
  await post("/count", null, {});
  await post("/count", null, {});
  expect(done).toBe(before + 2);
});

test("a key that is no key is refused", async () => {
  expect((await post("/count", "x".repeat(201), {})).status).toBe(400);
});
