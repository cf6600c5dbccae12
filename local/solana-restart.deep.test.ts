// @module-tag deep

import {
  appendFileSync,
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import {
  type Address,
  generateKeyPairSigner,
  getSignatureFromTransaction,
  isSolanaError,
  lamports,
  type Signature,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
} from "@solana/kit";
import { fetchToken } from "@solana-program/token";
import { LiteSVM } from "litesvm";
import { expect, test } from "vitest";
import { StartRefused } from "./start-refused.ts";
import { moduleUrl, startChild } from "./test/child.ts";
import { testFolder } from "./test/folder.ts";
import { solanaClient, testSolana } from "./test/solana.ts";
import { createToken } from "./test/solana-token.ts";

const SOME_LAMPORTS = 5_000_000n;
const MEMO_PROGRAM = "MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr" as Address;

test("a restarted chain has its balances, its history and its memory of what was sent", async () => {
  const before = await testSolana();
  const label = await before.funded();
  const token = await createToken(before, label);
  const account = await token.give(label.address, 3n);
  const { address: ben } = await generateKeyPairSigner();
  const blockhash = (await before.rpc.getLatestBlockhash().send()).value;
  const sent = await before.transfer(label, ben, SOME_LAMPORTS, blockhash);
  const unsent = await before.transfer(label, ben, 2n * SOME_LAMPORTS, blockhash);
  const signature = await before.send(sent);
  const told = await everythingAbout(before, signature, account, ben);
  const slot = await before.rpc.getSlot({ commitment: "processed" }).send();
  await before.stop();

  const after = await testSolana({ dataDir: before.dataDir });

  expect(await everythingAbout(after, signature, account, ben)).toEqual(told);
  expect(await after.rpc.getSlot({ commitment: "processed" }).send()).toBeGreaterThan(slot);
  const again = await after.send(sent).catch((error: unknown) => error);
  expect(isSolanaError(again, SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE)).toBe(
    true,
  );
  await after.send(sent, { skipPreflight: true });
  expect((await after.rpc.getBalance(ben).send()).value).toBe(SOME_LAMPORTS);
  await after.send(unsent);
  expect((await after.rpc.getBalance(ben).send()).value).toBe(3n * SOME_LAMPORTS);
});

test("whether it comes from the snapshot, the journal or both, the state is the same", async () => {
  const first = await testSolana();
  const ada = await first.funded();
  const { address: ben } = await generateKeyPairSigner();
  await first.send(await first.transfer(ada, ben, SOME_LAMPORTS));
  await first.stop();
  const snapshot = readFileSync(join(first.dataDir, "accounts.json"));
  const second = await testSolana({ dataDir: first.dataDir });
  await second.send(await second.transfer(ada, ben, SOME_LAMPORTS));
  const balances = await balancesOf(second, [ada.address, ben]);
  await second.stop();

  const bringBack = async (prepare: () => void) => {
    prepare();
    const client = await testSolana({ dataDir: first.dataDir });
    const found = await balancesOf(client, [ada.address, ben]);
    await client.stop();
    return found;
  };

  const file = join(first.dataDir, "accounts.json");
  expect(await bringBack(() => undefined)).toEqual(balances);
  expect(await bringBack(() => writeFileSync(file, snapshot))).toEqual(balances);
  expect(await bringBack(() => rmSync(file))).toEqual(balances);
  expect(await bringBack(() => writeFileSync(file, '{"journalBytes":'))).toEqual(balances);
});

test("killed in the middle of sending, it keeps all that was answered, whole, and goes on", async () => {
  const dataDir = testFolder();
  const child = await chainInOwnProcess(dataDir);
  const client = solanaClient(child.urls);
  const ada = await client.funded();
  const recipients = await Promise.all(Array.from({ length: 200 }, () => generateKeyPairSigner()));
  const blockhash = (await client.rpc.getLatestBlockhash().send()).value;
  const transactions = await Promise.all(
    recipients.map(({ address }) => client.transfer(ada, address, SOME_LAMPORTS, blockhash)),
  );
  const answered = new Set<Signature>();
  const waiting = [...transactions];
  const sendOneByOne = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const signature = await client.send(next).catch(() => undefined);
      if (signature && answered.add(signature).size === 100) child.process.kill("SIGKILL");
    }
  };
  // Four at a time: whenever the kill comes, some are on their way.
  await Promise.all([sendOneByOne(), sendOneByOne(), sendOneByOne(), sendOneByOne()]);
  expect(answered.size).toBeGreaterThanOrEqual(100);
  expect(answered.size).toBeLessThan(200);

  const after = await testSolana({ dataDir });

  const history = await after.rpc.getSignaturesForAddress(ada.address).send();
  const landed = new Set(history.map(({ signature }) => signature));
  expect([...answered].filter((signature) => !landed.has(signature))).toEqual([]);
  const balances = await balancesOf(
    after,
    recipients.map(({ address }) => address),
  );
  const expected = transactions.map((transaction) =>
    landed.has(getSignatureFromTransaction(transaction)) ? SOME_LAMPORTS : 0n,
  );
  expect(balances).toEqual(expected);
  const paid = BigInt(landed.size - 1);
  const [left] = await balancesOf(after, [ada.address]);
  expect(left).toBe(10_000_000_000n - paid * (SOME_LAMPORTS + 5_000n));
  await after.send(await after.transfer(ada, ada.address, 1n));
});

