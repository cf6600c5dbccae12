import { getBase58Decoder } from "@solana/kit";
import { z } from "zod";
import type { Chain } from "../chain.ts";
import type { Landed } from "../history.ts";
import type { TransactionError } from "../transaction-error.ts";
import type { TransactionRecord } from "../transaction-record.ts";
import {
  type AccountKeys,
  accountKeys,
  readWireTransaction,
  type WireTransaction,
} from "../wire-transaction.ts";
import { messageJson, messageParsed, withAddresses } from "./encode-message.ts";
import { whole } from "./params.ts";
import { RPC, RpcError } from "./rpc-error.ts";

export const transactionView = {
  encoding: z.enum(["json", "jsonParsed", "base58", "base64"]).default("json"),
  maxSupportedTransactionVersion: whole.optional(),
};

interface View {
  encoding: "json" | "jsonParsed" | "base58" | "base64";
  maxSupportedTransactionVersion?: number | undefined;
}

export function encodeTransaction(chain: Chain, landed: Landed, view: View) {
  const record = chain.record(landed);
  const wire = readWireTransaction(new Uint8Array(Buffer.from(record.wire, "base64")));
  const { version } = wire.message;
  const supported = view.maxSupportedTransactionVersion;
  if (version !== "legacy" && (supported === undefined || supported < version)) throw unsupported(version);
  const keys = accountKeys(wire.message, record.loaded);
  return {
    transaction: encodeWire(wire, keys, record.wire, view),
    meta: encodeMeta(landed.err, record, keys, view),
    ...(supported === undefined ? {} : { version }),
  };
}

export function statusOf(err: TransactionError | null) {
  return err ? { Err: err } : { Ok: null };
}

function encodeWire(wire: WireTransaction, keys: AccountKeys, base64: string, { encoding }: View) {
  switch (encoding) {
    case "base64":
      return [base64, "base64"];
    case "base58":
      return [getBase58Decoder().decode(wire.wire), "base58"];
    case "json":
      return messageJson(wire);
    case "jsonParsed":
      return messageParsed(wire, keys);
  }
}

function encodeMeta(
  err: TransactionError | null,
  record: TransactionRecord,
  keys: AccountKeys,
  { encoding }: View,
) {
  const parsed = encoding === "jsonParsed";
  const inner = record.inner.map(({ index, instructions }) => ({
    index,
    instructions: parsed ? instructions.map((one) => withAddresses(one, keys)) : instructions,
  }));
  return {
    ...{ err, status: statusOf(err), fee: BigInt(record.feeLamports) },
    ...{ preBalances: record.preBalances.map(BigInt), postBalances: record.postBalances.map(BigInt) },
    ...{ preTokenBalances: record.preTokenBalances, postTokenBalances: record.postTokenBalances },
    ...{ innerInstructions: inner, logMessages: record.logs, rewards: [] },
    computeUnitsConsumed: record.units,
    ...(parsed ? {} : { loadedAddresses: record.loaded }),
    ...(record.returnData ? { returnData: record.returnData } : {}),
  };
}

function unsupported(version: number): RpcError {
  return new RpcError(
    RPC.unsupportedVersion,
    `Transaction version (${version}) is not supported by the requesting client. Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": ${version}`,
    version,
  );
}
