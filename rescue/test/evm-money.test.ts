import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { balanceOf, readMoney } from "../evm/money.ts";
import { evmNode } from "../evm/node.ts";

/** What a node or a token that does not answer is taken for: whoever is told of nothing stops looking. */

const [HOLDER, TOKEN] = [
  "0x00000000000000000000000000000000000000aa",
  "0x00000000000000000000000000000000000000bb",
] as const;
const CHAIN = { chain: "1", coin: { symbol: "ETH", decimals: 18 } };

/** A node that says the same to every call. */
async function nodeThatSays<T>(status: number, answer: object, ask: (rpc: string) => Promise<T>): Promise<T> {
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on("end", () => {
      const { id } = JSON.parse(body) as { id: number };
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify({ jsonrpc: "2.0", id, ...answer }));
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  try {
    return await ask(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test.each([
  ["limits the rate", 429, { error: { code: -32005, message: "too many requests" } }],
  ["limits it in the body", 200, { error: { code: -32000, message: "rate limit reached" } }],
  ["is broken", 502, {}],
])("a node that %s is named, and no balance is made up", async (_what, status, answer) => {
  await nodeThatSays(status, answer, async (rpc) => {
    await expect(balanceOf(evmNode(rpc), HOLDER, TOKEN)).rejects.toThrow();
    await expect(readMoney(evmNode(rpc), CHAIN, TOKEN)).rejects.toThrow();
  });
});

test.each([
  ["reverts", { error: { code: 3, message: "execution reverted", data: "0x" } }],
  ["reverts as older nodes say it", { error: { code: -32000, message: "execution reverted" } }],
  ["is no contract", { result: "0x" }],
  ["answers with rubbish", { result: "0x12" }],
])("a token that %s holds nothing", async (_what, answer) => {
  await nodeThatSays(200, answer, async (rpc) => {
    expect(await balanceOf(evmNode(rpc), HOLDER, TOKEN)).toBe(0n);
    expect(await readMoney(evmNode(rpc), CHAIN, TOKEN)).toBeNull();
  });
});
