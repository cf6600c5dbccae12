// @module-tag deep

import path from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { giveWallet } from "../../e2e/artist-wallet.ts";
import { testChromium } from "../../e2e/chromium.ts";
import { excessWidth, findings } from "../../e2e/faults.ts";
import { projectRoot } from "../../server/project-root.ts";
import { keptTransfer } from "./kept-transfer.ts";
import { answeringPages, openWorldToLose, passDays } from "./left-alone.ts";
import { type KnownWallet, knownWallet, publishForRescue } from "./published.ts";

/** The page from a disk, with a wallet in the browser, a proof file and a node. Nothing of ours runs any more. */

type Published = Awaited<ReturnType<typeof publishForRescue>>;

let left: Awaited<ReturnType<typeof openWorldToLose>>;
let ethereum: Awaited<ReturnType<typeof answeringPages>>;
let solanaNode: Awaited<ReturnType<typeof answeringPages>>;
let browser: Browser;
let evm: Published;
let solana: Published;
let transfer: Awaited<ReturnType<typeof keptTransfer>>;
beforeAll(async () => {
  left = await openWorldToLose();
  evm = await publishForRescue(left.house, "Ethereum");
  solana = await publishForRescue(left.house, "Solana");
  transfer = await keptTransfer(left.house, "Ethereum");
  // An EVM contract keeps one unit to itself.
  await left.chains.give({ network: "Ethereum", to: evm.contract, amount: "100.000001" });
  await left.chains.give({ network: "Solana", to: solana.contract, amount: "100" });
  await left.lose();
  ethereum = await answeringPages(left.nodes.Ethereum);
  solanaNode = await answeringPages(left.nodes.Solana);
  browser = await chromium.launch(testChromium());
}, 240_000);
afterAll(async () => {
  await browser.close();
  ethereum.stop();
  solanaNode.stop();
  await left.chains.stop();
});

const LOOKS = [
  { viewport: { width: 1440, height: 900 }, colorScheme: "light" },
  { viewport: { width: 390, height: 844 }, colorScheme: "dark" },
] as const;

/** The page with a proof dropped on it and a wallet that may sign. It asks nobody but the node. */
async function openPage(
  { network, text }: Pick<Published, "network" | "text">,
  wallet: KnownWallet,
  look: (typeof LOOKS)[number] = LOOKS[0],
) {
  const context = await browser.newContext(look);
  const page = await context.newPage();
  const rpcUrl = (network === "Ethereum" ? ethereum : solanaNode).url;
  await giveWallet(page, { standard: ["Testing"], announced: ["Testing"], secrets: [wallet.secret], rpcUrl });
  const strange: string[] = [];
  context.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== new URL(rpcUrl).origin) strange.push(request.url());
  });
  context.on(
    "console",
    (line) => /Content Security Policy|Refused/.test(line.text()) && strange.push(line.text()),
  );
  context.on("weberror", (fault) => strange.push(fault.error().message));
  await page.goto(pathToFileURL(path.join(projectRoot, "dist/rescue.html")).href);
  const proof = { name: "proof.json", mimeType: "application/json", buffer: Buffer.from(text) };
  await page.getByLabel("Proof file").setInputFiles(proof);
  await page.getByLabel("Address of a node (RPC)").fill(rpcUrl);
  await page.getByRole("button", { name: "Show what is owed" }).click();
  await page.getByRole("heading", { name: "Who signs" }).waitFor();
  return {
    page,
    async done() {
      expect(strange).toEqual([]);
      await context.close();
    },
  };
}

const connect = (page: Page) => page.getByRole("button", { name: "Connect Testing" }).click();
const seen = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor({ timeout: 30_000 });

async function withCoin(wallet: KnownWallet, network: "Ethereum" | "Solana") {
  const token = { Ethereum: "eth", Solana: "sol" }[network];
  await left.chains.give({ network, to: wallet.address, amount: "5", token });
  return wallet;
}

async function act(page: Page, what: string, fields: Record<string, string>) {
  await page.getByLabel("What to do").selectOption({ label: what });
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
  await page.getByRole("button", { name: "Sign and send" }).click();
}

