// @module-tag deep

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BACKUP_CASES, type BackupPoint, backupAt } from "../../harness/backup-points.ts";
import { type TestChains, testChains } from "../../harness/chains/chains.ts";
import { ethereumWallet, solanaWallet } from "../../harness/data/artist-wallet.ts";
import { somebody } from "../../harness/label.ts";
import { quoted } from "../../harness/quoted.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import type { Network } from "../../shared/rules/networks.ts";
import type { Withdrawal } from "../../shared/schemas/money/wallets.ts";
import { inEnglish, obstacles } from "../../words/obstacles/words.ts";
import { paymentToken } from "../chain-settings.ts";
import { withdrawals } from "../db/schema.ts";
import { heldWallet } from "../wallets/held-wallet.ts";

/** A backup goes back to the middle of a withdrawal that has been sent since. It is sent no second time. */

let chains: TestChains;
beforeAll(async () => {
  chains = await testChains({ slotMs: 20 });
});
afterAll(() => chains.stop());

const AT = "/api/account/wallet/withdrawals";
const AMOUNT = 4_000_000n;
const until = { timeout: 90_000, interval: 100 };

async function askFor(house: TestWorld, network: Network, to: string) {
  const email = somebody("owner");
  const visitor = await house.visitor().signIn(email);
  const { user } = (await visitor.session()) ?? { user: { id: "", email } };
  const { address } = await house.world.transaction((tx) => heldWallet(house.world, tx, user, network));
  await chains.give({ network, to: address, amount: "10" });
  const wanted = await quoted(visitor, { network, token: "USDT", to, amount: `${AMOUNT}` });
  await visitor.post("/api/account/wallet/code", { purpose: "withdraw", ...wanted });
  const mail = await visitor.mailTo(email, [], "wallet code");
  const code = /Your code: (\d{6})/.exec(mail.text ?? "")?.[1];
  const answer = await visitor.post(AT, { ...wanted, code });
  expect(answer.status).toBe(201);
  return { id: ((await answer.json()) as Withdrawal).id, arrives: AMOUNT - BigInt(wanted.fee) };
}

async function ended({ world }: TestWorld, id: string) {
  const read = async () => (await world.db.select().from(withdrawals).where(eq(withdrawals.id, id)))[0];
  await expect.poll(async () => (await read())?.finishedAt, until).toBeInstanceOf(Date);
  return await read();
}

/** Where accounts number what they do, a used number says that something was done: by which transaction, nobody knows. */
function ends(network: Network, point: BackupPoint) {
  if (network === "Ethereum" && point === "wanted")
    return { state: "failed", problem: inEnglish(obstacles.perhapsSent(network)) };
  const isNumberAlone = network === "Ethereum" && point === "signed";
  return { state: "done", transaction: isNumberAlone ? null : expect.any(String) };
}

test.each(BACKUP_CASES)(
  "on $network, a backup of when it was $point",
  { timeout: 180_000 },
  async ({ network, point }) => {
    const to = (network === "Solana" ? solanaWallet() : ethereumWallet()).address;
    const first = await testWorld(chains.settings);
    const backup = backupAt(first, network, point, "signAccountAct");
    const { id, arrives } = await askFor(first, network, to);
    const copy = await backup;
    expect(await ended(first, id)).toMatchObject({ state: "done" });
    await first.close();

    const restored = await testWorld({ ...chains.settings, DATABASE_URL: copy });
    const end = await ended(restored, id);
    expect(end).toMatchObject(ends(network, point));
    const token = paymentToken(restored.world.config.chains, network);
    expect(await restored.world.chains[network].balanceUnits(to, token)).toBe(arrives);
    await restored.close();
  },
);
