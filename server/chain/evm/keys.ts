import { bytesToHex, hexToBytes } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import type { Keys } from "../key-holder.ts";

const accountOf = (secret: Uint8Array) => privateKeyToAccount(bytesToHex(secret));

export const evmKeys: Keys = {
  async holderOf(secret) {
    const account = accountOf(secret.reveal());
    return {
      address: account.address,
      async sign(digest) {
        const signature = hexToBytes(await account.sign({ hash: bytesToHex(digest) }));
        signature[64] = (signature[64] ?? 0) % 27;
        return signature;
      },
    };
  },
  addressOf: (secret) => accountOf(secret).address,
  signText: (secret, message) => accountOf(secret).signMessage({ message }),
};
