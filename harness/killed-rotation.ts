import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { isSignedBy } from "../proof/wallet-signature.ts";
import { people, wallets } from "../server/db/schema.ts";
import { projectRoot } from "../server/project-root.ts";
import type { HeldWallet } from "../server/wallets/held-wallet.ts";
import { versionToWrapWith } from "../server/wallets/key-versions.ts";
import { homeOf } from "../server/wallets/payee-account.ts";
import { signTextWith } from "../server/wallets/sign-with-wallet.ts";
import { batchMessage } from "../shared/rules/approvals/batch.ts";
import type { TestWorld } from "./world.ts";

const AT_ONCE = 100;

/** The command as an operator runs it. */
export function keysCommand(house: TestWorld, ...args: string[]) {
  const { config } = house.world;
  const child = spawn(
    process.execPath,
    ["--import", "tsx", path.join(projectRoot, "scripts/keys.ts"), ...args],
    {
      cwd: projectRoot,
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: config.database.at === "url" ? config.database.url : "",
        DATA_DIR: config.dataDir,
        MASTER_KEY_FILE: config.masterKeyFile,
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (data: Buffer) => {
      output += data.toString();
    });
  const ended = once(child, "exit").then(([code]) => ({ code: code as number | null, output }));
  return { child, ended, said: () => output };
}

/** As they are made, but without the mail to each. */
async function newWallets({ world }: TestWorld, count: number): Promise<void> {
  const { wallets: keys } = world.signer;
  await world.transaction(async (tx) => {
    const keyVersion = await versionToWrapWith(tx, keys);
    for (let made = 0; made < count; made += AT_ONCE) {
      const emails = Array.from({ length: AT_ONCE }, (_, i) => ({ email: `${made + i}@many.example` }));
      const owners = await tx.insert(people).values(emails).returning();
      const rows = owners.map(async ({ id: personId }) => {
        const about = { id: randomUUID(), personId, kind: "solana" as const };
        const { owner, sealed } = await keys.create(about, keyVersion);
        return { ...about, owner, ...(await homeOf(world, "solana", owner, null)), keyVersion, sealed };
      });
      await tx.insert(wallets).values(await Promise.all(rows));
    }
  });
}

export const anyWallet = async ({ world }: TestWorld) => {
  const [found] = await world.db.select().from(wallets).orderBy(sql`random()`).limit(1);
  return found as HeldWallet;
};
export async function signs({ world }: TestWorld, wallet: HeldWallet) {
  const signer = { wallet: wallet.owner, paidTo: wallet.address };
  const text = batchMessage(ANY_BATCH, signer, world.now().toISOString());
  return await isSignedBy("Solana", wallet.owner, await signTextWith(world, wallet, text), text);
}

const ANY_BATCH = {
  ...{ workspace: "Night Ferry", tracks: 2, shares: "50.00% each", email: "ada@example.com" },
  ...{ network: "Solana" as const, root: "00".repeat(32), site: "http://localhost" },
};

/** A rotation that is killed again and again, while wallets sign; each kill needs a hundred wallets to get through. */
export async function killedRotation(house: TestWorld, kills: number, count = (kills + 3) * AT_ONCE) {
  const { world } = house;
  await newWallets(house, count);
  expect(await keysCommand(house, "new").ended).toMatchObject({ code: 0 });

  let going = true;
  const meanwhile = (async () => {
    const results: boolean[] = [];
    while (going) results.push(await signs(house, await anyWallet(house)));
    return results;
  })();
  const left = async () =>
    (await world.db.select({ id: wallets.id }).from(wallets).where(eq(wallets.keyVersion, 1))).length;
  const before = await left();
  for (let kill = 0; kill < kills; kill++) {
    const { child, ended, said } = keysCommand(house, "rotate");
    await expect.poll(said, { interval: 1, timeout: 60_000 }).toMatch(/rewrapped|Done/);
    child.kill("SIGKILL");
    expect((await ended).code).toBeNull();
  }
  expect(await left()).toBeGreaterThan(0);
  expect(await left()).toBeLessThan(before);
  const last = await keysCommand(house, "rotate").ended;
  expect([last.code, last.output]).toEqual([0, expect.stringMatching(/Done: \d+ wallets/)]);
  going = false;
  const signed = await meanwhile;
  expect(signed.length).toBeGreaterThan(kills);
  expect(signed).not.toContain(false);

  const all = await world.db.select().from(wallets);
  expect(all.filter(({ keyVersion }) => keyVersion !== 2)).toEqual([]);
  for (const wallet of all) expect(await signs(house, wallet)).toBe(true);
}
