import { afterAll, beforeAll, expect, test } from "vitest";
import type { Visitor } from "../../harness/visitor.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { notifications } from "../db/schema.ts";
import { notify } from "./notify.ts";
import { notices } from "./words.ts";

let house: TestWorld;
let ada: Visitor;
let ben: Visitor;
beforeAll(async () => {
  house = await testWorld();
  ada = await house.visitor().signIn("ada@example.com");
  ben = await house.visitor().signIn("ben@example.com");
});
afterAll(() => house.close());

const tell = (email: string, title: string, link?: string) =>
  house.world.transaction((tx) =>
    notify(house.world, tx, email, { title: notices.asWritten(title), ...(link && { link }) }),
  );
const items = async (visitor: Visitor) =>
  (
    (await (await visitor.fetch("/api/notifications")).json()) as {
      items: { id: string; title: string; isNew: boolean }[];
    }
  ).items;
const unread = async (visitor: Visitor) =>
  ((await (await visitor.fetch("/api/notifications/unread-count")).json()) as { count: number }).count;

test("are listed newest first, counted, and marked seen", async () => {
  await tell("ada@example.com", "first", "/dashboard");
  await tell("ada@example.com", "second");
  expect(await unread(ada)).toBe(2);
  expect(await items(ada)).toMatchObject([
    { title: "second", isNew: true, link: null },
    { title: "first", isNew: true, link: "/dashboard" },
  ]);
  expect(
    (await ada.fetch("/api/notifications/mark-delivered", { method: "POST", headers: { origin: house.url } }))
      .status,
  ).toBe(200);
  expect(await unread(ada)).toBe(0);
  expect(await items(ada)).toMatchObject([{ isNew: false }, { isNew: false }]);
});

test("one that arrives between the list and the marking stays unread", async () => {
  for (let round = 0; round < 20; round++) {
    await tell("ada@example.com", `seen ${round}`);
    const [newest] = await items(ada);
    await tell("ada@example.com", `unseen ${round}`);
    await ada.post("/api/notifications/mark-delivered", { upTo: newest?.id });
    expect(await unread(ada)).toBe(1);
    await ada.post("/api/notifications/mark-delivered");
  }
});

test("are nobody else's to see or to mark", async () => {
  await tell("ben@example.com", "for Ben");
  const [bens] = await items(ben);
  expect((await items(ada)).map(({ title }) => title)).not.toContain("for Ben");
  await ada.post("/api/notifications/mark-delivered", { upTo: bens?.id });
  await ada.post("/api/notifications/mark-delivered");
  expect(await unread(ben)).toBe(1);
  expect((await house.visitor().fetch("/api/notifications")).status).toBe(401);
});

test("wait for somebody who has no account yet", async () => {
  await tell("later@example.com", "welcome");
  const later = await house.visitor().signIn("later@example.com");
  expect(await items(later)).toMatchObject([{ title: "welcome", isNew: true }]);
});

test("are not written when what they tell of did not happen", async () => {
  const failing = house.world.transaction(async (tx) => {
    await notify(house.world, tx, "ada@example.com", { title: notices.asWritten("never") });
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect((await items(ada)).map(({ title }) => title)).not.toContain("never");
});

test("marking up to what is no id is refused", async () => {
  expect((await ada.post("/api/notifications/mark-delivered", { upTo: "x" })).status).toBe(400);
});

test("are worded in the language of whoever reads them, and keep what people wrote", async () => {
  const carla = await house.visitor().signIn("carla@example.com");
  const told = {
    title: notices.declined("Luis", "Night Ferry"),
    body: notices.asWritten("My share is wrong"),
  };
  await house.world.transaction(async (tx) => {
    await notify(house.world, tx, "carla@example.com", told);
    await notify(house.world, tx, "carla@example.com", {
      title: notices.earned("1250.5", "USDT", "Believe", "2027-02", "2027-03"),
    });
  });
  const read = async (language?: string) => {
    const headers = language ? { "accept-language": language } : undefined;
    const answer = await carla.fetch("/api/notifications", { ...(headers && { headers }) });
    expect(answer.headers.get("vary")).toContain("accept-language");
    const { items: all } = (await answer.json()) as { items: { title: string; body: string | null }[] };
    return all.map(({ title, body }) => [title, body]);
  };
  const no = "My share is wrong";
  const english = [
    ["You earned 1250.50 USDT from Believe, February – March 2027", null],
    ["Luis declined Night Ferry", no],
  ];
  expect(await read()).toEqual(english);
  expect(await read("ja")).toEqual(english);
  expect(await read("de-AT, en;q=0.5")).toEqual([
    ["Sie haben 1250,50 USDT verdient: Believe, Februar–März 2027", null],
    ["Luis hat Night Ferry abgelehnt", no],
  ]);
  expect(await read("es")).toEqual([
    ["Ha ganado 1250,50 USDT: Believe, febrero–marzo de 2027", null],
    ["Luis ha rechazado Night Ferry", no],
  ]);
});

test("of a release that knew other words are shown as it wrote them", async () => {
  const dora = await house.visitor().signIn("dora@example.com");
  const row = { email: "dora@example.com", createdAt: new Date() };
  await house.world.db.insert(notifications).values([
    { ...row, title: "An older one" },
    { ...row, title: "A later one", said: { title: { code: "of.later", values: [] } } },
  ]);
  const answer = await dora.fetch("/api/notifications", { headers: { "accept-language": "es" } });
  const { items: all } = (await answer.json()) as { items: { title: string }[] };
  expect(all.map(({ title }) => title).sort()).toEqual(["A later one", "An older one"]);
});
