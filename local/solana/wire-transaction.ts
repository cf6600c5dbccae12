import {
  type Address,
  type CompiledTransactionMessage,
  type CompiledTransactionMessageWithLifetime,
  getAddressDecoder,
  getBase58Decoder,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type ReadonlyUint8Array,
  type Signature,
  type Transaction,
} from "@solana/kit";

/** What fits into one packet of the network. LiteSVM itself would take more. */
export const LARGEST_TRANSACTION_BYTES = 1_232;

export type Message = Extract<CompiledTransactionMessage, { version: "legacy" | 0 }> &
  CompiledTransactionMessageWithLifetime;

export interface WireTransaction {
  wire: Uint8Array;
  transaction: Transaction;
  message: Message;
  signature: Signature;
}

export interface AccountKeys {
  /** Static ones first, then the writable and the read-only ones from lookup tables. */
  all: Address[];
  loaded: { writable: Address[]; readonly: Address[] };
  tables: Address[];
  isWritable(index: number): boolean;
}

const LOOKUP_TABLE_HEADER_BYTES = 56;
const SIGNATURE_BYTES = 64;
const base58 = getBase58Decoder();
const addresses = getAddressDecoder();
const transactions = { decoder: getTransactionDecoder(), encoder: getTransactionEncoder() };
const messages = {
  decoder: getCompiledTransactionMessageDecoder(),
  encoder: getCompiledTransactionMessageEncoder(),
};

/** Reads a transaction strictly: LiteSVM ends the whole process on bytes that are not in the one canonical form. */
export function readWireTransaction(wire: Uint8Array): WireTransaction {
  const transaction = transactions.decoder.decode(wire);
  const message = readMessage(new Uint8Array(transaction.messageBytes));
  if (!equal(transactions.encoder.encode(transaction), wire)) throw new Error("not in canonical form");
  const signature = base58.decode(wire.subarray(1, 1 + SIGNATURE_BYTES)) as Signature;
  return { wire, transaction, message, signature };
}

export function readMessage(bytes: Uint8Array): Message {
  const message = messages.decoder.decode(bytes);
  if (message.version !== "legacy" && message.version !== 0) throw new Error("version is not supported");
  if (!("lifetimeToken" in message)) throw new Error("blockhash is missing");
  if (!equal(messages.encoder.encode(message), bytes)) {
    throw new Error("message is not in canonical form");
  }
  const { header, staticAccounts } = message;
  if (header.numSignerAccounts === 0 || header.numSignerAccounts > staticAccounts.length) {
    throw new Error("signers do not match the accounts");
  }
  return message as Message;
}

/** What a message takes from lookup tables; an entry that its table lacks is left out, and the transaction then fails. */
export function lookedUp(
  message: Message,
  tableData: (table: Address) => ReadonlyUint8Array | undefined,
): AccountKeys["loaded"] {
  const loaded: AccountKeys["loaded"] = { writable: [], readonly: [] };
  for (const lookup of lookupsOf(message)) {
    const data = tableData(lookup.lookupTableAddress) ?? new Uint8Array();
    loaded.writable.push(...lookup.writableIndexes.flatMap((index) => tableEntry(data, index)));
    loaded.readonly.push(...lookup.readonlyIndexes.flatMap((index) => tableEntry(data, index)));
  }
  return loaded;
}

export function accountKeys(message: Message, loaded: AccountKeys["loaded"]): AccountKeys {
  const fixed = message.staticAccounts.length;
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = message.header;
  const isWritable = (index: number) => {
    if (index < numSignerAccounts) return index < numSignerAccounts - numReadonlySignerAccounts;
    if (index < fixed) return index < fixed - numReadonlyNonSignerAccounts;
    return index < fixed + loaded.writable.length;
  };
  const all = [...message.staticAccounts, ...loaded.writable, ...loaded.readonly];
  return { all, loaded, tables: lookupsOf(message).map((lookup) => lookup.lookupTableAddress), isWritable };
}

export function lookupsOf(message: Message) {
  return "addressTableLookups" in message ? (message.addressTableLookups ?? []) : [];
}

function tableEntry(data: ReadonlyUint8Array, index: number): Address[] {
  const from = LOOKUP_TABLE_HEADER_BYTES + 32 * index;
  return from + 32 <= data.length ? [addresses.decode(data, from)] : [];
}

function equal(left: ArrayLike<number>, right: Uint8Array): boolean {
  return Buffer.compare(Uint8Array.from(left), right) === 0;
}
