import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestWorld, testWorld } from "../../harness/world.ts";

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld();
});
afterAll(() => house.close());

const logged = async () => {
  await new Promise<void>((resolve) => house.world.log.flush(() => resolve()));
  return readFileSync(house.logFile, "utf8")
    .split("\n")
    .filter((line) => line.includes("error in a browser"));
};

test("a broken page is noted in the log, without what could be a secret", async () => {
  const token = "aVeryLongTokenThatNobodyMaySeeInALog";
  const response = await house.visitor().post("/api/errors", {
    message: `boom ${token} of a@example.com`,
    stack: `Error\n at x (${token})`,
    page: "/login",
  });
  expect(response.status).toBe(200);
  // A line is on the disk a moment after the answer.
  await expect.poll(async () => (await logged()).length).toBe(1);
  const [line = ""] = await logged();
  expect(JSON.parse(line)).toMatchObject({ page: "/login", message: "boom <secret> of <e-mail>", level: 50 });
  expect(line).not.toContain(token);
});

test("a hundred in ten minutes are enough", async () => {
  for (let n = 0; n < 110; n++)
    expect((await house.visitor().post("/api/errors", { message: "again", page: "/" })).status).toBe(200);
  expect((await logged()).length).toBe(100);
});

test("what is too long or of the wrong kind is refused", async () => {
  expect((await house.visitor().post("/api/errors", { message: "x".repeat(501), page: "/" })).status).toBe(
    400,
  );
  expect((await house.visitor().post("/api/errors", { message: 1, page: "/" })).status).toBe(400);
});

test("where no operator wants Sentry, pages record nothing and nothing is passed on", async () => {
  expect(await (await house.visitor().fetch("/login")).text()).toContain("&quot;errorReports&quot;:false");
  const envelope = '{"event_id":"0123456789abcdef0123456789abcdef"}\n{}';
  expect((await house.visitor().post("/api/errors/envelope", { envelope })).status).toBe(404);
});
