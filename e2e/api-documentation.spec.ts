import { execFile } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { expect, mailedLink, test } from "./fixtures.ts";
import { house } from "./house.ts";

interface Described {
  paths: Record<string, Record<string, { summary: string }>>;
  components: { schemas: Record<string, unknown> };
}

test("the reference tells of every route and every shape, and of nothing else", async ({ page, request }) => {
  const described = (await (await request.get("/api/openapi.json")).json()) as Described;
  const routes = Object.entries(described.paths).flatMap(([address, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${address}`),
  );
  await page.goto("/documentation/api");
  const told = await page.locator(".route").allTextContents();
  expect(told.map((text) => text.trim()).sort()).toEqual(routes.sort());
  expect(routes.length).toBeGreaterThan(40);
  expect(await page.locator("#shapes h3").allTextContents()).toEqual(
    Object.keys(described.components.schemas),
  );
});

test("it says how to sign in, what refusals look like, and how webhooks are signed @deep", async ({
  page,
}) => {
  await page.goto("/documentation/api");
  await expect(page.locator("#webhooks")).toContainText("webhook-signature");
  await expect(page.locator("#refusal-codes")).toContainText("shares_not_100");
  await expect(page.locator("#idempotency")).toContainText("idempotency_key_reused");
  await expect(page.locator("#limits")).toContainText("Retry-After");
  await expect(page.locator("#lists")).toContainText("cursor_not_valid");
});

/** A reader's terminal: the commands as they stand on the page, with the reader's own words in place of ours. */
function openTerminal(page: Page, own: Record<string, string>) {
  const cwd = mkdtempSync(path.join(tmpdir(), "reader-"));
  const env: Record<string, string> = { PATH: process.env.PATH ?? "" };
  const run = async (name: string) => {
    let command = (await page.locator(`[data-example=${name}]`).textContent()) ?? "";
    expect(command, name).toContain(house.url);
    for (const [theirs, ours] of Object.entries(own)) command = command.replaceAll(theirs, ours);
    const { stdout } = await promisify(execFile)("sh", ["-c", command], { cwd, env });
    return JSON.parse(stdout);
  };
  return { env, run };
}

test("the commands on the page work: from signing in to a release @deep", async ({ page }) => {
  const found = await promisify(execFile)("curl", ["--version"]).catch(() => null);
  test.skip(found === null, "there is no curl on this machine");
  await page.goto("/documentation/api");
  const me = "script@example.com";
  const { env, run } = openTerminal(page, { "you@example.com": me });

  expect(await run("askForLink")).toEqual({ status: true });
  env.TOKEN = new URL(await mailedLink(me), house.url).searchParams.get("token") ?? "";
  expect(await run("spendLink")).toMatchObject({ user: { email: me } });
  expect(await run("whoAmI")).toMatchObject({ email: me });

  const workspace = await run("createWorkspace");
  expect(workspace).toMatchObject({ name: "Harbour Records" });
  expect(await run("createWorkspace"), "the same key, the same answer").toEqual(workspace);

  env.SLUG = workspace.slug;
  const made = await run("createKey");
  expect(made).toMatchObject({ name: "Catalogue sync" });
  env.LEDGERLINE_KEY = made.key;
  const release = await run("submitRelease");
  expect(release).toMatchObject({ status: "approval_pending", workflow: { artistsToApprove: 2 } });
  env.RELEASE_ID = release.id;
  expect(await run("readRelease")).toMatchObject({ name: "Harbour Lights", approvalsAsked: 2 });
  expect(await run("firstPage")).toMatchObject({ items: [{ id: release.id }] });
  expect(await run("nextPage"), "there is only one").toMatchObject({ code: "cursor_not_valid" });

  env.ADDRESS = "nothing-is-here";
  expect(await run("readContract")).toMatchObject({ code: "contract_not_found" });
  expect(await run("openapi")).toMatchObject({ openapi: "3.1.0" });
});
