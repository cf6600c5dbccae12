import { createServer } from "node:net";
import {
  type Address,
  generateKeyPairSigner,
  getBase58Encoder,
  getBase64Decoder,
  getBase64EncodedWireTransaction,
  getCompiledTransactionMessageDecoder,
  getSignatureFromTransaction,
  isSolanaError,
  type Signature,
  SOLANA_ERROR__JSON_RPC__INVALID_PARAMS,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_TRANSACTION_SIGNATURE_VERIFICATION_FAILURE,
  SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED,
  SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND,
} from "@solana/kit";
import { getSetComputeUnitPriceInstruction } from "@solana-program/compute-budget";
import { getTransferSolInstruction, SYSTEM_PROGRAM_ADDRESS } from "@solana-program/system";
import {
  fetchAllToken,
  fetchMint,
  fetchToken,
  isTokenError,
  TOKEN_ERROR__INSUFFICIENT_FUNDS,
  TOKEN_PROGRAM_ADDRESS,
} from "@solana-program/token";
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

test("a failing instruction is told in preflight, with its logs and the program's own error", async () => {
  const client = await testSolana();
  const label = await client.funded();
  const token = await createToken(client, label);
  await token.give(label.address, 1n);
  const transaction = await client.signed(label, [await token.transfer(label, label.address, 2n)]);

  const error = await caught(client.sendAndConfirm(transaction, { commitment: "confirmed" }));

  if (!isSolanaError(error, SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE))
    throw error;
  expect(error.context.logs?.at(-1)).toBe(
    `Program ${TOKEN_PROGRAM_ADDRESS} failed: custom program error: 0x1`,
  );
  const instructions = { 0: { programAddress: TOKEN_PROGRAM_ADDRESS } };
  expect(isTokenError(error.cause, { instructions }, TOKEN_ERROR__INSUFFICIENT_FUNDS)).toBe(true);
  const { value } = await client.rpc.getSignatureStatuses([getSignatureFromTransaction(transaction)]).send();
  expect(value).toEqual([null]);
});

test("without preflight a failing transaction lands, costs its fee and changes nothing else", async () => {
  const client = await testSolana();
  const ada = await client.funded(1_000_000_000n);
  const ben = await generateKeyPairSigner();
  const transaction = await client.transfer(ada, ben.address, 2_000_000_000n);

  const signature = await client.send(transaction, { skipPreflight: true });

  const err = { InstructionError: [0n, { Custom: 1n }] };
  expect((await client.rpc.getSignatureStatuses([signature]).send()).value).toMatchObject([{ err }]);
  expect((await client.rpc.getBalance(ada.address).send()).value).toBe(1_000_000_000n - 5_000n);
  expect((await client.rpc.getBalance(ben.address).send()).value).toBe(0n);
  const landed = await transactionOf(client, signature);
  expect(landed?.meta).toMatchObject({ err, fee: 5_000n });
});

test("the same transaction twice is refused in preflight and does nothing without", async () => {
  const client = await testSolana();
  const ada = await client.funded();
  const ben = await generateKeyPairSigner();
  const transaction = await client.transfer(ada, ben.address, SOME_LAMPORTS);
  const signature = await client.send(transaction);

  const error = await caught(client.send(transaction));

  expect(error).toMatchObject({
    cause: { context: { __code: SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED } },
  });
  expect(await client.send(transaction, { skipPreflight: true })).toBe(signature);
  expect((await client.rpc.getBalance(ben.address).send()).value).toBe(SOME_LAMPORTS);
});

