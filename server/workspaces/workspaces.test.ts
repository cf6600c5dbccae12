import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ARTIST_NAMES } from "../../harness/names/artist-names.ts";
import type { Visitor } from "../../harness/visitor.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { countUnsent } from "../mail/outbox.ts";

let house: TestWorld;
let ada: Visitor;
beforeAll(async () => {
  house = await testWorld();
  ada = await house.visitor().signIn("ada@example.com");
});
afterAll(() => house.close());

type Json = Record<string, unknown> & {
  slug: string;
  id: string;
  members: { id: string; email: string }[];
  items: { id: string }[];
};
const send = (visitor: Visitor, method: string, path: string, body?: unknown, headers = {}) =>
  visitor.fetch(path, {
    method,
    headers: {
      origin: house.url,
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const answer = async (response: Promise<Response>) => {
  const { status, ...rest } = await response;
  return [status, await (await response).json(), rest][1] as Json;
};
const create = async (visitor: Visitor, name: string) =>
  answer(send(visitor, "POST", "/api/workspaces", { name }));
const members = async (visitor: Visitor, slug: string) =>
  (await answer(send(visitor, "GET", `/api/workspaces/${slug}`))).members;
const said = async (response: Promise<Response>) => {
  const { status } = await response;
  return [status, ((await (await response).json()) as { error?: string }).error];
};

let people = 0;
/** Somebody invited, and if so wished, come in. */
async function teammate(slug: string, { opens = true, role = "member" } = {}) {
  const email = `mate${++people}@example.com`;
  await send(ada, "POST", `/api/workspaces/${slug}/invite`, { name: "Mate", email });
  const visitor = await house.visitor().signIn(email);
  if (opens) await send(visitor, "POST", `/api/workspaces/${slug}/join`);
  const member = (await members(ada, slug)).find((row) => row.email === email);
  if (role === "admin") await send(ada, "PUT", `/api/workspaces/${slug}/members/${member?.id}`, { role });
  return { visitor, email, memberId: member?.id ?? "" };
}

describe("creating a workspace", () => {
  test("gives it a slug of its name, Solana, and its creator", async () => {
    const made = await create(ada, "  Harbour Label ");
    expect(made).toMatchObject({
      name: "Harbour Label",
      slug: "harbour-label",
      blockchain: "Solana",
      role: "creator",
    });
    expect(await answer(send(ada, "GET", "/api/workspaces/harbour-label"))).toMatchObject({
      id: made.id,
      userName: "ada@example.com",
      role: "creator",
      members: [{ email: "ada@example.com", role: "creator", status: "active" }],
    });
    expect(await answer(send(ada, "GET", "/api/workspaces"))).toEqual([
      expect.objectContaining({ slug: "harbour-label", memberCount: 1 }),
    ]);
  });

  const BAD: [what: string, name: unknown, sentence: string][] = [
    ["nothing", "", "Workspace name cannot be empty"],
    ["blanks", "  \t ", "Workspace name cannot be empty"],
    ["101 letters", "x".repeat(101), "Workspace name must be 100 characters or less"],
    ["101 families", "👨‍👩‍👧‍👦".repeat(101), "Workspace name must be 100 characters or less"],
    ["a control character", "a\u0007b", "Contains characters that are not allowed"],
    ["text turned round", "a\u202egnp.exe", "Contains characters that are not allowed"],
    ["a header", "a\r\nBcc: b@example.com", "Contains characters that are not allowed"],
    ["a link", "Win at https://evil.example", "A name cannot contain a web address"],
  ];
  test.each(BAD)("%s is refused with its sentence", async (_what, name, sentence) => {
    expect(await said(send(ada, "POST", "/api/workspaces", { name }))).toEqual([400, sentence]);
  });

  test.each([[5], [null], [["a"]], [{ a: 1 }], [undefined]])(
    "a name of the wrong kind (%j) is a 400",
    async (name) => {
      expect((await send(ada, "POST", "/api/workspaces", { name })).status).toBe(400);
    },
  );

  test("a hundred characters are a hundred, also of emoji; HTML is text", async () => {
    for (const name of ["x".repeat(100), "👨‍👩‍👧‍👦".repeat(100), "<img src=x onerror=alert(1)>"]) {
      expect(await create(ada, name)).toMatchObject({ name });
    }
  });

  test("what the server owns cannot be sent along", async () => {
    const made = await create(ada, "Mass");
    const sneaky = await answer(
      send(ada, "POST", "/api/workspaces", {
        name: "Mass",
        slug: "harbour-label",
        id: made.id,
        role: "admin",
        blockchain: "Polygon",
        createdAt: 0,
      }),
    );
    expect(sneaky).toMatchObject({ slug: "mass-2", role: "creator", blockchain: "Solana" });
    expect(sneaky.id).not.toBe(made.id);
  });

  test("forty unusual artist names are taken and shown as they are", { tags: "deep" }, async () => {
    const owner = await house.visitor().signIn("names@example.com");
    for (const name of ARTIST_NAMES) {
      const made = await create(owner, name);
      expect(await answer(send(owner, "GET", `/api/workspaces/${made.slug}`))).toMatchObject({
        name: name.normalize("NFC"),
      });
    }
  });

  test("a hundred a day are enough for anybody", { tags: "deep" }, async () => {
    const eager = await house.visitor().signIn("eager@example.com");
    for (let n = 0; n < 100; n++) await create(eager, "Many");
    expect(await said(send(eager, "POST", "/api/workspaces", { name: "Many" }))).toEqual([
      429,
      "You have created too many workspaces today. Please try again tomorrow.",
    ]);
  });

  test("a refused request may be mended and sent again with the same key", async () => {
    const key = { "idempotency-key": "form-2" };
    expect((await send(ada, "POST", "/api/workspaces", { name: "" }, key)).status).toBe(400);
    expect((await send(ada, "POST", "/api/workspaces", { name: "Mended" }, key)).status).toBe(201);
  });

  test("the same request sent twice makes one", async () => {
    const key = { "idempotency-key": "form-1" };
    const [first, second] = await Promise.all(
      [1, 2].map(() => send(ada, "POST", "/api/workspaces", { name: "Twice" }, key)),
    );
    const statuses = [first?.status, second?.status].sort();
    expect([
      [201, 201],
      [201, 409],
    ]).toContainEqual(statuses);
    const list = (await answer(send(ada, "GET", "/api/workspaces"))) as unknown as { name: string }[];
    expect(list.filter(({ name }) => name === "Twice")).toHaveLength(1);
  });
});

describe("inviting", () => {
  let slug: string;
  beforeAll(async () => {
    slug = (await create(ada, "Invitations")).slug;
  });

  test("shows the person at once, mails them, and makes them active when they open it", async () => {
    await send(ada, "PUT", "/api/account", { name: "Ada Okafor" });
    const invited = await send(ada, "POST", `/api/workspaces/${slug}/invite`, {
      name: "Luis Ferrer",
      email: " Luis@Example.com ",
    });
    expect([invited.status, await invited.json()]).toEqual([200, { status: "invited", mailed: true }]);
    expect(await members(ada, slug)).toMatchObject([
      {},
      { name: "Luis Ferrer", email: "luis@example.com", role: "member", status: "invited" },
    ]);

    const mail = await ada.mailTo("luis@example.com");
    expect(mail.subject).toBe("You are invited to a workspace on Ledgerline");
    expect(mail.text).toContain(`${house.url}/workspace/${slug}/info`);

    const luis = house.visitor();
    const seen = await house.inbox.messages();
    await luis.askForLink("luis@example.com");
    await luis.verify(await luis.tokenMailedTo("luis@example.com", seen));
    expect(await answer(send(luis, "GET", "/api/workspaces"))).toEqual([]);
    expect(await answer(send(luis, "GET", "/api/invitations/me"))).toMatchObject({
      items: [{ workspaceName: "Invitations", slug }],
    });
    expect(await answer(send(luis, "GET", `/api/workspaces/${slug}`))).toMatchObject({ status: "invited" });
    expect(await answer(send(luis, "POST", `/api/workspaces/${slug}/join`))).toMatchObject({
      role: "member",
      status: "active",
      userName: "luis@example.com",
    });
    expect(await answer(send(luis, "GET", "/api/invitations/me"))).toEqual({ items: [] });
    expect(await members(ada, slug)).toMatchObject([
      { name: "Ada Okafor" },
      { email: "luis@example.com", status: "active" },
    ]);
    expect(await answer(send(ada, "GET", "/api/notifications"))).toMatchObject({
      items: [{ title: "Luis Ferrer joined Invitations", link: `/workspace/${slug}/info` }],
    });
  });

  test.each([
    [{ name: "x", email: "" }, 400, "Email is required"],
    [{ name: "x", email: "   " }, 400, "Email is required"],
    [{ name: "x" }, 400, "Email is required"],
    [{ name: "x", email: "nobody" }, 400, "Enter a valid email"],
    [{ name: "x", email: "a b@example.com" }, 400, "Enter a valid email"],
    [{ name: "x", email: "a@example.com\r\nBcc: b@example.com" }, 400, "Enter a valid email"],
    [{ name: "x".repeat(101), email: "a@example.com" }, 400, "Name must be 100 characters or less"],
    [{ name: "http://evil.example", email: "a@example.com" }, 400, "A name cannot contain a web address"],
    [{ name: "a\u202eb", email: "a@example.com" }, 400, "Contains characters that are not allowed"],
  ])("%j is refused with its sentence", async (body, status, sentence) => {
    expect(await said(send(ada, "POST", `/api/workspaces/${slug}/invite`, body))).toEqual([status, sentence]);
  });

  test("oneself, a member, or somebody twice changes nothing and is answered the same", async () => {
    const before = await members(ada, slug);
    for (const email of ["ada@example.com", "luis@example.com", "ADA@EXAMPLE.COM"]) {
      const response = await send(ada, "POST", `/api/workspaces/${slug}/invite`, { name: "Again", email });
      expect([response.status, await response.json()]).toEqual([200, { status: "invited", mailed: false }]);
    }
    expect(await members(ada, slug)).toEqual(before);
  });

  test("an address that has an account looks like one that has none until they come in", async () => {
    const known = await house.visitor().signIn("known@example.com");
    await send(known, "PUT", "/api/account", { name: "Secret Name" });
    await send(ada, "POST", `/api/workspaces/${slug}/invite`, { name: "Typed", email: "known@example.com" });
    const row = async () => (await members(ada, slug)).find(({ email }) => email === "known@example.com");
    expect(await row()).toMatchObject({ name: "Typed", status: "invited" });
    for (const method of ["HEAD", "GET"]) await send(known, method, `/api/workspaces/${slug}`);
    expect(await row()).toMatchObject({ name: "Typed", status: "invited" });
    await send(known, "POST", `/api/workspaces/${slug}/join`);
    expect(await row()).toMatchObject({ name: "Secret Name", status: "active" });
  });

  test("an invitation gives a role that can be given, and never makes anybody a creator or active", async () => {
    const invite = (given: object) =>
      send(ada, "POST", `/api/workspaces/${slug}/invite`, {
        name: "M",
        email: "sneak@example.com",
        ...given,
      });
    expect((await invite({ role: "creator" })).status).toBe(400);
    expect((await members(ada, slug)).map(({ email }) => email)).not.toContain("sneak@example.com");
    await invite({ status: "active" });
    await invite({ email: "books@example.com", role: "finance" });
    expect(await members(ada, slug)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ email: "sneak@example.com", role: "member", status: "invited" }),
        expect.objectContaining({ email: "books@example.com", role: "finance", status: "invited" }),
      ]),
    );
    const mail = await house.visitor().mailTo("books@example.com");
    expect(mail.text).toContain("where you can handle statements, payments and reports");
  });

  test("invited again with another role, the mail, the list and whoever comes in go by the last word", async () => {
    const email = "two-roles@example.com";
    const guest = house.visitor();
    const inviteAs = async (role: string) => {
      const seen = await guest.mails(email);
      const body = { name: "Guest", email, role };
      expect(await answer(send(ada, "POST", `/api/workspaces/${slug}/invite`, body))).toMatchObject({
        mailed: true,
      });
      const row = (await members(ada, slug)).find((one) => one.email === email);
      return { row, text: (await guest.mailTo(email, seen, "You are invited")).text };
    };
    const first = await inviteAs("admin");
    expect(first.row).toMatchObject({ role: "admin", status: "invited" });
    const second = await inviteAs("finance");
    expect(second.row).toMatchObject({ role: "finance", status: "invited" });
    expect(second.text).toContain("where you can handle statements, payments and reports");
    await guest.signIn(email);
    expect(await answer(send(guest, "POST", `/api/workspaces/${slug}/join`))).toMatchObject({
      role: "finance",
      status: "active",
    });

    // Whoever has come in keeps their role.
    const again = { name: "Guest", email, role: "admin" };
    expect(await answer(send(ada, "POST", `/api/workspaces/${slug}/invite`, again))).toMatchObject({
      mailed: false,
    });
    expect((await members(ada, slug)).find((one) => one.email === email)).toMatchObject({ role: "finance" });
  });

  test("a second invitation is one more mail a day at the most, and three mails a day reach one address over all workspaces", async () => {
    const target = "target@example.com";
    const mailed: boolean[] = [];
    for (let n = 0; n < 5; n++) {
      const other = (await create(ada, `Fire ${n}`)).slug;
      for (let again = 0; again < 3; again++) {
        const invited = await send(ada, "POST", `/api/workspaces/${other}/invite`, {
          name: "T",
          email: target,
        });
        mailed.push(((await invited.json()) as { mailed: boolean }).mailed);
      }
    }
    expect(mailed.filter(Boolean)).toHaveLength(3);
    await expect.poll(() => countUnsent(house.world), { timeout: 15_000 }).toBe(0);
    expect((await house.inbox.messages()).filter((mail) => mail.to === target)).toHaveLength(3);
  });

  test("names cannot become links or headers in the mail", async () => {
    const shady = (await create(ada, "Free money at evil.example")).slug;
    await send(ada, "POST", `/api/workspaces/${shady}/invite`, { name: "x", email: "careful@example.com" });
    const mail = await ada.mailTo("careful@example.com");
    expect(mail.subject).not.toContain("evil");
    expect(`${mail.text}${mail.html}`).not.toContain("evil.example");
    const links = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => new URL(href).origin);
    expect(new Set(links)).toEqual(new Set([house.url]));
  });

  test("a workspace sends twenty an hour", { tags: "deep" }, async () => {
    const busy = (await create(ada, "Busy")).slug;
    for (let n = 0; n < 20; n++)
      await send(ada, "POST", `/api/workspaces/${busy}/invite`, { email: `busy${n}@example.com` });
    expect(
      await said(send(ada, "POST", `/api/workspaces/${busy}/invite`, { email: "one-more@example.com" })),
    ).toEqual([429, "This workspace has sent too many invitations. Please try again later."]);
  });

  test("only a press of the button on our own page accepts it: looking, fetching ahead and foreign pages do not", {
    tags: "deep",
  }, async () => {
    const { slug } = await create(ada, "Looked at");
    const { visitor } = await teammate(slug, { opens: false });
    const paths = [`/api/workspaces/${slug}`, `/api/workspaces/${slug}/join`, `/workspace/${slug}/info`];
    const ahead = [
      { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" },
      { "sec-purpose": "prefetch;prerender", purpose: "prefetch" },
      { "x-http-method-override": "POST", origin: house.url },
    ];
    const status = async () => (await answer(send(visitor, "GET", `/api/workspaces/${slug}`))).status;
    for (const path of paths)
      for (const headers of ahead)
        for (const method of ["GET", "HEAD"]) {
          await (await visitor.fetch(path, { method, headers })).arrayBuffer();
          expect([method, path, await status()]).toEqual([method, path, "invited"]);
        }
    const elsewhere = [
      { origin: "https://evil.example", "content-type": "application/json" },
      { origin: "null", "content-type": "text/plain" },
      { "sec-fetch-site": "cross-site", "content-type": "application/x-www-form-urlencoded" },
    ];
    for (const headers of elsewhere) {
      const refused = await visitor.fetch(paths[1] ?? "", { method: "POST", headers });
      expect([refused.status, await status()]).toEqual([403, "invited"]);
    }
    expect((await send(visitor, "POST", `/api/workspaces/${slug}/join`)).status).toBe(200);
    expect(await status()).toBe("active");
  });

  test("can be declined, and then the workspace is a stranger's", async () => {
    const mate = await teammate(slug, { opens: false });
    expect(
      (await send(mate.visitor, "DELETE", `/api/workspaces/${slug}/members/${mate.memberId}`)).status,
    ).toBe(200);
    expect(await answer(send(mate.visitor, "GET", "/api/invitations/me"))).toEqual({ items: [] });
    expect((await send(mate.visitor, "GET", `/api/workspaces/${slug}`)).status).toBe(404);
    expect(await answer(send(mate.visitor, "GET", "/api/notifications"))).toEqual({ items: [] });
  });
});

