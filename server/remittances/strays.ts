import { setTimeout as pause } from "node:timers/promises";
import { type Network, networksOf, rowOf } from "../../shared/rules/networks.ts";
import { ChainUnavailable, Refused, WrongChain } from "../chain/chain-errors.ts";
import type { RemittanceState } from "../chain/remittances/plan.ts";
import { COIN } from "../chain/terms.ts";
import { connected, issuedTokens } from "../chain-settings.ts";
import { usdtFor } from "../sending/coin-price.ts";
import type { World } from "../world.ts";
import type { Remittance } from "./stage.ts";

export type Stray = Remittance["strays"][number];

/** So many times what a plain transaction costs: below that it is not sent back. */
const TIMES_THE_FEE = 20;
const ELSEWHERE_MS = 3_000;

/** What lies at a remittance in other tokens, and at the same address on other networks. What went since is marked so. */
export async function readStrays(
  world: World,
  remittance: Remittance,
  state: RemittanceState,
): Promise<Stray[]> {
  const { network, strays: before } = remittance;
  const coin = { network, token: COIN, units: `${state.coinUnits}` };
  const elsewhere = rowOf(network).sharesAddresses
    ? connected(world.config.chains, networksOf(rowOf(network).kind)).filter((other) => other !== network)
    : [];
  const found = await Promise.all([
    heldOn(world, remittance, network),
    ...elsewhere.map((other) => heldElsewhere(world, remittance, other)),
  ]);
  const here = [coin, ...found.flat()].filter((stray) => isNoticed(stray));
  const isHere = (old: Stray) =>
    here.some(({ network, token }) => network === old.network && token === old.token);
  return [...here, ...before.filter((old) => !isHere(old)).map((old) => ({ ...old, isGone: true }))];
}

/** That another network does not answer must not keep anybody waiting here. */
const heldElsewhere = (world: World, remittance: Remittance, on: Network) =>
  Promise.race([heldOn(world, remittance, on), pause(ELSEWHERE_MS, knownOn(remittance, on), { ref: false })]);

const knownOn = ({ strays }: Remittance, on: Network) =>
  strays.filter(({ network, isGone }) => network === on && !isGone);

async function heldOn(world: World, remittance: Remittance, on: Network): Promise<Stray[]> {
  const named = issuedTokens(world.config.chains, on).map(({ token }) => token);
  try {
    const held = await world.chains[on].holdings(remittance.address, named);
    return held
      .filter(({ token }) => on !== remittance.network || (token !== remittance.token && token !== COIN))
      .map(({ token, units }) => ({ network: on, token, units: `${units}` }));
  } catch (error) {
    const isChains =
      error instanceof ChainUnavailable || error instanceof WrongChain || error instanceof Refused;
    if (!isChains) throw error;
    return knownOn(remittance, on);
  }
}

/** Less is nobody's mistake. */
const isNoticed = ({ network, token, units }: Stray) =>
  BigInt(units) > (token === COIN ? rowOf(network).coinDustUnits : 0n);

/**
 * Whether anybody may send it back, and that is worth its fee. Where the token has the remittance's own address on another
 * network, too, only the refund address can.
 */
export function isReturnable(
  world: World,
  remittance: Pick<Remittance, "network" | "token">,
  stray: Stray,
): boolean {
  const { network, token, units, isGone } = stray;
  if (isGone || (network !== remittance.network && token === remittance.token)) return false;
  const isKnown =
    token === COIN || issuedTokens(world.config.chains, network).some((one) => one.token === token);
  const worth = token === COIN ? usdtFor(world, network, BigInt(units)) : BigInt(units);
  const cents = 10 ** (rowOf(network).tokens.USDT.decimals - 2);
  return isKnown && worth >= BigInt(Math.round(rowOf(network).plainFeeCents * TIMES_THE_FEE * cents));
}
