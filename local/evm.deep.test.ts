// @module-tag deep

import { readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { type Address, encodeFunctionData, type Hex } from "viem";
import { expect, onTestFinished, test, vi } from "vitest";
import { FAUCET, LOCAL_USDT, localUsdtAbi } from "../chain/evm/local/local-usdt.ts";
import { FACTORY } from "../chain/evm/terms.ts";
import { nodeClient } from "./evm/node-client.ts";
import { type EvmOptions, type LocalEvm, startEvm } from "./evm.ts";
import { anyFreePort } from "./free-port.ts";
import { commandLine } from "./process-command.ts";
import { StartRefused } from "./start-refused.ts";
import { type Child, moduleUrl, startChild } from "./test/child.ts";
import { testFolder } from "./test/folder.ts";

const PAYEE: Address = "0x00000000000000000000000000000000000A11cE";
const STATE = "state.json.gz";

test("balances, receipts, logs and blocks are there after a stop and a start", async () => {
  const dataDir = testFolder();
  const first = await start(dataDir);
  const paid = await pay(first, 125_500_000n);
  const block = await node(first).getBlock({ blockNumber: paid.blockNumber });
  await first.stop();
  expect(await first.exited).toBe(0);

  const second = await start(dataDir);
  expect(await usdtOf(second)).toBe(125_500_000n);
  const { getTransactionReceipt, getBlock, getLogs } = node(second);
  expect(await getTransactionReceipt({ hash: paid.transactionHash })).toEqual(paid);
  expect(await getBlock({ blockNumber: paid.blockNumber })).toEqual(block);
  const logs = await getLogs({ address: LOCAL_USDT, fromBlock: paid.blockNumber, toBlock: paid.blockNumber });
  expect(logs).toEqual(paid.logs);
  await second.stop();
});

test("a payment becomes final by itself, is written down, and then the chain rests", async () => {
  const dataDir = testFolder();
  const chain = await start(dataDir);
  await written(dataDir);
  const before = statSync(join(dataDir, STATE)).mtimeMs;
  const { blockNumber } = await pay(chain, 1n);
  expect(await finalized(chain)).toBeLessThan(blockNumber);

  await vi.waitFor(async () => expect(await finalized(chain)).toBe(blockNumber), { timeout: 5_000 });
  await vi.waitFor(() => expect(statSync(join(dataDir, STATE)).mtimeMs).toBeGreaterThan(before));
  await chain.stop();

  // What every start adds are the two empty blocks that give the finalized one its state back.
  const next = await start(dataDir);
  expect(await node(next).getBlockNumber()).toBe(blockNumber + 4n);
  expect(await usdtOf(next, "finalized")).toBe(1n);
  await next.stop();
});

test("two chains have their own numbers and the same contracts at the same addresses", async () => {
  const chains = await Promise.all([
    start(testFolder()),
    start(testFolder(), { network: "Polygon", chainId: 31_338 }),
  ]);
  expect(await Promise.all(chains.map((chain) => node(chain).getChainId()))).toEqual([31_337, 31_338]);
  for (const chain of chains)
    for (const address of [FACTORY, LOCAL_USDT])
      expect(await node(chain).getCode({ address })).toMatch(/^0x.{1000}/);
  await Promise.all(chains.map((chain) => chain.stop()));
});

test("no transaction is overlooked: many at once, after a revert, and with a gap in between", async () => {
  const chain = await start(testFolder());
  const client = node(chain);
  const accounts = await client.request<{ ReturnType: Address[] }>({ method: "eth_accounts", params: [] });
  const many = await Promise.all(accounts.map((from) => send(chain, { from, to: PAYEE, value: "0x1" })));
  await Promise.all(many.map((hash) => receipt(chain, hash)));

  for (let round = 0; round < 5; round++) {
    const id = await client.snapshot();
    await pay(chain, 5n);
    await client.revert({ id });
    await pay(chain, 1n);
  }
  expect(await usdtOf(chain)).toBe(5n);

  const nonce = await client.getTransactionCount({ address: FAUCET });
  const gap = (plus: number) => ({
    from: FAUCET,
    to: PAYEE,
    value: "0x1",
    nonce: `0x${(nonce + plus).toString(16)}`,
  });
  const later = await send(chain, gap(1));
  const sooner = await send(chain, gap(0));
  expect(await Promise.all([later, sooner].map((hash) => receipt(chain, hash)))).toHaveLength(2);
  await chain.stop();
});

test("the node of a killed parent tells what it knows and is ended; its port is taken over", async () => {
  const dataDir = testFolder();
  const port = await anyFreePort();
  const parent = startInChild({ dataDir, port });
  const orphan = await chainOf(parent);
  const paid = await pay(orphan, 70n);
  await parent.kill("SIGKILL");
  expect(await commandLine(orphan.pid)).toContain(dataDir);
  // Nobody mines any more; what was accepted is not lost for that.
  const [, nodePort] = / --port (\d+) /.exec(await commandLine(orphan.pid)) ?? [];
  const waiting = await send({ ...orphan, rpcUrl: `http://127.0.0.1:${nodePort}` }, usdtTransfer(3n));

  const next = await start(dataDir, { port });
  expect(await commandLine(orphan.pid)).toBe("");
  expect(await node(next).getTransactionReceipt({ hash: paid.transactionHash })).toEqual(paid);
  expect((await node(next).getTransactionReceipt({ hash: waiting })).status).toBe("success");
  expect(await usdtOf(next)).toBe(73n);
  await next.stop();
});

test("kill -9 of parent and node loses nothing that is older than a second or two", async () => {
  const dataDir = testFolder();
  const parent = startInChild({ dataDir });
  const killed = await chainOf(parent);
  await written(dataDir);
  const before = statSync(join(dataDir, STATE)).mtimeMs;
  const paid = await pay(killed, 70n);
  await vi.waitFor(() => expect(statSync(join(dataDir, STATE)).mtimeMs).toBeGreaterThan(before), {
    timeout: 5_000,
  });
  await parent.kill("SIGKILL");
  process.kill(killed.pid, "SIGKILL");

  const next = await start(dataDir);
  expect(await node(next).getTransactionReceipt({ hash: paid.transactionHash })).toEqual(paid);
  expect(await usdtOf(next)).toBe(70n);
  await next.stop();
});

test.each([
  ["torn", (file: string) => truncateSync(file, statSync(file).size >> 1)],
  ["rotten", (file: string) => writeFileSync(file, flipped(readFileSync(file)))],
  ["empty", (file: string) => truncateSync(file, 0)],
])("when the state is %s, the chain goes back to the copy before, and says so", async (_, damage) => {
  const dataDir = testFolder();
  const first = await start(dataDir);
  const paid = await pay(first, 9n);
  await first.stop();
  await (await start(dataDir)).stop();
  damage(join(dataDir, STATE));

  const said: string[] = [];
  const next = await start(dataDir, { say: (line) => said.push(line) });
  expect(await node(next).getTransactionReceipt({ hash: paid.transactionHash })).toEqual(paid);
  const aside = join(dataDir, "state.unreadable.json.gz");
  expect(said).toEqual([`A saved state of the local chain could not be read and was set aside: ${aside}`]);
  await next.stop();
});

test("with no readable copy at all it begins a new chain; half-written files are cleared away", async () => {
  const dataDir = testFolder();
  const first = await start(dataDir);
  await pay(first, 9n);
  await first.stop();
  for (const name of [STATE, "state.before.json.gz", `${STATE}.1.unfinished`])
    writeFileSync(join(dataDir, name), "nonsense");

  const next = await start(dataDir);
  expect(await usdtOf(next)).toBe(0n);
  await next.stop();
  const left = readdirSync(dataDir);
  expect(left).toContain("state.unreadable.json.gz");
  expect(left.filter((name) => name.includes("unfinished") || name.includes("unpacked"))).toEqual([]);
});

test("a kill between the two renames of a save costs nothing", async () => {
  const dataDir = testFolder();
  const first = await start(dataDir);
  await pay(first, 9n);
  await first.stop();
  await (await start(dataDir)).stop();
  rmSync(join(dataDir, STATE));

  const next = await start(dataDir);
  expect(await usdtOf(next)).toBe(9n);
  await next.stop();
});

test("a node that is killed is noticed", async () => {
  const chain = await start(testFolder());
  process.kill(chain.pid, "SIGKILL");
  expect(await chain.exited).toBeNull();
  await chain.stop();
});

test("Ctrl-C reaches us and not the node, which we can still save", async () => {
  const dataDir = testFolder();
  const parent = startInChild({ dataDir, group: true });
  const chain = await chainOf(parent);
  await pay(chain, 8n);
  process.kill(-(parent.process.pid ?? 0), "SIGINT");
  expect(await parent.line()).toBe("stopped");

  const next = await start(dataDir);
  expect(await usdtOf(next)).toBe(8n);
  await next.stop();
});

test("a port that something else has is refused by the setting's name", async () => {
  const taken = createServer();
  onTestFinished(() => void taken.close());
  const port = await anyFreePort();
  await new Promise<void>((resolve) => taken.listen(port, "127.0.0.1", resolve));
  const refused = startEvm({ network: "Polygon", chainId: 31_338, dataDir: testFolder(), port });
  await expect(refused).rejects.toThrow(StartRefused);
  await expect(refused).rejects.toThrow(
    `Port ${port} is already in use. Stop what is using it, or set POLYGON_PORT to another number.`,
  );
});

async function start(dataDir: string, more: Partial<EvmOptions> = {}): Promise<LocalEvm> {
  const chain = await startEvm({ network: "Ethereum", chainId: 31_337, dataDir, port: 0, ...more });
  onTestFinished(() => chain.stop());
  return chain;
}

function startInChild({
  dataDir,
  port = 0,
  group = false,
}: {
  dataDir: string;
  port?: number;
  group?: boolean;
}): Child {
  const source = `
    import { startEvm } from "${moduleUrl("evm.ts")}";
    const chain = await startEvm({ network: "Ethereum", chainId: 31337, dataDir: "${dataDir}", port: ${port} });
    process.on("SIGINT", async () => {
      await chain.stop();
      say("stopped");
      process.exit(0);
    });
    say(JSON.stringify(chain));
  `;
  return startChild(source, { detached: group });
}

async function chainOf(parent: Child): Promise<LocalEvm> {
  const chain = JSON.parse(await parent.line()) as LocalEvm;
  onTestFinished(async () => {
    if ((await commandLine(chain.pid)).includes("anvil")) process.kill(chain.pid, "SIGKILL");
  });
  return chain;
}

const node = ({ rpcUrl, chainId }: LocalEvm) => nodeClient(rpcUrl, chainId);

function send(chain: LocalEvm, transaction: object): Promise<Hex> {
  return node(chain).request<{ ReturnType: Hex }>({ method: "eth_sendTransaction", params: [transaction] });
}

function receipt(chain: LocalEvm, hash: Hex) {
  return vi.waitFor(() => node(chain).getTransactionReceipt({ hash }), { timeout: 5_000, interval: 10 });
}

function usdtTransfer(units: bigint) {
  const data = encodeFunctionData({ abi: localUsdtAbi, functionName: "transfer", args: [PAYEE, units] });
  return { from: FAUCET, to: LOCAL_USDT, data };
}

async function pay(chain: LocalEvm, units: bigint) {
  return await receipt(chain, await send(chain, usdtTransfer(units)));
}

function usdtOf(chain: LocalEvm, blockTag: "latest" | "finalized" = "latest"): Promise<bigint> {
  const read = { address: LOCAL_USDT, abi: localUsdtAbi, functionName: "balanceOf", blockTag } as const;
  return node(chain).readContract({ ...read, args: [PAYEE] });
}

async function finalized(chain: LocalEvm): Promise<bigint> {
  return (await node(chain).getBlock({ blockTag: "finalized" })).number;
}

/** Until the state that a start leaves behind is on disk. */
async function written(dataDir: string): Promise<void> {
  await vi.waitFor(() => statSync(join(dataDir, STATE)), { timeout: 5_000 });
}

function flipped(bytes: Buffer): Buffer {
  const middle = bytes.length >> 1;
  bytes[middle] = (bytes[middle] ?? 0) ^ 0xff;
  return bytes;
}