describe("rights", () => {
  let slug: string;
  let admin: Awaited<ReturnType<typeof teammate>>;
  let member: Awaited<ReturnType<typeof teammate>>;
  beforeAll(async () => {
    slug = (await create(ada, "Rights")).slug;
    admin = await teammate(slug, { role: "admin" });
    member = await teammate(slug);
  });
  const NO = [403, "You do not have permission to do this"];
  const at = (path = "") => `/api/workspaces/${slug}${path}`;

  test("the name is the creator's and the admins' to change; the address stays", async () => {
    expect(await answer(send(admin.visitor, "PUT", at("/name"), { name: "  Wrongs " }))).toMatchObject({
      name: "Wrongs",
      slug,
    });
    expect(await said(send(member.visitor, "PUT", at("/name"), { name: "Mine" }))).toEqual(NO);
    expect((await send(ada, "PUT", at("/name"), { name: " " })).status).toBe(400);
    expect((await send(house.visitor(), "PUT", at("/name"), { name: "Mine" })).status).toBe(401);
    expect(await answer(send(member.visitor, "GET", at()))).toMatchObject({ name: "Wrongs" });
    expect((await send(ada, "PUT", at("/name"), { name: "Rights" })).status).toBe(200);
  });

  test("the network is the creator's and the admins' to choose, and one of three", async () => {
    expect(await answer(send(admin.visitor, "PUT", at(), { blockchain: "Polygon" }))).toMatchObject({
      blockchain: "Polygon",
    });
    expect(await answer(send(ada, "PUT", at(), { blockchain: "Ethereum" }))).toMatchObject({
      blockchain: "Ethereum",
    });
    expect(await said(send(member.visitor, "PUT", at(), { blockchain: "Solana" }))).toEqual(NO);
    expect(await said(send(ada, "PUT", at(), { blockchain: "Bitcoin" }))).toEqual([
      400,
      "blockchain: Choose Polygon, Ethereum or Solana",
    ]);
    expect(await answer(send(member.visitor, "GET", at()))).toMatchObject({ blockchain: "Ethereum" });
  });

  test("inviting is the creator's and the admins'", async () => {
    expect((await send(admin.visitor, "POST", at("/invite"), { email: "by-admin@example.com" })).status).toBe(
      200,
    );
    expect(
      await said(send(member.visitor, "POST", at("/invite"), { email: "by-member@example.com" })),
    ).toEqual(NO);
  });

  test("roles are given by the creator and admins; the creator's is not for anybody to touch", async () => {
    const creatorId = (await members(ada, slug))[0]?.id;
    expect(
      await answer(send(admin.visitor, "PUT", at(`/members/${member.memberId}`), { role: "admin" })),
    ).toMatchObject({ role: "admin" });
    expect(
      await answer(send(admin.visitor, "PUT", at(`/members/${member.memberId}`), { role: "member" })),
    ).toMatchObject({ role: "member" });
    expect(
      await said(send(member.visitor, "PUT", at(`/members/${member.memberId}`), { role: "admin" })),
    ).toEqual(NO);
    expect(await said(send(admin.visitor, "PUT", at(`/members/${creatorId}`), { role: "member" }))).toEqual(
      NO,
    );
    expect(await said(send(admin.visitor, "DELETE", at(`/members/${creatorId}`)))).toEqual(NO);
    expect((await send(ada, "PUT", at(`/members/${member.memberId}`), { role: "creator" })).status).toBe(400);
    expect(await said(send(ada, "DELETE", at(`/members/${creatorId}`)))).toEqual([
      403,
      "The creator cannot leave the workspace. They can only delete it.",
    ]);
    expect(await said(send(member.visitor, "DELETE", at(`/members/${admin.memberId}`)))).toEqual(NO);
  });

  test("an admin who is only invited must come in before acting, and hears of no role until then", async () => {
    const waiting = await teammate(slug, { opens: false, role: "admin" });
    expect(await said(send(waiting.visitor, "PUT", at(), { blockchain: "Polygon" }))).toEqual(NO);
    expect(await said(send(waiting.visitor, "POST", at("/invite"), { email: "x@example.com" }))).toEqual(NO);
    expect((await answer(send(waiting.visitor, "GET", "/api/notifications"))).items).toHaveLength(1);
    await send(waiting.visitor, "POST", `${at()}/join`);
    expect((await send(waiting.visitor, "PUT", at(), { blockchain: "Polygon" })).status).toBe(200);
  });

  test("removed by six at once, a member is removed once and told once", async () => {
    const mate = await teammate(slug);
    const statuses = await Promise.all(
      Array.from(
        { length: 6 },
        async () => (await send(ada, "DELETE", at(`/members/${mate.memberId}`))).status,
      ),
    );
    expect(statuses.sort()).toEqual([200, 404, 404, 404, 404, 404]);
    expect((await answer(send(mate.visitor, "GET", "/api/notifications"))).items).toHaveLength(1);
  });

  test("an address that cannot be a slug is answered as one that is none", async () => {
    for (const odd of ["%00", "%ff", "A", "a%20b", "x".repeat(90), "..%2f"]) {
      expect((await send(ada, "GET", `/api/workspaces/${odd}`)).status).toBe(404);
    }
  });

  test("deleting is the creator's alone", async () => {
    expect(await said(send(admin.visitor, "DELETE", at()))).toEqual(NO);
    expect(await said(send(member.visitor, "DELETE", at()))).toEqual(NO);
  });

  test("a member of another workspace cannot be reached through this one", async () => {
    const other = await create(ada, "Other rights");
    const foreign = await teammate(other.slug);
    for (const [method, body] of [
      ["PUT", { role: "admin" }],
      ["DELETE", undefined],
    ] as const) {
      expect(await said(send(ada, method, at(`/members/${foreign.memberId}`), body))).toEqual([
        404,
        "This member is no longer in the workspace",
      ]);
    }
    expect((await send(ada, "DELETE", at("/members/not-an-id"))).status).toBe(400);
  });

  test("somebody removed while their tab is open gets 404 on the next call, also for a request they sent before", async () => {
    const mate = await teammate(slug, { role: "admin" });
    const key = { "idempotency-key": "before-removal" };
    expect((await send(mate.visitor, "PUT", at(), { blockchain: "Solana" }, key)).status).toBe(200);
    expect((await send(ada, "DELETE", at(`/members/${mate.memberId}`))).status).toBe(200);
    const gone = [404, "Workspace not found or access denied"];
    expect(await said(send(mate.visitor, "GET", at()))).toEqual(gone);
    expect(await said(send(mate.visitor, "PUT", at(), { blockchain: "Solana" }, key))).toEqual(gone);
    expect(await said(send(mate.visitor, "GET", at("/members")))).toEqual(gone);
    expect(await answer(send(mate.visitor, "GET", "/api/notifications"))).toMatchObject({
      items: [{ title: "You are no longer a member of Rights", link: null }],
    });
  });
});

