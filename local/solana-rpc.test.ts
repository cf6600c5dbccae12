import { createServer } from "node:net";
import {
  type Address,
  generateKeyPairSigner,
  getBase58Encoder,
  getBase64Decoder,
  type Signature,
} from "@solana/kit";
import { SYSTEM_PROGRAM_ADDRESS } from "@solana-program/system";
import { fetchAllToken, fetchMint, fetchToken, TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import { expect, test } from "vitest";
import { startSolana } from "./solana-rpc.ts";
import { StartRefused } from "./start-refused.ts";
import { testFolder } from "./test/folder.ts";
import { testSolana } from "./test/solana.ts";
import { createToken } from "./test/solana-token.ts";

const SOME_LAMPORTS = 5_000_000n;

test("tokens are minted and sent by an ordinary client, and every reading of them agrees", async () => {
  const client = await testSolana();
  const { rpc } = client;
  const label = await client.funded();
  const [ada, ben] = [await generateKeyPairSigner(), await generateKeyPairSigner()];
  const token = await createToken(client, label);
  const adas = await token.give(ada.address, 5_000_000n);
  const bens = await token.give(ben.address, 0n);

  await client.execute(label, [await token.transfer(ada, ben.address, 1_250_000n)]);

  expect((await fetchToken(rpc, bens)).data.amount).toBe(1_250_000n);
  expect((await fetchAllToken(rpc, [adas, bens])).map(({ data }) => data.amount)).toEqual([
    3_750_000n,
    1_250_000n,
  ]);
  expect((await fetchMint(rpc, token.mint)).data).toMatchObject({ decimals: 6, supply: 5_000_000n });
  const balance = { amount: "1250000", decimals: 6, uiAmountString: "1.25" };
  expect((await rpc.getTokenAccountBalance(bens).send()).value).toMatchObject(balance);
  expect((await rpc.getTokenSupply(token.mint).send()).value.uiAmountString).toBe("5");
  const largest = await rpc.getTokenLargestAccounts(token.mint).send();
  expect(largest.value.map(({ address, amount }) => [address, amount])).toEqual([
    [adas, "3750000"],
    [bens, "1250000"],
  ]);
  const ofBen = await rpc
    .getTokenAccountsByOwner(ben.address, { mint: token.mint }, { encoding: "jsonParsed" })
    .send();
  expect(ofBen.value.map(({ account }) => account.data.parsed.info)).toMatchObject([
    { mint: token.mint, owner: ben.address, state: "initialized", tokenAmount: balance },
  ]);
});

test("program accounts are found by size and by content, whole or in part", async () => {
  const client = await testSolana();
  const label = await client.funded();
  const token = await createToken(client, label);
  const other = await createToken(client, label);
  const wanted = await token.give(label.address, 7n);
  await other.give(label.address, 8n);
  const ofMint = { memcmp: { offset: 0n, bytes: token.mint as string, encoding: "base58" } } as const;
  const find = (filters: ({ dataSize: bigint } | typeof ofMint)[]) =>
    client.rpc.getProgramAccounts(TOKEN_PROGRAM_ADDRESS, {
      ...{ encoding: "base64", filters: filters as never, dataSlice: { offset: 64, length: 8 } },
      withContext: true,
    });

  expect((await find([{ dataSize: 165n }]).send()).value).toHaveLength(2);
  expect((await find([{ dataSize: 82n }, ofMint]).send()).value).toEqual([]);
  const { value } = await find([{ dataSize: 165n }, ofMint]).send();
  expect(value.map(({ pubkey, account }) => [pubkey, account.data[0], account.space])).toEqual([
    [wanted, Buffer.from([7, 0, 0, 0, 0, 0, 0, 0]).toString("base64"), 165n],
  ]);
});

test("subscribers hear of slots, logs, accounts and programs, and of nothing else", async () => {
  const client = await testSolana();
  const { rpcSubscriptions: live } = client;
  const ada = await client.funded();
  const [ben, stranger] = [await generateKeyPairSigner(), await generateKeyPairSigner()];
  const end = new AbortController();
  const until = { abortSignal: end.signal };
  const view = { commitment: "confirmed", encoding: "base64" } as const;
  const logsOf = ({ address }: { address: Address }) =>
    live.logsNotifications({ mentions: [address] }, { commitment: "confirmed" }).subscribe(until);
  const slot = first(await live.slotNotifications().subscribe(until));
  const logs = first(await logsOf(ben));
  const strangersLogs = first(await logsOf(stranger));
  const account = first(await live.accountNotifications(ben.address, view).subscribe(until));
  const program = first(await live.programNotifications(SYSTEM_PROGRAM_ADDRESS, view).subscribe(until));

  const signature = await client.send(await client.transfer(ada, ben.address, SOME_LAMPORTS));

  expect((await logs)?.value).toMatchObject({ signature, err: null });
  expect((await account)?.value).toMatchObject({ lamports: SOME_LAMPORTS });
  expect([ada.address, ben.address]).toContain((await program)?.value.pubkey);
  const { parent = 0n, slot: now = 0n } = (await slot) ?? {};
  expect(parent).toBe(now - 1n);
  end.abort();
  expect(await strangersLogs).toBeUndefined();
});

test("the node tells what it is and where it stands", async () => {
  const { rpc } = await testSolana();
  const slot = await rpc.getSlot({ commitment: "processed" }).send();

  expect(await rpc.getVersion().send()).toMatchObject({ "solana-core": expect.stringMatching(/^3\./) });
  expect(await rpc.getIdentity().send()).toEqual({ identity: SYSTEM_PROGRAM_ADDRESS });
  expect(await rpc.getFirstAvailableBlock().send()).toBeLessThanOrEqual(slot);
  expect(await rpc.getBlocks(slot, slot, { commitment: "confirmed" }).send()).toEqual([slot]);
  expect(await rpc.getBlockHeight({ commitment: "confirmed" }).send()).toBeGreaterThanOrEqual(slot);
  expect(await rpc.getEpochInfo().send()).toMatchObject({ epoch: 0n, slotsInEpoch: 432_000n });
  expect(await rpc.getRecentPrioritizationFees().send()).toMatchObject([{ prioritizationFee: 0n }]);
  expect(await rpc.getMinimumBalanceForRentExemption(165n).send()).toBe(2_039_280n);
});

test("history is read in pages, newest first, by every account a transaction names", async () => {
  const client = await testSolana();
  const ada = await client.funded();
  const ben = await generateKeyPairSigner();
  const sent: Signature[] = [];
  for (let n = 0n; n < 7n; n++) {
    sent.push(await client.send(await client.transfer(ada, ben.address, SOME_LAMPORTS + n)));
  }
  const newestFirst = sent.toReversed();
  const page = async (config: { before?: Signature; until?: Signature; limit?: number }) =>
    (await client.rpc.getSignaturesForAddress(ben.address, config).send()).map(({ signature }) => signature);

  expect(await page({})).toEqual(newestFirst);
  expect(await page({ limit: 3 })).toEqual(newestFirst.slice(0, 3));
  const third = newestFirst[2] as Signature;
  expect(await page({ before: third, limit: 2 })).toEqual(newestFirst.slice(3, 5));
  expect(await page({ until: third })).toEqual(newestFirst.slice(0, 2));
  expect(await page({ before: newestFirst[0] as Signature, until: third })).toEqual([newestFirst[1]]);
  expect(await page({ before: newestFirst[6] as Signature })).toEqual([]);
  const ofAda = await client.rpc.getSignaturesForAddress(ada.address).send();
  expect(ofAda.map(({ signature }) => signature).slice(0, 7)).toEqual(newestFirst);
  expect(ofAda).toHaveLength(8);
});

test("a transaction is read back with its balances, in every encoding", async () => {
  const client = await testSolana();
  const label = await client.funded();
  const token = await createToken(client, label);
  const account = await token.give(label.address, 2_500_000n);
  const [{ signature } = { signature: "" as Signature }] = await client.rpc
    .getSignaturesForAddress(account)
    .send();
  const read = (encoding: "base58" | "base64") =>
    client.rpc
      .getTransaction(signature, { encoding: encoding as "base64", maxSupportedTransactionVersion: 0 })
      .send();

  const landed = await client.read(signature);

  const at = landed?.transaction.message.accountKeys.indexOf(account);
  expect(landed?.meta?.preTokenBalances).toEqual([]);
  expect(landed?.meta?.postTokenBalances).toMatchObject([
    { accountIndex: at, mint: token.mint, owner: label.address, uiTokenAmount: { uiAmountString: "2.5" } },
  ]);
  const { preBalances = [], postBalances = [], fee = 0n } = landed?.meta ?? {};
  expect(sum(preBalances) - sum(postBalances)).toBe(fee);
  expect(landed?.meta?.innerInstructions?.[0]?.instructions.length).toBeGreaterThan(1);
  const [base64 = ""] = (await read("base64"))?.transaction ?? [];
  const [base58 = ""] = (await read("base58"))?.transaction ?? [];
  expect(getBase64Decoder().decode(getBase58Encoder().encode(base58))).toBe(base64);
  const parsed = await client.rpc
    .getTransaction(signature, { encoding: "jsonParsed", maxSupportedTransactionVersion: 0 })
    .send();
  expect(parsed?.transaction.message.accountKeys[at ?? 0]).toMatchObject({ pubkey: account, writable: true });
  expect(parsed?.transaction.message.instructions[1]).toMatchObject({
    programId: TOKEN_PROGRAM_ADDRESS,
    accounts: [token.mint, account, label.address],
  });
  const block = await client.rpc.getBlock(landed?.slot ?? 0n, { maxSupportedTransactionVersion: 0 }).send();
  expect(block?.transactions.map(({ transaction }) => transaction.signatures[0])).toContain(signature);
});

test("a taken port is refused with one line", { tags: "deep" }, async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => taken.once("listening", resolve));
  const { port } = taken.address() as { port: number };

  const refused = startSolana({ dataDir: testFolder(), rpcPort: 0, wsPort: port });

  await expect(refused).rejects.toThrow(StartRefused);
  await expect(refused).rejects.toThrow(
    `Port ${port} is already in use. Stop what is using it, or set SOLANA_WS_PORT to another number.`,
  );
  taken.close();
});

async function first<Message>(messages: AsyncIterable<Message>): Promise<Message | undefined> {
  for await (const message of messages) return message;
  return undefined;
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}
