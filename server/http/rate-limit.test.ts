import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { withinLimit } from "./rate-limit.ts";

let house: TestWorld;
beforeAll(async () => {
  // As behind one proxy: what it appended to X-Forwarded-For is the source, what the client wrote is not.
  house = await testWorld({ TRUSTED_PROXIES: "1" });
});
afterAll(() => house.close());

const limit = { name: "test", max: 3, seconds: 60 };
const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1_000);

test("the fourth use within a minute is refused, and the first of the next minute is not", async () => {
  const answers = [];
  for (const second of [0, 50, 59, 59.9, 60.1, 109, 111]) {
    answers.push(await withinLimit(house.world.db, limit, "one", at(second)));
  }
  expect(answers).toEqual([true, true, true, false, true, false, true]);
});

test("forty at once get exactly what the limit holds", async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => withinLimit(house.world.db, limit, "many", at(0))),
  );
  expect(answers.filter(Boolean)).toHaveLength(3);
});

test("one key never uses up another's", async () => {
  for (let i = 0; i < 10; i++) await withinLimit(house.world.db, limit, "loud", at(0));
  expect(await withinLimit(house.world.db, limit, "quiet", at(0))).toBe(true);
});

test("one source is stopped with a time to come back; another is not, and no header helps", async () => {
  const ask = (n: number, forwarded: string) =>
    house
      .visitor()
      .post(
        "/api/auth/sign-in/magic-link",
        { email: `flood${n}@example.com` },
        { "x-forwarded-for": forwarded },
      );
  const statuses: number[] = [];
  for (let n = 0; n < 61; n++) statuses.push((await ask(n, `10.9.8.${n}, 203.0.113.5`)).status);
  expect(statuses).toEqual([...Array(60).fill(200), 429]);
  const refused = await ask(99, "203.0.113.6, 203.0.113.5");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "600"]);
  expect(await refused.json()).toMatchObject({ message: "Too many requests. Please try again later." });
  expect((await ask(100, "203.0.113.6")).status).toBe(200);
});