describe("deleting a workspace", () => {
  test("ends it at once for everybody, erases it, and never gives its address to another", async () => {
    const made = await create(ada, "Short lived");
    const mate = await teammate(made.slug);
    const path = `/api/workspaces/${made.slug}`;
    expect((await send(ada, "DELETE", path)).status).toBe(200);
    expect(await said(send(ada, "DELETE", path))).toEqual([404, "Workspace not found or access denied"]);
    expect((await send(mate.visitor, "GET", path)).status).toBe(404);
    const rows = () =>
      house.world.db.execute(
        `select 1 from workspaces where id = '${made.id}' union all select 1 from members where workspace_id = '${made.id}'`,
      );
    await expect.poll(async () => (await rows()).rowCount, { timeout: 10_000 }).toBe(0);
    expect(await answer(send(mate.visitor, "GET", "/api/notifications"))).toMatchObject({
      items: [{ title: "The workspace Short lived was deleted" }],
    });
    expect((await create(ada, "Short lived")).slug).toBe("short-lived-2");
  });

  test("clicked twice at once is done once", async () => {
    const { slug } = await create(ada, "Double");
    const statuses = await Promise.all(
      [1, 2, 3, 4].map(async () => (await send(ada, "DELETE", `/api/workspaces/${slug}`)).status),
    );
    expect(statuses.sort()).toEqual([200, 404, 404, 404]);
  });
});

test("how things stand: money for whom it is a business of, what waits for whoever sees drafts", {
  tags: "deep",
}, async () => {
  const { slug } = await create(ada, "Standing");
  const { visitor } = await teammate(slug ?? "");
  const standing = async (one: Visitor) => {
    const { items } = (await answer(send(one, "GET", "/api/workspace-standings/me"))) as unknown as {
      items: { slug: string }[];
    };
    return items.find((item) => item.slug === slug);
  };
  expect(await standing(ada)).toEqual({ slug, receivedThisMonth: [], waitingReleases: 0 });
  expect(await standing(visitor)).toEqual({ slug, receivedThisMonth: null, waitingReleases: 0 });
  expect(await standing(await house.visitor().signIn("stranger-standing@example.com"))).toBeUndefined();
});
