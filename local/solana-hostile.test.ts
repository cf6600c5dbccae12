import { rmSync } from "node:fs";
import { connect } from "node:net";
import {
  type Address,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  type KeyPairSigner,
} from "@solana/kit";
import { getTransferSolInstruction } from "@solana-program/system";
import fc from "fast-check";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import { type LocalSolana, startSolana } from "./solana-rpc.ts";
import { moduleUrl, startChild } from "./test/child.ts";
import { testFolder } from "./test/folder.ts";
import { newFolder } from "./test/new-folder.ts";
import { solanaClient } from "./test/solana.ts";

const SOMEBODY = "4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T";
/** Of a hundred mutated transactions each. */
const RUNS = 5;
const NESTED = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;

const dataDir = newFolder();
let shared: LocalSolana;
beforeAll(async () => {
  shared = await startSolana({ dataDir, rpcPort: 0, wsPort: 0 });
});
afterAll(async () => {
  await shared.stop();
  rmSync(dataDir, { recursive: true });
});

test.each([
  ["no JSON", "{", -32700],
  ["nothing", "", -32700],
  ["deep nesting", `{"id":1,"method":${NESTED}}`, -32600],
  ["deep nesting in the parameters", `{"id":1,"method":"getBalance","params":${NESTED}}`, -32602],
  ["a number", "1", -32600],
  ["an empty batch", "[]", -32600],
  ["too large a batch", JSON.stringify(Array(1_001).fill(call("getSlot"))), -32600],
  ["no method", '{"jsonrpc":"2.0","id":1}', -32600],
  ["an id that is no id", '{"id":{"toString":1},"method":"getSlot"}', -32600],
  ["an unknown method", call("mine"), -32601],
  ["a method of every object", call("constructor"), -32601],
  ["its prototype", call("__proto__"), -32601],
  ["parameters that are no list", '{"id":1,"method":"getBalance","params":{"a":1}}', -32602],
  ["a missing parameter", call("getBalance"), -32602],
  ["too many parameters", call("getHealth", 1), -32602],
  ["an address that is none", call("getBalance", "0OIl"), -32602],
  ["an address too many", call("getMultipleAccounts", Array(101).fill(SOMEBODY)), -32602],
  ["a signature too many", call("getSignatureStatuses", Array(257).fill("1".repeat(64))), -32602],
  ["a page too long", call("getSignaturesForAddress", SOMEBODY, { limit: 1_001 }), -32602],
  ["an unknown commitment", call("getSlot", { commitment: "surely" }), -32602],
  ["a negative slot", call("getBlockTime", -1), -32602],
  ["a slot that JSON cannot hold", call("getBlockTime", 2 ** 60), -32602],
  ["a slot to come", call("getBlockTime", 2 ** 40), -32004],
  ["a context to come", call("getBalance", SOMEBODY, { minContextSlot: 2 ** 40 }), -32016],
  ["an airdrop of everything", call("requestAirdrop", SOMEBODY, Number.MAX_SAFE_INTEGER * 100), -32602],
  ["an airdrop too small to live", call("requestAirdrop", SOMEBODY, 1), -32602],
  ["a transaction that is no text", call("sendTransaction", 7), -32602],
  ["a transaction that is no base58", call("sendTransaction", "0OIl"), -32602],
  ["a transaction that is no base64", call("sendTransaction", "§§§", { encoding: "base64" }), -32602],
  ["an empty transaction", call("sendTransaction", "", { encoding: "base64" }), -32602],
  ["a huge transaction", call("sendTransaction", "A".repeat(900_000), { encoding: "base64" }), -32602],
  ["a huge transaction in base58", call("sendTransaction", "2".repeat(900_000)), -32602],
  ["a long comparison", call("getProgramAccounts", SOMEBODY, bytesFilter("2".repeat(176))), -32602],
])("%s: refused with a code and a sentence", async (_, body, code) => {
  const response = await fetch(shared.rpcUrl, { method: "POST", body });

  expect(await response.json()).toMatchObject({ error: { code, message: expect.stringMatching(/\w{5}/) } });
  expect(await solanaClient(shared).rpc.getHealth().send()).toBe("ok");
});

test("a body beyond the limit is refused while it is still coming", async () => {
  const { rpc } = solanaClient(shared);
  const { port } = new URL(shared.rpcUrl);
  const socket = connect(Number(port), "127.0.0.1");
  const answer = new Promise<string>((resolve) => socket.once("data", (data) => resolve(String(data))));
  socket.on("error", () => undefined);
  socket.write("POST / HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n");
  const chunk = "A".repeat(64 * 1024);

  for (let n = 0; n < 17; n++) socket.write(`${chunk.length.toString(16)}\r\n${chunk}\r\n`);

  expect(await answer).toMatch(/^HTTP\/1.1 413 /);
  socket.destroy();
  expect(await rpc.getHealth().send()).toBe("ok");
});

