import { type Address, type Client, getAbiItem, getAddress, type Log, parseAbiItem } from "viem";
import { getBlockNumber, getLogs } from "viem/actions";
import { splitAbi } from "../../chain/evm/abi.ts";
import { type Distribution, readDistributions } from "../../chain/evm/client.ts";

/** What has happened at a split, from the chain's logs. Nodes differ in how many blocks they look through at once. */

const MOST_REQUESTS = 200;
const TRANSFER = parseAbiItem("event Transfer(address indexed from, address indexed to, uint256 value)");
const RUN_EVENTS = [
  getAbiItem({ abi: splitAbi, name: "Held" }),
  getAbiItem({ abi: splitAbi, name: "Distributed" }),
];

/** Null when the node does not tell. */
export async function readRuns(client: Client, split: Address, from: bigint): Promise<Distribution[] | null> {
  const logs = await logsSince(client, from, (range) =>
    getLogs(client, { address: split, events: RUN_EVENTS, ...range }),
  );
  return logs && readDistributions(logs);
}

/** Tokens that were ever sent there; none when the node does not tell. */
export async function readTokensSeen(client: Client, at: Address, from: bigint): Promise<Address[]> {
  const logs = await logsSince(client, from, async (range) => {
    const sent = await getLogs(client, { event: TRANSFER, args: { to: at }, ...range });
    return sent;
  });
  return [...new Set((logs ?? []).map(({ address }) => getAddress(address)))];
}

type Range = { fromBlock: bigint; toBlock: bigint };

/** A node that refuses a range is asked for half of it. */
async function logsSince(client: Client, from: bigint, ask: (range: Range) => Promise<Log[]>) {
  const latest = await getBlockNumber(client);
  const found: Log[] = [];
  let size = latest - from + 1n;
  for (let at = from, asked = 0; at <= latest; asked++) {
    if (asked === MOST_REQUESTS || size === 0n) return null;
    const toBlock = at + size - 1n < latest ? at + size - 1n : latest;
    try {
      found.push(...(await ask({ fromBlock: at, toBlock })));
      at = toBlock + 1n;
    } catch {
      size /= 2n;
    }
  }
  return found;
}