test.each(LOOKS)("it can be read by everybody, $viewport.width wide and $colorScheme", async (look) => {
  const { page, done } = await openPage(evm, evm.people.ada, look);
  await seen(page, "received 100.000001 USDT, paid out 0.00 USDT, to divide now 100.00 USDT");
  expect(await findings(page)).toEqual([]);
  expect(await excessWidth(page)).toBeLessThanOrEqual(0);
  await done();
});

test("without a wallet here: the unsigned transaction to copy", async () => {
  const { page, done } = await openPage(evm, evm.people.ada);
  await page.getByLabel("Or the address of another wallet").fill(evm.people.ada.address);
  await page.getByRole("button", { name: "Divide USDT now" }).click();
  const unsigned = page.getByLabel("1. Divide what the contract of “Night Ferry” holds");
  expect(JSON.parse(await unsigned.inputValue())).toMatchObject({ to: evm.contract, chainId: 31_337 });
  await done();
});

test("on Ethereum: divided by anybody, withdrawn by the owner, recovered by the guardian", async () => {
  const { luis, guardian } = evm.people;
  const heir = knownWallet("Ethereum");
  for (const one of [luis, guardian, heir]) await withCoin(one, "Ethereum");
  const asOwner = await openPage(evm, luis);
  await connect(asOwner.page);
  await asOwner.page.getByRole("button", { name: "Divide USDT now" }).click();
  await seen(asOwner.page, "Holds 30.00 USDT.");
  await act(asOwner.page, "Withdraw (owner)", { Amount: "12.50", "Send to": heir.address });
  await seen(asOwner.page, "Holds 17.50 USDT");
  await asOwner.done();

  const asGuardian = await openPage(evm, guardian);
  await connect(asGuardian.page);
  await act(asGuardian.page, "Withdraw (owner)", { "Send to": guardian.address });
  await seen(asGuardian.page, `Only the owner can do this. The owner is ${luis.address}`);
  await act(asGuardian.page, "Start a recovery (guardian)", { "New owner": heir.address });
  await seen(asGuardian.page, `A recovery to ${heir.address} is under way.`);
  await passDays(left.nodes.Ethereum, 14);
  await act(asGuardian.page, "Finish the recovery (anybody)", {});
  await seen(asGuardian.page, `Owner: ${heir.address}`);
  await asGuardian.done();

  const asHeir = await openPage(evm, heir);
  await connect(asHeir.page);
  await act(asHeir.page, "Withdraw (owner)", { "Send to": heir.address });
  await seen(asHeir.page, /^Done\./);
  await asHeir.done();
}, 180_000);

test("on Solana: divided by anybody, who opens the accounts that are missing", async () => {
  const { page, done } = await openPage(solana, await withCoin(knownWallet("Solana"), "Solana"));
  await connect(page);
  await page.getByLabel(/Also open the token accounts/).check();
  await page.getByRole("button", { name: "Divide USDT now" }).click();
  await seen(page, "received 100.00 USDT, paid out 100.00 USDT, to divide now 0.00 USDT");
  await done();
}, 120_000);

test("a statement's transfer: delivered by anybody, and what is over goes back", async () => {
  const { network, file } = transfer;
  await left.chains.give({ network, to: file.address, amount: "100.5" });
  const text = JSON.stringify(file);
  const { page, done } = await openPage({ network, text }, await withCoin(knownWallet(network), "Ethereum"));
  await connect(page);
  await seen(page, "To deliver 100.00 USDT: 0.00 USDT is delivered, 100.50 USDT is there now.");
  expect(await findings(page)).toEqual([]);
  await page.getByRole("button", { name: "Take it back (refund address)" }).click();
  await seen(page, "Only the refund address can take it back");
  await page.getByRole("button", { name: "Deliver USDT now" }).click();
  await seen(page, "All is delivered. 0.50 USDT is over.");
  await page.getByRole("button", { name: "Send what is over to the refund address" }).click();
  await seen(page, /^All is delivered\.$/);
  await done();
}, 120_000);
