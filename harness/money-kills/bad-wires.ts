import pg from "pg";
import { expect } from "vitest";
import { textFrom } from "../../local/amount.ts";
import { inParallel } from "../../server/in-parallel.ts";
import { NETWORKS, type Network } from "../../shared/rules/networks.ts";
import { testChains } from "../chains/chains.ts";
import { diceFrom, GOOD_WIRE, startRpcProxy, WORST_WIRE } from "../chains/rpc-proxy.ts";
import { publishedSplit } from "../data/published-split.ts";
import { testWorld } from "../world.ts";
import { movementsOf } from "./money-on-chain.ts";
import { judgeContract } from "./money-outcome.ts";
import type { PaidContract } from "./paid-contracts.ts";

/** Contracts on every chain that are paid again and again, while we reach the chains over the worst of wires. */

export interface BadWireOutcome {
  network: Network;
  recorded: number;
  complaints: string[];
  lostUnits: bigint;
  differenceUnits: bigint;
  distributions: number;
}

const DECIMALS = 6;
const USDT = 1_000_000;
const PAYERS = 6;
const CAPS = { SOLANA_DAILY_CAP: "90", ETHEREUM_DAILY_CAP: "90", POLYGON_DAILY_CAP: "90" };

export async function payOverBadWires(count: number, patienceMs: number): Promise<BadWireOutcome[]> {
  const chains = await testChains({ slotMs: 80 });
  const urlOf = (network: Network) => chains.settings[`${network.toUpperCase()}_RPC_URL`] ?? "";
  const wires = await Promise.all(NETWORKS.map((network, i) => startRpcProxy(urlOf(network), GOOD_WIRE, i)));
  const bent = NETWORKS.map((network, i) => [`${network.toUpperCase()}_RPC_URL`, wires[i]?.url]);
  const settings = { ...chains.settings, ...CAPS, ...Object.fromEntries(bent) };
  const house = await testWorld(settings, { watches: true });
  const database = new pg.Pool({ connectionString: house.databaseUrl, max: 2 });
  const bend = (faults: typeof GOOD_WIRE) => {
    for (const wire of wires) wire.faults = faults;
  };
  try {
    const contracts = await Promise.all(
      NETWORKS.map(async (network): Promise<PaidContract> => {
        const { contract } = await publishedSplit(house, network, { ada: 50, luis: 30, mina: 20 });
        return { ...contract, emails: new Map(), payments: [] };
      }),
    );
    bend(WORST_WIRE);
    const dice = diceFrom(count);
    const payments = contracts.map((contract) =>
      inParallel(Array.from({ length: count }), PAYERS, async () => {
        const units = BigInt(1 + Math.floor(dice() * 3 * USDT));
        const { network, address: to } = contract;
        const { transaction } = await chains.give({ network, to, amount: textFrom(units, DECIMALS) });
        contract.payments.push({ transaction, units });
      }),
    );
    await Promise.all(payments);
    // The last of it is worth dividing.
    await Promise.all(
      contracts.map(async ({ network, address: to, payments: made }) => {
        const { transaction } = await chains.give({ network, to, amount: "2" });
        made.push({ transaction, units: BigInt(2 * USDT) });
      }),
    );
    await untilQuiet(database, contracts.length * (count + 1), patienceMs);
    bend(GOOD_WIRE);
    const stage = { chains: house.world.chains, config: house.world.config, nodeUrl: urlOf, database };
    return await Promise.all(contracts.map((contract) => judged(stage, contract)));
  } finally {
    await house.close();
    await database.end();
    for (const wire of wires) await wire.stop();
    await chains.stop();
  }
}

/** Everything that was paid is recorded, and all books have come to rest; or too long a time has passed. */
async function untilQuiet(database: pg.Pool, payments: number, timeout: number) {
  const read = async () => {
    const { rows } = await database.query(
      `select (select count(*)::int from deposits) as deposits,
         (select count(*)::int from books where state in ('distributing', 'gathering')) as open`,
    );
    return rows[0];
  };
  await expect
    .poll(read, { timeout, interval: 250 })
    .toEqual({ deposits: payments, open: 0 })
    .catch(() => {});
}

async function judged(stage: Parameters<typeof judgeContract>[0], contract: PaidContract) {
  const movements = await movementsOf(stage, contract);
  const verdict = await judgeContract(stage, contract, movements);
  const { rows } = await stage.database.query(
    "select count(*)::int as recorded from deposits where contract_id = $1",
    [contract.id],
  );
  return {
    network: contract.network,
    recorded: rows[0].recorded as number,
    distributions: movements.filter(({ went }) => went.size > 0).length,
    ...verdict,
  };
}
