import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { nodeSigner } from "../chains/node-signer.ts";
import { type ArtistWallet, ethereumWallet } from "../data/artist-wallet.ts";

/** A wallet that is a contract on a chain, as a Safe is: its owner's key speaks for it until it is given away. */
export async function contractWallet(
  nodeUrl: string,
): Promise<ArtistWallet & { giveAway(): Promise<unknown> }> {
  const owner = privateKeyToAccount(generatePrivateKey());
  const { address, tell } = await nodeSigner(nodeUrl).deploy("ContractWallet", owner.address);
  return {
    address,
    sign: (message) => owner.signMessage({ message }),
    giveAway: () => tell("setOwner", ethereumWallet().address),
  };
}
