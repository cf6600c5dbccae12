import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startEvmBalancer } from "../harness/chains/balancer.ts";
import { startSolanaBalancer } from "../harness/chains/late-solana.ts";
import type { RpcProxy } from "../harness/chains/rpc-proxy.ts";
import { SOLANA_PROGRAM } from "../harness/chains/solana-chain.ts";
import { accountStory, remittanceStory, splitStory } from "../harness/nodes/evm-contracts.ts";
import { GETH_CHAIN_ID, type Geth, startGeth } from "../harness/nodes/geth.ts";
import { type Product, startProduct } from "../harness/nodes/product.ts";
import * as programs from "../harness/nodes/solana-contracts.ts";
import { type Noted, payAndDivide, publish, type RealNode, withdraw } from "../harness/nodes/story.ts";
import { startValidator, type Validator } from "../harness/nodes/validator.ts";
import { readConfig } from "./config.ts";
import { loadFeePayers } from "./signer/fee-payers.ts";

/** The product's stories on nodes that others wrote. They live outside this repository: the environment names them. */

const { GETH, SOLANA_TEST_VALIDATOR } = process.env;
const say = (line: string) => void process.stdout.write(`${line}\n`);
if (!GETH) say("Skipped: go-ethereum. Set GETH to its binary (geth 1.16) to run its stories.");
if (!SOLANA_TEST_VALIDATOR)
  say(
    "Skipped: Agave. Set SOLANA_TEST_VALIDATOR to its binary (solana-test-validator 3.1) to run its stories.",
  );

const STORY_MS = 1_800_000;
const noted: string[] = [];
const noteFor =
  (node: string): Noted =>
  (what, figure) => {
    noted.push(`${node}: ${what}: ${figure}`);
    say(`${noted.at(-1)}`);
  };
afterAll(() => say(["", "Measured:", ...noted].join("\n  ")));

describe.skipIf(!GETH)("go-ethereum", () => {
  const note = noteFor("geth");
  let geth: Geth;
  beforeAll(async () => {
    geth = await startGeth(GETH ?? "");
    note("version", geth.version);
  }, 180_000);
  afterAll(() => geth?.kill());

  test("a split divides to the unit", () => splitStory(geth, note));
  test("a payee account obeys its owner and its guardian", () => accountStory(geth, note));
  test("a remittance pays 120 contracts", () => remittanceStory(geth, note));

  describe.each([
    ["straight", null],
    ["behind a provider's balancer", {}],
  ] as const)("the product, %s", (name, provider) => {
    let product: Product;
    let balancer: RpcProxy | null = null;
    let node: RealNode;
    beforeAll(async () => {
      balancer = provider && (await startEvmBalancer(geth.url, { ...provider, lagBlocks: 80 }));
      product = await startProduct({
        ETHEREUM_RPC_URL: balancer?.url ?? geth.url,
        ETHEREUM_CHAIN_ID: `${GETH_CHAIN_ID}`,
        ETHEREUM_USDT: geth.usdt,
      });
      const { Ethereum } = await loadFeePayers(readConfig(product.settings));
      await geth.giveCoins(Ethereum.address, "50");
      const { pay, usdtOf, kill, start } = geth;
      node = { network: "Ethereum", pay, usdtOf, kill, start, readyFor: async () => {} };
    }, 180_000);
    afterAll(async () => {
      await product?.stop();
      await balancer?.stop();
    });

    test(
      "publishes, divides exactly and withdraws once, through kill -9 of server and node",
      {
        timeout: STORY_MS,
      },
      () => wholeStory(product, node, (what, figure) => note(`${name}: ${what}`, figure)),
    );
  });
});

/** With the token program of the main network, and with the validator's own, which has no batch. */
describe.skipIf(!SOLANA_TEST_VALIDATOR).each([
  ["batch", "Agave"],
  ["plain", "Agave, token program without batch"],
] as const)("the %s way on %s", (way, title) => {
  const note = noteFor(title);
  let validator: Validator;
  beforeAll(async () => {
    validator = await startValidator(SOLANA_TEST_VALIDATOR ?? "", { ownTokenProgram: way === "plain" });
    note("version", validator.version);
  }, 180_000);
  afterAll(() => validator?.kill());

  test("a split divides to the unit", () => programs.splitStory(validator, way, note));
  test("a payee account obeys its owner and its guardian", () => programs.accountStory(validator, note));
  test("a remittance pays 25 contracts", () => programs.remittanceStory(validator, way, note));

  describe("the product", () => {
    let product: Product;
    let wire: RpcProxy;
    beforeAll(async () => {
      wire = await startSolanaBalancer(validator.rpcUrl);
      product = await startProduct({
        SOLANA_RPC_URL: wire.url,
        SOLANA_WS_URL: validator.wsUrl,
        SOLANA_GENESIS_HASH: validator.genesisHash,
        SOLANA_PROGRAM_ID: SOLANA_PROGRAM,
        SOLANA_USDT_MINT: validator.mint,
        SOLANA_USDC_MINT: validator.usdcMint,
      });
      const { Solana } = await loadFeePayers(readConfig(product.settings));
      await validator.giveCoins(Solana.address, 50n);
    }, 180_000);
    afterAll(async () => {
      await product?.stop();
      await wire?.stop();
    });

    test(
      "publishes, divides exactly and withdraws once, through kill -9 of server and node",
      {
        timeout: STORY_MS,
      },
      () => wholeStory(product, { network: "Solana", ...validator }, note),
    );
  });
});

async function wholeStory(product: Product, node: RealNode, note: Noted) {
  const track = await publish(product, node, note);
  await payAndDivide(product, node, track, note);
  await withdraw(product, node, track, note);
  expect(await (await product.visitor().fetch("/readyz")).json()).toEqual({ status: "ready" });
}
