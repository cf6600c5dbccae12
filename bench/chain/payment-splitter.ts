import { type Address, encodeDeployData, encodeFunctionData, type Hex } from "viem";
import type { Stage } from "../../chain/evm/test/stage.ts";
import { type Compiled, compile, sourcesIn } from "../../scripts/chain/compile-solidity.mjs";
import { gasOf, PAYMENT_UNITS, walletsOf } from "./evm-gas.ts";

/** OpenZeppelin 4.9's PaymentSplitter on the same chain with the same token: what most would take off the shelf. */

export interface SplitterGas {
  payees: number;
  create: number;
  releaseFirst: number;
  releaseRepeat: number;
  releaseTogetherFirst: number;
  releaseTogetherRepeat: number;
}

const LIBRARY = "node_modules/openzeppelin-4";
const SOURCES = [
  "finance/PaymentSplitter.sol",
  "token/ERC20/IERC20.sol",
  "token/ERC20/extensions/IERC20Permit.sol",
  "token/ERC20/utils/SafeERC20.sol",
  "utils/Address.sol",
  "utils/Context.sol",
].map((file) => `${LIBRARY}/${file}`);

export async function openSplitters(stage: Stage) {
  const contracts = compile(sourcesIn("bench/chain/ManyCalls.sol", ...SOURCES));
  const [splitter, many] = ["PaymentSplitter", "ManyCalls"].map((name) => contracts[name]) as [
    Compiled,
    Compiled,
  ];
  const { address: caller } = await deploy(stage, many, []);

  const releasesOf = (payees: Address[]) =>
    payees.map((payee) =>
      encodeFunctionData({ abi: splitter.abi, functionName: "release", args: [stage.usdt, payee] }),
    );

  /** One transaction a payee. */
  async function apart(to: Address, releases: Hex[]): Promise<number> {
    await stage.payUsdt(to, PAYMENT_UNITS);
    let gas = 0;
    for (const data of releases) gas += await gasOf(stage, { to, data });
    return gas;
  }

  /** All in one transaction. */
  async function together(to: Address, releases: Hex[]): Promise<number> {
    await stage.payUsdt(to, PAYMENT_UNITS);
    const args = [to, releases];
    return await gasOf(stage, {
      to: caller,
      data: encodeFunctionData({ abi: many.abi, functionName: "run", args }),
    });
  }

  return async (payees: number): Promise<SplitterGas> => {
    const [one, two] = [walletsOf("released apart", payees), walletsOf("released together", payees)];
    const shares = one.map(() => 1n);
    const first = await deploy(stage, splitter, [one, shares]);
    const second = await deploy(stage, splitter, [two, shares]);
    return {
      payees,
      create: first.gas,
      releaseFirst: await apart(first.address, releasesOf(one)),
      releaseRepeat: await apart(first.address, releasesOf(one)),
      releaseTogetherFirst: await together(second.address, releasesOf(two)),
      releaseTogetherRepeat: await together(second.address, releasesOf(two)),
    };
  };
}

async function deploy(stage: Stage, { abi, bytecode }: Compiled, args: unknown[]) {
  const { contractAddress, gasUsed } = await stage.send({ data: encodeDeployData({ abi, bytecode, args }) });
  if (!contractAddress) throw new Error("a contract to compare with was not deployed");
  return { address: contractAddress, gas: Number(gasUsed) };
}
