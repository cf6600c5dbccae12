import { bytesToHex, type Hex, hashTypedData, hexToBytes, keccak256 } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { actToSign } from "../../../chain/evm/account.ts";
import type { Keys, ToSign } from "../key-holder.ts";

const accountOf = (secret: Uint8Array) => privateKeyToAccount(bytesToHex(secret));

const digestOf = (what: ToSign): Hex =>
  "act" in what ? hashTypedData(actToSign(what.act)) : keccak256(what.transaction);

export const evmKeys: Keys = {
  async holderOf(secret) {
    const account = accountOf(secret.reveal());
    return {
      address: account.address,
      async sign(what) {
        const signature = hexToBytes(await account.sign({ hash: digestOf(what) }));
        signature[64] = (signature[64] ?? 0) % 27;
        return signature;
      },
    };
  },
  addressOf: (secret) => accountOf(secret).address,
  signText: (secret, message) => accountOf(secret).signMessage({ message }),
};
