import { type Client, getAddress } from "viem";
import { COIN as COIN_ADDRESS } from "../../chain/evm/client.ts";
import { rowOf } from "../../shared/rules/networks.ts";
import { knownTokens } from "../known-tokens.ts";
import type { OpenedProof } from "../open-proof.ts";
import { COIN, type Money, type RescueChain } from "../rescue-chain.ts";
import { Stopped } from "../stopped.ts";
import { readRuns, readTokensSeen } from "./history.ts";
import { balanceOf, readMoney } from "./money.ts";
import { evmNode, evmSender } from "./node.ts";
import { planOf } from "./plan.ts";
import { readAccountState } from "./read-account.ts";
import { readContractMoney } from "./read-contract.ts";

export function openEvm(opened: OpenedProof, rpc: string): RescueChain {
  const client = evmNode(rpc);
  const { network, contract, block, chain } = opened.proof.chain;
  const row = rowOf(network);
  const since = BigInt(block ?? 0);

  async function moneys(named: string[], seen: string[]): Promise<Money[]> {
    const asked = [...new Set([...named, ...Object.keys(knownTokens(chain)), ...seen, COIN])];
    const found = await Promise.all(
      asked.map((token) => readMoney(client, { chain, coin: row.coin }, token)),
    );
    const missing = asked.find((token, i) => named.includes(token) && !found[i]);
    if (missing) throw new Stopped("question", `There is no token at ${missing} on this chain.`);
    return found.filter((money) => money !== null);
  }

  return {
    async readMoney(named) {
      const split = getAddress(contract);
      const [runs, seen] = await Promise.all([
        readRuns(client, split, since),
        readTokensSeen(client, split, since),
      ]);
      const divided = (runs ?? []).map(({ token }) => token).filter((token) => token !== COIN_ADDRESS);
      const found = await moneys(named, [...seen, ...divided]);
      return await Promise.all(found.map((money) => readContractMoney(client, opened, row, money, runs)));
    },
    async readAccounts(named) {
      const accounts = opened.payees.flatMap(({ account, bps: _bps, ...payee }) =>
        account ? [{ ...payee, terms: account }] : [],
      );
      return await Promise.all(
        accounts.map(async (one) => {
          const seen = await readTokensSeen(client, getAddress(one.address), since);
          const holds = await holdings(client, one.address, await moneys(named, seen));
          return { ...(await readAccountState(client, one)), holds };
        }),
      );
    },
    plan: (act, from) => planOf(client, opened, act, from),
    ...evmSender(client),
  };
}

async function holdings(client: Client, address: string, moneys: Money[]) {
  const all = await Promise.all(
    moneys.map(async (money) => ({
      money,
      units: await balanceOf(client, getAddress(address), money.token),
    })),
  );
  return all.filter(({ units }) => units > 0n);
}
