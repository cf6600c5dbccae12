import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { draftRelease, draftTrack } from "../../../harness/data/release-drafts.ts";
import { approveBy, mailedTokens, openLabel, somebody } from "../../../harness/label.ts";
import type { Visitor } from "../../../harness/visitor.ts";
import { type TestWorld, testWorld } from "../../../harness/world.ts";

/** A plain member puts themselves on a colleague's release, at 100 %. */

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
});
afterAll(() => house.close());

type Label = Awaited<ReturnType<typeof openLabel>>;

async function joins(label: Label, name: string, role?: "admin") {
  const email = somebody(name);
  await label.visitor.post(`/api/workspaces/${label.slug}/invite`, { name, email });
  const visitor = await house.visitor().signIn(email);
  await visitor.post(`/api/workspaces/${label.slug}/join`);
  if (role) {
    const members = (await (await label.visitor.fetch(`/api/workspaces/${label.slug}/members`)).json()) as {
      id: string;
      email: string;
    }[];
    const id = members.find((member) => member.email === email)?.id;
    const put = await send(label.visitor, "PUT", `/api/workspaces/${label.slug}/members/${id}`, { role });
    expect(put.status).toBe(200);
  }
  return { email, visitor };
}

const send = (visitor: Visitor, method: string, path: string, body: object = {}) =>
  visitor.fetch(path, {
    method,
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", origin: visitor.url },
  });

const asWritten = (email: string, share = 100) =>
  draftRelease([draftTrack("Night Ferry", { [email]: share })]);

/** Every act on a release that its workspace's other members could do. */
const ACTS = {
  edit: (visitor: Visitor, at: string, to: string) => send(visitor, "PUT", at, asWritten(to)),
  remind: (visitor: Visitor, at: string, to: string) => send(visitor, "POST", `${at}/remind`, { email: to }),
  retry: (visitor: Visitor, at: string) => send(visitor, "POST", `${at}/retry`),
  withdraw: (visitor: Visitor, at: string) => send(visitor, "POST", `${at}/withdraw`),
};

type Who = "member" | "admin" | "author" | "creator" | "stranger";
let label: Label;
let people: Record<Who, { visitor: Visitor }>;
beforeAll(async () => {
  label = await openLabel(house);
  people = {
    author: await joins(label, "author"),
    member: await joins(label, "member"),
    admin: await joins(label, "admin", "admin"),
    creator: label,
    stranger: await openLabel(house),
  };
});

describe.each(Object.entries(ACTS))("%s", (name, act) => {
  const tried = async (who: Who) => {
    const artist = somebody("artist");
    const submitted = await people.author.visitor.post(label.at, asWritten(artist));
    const { id } = (await submitted.json()) as { id: string };
    // Something to change, and somebody who was asked.
    const to = name === "remind" ? artist : somebody("mine");
    return (await act(people[who].visitor, `${label.at}/${id}`, to)).status;
  };

  test.each([
    ["a plain member", "member", 403],
    ["a stranger", "stranger", 404],
    ["whoever submitted it", "author", 200],
    ["an admin", "admin", 200],
    ["the creator", "creator", 200],
  ] as const)("by %s", async (_, who, status) => {
    expect(await tried(who)).toBe(status);
  });
});

test("whoever edits a colleague's release is named to them, and whoever is taken off it is told", async () => {
  const label = await openLabel(house);
  const author = await joins(label, "author");
  const [ada, luis] = [somebody("ada"), somebody("luis")];
  const draft = draftRelease([draftTrack("Night Ferry", { [ada]: 60, [luis]: 40 })]);
  const { id } = (await (await author.visitor.post(label.at, draft)).json()) as { id: string };
  const [token = ""] = await mailedTokens(house, ada);
  expect((await approveBy(house, token)).status).toBe(200);

  expect((await label.edit(id, asWritten(luis))).status).toBe(200);
  const taken = await house.visitor().mailTo(ada, [], "You are no longer on a release");
  expect(taken.text).toContain("has changed the release “Harbour Lights” and taken you off it");
  const told = await house.visitor().mailTo(author.email, [], "Your release was changed");
  expect(told.text?.replaceAll("\u2060", "")).toContain(label.email);
  expect(told.text).toContain("people and shares");
  await house.visitor().mailTo(luis, [], "A release you are on was changed");
});

test("whoever is removed while they act is removed", { tags: "deep" }, async () => {
  const label = await openLabel(house);
  const author = await joins(label, "author");
  const { id } = (await (await author.visitor.post(label.at, asWritten(somebody("artist")))).json()) as {
    id: string;
  };
  const acting = Array.from({ length: 6 }, () =>
    ACTS.edit(author.visitor, `${label.at}/${id}`, somebody("mine")),
  );
  const members = (await (await label.visitor.fetch(`/api/workspaces/${label.slug}/members`)).json()) as {
    id: string;
    email: string;
  }[];
  const memberId = members.find(({ email }) => email === author.email)?.id;
  const removed = await send(label.visitor, "DELETE", `/api/workspaces/${label.slug}/members/${memberId}`);
  expect(removed.status).toBe(200);
  await Promise.all(acting);
  const { version } = await label.read(id);
  const late = await ACTS.edit(author.visitor, `${label.at}/${id}`, somebody("mine"));
  expect(late.status).toBe(404);
  expect((await label.read(id)).version).toBe(version);
});

/** They were let in, and before what they do is written somebody takes the right to it away. */
async function whileTaken(taking: string, email: string, act: () => Promise<Response>): Promise<number> {
  const admin = new pg.Client({ connectionString: house.databaseUrl });
  await admin.connect();
  await admin.query("begin");
  await admin.query(taking, [email]);
  const acting = act();
  let answered = false;
  void acting.finally(() => {
    answered = true;
  });
  const waits = () =>
    house.world.db.execute(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
  await expect.poll(async () => answered || (await waits()).rowCount !== 0, { timeout: 10_000 }).toBe(true);
  await admin.query("commit");
  await admin.end();
  return (await acting).status;
}

test.each([
  ["is removed", "delete from members where email = $1", 404],
  ["becomes finance", "update members set role = 'finance' where email = $1", 403],
])("whoever %s between being let in and acting changes nothing", async (_, taking, status) => {
  const author = await joins(label, "author");
  const submitted = await author.visitor.post(label.at, asWritten(somebody("artist")));
  const { id } = (await submitted.json()) as { id: string };
  const edit = () => ACTS.edit(author.visitor, `${label.at}/${id}`, somebody("mine"));
  expect(await whileTaken(taking, author.email, edit)).toBe(status);
  expect((await label.read(id)).version).toBe(1);
});

test("whoever's invitation is taken back while they join is shown nothing, and is not in", async () => {
  const email = somebody("invited");
  await label.visitor.post(`/api/workspaces/${label.slug}/invite`, { name: "Guest", email });
  const visitor = await house.visitor().signIn(email);
  const join = () => visitor.post(`/api/workspaces/${label.slug}/join`);
  expect(await whileTaken("delete from members where email = $1", email, join)).toBe(404);
  expect((await visitor.fetch(label.at)).status).toBe(404);
});
