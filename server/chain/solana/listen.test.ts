import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import {
  openSolanaHouse,
  type SolanaHouse,
  solanaTerms,
  solanaWallet,
} from "../../../harness/chains/solana-chain.ts";

/** Hints of payments, over a socket that may break at any time. */

let house: SolanaHouse;
beforeAll(async () => {
  house = await openSolanaHouse();
});
afterAll(() => house.stop());

const until = { timeout: 20_000, interval: 50 };

test("a payment is heard of, by the address of the contract that owns the vault", async () => {
  const chain = house.at([house.rpcUrl]);
  const contract = await chain.addressOf(solanaTerms("Heard", { Ada: 10_000 }));
  const listening = chain.listen(house.mint);
  const heard = new Set<string>();
  await expect
    .poll(async () => {
      await house.give(solanaWallet("Nora"), 1n);
      for (const one of listening.heard()) heard.add(one);
      return heard.has(solanaWallet("Nora"));
    }, until)
    .toBe(true);
  await house.give(contract as never, 5n);
  await expect.poll(() => listening.heard(), until).toContain(contract);
  await listening.stop();
});

test("a socket that breaks is opened anew, and nothing else is the matter", { tags: "deep" }, async () => {
  const wire = await breakableSocket(house.wsUrl);
  const listening = house.at([house.rpcUrl], { wsUrls: [wire.url] }).listen(house.mint);
  const hears = async (name: string) => {
    await house.give(solanaWallet(name), 1n);
    return listening.heard().includes(solanaWallet(name));
  };
  await expect.poll(() => hears("Ada"), until).toBe(true);
  wire.cut();
  await expect.poll(() => hears("Luis"), until).toBe(true);
  expect(wire.opened()).toBeGreaterThan(1);
  await listening.stop();
  await wire.stop();
});

test("where nobody answers, stopping still ends it", async () => {
  const listening = house.at([house.rpcUrl], { wsUrls: ["ws://127.0.0.1:1"] }).listen(house.mint);
  await house.give(solanaWallet("Mina"), 1n);
  expect(listening.heard()).toEqual([]);
  await listening.stop();
});

/** Passes everything on to the node until it is cut. */
async function breakableSocket(target: string) {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await once(server, "listening");
  let opened = 0;
  server.on("connection", (client) => {
    opened++;
    const node = new WebSocket(target);
    const ready = once(node, "open");
    client.on("message", (data) => void ready.then(() => node.send(String(data))));
    node.on("message", (data) => client.send(String(data)));
    client.on("close", () => node.close());
  });
  const cut = () => {
    for (const client of server.clients) client.terminate();
  };
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    opened: () => opened,
    async stop() {
      cut();
      server.close();
      await once(server, "close");
    },
  };
}
