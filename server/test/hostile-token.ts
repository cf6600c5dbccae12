import { type Address, createClient, encodeDeployData, encodeFunctionData, type Hex, http } from "viem";
import { getTransactionReceipt } from "viem/actions";
import { testContract } from "../../chain/evm/test/contracts.ts";
import { TOKEN_MOODS } from "../../chain/evm/test/stage.ts";

/** A token that misbehaves as it is told, on a local chain whose node signs for its first account. */

const OWNER: Address = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";

export async function deployHostileToken(url: string) {
  const client = createClient({ transport: http(url) });
  const { abi, bytecode } = testContract("HostileToken");

  async function send(call: { to?: Address; data: Hex }) {
    const hash = await client.request<{ ReturnType: Hex; Parameters: unknown[]; Method: string }>({
      method: "eth_sendTransaction",
      params: [{ from: OWNER, ...call }],
    });
    for (;;) {
      const receipt = await getTransactionReceipt(client, { hash }).catch(() => null);
      if (receipt?.status === "reverted") throw new Error("the test token refused");
      if (receipt) return receipt;
    }
  }

  const { contractAddress: token } = await send({
    data: encodeDeployData({ abi, bytecode: bytecode as Hex, args: [] }),
  });
  if (!token) throw new Error("the test token is not there");
  const tell = (functionName: string, ...args: unknown[]) =>
    send({ to: token, data: encodeFunctionData({ abi, functionName, args }) });
  return {
    token,
    pay: (to: string, units: bigint) => tell("issue", to, units),
    mood: (to: string, mood: (typeof TOKEN_MOODS)[number]) => tell("setMood", to, TOKEN_MOODS.indexOf(mood)),
  };
}
