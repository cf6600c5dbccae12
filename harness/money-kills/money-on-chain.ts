import { address, createSolanaRpc, type Signature } from "@solana/kit";
import { createPublicClient, getAddress, http, parseAbiItem } from "viem";
import { placesOf } from "../../chain/solana/terms.ts";
import { paymentToken } from "../../server/chain-settings.ts";
import { signaturesAt } from "../kills/on-chain.ts";
import type { Stage } from "../kills/stage.ts";
import type { PaidContract } from "./paid-contracts.ts";

/** How the money of a contract moved, read from the tokens themselves and not from what the contract says of itself. */

export interface Movement {
  transaction: string;
  /** What arrived in it, and to whom how much went. */
  cameUnits: bigint;
  went: Map<string, bigint>;
}

type Chains = Pick<Stage, "nodeUrl" | "config">;

/** In the order of the chain. */
export const movementsOf = (stage: Chains, contract: PaidContract): Promise<Movement[]> =>
  contract.network === "Solana" ? onSolana(stage, contract) : onEvm(stage, contract, contract.network);

async function onSolana(stage: Chains, { trackKey, payees }: PaidContract): Promise<Movement[]> {
  const rpc = createSolanaRpc(stage.nodeUrl("Solana"));
  const { programId, tokens } = stage.config.chains.Solana;
  const terms = {
    trackKey: Buffer.from(trackKey, "hex"),
    payees: payees.map(({ wallet, bps }) => ({ wallet: address(wallet), bps })),
  };
  const { vault, split } = await placesOf(address(programId), terms, address(tokens.USDT));
  const wallets = new Set(payees.map(({ wallet }) => wallet));
  const listed = await signaturesAt(rpc, vault, "finalized");
  const movements: Movement[] = [];
  for (const { signature } of listed.filter(({ err }) => err === null).toReversed()) {
    const changes = await changesIn(rpc, signature);
    const came = changes.get(split) ?? 0n;
    const went = new Map([...changes].filter(([owner, units]) => wallets.has(owner) && units !== 0n));
    if (came !== 0n) movements.push({ transaction: signature, cameUnits: came > 0n ? came : 0n, went });
  }
  return movements;
}

/** By owner of the token accounts. */
async function changesIn(rpc: ReturnType<typeof createSolanaRpc>, signature: Signature) {
  const found = await rpc
    .getTransaction(signature, {
      commitment: "finalized",
      encoding: "json",
      maxSupportedTransactionVersion: 1,
    })
    .send();
  const changes = new Map<string, bigint>();
  const add = (owner: string | undefined, units: bigint) =>
    owner && changes.set(owner, (changes.get(owner) ?? 0n) + units);
  for (const { owner, uiTokenAmount } of found?.meta?.postTokenBalances ?? [])
    add(owner, BigInt(uiTokenAmount.amount));
  for (const { owner, uiTokenAmount } of found?.meta?.preTokenBalances ?? [])
    add(owner, -BigInt(uiTokenAmount.amount));
  return changes;
}

const TRANSFER = parseAbiItem("event Transfer(address indexed from, address indexed to, uint256 value)");

async function onEvm(
  stage: Chains,
  { address: at }: PaidContract,
  network: "Ethereum" | "Polygon",
): Promise<Movement[]> {
  const client = createPublicClient({ transport: http(stage.nodeUrl(network)) });
  const token = getAddress(paymentToken(stage.config.chains, network));
  const logs = await client.getLogs({ address: token, event: TRANSFER, strict: true, fromBlock: 0n });
  const movements = new Map<string, Movement>();
  for (const { transactionHash, args } of logs) {
    const [from, to] = [getAddress(args.from), getAddress(args.to)];
    if (from !== at && to !== at) continue;
    const movement = movements.get(transactionHash) ?? {
      transaction: transactionHash,
      cameUnits: 0n,
      went: new Map<string, bigint>(),
    };
    movements.set(transactionHash, movement);
    if (to === at) movement.cameUnits += args.value;
    else movement.went.set(to, (movement.went.get(to) ?? 0n) + args.value);
  }
  return [...movements.values()];
}
