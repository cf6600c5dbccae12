import {
  type Address,
  type Client,
  encodeEventTopics,
  erc20Abi,
  formatLog,
  getAddress,
  numberToHex,
  pad,
  type RpcLog,
} from "viem";
import { getBlock } from "viem/actions";
import { splitAbi } from "../../../chain/evm/abi.ts";
import { inParallel } from "../../in-parallel.ts";
import type { KnownContracts, Scan, Scanned } from "../chain-events.ts";
import type { Limits } from "../limits.ts";
import { COIN } from "../terms.ts";
import { refusalOf } from "./client.ts";
import { evmAddress } from "./drafts.ts";
import { type BlockTimes, depositsIn, type MinedLog, payoutsIn, type Watched } from "./events.ts";
import type { Together } from "./json-rpc.ts";
import { openLogRanges } from "./log-ranges.ts";
import { evmToken, tokenOf } from "./token.ts";

/** Deposits and payouts from the chain's logs, block range by block range, never beyond what is final. */

/** An eighth where all of a token's transfers are read: Ethereum has some thirty of USDT in a block. */
const PART_WHERE_ALL = 8n;
const TRANSFER = encodeEventTopics({ abi: erc20Abi, eventName: "Transfer" });
const RUNS = (["Held", "Distributed"] as const).flatMap((eventName) =>
  encodeEventTopics({ abi: splitAbi, eventName }),
);

/** Contracts are looked at all together here, or not at all. */
const WHOLE = { contractCursors: {}, unfinished: [], failed: {}, strangers: [] };
/** Anybody can send anything to anybody: what is more than this in one look is a joke, and passed over. */
const MOST_STRANGERS = 100;

const finalBlockOf = async (client: Client) => await getBlock(client, { blockTag: "finalized" });

export async function cursorNow(client: Client): Promise<string> {
  return `${(await finalBlockOf(client)).number}`;
}

/** The cursor is the last block looked at. */
export function openScan({
  logBlocks,
  requests,
}: Limits): (client: Client, together: Together, scan: Scan) => Promise<Scanned> {
  const named = BigInt(logBlocks);
  const all = named > PART_WHERE_ALL ? named / PART_WHERE_ALL : 1n;
  const inRange = openLogRanges();

  return async (client, together, { cursor, contracts, tokens, known = knownIn(contracts) }) => {
    const { number: finalBlock } = await finalBlockOf(client);
    const from = cursor === null ? 0n : BigInt(cursor) + 1n;
    const nothing = { deposits: [], payouts: [], ...WHOLE, more: false };
    if (from > finalBlock) return { ...nothing, cursor: `${from - 1n}`, reached: Number(from) - 1 };
    const addresses = (await known.named()) as Address[] | null;
    if (addresses?.length === 0) return { ...nothing, cursor: `${finalBlock}`, reached: Number(finalBlock) };
    const wanted = { contracts: addresses, tokens: tokens.map(evmToken) };
    const range = { from, last: finalBlock, most: addresses ? named : all };
    const { transfers, runs, to } = await inRange(range, (end) => logsBetween(together, from, end, wanted));
    const watched = (await known.among(namedIn(transfers, runs))) as Watched;
    const ours = new Set([...watched.keys()].map((one) => one.toLowerCase()));
    const came = transfers.filter((log) => ours.has(paidIn(log)));
    const went = runs.filter(({ address }) => ours.has(address.toLowerCase()));
    const deposits = depositsIn(came, watched, await timesOf(client, came, requests));
    const payouts = payoutsIn(went, watched, await timesOf(client, went, requests));
    const asked = new Set(wanted.tokens.map(tokenOf));
    return {
      deposits,
      payouts: payouts.filter(({ token }) => asked.has(token)),
      cursor: `${to}`,
      ...WHOLE,
      strangers: await strangersIn(together, from, to, wanted),
      reached: Number(to),
      more: to < finalBlock,
    };
  };
}

/** Where another endpoint has got further, piece by piece up to there: each may answer for fewer blocks at once. */
export async function scanTo(
  scan: (wanted: Scan) => Promise<Scanned>,
  wanted: Scan,
  to: string | null,
): Promise<Scanned> {
  let found = await scan(wanted);
  while (to !== null && found.more && BigInt(found.cursor) < BigInt(to)) {
    const next = await scan({ ...wanted, cursor: found.cursor });
    found = { ...next, deposits: [...found.deposits, ...next.deposits] };
  }
  return found;
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

/**
 * The range's last block is asked for in the same request as its logs. A node that has not got so far cuts them off at its
 * own end without a word, and the cursor would pass what it left out; one that has the block has all logs before it.
 */
async function logsBetween(together: Together, from: bigint, to: bigint, { contracts, tokens }: Wanted) {
  const range = { fromBlock: numberToHex(from), toBlock: numberToHex(to) };
  const issued = tokens.filter((token) => tokenOf(token) !== COIN);
  const paid = [...TRANSFER, ...(contracts ? [null, contracts.map((one) => pad(one))] : [])];
  const logs = (filter: object) => ({ method: "eth_getLogs", params: [{ ...range, ...filter }] });
  const asked = [
    { method: "eth_getBlockByNumber", params: [range.toBlock, false] },
    logs({ topics: [RUNS], ...(contracts && { address: contracts }) }),
    ...(issued.length > 0 ? [logs({ address: issued, topics: paid })] : []),
  ];
  const isLate = ([block]: unknown[]) => (block ? null : "the node is behind what is final");
  const [, runs, transfers = []] = (await together(asked, isLate)) as RpcLog[][];
  return { transfers: mined(transfers), runs: mined(runs) };
}

/**
 * Tokens that we do not know, by the transfers that they say they made. Asked apart from the others: a flood of them, or a node
 * that has too many, costs nobody else anything. Only while contracts are few enough to be named to the node.
 */
async function strangersIn(together: Together, from: bigint, to: bigint, { contracts, tokens }: Wanted) {
  if (!contracts) return [];
  const range = { fromBlock: numberToHex(from), toBlock: numberToHex(to) };
  const filter = { ...range, topics: [...TRANSFER, null, contracts.map((one) => pad(one))] };
  try {
    const [logs] = (await together([{ method: "eth_getLogs", params: [filter] }])) as RpcLog[][];
    const known = new Set(tokens.map((one) => one.toLowerCase()));
    const seen = new Map<string, Scanned["strangers"][number]>();
    for (const log of logs ?? []) {
      if (known.has(log.address.toLowerCase()) || log.topics.length !== 3) continue;
      const place = { contract: getAddress(paidIn(log as never)), token: getAddress(log.address) };
      seen.set(`${place.contract} ${place.token}`, place);
      if (seen.size === MOST_STRANGERS) break;
    }
    return [...seen.values()];
  } catch (error) {
    if (refusalOf(error)) return [];
    throw error;
  }
}

const mined = (logs: RpcLog[] = []) => logs.map((log) => formatLog(log) as MinedLog);

/** Newer nodes write the time into the log. */
async function timesOf(client: Client, logs: MinedLog[], requests: number): Promise<BlockTimes> {
  const seconds = new Map(logs.map((log) => [log.blockNumber, log.blockTimestamp]));
  const times = await inParallel([...seconds], requests, async ([blockNumber, known]) => {
    const at = known ?? (await getBlock(client, { blockNumber })).timestamp;
    return [blockNumber, new Date(Number(at) * 1_000)] as const;
  });
  return new Map(times);
}
