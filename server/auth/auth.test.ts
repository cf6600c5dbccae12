import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestChains, testChains } from "../../harness/chains/chains.ts";
import { tokenIn } from "../../harness/visitor.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { people, verifications } from "../db/schema.ts";

let chains: TestChains;
let house: TestWorld;
beforeAll(async () => {
  chains = await testChains();
  house = await testWorld(chains.settings);
});
afterAll(async () => {
  await house.close();
  await chains.stop();
});

const NOT_VALID = {
  error: "Failed to verify magic link",
  message: "Failed to verify magic link",
  code: "magic_link_not_valid",
};

describe("signing in", () => {
  test("a person asks for a link, finds it in the mail, and is signed in by it", {
    tags: "deep",
  }, async () => {
    const ada = house.visitor();
    const asked = await ada.askForLink("ada@example.com");
    expect([asked.status, await asked.json()]).toEqual([200, { status: true }]);

    const mail = await ada.mailTo("ada@example.com");
    expect(mail.subject).toBe("Your sign-in link");
    expect(mail.html).toContain(`${house.url}/verify-magic-link?token=`);

    const verified = await ada.verify(tokenIn(mail));
    expect(verified.status).toBe(200);
    expect(await ada.session()).toMatchObject({
      user: { email: "ada@example.com", name: "", emailVerified: true },
    });
  });

  test("capital letters and spaces around an address lead to the same account", async () => {
    const first = await house.visitor().signIn("case@example.com");
    const seen = await house.inbox.messages();
    const second = house.visitor();
    await second.askForLink("  Case@Example.COM ");
    await second.verify(await second.tokenMailedTo("case@example.com", seen));
    expect((await second.session())?.user.id).toBe((await first.session())?.user.id);
  });

  test.each([
    "ä@example.com",
    "a{b}|~`#$%&*/=?^!@example.com",
    "o'neil@xn--bcher-kva.example",
    "x@a.xn--p1ai",
  ])("%s is an address as good as any", async (email) => {
    const person = house.visitor();
    expect((await person.askForLink(email)).status).toBe(200);
    expect((await person.verify(await person.tokenMailedTo(email))).status).toBe(200);
    expect((await person.session())?.user.email).toBe(email);
  });

  test("a known and an unknown address are answered alike", async () => {
    await house.visitor().signIn("known@example.com");
    const shape = async (email: string) => {
      const response = await house.visitor().askForLink(email);
      return [response.status, await response.json(), [...response.headers.keys()].sort()];
    };
    expect(await shape("known@example.com")).toEqual(await shape("never-seen@example.com"));
  });

  test("the link's address comes from the configuration, whatever Host the request names", async () => {
    const response = await fetch(`http://127.0.0.1:${new URL(house.url).port}/api/auth/sign-in/magic-link`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-forwarded-host": "evil.example",
        forwarded: "host=evil.example",
      },
      body: JSON.stringify({ email: "host@example.com" }),
    });
    expect(response.status).toBe(200);
    const mail = await house.visitor().mailTo("host@example.com");
    expect(mail.text).toContain(`${house.url}/verify-magic-link?token=`);
    expect(`${mail.text}${mail.html}`).not.toContain("evil");
  });

  test("a name sent along by whoever asked is dropped", async () => {
    const visitor = house.visitor();
    await visitor.askForLink("named@example.com", { name: "<b>Mallory</b>", metadata: { a: 1 } });
    await visitor.verify(await visitor.tokenMailedTo("named@example.com"));
    expect((await visitor.session())?.user.name).toBe("");
  });

  test("agreeing to the terms is recorded once the link is used", async () => {
    const visitor = house.visitor();
    await visitor.askForLink("terms@example.com", { acceptedTerms: true });
    await visitor.verify(await visitor.tokenMailedTo("terms@example.com"));
    const [row] = await house.world.db.select().from(people).where(eq(people.email, "terms@example.com"));
    expect(row?.termsVersion).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(row?.termsAcceptedAt).toBeInstanceOf(Date);
  });

  test.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "/%2f%2fevil.example",
    "https://user@evil.example",
    "/verify-magic-link/../evil",
    "/verify-magic-link?x=1",
    "/dashboard",
    "",
    " /verify-magic-link",
  ])("a link cannot be made to lead to %j", async (callbackURL) => {
    const response = await house
      .visitor()
      .post("/api/auth/sign-in/magic-link", { email: "cb@example.com", callbackURL });
    expect([response.status, await response.json()]).toMatchObject([403, { message: "Invalid callbackURL" }]);
  });

  test.each([
    "",
    "no-at-sign",
    "a@b",
    "two@@example.com",
    "a b@example.com",
    'a"b@example.com',
    '"a@evil.example x"@example.com',
    "a@example.com\r\nBcc: b@example.com",
    "a@example.com,b@example.com",
    "Group: a@example.com;",
    "a@exa mple.com",
    "a@-example.com",
    ".a@example.com",
    "a..b@example.com",
    "a@example.com/",
    "a@[127.0.0.1]",
    `${"a".repeat(65)}@example.com`,
    `a@${"b".repeat(250)}.com`,
    "a@example.com\u0000",
    "a@exam\u202eple.com",
  ])("%j is not an address", async (email) => {
    const response = await house.visitor().askForLink(email);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: expect.any(String),
      code: expect.any(String),
      message: expect.any(String),
    });
  });

  test("an address in another script reaches its own domain and no other", async () => {
    await house.visitor().askForLink("ünï@bücher.example".replace("ünï", "uni"));
    expect((await house.visitor().mailTo("uni@xn--bcher-kva.example")).to).toBe("uni@xn--bcher-kva.example");
  });
});

