import { type Address, createClient, encodeDeployData, type Hex, http, numberToHex } from "viem";
import { getTransactionReceipt } from "viem/actions";
import { testContract } from "../../chain/evm/test/contracts.ts";

/** Many small payments at once, on a local chain whose node signs for its first account. */

const SENDER: Address = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
/** Below what a transaction may take. */
const GAS = 16_000_000n;

/** Send it the money first. */
export async function openCloud(url: string) {
  const client = createClient({ transport: http(url) });

  async function send(call: { to?: Address; data: Hex }) {
    const hash = await client.request<{ ReturnType: Hex; Parameters: unknown[]; Method: string }>({
      method: "eth_sendTransaction",
      params: [{ from: SENDER, gas: numberToHex(GAS), ...call }],
    });
    for (;;) {
      const receipt = await getTransactionReceipt(client, { hash }).catch(() => null);
      if (receipt?.status === "reverted") throw new Error("the small payments did not go through");
      if (receipt) return receipt;
    }
  }

  const { abi, bytecode } = testContract("Floor");
  const { contractAddress } = await send({
    data: encodeDeployData({ abi, bytecode: bytecode as Hex, args: [] }),
  });
  if (!contractAddress) throw new Error("the payer is not there");
  return {
    address: contractAddress,
    /** Each is a transfer of its own. */
    async rain(token: string, to: string, units: bigint, times: number) {
      const drop = units.toString(16).padStart(16, "0") + to.slice(2);
      await send({ to: contractAddress, data: `0x${token.slice(2)}${drop.repeat(times)}` });
    },
  };
}
