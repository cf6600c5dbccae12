import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestChains, testChains } from "../../../harness/chains/chains.ts";
import { Authenticator, WITHOUT_VERIFYING } from "../../../harness/sign-in/authenticator.ts";
import type { Visitor } from "../../../harness/visitor.ts";
import { type TestWorld, testWorld } from "../../../harness/world.ts";
import type { Passkey, PasskeyOptions } from "../../../shared/schemas/access/passkeys.ts";
import { passkeys, verifications } from "../../db/schema.ts";

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

const optionsOf = async (visitor: Visitor, path: string) =>
  (await (await visitor.post(path)).json()) as PasskeyOptions & { user: { id: string } };
const toAdd = (visitor: Visitor) => optionsOf(visitor, "/api/account/passkeys/options");
const toSignIn = (visitor: Visitor) => optionsOf(visitor, "/api/auth/passkey/options");
const add = (visitor: Visitor, credential: object, name = "My laptop") =>
  visitor.post("/api/account/passkeys", { name, credential });
const signIn = (visitor: Visitor, credential: object) =>
  visitor.post("/api/auth/passkey/sign-in", { credential });

/** Somebody who has a passkey. */
async function withPasskey(email: string) {
  const visitor = await house.visitor().signIn(email);
  const device = new Authenticator(house.url);
  const added = await add(visitor, device.create(await toAdd(visitor)));
  expect(added.status).toBe(200);
  return { visitor, device, passkey: (await added.json()) as Passkey };
}

async function expectRefused(response: Response, status = 401, code = "passkey_not_valid") {
  expect([response.status, await response.json()]).toMatchObject([status, { code }]);
}

describe("a passkey", () => {
  test("is added, signs in on another browser, says when it was used, and is removed", {
    tags: "deep",
  }, async () => {
    const email = "passkey@example.com";
    const { visitor, device, passkey } = await withPasskey(email);
    expect(passkey).toMatchObject({ name: "My laptop", lastUsedAt: null });
    const added = await visitor.mailTo(email, [], "A passkey was added to your account");
    expect(added.text).toContain("“My laptop” can now be used to sign in");

    const elsewhere = house.visitor();
    const signedIn = await signIn(elsewhere, device.get(await toSignIn(elsewhere)));
    expect(signedIn.status).toBe(200);
    expect(JSON.stringify(await signedIn.json())).not.toContain("token");
    expect((await elsewhere.session())?.user.id).toBe((await visitor.session())?.user.id);
    const { items } = (await (await elsewhere.fetch("/api/account/passkeys")).json()) as { items: Passkey[] };
    expect(items).toEqual([{ ...passkey, lastUsedAt: expect.any(String) }]);

    const removed = await elsewhere.fetch(`/api/account/passkeys/${passkey.id}`, { method: "DELETE" });
    expect(removed.status).toBe(200);
    await visitor.mailTo(email, [], "A passkey was removed from your account");
    await expectRefused(await signIn(house.visitor(), device.get(await toSignIn(house.visitor()))));
    await expectRefused(
      await elsewhere.fetch(`/api/account/passkeys/${passkey.id}`, { method: "DELETE" }),
      404,
      "passkey_not_found",
    );
  });

  test("asks the device to keep it, to ask who is there, and not to make a second one", async () => {
    const { visitor, device } = await withPasskey("selection@example.com");
    expect(await toAdd(visitor)).toMatchObject({
      rp: { id: "localhost", name: "Ledgerline" },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      excludeCredentials: [{ id: device.id.toString("base64url") }],
    });
    expect(await toSignIn(house.visitor())).toMatchObject({
      rpId: "localhost",
      userVerification: "required",
    });
  });

  test("goes with the account, and with it whatever it could open", async () => {
    const { visitor, device } = await withPasskey("leaves@example.com");
    expect((await visitor.post("/api/auth/delete-user")).status).toBe(200);
    await expectRefused(await signIn(house.visitor(), device.get(await toSignIn(house.visitor()))));
    const left = await house.world.db
      .select()
      .from(passkeys)
      .where(eq(passkeys.credentialId, device.id.toString("base64url")));
    expect(left).toEqual([]);
  });
});

