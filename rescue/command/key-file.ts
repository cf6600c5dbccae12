import { readFileSync } from "node:fs";
import {
  address,
  createKeyPairFromPrivateKeyBytes,
  getAddressFromPublicKey,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getTransactionDecoder,
  partiallySignTransaction,
} from "@solana/kit";
import { bytesToHex, createClient, getAddress, type Hex, http } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { estimateGas, prepareTransactionRequest } from "viem/actions";
import type { NetworkKind } from "../../shared/rules/networks.ts";
import type { Unsigned } from "../rescue-chain.ts";
import { Stopped } from "../stopped.ts";

/** Signs with a key that lies in a file. It is read here, never shown, and goes nowhere. */
export interface Signer {
  address: string;
  /** As the chain takes it. */
  sign(transaction: Unsigned, rpc: string): Promise<string>;
}

export async function signerIn(file: string, kind: NetworkKind): Promise<Signer> {
  const secret = secretIn(textOf(file), kind);
  if (!secret) throw new Stopped("question", `${file} does not hold a key of this network.`);
  return await { evm: evmSigner, solana: solanaSigner }[kind](secret);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Stopped(
      "question",
      code === "ENOENT" ? `File not found: ${file}` : `${file} cannot be read (${code})`,
    );
  }
}

const SECRET_BYTES = 32;

/** 64 hex characters; of Solana also a list of 64 numbers, or the same in base58: key and address in one. */
function secretIn(text: string, kind: NetworkKind): Uint8Array | null {
  if (/^(0x)?[0-9a-fA-F]{64}$/.test(text)) return Uint8Array.from(Buffer.from(text.slice(-64), "hex"));
  if (kind === "evm") return null;
  try {
    const pair = text.startsWith("[") ? Uint8Array.from(JSON.parse(text)) : getBase58Encoder().encode(text);
    return pair.length === 2 * SECRET_BYTES ? Uint8Array.from(pair.slice(0, SECRET_BYTES)) : null;
  } catch {
    return null;
  }
}

async function evmSigner(secret: Uint8Array): Promise<Signer> {
  const account = privateKeyToAccount(bytesToHex(secret));
  return {
    address: account.address,
    async sign(transaction, rpc) {
      if (transaction.kind !== "evm") throw new RangeError("not a transaction of this chain");
      const { chainId, to, data, value } = transaction;
      const client = createClient({ transport: http(rpc), cacheTime: 0 });
      const call = { to: getAddress(to), data: data as Hex, value: BigInt(value) };
      // What the same takes may change until it is in a block.
      const gas = ((await estimateGas(client, { account, ...call })) * 5n) / 4n;
      const whole = await prepareTransactionRequest(client, { account, chain: null, chainId, gas, ...call });
      return await account.signTransaction({ ...whole, chainId } as never);
    },
  };
}

async function solanaSigner(secret: Uint8Array): Promise<Signer> {
  const pair = await createKeyPairFromPrivateKeyBytes(secret);
  return {
    address: address(await getAddressFromPublicKey(pair.publicKey)),
    async sign(transaction) {
      if (transaction.kind !== "solana") throw new RangeError("not a transaction of this chain");
      const bytes = getBase64Encoder().encode(transaction.base64);
      const signed = await partiallySignTransaction([pair], getTransactionDecoder().decode(bytes));
      return getBase64EncodedWireTransaction(signed);
    },
  };
}
