import type { KeyHolder } from "../server/chain/key-holder.ts";
import type { World } from "../server/world.ts";
import { NETWORKS } from "../shared/rules/networks.ts";

/** The same world, and how often its keys have signed something for a chain. */
export function countingSignatures(world: World) {
  let signatures = 0;
  const { feePayers, signer } = world;
  if (!feePayers) throw new Error("nobody pays fees here");
  const counted = ({ address, sign }: KeyHolder): KeyHolder => ({
    address,
    sign(what) {
      signatures++;
      return sign(what);
    },
  });
  const payers = NETWORKS.map((network) => [network, counted(feePayers[network])]);
  const wallets: World["signer"]["wallets"] = {
    ...signer.wallets,
    sign(...asked) {
      signatures++;
      return signer.wallets.sign(...asked);
    },
  };
  const counting = { feePayers: Object.fromEntries(payers), signer: { ...signer, wallets } };
  return { world: { ...world, ...counting }, signatures: () => signatures };
}
