import { afterAll, beforeAll, expect, test } from "vitest";
import { draftRelease, draftTrack } from "../../../harness/data/release-drafts.ts";
import { decide, mailedTokens, openLabel, somebody } from "../../../harness/label.ts";
import { startSmtpProxy } from "../../../harness/smtp-proxy.ts";
import { Visitor } from "../../../harness/visitor.ts";
import { type TestWorld, testWorld } from "../../../harness/world.ts";
import { type Inbox, startInbox } from "../../../local/inbox/inbox.ts";

/** Somebody who was thrown out goes on reading what happens in the workspace. */

let inbox: Inbox;
let wire: Awaited<ReturnType<typeof startSmtpProxy>>;
let house: TestWorld;
beforeAll(async () => {
  inbox = await startInbox({ smtpPort: 0, pagePort: 0, folder: null });
  wire = await startSmtpProxy(inbox.smtpPort);
  const opened = await testWorld({ SMTP_URL: wire.url });
  house = { ...opened, inbox, visitor: () => new Visitor(opened.url, inbox) };
});
afterAll(async () => {
  await house.close();
  await wire.cut();
  await inbox.close();
});

type Label = Awaited<ReturnType<typeof openLabel>>;

async function joins(label: Label, email: string) {
  await label.visitor.post(`/api/workspaces/${label.slug}/invite`, { name: "Author", email });
  const visitor = await house.visitor().signIn(email);
  await visitor.post(`/api/workspaces/${label.slug}/join`);
  return visitor;
}

async function throwOut(label: Label, email: string) {
  const list = await label.visitor.fetch(`/api/workspaces/${label.slug}/members`);
  const member = ((await list.json()) as { id: string; email: string }[]).find((one) => one.email === email);
  const at = `/api/workspaces/${label.slug}/members/${member?.id}`;
  const headers = { origin: house.url };
  expect((await label.visitor.fetch(at, { method: "DELETE", headers })).status).toBe(200);
}

/** A release that the author submitted: its co-author's secret. */
async function submits(author: Visitor, label: Label) {
  const artist = somebody("artist");
  const draft = draftRelease([draftTrack("Night Ferry", { [artist]: 100 })]);
  expect((await author.post(label.at, draft)).status).toBe(201);
  const [token = ""] = await mailedTokens(house, artist);
  return { artist, token };
}

const declines = async ({ artist, token }: { artist: string; token: string }, reason: string) =>
  expect(await decide(house, token, { approved: false, artistEmail: artist, reason })).toMatchObject({
    status: 200,
  });
const mailedTo = async (email: string) => (await inbox.messages(email)).map(({ text }) => text).join("\n");

test("a reason given after somebody was removed goes to the creator in their place", async () => {
  const label = await openLabel(house);
  const email = somebody("author");
  const author = await joins(label, email);
  const asked = await submits(author, label);
  await throwOut(label, email);
  await declines(asked, "Confidential after");
  const told = await house.visitor().mailTo(label.email, [], " declined “");
  expect(told.text).toContain("Confidential after");
  expect(await mailedTo(email)).not.toContain("Confidential");
});

test("what still waits in the outbox, and what was told before, is theirs no more", {
  tags: "deep",
}, async () => {
  const label = await openLabel(house);
  const email = somebody("author");
  const author = await joins(label, email);
  const asked = await submits(author, label);
  await wire.cut();
  await declines(asked, "Confidential before");
  await throwOut(label, email);
  await wire.mend();
  // Queued later than theirs, and it has come.
  await house.visitor().mailTo(asked.artist, [], "You declined a track");
  const waiting = () => house.world.db.execute("select 1 from mails where sealed is not null");
  await expect.poll(async () => (await waiting()).rowCount).toBe(0);
  expect(await mailedTo(email)).not.toContain("Confidential");
  const notices = await (await author.fetch("/api/notifications")).text();
  expect(notices).not.toContain("Confidential");
  expect(notices).toContain("You are no longer a member of");
});
