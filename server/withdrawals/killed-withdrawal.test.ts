import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MyWallets, Withdrawal } from "../../contract/wallets.ts";
import { anyFreePort } from "../../local/free-port.ts";
import { startInbox } from "../../local/inbox.ts";
import { openChains } from "../chain/open-chains.ts";
import { readConfig } from "../config.ts";
import { solanaWallet } from "../test/artist-wallet.ts";
import { type TestChains, testChains } from "../test/chains.ts";
import { type ServerProcess, startServer } from "../test/server-process.ts";
import { Visitor } from "../test/visitor.ts";
import { testDatabase, testFolder } from "../test/world.ts";

let chains: TestChains;
let inbox: Awaited<ReturnType<typeof startInbox>>;
let database: pg.Client;
let server: ServerProcess;
let settings: NodeJS.ProcessEnv;
const place = testFolder();
beforeAll(async () => {
  chains = await testChains();
  inbox = await startInbox({ smtpPort: 0, pagePort: 0, folder: null });
  const databaseUrl = await testDatabase();
  database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  settings = {
    ...chains.settings,
    PORT: String(await anyFreePort()),
    DATABASE_URL: databaseUrl,
    SMTP_URL: inbox.smtpUrl,
    DATA_DIR: place.folder,
    MASTER_KEY_FILE: place.keyFile,
  };
  server = await startServer(settings);
}, 120_000);
afterAll(async () => {
  await server.end("SIGTERM");
  await database.end();
  await inbox.close();
  await chains.stop();
  place.remove();
});

const EMAIL = "killed@example.com";
const AT = "/api/account/wallet/withdrawals";

const sent = async (state: string) =>
  (
    await database.query("select 1 from chain_transactions where intent like 'withdraw:%' and state = $1", [
      state,
    ])
  ).rowCount;
const state = async (visitor: Visitor) =>
  ((await (await visitor.fetch(AT)).json()) as Withdrawal[]).map((one) => one.state);

/** Killed once when the work has begun, once when the transfer is saved and perhaps sent. */
test("a server killed at any moment of a withdrawal sends it once", async () => {
  const visitor = await new Visitor(server.url, inbox).signIn(EMAIL);
  const { held } = (await (await visitor.fetch("/api/account/wallet")).json()) as MyWallets;
  await chains.give({ network: "Solana", to: held[0]?.address ?? "", amount: "10" });
  const { address: to } = solanaWallet();
  const wanted = { network: "Solana", token: "USDT", to, amount: "4000000" };
  await visitor.post("/api/account/wallet/code", { purpose: "withdraw", ...wanted });
  const mail = await visitor.mailTo(EMAIL, [], "wallet code");
  const code = /Your code: (\d{6})/.exec(mail.text ?? "")?.[1];
  expect((await visitor.post(AT, { ...wanted, code })).status).toBe(201);

  await server.end("SIGKILL");
  server = await startServer(settings);
  await expect.poll(() => sent("open"), { interval: 5, timeout: 40_000 }).toBe(1);
  await server.end("SIGKILL");
  server = await startServer(settings);
  await expect.poll(() => state(visitor), { timeout: 60_000 }).toEqual(["done"]);

  expect(await sent("final")).toBe(1);
  const config = readConfig(settings);
  const { Solana, Ethereum, Polygon } = config.chains;
  const port = openChains({
    Solana: {
      urls: Solana.urls,
      wsUrls: [],
      genesisHash: Solana.genesisHash ?? "",
      program: Solana.programId,
    },
    Ethereum,
    Polygon,
  });
  expect(await port.Solana.balanceUnits(to, Solana.usdtMint)).toBe(4_000_000n);
}, 180_000);
