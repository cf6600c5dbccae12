import { createSolanaRpc } from "@solana/kit";
import { BaseError, createClient, http } from "viem";
import { confirmsText } from "../chain/evm/confirms-text.ts";
import { show as showEvm } from "../chain/evm/show.ts";
import { show as showSolana } from "../chain/solana/show.ts";
import { rowOf } from "../shared/rules/networks.ts";
import type { ChainReader } from "./check-chain.ts";
import { proofWords as words } from "./words.ts";

/** Reads a chain through one node, given by its address. */
export function askNode(url: string): ChainReader {
  const evm = () => createClient({ transport: http(url, { retryCount: 1 }) });
  const read: ChainReader = async ({ network, ...wanted }) => {
    try {
      if (rowOf(network).kind === "solana") return await showSolana(createSolanaRpc(url), wanted);
      return await showEvm(evm(), wanted);
    } catch (error) {
      throw new Error(words.open.nodeSilent(network, reason(error)), { cause: error });
    }
  };
  // Few nodes keep what was so at an old block: then what is so today has to do.
  read.confirms = async ({ block, ...signed }) =>
    (block !== null && (await confirmsText(evm(), { ...signed, block }).catch(() => false))) ||
    (await confirmsText(evm(), signed));
  return read;
}

function reason(error: unknown): string {
  if (error instanceof BaseError) return error.details || error.shortMessage;
  const { message, cause } = error as Error;
  return cause instanceof Error
    ? `${message}: ${cause.message || (cause as { code?: string }).code}`
    : message;
}
