import { z } from "zod";
import { LARGEST_TRANSACTION_BYTES, readWireTransaction, type WireTransaction } from "../wire-transaction.ts";
import { bytesFrom } from "./params.ts";
import { invalidParams } from "./rpc-error.ts";

const KIND = "solana_transaction::versioned::VersionedTransaction";
/** The longest text that a transaction of the largest size can become. */
const LONGEST_TEXT = { base58: 1_683, base64: 1_644 };

export const transactionEncoding = z.enum(["base58", "base64"]).default("base58");

/** The sentences are those of a node: clients and people search for them. */
export function transactionFrom(text: string, encoding: "base58" | "base64"): WireTransaction {
  if (text.length > LONGEST_TEXT[encoding]) {
    const limits = `(max: encoded/raw ${LONGEST_TEXT[encoding]}/${LARGEST_TRANSACTION_BYTES})`;
    throw invalidParams(`${encoding} encoded ${KIND} too large: ${text.length} bytes ${limits}`);
  }
  const wire = decode(text, encoding);
  if (wire.length > LARGEST_TRANSACTION_BYTES) {
    throw invalidParams(
      `decoded ${KIND} too large: ${wire.length} bytes (max: ${LARGEST_TRANSACTION_BYTES} bytes)`,
    );
  }
  try {
    return readWireTransaction(wire);
  } catch (error) {
    const why = error instanceof Error ? error.message : "unreadable";
    throw invalidParams(`failed to deserialize ${KIND}: ${why}`);
  }
}

function decode(text: string, encoding: "base58" | "base64"): Uint8Array {
  try {
    const bytes = bytesFrom(text, encoding);
    if (encoding === "base58" || Buffer.from(bytes).toString("base64") === text) return bytes;
  } catch {
    // Told below, like text that only looks like base64.
  }
  throw invalidParams(`invalid ${encoding} encoding`);
}
