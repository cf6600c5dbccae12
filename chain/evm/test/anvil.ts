import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import {
  type Address,
  createTestClient,
  defineChain,
  encodeDeployData,
  formatTransactionReceipt,
  getAddress,
  type Hex,
  numberToHex,
  publicActions,
  type RpcTransactionReceipt,
  type TransactionReceipt,
  webSocket,
} from "viem";
import { ANVIL_RULES, anvilBinary } from "../../../local/evm/anvil.ts";
import { FAUCET } from "../local/local-usdt.ts";
import { testContract } from "./contracts.ts";

/** A real chain on this machine, for one test file. */

/** The node signs for it. */
export const SENDER: Address = FAUCET;
/** The most one transaction may use on Ethereum since Osaka. */
export const TRANSACTION_GAS = 16_777_216n;

export interface Sent {
  to?: Address | undefined;
  data?: Hex;
  value?: bigint;
  from?: Address;
  gas?: bigint;
}

export type LocalChain = Awaited<ReturnType<typeof startChain>>;

export async function startChain(options: string[] = []) {
  const { process: anvil, url } = await startAnvil(options);
  const client = createTestClient({
    mode: "anvil",
    chain: defineChain({
      id: 31337,
      name: "Anvil",
      nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
      rpcUrls: { default: { http: [url] } },
    }),
    // One open line: a request of its own for each of a story's many calls costs twice the time.
    transport: webSocket(url.replace("http", "ws"), { retryCount: 0, reconnect: false, timeout: 60_000 }),
    cacheTime: 0,
  }).extend(publicActions);

  const mine = () => client.mine({ blocks: 1 });

  /** Waits until it is mined; a revert is an answer here, not an exception. */
  async function send({
    to,
    data,
    value = 0n,
    from = SENDER,
    gas = TRANSACTION_GAS,
  }: Sent): Promise<TransactionReceipt> {
    const transaction = { from, to, data, value: numberToHex(value), gas: numberToHex(gas) };
    const hash = await client.request<{ ReturnType: Hex }>({
      method: "eth_sendTransaction",
      params: [transaction],
    });
    await mine();
    const receipt = await client.request<{ ReturnType: RpcTransactionReceipt | null }>({
      method: "eth_getTransactionReceipt",
      params: [hash],
    });
    if (receipt) return formatTransactionReceipt(receipt);
    throw new Error(`${hash} was not mined`);
  }

  async function deploy(name: string, args: unknown[] = []): Promise<Address> {
    const { abi, bytecode } = testContract(name);
    const { contractAddress } = await send({ data: encodeDeployData({ abi, bytecode, args }) });
    if (!contractAddress) throw new Error(`${name} was not deployed`);
    return getAddress(contractAddress);
  }

  async function end() {
    const line = await client.transport.getRpcClient();
    line.close();
    await stop(anvil);
  }

  return { url, client, mine, send, deploy, stop: end };
}

async function startAnvil(options: string[]): Promise<{ process: ChildProcess; url: string }> {
  const roomy = ["--port", "0", "--gas-limit", "100000000"];
  const anvil = spawn(anvilBinary(), [...ANVIL_RULES, ...roomy, ...options], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  process.once("exit", () => anvil.kill());
  for await (const line of createInterface({ input: anvil.stdout })) {
    const listening = /Listening on (\S+)/.exec(line);
    if (!listening) continue;
    anvil.stdout.resume();
    return { process: anvil, url: `http://${listening[1]}` };
  }
  throw new Error(`anvil ended with ${anvil.exitCode}`);
}

async function stop(anvil: ChildProcess) {
  const ended = new Promise((resolve) => anvil.once("exit", resolve));
  anvil.kill();
  await ended;
}
