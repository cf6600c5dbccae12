import { type Address, type Client, concatHex, type Hex, zeroHash } from "viem";
import { getCode } from "viem/actions";
import type { Call } from "./client.ts";
import { DEPLOYER, FACTORIES, type Factory } from "./factories.ts";

/** Puts our factories on a chain: at the same addresses on all of them, and once. */

/**
 * A chain without the deployer proxy gets it by this transaction, which has no chain id and a signature nobody has the
 * key to: whoever sends it, it makes the same contract at the same address. Its sender must hold the 0.01 coin it costs.
 */
export const DEPLOYER_TRANSACTION: Hex =
  "0xf8a58085174876e800830186a08080b853604580600e600039806000f350fe7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf31ba02222222222222222222222222222222222222222222222222222222222222222a02222222222222222222222222222222222222222222222222222222222222222";
export const DEPLOYER_SENDER: Address = "0x3fAB184622Dc19b6109349B94811493BF2a45362";
export const DEPLOYER_COST_WEI = 10n ** 16n;

/** The proxy takes a salt and the code to deploy, without an ABI. */
export const deploymentOf = ({ code }: Factory): Call => ({
  to: DEPLOYER,
  data: concatHex([zeroHash, code]),
});

export interface Deployment {
  hasDeployer: boolean;
  missing: Factory[];
}

/** What stands between this chain and working factories. CREATE2 vouches for the code: there is none other there. */
export async function readDeployment(client: Client): Promise<Deployment> {
  const isThere = async (address: Address) => Boolean(await getCode(client, { address }));
  const there = await Promise.all(FACTORIES.map(({ address }) => isThere(address)));
  return { hasDeployer: await isThere(DEPLOYER), missing: FACTORIES.filter((_, i) => !there[i]) };
}
