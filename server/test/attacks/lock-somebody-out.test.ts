import { afterAll, beforeAll, expect, test } from "vitest";
import { somebody } from "../../../harness/label.ts";
import type { Visitor } from "../../../harness/visitor.ts";
import { type TestWorld, testWorld } from "../../../harness/world.ts";
import { SIGN_IN_MAILS, SIGN_IN_MAILS_FROM_ONE, SIGN_IN_MAILS_KNOWN } from "../../../shared/rules/budgets.ts";

/** Strangers ask for links to somebody's address until there is none left for them. */

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld({ TRUSTED_PROXIES: "1" });
});
afterAll(() => house.close());

interface Answer {
  status: true;
  nextInSeconds?: number;
}

async function asks(visitor: Visitor, email: string, from: string): Promise<Answer> {
  const headers = { "x-forwarded-for": from };
  const response = await visitor.post("/api/auth/sign-in/magic-link", { email }, headers);
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
}

const times = async (count: number, work: () => Promise<Answer>) => {
  const answers: Answer[] = [];
  for (let n = 0; n < count; n++) answers.push(await work());
  return answers;
};

const sent = (answers: Answer[]) => answers.filter(({ nextInSeconds }) => nextInSeconds === undefined).length;

test("five requests from two networks leave one for a new browser, and all of its own for a known one", {
  tags: "deep",
}, async () => {
  const email = somebody("victim");
  const known = await house.visitor().signIn(email);
  await known.post("/api/auth/sign-out");
  house.pass(3_600_000);

  const attacker = house.visitor();
  await times(5, () => asks(attacker, email, "203.0.113.5"));
  // Another address of the same network is no other network.
  await times(2, () => asks(attacker, email, "203.0.113.99"));
  await times(5, () => asks(attacker, email, "198.51.100.7"));
  const fresh = await asks(house.visitor(), email, "192.0.2.1");
  expect(fresh).toEqual({ status: true });

  const own = await times(6, () => asks(known, email, "192.0.2.1"));
  expect(sent(own)).toBe(SIGN_IN_MAILS_KNOWN.max);
  await expect
    .poll(
      async () =>
        (await house.inbox.messages(email)).filter(({ subject }) => subject.includes("link")).length,
    )
    .toBe(1 + SIGN_IN_MAILS.max + SIGN_IN_MAILS_KNOWN.max);
});

test("whoever is over is told when the next link can be asked for, and then gets one", async () => {
  const email = somebody("patient");
  const visitor = house.visitor();
  const answers = await times(4, () => asks(visitor, email, "192.0.2.9"));
  expect(sent(answers)).toBe(SIGN_IN_MAILS_FROM_ONE.max);
  const wait = answers.at(-1)?.nextInSeconds ?? 0;
  expect(wait).toBeGreaterThan(3_500);
  expect(wait).toBeLessThanOrEqual(3_600);
  house.pass((wait - 30) * 1_000);
  expect(await asks(visitor, email, "192.0.2.9")).toMatchObject({ nextInSeconds: expect.any(Number) });
  house.pass(31_000);
  expect(await asks(visitor, email, "192.0.2.9")).toEqual({ status: true });
});

test("the mark of a known browser is no session, and is good for its own address only", async () => {
  const email = somebody("owner");
  const visitor = await house.visitor().signIn(email);
  const mark = visitor.cookies.get("ledgerline_known") ?? "";
  expect(mark).toMatch(/^[0-9a-f]{16}-[0-9a-f]{32}$/);
  const thief = house.visitor();
  thief.cookies.set("ledgerline_known", mark);
  expect(await thief.session()).toBeNull();
  const other = somebody("other");
  expect(sent(await times(6, () => asks(thief, other, "192.0.2.44")))).toBe(SIGN_IN_MAILS_FROM_ONE.max);
});