describe("a link", () => {
  const mailedToken = async (email: string) => {
    const visitor = house.visitor();
    await visitor.askForLink(email);
    return visitor.tokenMailedTo(email);
  };

  test("works once", async () => {
    const token = await mailedToken("once@example.com");
    expect((await house.visitor().verify(token)).status).toBe(200);
    const again = await house.visitor().verify(token);
    expect([again.status, await again.json()]).toMatchObject([401, NOT_VALID]);
    expect(again.headers.getSetCookie()).toEqual([]);
  });

  test("stops working after ten minutes", async () => {
    const token = await mailedToken("late@example.com");
    const tenMinutesAgo = new Date(Date.now() - 1_000);
    const [row] = await house.world.db
      .select()
      .from(verifications)
      .where(eq(verifications.email, "late@example.com"));
    expect((row?.expiresAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(590_000);
    expect((row?.expiresAt.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(600_000);
    await house.world.db
      .update(verifications)
      .set({ expiresAt: tenMinutesAgo })
      .where(eq(verifications.email, "late@example.com"));
    const response = await house.visitor().verify(token);
    expect([response.status, await response.json()]).toMatchObject([401, NOT_VALID]);
  });

  test("is replaced by a newer one", async () => {
    const first = await mailedToken("newest@example.com");
    const seen = await house.inbox.messages();
    await house.visitor().askForLink("newest@example.com");
    const second = await house.visitor().tokenMailedTo("newest@example.com", seen);
    expect((await house.visitor().verify(first)).status).toBe(401);
    expect((await house.visitor().verify(second)).status).toBe(200);
  });

  test.each(["nonsense", "x".repeat(200), "%00", "' or 1=1 --"])(
    "made up as %j is refused as JSON, not by a redirect",
    async (token) => {
      const response = await house.visitor().verify(token);
      expect([response.status, await response.json()]).toMatchObject([401, NOT_VALID]);
    },
  );

  test("without a token is refused as JSON", async () => {
    const response = await house.visitor().fetch("/api/auth/magic-link/verify");
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "bad_request", message: expect.any(String) });
  });

  test("is not spent by looking at it: HEAD, navigation, prefetch, another site", async () => {
    const token = await mailedToken("looked@example.com");
    const path = `/api/auth/magic-link/verify?token=${token}`;
    const look = (headers: Record<string, string>, method = "GET") =>
      house.visitor().raw(path, method, headers);
    expect((await look({}, "HEAD")).status).toBe(200);
    const opened = await look({ "sec-fetch-mode": "navigate", "sec-fetch-site": "none" });
    expect(opened).toEqual({ status: 302, location: `/verify-magic-link?token=${token}` });
    for (const headers of [
      { purpose: "prefetch" },
      { "sec-purpose": "prefetch;prerender" },
      { "x-moz": "prefetch" },
    ]) {
      expect((await look(headers)).status).toBe(200);
    }
    expect((await look({ "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" })).status).toBe(403);
    expect((await look({ origin: "https://evil.example" })).status).toBe(403);
    expect((await look({ "sec-fetch-site": "same-site", "sec-fetch-mode": "no-cors" })).status).toBe(403);
    expect((await look({ accept: "text/html,application/xhtml+xml" })).status).toBe(302);
    expect((await house.visitor().verify(token)).status).toBe(200);
  });

  test("is known to the browser that asked by a mark that does not give it away", async () => {
    const visitor = house.visitor();
    await visitor.askForLink("mark@example.com");
    const token = await visitor.tokenMailedTo("mark@example.com");
    const digest = Buffer.from(await crypto.subtle.digest("SHA-256", Buffer.from(token))).toString("hex");
    expect(visitor.cookies.get("ledgerline_asked")?.split(".")).toContain(digest.slice(0, 16));
  });

  test("does not lie in the database in clear, nor does its mail", async () => {
    const token = await mailedToken("rest@example.com");
    const { rows } = await house.world.db.execute(
      `select coalesce(string_agg(t::text, ' '), '') as all from (select v::text as t from verifications v
       union all select m::text from mails m union all select encode(sealed, 'escape') from mails
       union all select w::text from dbos.workflow_status w) everything`,
    );
    expect(String(rows[0]?.all).length).toBeGreaterThan(500);
    expect(rows[0]?.all).not.toContain(token);
  });
});

describe("a session", () => {
  test("lives in an HttpOnly cookie, and its token in no answer", async () => {
    const visitor = house.visitor();
    await visitor.askForLink("cookie@example.com");
    const response = await visitor.verify(await visitor.tokenMailedTo("cookie@example.com"));
    const [cookie = ""] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^ledgerline\.session=.+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
    const secret = decodeURIComponent(visitor.cookies.get("ledgerline.session") ?? "").split(".")[0] ?? "";
    expect(secret.length).toBeGreaterThan(20);
    const bodies = [await response.text(), await (await visitor.fetch("/api/auth/get-session")).text()];
    for (const body of bodies) expect(body).not.toContain(secret);
    expect(Object.keys(JSON.parse(bodies[0] ?? ""))).toEqual(["user"]);
  });

  test("nobody signed in is null, not an error", async () => {
    const response = await house.visitor().fetch("/api/auth/get-session");
    expect([response.status, await response.json()]).toEqual([200, null]);
  });

  test("ends with signing out, here and not elsewhere", async () => {
    const laptop = await house.visitor().signIn("out@example.com");
    const seen = await house.inbox.messages();
    const phone = house.visitor();
    await phone.askForLink("out@example.com");
    await phone.verify(await phone.tokenMailedTo("out@example.com", seen));
    const stolen = new Map(laptop.cookies);

    expect((await laptop.post("/api/auth/sign-out")).status).toBe(200);
    expect(await laptop.session()).toBeNull();
    const thief = house.visitor();
    for (const [name, value] of stolen) thief.cookies.set(name, value);
    expect(await thief.session()).toBeNull();
    expect(await phone.session()).toMatchObject({ user: { email: "out@example.com" } });
  });

  test("that could not be ended is not said to be", async () => {
    const visitor = await house.visitor().signIn("stays@example.com");
    await house.world.db.execute(
      "create function keep() returns trigger language plpgsql as $$ begin raise 'not now'; end $$",
    );
    await house.world.db.execute(
      "create trigger keep before delete on sessions for each row execute function keep()",
    );
    expect((await visitor.post("/api/auth/sign-out")).status).toBe(500);
    await house.world.db.execute("drop trigger keep on sessions");
    expect(await visitor.session()).not.toBeNull();
    expect((await visitor.post("/api/auth/sign-out")).status).toBe(200);
    expect(await visitor.session()).toBeNull();
  });

  test("signing out without a session, and without a body, still answers", async () => {
    expect((await house.visitor().post("/api/auth/sign-out")).status).toBe(200);
    expect((await house.visitor().fetch("/api/auth/sign-out", { method: "POST" })).status).toBe(200);
  });

  test("others can be revoked, and all can", async () => {
    const signInAgain = async () => {
      const seen = await house.inbox.messages();
      const visitor = house.visitor();
      await visitor.askForLink("many@example.com");
      await visitor.verify(await visitor.tokenMailedTo("many@example.com", seen));
      return visitor;
    };
    const [a, b, c] = [await signInAgain(), await signInAgain(), await signInAgain()];
    expect((await a.post("/api/auth/revoke-other-sessions")).status).toBe(200);
    expect([await b.session(), await c.session()]).toEqual([null, null]);
    expect(await a.session()).not.toBeNull();
    expect((await a.post("/api/auth/revoke-sessions")).status).toBe(200);
    expect(await a.session()).toBeNull();
  });

  test("in use is prolonged once a day, and one that lay idle for a week is over", async () => {
    const visitor = await house.visitor().signIn("week@example.com");
    const age = (days: number) =>
      house.world.db.execute(
        `update sessions set expires_at = now() + interval '7 days' - interval '${days} days' from people
         where people.id = sessions.user_id and people.email = 'week@example.com'`,
      );
    const left = async () => {
      const answer = (await (await visitor.fetch("/api/auth/get-session")).json()) as {
        session: { expiresAt: string };
      };
      return (Date.parse(answer.session.expiresAt) - Date.now()) / 86_400_000;
    };
    await age(0.9);
    expect(await left()).toBeCloseTo(6.1, 1);
    await age(3);
    const prolonged = await visitor.fetch("/api/auth/get-session");
    expect(prolonged.headers.getSetCookie()[0]).toMatch(/^ledgerline\.session=.+Max-Age=604800/);
    expect(await left()).toBeCloseTo(7, 1);
    await age(7.01);
    expect(await visitor.session()).toBeNull();
  });

  test.each(["", ".", "x", "x.y", "a.b.c", "%", "null"])(
    "cookie made up as %j is nobody's",
    async (value) => {
      const visitor = house.visitor();
      visitor.cookies.set("ledgerline.session", value);
      expect(await visitor.session()).toBeNull();
      expect((await visitor.fetch("/api/account")).status).toBe(401);
    },
  );

  test("with another signature is nobody's, though the token is right", async () => {
    const visitor = await house.visitor().signIn("forged@example.com");
    const value = decodeURIComponent(visitor.cookies.get("ledgerline.session") ?? "");
    const flipped = value.endsWith("A=") ? "B=" : "A=";
    visitor.cookies.set("ledgerline.session", encodeURIComponent(value.slice(0, -2) + flipped));
    expect(await visitor.session()).toBeNull();
    visitor.cookies.set("ledgerline.session", encodeURIComponent(`${value}!!`));
    expect(await visitor.session()).toBeNull();
    visitor.cookies.set("ledgerline.session", encodeURIComponent(value.split(".")[0] ?? ""));
    expect(await visitor.session()).toBeNull();
  });

  test("ends after thirty days, however often it was used", async () => {
    const visitor = await house.visitor().signIn("month@example.com");
    await house.world.db.execute(
      `update sessions set created_at = now() - interval '31 days' from people
       where people.id = sessions.user_id and people.email = 'month@example.com'`,
    );
    expect(await visitor.session()).toBeNull();
  });

  test("goes with the account, on every device", async () => {
    const visitor = await house.visitor().signIn("gone@example.com");
    expect((await visitor.post("/api/auth/delete-user")).status).toBe(200);
    expect(await visitor.session()).toBeNull();
    const rows = await house.world.db.select().from(people).where(eq(people.email, "gone@example.com"));
    expect(rows).toEqual([]);
  });

  test.each(["revoke-sessions", "revoke-other-sessions", "delete-user"])("%s needs one", async (path) => {
    const response = await house.visitor().post(`/api/auth/${path}`);
    expect([response.status, await response.json()]).toMatchObject([
      401,
      { error: "Unauthorized", code: "unauthorized" },
    ]);
  });
});

test("of the library's own addresses only ours exist", async () => {
  const { authOver } = await import("../better-auth.ts");
  const library = Object.values(
    authOver(house.world, house.world.db).api as unknown as Record<string, { path?: string }>,
  );
  const paths = [...new Set(library.map((endpoint) => endpoint.path).filter((path) => path !== undefined))];
  expect(paths.length).toBeGreaterThan(20);
  const ours = [
    "/sign-in/magic-link",
    "/magic-link/verify",
    "/get-session",
    "/sign-out",
    "/revoke-sessions",
    "/revoke-other-sessions",
    "/delete-user",
  ];
  const visitor = await house.visitor().signIn("paths@example.com");
  for (const path of paths.filter((known) => !ours.includes(known))) {
    const address = `/api/auth${path.replaceAll(/:\w+/g, "x")}`;
    const statuses = [(await visitor.fetch(address)).status, (await visitor.post(address)).status];
    expect([path, ...statuses]).toEqual([path, 404, 404]);
  }
});

test("a link says, masked, whom it signs in, and is not spent by that", async () => {
  const asking = house.visitor();
  await asking.askForLink("whose@example.com");
  const token = await asking.tokenMailedTo("whose@example.com");
  const elsewhere = house.visitor();
  for (let n = 0; n < 3; n++) {
    const answer = await elsewhere.post("/api/auth/magic-link/whose", { token });
    expect(await answer.json()).toEqual({ email: "w…@example.com" });
  }
  expect(await elsewhere.session()).toBeNull();
  expect((await elsewhere.post("/api/auth/magic-link/whose", { token: "made-up" })).status).toBe(401);
  expect((await elsewhere.verify(token)).status).toBe(200);
});
