// @module-tag deep

import { type Address, createWalletClient, type Hex, http } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { waitForTransactionReceipt } from "viem/actions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestChains, testChains } from "../../harness/chains/chains.ts";
import { agreedStatement, UNTIL } from "../../harness/remittances/agreed-statement.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";

/** Withdrawing a statement that can be paid, on a real local chain that is looked at only when somebody asks. */

let chains: TestChains;
let house: TestWorld;
beforeAll(async () => {
  chains = await testChains({ slotMs: 20 });
  house = await testWorld({ ...chains.settings, FREE_RELEASES: "0" });
});
afterAll(async () => {
  await house.close();
  await chains.stop();
});

const SLOW = { timeout: 240_000 };

async function payable(refund?: string) {
  const it = await agreedStatement(house, { Ethereum: ["100"] });
  const { address, send } = await it.fundable("Ethereum", refund);
  const looked = async () => {
    await it.here.asked(it.here.post(it.id, "funding/look"));
    return await it.funding("Ethereum");
  };
  return { ...it, address, send, looked, withdraw: () => it.here.post(it.id, "withdraw") };
}

test("a payment that nobody has seen yet keeps a statement from being withdrawn", SLOW, async () => {
  const it = await payable();
  await it.send("100");
  const refused = await it.withdraw();
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: "statement_has_money" }]);
  await expect.poll(it.state, UNTIL).not.toBe("withdrawn");
});

test("a withdrawn statement is not paid, and what comes all the same can be taken back", SLOW, async () => {
  const owner = privateKeyToAccount(generatePrivateKey());
  await chains.give({ network: "Ethereum", to: owner.address, amount: "1", token: "eth" });
  const it = await payable(owner.address);
  expect(await it.here.asked(it.withdraw())).toMatchObject({ state: "withdrawn" });
  const asked = { network: "Ethereum", wallet: owner.address };
  const pay = await it.here.post(it.id, "funding/unsigned", { ...asked, act: "pay" });
  expect([pay.status, await pay.json()]).toMatchObject([409, { code: "statement_withdrawn" }]);

  await it.send("100");
  await expect.poll(async () => (await it.looked()).received, UNTIL).toBe("100000000");
  const { transactions } = await it.here.asked<{ transactions: { to: Address; data: Hex }[] }>(
    it.here.post(it.id, "funding/unsigned", { ...asked, act: "take_back" }),
  );
  const wallet = createWalletClient({ account: owner, transport: http(chains.settings.ETHEREUM_RPC_URL) });
  for (const { to, data } of transactions)
    await waitForTransactionReceipt(wallet, {
      hash: await wallet.sendTransaction({ to, data, chain: null }),
    });
  await expect.poll(async () => (await it.looked()).stage, UNTIL).toBe("returned");
  const { USDT } = house.world.config.chains.Ethereum.tokens;
  expect(await house.world.chains.Ethereum.balanceUnits(owner.address, USDT ?? "")).toBe(100_000_000n);
  expect(await it.state()).toBe("withdrawn");
  expect(await it.notices("Ethereum")).toEqual([]);
});
