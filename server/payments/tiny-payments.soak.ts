import { eq, like } from "drizzle-orm";
import { encodeFunctionData, getAddress, type Hex, numberToHex } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FAUCET, LOCAL_USDT, localUsdtAbi } from "../../chain/evm/local/local-usdt.ts";
import { nodeClient } from "../../local/evm/node-client.ts";
import { paymentToken } from "../chain-settings.ts";
import { books, chainTransactions, deposits } from "../db/schema.ts";
import { inParallel } from "../in-parallel.ts";
import { type TestChains, testChains } from "../test/chains.ts";
import { publishedSplit } from "../test/published-split.ts";
import { type TestWorld, testWorld } from "../test/world.ts";
import { reconcile } from "./reconcile.ts";

let chains: TestChains;
let house: TestWorld;
beforeAll(async () => {
  chains = await testChains({ slotMs: 20 });
  house = await testWorld(chains.settings, { watches: true });
});
afterAll(async () => {
  await house.close();
  await chains.stop();
});

const PAYMENTS = 10_000;
/** All of them together are one USDT. */
const EACH_UNITS = 100n;
const until = { timeout: 20 * 60_000, interval: 500 };

/** From one account, numbered by ourselves: the node would have to be asked for each. */
async function rain(to: string) {
  const { chainId } = house.world.config.chains.Ethereum;
  const node = nodeClient(chains.settings.ETHEREUM_RPC_URL ?? "", chainId);
  const first = await node.getTransactionCount({ address: FAUCET, blockTag: "pending" });
  const transfer = {
    abi: localUsdtAbi,
    functionName: "transfer",
    args: [getAddress(to), EACH_UNITS],
  } as const;
  const data = encodeFunctionData(transfer);
  const call = { from: FAUCET, to: LOCAL_USDT, data, gas: numberToHex(200_000n) };
  const numbers = Array.from({ length: PAYMENTS }, (_, n) => numberToHex(first + n));
  return await inParallel(numbers, 20, (nonce) =>
    node.request<{ ReturnType: Hex }>({ method: "eth_sendTransaction", params: [{ ...call, nonce }] }),
  );
}

test(
  "ten thousand tiny payments are all recorded, and cost us one distribution",
  async () => {
    const { world } = house;
    const split = await publishedSplit(house, "Ethereum", { ada: 50, luis: 30, mina: 20 });
    const sent = await rain(split.contract.address);
    const recorded = () => world.db.$count(deposits, eq(deposits.contractId, split.contract.id));
    await expect.poll(recorded, until).toBe(PAYMENTS);
    const state = async () =>
      (await world.db.select().from(books).where(eq(books.contractId, split.contract.id)))[0]?.state;
    await expect.poll(state, until).toBe("settled");
    const rows = await world.db.select().from(deposits).where(eq(deposits.contractId, split.contract.id));
    expect(new Set(rows.map(({ transaction }) => transaction))).toEqual(new Set<string>(sent));
    const ours = like(chainTransactions.intent, `distribute:${split.contract.id}:%`);
    expect(await world.db.$count(chainTransactions, ours)).toBe(1);
    const key = { contractId: split.contract.id, token: paymentToken(world.config.chains, "Ethereum") };
    expect(await reconcile(world, key)).toBe("agrees");
  },
  30 * 60_000,
);
