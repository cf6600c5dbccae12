import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CLIENT, startCompanyProvider } from "../../../harness/sign-in/company-provider.ts";
import type { Visitor } from "../../../harness/visitor.ts";
import { type TestWorld, testWorld } from "../../../harness/world.ts";
import { newFolder } from "../../../local/test/new-folder.ts";
import { readConfig } from "../../config.ts";
import { companyOf } from "./provider.ts";
import { startCompanySignIn } from "./start-sign-in.ts";

let provider: Awaited<ReturnType<typeof startCompanyProvider>>;
let house: TestWorld;
let settings: NodeJS.ProcessEnv;
beforeAll(async () => {
  provider = await startCompanyProvider();
  const secretFile = path.join(newFolder(), "oidc.secret");
  writeFileSync(secretFile, `${CLIENT.secret}\n`);
  settings = {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET_FILE: secretFile,
    OIDC_NAME: "Acme",
    OIDC_DOMAINS: "acme.example, Acme-Records.example",
  };
  house = await testWorld(settings);
  provider.sendsBackTo(`${house.url}/api/auth/oidc/callback`);
});
afterAll(async () => {
  await house.close();
  provider.close();
});

const ADA = { email: "ada@acme.example", email_verified: true };
beforeEach(() => Object.assign(provider.says, { person: ADA, token: {}, forged: false, denies: false }));

async function start(visitor: Visitor, body: object = {}): Promise<URL> {
  const response = await visitor.post("/api/auth/oidc/start", body);
  expect(response.status).toBe(200);
  return new URL(((await response.json()) as { url: string }).url);
}

/** Through the provider's pages, as a browser goes, until it is sent back to us. `cookies`: what it has of the provider. */
async function throughProvider(from: URL, cookies = new Map<string, string>()): Promise<string> {
  for (let url = from.href, hops = 0; hops < 10; hops++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const { status, headers } = await fetch(url, { redirect: "manual", headers: { cookie } });
    expect([302, 303]).toContain(status);
    for (const set of headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    url = new URL(headers.get("location") ?? "", url).href;
    if (url.startsWith(house.url)) return url.slice(house.url.length);
  }
  throw new Error("the provider sends the browser round in circles");
}

async function signIn(visitor: Visitor, body: object = {}) {
  const back = await visitor.fetch(await throughProvider(await start(visitor, body)));
  expect(back.status).toBe(302);
  return back.headers.get("location");
}

async function expectNobody(visitor: Visitor, location: string | null, problem: string) {
  expect([location, await visitor.session()]).toEqual([`/login?problem=${problem}`, null]);
}

describe("with a company's account", () => {
  test("somebody signs in, and the next time is the same person, also by a mailed link", async () => {
    const visitor = house.visitor();
    const url = await start(visitor);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: "code",
      scope: "openid email",
      code_challenge_method: "S256",
      redirect_uri: `${house.url}/api/auth/oidc/callback`,
    });
    expect(await signIn(visitor)).toBe("/login");
    const first = await visitor.session();
    expect(first?.user).toMatchObject({ email: "ada@acme.example", emailVerified: true });
    expect([...visitor.cookies.keys()]).not.toContain("ledgerline_company");

    const again = house.visitor();
    provider.says.person = { email: "Ada@ACME.example", email_verified: true };
    await signIn(again);
    expect((await again.session())?.user.id).toBe(first?.user.id);
    const byMail = await house.visitor().signIn("ada@acme.example");
    expect((await byMail.session())?.user.id).toBe(first?.user.id);
  });

  test("the address may stand in the ID token, and where somebody was going is kept", async () => {
    const visitor = house.visitor();
    provider.says.person = {};
    provider.says.token = { email: "bob@acme-records.example", email_verified: true };
    expect(await signIn(visitor, { next: "/account?a=1" })).toBe("/login?next=%2Faccount%3Fa%3D1");
    expect((await visitor.session())?.user.email).toBe("bob@acme-records.example");
  });

  test("whoever came with the wrong one is asked which it is to be, also where they are signed in", async () => {
    const visitor = house.visitor();
    const atProvider = new Map<string, string>();
    const cameWith = async (email: string, body: object) => {
      provider.says.person = { email, email_verified: true };
      const asked = provider.asked;
      const back = await throughProvider(await start(visitor, body), atProvider);
      return {
        asked: provider.asked - asked,
        location: (await visitor.fetch(back)).headers.get("location"),
      };
    };
    const wrong = "/login?problem=domain";
    expect(await cameWith("ada@other.example", {})).toEqual({ asked: 1, location: wrong });
    expect(await cameWith("ada@other.example", {})).toEqual({ asked: 0, location: wrong });
    expect(await cameWith(ADA.email, { chooseAccount: true })).toEqual({ asked: 1, location: "/login" });
    expect((await visitor.session())?.user.email).toBe(ADA.email);
  });

  test("a provider that cannot ask for one is told to sign in anew", async () => {
    const simple = await startCompanyProvider({ knowsAccounts: false });
    const company = { ...companyOf(house.world), issuer: simple.issuer };
    const world = { ...house.world, config: { ...house.world.config, company } };
    const { url } = await startCompanySignIn(world, { chooseAccount: true });
    expect(new URL(url).searchParams.get("prompt")).toBe("login");
    simple.close();
  });

  test("the login page is told whose", async () => {
    const page = await (await house.visitor().fetch("/login")).text();
    expect(page).toContain("&quot;company&quot;:&quot;Acme&quot;");
    expect(page).not.toContain(CLIENT.secret);
  });
});

