import { afterAll, beforeAll, expect, test } from "vitest";
import { SPLITS } from "../../chain/evm/factories.ts";
import { type TestChains, testChains } from "../../harness/chains/chains.ts";
import { type RpcProxy, startRpcProxy } from "../../harness/chains/rpc-proxy.ts";
import { ethereumWallet } from "../../harness/data/artist-wallet.ts";
import { draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import { approveBy, mailedTokens, openLabel, somebody } from "../../harness/label.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { watchNetworks } from "./check-networks.ts";

/** Ready means ready: what a network lacks is found, told, and waited for. */

let chains: TestChains;
let house: TestWorld;
let wire: RpcProxy;
beforeAll(async () => {
  chains = await testChains({ slotMs: 20 });
  wire = await startRpcProxy(chains.settings.ETHEREUM_RPC_URL ?? "");
  const settings = { ...chains.settings, ETHEREUM_RPC_URL: wire.url, OPERATOR_EMAIL: "ops@example.com" };
  house = await testWorld({ ...settings, METRICS_TOKEN: "metrics-token-of-this-test" });
});
afterAll(async () => {
  await house.close();
  await wire.stop();
  await chains.stop();
});

const until = { timeout: 30_000, interval: 100 };
const checkNow = async () => (await watchNetworks(house.world)).stop();
const ready = async () => await (await house.visitor().fetch("/readyz")).json();
const result = (value: unknown) => ({ body: { jsonrpc: "2.0", result: value } });
const error = (code: number, message: string) => ({ body: { jsonrpc: "2.0", error: { code, message } } });

test("a set-up that has everything has no fault", async () => {
  await checkNow();
  expect(await ready()).toEqual({ status: "ready" });
  expect([...house.world.readiness.keys()].sort()).toEqual(["Ethereum", "Polygon", "Solana"]);
});

test.each([
  ["no_finality", "eth_getBlockByNumber", "finalized", result(null)],
  ["no_logs", "eth_getLogs", "", error(-32601, "eth_getLogs is not in your plan")],
  ["contract_differs", "eth_getCode", SPLITS.address, result("0x60806040")],
  ["payer_empty", "eth_getBalance", "", result("0x1")],
])(
  "%s is found, said in /readyz and /metrics, and told with what to do",
  async (code, method, param, answer) => {
    wire.instead = async (asked) =>
      asked.method === method && JSON.stringify(asked.params).toLowerCase().includes(param.toLowerCase())
        ? answer
        : null;
    await checkNow();
    const { faults } = (await ready()) as { faults: Record<string, string[]> };
    expect(Object.keys(faults)).toEqual(["Ethereum"]);
    expect(faults.Ethereum).toContain(code);
    const headers = { authorization: "Bearer metrics-token-of-this-test" };
    const metrics = await (await house.visitor().fetch("/metrics", { headers })).text();
    expect(metrics).toMatch(/ledgerline_network_faults\{network="Ethereum"\} [1-9]/);
    const mail = await house.visitor().mailTo("ops@example.com", [], "Ethereum: ");
    expect(mail.text).toContain("Until then publications on this network wait.");
    wire.instead = async () => null;
    await checkNow();
    expect(await ready()).toEqual({ status: "ready" });
  },
);

test("what was approved for a network without our contracts waits, and goes on when they are there", {
  tags: "deep",
  timeout: 60_000,
}, async () => {
  const label = await openLabel(house);
  const ada = somebody("ada");
  const id = await label.submitted(
    draftRelease([draftTrack("Night Ferry", { [ada]: 100 })], { contractConfigId: "ethereum-usdt" }),
  );
  wire.instead = async ({ method, params }) =>
    method === "eth_getCode" && JSON.stringify(params).toLowerCase().includes(SPLITS.address.toLowerCase())
      ? result("0x")
      : null;
  await checkNow();
  const [token = ""] = await mailedTokens(house, ada);
  expect((await approveBy(house, token, ethereumWallet())).status).toBe(200);
  const standing = async () => {
    const { status, publication } = await label.read(id);
    return { status, problem: publication?.problem };
  };
  await expect.poll(standing, until).toEqual({
    status: "publishing",
    problem: "Ethereum is not ready: our contracts are not there. We have been told about it.",
  });
  wire.instead = async () => null;
  await expect.poll(standing, until).toMatchObject({ status: "published" });
  const told = (await house.inbox.messages()).filter(({ subject }) =>
    subject.includes("our contracts are not on"),
  );
  expect(told).toHaveLength(1);
});
