import { createHash } from "node:crypto";
import { type Address, getAddressDecoder, getBase64Encoder, type Rpc, type SolanaRpcApi } from "@solana/kit";

/** What stands at a program's address: its code, and who could put other code there. */

const UPGRADEABLE_LOADER = "BPFLoaderUpgradeab1e11111111111111111111111";
/** In front of the code: what kind of account it is (4), when it was deployed (8), who may change it (1 + 32). */
const HEAD_BYTES = 45;

export interface FoundProgram {
  /** Of its first bytes, as many as ours has: `sha256:…`. What follows must be zeros. */
  hash: string;
  /** Null when nobody can change it any more. */
  authority: string | null;
}

/** Null when no program is there. `bytes`: how long the code is that it is compared with. */
export async function readProgram(
  rpc: Rpc<SolanaRpcApi>,
  program: Address,
  bytes: number,
): Promise<FoundProgram | null> {
  const found = await accountAt(rpc, program);
  if (!found?.executable) return null;
  // Older loaders keep the code in the program's own account, and nobody can change it there.
  if (found.owner !== UPGRADEABLE_LOADER) return { hash: hashOf(found.data, bytes), authority: null };
  const held = await accountAt(rpc, getAddressDecoder().decode(found.data, 4));
  if (!held) return null;
  const isChangeable = held.data[12] === 1;
  return {
    hash: hashOf(held.data.subarray(HEAD_BYTES), bytes),
    authority: isChangeable ? getAddressDecoder().decode(held.data, 13) : null,
  };
}

async function accountAt(rpc: Rpc<SolanaRpcApi>, address: Address) {
  const { value } = await rpc.getAccountInfo(address, { encoding: "base64", commitment: "finalized" }).send();
  return value && { ...value, data: Uint8Array.from(getBase64Encoder().encode(value.data[0])) };
}

/** Whoever deploys may leave room behind the code. Anything in it makes it other code. */
function hashOf(data: Uint8Array, bytes: number): string {
  const isPadding = data.subarray(bytes).every((byte) => byte === 0);
  const code = isPadding ? data.subarray(0, bytes) : data;
  return `sha256:${createHash("sha256").update(code).digest("hex")}`;
}
