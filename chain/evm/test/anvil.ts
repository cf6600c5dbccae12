import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import {
  type Address,
  createTestClient,
  defineChain,
  encodeDeployData,
  formatTransactionReceipt,
  getAddress,
  type Hex,
  http,
  numberToHex,
  publicActions,
  type RpcTransactionReceipt,
  type TransactionReceipt,
} from "viem";
import { testContract } from "./contracts.ts";

/** A real chain on this machine, for one test file. */

const ARCH = { x64: "amd64", arm64: "arm64" }[process.arch as "x64" | "arm64"];
const BINARY = `@foundry-rs/anvil-${process.platform}-${ARCH}/bin/anvil${process.platform === "win32" ? ".exe" : ""}`;
/** Anvil's first account; the node signs for it. */
export const SENDER: Address = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
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
    transport: http(url, { retryCount: 0 }),
    cacheTime: 0,
  }).extend(publicActions);

  /** Blocks come when we say so: left to itself, anvil now and then overlooks a transaction sent after a revert. */
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

  return { url, client, mine, send, deploy, stop: () => stop(anvil) };
}

async function startAnvil(options: string[]): Promise<{ process: ChildProcess; url: string }> {
  const binary = createRequire(import.meta.url).resolve(BINARY);
  const anvil = spawn(
    binary,
    ["--port", "0", "--hardfork", "osaka", "--no-mining", "--gas-limit", "100000000", ...options],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
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
