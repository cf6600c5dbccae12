import { rmSync } from "node:fs";
import { address, createSolanaRpc, some } from "@solana/kit";
import { fetchMint } from "@solana-program/token";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LOCAL_USDT } from "../chain/evm/local/local-usdt.ts";
import { issuerKey, LOCAL_PROGRAM, LOCAL_USDT_MINT, mintKey } from "../chain/solana/local/local-tokens.ts";
import { placesOf } from "../chain/solana/terms.ts";
import { type LocalChains, startChains } from "./chains.ts";
import { type FaucetChains, type PaymentRequest, payFromFaucet } from "./faucet.ts";
import { anyFreePort, freePorts } from "./free-port.ts";
import { PaymentRefused } from "./payment-refused.ts";
import { newFolder } from "./test/new-folder.ts";
import { testSolana } from "./test/solana.ts";

const folder = newFolder();
let chains: FaucetChains;
let running: LocalChains;

beforeAll(async () => {
  const [rpcPort = 0, wsPort = 0, ethereumPort = 0, polygonPort = 0] = await freePorts(4);
  const programFolder = new URL("../chain/solana", import.meta.url).pathname;
  const wanted = {
    Solana: { at: "embedded", kind: "solana", rpcPort, wsPort, programFolder },
    Ethereum: { at: "embedded", kind: "evm", port: ethereumPort, chainId: 31_337 },
    Polygon: { at: "embedded", kind: "evm", port: polygonPort, chainId: 31_338 },
  } as const;
  running = await startChains(wanted, folder, () => {});
  const at = (port: number) => ({ at: "embedded" as const, urls: [`http://127.0.0.1:${port}`] });
  chains = {
    Solana: at(rpcPort),
    Ethereum: { ...at(ethereumPort), chainId: wanted.Ethereum.chainId },
    Polygon: { ...at(polygonPort), chainId: wanted.Polygon.chainId },
  };
});
afterAll(async () => {
  await running.stop();
  rmSync(folder, { recursive: true, force: true });
});

const ADA = "0x00000000000000000000000000000000000ada01";
const HAL = "7fUAJdStEuGbc3sM84cKRL6yYaaSstyLSU4ve5oovLS7";
const ON_SOLANA = { network: "Solana", to: HAL };
const TERMS = { trackKey: new Uint8Array(32).fill(7), payees: [{ wallet: address(HAL), bps: 10_000 }] };
const BEN = "0x0000000000000000000000000000000000000be1";

test.each([
  ["Solana", HAL, /^[1-9A-HJ-NP-Za-km-z]{80,90}$/],
  ["Ethereum", ADA, /^0x[0-9a-f]{64}$/],
  ["Polygon", ADA, /^0x[0-9a-f]{64}$/],
] as const)("USDT arrives on %s and adds up", async (network, to, transaction) => {
  const first = await payFromFaucet(chains, { network, to, amount: "125.50" });
  expect(first).toEqual({
    transaction: expect.stringMatching(transaction),
    amount: "125.50",
    balance: "125.50",
    symbol: "USDT",
  });
  const second = await payFromFaucet(chains, { network, to, amount: "0.000001" });
  expect(second.balance).toBe("125.500001");
});

test("a split on Solana is paid at its address, and the money is in its vault", async () => {
  const { split, vault } = await placesOf(LOCAL_PROGRAM, TERMS, LOCAL_USDT_MINT);
  await payFromFaucet(chains, { network: "Solana", to: split, amount: "7" });
  const rpc = createSolanaRpc(chains.Solana.urls[0] ?? "");
  expect((await rpc.getTokenAccountBalance(vault).send()).value.amount).toBe("7000000");
  await expect(payFromFaucet(chains, { network: "Solana", to: vault, amount: "7" })).rejects.toThrow(
    `${vault} is a token account: give the address of its owner.`,
  );
});

test("the program and a mint that can be frozen are on the local Solana", async () => {
  const rpc = createSolanaRpc(chains.Solana.urls[0] ?? "");
  const program = await rpc.getAccountInfo(LOCAL_PROGRAM, { encoding: "base64" }).send();
  expect(program.value?.executable).toBe(true);
  const issuer = (await issuerKey()).address;
  expect((await mintKey("usdt")).address).toBe(LOCAL_USDT_MINT);
  const { data } = await fetchMint(rpc, LOCAL_USDT_MINT);
  expect(data).toMatchObject({
    decimals: 6,
    supply: 10n ** 18n,
    mintAuthority: some(issuer),
    freezeAuthority: some(issuer),
  });
});

