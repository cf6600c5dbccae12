import { execFileSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import {
  type Address,
  createClient,
  encodeFunctionData,
  type Hex,
  http,
  parseEther,
  publicActions,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { estimateGas, sendTransaction } from "viem/actions";
import type { Call } from "../../chain/evm/client.ts";
import { localUsdcDeployment } from "../../chain/evm/local/local-usdc.ts";
import { LOCAL_USDT, localUsdtAbi, localUsdtDeployment } from "../../chain/evm/local/local-usdt.ts";
import { putFactories } from "../../chain/evm/put-factories.ts";
import { verifyContracts } from "../../chain/evm/verify.ts";
import { freePorts } from "../../local/free-port.ts";
import { newFolder } from "../../local/test/new-folder.ts";
import { startNode } from "./node-process.ts";

/** go-ethereum as a chain of its own, with our factories, a USDT and a USDC of ours. */

/** Two keys that everybody knows: of geth's developer account, and of the one to which the local USDT is given. */
const DEVELOPER: Hex = "0xb71c71a67e1177ad4e901695e1b4b9ee17ae16c6668d313eac2f96dbcda3f291";
const FAUCET: Hex = "0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80";
export const GETH_CHAIN_ID = 1337;

export type Geth = Awaited<ReturnType<typeof startGeth>>;

export async function startGeth(binary: string) {
  const [port, engine] = await freePorts(2);
  const url = `http://127.0.0.1:${port}`;
  // Without the first two, kill -9 sends the developer's chain back to its beginning; the third is for the deployer proxy.
  const rules = ["--state.scheme", "hash", "--gcmode", "archive", "--rpc.allow-unprotected-txs"];
  const places = ["--datadir", newFolder(), "--http.port", `${port}`, "--authrpc.port", `${engine}`];
  const quiet = [
    "--http.addr",
    "127.0.0.1",
    "--ipcdisable",
    "--nodiscover",
    "--port",
    "0",
    "--verbosity",
    "1",
  ];
  const client = createClient({ transport: http(url), pollingInterval: 200 }).extend(publicActions);
  const args = ["--dev", "--dev.period", "1", "--http", ...rules, ...places, ...quiet];
  const node = await startNode(binary, args, () => client.getChainId());

  /** Done when it is in a block. */
  async function send(key: Hex, call: Partial<Call> & { value?: bigint }) {
    const account = privateKeyToAccount(key);
    const request = { ...call, account } as Call & { account: typeof account };
    const gas = ((await estimateGas(client, request)) * 5n) / 4n;
    const hash = await sendTransaction(client, { ...request, gas, chain: null });
    for (;;) {
      const receipt = await client.getTransactionReceipt({ hash }).catch(() => null);
      if (receipt?.status === "reverted") throw new Error(`${hash} was reverted`);
      if (receipt) return receipt;
      await pause(200);
    }
  }

  const developer = privateKeyToAccount(DEVELOPER);
  await putFactories(createClient({ account: developer, transport: http(url) }), () => {});
  if (!(await verifyContracts(client)).every(({ isOurs }) => isOurs)) throw new Error("other code than ours");
  await send(DEVELOPER, { to: privateKeyToAccount(FAUCET).address, value: parseEther("10") });
  await send(DEVELOPER, localUsdtDeployment);
  await send(DEVELOPER, localUsdcDeployment);

  const transfer = (to: Address, units: bigint): Call => ({
    to: LOCAL_USDT,
    data: encodeFunctionData({ abi: localUsdtAbi, functionName: "transfer", args: [to, units] }),
  });

  return {
    ...{ url, client, kill: node.kill, start: node.start, usdt: LOCAL_USDT },
    version:
      execFileSync(binary, ["version"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).match(
        /Version: (\S+)/,
      )?.[1] ?? "",
    send: (call: Call, key = DEVELOPER) => send(key, call),
    giveCoins: (to: string, coins: string) =>
      send(DEVELOPER, { to: to as Address, data: "0x", value: parseEther(coins) }),
    pay: (to: string, units: bigint) => send(FAUCET, transfer(to as Address, units)),
    usdtOf: (holder: string) =>
      client.readContract({
        ...{ address: LOCAL_USDT, abi: localUsdtAbi, functionName: "balanceOf" },
        args: [holder as Address],
      }) as Promise<bigint>,
  };
}
