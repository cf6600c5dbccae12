import {
  type Address,
  encodeFunctionData,
  getAddress,
  type Hex,
  keccak256,
  slice,
  stringToHex,
  type TransactionReceipt,
} from "viem";
import { createCall, type Distribution, distributeCall, readDistributions, refusalIn } from "../client.ts";
import { deploymentOf } from "../deploy.ts";
import { FACTORIES } from "../factories.ts";
import { type Share, splitAddress } from "../terms.ts";
import { type Sent, startChain } from "./anvil.ts";
import { testContract } from "./contracts.ts";

/** A chain with tokens and payees on it, and short words for what the stories do there. */

export const wallet = (name: string): Address => getAddress(slice(keccak256(stringToHex(name)), 12));
export const wallets = (count: number) => Array.from({ length: count }, (_, i) => wallet(`payee ${i}`));
export const trackKey = (name: string): Hex => keccak256(stringToHex(name));

export const TOKEN_MOODS = [
  "Fine",
  "Reverts",
  "AnswersFalse",
  "AnswersTwo",
  "BurnsGas",
  "RevertsAtLength",
  "CallsTheRecipient",
  "RevertsWithTrue",
  "NeedsRoom",
] as const;
export const PAYEE_MOODS = [
  "Takes",
  "Reverts",
  "BurnsGas",
  "AnswersAtLength",
  "ReentersAndSwallows",
  "ReentersAndReverts",
  "SendsBack",
  "NeedsRoom",
] as const;

/** Shares as even as they come. */
export function evenly(payees: Address[]): Share[] {
  const each = Math.floor(10_000 / payees.length);
  return payees.map((one, i) => ({ wallet: one, bps: i === 0 ? 10_000 - each * (payees.length - 1) : each }));
}

export type Stage = Awaited<ReturnType<typeof openStage>>;

export async function openStage(options: string[] = []) {
  const chain = await startChain(options);
  for (const factory of FACTORIES) await chain.send(deploymentOf(factory));
  const usdt = await chain.deploy("UsdtLike");
  const hostile = await chain.deploy("HostileToken");
  const auditor = await chain.deploy("Auditor");

  async function tell(contract: string, at: Address, functionName: string, ...args: unknown[]) {
    const data = encodeFunctionData({ abi: testContract(contract).abi, functionName, args });
    const { status } = await chain.send({ to: at, data });
    if (status !== "success") throw new Error(`${contract}.${functionName} reverted`);
  }

  async function balances(token: Address, holders: Address[]): Promise<bigint[]> {
    const [ofToken = []] = await allBalances([token], holders);
    return ofToken;
  }

  async function allBalances(tokens: Address[], holders: Address[]): Promise<bigint[][]> {
    const { abi } = testContract("Auditor");
    const args = [tokens, holders];
    return (await chain.client.readContract({
      address: auditor,
      abi,
      functionName: "balances",
      args,
    })) as bigint[][];
  }

  /** The refusal this call would meet now; null when it would go through. Anything unnamed is "reverted". */
  async function refusal({ to, data, value, from, gas }: Sent): Promise<string | null> {
    const request = { to, data, value, account: from, gas: gas ?? 16_000_000n };
    return await chain.client
      .call(Object.fromEntries(Object.entries(request).filter(([, given]) => given !== undefined)))
      .then(() => null)
      .catch((error) => refusalIn(error) ?? "reverted");
  }

  async function create(shares: Share[], key: Hex = trackKey("Night Ferry")): Promise<Address> {
    const { status } = await chain.send(createCall(key, shares));
    if (status !== "success") throw new Error("create reverted");
    return splitAddress(key, shares);
  }

  async function distribute(
    split: Address,
    token: Address,
    how: Pick<Sent, "gas" | "from"> = {},
  ): Promise<{ receipt: TransactionReceipt; run: Distribution | undefined }> {
    const receipt = await chain.send({ ...distributeCall(split, token), ...how });
    return { receipt, run: readDistributions(receipt.logs)[0] };
  }

  /** Somebody with coin for fees, for whom the node signs. */
  async function person(name: string): Promise<Address> {
    const address = wallet(name);
    await chain.client.impersonateAccount({ address });
    await chain.client.setBalance({ address, value: 10n ** 20n });
    return address;
  }

  /** The next transaction, and what is asked from then on, happens this much later. */
  async function wait(seconds: number) {
    await chain.client.increaseTime({ seconds });
    await chain.mine();
  }

  /** A call that an Intruder makes in its own name. */
  function told(by: Address, to: Address, data: Hex): { to: Address; data: Hex } {
    const { abi } = testContract("Intruder");
    return { to: by, data: encodeFunctionData({ abi, functionName: "call", args: [to, data] }) };
  }

  /** What a test contract says of itself. */
  const ask = async (contract: string, at: Address, functionName: string) =>
    await chain.client.readContract({ address: at, abi: testContract(contract).abi, functionName });

  return {
    ...chain,
    person,
    wait,
    told,
    ask,
    usdt,
    hostile,
    tell,
    balances,
    allBalances,
    refusal,
    create,
    distribute,
    payUsdt: (to: Address, units: bigint) => tell("UsdtLike", usdt, "issue", to, units),
    payHostile: (to: Address, units: bigint) => tell("HostileToken", hostile, "issue", to, units),
    payCoin: (to: Address, wei: bigint) => chain.send({ to, value: wei }),
    tokenMood: (to: Address, mood: (typeof TOKEN_MOODS)[number]) =>
      tell("HostileToken", hostile, "setMood", to, TOKEN_MOODS.indexOf(mood)),
    payeeMood: (payee: Address, mood: (typeof PAYEE_MOODS)[number]) =>
      tell("MoodyPayee", payee, "setMood", PAYEE_MOODS.indexOf(mood)),
  };
}
