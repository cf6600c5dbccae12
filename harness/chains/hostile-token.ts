import { TOKEN_MOODS } from "../../chain/evm/test/stage.ts";
import { nodeSigner } from "./node-signer.ts";

/** A token that misbehaves as it is told. */
export async function deployHostileToken(url: string) {
  const { address: token, tell } = await nodeSigner(url).deploy("HostileToken");
  return {
    token,
    pay: (to: string, units: bigint) => tell("issue", to, units),
    mood: (to: string, mood: (typeof TOKEN_MOODS)[number]) => tell("setMood", to, TOKEN_MOODS.indexOf(mood)),
  };
}
