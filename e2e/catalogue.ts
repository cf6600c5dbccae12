import type { Page } from "@playwright/test";
import { signedDecision, solanaWallet } from "../harness/data/artist-wallet.ts";
import { decide, decideWithCode, readToken } from "../harness/label.ts";
import { Visitor } from "../harness/visitor.ts";
import type { SubmittedRelease } from "../shared/schemas/releases.ts";
import { expect, mailsTo } from "./fixtures.ts";
import { house } from "./house.ts";

/** Whoever comes by a link, without a session. */
const people = { visitor: () => new Visitor(house.url, { messages: mailsTo }) };

/** A workspace of the signed-in person's own, made and filled through the API, as its pages would. */

export async function newWorkspace(page: Page, name: string): Promise<string> {
  const answer = await page.request.post("/api/workspaces", { data: { name } });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { slug: string }).slug;
}

export async function submitRelease(page: Page, slug: string, draft: object): Promise<string> {
  const answer = await page.request.post(`/api/workspaces/${slug}/releases`, { data: draft });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as SubmittedRelease).id;
}

/** The tokens in the mail that asks this artist, one per track. */
export async function mailedTokens(email: string): Promise<string[]> {
  const asking = async () =>
    (await mailsTo(email)).find(({ text }) => /\/approve\?token=[\w-]+$/m.test(text));
  await expect.poll(async () => (await asking()) !== undefined, { timeout: 15_000 }).toBe(true);
  return [...((await asking())?.text ?? "").matchAll(/\/approve\?token=([\w-]+)$/gm)].map(
    ([, token = ""]) => token,
  );
}

/** With an own wallet, on every track they are asked about. */
export async function approveAll(email: string) {
  const wallet = solanaWallet();
  for (const token of await mailedTokens(email)) {
    const { body } = await readToken(people, token);
    const answer = await decideWithCode(
      people,
      token,
      await signedDecision(wallet, body.messageTemplate, email),
    );
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  }
}

export async function decline(email: string, reason: string) {
  const [token = ""] = await mailedTokens(email);
  const { status } = await decide(people, token, { approved: false, artistEmail: email, reason });
  expect(status).toBe(200);
}