test("a line that a killed process began is dropped, whatever its length", async () => {
  const first = await testSolana();
  const ada = await first.funded();
  const { address: ben } = await generateKeyPairSigner();
  await first.send(await first.transfer(ada, ben, SOME_LAMPORTS));
  const journal = join(first.dataDir, "transactions.jsonl");
  const whole = statSync(journal).size;
  const torn = await first.transfer(ada, ben, SOME_LAMPORTS + 1n);
  await first.send(torn);
  await first.stop();
  const full = readFileSync(journal);
  const snapshot = readFileSync(join(first.dataDir, "accounts.json"));

  for (const length of [whole + 1, whole + 200, full.length - 1]) {
    // This snapshot knows more than the journal that is left, and must not count.
    writeFileSync(join(first.dataDir, "accounts.json"), snapshot);
    writeFileSync(journal, full);
    truncateSync(journal, length);
    const client = await testSolana({ dataDir: first.dataDir });
    expect(await balancesOf(client, [ben])).toEqual([SOME_LAMPORTS]);
    const signature = getSignatureFromTransaction(torn);
    const status = client.rpc.getSignatureStatuses([signature], { searchTransactionHistory: true });
    expect((await status.send()).value).toEqual([null]);
    await client.send(await client.transfer(ada, ben, SOME_LAMPORTS));
    await client.stop();
    const again = await testSolana({ dataDir: first.dataDir });
    expect(await balancesOf(again, [ben])).toEqual([2n * SOME_LAMPORTS]);
    await again.stop();
  }
});

test("a journal damaged in the middle is refused with one line, not guessed at", async () => {
  const client = await testSolana();
  await client.funded();
  await client.stop();
  appendFileSync(join(client.dataDir, "transactions.jsonl"), "nonsense\n");

  const refused = testSolana({ dataDir: client.dataDir });

  await expect(refused).rejects.toThrow(StartRefused);
  await expect(refused).rejects.toThrow("is damaged (transactions.jsonl, line 2)");
});

if (existsSync("/dev/full")) {
  test("what a full disk does not take has not happened, and the chain answers on", async () => {
    const dataDir = testFolder();
    symlinkSync("/dev/full", join(dataDir, "transactions.jsonl"));
    const client = await testSolana({ dataDir });
    const { address } = await generateKeyPairSigner();
    const amount = lamports(SOME_LAMPORTS);

    await expect(client.rpc.requestAirdrop(address, amount).send()).rejects.toThrow("ENOSPC");
    await expect(client.rpc.requestAirdrop(address, amount).send()).rejects.toThrow("ENOSPC");

    expect(await balancesOf(client, [address])).toEqual([0n]);
    expect(await client.rpc.getSignaturesForAddress(address).send()).toEqual([]);
    expect(await client.rpc.getTransactionCount().send()).toBe(0n);
  });
}

test("each chain has a genesis of its own and keeps it", async () => {
  const [one, other] = [await testSolana(), await testSolana()];
  const genesis = await one.rpc.getGenesisHash().send();
  expect(await other.rpc.getGenesisHash().send()).not.toBe(genesis);
  await one.stop();
  const again = await testSolana({ dataDir: one.dataDir });
  expect(await again.rpc.getGenesisHash().send()).toBe(genesis);
});

test("a program given by file runs, and a changed file is taken over at the next start", async () => {
  const machine = new LiteSVM();
  const file = join(testFolder(), "program.so");
  const { address } = await generateKeyPairSigner();
  const programs = [{ address, file }];
  writeFileSync(file, codeOf(machine, MEMO_PROGRAM));
  const first = await testSolana({ programs });
  const ada = await first.funded();
  const says = { programAddress: address, data: new TextEncoder().encode("hello") };
  const { value } = await first.rpc.getAccountInfo(address, { encoding: "base64" }).send();
  expect(value).toMatchObject({ executable: true, owner: "BPFLoaderUpgradeab1e11111111111111111111111" });
  await first.execute(ada, [says]);
  await first.stop();

  writeFileSync(file, codeOf(machine, "ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL" as Address));
  const second = await testSolana({ dataDir: first.dataDir, programs });

  await expect(second.execute(ada, [says])).rejects.toThrow("Transaction simulation failed");
  await second.stop();
  rmSync(file);
  await expect(testSolana({ dataDir: first.dataDir, programs })).rejects.toThrow(StartRefused);
});

type Client = ReturnType<typeof solanaClient>;

async function balancesOf({ rpc }: Client, addresses: Address[]): Promise<bigint[]> {
  const found: bigint[] = [];
  for (let at = 0; at < addresses.length; at += 100) {
    const page = await rpc.getMultipleAccounts(addresses.slice(at, at + 100), { encoding: "base64" }).send();
    found.push(...page.value.map((account) => account?.lamports ?? 0n));
  }
  return found;
}

async function everythingAbout({ rpc }: Client, signature: Signature, token: Address, wallet: Address) {
  const history = await rpc.getSignaturesForAddress(wallet).send();
  return {
    units: (await fetchToken(rpc, token)).data.amount,
    lamports: (await rpc.getBalance(wallet).send()).value,
    history: history.map(({ confirmationStatus: _, ...rest }) => rest),
    transaction: await rpc
      .getTransaction(signature, { encoding: "json", maxSupportedTransactionVersion: 0 })
      .send(),
  };
}

/** A program's ELF as LiteSVM ships it. */
function codeOf(machine: LiteSVM, program: Address): Uint8Array {
  const account = machine.getAccount(program);
  if (!account.exists) throw new Error(`${program} is not there`);
  return new Uint8Array(account.data);
}

async function chainInOwnProcess(dataDir: string) {
  const child = startChild(`
    import { startSolana } from ${JSON.stringify(moduleUrl("solana-rpc.ts"))};
    const solana = await startSolana({ dataDir: ${JSON.stringify(dataDir)}, rpcPort: 0, wsPort: 0 });
    say(JSON.stringify({ rpcUrl: solana.rpcUrl, wsUrl: solana.wsUrl }));
  `);
  return { ...child, urls: JSON.parse(await child.line()) as { rpcUrl: string; wsUrl: string } };
}
