import { type Address, type Client, getAddress } from "viem";
import { getCode } from "viem/actions";
import { ALL, accountAddress, actCall, deliverCall, openCall } from "../../chain/evm/account.ts";
import { createCall, distributeCall } from "../../chain/evm/client.ts";
import { ACCOUNTS, SPLITS } from "../../chain/evm/factories.ts";
import { rowOf } from "../../shared/rules/networks.ts";
import { payeeWithAccount, refuseUnlessAllowed, unitsToWithdraw, WHAT_IT_DOES } from "../account-rules.ts";
import type { OpenedProof } from "../open-proof.ts";
import type { AccountAct, Act, Plan } from "../rescue-chain.ts";
import { Stopped } from "../stopped.ts";
import { balanceOf, evmAddress, readMoney, tokenAddress } from "./money.ts";
import { refuseWithout, type Step, tryOut, unsignedSteps } from "./node.ts";
import { evmTerms, readAccountState } from "./read-account.ts";
import { sharesOf, vaultsOf } from "./read-contract.ts";

/** What to sign. The first call is tried out on the node, so that a refusal is told before it costs anything. */

export async function planOf(client: Client, opened: OpenedProof, act: Act, from: string): Promise<Plan> {
  const sender = evmAddress(from);
  const steps = await stepsOf(client, opened, act, sender);
  const [first] = steps;
  if (first) await tryOut(client, first, sender);
  return { transactions: unsignedSteps(steps, sender, Number(opened.proof.chain.chain)), more: false };
}

async function stepsOf(client: Client, opened: OpenedProof, act: Act, sender: Address): Promise<Step[]> {
  if (act.name === "distribute") return await distributeSteps(client, opened, act.token);
  if (act.name === "deliver") return await deliverSteps(client, opened, act.token);
  return await accountSteps(client, opened, act, sender);
}

async function distributeSteps(client: Client, opened: OpenedProof, token: string): Promise<Step[]> {
  const { proof, payees, title } = opened;
  const split = getAddress(proof.chain.contract);
  const distribute = {
    ...distributeCall(split, tokenAddress(token)),
    what: `Divide what the contract of “${title}” holds`,
  };
  if (await getCode(client, { address: split })) return [distribute];
  await refuseWithout(client, SPLITS);
  const create = createCall(`0x${proof.agreementHash}`, sharesOf(payees));
  return [{ ...create, what: `Create the contract of “${title}”` }, distribute];
}

async function deliverSteps(client: Client, { payees }: OpenedProof, token: string): Promise<Step[]> {
  const steps = payees.map(async ({ name, address }) => {
    const vaults = await vaultsOf(client, getAddress(address), token);
    return vaults
      .filter(({ units }) => units > 0n)
      .map(({ number }) => ({
        ...deliverCall(getAddress(address), tokenAddress(token), number),
        what: `Deliver to ${name} what waits in their vault`,
      }));
  });
  const found = (await Promise.all(steps)).flat();
  if (found.length === 0) throw new Stopped("refused", "Nothing of this token waits in a vault.");
  return found;
}

async function accountSteps(
  client: Client,
  opened: OpenedProof,
  act: AccountAct & { account: string },
  sender: Address,
): Promise<Step[]> {
  const payee = payeeWithAccount(opened, act.account);
  const terms = evmTerms(payee.terms);
  const doing = "to" in act && act.to !== null ? { ...act, to: evmAddress(act.to) } : act;
  const state = await readAccountState(client, payee);
  refuseUnlessAllowed(state, sender, doing);
  await refuseWithout(client, ACCOUNTS);
  const account = accountAddress(terms);
  const acting = {
    ...actCall(account, await chainAct(client, opened, account, doing)),
    what: WHAT_IT_DOES[act.name](payee.name),
  };
  if (state.isOpen) return [acting];
  return [{ ...openCall(terms), what: `Open the payee account of ${payee.name}` }, acting];
}

async function chainAct(client: Client, { proof }: OpenedProof, account: Address, doing: AccountAct) {
  switch (doing.name) {
    case "withdraw": {
      const { coin } = rowOf(proof.chain.network);
      const money = await readMoney(client, { chain: proof.chain.chain, coin }, doing.token);
      if (!money) throw new Stopped("question", `There is no token at ${doing.token} on this chain.`);
      const units = unitsToWithdraw(doing.amount, money, await balanceOf(client, account, doing.token));
      const amountUnits = doing.amount === null ? ALL : units;
      return {
        name: "send",
        token: tokenAddress(doing.token),
        to: evmAddress(doing.to),
        amountUnits,
      } as const;
    }
    case "change-owner":
      return { name: "changeOwner", to: evmAddress(doing.to) } as const;
    case "name-guardian":
      return { name: "changeGuardian", to: doing.to === null ? null : evmAddress(doing.to) } as const;
    case "start-recovery":
      return { name: "startRecovery", to: evmAddress(doing.to) } as const;
    case "cancel-recovery":
      return { name: "cancelRecovery" } as const;
    case "finish-recovery":
      return { name: "finishRecovery" } as const;
  }
}