describe("nobody signs in", () => {
  test("with the same answer twice, however fast", async () => {
    const { device } = await withPasskey("replay@example.com");
    const answer = device.get(await toSignIn(house.visitor()));
    const tries = await Promise.all(Array.from({ length: 20 }, () => signIn(house.visitor(), answer)));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(401)]);
    await expectRefused(await signIn(house.visitor(), answer));
  });

  test("with a challenge that we did not give, gave for adding, or gave too long ago", async () => {
    const { visitor, device } = await withPasskey("challenge@example.com");
    const own = device.get({ challenge: Buffer.from("made up by the device itself").toString("base64url") });
    await expectRefused(await signIn(house.visitor(), own));
    await expectRefused(await signIn(house.visitor(), device.get(await toAdd(visitor))));
    const options = await toSignIn(house.visitor());
    await house.world.db
      .update(verifications)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(eq(verifications.value, "passkey"));
    await expectRefused(await signIn(house.visitor(), device.get(options)));
  });

  test.each([
    ["another origin", { origin: "https://ledgerline.evil.example" }],
    ["another host's passkey", { rpId: "evil.example" }],
    ["a device that did not ask who is there", { flags: WITHOUT_VERIFYING }],
  ])("with %s", async (_what, lie) => {
    const { device } = await withPasskey(`lies-${Object.keys(lie)[0]}@example.com`.toLowerCase());
    await expectRefused(await signIn(house.visitor(), device.get(await toSignIn(house.visitor()), lie)));
    expect((await signIn(house.visitor(), device.get(await toSignIn(house.visitor())))).status).toBe(200);
  });

  test("with a copy that counts from an earlier moment", async () => {
    const { device } = await withPasskey("copied@example.com");
    const next = async (counter: number) =>
      (await signIn(house.visitor(), device.get(await toSignIn(house.visitor()), { counter }))).status;
    expect([await next(7), await next(7), await next(5), await next(8)]).toEqual([200, 401, 401, 200]);
  });

  test("with somebody else's credential", async () => {
    const ada = await withPasskey("ada-key@example.com");
    const mallory = await withPasskey("mallory-key@example.com");
    const adasId = { id: ada.device.id.toString("base64url"), rawId: ada.device.id.toString("base64url") };
    // Mallory's signature under Ada's name.
    const forged = { ...mallory.device.get(await toSignIn(house.visitor())), ...adasId };
    forged.response.userHandle = ada.device.owner;
    await expectRefused(await signIn(house.visitor(), forged));
    // Mallory's passkey, said to be Ada's.
    const borrowed = mallory.device.get(await toSignIn(house.visitor()));
    borrowed.response.userHandle = ada.device.owner;
    await expectRefused(await signIn(house.visitor(), borrowed));
  });

  test("from another site's page", async () => {
    const { device } = await withPasskey("foreign@example.com");
    const credential = device.get(await toSignIn(house.visitor()));
    const sent = await house
      .visitor()
      .post("/api/auth/passkey/sign-in", { credential }, { origin: "https://evil.example" });
    await expectRefused(sent, 403, "origin_not_allowed");
  });
});

describe("nobody adds or removes", () => {
  test("without a session, or with one that has lasted a while", async () => {
    const stranger = house.visitor();
    for (const path of ["/api/account/passkeys/options", "/api/account/passkeys"])
      expect((await stranger.post(path)).status).toBe(401);
    const { visitor, passkey } = await withPasskey("old-session-key@example.com");
    const options = await toAdd(visitor);
    await house.world.db.execute(
      `update sessions set created_at = now() - interval '11 minutes' from people
       where people.id = user_id and email = 'old-session-key@example.com'`,
    );
    await expectRefused(await visitor.post("/api/account/passkeys/options"), 403, "sign_in_again");
    await expectRefused(
      await add(visitor, new Authenticator(house.url).create(options)),
      403,
      "sign_in_again",
    );
    const removing = await visitor.fetch(`/api/account/passkeys/${passkey.id}`, { method: "DELETE" });
    await expectRefused(removing, 403, "sign_in_again");
  });

  test("somebody else's, nor one under somebody else's credential", async () => {
    const ada = await withPasskey("ada-owns@example.com");
    const mallory = await house.visitor().signIn("mallory-adds@example.com");
    const tried = await mallory.fetch(`/api/account/passkeys/${ada.passkey.id}`, { method: "DELETE" });
    await expectRefused(tried, 404, "passkey_not_found");
    await expectRefused(await add(mallory, ada.device.create(await toAdd(mallory))));
    // Adding as the answer to what somebody else was asked.
    const options = await toAdd(ada.visitor);
    await expectRefused(await add(mallory, new Authenticator(house.url).create(options)));
  });

  test.each([
    ["another origin", { origin: "https://evil.example" }],
    ["another host", { rpId: "evil.example" }],
    ["a device that did not ask who is there", { flags: WITHOUT_VERIFYING }],
  ])("with %s", async (_what, lie) => {
    const visitor = await house.visitor().signIn(`adds-${Object.keys(lie)[0]}@example.com`.toLowerCase());
    const device = new Authenticator(house.url);
    await expectRefused(await add(visitor, device.create(await toAdd(visitor), lie)));
    expect((await add(visitor, device.create(await toAdd(visitor)))).status).toBe(200);
  });

  test("what is no credential at all: it is answered, never a fault of ours", async () => {
    const visitor = await house.visitor().signIn("garbage-key@example.com");
    const good = new Authenticator(house.url).create(await toAdd(visitor));
    for (const response of [
      { ...good.response, attestationObject: "AAAA" },
      { ...good.response, clientDataJSON: "AAAA" },
      { ...good.response, clientDataJSON: "" },
    ])
      await expectRefused(await add(visitor, { ...good, response }));
    expect((await add(visitor, {})).status).toBe(400);
    expect((await signIn(visitor, { ...good, response: {} })).status).toBe(400);
  });
});
