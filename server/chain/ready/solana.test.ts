import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { getAddressEncoder } from "@solana/kit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RpcProxy, type RpcRequest, startRpcProxy } from "../../../harness/chains/rpc-proxy.ts";
import {
  openSolanaHouse,
  SOLANA_PROGRAM,
  type SolanaHouse,
  solanaWallet,
} from "../../../harness/chains/solana-chain.ts";
import { NETWORK_ROWS } from "../../../shared/rules/networks.ts";
import { projectRoot } from "../../project-root.ts";

/** What stands on Solana is compared with what was built, and with who could change it. */

let house: SolanaHouse;
let wire: RpcProxy;
const folder = mkdtempSync(path.join(tmpdir(), "builds-"));
beforeAll(async () => {
  house = await openSolanaHouse();
  wire = await startRpcProxy(house.rpcUrl);
});
afterAll(async () => {
  await wire.stop();
  await house.stop();
  rmSync(folder, { recursive: true });
});

const usdt = (more = {}) => ({ token: house.mint as string, symbol: "USDT", decimals: 6, ...more });
const needs = () => ({ tokens: [usdt()], payer: null });
const codes = async (...[urls, more]: Parameters<SolanaHouse["at"]>) =>
  (await house.at(urls, more).faults(needs())).map(({ code }) => code);
const split = readFileSync(path.join(projectRoot, "chain/solana/ledgerline_split.so"));
const account = readFileSync(path.join(projectRoot, "chain/solana/ledgerline_account.so"));
const remittance = readFileSync(path.join(projectRoot, "chain/solana/ledgerline_remittance.so"));

test("the programs as they were built, and the token, are no fault", async () => {
  expect(await codes([house.rpcUrl])).toEqual([]);
});

test("no program, another token and an empty payer are", async () => {
  const chain = house.at([house.rpcUrl], { program: solanaWallet("Nobody") });
  const payer = { address: solanaWallet("Poor"), leastUnits: 1n };
  const found = await chain.faults({ tokens: [usdt({ token: solanaWallet("No mint") })], payer });
  expect(found.map(({ code }) => code)).toEqual(["contract_missing", "token_missing", "payer_empty"]);
  const other = await house
    .at([house.rpcUrl])
    .faults({ ...needs(), tokens: [usdt(), usdt({ decimals: 9 })] });
  expect(other.map(({ code }) => code)).toEqual(["token_decimals"]);
});

test("a build that differs by one byte is another program", async () => {
  const changed = Buffer.from(split);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  writeFileSync(path.join(folder, "ledgerline_split.so"), changed);
  writeFileSync(path.join(folder, "ledgerline_account.so"), account);
  writeFileSync(path.join(folder, "ledgerline_remittance.so"), remittance);
  expect(await codes([house.rpcUrl], { programFolder: folder })).toEqual(["contract_differs"]);
});

test("where money is real, a program that somebody can replace is a fault; on a test network it is not", async () => {
  const main = NETWORK_ROWS.Solana.mainChain;
  const held = solanaWallet("Code of the split");
  const address = getAddressEncoder();
  const program = Buffer.concat([Buffer.from([2, 0, 0, 0]), Buffer.from(address.encode(held))]);
  const head = (authority: boolean) =>
    Buffer.concat([
      Buffer.from([3, 0, 0, 0]),
      Buffer.alloc(8),
      Buffer.from([authority ? 1 : 0]),
      authority ? Buffer.from(address.encode(solanaWallet("Somebody"))) : Buffer.alloc(32),
    ]);
  const answering =
    (genesis: string, authority: boolean) =>
    async ({ method, params }: RpcRequest) => {
      if (method === "getGenesisHash") return { body: { jsonrpc: "2.0", result: genesis } };
      if (method !== "getAccountInfo") return null;
      // With room behind it, as whoever deploys may leave.
      const code = Buffer.concat([head(authority), split, Buffer.alloc(64)]);
      const data = params[0] === SOLANA_PROGRAM ? program : params[0] === held ? code : null;
      if (!data) return null;
      const owner = "BPFLoaderUpgradeab1e11111111111111111111111";
      const value = {
        data: [data.toString("base64"), "base64"],
        executable: params[0] === SOLANA_PROGRAM,
        owner,
        lamports: 1,
        rentEpoch: 0,
        space: data.length,
      };
      return { body: { jsonrpc: "2.0", result: { context: { slot: 1 }, value } } };
    };
  wire.instead = answering(main, false);
  expect(await codes([wire.url], { genesisHash: main })).not.toContain("contract_changeable");
  wire.instead = answering(main, true);
  expect(await codes([wire.url], { genesisHash: main })).toContain("contract_changeable");
  wire.instead = answering(house.genesisHash, true);
  expect(await codes([wire.url])).toEqual([]);
});
