import { type Address, type Client, erc20Abi, getAbiItem, getAddress } from "viem";
import { getBlock, getLogs } from "viem/actions";
import { splitAbi } from "../../../chain/evm/abi.ts";
import { inParallel } from "../../in-parallel.ts";
import type { KnownContracts, Scan, Scanned } from "../chain-events.ts";
import { COIN } from "../terms.ts";
import { refusalOf } from "./client.ts";
import { evmAddress } from "./drafts.ts";
import { type BlockTimes, depositsIn, type MinedLog, payoutsIn, type Watched } from "./events.ts";
import { evmToken, tokenOf } from "./token.ts";

/** Deposits and payouts from the chain's logs, block range by block range, never beyond what is final. */

/** Fewer where all of a token's transfers are read: Ethereum has some thirty of USDT in a block. */
const MOST_BLOCKS = { named: 2_000n, all: 250n };
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
  let blocks = MOST_BLOCKS.named;

  async function logsFrom(client: Client, from: bigint, finalBlock: bigint, wanted: Wanted) {
    const most = wanted.contracts ? MOST_BLOCKS.named : MOST_BLOCKS.all;
    blocks = blocks < most ? blocks : most;
    for (;;) {
      const to = from + blocks - 1n < finalBlock ? from + blocks - 1n : finalBlock;
      try {
        const logs = await logsBetween(client, from, to, wanted);
        blocks = blocks * 2n < most ? blocks * 2n : most;
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
    if (from > finalBlock) return { ...nothing, cursor: `${from - 1n}`, reached: Number(from) - 1 };
    const named = (await known.named()) as Address[] | null;
    if (named?.length === 0) return { ...nothing, cursor: `${finalBlock}`, reached: Number(finalBlock) };
    const wanted = { contracts: named, tokens: tokens.map(evmToken) };
    const { transfers, runs, to } = await logsFrom(client, from, finalBlock, wanted);
    const watched = (await known.among(namedIn(transfers, runs))) as Watched;
    const ours = new Set([...watched.keys()].map((one) => one.toLowerCase()));
    const came = transfers.filter((log) => ours.has(paidIn(log)));
    const went = runs.filter(({ address }) => ours.has(address.toLowerCase()));
    const deposits = depositsIn(came, watched, await timesOf(client, came));
    const payouts = payoutsIn(went, watched, await timesOf(client, went));
    const asked = new Set(wanted.tokens.map(tokenOf));
    return {
      deposits,
      payouts: payouts.filter(({ token }) => asked.has(token)),
      cursor: `${to}`,
      contractCursors: {},
      reached: Number(to),
      more: to < finalBlock,
    };
  };
}

/** Those to whom something was sent, and those that say they have paid out. A checksum takes long: one for each. */
function namedIn(transfers: MinedLog[], runs: MinedLog[]): string[] {
  const all = [...transfers.map(paidIn), ...runs.map(({ address }) => address.toLowerCase())];
  return [...new Set(all)].map((one) => getAddress(one));
}

/** The last twenty of the topic's bytes. */
const paidIn = ({ topics: [, , to = "0x"] }: MinedLog) => `0x${to.slice(-40).toLowerCase()}`;

function knownIn(contracts: Scan["contracts"]): KnownContracts {
  const all = new Map(contracts.map(({ terms }) => [evmAddress(terms) as string, terms]));
  return { named: async () => [...all.keys()], among: async () => all };
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
