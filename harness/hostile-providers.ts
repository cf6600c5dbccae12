import { eq, like, sql } from "drizzle-orm";
import { expect } from "vitest";
import { nodeClient } from "../local/evm/node-client.ts";
import { paymentToken, variableOf } from "../server/chain-settings.ts";
import { books, chainTransactions, payouts, withdrawals } from "../server/db/schema.ts";
import { reconcile } from "../server/payments/reconcile.ts";
import { heldWallet } from "../server/wallets/held-wallet.ts";
import { startJob } from "../server/work/rounds.ts";
import { type Network, rowOf } from "../shared/rules/networks.ts";
import { PUBLIC_PROVIDER, startEvmBalancer } from "./chains/balancer.ts";
import { type TestChains, testChains } from "./chains/chains.ts";
import { startSolanaBalancer } from "./chains/late-solana.ts";
import { GOOD_WIRE, type RpcProxy } from "./chains/rpc-proxy.ts";
import { ethereumWallet, solanaWallet } from "./data/artist-wallet.ts";
import { isFirstBook } from "./data/first-book.ts";
import { type PublishedSplit, publishedSplit } from "./data/published-split.ts";
import { somebody } from "./label.ts";
import { type TestWorld, testWorld } from "./world.ts";

/** Withdrawals and distributions, while every request may be answered by a node that is behind, limited, or not at all. */

export interface Ordeal {
  network: Network;
  /** How many endpoints the product is given. */
  addresses: 1 | 2;
  withdrawals: number;
  distributions: number;
}

const LAG: [number, number] = [1, 100];
const SIDE_BY_SIDE = 10;
const UNITS = 1_000_000n;
/** More than any quote here, and as much as what arrives: a wallet is given both. */
const FEE_UNITS = 1_000_000n;
const CAPS = { SOLANA_DAILY_CAP: "90", ETHEREUM_DAILY_CAP: "90", POLYGON_DAILY_CAP: "90" };
const HOUR_MS = 3_600_000;
const until = { timeout: HOUR_MS, interval: 200 };
const OPERATOR = "operator@example.com";

export async function openOrdeal({ network, addresses }: Ordeal) {
  const chains = await testChains({ slotMs: 50 });
  const name = variableOf(network, "RPC_URL");
  const nodeUrl = chains.settings[name] ?? "";
  if (rowOf(network).kind === "evm") await growOlderThanLag(chains, network);
  const wires = await Promise.all(
    Array.from({ length: addresses }, (_, i) => balancer(network, nodeUrl, 10 * i + 1)),
  );
  const house = await testWorld(
    {
      ...{ ...chains.settings, ...CAPS, FREE_RELEASES: "0", OPERATOR_EMAIL: OPERATOR },
      ...{ METRICS_TOKEN: "metrics-token-of-this-test", [name]: wires.map(({ url }) => url).join() },
    },
    { watches: true },
  );
  return {
    house,
    wires,
    give: chains.give,
    async close() {
      await house.close();
      for (const wire of wires) await wire.stop();
      await chains.stop();
    },
  };
}

/** On a chain that has just begun, a node far behind would not even have our contracts, which no public node lacks. */
async function growOlderThanLag({ settings }: TestChains, network: Network) {
  const chainId = Number(settings[variableOf(network, "CHAIN_ID")]);
  await nodeClient(settings[variableOf(network, "RPC_URL")] ?? "", chainId).mine({ blocks: LAG[1] });
}

function balancer(network: Network, nodeUrl: string, seed: number): Promise<RpcProxy> {
  const { faults } = PUBLIC_PROVIDER;
  return rowOf(network).kind === "evm"
    ? startEvmBalancer(nodeUrl, { lagBlocks: LAG }, seed)
    : startSolanaBalancer(nodeUrl, faults, seed, LAG);
}

type Opened = Awaited<ReturnType<typeof openOrdeal>>;

/** In turns for each of some wallets, and side by side. */
export async function withdrawMany({ house, give }: Opened, { network, withdrawals: count }: Ordeal) {
  const to = (rowOf(network).kind === "evm" ? ethereumWallet() : solanaWallet()).address;
  const each = Math.ceil(count / Math.min(SIDE_BY_SIDE, count));
  const people = Array.from({ length: Math.ceil(count / each) }, () => somebody("owner"));
  await Promise.all(people.map((email) => withdrawing({ house, give }, network, { email, to, times: each })));
  const rows = await house.world.db.select().from(withdrawals);
  const sent = like(chainTransactions.intent, "withdraw:%");
  const landed = await house.world.db
    .select({ intent: chainTransactions.intent })
    .from(chainTransactions)
    .where(sql`${sent} and ${eq(chainTransactions.state, "final")}`);
  return {
    wanted: rows.length,
    done: rows.filter(({ state }) => state === "done").length,
    landed: landed.length,
    arrived: await unitsOf(house, network, to),
  };
}

