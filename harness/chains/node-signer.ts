import {
  type Address,
  createClient,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  http,
  numberToHex,
} from "viem";
import { getTransactionReceipt } from "viem/actions";
import { testContract } from "../../chain/evm/test/contracts.ts";

/** The first account of a local chain, for which its node signs. */
export const NODE_ACCOUNT: Address = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";

/** Below what a transaction may take. */
const GAS = 16_000_000n;

export function nodeSigner(url: string) {
  const client = createClient({ transport: http(url) });

  /** Done when it is in a block. */
  async function send(call: { to?: Address; data: Hex }) {
    const hash = await client.request<{ ReturnType: Hex; Parameters: unknown[]; Method: string }>({
      method: "eth_sendTransaction",
      params: [{ from: NODE_ACCOUNT, gas: numberToHex(GAS), ...call }],
    });
    for (;;) {
      const receipt = await getTransactionReceipt(client, { hash }).catch(() => null);
      if (receipt?.status === "reverted") throw new Error("a test contract refused");
      if (receipt) return receipt;
    }
  }

  /** One of the tests' own contracts, and a way to call it. */
  async function deploy(name: string, ...given: unknown[]) {
    const { abi, bytecode } = testContract(name);
    const data = encodeDeployData({ abi, bytecode: bytecode as Hex, args: given });
    const { contractAddress } = await send({ data });
    if (!contractAddress) throw new Error("a test contract is not there");
    const tell = (functionName: string, ...args: unknown[]) =>
      send({ to: contractAddress, data: encodeFunctionData({ abi, functionName, args }) });
    return { address: contractAddress, tell };
  }

  return { send, deploy };
}
