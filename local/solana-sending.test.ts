import {
  type Address,
  generateKeyPairSigner,
  getBase64Decoder,
  getBase64EncodedWireTransaction,
  getCompiledTransactionMessageDecoder,
  getSignatureFromTransaction,
  isSolanaError,
  SOLANA_ERROR__JSON_RPC__INVALID_PARAMS,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_TRANSACTION_SIGNATURE_VERIFICATION_FAILURE,
  SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED,
  SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND,
} from "@solana/kit";
import { getSetComputeUnitPriceInstruction } from "@solana-program/compute-budget";
import { getTransferSolInstruction } from "@solana-program/system";
import { isTokenError, TOKEN_ERROR__INSUFFICIENT_FUNDS, TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import { expect, test } from "vitest";
import { testSolana } from "./test/solana.ts";
import { createToken } from "./test/solana-token.ts";

const SOME_LAMPORTS = 5_000_000n;

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
  const landed = await client.read(signature);
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

test("blockhashes stand for 150 blocks, side by side, and no longer", { tags: "deep" }, async () => {
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

  const landed = await client.read(await client.send(transaction));
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

type Client = Awaited<ReturnType<typeof testSolana>>;

/** Waits for the first slot past this one, on the chain's own notifications. */
async function slotAfter({ rpcSubscriptions }: Client, slot: bigint): Promise<void> {
  const end = new AbortController();
  const slots = await rpcSubscriptions.slotNotifications().subscribe({ abortSignal: end.signal });
  for await (const { slot: now } of slots) if (now > slot) break;
  end.abort();
}

async function caught(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => Promise.reject(new Error("It should have been refused")),
    (error) => error,
  );
}
