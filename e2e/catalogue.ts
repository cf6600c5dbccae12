import type { Page } from "@playwright/test";
import { signedDecision, solanaWallet } from "../harness/data/artist-wallet.ts";
import type { ApprovalDetail } from "../shared/schemas/approvals.ts";
import type { SubmittedRelease } from "../shared/schemas/releases.ts";
import { expect, mailsTo } from "./fixtures.ts";
import { house } from "./house.ts";

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
  const asking = async () => (await mailsTo(email)).find(({ text }) => text.includes("/approve?token="));
  await expect.poll(async () => (await asking()) !== undefined, { timeout: 15_000 }).toBe(true);
  return [...((await asking())?.text ?? "").matchAll(/\/approve\?token=([\w-]+)$/gm)].map(
    ([, token = ""]) => token,
  );
}

/** With an own wallet, on every track they are asked about. */
export async function approveAll(email: string) {
  const wallet = solanaWallet();
  for (const token of await mailedTokens(email)) {
    const read = await fetch(`${house.url}/api/approvals/token/${token}`);
    const { messageTemplate } = (await read.json()) as ApprovalDetail;
    await decide(token, await signedDecision(wallet, messageTemplate, email));
  }
}

export async function decline(email: string, reason: string) {
  const [token = ""] = await mailedTokens(email);
  await decide(token, { approved: false, artistEmail: email, reason });
}

async function decide(token: string, decision: object) {
  const answer = await fetch(`${house.url}/api/workflows/approval/${token}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(decision),
  });
  expect(answer.status, await answer.text()).toBe(200);
}
