import { isSignedBy } from "../../proof/wallet-signature.ts";
import type { Network } from "../../shared/rules/networks.ts";
import { ChainUnavailable, Refused, WrongChain } from "../chain/chain-errors.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";

interface Signed {
  wallet: string;
  text: string;
  signature: string;
}

/** What signed a text: a key, or a contract that says so on its chain. Null when neither did. */
export async function signerOf(
  world: World,
  network: Network,
  signed: Signed,
): Promise<"self" | "contract" | null> {
  const { wallet, signature, text } = signed;
  if (await isSignedBy(network, wallet, signature, text)) return "self";
  try {
    return (await world.chains[network].confirmsText?.(signed)) ? "contract" : null;
  } catch (error) {
    // A contract that is asked in vain may answer anything.
    if (error instanceof Refused) return null;
    if (error instanceof ChainUnavailable || error instanceof WrongChain)
      throw new Refusal("chain_unreachable");
    throw error;
  }
}
