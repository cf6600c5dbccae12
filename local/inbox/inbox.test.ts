import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:net";
import { join } from "node:path";
import nodemailer, { type SendMailOptions } from "nodemailer";
import { expect, onTestFinished, test } from "vitest";
import { StartRefused } from "../start-refused.ts";
import { testFolder } from "../test/folder.ts";
import { type Inbox, startInbox } from "./inbox.ts";
import type { InboxMessage } from "./message.ts";

test("a mail that was sent can be read, newest first", async () => {
  const inbox = await start();
  await send(inbox, { subject: "First" });
  await send(inbox, {
    from: '"Ledgerline" <hello@ledgerline.test>',
    to: ["Zażółć <ana@example.com>", "ben@example.com"],
    subject: "Zażółć gęślą jaźń",
    text: "Open https://example.com/a?b=1",
    html: '<p>Open <a href="https://example.com/a?b=1">this</a></p>',
    date: new Date("2026-11-15T09:41:00Z"),
  });

  const answer = await get(inbox, "/api/messages");
  expect(answer.status).toBe(200);
  const mails = (await answer.json()) as InboxMessage[];
  expect(mails.map((mail) => mail.subject)).toEqual(["Zażółć gęślą jaźń", "First"]);
  expect(mails[0]).toEqual({
    id: expect.stringMatching(/^\d{16}$/),
    from: "hello@ledgerline.test",
    to: "ana@example.com, ben@example.com",
    subject: "Zażółć gęślą jaźń",
    text: expect.stringContaining("Open https://example.com/a?b=1"),
    html: expect.stringContaining('<a href="https://example.com/a?b=1">this</a>'),
    date: "2026-11-15T09:41:00.000Z",
  });
  expect(await inbox.messages()).toEqual(mails);
  expect(await (await get(inbox, "/api/messages?to=ben%40example.com")).json()).toEqual([mails[0]]);
  expect(await (await get(inbox, "/api/messages?to=en%40example.com")).json()).toEqual([]);
  expect(await (await get(inbox, `/api/messages/${mails[0]?.id}`)).json()).toEqual(mails[0]);
});

test("the raw mail is there word for word, and an unknown one is not", async () => {
  const inbox = await start();
  await send(inbox, { subject: "Raw", headers: { "X-Marker": "as sent" } });
  const raw = await get(inbox, `/api/messages/${await newestId(inbox)}/raw`);
  expect(raw.headers.get("content-type")).toMatch("text/plain");
  expect(await raw.text()).toContain("X-Marker: as sent");
  for (const path of [
    "/api/messages/1",
    "/api/messages/1/raw",
    "/messages/1/html",
    "/api/messages/..%2f..%2fetc/raw",
  ]) {
    expect((await get(inbox, path)).status).toBe(404);
  }
});

test("fifty mails at once have ids of their own and one strict order", async () => {
  const inbox = await start(testFolder());
  await Promise.all(Array.from({ length: 50 }, (_, index) => send(inbox, { subject: `Mail ${index}` })));
  const ids = (await inbox.messages()).map((mail) => mail.id);
  expect(new Set(ids).size).toBe(50);
  expect(ids).toEqual(ids.toSorted().reverse());
});

test("mails survive a restart, and what a killed process left half written does not", async () => {
  const folder = testFolder();
  const first = await start(folder);
  await send(first, { subject: "Older" });
  await send(first, { subject: "Newer" });
  const before = await first.messages();
  await first.close();
  writeFileSync(join(folder, "1.eml.4242.unfinished"), "Subject: half");

  const second = await start(folder);
  expect(await second.messages()).toEqual(before);
  expect(existsSync(join(folder, "1.eml.4242.unfinished"))).toBe(false);
  await send(second, { subject: "After" });
  expect((await second.messages()).map((mail) => mail.subject)).toEqual(["After", "Newer", "Older"]);
});

test("a mail is on disk once it is accepted, and only the newest thousand are kept", async () => {
  const folder = testFolder();
  for (let id = 1_700_000_000_000_000; id < 1_700_000_000_001_000; id++) {
    writeFileSync(join(folder, `${id}.eml`), `Subject: Old ${id}\r\n\r\n`);
  }
  const inbox = await start(folder);
  await send(inbox, { subject: "Newest" });

  const files = readdirSync(folder).sort();
  expect(files).toHaveLength(1_000);
  expect(files[0]).toBe("1700000000000001.eml");
  expect(files.at(-1)).toBe(`${await newestId(inbox)}.eml`);
});

test("DELETE empties it, on disk as well", async () => {
  const folder = testFolder();
  const inbox = await start(folder);
  await send(inbox, { subject: "Gone soon" });
  const answer = await ask(inbox, "DELETE", "/api/messages", {});
  expect(answer.status).toBe(204);
  expect(await inbox.messages()).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
});

