// @module-tag deep

import { afterAll, beforeAll, expect, test } from "vitest";
import { howMany } from "../../harness/figures.ts";
import { tokenIn } from "../../harness/visitor.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { inParallel } from "../in-parallel.ts";

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld();
});
afterAll(() => house.close());

const range = (count: number) => Array.from({ length: count }, (_, n) => n);

/** Everybody asks; the tokens come out of the mailbox, by address. */
async function mailedTokens(emails: string[]): Promise<Map<string, string>> {
  const answers = await inParallel(emails, 20, (email) => house.visitor().askForLink(email));
  expect(answers.every((answer) => answer.status === 200)).toBe(true);
  const wanted = new Set(emails);
  const arrived = async () => (await house.inbox.messages()).filter((mail) => wanted.has(mail.to));
  await expect
    .poll(async () => new Set((await arrived()).map((mail) => mail.to)).size, {
      timeout: 90_000,
      interval: 250,
    })
    .toBe(wanted.size);
  return new Map((await arrived()).map((mail) => [mail.to, tokenIn(mail)]));
}

const LINKS = howMany(100, 1_000);

test(`${LINKS} links opened by mail scanners are not spent, and each still works for its person`, async () => {
  const tokens = await mailedTokens(range(LINKS).map((n) => `scanned${n}@example.com`));
  const scan = async (token: string) => {
    const page = `/verify-magic-link?token=${token}`;
    const api = `/api/auth/magic-link/verify?token=${token}`;
    const scanner = house.visitor();
    await scanner.fetch(page, { method: "HEAD" });
    await scanner.fetch(page);
    await scanner.raw(api, "HEAD", {});
    await scanner.raw(api, "GET", {
      "sec-fetch-mode": "navigate",
      "sec-fetch-dest": "document",
      "sec-fetch-site": "none",
    });
    return scanner.cookies.size;
  };
  const cookies = await inParallel([...tokens.values()], 20, scan);
  expect(cookies.every((count) => count === 0)).toBe(true);

  const entered = await inParallel([...tokens], 20, async ([email, token]) => {
    const person = house.visitor();
    await person.verify(token);
    return (await person.session())?.user.email === email;
  });
  expect(entered.filter(Boolean)).toHaveLength(LINKS);
}, 180_000);

test("an address under fire gets five mails an hour, and a hundred others sign in meanwhile", async () => {
  const victim = "victim@example.com";
  let firing = true;
  const fire = range(10).map(async () => {
    let shots = 0;
    while (firing) {
      expect((await house.visitor().askForLink(victim)).status).toBe(200);
      shots++;
    }
    return shots;
  });
  const others = range(100).map((n) => `other${n}@example.com`);
  const tokens = await mailedTokens(others);
  const entered = await inParallel([...tokens], 10, async ([email, token]) => {
    const person = house.visitor();
    await person.verify(token);
    return (await person.session())?.user.email === email;
  });
  firing = false;
  const shots = (await Promise.all(fire)).reduce((sum, count) => sum + count, 0);
  expect(shots).toBeGreaterThan(100);
  expect(entered.filter(Boolean)).toHaveLength(100);
  const toVictim = async () => (await house.inbox.messages()).filter((mail) => mail.to === victim).length;
  await expect.poll(toVictim).toBe(5);

  house.pass(59 * 60_000);
  await house.visitor().askForLink(victim);
  house.pass(2 * 60_000);
  await house.visitor().askForLink(victim);
  await expect.poll(toVictim).toBe(6);
}, 120_000);
