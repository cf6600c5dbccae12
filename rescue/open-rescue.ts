import { rowOf } from "../shared/rules/networks.ts";
import { openEvm } from "./evm/open.ts";
import type { OpenedProof } from "./open-proof.ts";
import type { RescueChain } from "./rescue-chain.ts";
import { openSolana } from "./solana/open.ts";

export function openRescue(opened: OpenedProof, rpc: string): RescueChain {
  return rowOf(opened.proof.chain.network).kind === "evm" ? openEvm(opened, rpc) : openSolana(opened, rpc);
}