describe("nobody signs in", () => {
  test("with another state, without the browser that began, or twice", async () => {
    const visitor = house.visitor();
    const back = await throughProvider(await start(visitor));
    const elsewhere = house.visitor();
    await expectNobody(elsewhere, (await elsewhere.fetch(back)).headers.get("location"), "failed");
    // The victim has begun as well: with a cookie of their own, and another state.
    await start(elsewhere);
    await expectNobody(elsewhere, (await elsewhere.fetch(back)).headers.get("location"), "failed");

    const own = await throughProvider(await start(visitor));
    const other = own.replace(/state=[^&]+/, `state=${"a".repeat(43)}`);
    await expectNobody(visitor, (await visitor.fetch(other)).headers.get("location"), "failed");

    await signIn(visitor);
    await visitor.post("/api/auth/sign-out");
    await expectNobody(visitor, (await visitor.fetch(back)).headers.get("location"), "failed");
  });

  test("with the code of a sign-in that began elsewhere", async () => {
    const mallory = house.visitor();
    const stolen = new URL(await throughProvider(await start(mallory)), house.url).searchParams.get("code");
    const visitor = house.visitor();
    const own = await throughProvider(await start(visitor));
    const mixed = own.replace(/code=[^&]+/, `code=${stolen}`);
    await expectNobody(visitor, (await visitor.fetch(mixed)).headers.get("location"), "failed");
  });

  test.each([
    ["another nonce", { token: { nonce: "of another sign-in" } }],
    ["no nonce", { token: { nonce: undefined } }],
    ["another audience", { token: { aud: "another-client" } }],
    ["another issuer", { token: { iss: "https://evil.example" } }],
    ["a token that is over", { token: { exp: Math.floor(Date.now() / 1_000) - 3_600 } }],
    ["a token that somebody else signed", { forged: true }],
    ["another person's details", { token: { sub: "somebody else" } }],
  ])("with %s", async (_what, says) => {
    Object.assign(provider.says, says);
    const visitor = house.visitor();
    await expectNobody(visitor, await signIn(visitor), "failed");
  });

  test.each([
    ["unverified", { email: "ada@acme.example", email_verified: false }],
    ["unverified", { email: "ada@acme.example" }],
    ["unverified", { email: "ada@acme.example", email_verified: "true" }],
    ["unverified", { email_verified: true }],
    ["unverified", { email: "a@b@acme.example", email_verified: true }],
    ["domain", { email: "ada@evil.example", email_verified: true }],
    ["domain", { email: "ada@sub.acme.example", email_verified: true }],
    ["domain", { email: "ada@notacme.example", email_verified: true }],
  ])("%s: %j", async (problem, person) => {
    provider.says.person = person;
    const visitor = house.visitor();
    await expectNobody(visitor, await signIn(visitor), problem);
  });

  test("who turns back at the provider's page", async () => {
    provider.says.denies = true;
    const visitor = house.visitor();
    await expectNobody(visitor, await signIn(visitor), "denied");
    expect(await signIn(visitor, { next: "/account" })).toBe("/login?next=%2Faccount&problem=denied");
  });

  test("by coming back without anything, or when another site's page begins it", async () => {
    const visitor = house.visitor();
    const { status, headers } = await visitor.fetch("/api/auth/oidc/callback");
    expect([status, headers.get("location")]).toEqual([302, "/login?problem=failed"]);
    const foreign = await visitor.post("/api/auth/oidc/start", {}, { origin: "https://evil.example" });
    expect(foreign.status).toBe(403);
  });
});

describe("the settings", () => {
  test.each([
    [{ OIDC_CLIENT_ID: "" }, "OIDC_CLIENT_ID"],
    [{ OIDC_ISSUER: "", OIDC_CLIENT_SECRET_FILE: "" }, "OIDC_ISSUER and OIDC_CLIENT_SECRET_FILE"],
    [{ OIDC_ISSUER: "http://login.example" }, "https://"],
    [{ OIDC_CLIENT_SECRET_FILE: "/nowhere/at/all" }, "OIDC_CLIENT_SECRET_FILE"],
    [{ OIDC_DOMAINS: "acme.example,@" }, "OIDC_DOMAINS"],
  ])("%j stops the start", (changed, named) => {
    expect(() => readConfig({ ...settings, ...changed })).toThrow(named);
  });

  test("none of them: there is no such way in", async () => {
    expect(readConfig({}).company).toBeNull();
  });
});
