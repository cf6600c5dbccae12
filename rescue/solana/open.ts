import { address, createSolanaRpc } from "@solana/kit";
import { rowOf } from "../../shared/rules/networks.ts";
import type { OpenedProof } from "../open-proof.ts";
import { COIN, type Money, type RescueChain } from "../rescue-chain.ts";
import { Stopped } from "../stopped.ts";
import { type Node, readMoney, type SolanaMoney, tokensOf } from "./node.ts";
import { planOf } from "./plan.ts";
import { heldUnits, readAccountState } from "./read-account.ts";
import { readContractMoney } from "./read-contract.ts";
import { solanaSender } from "./sender.ts";

export function openSolana(opened: OpenedProof, rpcUrl: string): RescueChain {
  const rpc = createSolanaRpc(rpcUrl);
  const { network, contract, chain, token: ownToken } = opened.proof.chain;
  const { coin, tokens } = rowOf(network);
  const usdt = tokens.USDT;

  async function moneyOf(token: string): Promise<SolanaMoney> {
    const money = await readMoney(rpc, { chain, token: ownToken, coin, usdt }, token);
    if (!money) throw new Stopped("question", `There is no token at ${token} on this chain.`);
    return money;
  }

  async function moneysAt(owner: string, named: string[]): Promise<SolanaMoney[]> {
    const own = ownToken === null ? [] : [ownToken];
    const asked = new Set([...named, ...own, ...(await tokensOf(rpc, address(owner))), COIN]);
    return await Promise.all([...asked].map(moneyOf));
  }

  return {
    async readMoney(named) {
      const moneys = await moneysAt(contract, named);
      return await Promise.all(moneys.map((money) => readContractMoney(rpc, opened, money)));
    },
    async readAccounts(named) {
      const accounts = opened.payees.flatMap(({ account, bps: _bps, ...payee }) =>
        account ? [{ ...payee, terms: account }] : [],
      );
      return await Promise.all(
        accounts.map(async (one) => {
          const state = await readAccountState(rpc, one);
          return { ...state, holds: await holdings(rpc, one.address, await moneysAt(one.address, named)) };
        }),
      );
    },
    plan: (act, from) => planOf({ rpc, opened, moneyOf }, act, from),
    ...solanaSender(rpc),
  };
}

async function holdings(rpc: Node, account: string, moneys: SolanaMoney[]) {
  const all = await Promise.all(
    moneys.map(async ({ mint, tokenProgram, ...money }) => ({
      money: money satisfies Money,
      units: await heldUnits(rpc, address(account), { mint, tokenProgram, ...money }),
    })),
  );
  return all.filter(({ units }) => units > 0n);
}
