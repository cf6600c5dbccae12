import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestChains, testChains } from "../../harness/chains/chains.ts";
import { draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import { idleJob } from "../../harness/idle-job.ts";
import { openLabel } from "../../harness/label.ts";
import type { Visitor } from "../../harness/visitor.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import type { Caller } from "../caller.ts";
import { contracts, wallets } from "../db/schema.ts";
import { choresOf } from "../works.ts";
import { refuseIfWalletHoldsMoney } from "./wallet-needed.ts";

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

const send = (visitor: Visitor, method: string, path: string, body?: unknown) =>
  visitor.fetch(path, {
    method,
    headers: { origin: house.url, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const json = async (response: Promise<Response>) =>
  (await (await response).json()) as Record<string, unknown> & { slug: string; error: string };
const create = (visitor: Visitor, name: string) => json(send(visitor, "POST", "/api/workspaces", { name }));
const comeIn = async (owner: Visitor, slug: string, email: string) => {
  await send(owner, "POST", `/api/workspaces/${slug}/invite`, { name: email, email });
  const visitor = await house.visitor().signIn(email);
  await send(visitor, "POST", `/api/workspaces/${slug}/join`);
  return visitor;
};
const membersOf = async (visitor: Visitor, slug: string) =>
  (await (await send(visitor, "GET", `/api/workspaces/${slug}/members`)).json()) as {
    id: string;
    email: string;
    role: string;
  }[];

const draft = () => draftRelease([draftTrack("Night Ferry", { "ada@example.com": 100 })]);

test("an account may go where a network has USDT only", async () => {
  const { world } = house;
  const visitor = await house.visitor().signIn("usdt-only@example.com");
  const caller = (await visitor.session())?.user as Caller;
  expect(await world.db.$count(wallets, eq(wallets.personId, caller.id))).toBeGreaterThan(0);
  const { Solana } = world.config.chains;
  const usdtOnly = { ...Solana, tokens: { ...Solana.tokens, USDC: null } };
  const config = { ...world.config, chains: { ...world.config.chains, Solana: usdtOnly } };
  await refuseIfWalletHoldsMoney({ ...world, config }, caller);
});

describe("the account", () => {
  test("is what the session says, and takes a name", { tags: "deep" }, async () => {
    const visitor = await house.visitor().signIn("me@example.com");
    expect(await json(send(visitor, "GET", "/api/account"))).toMatchObject({
      name: "",
      email: "me@example.com",
      id: (await visitor.session())?.user.id,
    });
    expect(await json(send(visitor, "PUT", "/api/account", { name: "  Björk " }))).toMatchObject({
      name: "Björk",
    });
    expect((await visitor.session())?.user.name).toBe("Björk");
  });

  const NO_NAMES: [name: string, sentence: string][] = [
    ["", "Name is required"],
    ["   ", "Name is required"],
    ["x".repeat(101), "Name must be 100 characters or less"],
    ["a\u202eb", "Contains characters that are not allowed"],
    ["see www.evil.example", "A name cannot contain a web address"],
  ];
  test("refuses what is no name, with its sentence", async () => {
    const visitor = await house.visitor().signIn("unnamed@example.com");
    for (const [name, sentence] of NO_NAMES) {
      const response = await send(visitor, "PUT", "/api/account", { name });
      expect([response.status, ((await response.json()) as { error: string }).error]).toEqual([
        400,
        sentence,
      ]);
    }
  });

  test("keeps what the server owns", async () => {
    const visitor = await house.visitor().signIn("owned@example.com");
    await send(visitor, "PUT", "/api/account", {
      name: "N",
      email: "other@example.com",
      id: "x",
      emailVerified: false,
    });
    expect(await visitor.session()).toMatchObject({
      user: { name: "N", email: "owned@example.com", emailVerified: true },
    });
  });

  test("says which language mails come in, once one of ours was chosen", async () => {
    const visitor = await house.visitor().signIn("spoken-to@example.com");
    const choose = (language: string, by = visitor) => send(by, "PUT", "/api/account/language", { language });
    expect(await json(send(visitor, "GET", "/api/account"))).toMatchObject({ language: null });
    expect((await choose("tlh")).status).toBe(400);
    expect((await choose("de", house.visitor())).status).toBe(401);
    expect(await json(send(visitor, "GET", "/api/account"))).toMatchObject({ language: null });
    expect(await json(choose("fr"))).toMatchObject({ language: "fr", email: "spoken-to@example.com" });
    expect(await json(choose("de"))).toMatchObject({ language: "de" });
    expect(await json(send(visitor, "PUT", "/api/account", { name: "N" }))).toMatchObject({ language: "de" });

    await send(visitor, "DELETE", "/api/account");
    const anew = await house.visitor().signIn("spoken-to@example.com");
    expect(await json(send(anew, "GET", "/api/account"))).toMatchObject({ language: null });
  });

  test("an id is no credential: it opens nothing", async () => {
    const visitor = await house.visitor().signIn("id@example.com");
    const id = (await visitor.session())?.user.id ?? "";
    const thief = house.visitor();
    thief.cookies.set("ledgerline.session", id);
    const response = await thief.fetch("/api/account", {
      headers: { authorization: `Bearer ${id}`, "x-api-key": id },
    });
    expect(response.status).toBe(401);
  });
});

describe("deleting the account", () => {
  test("signs out everywhere, frees the address for a new and empty account, and says goodbye", async () => {
    const laptop = await house.visitor().signIn("leaver@example.com");
    const phone = await house.visitor().signIn("leaver@example.com");
    const oldId = (await laptop.session())?.user.id;
    await create(laptop, "Mine alone");
    expect((await send(laptop, "DELETE", "/api/account")).status).toBe(200);
    expect([await laptop.session(), await phone.session()]).toEqual([null, null]);
    await laptop.mailTo("leaver@example.com", [], "Your account was deleted");

    const anew = await house.visitor().signIn("leaver@example.com");
    expect((await anew.session())?.user.id).not.toBe(oldId);
    expect(await (await send(anew, "GET", "/api/workspaces")).json()).toEqual([]);
    const left = () =>
      house.world.db.execute(
        `select 1 from people where id = '${oldId}' union all select 1 from workspaces where name = 'Mine alone'`,
      );
    await expect.poll(async () => (await left()).rowCount, { timeout: 15_000 }).toBe(0);
  });

  test("gives nothing of the free plan back, nor counts twice what went with a workspace", {
    tags: "deep",
  }, async () => {
    const label = await openLabel(house);
    const submit = (slug: string) => send(label.visitor, "POST", `/api/workspaces/${slug}/releases`, draft());
    expect((await submit(label.slug)).status).toBe(201);
    expect((await send(label.visitor, "DELETE", `/api/workspaces/${label.slug}`)).status).toBe(200);
    expect((await submit((await create(label.visitor, "Second")).slug)).status).toBe(201);
    expect((await send(label.visitor, "DELETE", "/api/account")).status).toBe(200);
    const again = await house.visitor().signIn(label.email);
    const { slug } = await create(again, "Third");
    expect(await json(send(again, "GET", `/api/workspaces/${slug}/release-allowance`))).toMatchObject({
      used: 2,
    });
  });

  test("hands a shared workspace to the longest-standing admin, else member, and tells them", {
    tags: "deep",
  }, async () => {
    const owner = await house.visitor().signIn("founder@example.com");
    const withAdmin = (await create(owner, "With admin")).slug;
    const oldest = await comeIn(owner, withAdmin, "oldest@example.com");
    const admin = await comeIn(owner, withAdmin, "admin@example.com");
    const adminId = (await membersOf(owner, withAdmin)).find(
      ({ email }) => email === "admin@example.com",
    )?.id;
    await send(owner, "PUT", `/api/workspaces/${withAdmin}/members/${adminId}`, { role: "admin" });
    const membersOnly = (await create(owner, "Members only")).slug;
    await comeIn(owner, membersOnly, "first@example.com");
    await comeIn(owner, membersOnly, "second@example.com");
    const onlyInvited = (await create(owner, "Only invited")).slug;
    await send(owner, "POST", `/api/workspaces/${onlyInvited}/invite`, {
      name: "x",
      email: "oldest@example.com",
    });

    expect((await send(owner, "DELETE", "/api/account")).status).toBe(200);
    const roles = async (visitor: Visitor, slug: string) =>
      (await membersOf(visitor, slug)).map(({ email, role }) => `${email} ${role}`);
    await expect
      .poll(() => roles(oldest, withAdmin), { timeout: 15_000 })
      .toEqual(["admin@example.com creator", "oldest@example.com member"]);
    const first = await house.visitor().signIn("first@example.com");
    await expect
      .poll(() => roles(first, membersOnly))
      .toEqual(["first@example.com creator", "second@example.com member"]);
    expect((await send(oldest, "GET", `/api/workspaces/${onlyInvited}`)).status).toBe(404);
    expect(await json(send(admin, "GET", "/api/notifications"))).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({ title: "You are now the creator of With admin" }),
      ]),
    });
  });

  test("is refused while the held wallet has money or is paid by a contract, unless its key was exported", async () => {
    const visitor = await house.visitor().signIn("paid@example.com");
    const id = (await visitor.session())?.user.id ?? "";
    const [wallet] = await house.world.db.select().from(wallets).where(eq(wallets.personId, id));
    const { address = "" } = wallet ?? {};
    const deletion = async () => {
      const response = await send(visitor, "DELETE", "/api/account");
      return [response.status, ((await response.json()) as { error?: string }).error];
    };
    await chains.give({ network: "Solana", to: address, amount: "0.01" });
    expect(await deletion()).toEqual([
      409,
      "Your Ledgerline wallet holds money. Withdraw it or take your wallet over first.",
    ]);
    // The workspace may be gone, and every approval with it: the contract goes on paying.
    const payees = [{ wallet: address, bps: 10_000 }];
    const contract = { network: "Solana" as const, address: "paying", trackKey: "paying", payees };
    await house.world.db.insert(contracts).values(contract);
    expect(await deletion()).toEqual([
      409,
      "Royalties are paid to your Ledgerline wallet, and deleting your account destroys its key. Take your wallet over first.",
    ]);
    expect(await visitor.session()).not.toBeNull();
    await house.world.db
      .update(wallets)
      .set({ handedOverAt: new Date() })
      .where(eq(wallets.address, address));
    expect(await deletion()).toEqual([200, undefined]);
  });

  test("is finished although the database refuses for a while", { tags: "deep" }, async () => {
    const visitor = await house.visitor().signIn("stubborn@example.com");
    await create(visitor, "Stubborn");
    // A sequence counts on although its transaction is undone: so the test sees each try.
    await house.world.db.execute("create sequence tries");
    await house.world.db.execute(
      "create function refuse() returns trigger language plpgsql as $$ begin perform nextval('tries'); raise 'not now'; end $$",
    );
    await house.world.db.execute(
      "create trigger refuse before delete on workspaces for each row execute function refuse()",
    );
    expect((await send(visitor, "DELETE", "/api/account")).status).toBe(200);
    const tries = async () =>
      Number((await house.world.db.execute("select last_value from tries")).rows[0]?.last_value);
    await expect.poll(tries, { timeout: 15_000 }).toBeGreaterThanOrEqual(2);
    await house.world.db.execute("drop trigger refuse on workspaces");
    const left = () =>
      house.world.db.execute(
        "select 1 from workspaces where name = 'Stubborn' union all select 1 from people where email like 'deleted:%'",
      );
    await expect.poll(async () => (await left()).rowCount, { timeout: 15_000 }).toBe(0);
  });

  test("and creating at the same moment leave nothing of the person behind", { tags: "deep" }, async () => {
    for (let round = 0; round < 4; round++) {
      const visitor = await house.visitor().signIn(`racer${round}@example.com`);
      const making = Array.from({ length: 6 }, () => create(visitor, "Race"));
      await Promise.all([...making, send(visitor, "DELETE", "/api/account")]);
    }
    const left = () =>
      house.world.db.execute(
        "select 1 from members where email like 'racer%' union all select 1 from workspaces where name = 'Race'",
      );
    await expect.poll(async () => (await left()).rowCount, { timeout: 15_000 }).toBe(0);
  });

  test("and being removed at the same moment never answer with a failure of ours", {
    tags: "deep",
    timeout: 60_000,
  }, async () => {
    const owner = await house.visitor().signIn("remover@example.com");
    const { slug } = await create(owner, "Removals");
    for (let round = 0; round < 8; round++) {
      const mate = await comeIn(owner, slug, `both${round}@example.com`);
      const id = (await membersOf(owner, slug)).find(({ email }) => email === `both${round}@example.com`)?.id;
      const [gone, removed] = await Promise.all([
        send(mate, "DELETE", "/api/account"),
        send(owner, "DELETE", `/api/workspaces/${slug}/members/${id}`),
      ]);
      expect(gone.status).toBe(200);
      expect([200, 404]).toContain(removed.status);
    }
  });

  test("whose work was lost is taken up again by the chores", async () => {
    const visitor = await house.visitor().signIn("lost@example.com");
    const id = (await visitor.session())?.user.id;
    const { slug } = await create(visitor, "Lost");
    await house.world.db.execute(
      `update people set deleted_at = now() - interval '1 hour', email = 'deleted:${id}' where id = '${id}'`,
    );
    await house.world.db.execute(
      `update members set email = 'deleted:${id}' where email = 'lost@example.com'`,
    );
    await idleJob(house, "delete-account", { personId: id ?? "" }, new Date(Date.now() - 3_600_000));
    for (const chore of choresOf(house.world)) await chore();
    const left = () =>
      house.world.db.execute(
        `select 1 from people where id = '${id}' union all select 1 from workspaces where slug = '${slug}'`,
      );
    await expect.poll(async () => (await left()).rowCount, { timeout: 15_000 }).toBe(0);
  });

  test("needs a young session, under both of its addresses", async () => {
    const visitor = await house.visitor().signIn("old-session@example.com");
    await house.world.db.execute(
      `update sessions set created_at = now() - interval '11 minutes' from people where people.id = user_id and email = 'old-session@example.com'`,
    );
    for (const [method, path] of [
      ["DELETE", "/api/account"],
      ["POST", "/api/auth/delete-user"],
    ] as const) {
      const response = await send(visitor, method, path);
      expect([response.status, ((await response.json()) as { error: string }).error]).toEqual([
        403,
        "Please sign in again to delete your account",
      ]);
    }
    expect(await visitor.session()).not.toBeNull();
  });

  test("leaves the person's address in no table", async () => {
    const visitor = await house.visitor().signIn("trace.less@example.com");
    await send(visitor, "PUT", "/api/account", { name: "Trace Less" });
    const host = await house.visitor().signIn("host@example.com");
    const shared = (await create(host, "Shared")).slug;
    await comeIn(host, shared, "trace.less@example.com");
    await send(visitor, "POST", "/api/feedback", { message: "bye", email: "trace.less@example.com" });
    const inbound = await create(visitor, "Inviting");
    await send(visitor, "POST", `/api/workspaces/${inbound.slug}/invite`, { email: "friend@example.com" });
    expect((await send(visitor, "DELETE", "/api/account")).status).toBe(200);
    const tables = await house.world.db.execute(
      "select table_schema || '.' || table_name as name from information_schema.tables where table_schema in ('public', 'dbos') and table_type = 'BASE TABLE'",
    );
    const traces = async () => {
      const found: string[] = [];
      for (const { name } of tables.rows as { name: string }[]) {
        const { rowCount } = await house.world.db.execute(
          `select 1 from ${name} t where t::text ~* 'trace.less@|Trace Less'`,
        );
        if (rowCount) found.push(name);
      }
      return found;
    };
    await expect.poll(traces, { timeout: 15_000 }).toEqual([]);
  });
});
