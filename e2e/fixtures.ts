import { readFileSync } from "node:fs";
import path from "node:path";
import { type BrowserContext, test as base, expect, type Page, type Request } from "@playwright/test";
import pg from "pg";
import type { InboxMessage } from "../local/inbox/message.ts";
import { excessWidth, findings } from "./faults.ts";
import { house } from "./house.ts";

/** Every test also fails on a script error, on a broken content policy and on a request to anybody else, in whichever
 *  of its browsers it happens. */
export const test = base.extend<{ faults: string[] }>({
  faults: [
    async ({ browser, context }, use) => {
      const faults: string[] = [];
      watch(context, faults);
      const open = browser.newContext;
      browser.newContext = async (options) => {
        const another = await open.call(browser, options);
        watch(another, faults);
        return another;
      };
      await use(faults);
      browser.newContext = open;
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

function watch(context: BrowserContext, faults: string[]) {
  context.on("weberror", (fault) => faults.push(`script error: ${fault.error().message}`));
  context.on("console", (line) => {
    if (/Content Security Policy|Refused to/i.test(line.text())) faults.push(line.text());
  });
  context.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    const ours = [house.url, house.inboxUrl].includes(origin) || !protocol.startsWith("http");
    if (!ours && !isVisit(request)) faults.push(`request to ${origin}`);
  });
}

/** Somebody follows a link: a page of its own, not a part of ours. */
function isVisit(request: Request): boolean {
  if (!request.isNavigationRequest()) return false;
  try {
    return request.frame().parentFrame() === null;
  } catch {
    // A new tab that has no frame yet.
    return true;
  }
}

/** For a test that goes too far on purpose: these faults are wanted, and there are no others. */
export const expectOnly = (faults: string[], wanted: RegExp) =>
  expect(faults.splice(0).filter((fault) => !wanted.test(fault))).toEqual([]);

export { expect };

export const mailsTo = async (email: string): Promise<InboxMessage[]> => {
  const answer = await fetch(`${house.inboxUrl}/api/messages?to=${encodeURIComponent(email)}`);
  return (await answer.json()) as InboxMessage[];
};

/** The paths of all sign-in links mailed to this address, newest first. Other mails come whenever they like. */
const linksTo = async (email: string) =>
  (await mailsTo(email)).flatMap(
    ({ text }) => /https?:\/\/\S+(\/verify-magic-link\?token=\S+)/.exec(text ?? "")?.[1] ?? [],
  );

/** The newest sign-in link, once so many were mailed. */
export async function mailedLink(email: string, linksSoFar = 1): Promise<string> {
  await expect
    .poll(async () => (await linksTo(email)).length, { timeout: 15_000, intervals: [50] })
    .toBeGreaterThanOrEqual(linksSoFar);
  const [newest = ""] = await linksTo(email);
  return newest;
}

export async function askForLink(page: Page, email: string) {
  await page.goto("/login");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Send Magic Link" }).click();
  await expect(page.getByText("Magic link sent! Check your email to sign in.")).toBeVisible();
}

/** By the mailed link, without the pages around it: e2e/sign-in.spec.ts tells of those. */
export async function signIn(page: Page, email: string) {
  const already = (await linksTo(email)).length;
  const { request } = page.context();
  const asked = await request.post(`${house.url}/api/auth/sign-in/magic-link`, {
    data: { email, callbackURL: "/verify-magic-link" },
    headers: { origin: house.url },
  });
  expect(asked.status()).toBe(200);
  const token = new URL(await mailedLink(email, already + 1), house.url).searchParams.get("token") ?? "";
  const verified = await request.get(`${house.url}/api/auth/magic-link/verify`, { params: { token } });
  expect(verified.status()).toBe(200);
  await page.goto("/dashboard");
  await page.getByRole("heading", { level: 1 }).first().waitFor();
}

/** What titles are set in on every page. */
export const DISPLAY_FACE = /^"Special Gothic Expanded One"/;

/** Both sizes and both themes, in as few drawings as show all of them. */
export const LOOKS = [
  { viewport: { width: 1440, height: 900 }, colorScheme: "light" },
  { viewport: { width: 390, height: 844 }, colorScheme: "dark" },
] as const;

/** Nothing for axe to find, and nothing wider than the screen. */
export async function expectGood(page: Page) {
  expect(await findings(page)).toEqual([]);
  // What has just opened may still be moving into its place.
  await expect.poll(() => excessWidth(page)).toBeLessThanOrEqual(0);
}

/** A database of the embedded server, by its name. */
export function databaseUrl(name = "ledgerline") {
  const password = readFileSync(path.join(house.dataDir, "postgres.password"), "utf8").trim();
  return `postgres://ledgerline:${password}@127.0.0.1:${house.postgresPort}/${name}`;
}

/** Straight to the embedded database, for what no person can do: let time pass over a row. */
export async function inDatabase(sql: string, values: unknown[] = []) {
  const client = new pg.Client(databaseUrl());
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** As if they had signed in a while ago: too long for what needs a young session. */
export const agesSession = (email: string) =>
  inDatabase(
    `update sessions set created_at = now() - interval '11 minutes'
     where user_id = (select id from people where email = $1)`,
    [email],
  );
