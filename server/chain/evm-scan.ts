import { type Address, type Client, erc20Abi, getAbiItem, getAddress, type Hex, parseEventLogs } from "viem";
import { getBlock, getLogs } from "viem/actions";
import { splitAbi } from "../../chain/evm/abi.ts";
import type { Network } from "../../contract/catalog.ts";
import { inParallel } from "../in-parallel.ts";
import { COIN, type Terms } from "./chain.ts";
import { ChainUnavailable } from "./chain-errors.ts";
import type { KnownContracts, Payout, Scan, Scanned } from "./chain-events.ts";
import { refusalOf } from "./evm-client.ts";
import { evmAddress } from "./evm-drafts.ts";
import { type BlockTimes, depositsIn, type MinedLog, payoutsIn, type Watched } from "./evm-events.ts";
import { receiptOf } from "./evm-outcome.ts";
import { evmToken, tokenOf } from "./evm-token.ts";

/** Deposits and payouts from the chain's logs, block range by block range, never beyond what is final. */

const MOST_BLOCKS = 2_000n;
/** Nodes take about this many addresses in one filter. With more contracts we take all logs and look ourselves. */
const MOST_IN_A_FILTER = 1_000;
const AT_ONCE = 8;
const TRANSFER = getAbiItem({ abi: erc20Abi, name: "Transfer" });
const RUN_EVENTS = [
  getAbiItem({ abi: splitAbi, name: "Held" }),
  getAbiItem({ abi: splitAbi, name: "Distributed" }),
];

const finalBlockOf = async (client: Client) => await getBlock(client, { blockTag: "finalized" });

export async function cursorNow(client: Client): Promise<string> {
  return `${(await finalBlockOf(client)).number}`;
}

/** The cursor is the last block looked at. How many blocks the node stands at once is found by trying. */
export function openScan(): (client: Client, scan: Scan) => Promise<Scanned> {
  let blocks = MOST_BLOCKS;

  async function logsFrom(client: Client, from: bigint, finalBlock: bigint, wanted: Wanted) {
    for (;;) {
      const to = from + blocks - 1n < finalBlock ? from + blocks - 1n : finalBlock;
      try {
        const logs = await logsBetween(client, from, to, wanted);
        blocks = blocks * 2n < MOST_BLOCKS ? blocks * 2n : MOST_BLOCKS;
        return { ...logs, to };
      } catch (error) {
        if (!refusalOf(error) || to === from) throw error;
        blocks = (to - from + 1n) / 2n;
      }
    }
  }

  return async (client, { cursor, contracts, tokens, known = knownIn(contracts) }) => {
    const { number: finalBlock } = await finalBlockOf(client);
    const from = cursor === null ? 0n : BigInt(cursor) + 1n;
    const nothing = { deposits: [], payouts: [], contractCursors: {}, more: false };
    if (from > finalBlock) return { ...nothing, cursor: `${from - 1n}` };
    if (known.addresses?.length === 0) return { ...nothing, cursor: `${finalBlock}` };
    const few = known.addresses && known.addresses.length <= MOST_IN_A_FILTER;
    const wanted = {
      contracts: few ? (known.addresses as Address[]) : null,
      tokens: tokens.map(evmToken),
    };
    const { transfers, runs, to } = await logsFrom(client, from, finalBlock, wanted);
    const watched = (await known.among(namedIn(transfers, runs))) as Watched;
    const ours = transfers.filter((log) => namedIn([log], []).some((to) => watched.has(to as Address)));
    const deposits = depositsIn(ours, watched, await timesOf(client, ours));
    const payouts = payoutsIn(runs, watched, await timesOf(client, runs));
    const asked = new Set(wanted.tokens.map(tokenOf));
    return {
      deposits,
      payouts: payouts.filter(({ token }) => asked.has(token)),
      cursor: `${to}`,
      contractCursors: {},
      more: to < finalBlock,
    };
  };
}

/** Those to whom something was sent, and those that say they have paid out. */
function namedIn(transfers: MinedLog[], runs: MinedLog[]): string[] {
  const paid = parseEventLogs({ abi: erc20Abi, eventName: "Transfer", logs: transfers });
  const all = [...paid.map(({ args }) => args.to), ...runs.map(({ address }) => address)];
  return [...new Set(all.map((one) => getAddress(one)))];
}

function knownIn(contracts: Scan["contracts"]): KnownContracts {
  const all = new Map(contracts.map(({ terms }) => [evmAddress(terms) as string, terms]));
  return { addresses: [...all.keys()], among: async () => all };
}

interface Wanted {
  /** Null: too many to name, so all logs are taken. */
  contracts: Address[] | null;
  tokens: Address[];
}

async function logsBetween(
  client: Client,
  fromBlock: bigint,
  toBlock: bigint,
  { contracts, tokens }: Wanted,
) {
  const range = { fromBlock, toBlock, strict: true } as const;
  const issued = tokens.filter((token) => tokenOf(token) !== COIN);
  const transfers = issued.length
    ? await getLogs(client, {
        ...range,
        address: issued,
        event: TRANSFER,
        ...(contracts && { args: { to: contracts } }),
      })
    : [];
  const runs = await getLogs(client, {
    ...range,
    events: RUN_EVENTS,
    ...(contracts && { address: contracts }),
  });
  return { transfers: transfers as MinedLog[], runs: runs as MinedLog[] };
}

/** Newer nodes write the time into the log. */
async function timesOf(client: Client, logs: MinedLog[]): Promise<BlockTimes> {
  const seconds = new Map(logs.map((log) => [log.blockNumber, log.blockTimestamp]));
  const times = await inParallel([...seconds], AT_ONCE, async ([blockNumber, known]) => {
    const at = known ?? (await getBlock(client, { blockNumber })).timestamp;
    return [blockNumber, new Date(Number(at) * 1_000)] as const;
  });
  return new Map(times);
}

/** A node that does not know the transaction has nothing to say about who was paid. */
export async function payoutsOf(
  client: Client,
  network: Network,
  transaction: string,
  terms: Terms,
): Promise<Payout[]> {
  const receipt = await receiptOf(client, transaction as Hex);
  if (!receipt) throw new ChainUnavailable(network, "the node does not know the transaction");
  const logs = receipt.logs as MinedLog[];
  return payoutsIn(logs, new Map([[evmAddress(terms), terms]]), await timesOf(client, logs));
}