test("a page that asks again hears only of changes", async () => {
  const inbox = await start();
  await send(inbox, { subject: "One" });
  const etag = (await get(inbox, "/api/messages")).headers.get("etag") ?? "";
  expect((await get(inbox, "/api/messages", { "if-none-match": etag })).status).toBe(304);
  await send(inbox, { subject: "Two" });
  expect((await get(inbox, "/api/messages", { "if-none-match": etag })).status).toBe(200);
});

test("a foreign name or a foreign page gets nothing", async () => {
  const inbox = await start();
  await send(inbox, { subject: "Secret link" });
  expect((await ask(inbox, "GET", "/api/messages", { host: `evil.example:${inbox.pagePort}` })).status).toBe(
    403,
  );
  expect((await ask(inbox, "GET", "/", { host: "localhost.evil.example" })).status).toBe(403);
  for (const host of ["localhost", `127.0.0.1:${inbox.pagePort}`, "[::1]"]) {
    expect((await ask(inbox, "GET", "/api/messages", { host })).status).toBe(200);
  }
  for (const origin of ["https://evil.example", "null"]) {
    expect((await ask(inbox, "GET", "/api/messages", { host: "localhost", origin })).status).toBe(403);
  }
  for (const origin of ["https://evil.example", "null", "http://localhost:1"]) {
    expect((await ask(inbox, "DELETE", "/api/messages", { origin })).status).toBe(403);
  }
  expect(await inbox.messages()).toHaveLength(1);
  const host = `localhost:${inbox.pagePort}`;
  expect((await ask(inbox, "DELETE", "/api/messages", { host, origin: `http://${host}` })).status).toBe(204);
});

test("a mail's HTML comes sandboxed, without scripts, its links for another tab", async () => {
  const inbox = await start();
  await send(inbox, {
    subject: "HTML",
    html: "<html><body><script>alert(1)</script><p>Hello</p></body></html>",
  });
  const mail = await get(inbox, `/messages/${await newestId(inbox)}/html`);
  const policy = mail.headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none';/);
  expect(policy).not.toMatch(/allow-scripts|allow-same-origin|script-src/);
  expect(await mail.text()).toMatch(/^<!doctype html><meta charset="utf-8"><base target="_blank"><html>/);

  const page = await get(inbox, "/");
  expect(page.headers.get("content-security-policy")).toMatch(
    /^default-src 'none'; script-src 'self'; style-src 'self';/,
  );
  expect(await page.text()).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
});

test("a mail that cannot be parsed does not hide the others", async () => {
  const inbox = await start();
  await send(inbox, { subject: "Good" });
  const tooDeep = Array.from(
    { length: 300 },
    (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\r\n\r\n--b${i}\r\n`,
  );
  await send(inbox, { raw: tooDeep.join("") });
  expect((await inbox.messages()).map((mail) => mail.subject)).toEqual(["(unreadable mail)", "Good"]);
});

test("a taken port is refused by its setting's name", { tags: "deep" }, async () => {
  const taken = createServer();
  onTestFinished(() => void taken.close());
  const port = await new Promise<number>((resolve) => {
    taken.listen(0, "127.0.0.1", () => resolve((taken.address() as { port: number }).port));
  });
  await expect(startInbox({ smtpPort: port, pagePort: 0, folder: null })).rejects.toThrow(/set SMTP_PORT/);
  await expect(startInbox({ smtpPort: 0, pagePort: port, folder: null })).rejects.toThrow(StartRefused);
});

async function start(folder: string | null = null): Promise<Inbox> {
  const inbox = await startInbox({ smtpPort: 0, pagePort: 0, folder });
  onTestFinished(() => inbox.close());
  return inbox;
}

async function send(inbox: Inbox, mail: SendMailOptions): Promise<void> {
  const transport = nodemailer.createTransport(inbox.smtpUrl);
  await transport.sendMail({
    from: "hello@ledgerline.test",
    to: "ana@example.com",
    text: "Hello",
    envelope: { from: "hello@ledgerline.test", to: "ana@example.com" },
    ...mail,
  });
  transport.close();
}

async function newestId(inbox: Inbox): Promise<string> {
  return (await inbox.messages())[0]?.id ?? "";
}

function get(inbox: Inbox, path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`http://127.0.0.1:${inbox.pagePort}${path}`, { headers });
}

/** Unlike fetch, this sends the Host and Origin it is told to. */
function ask(
  inbox: Inbox,
  method: string,
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number }> {
  return new Promise((resolve, reject) => {
    const call = request({ host: "127.0.0.1", port: inbox.pagePort, method, path, headers }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode ?? 0 });
    });
    call.once("error", reject);
    call.end();
  });
}
