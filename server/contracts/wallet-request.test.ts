import {
  type Address,
  address,
  createSolanaRpc,
  decompileTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  isOffCurveAddress,
  type KeyPairSigner,
  signTransaction,
} from "@solana/kit";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type WatchedWorld, watchedWorld } from "../../harness/chains/watched-world.ts";
import { type PublishedSplit, publishedSplit } from "../../harness/data/published-split.ts";
import type { ContractBooks } from "../../shared/schemas/money/payments.ts";
import { payLink } from "../../web/contract/facts/how-to-pay.ts";
import { deposits } from "../db/schema.ts";

/** A wallet that follows Solana Pay, as its reference implementation (`@solana/pay` 0.2.6 and 1.0.16) reads and refuses. */

let house: WatchedWorld;
let split: PublishedSplit;
let payer: KeyPairSigner;
beforeAll(async () => {
  house = await watchedWorld();
  split = await publishedSplit(house, "Solana", { ada: 60, luis: 40 });
  payer = await generateKeyPairSigner();
  await house.give({ network: "Solana", to: payer.address, amount: "1", token: "sol" });
  for (const token of ["usdt", "usdc"])
    await house.give({ network: "Solana", to: payer.address, amount: "200", token });
}, 60_000);
afterAll(() => house.close());

const books = async () => (await (await house.visitor().fetch(split.at)).json()) as ContractBooks;

/** `parseURL`: a path with a colon or an escape is a transaction request, and its link must be https. */
function linkIn(url: string): URL {
  const { protocol, pathname } = new URL(url);
  expect(protocol).toBe("solana:");
  expect(url.length).toBeLessThanOrEqual(2_048);
  expect(/[:%]/.test(pathname)).toBe(true);
  const link = new URL(decodeURIComponent(pathname));
  expect(link.protocol).toBe("https:");
  return link;
}

/** `fetchTransaction`, against this server instead of the public address. */
async function fetchTransaction(link: URL, account: Address, site = "https://wallet.example") {
  const response = await fetch(`${house.url}${link.pathname}${link.search}`, {
    method: "POST",
    headers: { accept: "application/json", "content-type": "application/json", origin: site },
    body: JSON.stringify({ account }),
  });
  const json = (await response.json()) as { transaction?: string; message?: string; error?: string };
  if (!response.ok || !json.transaction) return { status: response.status, error: json.error };
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  const transaction = getTransactionDecoder().decode(getBase64Encoder().encode(json.transaction));
  const compiled = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes);
  expect(compiled.staticAccounts[0]).toBe(account);
  expect(Object.keys(transaction.signatures)).toEqual([account]);
  // The older one reads no other format.
  expect(compiled.version).toBe("legacy");
  decompileTransactionMessage(compiled as never);
  return { status: 200, transaction, message: json.message };
}

test("the address itself is one that the reference refuses in a link: nobody has its key", () => {
  expect(isOffCurveAddress(address(split.contract.address))).toBe(true);
});

/** What the page's link gives, signed and sent. */
async function payByLink(symbol: string) {
  const found = await books();
  const token = found.tokens.find((one) => one.symbol === symbol)?.token ?? "";
  const link = linkIn(payLink(found, { token }, "125.50", "https://ledgerline.example") ?? "");
  const given = await fetchTransaction(link, payer.address);
  expect(given).toMatchObject({ status: 200, message: `125.50 ${symbol}` });
  if (!given.transaction) throw new Error("nothing to sign");
  const rpc = createSolanaRpc(house.settings.SOLANA_RPC_URL ?? "");
  const signed = await signTransaction([payer.keyPair], given.transaction as never);
  await rpc.sendTransaction(getBase64EncodedWireTransaction(signed), { encoding: "base64" }).send();
  const came = and(eq(deposits.contractId, split.contract.id), eq(deposits.token, token));
  await expect
    .poll(() => house.world.db.select().from(deposits).where(came), { timeout: 30_000, interval: 100 })
    .toMatchObject([{ amountUnits: 125_500_000n, from: payer.address }]);
  return link;
}

test("the page's link is a transaction request; what it gives is signed, sent, and arrives", async () => {
  const link = await payByLink("USDT");
  const label = await (await fetch(`${house.url}${link.pathname}`)).json();
  expect(label).toEqual({ label: "Ledgerline", icon: expect.stringMatching(/\/icon-512\.png$/) });
}, 60_000);

test("the first payment in another token opens the contract's account for it", {
  tags: "deep",
  timeout: 60_000,
}, async () => {
  await payByLink("USDC");
});

test("the vault is there before the page offers it, and the page names it", async () => {
  const { tokens, payable } = await books();
  expect(payable).toBe(true);
  const rpc = createSolanaRpc(house.settings.SOLANA_RPC_URL ?? "");
  const { value } = await rpc
    .getAccountInfo(address(tokens[0]?.account ?? ""), { encoding: "jsonParsed" })
    .send();
  expect(value?.data).toMatchObject({ parsed: { info: { owner: split.contract.address } } });
});

test.each([
  ["1000000", 422, "Your wallet does not hold enough"],
  ["0", 400, "The request is not valid"],
  ["-1", 400, "The request is not valid"],
  ["0.0000001", 400, "The request is not valid"],
  ["", 400, "The request is not valid"],
  ["99999999999999999999999999", 422, "Your wallet does not hold enough"],
])("an amount of %j is refused", async (amount, status, error) => {
  const link = new URL(`https://x.example/pay/solana/${split.contract.address}?amount=${amount}`);
  expect(await fetchTransaction(link, payer.address)).toEqual({ status, error });
});

test("whoever is no wallet, and what is no contract of ours, is refused", async () => {
  const link = new URL(`https://x.example/pay/solana/${split.contract.address}?amount=1`);
  expect(await fetchTransaction(link, "me" as Address)).toMatchObject({ status: 400 });
  const other = new URL(`https://x.example/pay/solana/${payer.address}?amount=1`);
  expect(await fetchTransaction(other, payer.address)).toMatchObject({ status: 404 });
});
