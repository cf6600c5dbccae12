import { type Address, type Client, getAddress } from "viem";
import { deliverCall } from "../../../chain/evm/account.ts";
import { inParallel } from "../../in-parallel.ts";
import type { Token } from "../terms.ts";
import { refusalOf } from "./client.ts";
import { type Draft, gasFor } from "./drafts.ts";
import { vaultsOf } from "./read.ts";
import { evmToken } from "./token.ts";

const AT_ONCE = 8;

/** One for each vault that holds something its owner can receive now: whoever still cannot is no reason to wait. */
export async function draftDeliveries(
  client: Client,
  wallets: string[],
  token: Token,
  from: Address,
): Promise<Draft[]> {
  const found = await inParallel(
    wallets.map((wallet) => getAddress(wallet)),
    AT_ONCE,
    async (payee) => {
      const filled = (await vaultsOf(client, payee, token)).filter(({ units }) => units > 0n);
      return await Promise.all(filled.map(({ number }) => draftDelivery(client, payee, token, number, from)));
    },
  );
  return found.flat().filter((draft) => draft !== null);
}

async function draftDelivery(
  client: Client,
  payee: Address,
  token: Token,
  vaultNumber: number,
  from: Address,
): Promise<Draft | null> {
  const call = deliverCall(payee, evmToken(token), vaultNumber);
  try {
    return { ...call, value: 0n, gas: await gasFor(client, call, from), contracts: [] };
  } catch (error) {
    if (refusalOf(error)) return null;
    throw error;
  }
}
