import "../harness/chains/fourth-network.ts";

import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestChains, testChains } from "../harness/chains/chains.ts";
import { BASE } from "../harness/chains/fourth-network.ts";
import { publishedSplit } from "../harness/data/published-split.ts";
import { type TestWorld, testWorld } from "../harness/world.ts";
import { kindName, networkChoice } from "../shared/rules/networks.ts";
import { CONTRACT_CONFIGS } from "../shared/schemas/catalog.ts";
import type { ContractBooks } from "../shared/schemas/money/payments.ts";
import type { MyWallets } from "../shared/schemas/money/wallets.ts";
import { explorerLink } from "../web/contract/facts/explorer.ts";
import { payLink } from "../web/contract/facts/how-to-pay.ts";
import { PORT_VARIABLES, readConfig, VARIABLES } from "./config.ts";
import { heldWallet } from "./wallets/held-wallet.ts";

/** A network of a kind we have is added by its row alone. */

let chains: TestChains;
let house: TestWorld;
beforeAll(async () => {
  chains = await testChains({ slotMs: 80 });
  house = await testWorld({ ...chains.settings, FREE_RELEASES: "0" }, { watches: true });
});
afterAll(async () => {
  await house.close();
  await chains.stop();
});

test("its settings are read under its name", () => {
  expect(VARIABLES).toContain("BASE_RPC_URL");
  expect(PORT_VARIABLES).toContain("BASE_PORT");
  expect(readConfig({}).chains[BASE]).toMatchObject({
    at: "embedded",
    urls: ["http://127.0.0.1:8547"],
    chainId: 31_339,
    feePayer: { dailyCapUnits: 3n * 10n ** 17n },
  });
  const own = { BASE_RPC_URL: "https://node.example", BASE_CHAIN_ID: "8453" };
  expect(() => readConfig(own)).toThrow("BASE_RPC_URL needs BASE_USDT as well");
  const usdt = { BASE_USDT: "0xfde4C96c8593536E31F229EA8f37b2ADa2699bb2" };
  expect(readConfig({ ...own, ...usdt }).chains[BASE]).toMatchObject({ at: "url", chainId: 8453 });
  expect(() => readConfig({ ...own, ...usdt, BASE_CHAIN_ID: "31337" })).toThrow(
    "BASE_CHAIN_ID and ETHEREUM_CHAIN_ID are both 31337",
  );
});

test("it is offered and named wherever networks are", () => {
  expect(CONTRACT_CONFIGS.map(({ name }) => name)).toContain("Base · USDT");
  expect(networkChoice()).toBe("Polygon, Ethereum, Solana or Base");
  expect(kindName("evm")).toBe("Base, Ethereum and Polygon");
  expect(explorerLink("8453", "tx", "0xabc")).toBe("https://basescan.org/tx/0xabc");
});

test("a release publishes itself there, and a payment is divided", { tags: "deep" }, async () => {
  const split = await publishedSplit(house, BASE, { ada: 60, luis: 40 });
  expect(split.at).toContain("/base/");
  await split.pay("100");
  const visitor = house.visitor();
  const books = async () => (await (await visitor.fetch(split.at)).json()) as ContractBooks;
  const paid = async () =>
    (await books()).tokens.slice(0, 1).map(({ paid: units, state }) => ({ units, state }));
  const until = { timeout: 60_000, interval: 200 };
  await expect.poll(paid, until).toEqual([{ units: "99999999", state: "settled" }]);
  const found = await books();
  expect(found).toMatchObject({ network: BASE, chain: "31339", payable: true });
  expect(payLink(found, { token: found.tokens[0]?.token ?? "" }, "", house.url)).toBe(
    `ethereum:${found.tokens[0]?.token}@31339/transfer?address=${split.contract.address}`,
  );
});

test("a wallet we hold serves it, too", { tags: "deep" }, async () => {
  const visitor = await house.visitor().signIn("ada@example.com");
  const { user } = (await visitor.session()) ?? {};
  if (!user) throw new Error("nobody is signed in");
  const { world } = house;
  const { address } = await world.transaction((tx) => heldWallet(world, tx, user, BASE));
  await chains.give({ network: BASE, to: address, amount: "7" });
  const { held } = (await (await visitor.fetch("/api/account/wallet")).json()) as MyWallets;
  const balances = held.find((one) => one.address === address)?.balances;
  const usdt = { network: BASE, token: "USDT", symbol: "USDT", decimals: 6 };
  expect(balances).toContainEqual({ ...usdt, amount: "7000000" });
  expect(balances?.map(({ symbol }) => symbol)).toContain("BETH");
});
