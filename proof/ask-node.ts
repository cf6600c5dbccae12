import { createSolanaRpc } from "@solana/kit";
import { BaseError, createClient, http } from "viem";
import { confirmsText } from "../chain/evm/confirms-text.ts";
import { showNote as noteOnEvm, show as showEvm } from "../chain/evm/show.ts";
import { showNote as noteOnSolana, show as showSolana } from "../chain/solana/show.ts";
import { type Network, rowOf } from "../shared/rules/networks.ts";
import type { ChainReading } from "../shared/schemas/certificates.ts";
import type { ChainReader } from "./check-chain.ts";
import type { NoteReader } from "./issuer/check-history.ts";
import { proofWords as words } from "./words.ts";

/** Reads a chain through one node, given by its address. */
export function askNode(url: string): ChainReader {
  const read: ChainReader = ({ network, ...wanted }) =>
    orSilent<ChainReading>(network, () =>
      rowOf(network).kind === "solana"
        ? showSolana(createSolanaRpc(url), wanted)
        : showEvm(evmNode(url), wanted),
    );
  // Few nodes keep what was so at an old block: then what is so today has to do.
  read.confirms = async ({ block, ...signed }) =>
    (block !== null && (await confirmsText(evmNode(url), { ...signed, block }).catch(() => false))) ||
    (await confirmsText(evmNode(url), signed));
  return read;
}

/** Reads what a transaction says through one node. */
export const askForNote =
  (url: string): NoteReader =>
  (network, transaction) =>
    orSilent(network, () =>
      rowOf(network).kind === "solana"
        ? noteOnSolana(createSolanaRpc(url), transaction)
        : noteOnEvm(evmNode(url), transaction),
    );

const evmNode = (url: string) => createClient({ transport: http(url, { retryCount: 1 }) });

async function orSilent<T>(network: Network, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw new Error(words.open.nodeSilent(network, reason(error)), { cause: error });
  }
}

function reason(error: unknown): string {
  if (error instanceof BaseError) return error.details || error.shortMessage;
  const { message, cause } = error as Error;
  return cause instanceof Error
    ? `${message}: ${cause.message || (cause as { code?: string }).code}`
    : message;
}
