import { type Client, getAddress, isHex } from "viem";
import { verifyMessage } from "viem/actions";

interface SignedText {
  wallet: string;
  text: string;
  signature: string;
  /** As of which it is asked; the newest one otherwise. */
  block?: number | undefined;
}

/**
 * Asks the wallet itself: one that is a contract says whether it stands by a signature (ERC-1271), and one that is not there
 * yet is made for the question alone (ERC-6492). Nothing is sent.
 */
export async function confirmsText(
  client: Client,
  { wallet, text, signature, block }: SignedText,
): Promise<boolean> {
  if (!isHex(signature)) return false;
  const asOf = block === undefined ? {} : { blockNumber: BigInt(block) };
  return await verifyMessage(client, { address: getAddress(wallet), message: text, signature, ...asOf });
}
