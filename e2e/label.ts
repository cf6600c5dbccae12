import type { Page } from "@playwright/test";
import { draftRelease, draftTrack } from "../harness/data/release-drafts.ts";
import { Visitor } from "../harness/visitor.ts";
import { expect, mailsTo } from "./fixtures.ts";
import { house } from "./house.ts";

const inbox = { messages: mailsTo };

/** Somebody's session, without a browser. */
export const signedIn = (email: string) => new Visitor(house.url, inbox).signIn(email);

/** A label with a workspace of its own, working through the API: the page is for its co-authors. */
export async function newLabel() {
  const visitor = await signedIn(somebody("label"));
  const { slug } = (await (await visitor.post("/api/workspaces", { name: "Harbour Label" })).json()) as {
    slug: string;
  };
  const at = `/api/workspaces/${slug}/releases`;
  let recordings = 410;
  return {
    async statusOf(releaseId: string): Promise<string> {
      return ((await (await visitor.fetch(`${at}/${releaseId}`)).json()) as { status: string }).status;
    },
    async withdraws(releaseId: string) {
      const { status } = await visitor.post(`${at}/${releaseId}/withdraw`);
      if (status !== 200) throw new Error(`withdrawing answered ${status}`);
    },
    /** One release; each track by its title with everybody's share. */
    async asks(tracks: Record<string, Record<string, number>>, more: object = {}): Promise<string> {
      const drafts = Object.entries(tracks).map(([title, shares]) =>
        draftTrack(title, shares, { isrc: `QZES225${String(recordings++).padStart(5, "0")}` }),
      );
      const answer = await visitor.post(at, draftRelease(drafts, more));
      if (answer.status !== 201)
        throw new Error(`submitting answered ${answer.status}: ${await answer.text()}`);
      return ((await answer.json()) as { id: string }).id;
    },
  };
}

let people = 0;

/** An address nobody had before, also when a worker begins anew. */
export const somebody = (name: string) => `${name}-${++people}-${process.pid}@example.com`;

/** The paths of the approval links in the mail to this address, track by track; other languages lead to the same. */
export async function mailedApprovals(email: string): Promise<string[]> {
  const mail = await new Visitor(house.url, inbox).mailTo(email, [], "waiting for your approval");
  return [...new Set((mail.text ?? "").match(/\/approve\?token=[\w-]+/g))];
}

const CODE = 'input[name="code"]';

/** The code that is mailed for a wallet nobody has seen with this person before, where the page asks for it. */
export async function enterMailedCode(page: Page) {
  await page.locator(CODE).waitFor();
  const [email = ""] = /\S+@example\.com/.exec(await page.getByRole("dialog").innerText()) ?? [];
  await page.locator(CODE).fill(await new Visitor(house.url, inbox).codeMailedTo(email));
  await page.locator(CODE).press("Enter");
}

/** After signing: with the mailed code if it is asked for. */
export async function seeApproved(page: Page) {
  const heading = page.getByRole("heading", { name: /^(Track Approved!|\d+ tracks approved!)$/ });
  await expect(heading.or(page.locator(CODE))).toBeVisible();
  if (await page.locator(CODE).isVisible()) await enterMailedCode(page);
  await expect(heading).toBeVisible();
}
