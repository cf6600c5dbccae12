import type { Call } from "../../chain/evm/client.ts";
import { deploymentOf } from "../../chain/evm/deploy.ts";
import { FACTORIES } from "../../chain/evm/factories.ts";
import { LOCAL_USDC, localUsdcDeployment } from "../../chain/evm/local/local-usdc.ts";
import { FAUCET, LOCAL_USDT, localUsdtDeployment } from "../../chain/evm/local/local-usdt.ts";
import type { NodeClient } from "./node-client.ts";

const CONTRACTS = [
  ...FACTORIES.map((factory) => ({ address: factory.address, deployment: deploymentOf(factory) })),
  { address: LOCAL_USDT, deployment: localUsdtDeployment },
  { address: LOCAL_USDC, deployment: localUsdcDeployment },
];

/** Puts on a local chain what is not there yet. The node itself brings the deployer proxy they go through. */
export async function deployContracts(node: NodeClient): Promise<void> {
  for (const { address, deployment } of CONTRACTS) {
    if (await node.getCode({ address })) continue;
    await send(node, deployment);
    if (!(await node.getCode({ address }))) throw new Error(`nothing was deployed at ${address}`);
  }
}

async function send(node: NodeClient, { to, data }: Call): Promise<void> {
  await node.request<{ ReturnType: string }>({
    method: "eth_sendTransaction",
    params: [{ from: FAUCET, to, data }],
  });
  await node.mine({ blocks: 1 });
}
