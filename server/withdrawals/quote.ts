import type { Network } from "../../shared/rules/networks.ts";
import type { Withdrawable, WithdrawalQuote } from "../../shared/schemas/money/wallets.ts";
import { ChainUnavailable, Refused, WrongChain } from "../chain/chain-errors.ts";
import { Refusal } from "../refusal.ts";
import { worthIn } from "../sending/coin-price.ts";
import type { HeldWallet } from "../wallets/held-wallet.ts";
import { moneyOf, tokenOn } from "../wallets/money.ts";
import type { World } from "../world.ts";

/** What a withdrawal costs its owner: what it costs us, in the token that is withdrawn. */

export interface Quote {
  feeUnits: bigint;
  /** Less is not worth sending. */
  leastUnits: bigint;
}

interface Wanted {
  network: Network;
  token: Withdrawable;
  to: string;
  amountUnits: bigint;
}

/** Fees rise while a code is on its way, rent does not: half as much again covers an ordinary hour. */
const withMargin = (units: bigint) => (units * 3n + 1n) / 2n;
/** A third of it arrives at least. */
const leastFor = (feeUnits: bigint) => (feeUnits * 3n + 1n) / 2n;

export async function quoteOf(world: World, wallet: HeldWallet, wanted: Wanted): Promise<Quote> {
  const { network, token, to, amountUnits } = wanted;
  const act = { name: "send", token: tokenOn(world, network, token), to, amountUnits, feeUnits: 1n } as const;
  try {
    const cost = await world.chains[network].accountActCost(wallet.account, act);
    const coinUnits = withMargin(cost.feeUnits) + cost.rentUnits;
    const feeUnits = worthIn(world, network, token, coinUnits);
    return { feeUnits, leastUnits: leastFor(feeUnits) };
  } catch (error) {
    if (error instanceof ChainUnavailable || error instanceof WrongChain)
      throw new Refusal("chain_unreachable");
    if (!(error instanceof Refused)) throw error;
    throw new Refusal(error.reason === "FeesTooHigh" ? "chain_unreachable" : "withdrawal_rejected");
  }
}

export const presentQuote = (
  { feeUnits, leastUnits }: Quote,
  { network, token, amountUnits }: Wanted,
): WithdrawalQuote => ({
  ...moneyOf(network, token),
  fee: `${feeUnits}`,
  arrives: `${amountUnits > feeUnits ? amountUnits - feeUnits : 0n}`,
  least: `${leastUnits}`,
});
