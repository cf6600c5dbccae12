// @module-tag deep

import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestChains, testChains } from "../../harness/chains/chains.ts";
import { ethereumWallet, solanaWallet } from "../../harness/data/artist-wallet.ts";
import { draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import { openLabel, somebody } from "../../harness/label.ts";
import { quoted } from "../../harness/quoted.ts";
import { type ServerProcess, startServer } from "../../harness/server-process.ts";
import { Visitor } from "../../harness/visitor.ts";
import { testDatabase, testFolder } from "../../harness/world.ts";
import { startInbox } from "../../local/inbox/inbox.ts";
import type { Network } from "../../shared/rules/networks.ts";
import type { ApprovalItem } from "../../shared/schemas/approvals.ts";
import type { MyWallets, Withdrawal } from "../../shared/schemas/money/wallets.ts";
import { openChains } from "../chain/open-chains.ts";
import { paymentToken } from "../chain-settings.ts";
import { readConfig } from "../config.ts";
import { checkSignerLog, type LogLine, NOTHING } from "./signer-log.ts";

/** As an operator runs it: the signer has the keys, and neither the web process nor the worker has one. */

const vault = testFolder();
const home = testFolder();
const sockets = path.join(vault.folder, "run");
const logFile = path.join(vault.folder, "signer-log.jsonl");
let chains: TestChains;
let inbox: Awaited<ReturnType<typeof startInbox>>;
let settings: NodeJS.ProcessEnv;
let signing: NodeJS.ProcessEnv;
let signer: ServerProcess;
let worker: ServerProcess;
let web: ServerProcess;

beforeAll(async () => {
  chains = await testChains({ slotMs: 50 });
  inbox = await startInbox({ smtpPort: 0, pagePort: 0, folder: null });
  rmSync(path.join(home.folder, "issuer.key"));
  const feePayers = Object.keys(chains.settings).filter((name) => name.endsWith("FEE_PAYER_FILE"));
  const withoutKeys = Object.fromEntries(
    Object.entries(chains.settings).filter(([name]) => !feePayers.includes(name)),
  );
  const [socket, webSocket] = ["worker.sock", "web.sock"].map((name) => path.join(sockets, name));
  signing = {
    ...chains.settings,
    ...{
      ROLE: "signer",
      DATA_DIR: vault.folder,
      MASTER_KEY_FILE: vault.keyFile,
      LOG_FILE: path.join(vault.folder, "log"),
    },
    ...{ SIGNER_SOCKET: socket, SIGNER_WEB_SOCKET: webSocket },
  };
  settings = {
    ...withoutKeys,
    DATABASE_URL: await testDatabase(),
    SMTP_URL: inbox.smtpUrl,
    DATA_DIR: home.folder,
    MASTER_KEY_FILE: home.keyFile,
    NEW_WALLET_WAIT_MINUTES: "0",
  };
  signer = await startServer(signing);
  worker = await startServer({ ...settings, ROLE: "worker", SIGNER_SOCKET: socket });
  web = await startServer({ ...settings, ROLE: "web", SIGNER_SOCKET: webSocket });
}, 120_000);
afterAll(async () => {
  for (const one of [web, worker, signer]) await one.end("SIGTERM");
  await inbox.close();
  await chains.stop();
  vault.remove();
  home.remove();
});

const house = { visitor: () => new Visitor(web.url, inbox) };
const AT = "/api/account/wallet/withdrawals";

/** Approves from the dashboard with the wallet we hold, waits for the contract, is paid, and withdraws. */
async function fromApprovalToWithdrawal(
  network: Network,
  to: string,
  meanwhile: () => Promise<void> = async () => {},
) {
  const label = await openLabel(house);
  const email = somebody("held");
  const contractConfigId = `${network.toLowerCase()}-usdt`;
  const draft = draftRelease([draftTrack("Night Ferry", { [email]: 100 })], { contractConfigId });
  const releaseId = await label.submitted(draft);
  const visitor = await house.visitor().signIn(email);
  const mine = (await (await visitor.fetch("/api/approvals/me")).json()) as { items: ApprovalItem[] };
  const decision = { approved: true, artistEmail: email };
  const answer = await visitor.post(`/api/workflows/approval/${mine.items[0]?.approvalToken}`, decision);
  expect([answer.status, await answer.text()]).toEqual([200, expect.anything()]);
  await meanwhile();
  await expect.poll(async () => (await label.read(releaseId)).status, { timeout: 90_000 }).toBe("published");

  const { held } = (await (await visitor.fetch("/api/account/wallet")).json()) as MyWallets;
  const from = held.at(-1)?.address ?? "";
  await chains.give({ network, to: from, amount: "10" });
  const wanted = await quoted(visitor, { network, token: "USDT", to, amount: "4000000" });
  const seen = await visitor.mails(email);
  await visitor.post("/api/account/wallet/code", { purpose: "withdraw", ...wanted });
  const code = await visitor.codeMailedTo(email, seen);
  const withdrawal = await visitor.post(AT, { ...wanted, code });
  expect(withdrawal.status).toBe(201);
  const state = async () =>
    ((await (await visitor.fetch(AT)).json()) as Withdrawal[]).map((one) => one.state);
  await expect.poll(state, { timeout: 90_000 }).toEqual(["done"]);
  const paid = readConfig(settings).chains;
  const units = await openChains(paid)[network].balanceUnits(to, paymentToken(paid, network));
  expect(units).toBe(4_000_000n - BigInt(wanted.fee));
}

test("release, royalties and withdrawal on Ethereum, with no key outside the signer", async () => {
  await fromApprovalToWithdrawal("Ethereum", ethereumWallet().address);
  const everywhere = readdirSync(home.folder, { recursive: true }).map(String);
  expect(everywhere.filter((file) => file.endsWith(".key"))).toEqual(["master.key"]);
}, 240_000);

test("without a signer people still sign in and read; what needs a key is refused for a minute", async () => {
  const label = await openLabel(house);
  const email = somebody("early");
  await label.submitted(draftRelease([draftTrack("Low Tide", { [email]: 100 })]));
  await signer.end("SIGKILL");
  const visitor = await house.visitor().signIn(email);
  const mine = (await (await visitor.fetch("/api/approvals/me")).json()) as { items: ApprovalItem[] };
  const decide = () =>
    visitor.post(`/api/workflows/approval/${mine.items[0]?.approvalToken}`, {
      approved: true,
      artistEmail: email,
    });
  const refused = await decide();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "60"]);
  expect(await refused.json()).toMatchObject({ code: "wallet_cannot_sign" });
  signer = await startServer(signing);
  expect((await decide()).status).toBe(200);
}, 120_000);

test("a signer that is killed in the middle keeps everybody waiting and costs nothing", async () => {
  await fromApprovalToWithdrawal("Solana", solanaWallet().address, async () => {
    await signer.end("SIGKILL");
    signer = await startServer(signing);
  });
  const lines: LogLine[] = [];
  expect(checkSignerLog(logFile, NOTHING, (line) => lines.push(line)).fault).toBeNull();
  expect(lines.filter(({ refused }) => refused !== null)).toEqual([]);
  expect(new Set(lines.map(({ what }) => what))).toEqual(
    new Set(["new wallet", "text", "transaction", "act", "certificate"]),
  );
}, 240_000);