test("requests without an id are not answered, pages of this machine may ask, other methods may not", async () => {
  const { rpcUrl } = shared;
  const ask = (method: string, body: string | null = null) => fetch(rpcUrl, { method, body });

  expect((await ask("POST", '{"method":"getSlot"}')).status).toBe(204);
  const mixed = await ask("POST", `[{"method":"getSlot"},${call("getHealth")},7]`);
  expect(await mixed.json()).toMatchObject([{ result: "ok" }, { error: { code: -32600 } }]);
  const origin = "http://localhost:5173";
  const preflight = await fetch(rpcUrl, { method: "OPTIONS", headers: { origin } });
  expect([preflight.status, preflight.headers.get("access-control-allow-origin")]).toEqual([204, origin]);
  expect((await ask("PUT", "x")).status).toBe(405);
  expect(await (await fetch(`${rpcUrl}/health`)).text()).toBe("ok");
});

test("nonsense over the WebSocket is answered or ends that connection alone", async () => {
  const { wsUrl } = shared;
  const { rpc } = solanaClient(shared);
  const hostile = await openSocket(wsUrl);
  const bystander = await openSocket(wsUrl);

  expect(await hostile.ask("{")).toMatchObject({ error: { code: -32600 } });
  expect(await hostile.ask(NESTED.slice(0, 60_000))).toMatchObject({ error: { code: -32600 } });
  expect(await hostile.ask(call("mineSubscribe"))).toMatchObject({ error: { code: -32601 } });
  expect(await hostile.ask(call("getSlot"))).toMatchObject({ error: { code: -32601 } });
  expect(await hostile.ask(call("accountSubscribe", "0OIl"))).toMatchObject({ error: { code: -32602 } });
  expect(await hostile.ask(call("logsSubscribe", { mentions: [] }))).toMatchObject({
    error: { code: -32602 },
  });
  expect(await hostile.ask(call("slotUnsubscribe", 999_999))).toMatchObject({ error: { code: -32602 } });
  hostile.socket.send("A".repeat(65 * 1024));
  await hostile.closed;
  expect(await bystander.ask(call("rootSubscribe"))).toMatchObject({ result: expect.any(Number) });
  expect(await rpc.getHealth().send()).toBe("ok");
});

test("no bytes sent as a transaction end the process", { tags: "deep" }, async () => {
  const child = startChild(`
    import { startSolana } from ${JSON.stringify(moduleUrl("solana-rpc.ts"))};
    const dataDir = ${JSON.stringify(testFolder())};
    const { rpcUrl, wsUrl } = await startSolana({ dataDir, rpcPort: 0, wsPort: 0 });
    say(JSON.stringify({ rpcUrl, wsUrl }));
  `);
  const urls = JSON.parse(await child.line()) as { rpcUrl: string; wsUrl: string };
  const client = solanaClient(urls);
  const wires = await validWires(client, await client.funded());
  const mutation = fc.record({
    wire: fc.constantFrom(...wires),
    edits: fc.array(fc.tuple(fc.nat(1_231), fc.oneof(fc.nat(8), fc.nat(255))), {
      minLength: 1,
      maxLength: 4,
    }),
    cut: fc.option(fc.nat(300), { freq: 8 }),
  });

  await fc.assert(
    fc.asyncProperty(fc.array(mutation, { minLength: 100, maxLength: 100 }), async (mutations) => {
      const body = mutations
        .map(mutated)
        .flatMap((wire) => [
          call("sendTransaction", wire, { encoding: "base64", skipPreflight: true }),
          call("simulateTransaction", wire, { encoding: "base64", replaceRecentBlockhash: true }),
        ]);
      const response = await fetch(urls.rpcUrl, { method: "POST", body: `[${body.join()}]` });
      expect(await response.json()).toHaveLength(200);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );

  expect(await client.rpc.getHealth().send()).toBe("ok");
});

function call(method: string, ...params: unknown[]): string {
  return JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
}

function bytesFilter(bytes: string) {
  return { encoding: "base64", filters: [{ memcmp: { offset: 0, bytes } }] };
}

async function validWires(client: ReturnType<typeof solanaClient>, payer: KeyPairSigner) {
  const { address } = await generateKeyPairSigner();
  const transfer = getTransferSolInstruction({ source: payer, destination: address, amount: 1_000_000n });
  const memo = {
    programAddress: "MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr" as Address,
    data: new TextEncoder().encode("hello"),
  };
  const signed = [await client.signed(payer, [transfer]), await client.signed(payer, [memo, transfer])];
  return signed.map((transaction) => Buffer.from(getBase64EncodedWireTransaction(transaction), "base64"));
}

/** Most edits go where counts and indexes are: behind the signature, and around the instructions at the end. */
function mutated({
  wire,
  edits,
  cut,
}: {
  wire: Buffer;
  edits: [number, number][];
  cut: number | null;
}): string {
  const bytes = Buffer.from(wire);
  for (const [place, value] of edits) {
    const at = place < 300 ? 65 + (place % 6) : place < 900 ? bytes.length - 1 - (place % 40) : place;
    bytes[at % bytes.length] = value;
  }
  return (cut === null ? bytes : bytes.subarray(0, cut)).toString("base64");
}

async function openSocket(url: string) {
  const socket = new WebSocket(url);
  onTestFinished(() => socket.terminate());
  await new Promise((resolve) => socket.once("open", resolve));
  return {
    socket,
    closed: new Promise((resolve) => socket.once("close", resolve)),
    ask(text: string): Promise<unknown> {
      const answer = new Promise<unknown>((resolve) => {
        socket.once("message", (data) => resolve(JSON.parse(String(data))));
      });
      socket.send(text);
      return answer;
    },
  };
}
