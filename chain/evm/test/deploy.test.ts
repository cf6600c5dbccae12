import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient, custom, type Hex, http } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { deploymentOf, readDeployment } from "../deploy.ts";
import { DEPLOYER, FACTORIES, SPLITS } from "../factories.ts";
import { NotDeployed, putFactories } from "../put-factories.ts";
import { verifyContracts } from "../verify.ts";
import { type LocalChain, startChain } from "./anvil.ts";

/** A chain with nothing of ours on it, and an operator with a key. */

const root = path.join(import.meta.dirname, "../../..");
let chain: LocalChain;
let key: Hex;
beforeEach(async () => {
  chain = await startChain();
  await chain.client.setAutomine(true);
  key = generatePrivateKey();
  await chain.client.setBalance({ address: privateKeyToAccount(key).address, value: 10n ** 18n });
});
afterEach(() => chain.stop());

/** Three factories, and the code that each shares out. */
const ALL_OURS = Array.from({ length: 6 }, () => true);

const payer = () => createClient({ account: privateKeyToAccount(key), transport: http(chain.url) });
const ours = async () => (await verifyContracts(chain.client)).map(({ isOurs }) => isOurs);
const sentBy = (address: Hex) => chain.client.getTransactionCount({ address });

/** As an operator types it. */
async function command(...options: string[]) {
  const args = ["--import", "tsx", "scripts/chain/deploy-evm.ts", "--rpc", chain.url, ...options];
  const child = spawn(process.execPath, args, { cwd: root });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
  const [code] = await once(child, "close");
  return { code, said };
}

test("the command looks, refuses another chain, and puts the factories there", {
  tags: "deep",
  timeout: 120_000,
}, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "ledgerline-"));
  const keyFile = path.join(folder, "operator.key");
  writeFileSync(keyFile, `${key}\n`, { mode: 0o600 });
  try {
    const looked = await command();
    expect([looked.code, looked.said.match(/not deployed/g)?.length]).toEqual([1, 6]);

    const wrong = await command("--key-file", keyFile, "--chain-id", "1");
    expect([wrong.code, wrong.said]).toEqual([1, "The chain there is 31337, not 1; nothing was sent.\n"]);
    expect(await sentBy(payer().account.address)).toBe(0);

    const done = await command("--key-file", keyFile, "--chain-id", "31337");
    expect([done.code, done.said.match(/matches our build/g)?.length]).toEqual([0, 6]);
    for (const { address } of FACTORIES) expect(done.said).toContain(address);
    expect(done.said).not.toContain(key.slice(2));
    expect(await readDeployment(chain.client)).toEqual({ hasDeployer: true, missing: [] });
    expect(await ours()).toEqual(ALL_OURS);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("a chain without the deployer proxy gets that first", async () => {
  await chain.client.setCode({ address: DEPLOYER, bytecode: "0x" });
  const said: string[] = [];
  await putFactories(payer(), (line) => said.push(line));
  expect(said[0]).toMatch(/no deployer proxy/);
  expect(await ours()).toEqual(ALL_OURS);
});

test("a second time sends nothing", async () => {
  await putFactories(payer(), () => {});
  const sent = await sentBy(payer().account.address);
  await putFactories(payer(), () => {});
  expect([sent, await sentBy(payer().account.address)]).toEqual([3, 3]);
});

test("what a chain has already is not sent again", async () => {
  await chain.send(deploymentOf(SPLITS));
  expect((await readDeployment(chain.client)).missing).toEqual(FACTORIES.filter((one) => one !== SPLITS));
  await putFactories(payer(), () => {});
  expect(await sentBy(payer().account.address)).toBe(2);
  expect(await ours()).toEqual(ALL_OURS);
});

test("an account that cannot pay is told what it needs, and nothing is sent", async () => {
  await chain.client.setBalance({ address: payer().account.address, value: 1n });
  await expect(putFactories(payer(), () => {})).rejects.toThrow(NotDeployed);
  await expect(putFactories(payer(), () => {})).rejects.toThrow(
    /holds 0\.000000000000000001 and needs about 0\./,
  );
  expect(await sentBy(payer().account.address)).toBe(0);
});

test("other code at one of the addresses is found out", async () => {
  await putFactories(payer(), () => {});
  const code = (await chain.client.getCode({ address: SPLITS.implementation })) as Hex;
  const other = `${code.slice(0, -2)}${code.endsWith("00") ? "01" : "00"}` as Hex;
  await chain.client.setCode({ address: SPLITS.implementation, bytecode: other });
  expect(await ours()).toEqual([true, true, true, false, true, true]);
});

test("on a node that takes no transactions without a chain id it says so, and spends nothing", async () => {
  await chain.client.setCode({ address: DEPLOYER, bytecode: "0x" });
  const refusing = custom({
    async request({ method, params }) {
      if (method === "eth_sendRawTransaction")
        throw new Error("only replay-protected (EIP-155) transactions allowed over RPC");
      return await chain.client.request({ method, params });
    },
  });
  const { account } = payer();
  const error = await putFactories(createClient({ account, transport: refusing }), () => {}).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(NotDeployed);
  expect(String(error)).toContain("--rpc.allow-unprotected-txs");
  expect(await sentBy(account.address)).toBe(0);
});
