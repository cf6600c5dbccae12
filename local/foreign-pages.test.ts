import { rmSync } from "node:fs";
import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { type LocalEvm, startEvm } from "./evm.ts";
import { type LocalSolana, startSolana } from "./solana-rpc.ts";
import { newFolder } from "./test/new-folder.ts";

/** A web page that is open in the developer's browser drives the chains of their machine. */

let evm: LocalEvm;
let solana: LocalSolana;
const folders = [newFolder(), newFolder()] as const;
beforeAll(async () => {
  evm = await startEvm({ network: "Ethereum", chainId: 31_337, dataDir: folders[0], port: 0 });
  solana = await startSolana({ dataDir: folders[1], rpcPort: 0, wsPort: 0 });
});
afterAll(async () => {
  await evm.stop();
  await solana.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const FOREIGN = [
  { origin: "https://evil.example" },
  { origin: "null" },
  { origin: "http://localhost.evil.example" },
  { host: "evil.example" },
  { host: "127.0.0.1.evil.example:8545" },
];
const OURS = [
  {},
  { origin: "http://localhost:3000" },
  { origin: "http://127.0.0.1:5173" },
  { host: "localhost" },
];

/** Unlike fetch, this sends the Host and Origin it is told to. */
function asked(url: string, method: string, headers: Record<string, string>): Promise<number> {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params: [] });
  return new Promise((resolve, reject) => {
    const sent = { method: "POST", headers: { "content-type": "application/json", ...headers } };
    const call = request(url, sent, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    call.on("error", reject).end(body);
  });
}

const opens = (url: string, headers: Record<string, string>) =>
  new Promise<boolean>((resolve) => {
    const socket = new WebSocket(url, { headers });
    socket.on("error", () => resolve(false));
    socket.on("open", () => {
      socket.terminate();
      resolve(true);
    });
  });

test.each(FOREIGN)("%j gets no answer and no WebSocket", async (headers) => {
  expect(await asked(evm.rpcUrl, "eth_chainId", headers)).toBe(403);
  expect(await asked(solana.rpcUrl, "getSlot", headers)).toBe(403);
  expect(await opens(evm.rpcUrl.replace("http", "ws"), headers)).toBe(false);
  expect(await opens(solana.wsUrl, headers)).toBe(false);
});

test.each(OURS)("%j does", async (headers) => {
  expect(await asked(evm.rpcUrl, "eth_chainId", headers)).toBe(200);
  expect(await asked(solana.rpcUrl, "getSlot", headers)).toBe(200);
  expect(await opens(evm.rpcUrl.replace("http", "ws"), headers)).toBe(true);
  expect(await opens(solana.wsUrl, headers)).toBe(true);
});
