import { address, createSolanaRpc, type Signature } from "@solana/kit";
import { createPublicClient, decodeFunctionData, getAddress, http } from "viem";
import { factoryAbi } from "../../chain/evm/abi.ts";
import { FACTORY } from "../../chain/evm/terms.ts";
import { placesOf } from "../../chain/solana/terms.ts";
import type { Terms } from "../../server/chain/terms.ts";
import type { Network } from "../../shared/rules/networks.ts";
import type { Stage } from "./stage.ts";

/** What was done on the chains, as the chains themselves have it. */

export interface OnChain {
  /** The transactions that succeeded in creating what was, or was already, there. */
  creating(terms: Terms): Promise<string[]>;
  /** Everything the fee payer ever paid for. */
  paidFor: Set<string>;
}

/** Each chain that one of these is on. */
export async function readChains(stage: Stage, all: { network: Network }[]): Promise<Map<Network, OnChain>> {
  const chains = new Map<Network, OnChain>();
  for (const network of new Set(all.map((one) => one.network)))
    chains.set(network, await (network === "Solana" ? readSolana(stage) : readEvm(stage, network)));
  return chains;
}

async function readSolana({ nodeUrl, config, feePayers }: Stage): Promise<OnChain> {
  const rpc = createSolanaRpc(nodeUrl("Solana"));
  const { programId, tokens } = config.chains.Solana;
  const succeeded = async (at: string) => {
    const all = await signaturesAt(rpc, at, "finalized");
    return all.filter(({ err }) => err === null).map(({ signature }) => signature as string);
  };
  return {
    paidFor: await paidForOnSolana(rpc, feePayers.Solana.address),
    async creating({ trackKey, payees }) {
      const terms = {
        trackKey: Buffer.from(trackKey, "hex"),
        payees: payees.map(({ wallet, bps }) => ({ wallet: address(wallet), bps })),
      };
      return await succeeded((await placesOf(address(programId), terms, address(tokens.USDT))).ledger);
    },
  };
}

type Listed = Awaited<
  ReturnType<ReturnType<ReturnType<typeof createSolanaRpc>["getSignaturesForAddress"]>["send"]>
>[number];

/** A node lists a thousand at once. All of them, newest first. */
export async function signaturesAt(
  rpc: ReturnType<typeof createSolanaRpc>,
  at: string,
  commitment: "finalized" | "confirmed",
): Promise<Listed[]> {
  const all: Listed[] = [];
  for (let before: Signature | undefined; ; ) {
    const page = await rpc
      .getSignaturesForAddress(address(at), { commitment, ...(before && { before }) })
      .send();
    all.push(...page);
    before = page.at(-1)?.signature;
    if (!before) return all;
  }
}

/** Whoever filled the purse is listed there too: the one who pays for a transaction is the first it names. */
async function paidForOnSolana(rpc: ReturnType<typeof createSolanaRpc>, feePayer: string) {
  const listed = await signaturesAt(rpc, feePayer, "confirmed");
  const paidFor = new Set<string>();
  for (const { signature } of listed) {
    const found = await rpc
      .getTransaction(signature, {
        commitment: "confirmed",
        encoding: "json",
        maxSupportedTransactionVersion: 1,
      })
      .send();
    if (!found) throw new Error(`the chain lists ${signature} and does not know it`);
    if (found.transaction.message.accountKeys[0] === feePayer) paidFor.add(signature);
  }
  return paidFor;
}

const keysIn = (terms: readonly { trackKey: string }[]) => terms.map(({ trackKey }) => trackKey);

/** Reads every block: whoever looks only for what was created overlooks what was paid for and created nothing. */
async function readEvm({ nodeUrl, feePayers }: Stage, network: "Ethereum" | "Polygon"): Promise<OnChain> {
  const client = createPublicClient({ transport: http(nodeUrl(network)) });
  const feePayer = getAddress(feePayers[network].address);
  const created = new Map<string, string[]>();
  const paidFor = new Set<string>();
  const newest = await client.getBlockNumber();
  for (let blockNumber = 1n; blockNumber <= newest; blockNumber++) {
    const { transactions } = await client.getBlock({ blockNumber, includeTransactions: true });
    for (const { hash, from, to, input } of transactions) {
      if (getAddress(from) === feePayer) paidFor.add(hash);
      if (!to || getAddress(to) !== FACTORY) continue;
      const { functionName, args } = decodeFunctionData({ abi: factoryAbi, data: input });
      const { status } = await client.getTransactionReceipt({ hash });
      if (status !== "success") continue;
      const keys =
        functionName === "create" ? [args[0]] : functionName === "createMany" ? keysIn(args[0]) : [];
      for (const key of keys.map((hex) => hex.slice(2)))
        created.set(key, [...(created.get(key) ?? []), hash]);
    }
  }
  return { paidFor, creating: async ({ trackKey }) => created.get(trackKey) ?? [] };
}