test("what does not fit into a packet is refused, what just fits is not", async () => {
  const client = await testSolana();
  const ada = await client.funded();
  const memo = (bytes: number) => ({
    programAddress: "MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr" as Address,
    data: new Uint8Array(bytes).fill(97),
  });
  const sized = async (bytes: number) => {
    const transaction = await client.signed(ada, [memo(bytes)]);
    const wire = getBase64EncodedWireTransaction(transaction);
    return { wire, bytes: Buffer.from(wire, "base64").length };
  };
  const overhead = (await sized(500)).bytes - 500;
  const send = (wire: Awaited<ReturnType<typeof sized>>["wire"]) =>
    client.rpc.sendTransaction(wire, { encoding: "base64" }).send();

  const large = await sized(1_233 - overhead);
  expect(large.bytes).toBe(1_233);
  expect(await caught(send(large.wire))).toMatchObject({
    context: { __code: SOLANA_ERROR__JSON_RPC__INVALID_PARAMS },
    message: expect.stringContaining("too large: 1233 bytes (max: 1232 bytes)"),
  });
  const fitting = await sized(1_232 - overhead);
  expect(fitting.bytes).toBe(1_232);
  await send(fitting.wire);
});

test.each([
  ["wrong", new Uint8Array(64).fill(7)],
  ["missing", null],
])("a %s signature is refused, and without preflight never lands", async (_, given) => {
  const client = await testSolana();
  const ada = await client.funded();
  const ben = await generateKeyPairSigner();
  const transaction = await client.transfer(ada, ben.address, SOME_LAMPORTS);
  const forged = { ...transaction, signatures: { [ada.address]: given } } as never;

  expect(await caught(client.send(forged))).toMatchObject({
    context: { __code: SOLANA_ERROR__JSON_RPC__SERVER_ERROR_TRANSACTION_SIGNATURE_VERIFICATION_FAILURE },
  });
  const signature = await client.send(forged, { skipPreflight: true });
  expect((await client.rpc.getSignatureStatuses([signature]).send()).value).toEqual([null]);
  expect((await client.rpc.getBalance(ben.address).send()).value).toBe(0n);
});

test("blockhashes stand for 150 blocks, side by side, and no longer", async () => {
  const client = await testSolana({ slotMs: 10 });
  const ada = await client.funded();
  const ben = await generateKeyPairSigner();
  const old = (await client.rpc.getLatestBlockhash().send()).value;
  const inTime = await client.transfer(ada, ben.address, 1_000_000n, old);
  const late = await client.transfer(ada, ben.address, 2_000_000n, old);
  await slotAfter(client, old.lastValidBlockHeight - 150n + 20n);
  await client.send(inTime);
  const young = (await client.rpc.getLatestBlockhash().send()).value;
  expect(young.lastValidBlockHeight - old.lastValidBlockHeight).toBeGreaterThan(20n);
  await client.send(await client.transfer(ada, ben.address, 4_000_000n, young));

  await slotAfter(client, old.lastValidBlockHeight);

  expect((await client.rpc.isBlockhashValid(old.blockhash).send()).value).toBe(false);
  expect(await caught(client.send(late))).toMatchObject({
    cause: { context: { __code: SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND } },
  });
  const signature = await client.send(late, { skipPreflight: true });
  const statuses = client.rpc.getSignatureStatuses([signature], { searchTransactionHistory: true });
  expect((await statuses.send()).value).toEqual([null]);
  expect((await client.rpc.getBalance(ben.address).send()).value).toBe(5_000_000n);
  // Later still, only whoever asks for history is told of what landed.
  await slotAfter(client, old.lastValidBlockHeight + 60n);
  const landed = [getSignatureFromTransaction(inTime)];
  const found = client.rpc.getSignatureStatuses(landed, { searchTransactionHistory: true });
  expect((await client.rpc.getSignatureStatuses(landed).send()).value).toEqual([null]);
  expect((await found.send()).value).toMatchObject([
    { confirmationStatus: "finalized", confirmations: null },
  ]);
});

