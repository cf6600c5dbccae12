import { inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testChains } from "../../../harness/chains/chains.ts";
import { solanaWallet } from "../../../harness/data/artist-wallet.ts";
import { draftRelease, draftTrack } from "../../../harness/data/release-drafts.ts";
import { writeWaitingReceipt, writeWaitingReceipts } from "../../../harness/data/waiting-receipt.ts";
import { approveBy, mailedTokens, openLabel, somebody } from "../../../harness/label.ts";
import { type TestWorld, testWorld } from "../../../harness/world.ts";
import type { MailWish } from "../../../shared/rules/mail-wishes.ts";
import { jobs } from "../../db/schema.ts";
import { tellOnceADay } from "./tell-once-a-day.ts";

const DAY_MS = 86_400_000;

let chains: Awaited<ReturnType<typeof testChains>>;
let house: TestWorld;
beforeAll(async () => {
  chains = await testChains();
  house = await testWorld({ ...chains.settings, FREE_RELEASES: "0" });
});
afterAll(async () => {
  await house.close();
  await chains.stop();
});

const TITLES = ["Night Ferry", "Harbour Clock", "Low Tide", "Salt", "Lantern", "Home Again"];

/** An album of six tracks by four people, and their links. */
async function album() {
  const label = await openLabel(house);
  const people = ["ada", "luis", "mina", "cat"].map(somebody);
  const shares = Object.fromEntries(people.map((email) => [email, 25]));
  const id = await label.submitted(draftRelease(TITLES.map((title) => draftTrack(title, shares))));
  return { label, id, people };
}

/** Track by track, each with a signature of its own. */
async function signAll(email: string, tracks = TITLES.length) {
  const wallet = solanaWallet();
  for (const token of (await mailedTokens(house, email, "for your approval")).slice(0, tracks))
    expect((await approveBy(house, token, wallet)).status).toBe(200);
}

/** What somebody asks for themselves is not counted: the link to sign in, and the code for a new wallet. */
async function subjectsTo(email: string) {
  const mails = await house.inbox.messages(email);
  return mails.map(({ subject }) => subject).filter((subject) => !/sign in|sign-in|Your code/i.test(subject));
}

/** Only when nothing is left that sends a mail can they be counted. */
async function mailsToCome() {
  const kinds = ["send-mail", "publish"];
  return house.world.db.select({ kind: jobs.kind }).from(jobs).where(inArray(jobs.kind, kinds));
}

const wish = async ({ visitor }: Awaited<ReturnType<typeof openLabel>>, approvals: MailWish) => {
  const answer = await visitor.fetch("/api/account/mails", {
    method: "PUT",
    body: JSON.stringify({ approvals }),
    headers: { "content-type": "application/json", origin: visitor.url },
  });
  expect(await answer.json()).toMatchObject({ approvalMails: approvals });
};

test("an album of six tracks and four people, signed track by track: three mails to each of them, five to the label", {
  tags: "deep",
  timeout: 120_000,
}, async () => {
  const { label, id, people } = await album();
  for (const email of people) await signAll(email);
  await expect.poll(async () => (await label.read(id)).status, { timeout: 60_000 }).toBe("published");
  await writeWaitingReceipts(house);
  await expect.poll(mailsToCome, { timeout: 30_000 }).toEqual([]);
  for (const email of people)
    expect(await subjectsTo(email)).toEqual([
      expect.stringContaining("is published"),
      "Your approval is recorded",
      expect.stringContaining("waiting for your approval"),
    ]);
  expect((await subjectsTo(label.email)).sort()).toEqual([
    expect.stringContaining("is published"),
    "Your wallet is ready",
    ...["ada", "luis", "mina"].map((name) =>
      expect.stringMatching(new RegExp(`^${name}-\\d+ approved 6 tracks$`)),
    ),
  ]);
  const receipt = await house.visitor().mailTo(people[0] ?? "", [], "Your approval is recorded");
  for (const title of TITLES) expect(receipt.text).toContain(title);
  expect(receipt.text?.match(/not-me=/g)).toHaveLength(1);
});

test("whoever stops in between has their receipt ten minutes later", { tags: "deep" }, async () => {
  const { label, people } = await album();
  const [ada = ""] = people;
  await signAll(ada, 2);
  expect(await subjectsTo(ada)).not.toContain("Your approval is recorded");
  // As if ten minutes had passed.
  await writeWaitingReceipt(house);
  const receipt = await house.visitor().mailTo(ada, [], "Your approval is recorded");
  expect(receipt.text).toContain(TITLES[0]);
  expect(receipt.text).toContain(TITLES[1]);
  expect(receipt.text).not.toContain(TITLES[2]);
  await expect
    .poll(() => subjectsTo(label.email))
    .toContainEqual(expect.stringMatching(/^ada-\d+ approved 2 tracks$/));
});

test("never, or once a day: what nobody has to get", { tags: "deep" }, async () => {
  const first = await album();
  await wish(first.label, "never");
  await signAll(first.people[0] ?? "");
  const second = await album();
  await wish(second.label, "daily");
  await signAll(second.people[0] ?? "");
  await signAll(second.people[1] ?? "");
  await tellOnceADay(house.world);
  expect((await subjectsTo(second.label.email)).join()).not.toMatch(/pprov/);
  house.pass(DAY_MS);
  await Promise.all([tellOnceADay(house.world), tellOnceADay(house.world)]);
  const mail = await house.visitor().mailTo(second.label.email, [], "Approvals of one release");
  expect(mail.text).toMatch(/“Harbour Lights”: ada-\d+, luis-\d+\n/);
  house.pass(DAY_MS);
  await tellOnceADay(house.world);
  expect((await subjectsTo(second.label.email)).filter((one) => /Approvals/.test(one))).toHaveLength(1);
  expect((await subjectsTo(first.label.email)).join()).not.toMatch(/pprov/);
});
