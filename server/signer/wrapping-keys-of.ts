import type { Config } from "../config.ts";
import { fileKeys, type WrappingKeys } from "./wrapping-keys.ts";

/** Loaded only where it is asked for: few have such a module. */
export async function wrappingKeysOf({ walletKeysDir, signer }: Config): Promise<WrappingKeys> {
  if (!signer.pkcs11) return fileKeys(walletKeysDir);
  const { pkcs11Keys } = await import("./pkcs11-keys.ts");
  return await pkcs11Keys(signer.pkcs11);
}
