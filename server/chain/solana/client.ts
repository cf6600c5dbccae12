import {
  type Address,
  createDefaultRpcTransport,
  createSolanaRpcFromTransport,
  isSolanaError,
  type Rpc,
  type RpcTransport,
  SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR,
  type SolanaRpcApi,
} from "@solana/kit";
import type { Network } from "../../../shared/rules/networks.ts";
import { Refused, WrongChain } from "../chain-errors.ts";
import { httpStatus, isRateLimit, type Line, NoAnswer, openEndpoints, type Patience } from "../endpoint.ts";
import { type Limits, PRESETS } from "../limits.ts";
import type { Chain } from "../port.ts";

/** kit over our endpoints, and its many errors as the few of ours. */

/** What this kind of chain has besides. */
export type SolanaChain = Chain &
  Required<Pick<Chain, "signCreateAccounts" | "tokenAccountUnits" | "listen">>;

export interface SolanaOptions {
  network: Network;
  /** The first is preferred, the others stand in. */
  urls: string[];
  /** Where changes are told of; none means that nobody listens. */
  wsUrls: string[];
  genesisHash: string;
  program: Address;
  accountProgram: Address;
  remittanceProgram: Address;
  /** Where the compiled programs are that must stand at the three. */
  programFolder: string;
  /** Above this price for one compute unit we wait our turn rather than pay. */
  priceCapMicroLamports: bigint;
  limits?: Limits;
  quorumAboveUnits?: bigint | null;
  patience?: Patience;
}

export type SolanaRpc = Rpc<SolanaRpcApi>;
/** A piece of work on one node that has just proved to serve the right chain. */
export type SolanaAsk = <T>(work: (rpc: SolanaRpc) => Promise<T>) => Promise<T>;

const limits = new WeakMap<SolanaRpc, Limits>();
/** What may be asked of this node at once. */
export const limitsOf = (rpc: SolanaRpc): Limits => limits.get(rpc) ?? PRESETS.own;

export function solanaAsk(options: SolanaOptions): SolanaAsk {
  const { network, urls, genesisHash, patience } = options;
  const endpoints = openEndpoints(network, urls, patience);
  return async (work) => {
    try {
      return await endpoints.ask(async (line) => {
        const rpc = rpcOver(line);
        if (options.limits) limits.set(rpc, options.limits);
        const found = await rpc.getGenesisHash().send();
        if (found !== genesisHash) throw new WrongChain(network, genesisHash, found);
        return await work(rpc);
      });
    } catch (error) {
      if (error instanceof Objection) throw error.on(network);
      throw isSolanaError(error) ? new Refused(network, "NodeRefused", error.message) : error;
    }
  };
}

/** Thrown within a piece of work, which does not know on which network it is done. */
export class Objection extends Error {
  constructor(readonly on: (network: Network) => Error) {
    super("an objection outside of any work");
  }
}

function rpcOver(line: Line): SolanaRpc {
  const transport = createDefaultRpcTransport({ url: line.url });
  const reaching: RpcTransport = (config) =>
    line.reach(async (signal) => {
      const answer = await transport<never>({ ...config, signal }).catch(asHttpStatus);
      refuseTrouble(answer);
      return answer;
    });
  return createSolanaRpcFromTransport(reaching);
}

/** Behind the cluster, or not yet at the slot that was asked for: another node, or the same one later, knows more. */
const LATE = new Set([-32004, -32005, -32014, -32016]);

/** The node's own trouble in a good HTTP answer is no refusal of the chain's. */
function refuseTrouble({ error }: { error?: { code: number | bigint; message: string } }) {
  if (!error) return;
  const code = Number(error.code);
  if (LATE.has(code) || isRateLimit(code, error.message)) throw new NoAnswer(error.message);
}

function asHttpStatus(error: unknown): never {
  if (!isSolanaError(error, SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR)) throw error;
  throw httpStatus(error.context.statusCode, error.context.headers.get("retry-after"));
}
