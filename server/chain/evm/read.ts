import { type Address, type Client, erc20Abi, getAddress, parseAbi } from "viem";
import { getBalance, getBlock, readContract } from "viem/actions";
import { VAULTS, vaultAddress } from "../../../chain/evm/account.ts";
import { readShares } from "../../../chain/evm/client.ts";
import { inParallel } from "../../in-parallel.ts";
import { LineFailed } from "../endpoint.ts";
import type { Limits } from "../limits.ts";
import type { FinalBooks, PayeeState, SplitState } from "../port.ts";
import { COIN, type Share, type Terms, type Token } from "../terms.ts";
import { refusalOf } from "./client.ts";
import { evmAddress, evmShares } from "./drafts.ts";

/** How things stand at a split. */

/** Side by side they are one request. */
const BALANCES_AT_ONCE = 100;
type BlockTag = "latest" | "finalized";

export async function readSplit(client: Client, terms: Terms, token: Token): Promise<SplitState> {
  const address = evmAddress(terms);
  const payees = evmShares(terms);
  return {
    address,
    shares: await readShares(client, address),
    undistributedUnits: await balanceOf(client, address, token),
    paidUnits: null,
    payees: await inParallel(payees, payees.length, async (share): Promise<PayeeState> => {
      const [heldUnits, blocked] = await Promise.all([
        heldFor(client, share.wallet, token),
        isBlacklisted(client, share.wallet, token),
      ]);
      return { ...share, heldUnits, obstacle: blocked ? "blacklisted" : null };
    }),
  };
}

export async function finalShares(
  client: Client,
  terms: Terms[],
  { requests }: Limits,
): Promise<(Share[] | null)[]> {
  return await inParallel(terms, requests, (one) => readShares(client, evmAddress(one), "finalized"));
}

/** All as of one block: behind one address several nodes may answer, and what is final differs between them. */
export async function finalBooks(client: Client, terms: Terms[], token: Token): Promise<FinalBooks[]> {
  const { number } = await getBlock(client, { blockTag: "finalized" });
  try {
    return await inParallel(terms, BALANCES_AT_ONCE, async (one) => ({
      undistributedUnits: await balanceOf(client, evmAddress(one), token, number),
      paidUnits: null,
      at: Number(number),
    }));
  } catch (error) {
    // Another node answered than the one that told the block: the whole is asked again, perhaps elsewhere.
    if (refusalOf(error)) throw new LineFailed("the node does not know its own final block");
    throw error;
  }
}

export async function balanceOf(
  client: Client,
  holder: Address,
  token: Token,
  at: BlockTag | bigint = "latest",
): Promise<bigint> {
  const block = typeof at === "bigint" ? { blockNumber: at } : { blockTag: at };
  if (token === COIN) return await getBalance(client, { address: holder, ...block });
  const args = [holder] as const;
  return await readContract(client, {
    address: getAddress(token),
    abi: erc20Abi,
    functionName: "balanceOf",
    args,
    ...block,
  });
}

export async function heldFor(client: Client, payee: Address, token: Token): Promise<bigint> {
  const held = await vaultsOf(client, payee, token, "finalized");
  return held.reduce((sum, { units }) => sum + units, 0n);
}

/** What lies in each of a payee's vaults. */
export async function vaultsOf(client: Client, payee: Address, token: Token, blockTag: BlockTag = "latest") {
  return await Promise.all(
    Array.from({ length: VAULTS }, async (_, number) => ({
      number,
      units: await balanceOf(client, vaultAddress(payee, number), token, blockTag),
    })),
  );
}

/** USDT and USDC spell it differently; other tokens have no such list. */
const LISTS = parseAbi([
  "function isBlackListed(address) view returns (bool)",
  "function isBlacklisted(address) view returns (bool)",
]);

async function isBlacklisted(client: Client, wallet: Address, token: Token): Promise<boolean> {
  if (token === COIN) return false;
  const address = getAddress(token);
  const asked = LISTS.map(async ({ name: functionName }) => {
    try {
      return await readContract(client, { address, abi: LISTS, functionName, args: [wallet] });
    } catch (error) {
      if (refusalOf(error)) return false;
      throw error;
    }
  });
  return (await Promise.all(asked)).includes(true);
}
