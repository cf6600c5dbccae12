import path from "node:path";
import { parseUnits } from "viem";
import { z } from "zod";
import {
  DEFAULT_NETWORK,
  type Money,
  NETWORKS,
  type Network,
  networksOf,
  rowOf,
  TOKEN_NAMES,
} from "../shared/rules/networks.ts";
import { BadConfig } from "./bad-config.ts";
import { type ChainSettings, kindOf } from "./chain/kinds.ts";
import { limitsFrom, limitVariables } from "./chain/limits.ts";
import { COIN } from "./chain/terms.ts";
import { projectRoot } from "./project-root.ts";

/** The part of the settings that says which chains we live on: the same variables for each network of a kind. */

export const variableOf = (network: Network, name: string) => `${network.toUpperCase()}_${name}`;

const file = z.string().min(1).optional();
/** In whole coins as people write them; kept in the chain's smallest unit. */
const coins = (decimals: number) =>
  z
    .string()
    .regex(/^\d{1,9}(\.\d{1,9})?$/, "must be a number of coins, such as 0.5")
    .transform((text) => parseUnits(text, decimals));

function variablesOf(network: Network): Record<string, z.ZodType> {
  const row = rowOf(network);
  const cap = coins(row.coin.decimals).prefault(row.dailyCap);
  const price = coins(row.tokens.USDT.decimals).prefault(row.coinPrice);
  const above = coins(row.tokens.USDT.decimals).optional();
  return {
    ...kindOf(network).variables(row),
    ...limitVariables(row.kind),
    ...{ QUORUM_ABOVE: above, FEE_PAYER_FILE: file, DAILY_CAP: cap, COIN_PRICE: price },
  };
}

export const ChainVariables = z.object(
  Object.fromEntries(
    NETWORKS.flatMap((network) =>
      Object.entries(variablesOf(network)).map(([name, type]) => [variableOf(network, name), type]),
    ),
  ),
);

/** What the operator says of the networks, and what the rest of the settings says of the set-up. */
interface Wish {
  /** `NETWORKS`; null when it is not set. */
  named: Network[] | null;
  mayEmbed: boolean;
}

/**
 * Which chains there are, and on which of them new releases may be published. Play money never stands in for a network
 * by itself: only where everything is local, or the operator has said so.
 */
export function chainsFrom(given: Record<string, unknown>, { named, mayEmbed }: Wish) {
  const all = NETWORKS.map((network) => [network, settingsOf(network, given)]);
  const chains = Object.fromEntries(all) as ChainSettings;
  const isConfigured = (network: Network) => chains[network].at === "url";
  const offered = named ?? NETWORKS.filter((network) => mayEmbed || isConfigured(network));
  const [missing] = mayEmbed ? [] : offered.filter((network) => !isConfigured(network));
  if (missing) throw new BadConfig(`NETWORKS names ${missing}, but ${nothingLeadsTo(missing)}`);
  if (offered.length === 0)
    throw new BadConfig(`No network is configured: ${nothingLeadsTo(DEFAULT_NETWORK)}`);
  for (const network of NETWORKS)
    if (!isConfigured(network) && !offered.includes(network))
      Object.assign(chains[network], { at: "absent", urls: [], wsUrls: [] });
  refuseSameChain(chains);
  refuseSameToken(chains);
  return { chains, offered };
}

const nothingLeadsTo = (network: Network) =>
  `${variableOf(network, "RPC_URL")} is not set. Test chains start by themselves only while APP_URL and DATABASE_URL are on this machine; TEST_CHAINS=yes starts them here, too.`;

/** For whoever has not chosen. */
export const defaultNetwork = (offered: readonly Network[]): Network =>
  offered.find((network) => network === DEFAULT_NETWORK) ?? offered[0] ?? DEFAULT_NETWORK;

/** Those whose chain we reach: watched and paid out, whether or not they are still offered. */
export const connected = (chains: ChainSettings, among: readonly Network[] = NETWORKS) =>
  among.filter((network) => chains[network].at !== "absent");

/** Its payments would be counted in both books. */
function refuseSameToken(chains: ChainSettings) {
  for (const network of NETWORKS) {
    const { USDT, USDC } = chains[network].tokens;
    if (USDT === USDC) throw new BadConfig(`USDT and USDC on ${network} are both ${USDT}`);
  }
}

function settingsOf(network: Network, given: Record<string, unknown>) {
  const names = Object.keys(variablesOf(network));
  const own = Object.fromEntries(names.map((name) => [name, given[variableOf(network, name)]]));
  const keyFile = own.FEE_PAYER_FILE ? path.resolve(projectRoot, `${own.FEE_PAYER_FILE}`) : null;
  const settings = kindOf(network).settings(rowOf(network), own, (name) => variableOf(network, name));
  const quorumAboveUnits = (own.QUORUM_ABOVE as bigint | undefined) ?? null;
  if (quorumAboveUnits !== null && settings.urls.length < 2)
    throw new BadConfig(
      `${variableOf(network, "QUORUM_ABOVE")} needs two addresses in ${variableOf(network, "RPC_URL")}`,
    );
  const limits = limitsFrom(own);
  const feePayer = { keyFile, dailyCapUnits: own.DAILY_CAP };
  return { ...settings, limits, quorumAboveUnits, feePayer, coinPriceUnits: own.COIN_PRICE };
}

function refuseSameChain(chains: ChainSettings) {
  const named = new Map<number, string>();
  for (const network of connected(chains, networksOf("evm").toSorted())) {
    const settings = chains[network];
    if (!("chainId" in settings)) continue;
    const { chainId } = settings;
    const variable = variableOf(network, "CHAIN_ID");
    const other = named.get(chainId);
    if (other) throw new BadConfig(`${other} and ${variable} are both ${chainId}`);
    named.set(chainId, variable);
  }
}

/** What a contract is set up for when it is published: the token that every network has. */
export const paymentToken = (chains: ChainSettings, network: Network): string => chains[network].tokens.USDT;

/** A token with books of its own at every contract of a network. */
export interface WatchedToken extends Money {
  token: string;
}

export function issuedTokens(chains: ChainSettings, network: Network): WatchedToken[] {
  const { tokens } = chains[network];
  return TOKEN_NAMES.flatMap((name) => {
    const token = tokens[name];
    return token === null ? [] : { token, ...rowOf(network).tokens[name] };
  });
}

/** The chain's own coin is one more. */
export const watchedTokens = (chains: ChainSettings, network: Network): WatchedToken[] => [
  ...issuedTokens(chains, network),
  { token: COIN, ...rowOf(network).coin },
];

export const tokensOn = (chains: ChainSettings, network: Network): string[] =>
  watchedTokens(chains, network).map(({ token }) => token);

/** Undefined for any other token. */
export const watchedToken = (chains: ChainSettings, network: Network, token: string) =>
  watchedTokens(chains, network).find((one) => one.token === token);
