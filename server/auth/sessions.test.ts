import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Visitor } from "../../harness/visitor.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import type { OpenSession } from "../../shared/schemas/access/sessions.ts";
import { signOutEverybody, signOutOne } from "./end-sessions.ts";

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld();
});
afterAll(() => house.close());

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0";
const CHROME =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";

async function signInWith(userAgent: string, email: string, extra: object = {}) {
  const visitor = house.visitor();
  const seen = await house.inbox.messages(email);
  const body = { email, callbackURL: "/verify-magic-link", ...extra };
  await visitor.post("/api/auth/sign-in/magic-link", body, { "user-agent": userAgent });
  const verified = await visitor.verify(await visitor.tokenMailedTo(email, seen), {
    "user-agent": userAgent,
  });
  expect(verified.status).toBe(200);
  return visitor;
}

const sessionsOf = async (visitor: Visitor) =>
  ((await (await visitor.fetch("/api/account/sessions")).json()) as { items: OpenSession[] }).items;

describe("where somebody is signed in", () => {
  test("is listed by device and last use, this one first, and each can be ended alone", {
    tags: "deep",
  }, async () => {
    const email = "devices@example.com";
    const phone = await signInWith(CHROME, email);
    const desk = await signInWith(FIREFOX, email);
    const listed = await sessionsOf(desk);
    expect(listed).toEqual([
      expect.objectContaining({ browser: "Firefox", system: "Windows", current: true }),
      expect.objectContaining({ browser: "Chrome", system: "Android", current: false }),
    ]);
    expect(JSON.stringify(listed)).not.toContain("token");

    const { status } = await desk.fetch(`/api/account/sessions/${listed[1]?.id}`, { method: "DELETE" });
    expect([status, await phone.session()]).toEqual([200, null]);
    expect(await sessionsOf(desk)).toHaveLength(1);
    const again = await desk.fetch(`/api/account/sessions/${listed[1]?.id}`, { method: "DELETE" });
    expect([again.status, await again.json()]).toMatchObject([404, { code: "session_not_found" }]);
  });

  test("holds the names we know and nothing else of what a browser says about itself", async () => {
    await signInWith(`${FIREFOX} secret-extension/7`, "coarse@example.com");
    const { rows } = await house.world.db.execute(
      "select s::text as row from sessions s join people p on p.id = s.user_id where p.email = 'coarse@example.com'",
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).toContain("Firefox");
    expect(rows[0]?.row).not.toMatch(/secret|Mozilla|Gecko|127\.0\.0\.1|::1/);
  });

  test("is nobody else's to see or to end", async () => {
    const owner = await signInWith(FIREFOX, "mine@example.com");
    const [mine] = await sessionsOf(owner);
    const stranger = await signInWith(FIREFOX, "stranger@example.com");
    expect((await sessionsOf(stranger)).map(({ id }) => id)).not.toContain(mine?.id);
    const tried = await stranger.fetch(`/api/account/sessions/${mine?.id}`, { method: "DELETE" });
    expect(tried.status).toBe(404);
    expect(await owner.session()).not.toBeNull();
    expect((await house.visitor().fetch("/api/account/sessions")).status).toBe(401);
  });

  test("last use moves on, but not with every request", async () => {
    const visitor = await signInWith(FIREFOX, "uses@example.com");
    const lastUse = async () => (await sessionsOf(visitor))[0]?.lastUsedAt;
    const first = await lastUse();
    expect(await lastUse()).toBe(first);
    house.pass(6 * 60_000);
    await visitor.session();
    expect(Date.parse((await lastUse()) ?? "") - Date.parse(first ?? "")).toBeGreaterThan(5 * 60_000);
  });

  test("one that has run out is not listed", async () => {
    const email = "ran-out@example.com";
    await signInWith(CHROME, email);
    await house.world.db.execute(
      `update sessions set expires_at = now() - interval '1 minute' from people
       where people.id = sessions.user_id and people.email = '${email}'`,
    );
    expect(await sessionsOf(await signInWith(FIREFOX, email))).toHaveLength(1);
  });
});

test("a session begins when the house's clock says so, and ends a week later by the same", async () => {
  const DAY_MS = 86_400_000;
  house.pass(28 * DAY_MS);
  const visitor = await house.visitor().signIn("next-month@example.com");
  expect((await visitor.session())?.user.email).toBe("next-month@example.com");
  house.pass(8 * DAY_MS);
  expect(await visitor.session()).toBeNull();
  house.pass(-36 * DAY_MS);
});

test("an operator can end one account's sessions, or everybody's", async () => {
  const [ana, ben, cleo] = await Promise.all([
    signInWith(FIREFOX, "ana@example.com"),
    house.visitor().signIn("ben@example.com"),
    house.visitor().signIn("cleo@example.com"),
  ]);
  expect(await signOutOne(house.world, "ana@example.com")).toBe(1);
  expect(await signOutOne(house.world, "nobody@example.com")).toBe(0);
  expect([await ana.session(), await ben.session()]).toEqual([null, expect.anything()]);
  expect(await signOutEverybody(house.world)).toBeGreaterThanOrEqual(2);
  expect([await ben.session(), await cleo.session()]).toEqual([null, null]);
});

test.each([
  ["en", CHROME, /^Requested from: Chrome on Android, .*UTC\.$/m],
  ["es", CHROME, /^Solicitado desde: Chrome en Android, .*UTC\.$/m],
  ["fr", FIREFOX, /^Demandé depuis\u00a0: Firefox sur Windows, .*UTC\.$/m],
  ["de", FIREFOX, /^Angefordert mit: Firefox auf Windows, .*UTC\.$/m],
  ["en", "<b>Mallory</b> https://evil.example/", /^Requested from: Unknown device, .*UTC\.$/m],
])("the sign-in mail says in %s where it was asked for", async (language, userAgent, line) => {
  const email = "asked@example.com";
  const visitor = house.visitor();
  house.pass(61 * 60_000);
  const seen = await house.inbox.messages(email);
  const asked = { email, callbackURL: "/verify-magic-link", language };
  await visitor.post("/api/auth/sign-in/magic-link", asked, { "user-agent": userAgent });
  const mail = await visitor.mailTo(email, seen);
  expect(mail.text).toMatch(line);
  expect(`${mail.text}${mail.html}`).not.toContain("evil");
});
