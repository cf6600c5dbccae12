import { address, type Instruction } from "@solana/kit";

/** Writes a text into a transaction for everybody to read. It stands at this address on every cluster. */
export const MEMO_PROGRAM = address("MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr");

export const memo = (text: string): Instruction => ({
  programAddress: MEMO_PROGRAM,
  data: new TextEncoder().encode(text),
});
