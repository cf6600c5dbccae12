// @module-tag deep

import {
  createKeyPairFromPrivateKeyBytes,
  getAddressFromPublicKey,
  getBase58Decoder,
  getBase64Decoder,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionDecoder,
  getTransactionEncoder,
  partiallySignTransaction,
  type TransactionMessageBytes,
} from "@solana/kit";
import { createWalletClient, http, parseEther } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type WatchedWorld, watchedWorld } from "../../harness/chains/watched-world.ts";
import { type PublishedSplit, publishedSplit } from "../../harness/data/published-split.ts";
import type { ContractBooks, UnsignedTransaction } from "../../shared/schemas/money/payments.ts";

/** What is not worth its fee to us is divided by whoever pays it. */

const until = { timeout: 60_000, interval: 100 };
let house: WatchedWorld;
beforeAll(async () => {
  const dear = { SOLANA_COIN_PRICE: "1000000", ETHEREUM_COIN_PRICE: "1000000" };
  house = await watchedWorld(dear);
});
afterAll(() => house.close());

async function read({ at }: PublishedSplit) {
  const { tokens } = (await (await house.visitor().fetch(at)).json()) as ContractBooks;
  if (!tokens[0]) throw new Error("no token");
  return tokens[0];
}

const prepared = (split: PublishedSplit, payer: string) =>
  house.visitor().post(`${split.at}/unsigned-distribution`, { payer });
const refused = async (response: Response) => ((await response.json()) as { code: string }).code;

test("on Ethereum the wallet sends what we prepare, and everybody is paid", {
  timeout: 120_000,
}, async () => {
  const split = await publishedSplit(house, "Ethereum", { ada: 50, luis: 50 });
  const account = privateKeyToAccount(generatePrivateKey());
  expect(await refused(await prepared(split, account.address))).toBe("nothing_to_distribute");
  expect(await refused(await prepared(split, "nonsense"))).toBe("wallet_not_valid");
  await split.pay("3");
  await expect.poll(async () => (await read(split)).tooDear, until).not.toBeNull();
  const unsigned = (await (await prepared(split, account.address)).json()) as UnsignedTransaction;
  if (unsigned.kind !== "evm") throw new Error("another kind");
  await house.give({ network: "Ethereum", to: account.address, amount: "1", token: "eth" });
  const wallet = createWalletClient({ account, transport: http(house.settings.ETHEREUM_RPC_URL) });
  const { to, data } = unsigned as { to: `0x${string}`; data: `0x${string}` };
  await wallet.sendTransaction({ to, data, chain: null });
  await expect.poll(async () => (await read(split)).paid, until).toBe("2999999");
  expect(parseEther("1")).toBeGreaterThan(
    await house.world.chains.Ethereum.balanceUnits(account.address, "coin"),
  );
});

test("on Solana it signs, and we send nothing but what divides this contract", {
  timeout: 120_000,
}, async () => {
  const split = await publishedSplit(house, "Solana", { ada: 50, luis: 50 });
  // Before the transaction is made: what is not sent within seconds is too old for a chain as fast as this one.
  const other = await publishedSplit(house, "Solana", { ada: 50, luis: 50 });
  const pair = await createKeyPairFromPrivateKeyBytes(crypto.getRandomValues(new Uint8Array(32)));
  const payer = await getAddressFromPublicKey(pair.publicKey);
  await split.pay("3");
  await expect.poll(async () => (await read(split)).tooDear, until).not.toBeNull();
  expect(await refused(await prepared(split, payer))).toBe("wallet_cannot_pay_fee");
  await house.give({ network: "Solana", to: payer, amount: "1", token: "sol" });
  const unsigned = (await (await prepared(split, payer)).json()) as UnsignedTransaction;
  if (unsigned.kind !== "solana") throw new Error("another kind");
  const send = (transaction: string, at = split.at) =>
    house.visitor().post(`${at}/signed-distribution`, { transaction });
  expect(await refused(await send(unsigned.transaction))).toBe("distribution_rejected");
  expect(await refused(await send("AAAA"))).toBe("distribution_rejected");
  const decoded = getTransactionDecoder().decode(getBase64Encoder().encode(unsigned.transaction));
  const signed = await partiallySignTransaction([pair], decoded);
  const bytes = getBase64Decoder().decode(getTransactionEncoder().encode(signed));
  expect(await refused(await send(bytes, other.at))).toBe("distribution_rejected");
  expect((await send(bytes)).status).toBe(200);
  await expect.poll(async () => (await read(split)).paid, until).toBe("3000000");
  // Sent once more, it is where it was.
  expect((await send(bytes)).status).toBe(200);
});

test("on Solana a signature that comes too late is refused with a sentence, and nothing is paid", {
  timeout: 120_000,
}, async () => {
  const split = await publishedSplit(house, "Solana", { ada: 50, luis: 50 });
  const pair = await createKeyPairFromPrivateKeyBytes(crypto.getRandomValues(new Uint8Array(32)));
  const payer = await getAddressFromPublicKey(pair.publicKey);
  await house.give({ network: "Solana", to: payer, amount: "1", token: "sol" });
  await split.pay("3");
  await expect.poll(async () => (await read(split)).tooDear, until).not.toBeNull();
  const unsigned = (await (await prepared(split, payer)).json()) as UnsignedTransaction;
  if (unsigned.kind !== "solana") throw new Error("another kind");
  const decoded = getTransactionDecoder().decode(getBase64Encoder().encode(unsigned.transaction));
  const message = getCompiledTransactionMessageDecoder().decode(decoded.messageBytes);
  // A blockhash that the chain has forgotten: to it, that is any it does not know.
  const old = { ...message, lifetimeToken: getBase58Decoder().decode(new Uint8Array(32).fill(7)) };
  const messageBytes = getCompiledTransactionMessageEncoder().encode(
    old as typeof message,
  ) as TransactionMessageBytes;
  const signed = await partiallySignTransaction([pair], { ...decoded, messageBytes });
  const transaction = getBase64Decoder().decode(getTransactionEncoder().encode(signed));
  const answer = await house.visitor().post(`${split.at}/signed-distribution`, { transaction });
  expect(await refused(answer)).toBe("distribution_too_old");
  expect((await read(split)).paid).toBe("0");
});
