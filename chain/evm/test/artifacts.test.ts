import { type Abi, getContractAddress, parseTransaction, recoverTransactionAddress } from "viem";
import { expect, test } from "vitest";
import { sourcesIn } from "../../../scripts/chain/compile-solidity.mjs";
import {
  accountAbi,
  accountFactoryAbi,
  factoryAbi,
  remittanceAbi,
  remittanceFactoryAbi,
  splitAbi,
} from "../abi.ts";
import artifacts from "../artifacts.json" with { type: "json" };
import { DEPLOYER_COST_WEI, DEPLOYER_SENDER, DEPLOYER_TRANSACTION } from "../deploy.ts";
import { DEPLOYER } from "../factories.ts";
import localArtifacts from "../local/artifacts.json" with { type: "json" };
import { localUsdcAbi } from "../local/local-usdc.ts";
import { localUsdtAbi } from "../local/local-usdt.ts";

test.each([
  [["chain/evm/src"], artifacts.sources],
  [["chain/evm/local/LocalUsdc.sol", "chain/evm/local/LocalUsdt.sol"], localArtifacts.sources],
])("what is built from %s is as new as its sources", (places, builtFrom) => {
  expect(builtFrom, "run node scripts/chain/build-evm.mjs").toBe(sourcesIn(...places).hash);
});

interface Parameter {
  type: string;
  indexed?: boolean | undefined;
  components?: readonly Parameter[];
}

/** Names, parameters, what is indexed, what comes back: everything a caller or a reader of logs relies on. */
function face(abi: Abi): string[] {
  const types = (list: readonly Parameter[] = []): string =>
    list
      .map(({ type, indexed, components }) => {
        const whole = components ? type.replace("tuple", `(${types(components)})`) : type;
        return indexed ? `${whole} indexed` : whole;
      })
      .join(", ");
  return abi
    .flatMap((item) => {
      if (item.type === "function")
        return `function ${item.name}(${types(item.inputs)}) ${item.stateMutability} (${types(item.outputs)})`;
      if (item.type === "event" || item.type === "error")
        return `${item.type} ${item.name}(${types(item.inputs)})`;
      return [];
    })
    .sort();
}

test.each([
  ["RoyaltySplitFactory", factoryAbi],
  ["RoyaltySplit", splitAbi],
  ["PayeeAccountFactory", accountFactoryAbi],
  ["PayeeAccount", accountAbi],
  ["RemittanceFactory", remittanceFactoryAbi],
  ["Remittance", remittanceAbi],
  ["LocalUsdt", localUsdtAbi],
  ["LocalUsdc", localUsdcAbi],
] as const)("the face of %s is the compiler's", (name, abi) => {
  const contracts = { ...artifacts.contracts, ...localArtifacts.contracts };
  expect(face(abi)).toEqual(face(contracts[name].abi as Abi));
});

test("nobody owns a split, a remittance or a factory, and nothing in them can be set", () => {
  const changing = (abi: Abi) =>
    abi.flatMap((item) =>
      item.type === "function" && item.stateMutability === "nonpayable" ? item.name : [],
    );
  expect({
    splits: [...changing(factoryAbi), ...changing(splitAbi)],
    accounts: changing(accountFactoryAbi),
    remittances: [...changing(remittanceFactoryAbi), ...changing(remittanceAbi)],
  }).toEqual({
    splits: ["create", "createMany", "distributeMany", "distribute"],
    accounts: ["open", "openAndCall"],
    remittances: ["create", "createAndCall", "deliver", "takeBack", "giveBack"],
  });
});

test("a contract fits where contracts may be 24,576 bytes long", () => {
  for (const { deployedBytecode } of Object.values(artifacts.contracts))
    expect((deployedBytecode.length - 2) / 2).toBeLessThan(8_000);
});

test("the deployer's transaction makes the deployer, whoever sends it", async () => {
  const { gas = 0n, gasPrice = 0n, chainId, nonce } = parseTransaction(DEPLOYER_TRANSACTION);
  expect({ chainId, nonce: nonce ?? 0, cost: gas * gasPrice }).toEqual({
    chainId: undefined,
    nonce: 0,
    cost: DEPLOYER_COST_WEI,
  });
  const sender = await recoverTransactionAddress({ serializedTransaction: DEPLOYER_TRANSACTION as never });
  expect(sender).toBe(DEPLOYER_SENDER);
  expect(getContractAddress({ from: sender, nonce: 0n })).toBe(DEPLOYER);
});
