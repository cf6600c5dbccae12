import { type Network, rowOf } from "../../shared/rules/networks.ts";
import { plainAmount } from "../../shared/rules/token-amount.ts";
import type { Withdrawable } from "../../shared/schemas/wallets.ts";
import { COIN } from "../chain/terms.ts";
import { paymentToken } from "../chain-settings.ts";
import type { World } from "../world.ts";

/** Pure: what a wallet can hold, and how people call it. */

export const moneyOf = (network: Network, token: Withdrawable) =>
  token === "coin" ? rowOf(network).coin : rowOf(network).usdt;

/** As the chain's port names it. */
export const tokenOn = ({ config }: World, network: Network, token: Withdrawable) =>
  token === "coin" ? COIN : paymentToken(config.chains, network);

/** An amount as it is told: 62.75 of USDT. */
export function amountOf(network: Network, token: Withdrawable, units: bigint) {
  const { symbol, decimals } = moneyOf(network, token);
  return { amount: plainAmount(units, decimals), token: symbol };
}

/** A withdrawal as it is told: what leaves, what of it goes for the fee, what arrives. */
export const transferOf = (
  network: Network,
  token: Withdrawable,
  { amountUnits, feeUnits }: { amountUnits: bigint; feeUnits: bigint },
) => ({
  ...amountOf(network, token, amountUnits),
  fee: amountOf(network, token, feeUnits).amount,
  arrives: amountOf(network, token, amountUnits - feeUnits).amount,
});
