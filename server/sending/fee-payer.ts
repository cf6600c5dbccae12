import type { Network } from "../../shared/rules/networks.ts";
import type { KeyHolder } from "../chain/key-holder.ts";
import type { World } from "../world.ts";

export function feePayerOf({ feePayers }: World, network: Network): KeyHolder {
  if (!feePayers) throw new Error("a process that only answers requests sends nothing");
  return feePayers[network];
}