test("each chain's own coin has its own name", async () => {
  const eth = await payFromFaucet(chains, { network: "Ethereum", to: BEN, amount: "1.5", token: "eth" });
  expect(eth).toMatchObject({ balance: "1.50", symbol: "ETH" });
  const pol = await payFromFaucet(chains, { network: "Polygon", to: BEN, amount: "2", token: "pol" });
  expect(pol).toMatchObject({ balance: "2.00", symbol: "POL" });
  const sol = await payFromFaucet(chains, { network: "Solana", to: HAL, amount: "0.5", token: "sol" });
  expect(sol).toMatchObject({ balance: "0.50", symbol: "SOL" });
});

test.each([
  ["Ethereum", "0x0000000000000000000000000000000000000301"],
  ["Solana", "9Zt3HTGXfQ9SMAdZ4sNQGFSXoNFwfp4xFvVLUF9Xa9tP"],
] as const)("thirty payments at once on %s all arrive", { tags: "deep" }, async (network, to) => {
  const pay = () => payFromFaucet(chains, { network, to, amount: "1" });
  const payments = await Promise.all(Array.from({ length: 30 }, pay));
  expect(new Set(payments.map(({ transaction }) => transaction)).size).toBe(30);
  expect((await pay()).balance).toBe("31.00");
});

test.each([
  [{ to: "0x123" }, "0x123 is not an address on Ethereum."],
  [{ to: "FKqaLwvKJopYGyVGs4RyjBu2XZBbe23jeU9b2Ftbb3Fr" }, "is not an address on Ethereum."],
  [{ to: "0x00000000000000000000000000000000000AdA01" }, "is not an address on Ethereum."],
  [{ amount: "0" }, "0 is not an amount of USDT: a number above zero, at most 6 decimals."],
  [{ amount: "1.0000001" }, "1.0000001 is not an amount of USDT"],
  [{ amount: "-5" }, "-5 is not an amount of USDT"],
  [{ amount: "999999999999999" }, "The local USDT does not move: BalanceTooSmall."],
  [{ amount: "999999", token: "eth" }, "The chain did not take the payment: "],
  [{ amount: "1", token: "eth", to: LOCAL_USDT }, "The chain did not take the payment: "],
  [{ token: "sol" }, "On Ethereum there is usdt, usdc and eth."],
  [{ network: "Solana" }, `${ADA} is not an address on Solana.`],
  [{ ...ON_SOLANA, token: "eth" }, "On Solana there is usdt, usdc, pyusd and sol."],
  [{ ...ON_SOLANA, amount: "1.0000001" }, "1.0000001 is not an amount of USDT"],
  [{ ...ON_SOLANA, amount: "999999999999999" }, "That is more than Solana can count."],
  [{ ...ON_SOLANA, amount: "2000000000000" }, "The chain did not take the payment: "],
])("%j is refused in one sentence", async (change, sentence) => {
  const request = { network: "Ethereum", to: ADA, amount: "1", ...change } as const;
  const refusal = await payFromFaucet(chains, request as PaymentRequest).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(PaymentRefused);
  expect((refusal as Error).message).toContain(sentence);
  expect((refusal as Error).message).toMatch(/^.+$/);
});

test("nothing is sent to a chain that is not there, not the local one, or the other one", async () => {
  const ask = (chain: Partial<FaucetChains["Ethereum"]>) =>
    payFromFaucet(
      { ...chains, Ethereum: { ...chains.Ethereum, ...chain } },
      { network: "Ethereum", to: ADA, amount: "1" },
    );
  const nobody = `http://127.0.0.1:${await anyFreePort()}`;
  await expect(ask({ urls: [nobody] })).rejects.toThrow(
    `The local Ethereum does not answer at ${nobody}. Start it first: npm start.`,
  );
  await expect(ask({ at: "url" })).rejects.toThrow(
    "There is no test money on Ethereum: ETHEREUM_RPC_URL is set, so it is not the local chain.",
  );
  await expect(ask({ urls: chains.Polygon.urls })).rejects.toThrow("is not the local Ethereum");
  const askSolana = (url: string) =>
    payFromFaucet(
      { ...chains, Solana: { at: "embedded", urls: [url] } },
      { network: "Solana", to: HAL, amount: "1" },
    );
  await expect(askSolana(nobody)).rejects.toThrow(`The local Solana does not answer at ${nobody}.`);
});

test("a Solana without our mint is not taken for the local one", async () => {
  const { rpcUrl } = await testSolana();
  const elsewhere: FaucetChains = { ...chains, Solana: { at: "embedded", urls: [rpcUrl] } };
  await expect(payFromFaucet(elsewhere, { network: "Solana", to: HAL, amount: "1" })).rejects.toThrow(
    "is not the local Solana, so nothing was sent.",
  );
});
