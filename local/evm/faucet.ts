import { setTimeout as sleep } from "node:timers/promises";
import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  encodeFunctionData,
  type Hex,
  isAddress,
  numberToHex,
} from "viem";
import { LOCAL_USDC, localUsdcAbi } from "../../chain/evm/local/local-usdc.ts";
import { FAUCET, LOCAL_USDT, localUsdtAbi } from "../../chain/evm/local/local-usdt.ts";
import { PaymentRefused } from "../payment-refused.ts";
import { type NodeClient, nodeClient } from "./node-client.ts";

/** Pays on a local Ethereum or Polygon, from the account whose key everybody knows. */

const MINED_MS = 10_000;
const TRIES = 20;
const NONCE_TAKEN = /replacement transaction underpriced|nonce too low|already imported/;

const MOCKS = {
  usdt: { address: LOCAL_USDT, abi: localUsdtAbi },
  usdc: { address: LOCAL_USDC, abi: localUsdcAbi },
};
type EvmMoney = keyof typeof MOCKS | "coin";

export interface EvmPayment {
  url: string;
  chainId: number;
  /** Which chain that is, for sentences. */
  name: string;
  to: string;
  token: EvmMoney;
  amountUnits: bigint;
}

export async function payOnEvm(payment: EvmPayment): Promise<{ transaction: string; balanceUnits: bigint }> {
  const { url, chainId, name, to, token, amountUnits } = payment;
  if (!isAddress(to)) throw new PaymentRefused(`${to} is not an address on ${name}.`);
  const node = nodeClient(url, chainId);
  await refuseOtherChain(node, payment);
  const call = token === "coin" ? { to, value: amountUnits } : await transferOf(node, token, to, amountUnits);
  const transaction = await send(node, call);
  await mined(node, transaction);
  return { transaction, balanceUnits: await balanceOf(node, to, token) };
}

async function refuseOtherChain(node: NodeClient, { url, chainId, name }: EvmPayment): Promise<void> {
  const answered = await node.getChainId().catch(() => null);
  if (answered === null)
    throw new PaymentRefused(`The local ${name} does not answer at ${url}. Start it first: npm start.`);
  if (answered !== chainId)
    throw new PaymentRefused(`What answers at ${url} is not the local ${name}, so nothing was sent.`);
}

/** Tried first, because the node would not say why the token refuses. */
async function transferOf(node: NodeClient, name: keyof typeof MOCKS, to: Address, units: bigint) {
  const { address, abi } = MOCKS[name];
  const call = { abi, functionName: "transfer", args: [to, units] } as const;
  await node.simulateContract({ ...call, address, account: FAUCET } as never).catch((error: unknown) => {
    throw new PaymentRefused(`The local ${name.toUpperCase()} does not move: ${refusalName(error)}.`);
  });
  return { to: address, data: encodeFunctionData(call), value: 0n };
}

function refusalName(error: unknown): string {
  const reverted =
    error instanceof BaseError && error.walk((e) => e instanceof ContractFunctionRevertedError);
  return (
    (reverted instanceof ContractFunctionRevertedError && reverted.data?.errorName) || "it gave no reason"
  );
}

/** The node picks the nonce, and picks the same one for two who ask at once: the loser asks again. */
async function send(node: NodeClient, call: { to: Address; data?: Hex; value: bigint }): Promise<Hex> {
  const params = [{ ...call, from: FAUCET, value: numberToHex(call.value) }];
  for (let tries = 1; ; tries++) {
    try {
      return await node.request<{ ReturnType: Hex }>({ method: "eth_sendTransaction", params });
    } catch (error) {
      const reason = error instanceof BaseError ? error.details : String(error);
      if (!NONCE_TAKEN.test(reason))
        throw new PaymentRefused(`The chain did not take the payment: ${reason}.`);
      if (tries === TRIES) throw new PaymentRefused("The faucet is too busy. Try again.");
      await sleep(Math.random() * 20 * tries);
    }
  }
}

async function mined(node: NodeClient, hash: Hex): Promise<void> {
  for (const deadline = Date.now() + MINED_MS; ; await sleep(20)) {
    const receipt = await node.getTransactionReceipt({ hash }).catch(() => null);
    if (receipt?.status === "success") return;
    if (receipt) throw new PaymentRefused(`The payment failed: ${hash}.`);
    if (Date.now() > deadline)
      throw new PaymentRefused(`The payment was sent but is in no block yet: ${hash}.`);
  }
}

async function balanceOf(node: NodeClient, address: Address, token: EvmMoney): Promise<bigint> {
  if (token === "coin") return await node.getBalance({ address });
  const read = { address: MOCKS[token].address, abi: localUsdtAbi, functionName: "balanceOf" } as const;
  return await node.readContract({ ...read, args: [address] });
}
