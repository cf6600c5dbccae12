// @module-tag deep

import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestChains, testChains } from "../../harness/chains/chains.ts";
import { ethereumWallet, solanaWallet } from "../../harness/data/artist-wallet.ts";
import { quoted } from "../../harness/quoted.ts";
import { type ServerProcess, startServer } from "../../harness/server-process.ts";
import { Visitor } from "../../harness/visitor.ts";
import { testDatabase, testFolder } from "../../harness/world.ts";
import { anyFreePort } from "../../local/free-port.ts";
import { startInbox } from "../../local/inbox/inbox.ts";
import type { Network } from "../../shared/rules/networks.ts";
import type { Withdrawal } from "../../shared/schemas/money/wallets.ts";
import { openChains } from "../chain/open-chains.ts";
import { paymentToken } from "../chain-settings.ts";
import { readConfig } from "../config.ts";
import { heldWallet } from "../wallets/held-wallet.ts";
import { openWorld } from "../world.ts";

let chains: TestChains;
let inbox: Awaited<ReturnType<typeof startInbox>>;
let database: pg.Client;
let server: ServerProcess;
let settings: NodeJS.ProcessEnv;
const place = testFolder();
beforeAll(async () => {
  chains = await testChains({ slotMs: 50 });
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

const AT = "/api/account/wallet/withdrawals";

const sent = async (state: string, id: string) =>
  (
    await database.query("select 1 from chain_transactions where intent = $1 and state = $2", [
      `withdraw:${id}`,
      state,
    ])
  ).rowCount;
const state = async (visitor: Visitor) =>
  ((await (await visitor.fetch(AT)).json()) as Withdrawal[]).map((one) => one.state);

/** Made when it is first needed, as an approval from the dashboard does. */
async function heldWalletOf(visitor: Visitor, network: Network): Promise<string> {
  const { user } = (await visitor.session()) ?? {};
  if (!user) throw new Error("nobody is signed in");
  const { DATABASE_URL: databaseUrl = "", SMTP_URL: smtpUrl = "" } = settings;
  const world = await openWorld(
    readConfig({ ...settings, LOG_LEVEL: "silent" }),
    { databaseUrl, smtpUrl },
    () => new Date(),
  );
  const { address } = await world.transaction((tx) => heldWallet(world, tx, user, network));
  await world.close();
  return address;
}

/** Past the server. */
const chainsThemselves = () => openChains(readConfig(settings).chains);

/** Killed once when the work has begun, once when the transfer is saved and perhaps sent. */
test.each([
  { network: "Solana", to: solanaWallet().address },
  { network: "Ethereum", to: ethereumWallet().address },
] as const)(
  "a server killed at any moment of a withdrawal on $network sends it once",
  async ({ network, to }) => {
    const email = `killed-${network.toLowerCase()}@example.com`;
    const visitor = await new Visitor(server.url, inbox).signIn(email);
    const from = await heldWalletOf(visitor, network);
    await chains.give({ network, to: from, amount: "10" });
    const wanted = await quoted(visitor, { network, token: "USDT", to, amount: "4000000" });
    await visitor.post("/api/account/wallet/code", { purpose: "withdraw", ...wanted });
    const mail = await visitor.mailTo(email, [], "wallet code");
    const code = /Your code: (\d{6})/.exec(mail.text ?? "")?.[1];
    const answer = await visitor.post(AT, { ...wanted, code });
    expect(answer.status).toBe(201);
    const { id } = (await answer.json()) as Withdrawal;

    await server.end("SIGKILL");
    server = await startServer(settings);
    await expect.poll(() => sent("open", id), { interval: 5, timeout: 60_000 }).toBe(1);
    await server.end("SIGKILL");
    server = await startServer(settings);
    await expect.poll(() => state(visitor), { timeout: 60_000 }).toEqual(["done"]);

    expect(await sent("final", id)).toBe(1);
    const token = paymentToken(readConfig(settings).chains, network);
    const chain = chainsThemselves()[network];
    expect(await chain.balanceUnits(to, token)).toBe(4_000_000n - BigInt(wanted.fee));
    expect(await chain.balanceUnits(from, token)).toBe(6_000_000n);
  },
  180_000,
);
