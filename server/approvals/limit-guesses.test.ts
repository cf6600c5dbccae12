import { afterAll, beforeAll, expect, test } from "vitest";
import { draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import { mailedTokens, openLabel, somebody } from "../../harness/label.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";

let house: TestWorld;
beforeAll(async () => {
  // As behind one proxy: what it appended to X-Forwarded-For is the source.
  house = await testWorld({ TRUSTED_PROXIES: "1" });
});
afterAll(() => house.close());

const GUESS = "A".repeat(64);

/** The three doors a link opens. */
const doors = [
  (token: string, from: string) =>
    house.visitor().fetch(`/api/approvals/token/${token}`, { headers: { "x-forwarded-for": from } }),
  (token: string, from: string) =>
    house
      .visitor()
      .post(
        `/api/workflows/approval/${token}`,
        { approved: false, artistEmail: "ada@example.com" },
        { "x-forwarded-for": from },
      ),
  (token: string, from: string) =>
    house.visitor().post(`/api/approvals/token/${token}/stop-reminders`, {}, { "x-forwarded-for": from }),
];
const [read] = doors as [(typeof doors)[number]];

const knock = async (times: number, from: string) => {
  const statuses: number[] = [];
  for (let n = 0; n < times; n++)
    statuses.push((await doors[n % doors.length]?.(GUESS, from))?.status as number);
  return statuses;
};

test("whoever tries out links is stopped after twenty misses within a minute, at every door", async () => {
  expect(await knock(23, "203.0.113.5")).toEqual([...Array(20).fill(404), 429, 429, 429]);
  const refused = await read(GUESS, "198.51.100.9, 203.0.113.5");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
  expect((await read(GUESS, "203.0.113.6")).status, "another source").toBe(404);
  house.pass(61_000);
  expect((await read(GUESS, "203.0.113.5")).status, "a minute later").toBe(404);
});

test("a link that is good opens as often as one likes, and for somebody who missed too often", async () => {
  const label = await openLabel(house);
  const ada = somebody("ada");
  await label.submitted(draftRelease([draftTrack("Night Ferry", { [ada]: 100 })]));
  const [token = ""] = await mailedTokens(house, ada);
  const opened: number[] = [];
  for (let n = 0; n < 25; n++) opened.push((await read(token, "203.0.113.7")).status);
  expect(opened).toEqual(Array(25).fill(200));
  expect((await knock(21, "203.0.113.7")).at(-1)).toBe(429);
  expect((await read(token, "203.0.113.7")).status).toBe(200);
});