async function withdrawing(
  { house, give }: Pick<Opened, "house" | "give">,
  network: Network,
  { email, to, times }: { email: string; to: string; times: number },
) {
  const { world } = house;
  const { user } = (await (await house.visitor().signIn(email)).session()) ?? { user: { id: "", email } };
  const wallet = await world.transaction((tx) => heldWallet(world, tx, user, network));
  await give({ network, to: wallet.address, amount: `${2 * times}` });
  for (let n = 0; n < times; n++) {
    const id = await written(house, network, { walletId: wallet.id, personId: user.id, to });
    const ended = async () =>
      (await world.db.select().from(withdrawals).where(eq(withdrawals.id, id)))[0]?.finishedAt;
    await expect.poll(ended, until).toBeInstanceOf(Date);
  }
}

/** As a request writes it down; the rest goes by itself. */
async function written(
  { world }: TestWorld,
  network: Network,
  whose: { walletId: string; personId: string; to: string },
): Promise<string> {
  const about = {
    ...whose,
    network,
    token: "USDT",
    amountUnits: UNITS + FEE_UNITS,
    feeUnits: FEE_UNITS,
    state: "sending",
  } as const;
  return await world.transaction(async (tx) => {
    const [row] = await tx
      .insert(withdrawals)
      .values({ ...about, createdAt: world.now() })
      .returning();
    const id = row?.id ?? "";
    await startJob(world, tx, "withdraw", { withdrawalId: id });
    return id;
  });
}

/** Some contracts, each paid again when it has divided what came before. */
export async function distributeMany(opened: Opened, { network, distributions: count }: Ordeal) {
  const { house, wires } = opened;
  const faults = wires.map((wire) => wire.faults);
  for (const wire of wires) wire.faults = GOOD_WIRE;
  const each = Math.ceil(count / Math.min(SIDE_BY_SIDE, count));
  const splits: PublishedSplit[] = [];
  for (let n = 0; n < count; n += each)
    splits.push(await publishedSplit(house, network, { ada: 60, luis: 40 }));
  for (const [i, wire] of wires.entries()) wire.faults = faults[i] ?? GOOD_WIRE;
  await Promise.all(splits.map((split) => paying(opened, network, split, each)));
  return await Promise.all(splits.map((split) => judged(house, network, split)));
}

async function paying(
  { house, give }: Opened,
  network: Network,
  { contract }: PublishedSplit,
  times: number,
) {
  const { db } = house.world;
  const runs = async () => {
    const rows = await db.select().from(payouts).where(eq(payouts.contractId, contract.id));
    const [book] = await db.select().from(books).where(isFirstBook(house.world, contract));
    const isBusy = book?.state === "distributing";
    return isBusy ? -1 : new Set(rows.map(({ transaction }) => transaction)).size;
  };
  for (let n = 1; n <= times; n++) {
    await give({ network, to: contract.address, amount: "2" });
    await expect.poll(runs, until).toBe(n);
  }
}

async function judged(house: TestWorld, network: Network, { contract, wallets: payees }: PublishedSplit) {
  const token = paymentToken(house.world.config.chains, network);
  const rows = await house.world.db.select().from(payouts).where(eq(payouts.contractId, contract.id));
  return {
    verdict: await clearVerdict(house, { contractId: contract.id, token }),
    recorded: rows.reduce((sum, { amountUnits }) => sum + amountUnits, 0n),
    arrived: await Promise.all(Object.values(payees).map((one) => unitsOf(house, network, one))),
  };
}

/** A node that is behind leaves it open whether books agree; it is asked again later, as the product does. */
async function clearVerdict({ world }: TestWorld, book: { contractId: string; token: string }) {
  let verdict: Awaited<ReturnType<typeof reconcile>> = "unclear";
  await expect.poll(async () => (verdict = await reconcile(world, book)), until).not.toBe("unclear");
  return verdict;
}

const unitsOf = (house: TestWorld, network: Network, wallet: string) =>
  house.world.chains[network].balanceUnits(wallet, paymentToken(house.world.config.chains, network));

/** Nobody answers any more: how many seconds until the operator is told, and until it is seen from outside. */
export async function cutOff({ house, wires }: Opened, network: Network) {
  const faults = wires.map((wire) => wire.faults);
  for (const wire of wires) wire.faults = { ...GOOD_WIRE, dropped: 100 };
  const begun = Date.now();
  const seconds = () => (Date.now() - begun) / 1_000;
  const stalled = async () =>
    ((await (await house.visitor().fetch("/readyz")).json()) as { stalled?: Record<string, string> }).stalled;
  await expect.poll(stalled, until).toHaveProperty(network);
  const seenAfter = seconds();
  await house.visitor().mailTo(OPERATOR, [], "payments are not being watched");
  const toldAfter = seconds();
  for (const [i, wire] of wires.entries()) wire.faults = faults[i] ?? GOOD_WIRE;
  await expect.poll(stalled, until).toBe(undefined);
  return { seenAfter, toldAfter };
}
