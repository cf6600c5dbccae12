import { createHash } from "node:crypto";
import { keysOf } from "../server/chain/kinds.ts";
import { type Network, rowOf } from "../shared/rules/networks.ts";

/** A wallet that really signs. Its key follows from its owner's address, so it is worth nothing and never lost. */
export interface OwnWallet {
  address: string;
  sign(text: string): Promise<string>;
}

export function ownWallet(email: string, network: Network): OwnWallet {
  const secret = createHash("sha256").update(`the demo wallet of ${email}`).digest();
  const keys = keysOf(rowOf(network).kind);
  return { address: keys.addressOf(secret), sign: (text) => keys.signText(secret, text) };
}