test("a transaction can be followed to its end by asking alone", async () => {
  const client = await testSolana({ slotMs: 50 });
  const ada = await client.funded();

  const signature = await client.send(await client.transfer(ada, ada.address, 1n));

  const status = async () => (await client.rpc.getSignatureStatuses([signature]).send()).value[0];
  expect(await status()).toMatchObject({ err: null, status: { Ok: null } });
  await expect.poll(async () => (await status())?.confirmationStatus).toBe("finalized");
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

test("a simulation needs no signature and no blockhash, and changes nothing", async () => {
  const client = await testSolana();
  const ada = await client.funded();
  const ben = await generateKeyPairSigner();
  const stale = { blockhash: ada.address as never, lastValidBlockHeight: 0n };
  const transaction = await client.transfer(ada, ben.address, SOME_LAMPORTS, stale);
  const wire = getBase64EncodedWireTransaction({
    ...transaction,
    signatures: { [ada.address]: null },
  } as never);
  const simulate = (replaceRecentBlockhash: boolean) =>
    client.rpc
      .simulateTransaction(wire, {
        ...{ encoding: "base64", sigVerify: false, replaceRecentBlockhash: replaceRecentBlockhash as true },
        accounts: { addresses: [ben.address], encoding: "base64" },
      })
      .send();

  const tried = (await simulate(true)).value;
  expect(tried).toMatchObject({ err: null, unitsConsumed: 150n, accounts: [{ lamports: SOME_LAMPORTS }] });
  expect((await client.rpc.isBlockhashValid(tried.replacementBlockhash.blockhash).send()).value).toBe(true);
  expect((await simulate(false)).value.err).toBe("BlockhashNotFound");
  expect((await client.rpc.getBalance(ben.address).send()).value).toBe(0n);
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

  const landed = await transactionOf(client, signature);

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

test("the fee foretold is the fee paid", async () => {
  const client = await testSolana();
  const ada = await client.funded();
  const transaction = await client.signed(ada, [
    getSetComputeUnitPriceInstruction({ microLamports: 2_000_000n }),
    getTransferSolInstruction({ source: ada, destination: ada.address, amount: 1n }),
  ]);
  const message = getBase64Decoder().decode(transaction.messageBytes);
  expect(getCompiledTransactionMessageDecoder().decode(transaction.messageBytes).version).toBe(0);

  const foretold = await client.rpc.getFeeForMessage(message as never).send();

  const landed = await transactionOf(client, await client.send(transaction));
  expect(foretold.value).toBe(5_000n + 12_000n);
  expect(landed?.meta?.fee).toBe(foretold.value);
});

test("equal airdrops in one batch all arrive", async () => {
  const client = await testSolana();
  const { address } = await generateKeyPairSigner();
  const requests = Array.from({ length: 10 }, (_, id) => ({
    ...{ jsonrpc: "2.0", id, method: "requestAirdrop" },
    params: [address, Number(SOME_LAMPORTS)],
  }));

  const response = await fetch(client.rpcUrl, { method: "POST", body: JSON.stringify(requests) });

  const answers = (await response.json()) as { id: number; result: string }[];
  expect(answers.map(({ id }) => id)).toEqual(requests.map(({ id }) => id));
  expect(new Set(answers.map(({ result }) => result)).size).toBe(10);
  expect((await client.rpc.getBalance(address).send()).value).toBe(10n * SOME_LAMPORTS);
});

test("a taken port is refused with one line", async () => {
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

type Client = Awaited<ReturnType<typeof testSolana>>;

function transactionOf({ rpc }: Client, signature: Signature) {
  return rpc.getTransaction(signature, { encoding: "json", maxSupportedTransactionVersion: 0 }).send();
}

/** Waits for the first slot past this one, on the chain's own notifications. */
async function slotAfter({ rpcSubscriptions }: Client, slot: bigint): Promise<void> {
  const end = new AbortController();
  const slots = await rpcSubscriptions.slotNotifications().subscribe({ abortSignal: end.signal });
  for await (const { slot: now } of slots) if (now > slot) break;
  end.abort();
}

async function first<Message>(messages: AsyncIterable<Message>): Promise<Message | undefined> {
  for await (const message of messages) return message;
  return undefined;
}

async function caught(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => Promise.reject(new Error("It should have been refused")),
    (error) => error,
  );
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}
