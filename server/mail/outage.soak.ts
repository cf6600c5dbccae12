import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { figures } from "../../harness/figures.ts";
import { startSmtpProxy } from "../../harness/smtp-proxy.ts";
import { Visitor } from "../../harness/visitor.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { startInbox } from "../../local/inbox/inbox.ts";

const OUTAGE_MS = 60_000;
let house: TestWorld;
let inbox: Awaited<ReturnType<typeof startInbox>>;
let wire: Awaited<ReturnType<typeof startSmtpProxy>>;
beforeAll(async () => {
  inbox = await startInbox({ smtpPort: 0, pagePort: 0, folder: null });
  wire = await startSmtpProxy(inbox.smtpPort);
  house = await testWorld({ SMTP_URL: wire.url });
});
afterAll(async () => {
  await house.close();
  await wire.cut();
  await inbox.close();
});

test("a mail server away for a minute: sign-in answers, and every mail arrives within a minute of its return, once", async () => {
  await wire.cut();
  const emails = Array.from({ length: 50 }, (_, n) => `patient${n}@example.com`);
  for (const email of emails)
    expect((await new Visitor(house.url, inbox).askForLink(email)).status).toBe(200);
  await wait(OUTAGE_MS);
  expect(await inbox.messages()).toEqual([]);
  await wire.mend();
  const mended = Date.now();
  await expect.poll(async () => (await inbox.messages()).length, { timeout: 60_000, interval: 100 }).toBe(50);
  figures(`50 mails ${((Date.now() - mended) / 1_000).toFixed(1)} s after the server's return`);
  expect(new Set((await inbox.messages()).map(({ to }) => to)).size).toBe(50);
});
