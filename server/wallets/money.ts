import { type Network, rowOf } from "../../shared/rules/networks.ts";
import { plainAmount } from "../../shared/rules/token-amount.ts";
import { WITHDRAWABLE, type Withdrawable } from "../../shared/schemas/money/wallets.ts";
import { COIN } from "../chain/terms.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";

/** What a wallet can hold, and how people call it. */

export const moneyOf = (network: Network, token: Withdrawable) =>
  token === "coin" ? rowOf(network).coin : rowOf(network).tokens[token];

/** As the chain's port names it. */
export function tokenOn({ config }: World, network: Network, name: Withdrawable): string {
  const token = name === "coin" ? COIN : config.chains[network].tokens[name];
  if (token === null) throw new Refusal("token_not_on_network");
  return token;
}

/** What can be held and withdrawn there. */
export const withdrawableOn = ({ config }: World, network: Network): Withdrawable[] =>
  WITHDRAWABLE.filter((name) => name === "coin" || config.chains[network].tokens[name] !== null);

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
