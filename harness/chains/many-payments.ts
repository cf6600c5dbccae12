import { nodeSigner } from "./node-signer.ts";

/** Many small payments at once. Send it the money first. */
export async function openCloud(url: string) {
  const { send, deploy } = nodeSigner(url);
  const { address } = await deploy("Floor");
  return {
    address,
    /** Each is a transfer of its own. */
    async rain(token: string, to: string, units: bigint, times: number) {
      const drop = units.toString(16).padStart(16, "0") + to.slice(2);
      await send({ to: address, data: `0x${token.slice(2)}${drop.repeat(times)}` });
    },
  };
}
