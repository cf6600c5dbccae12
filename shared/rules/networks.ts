/**
 * What each network is. Adding one of a kind we have is a row here and its settings; no other file asks for a network's
 * name to decide something. A name is one word: addresses and settings are made of it.
 */

export const NETWORK_KINDS = ["solana", "evm"] as const;
export type NetworkKind = (typeof NETWORK_KINDS)[number];

/**
 * Tokens with books of their own wherever their address is configured: each is worth a dollar, and fees are weighed against
 * it. The first is the one that every network must have. Other tokens are shown apart.
 */
export const TOKEN_NAMES = ["USDT", "USDC"] as const;
export type TokenName = (typeof TOKEN_NAMES)[number];

interface AnyRow {
  /** What a label reads when it chooses. */
  about: string;
  /** In which fees are paid. */
  coin: Money;
  /** In which royalties are paid. */
  tokens: Record<TokenName, Money>;
  /** Until what was sent can no longer be undone. */
  finalIn: "seconds" | "minutes";
  /** Between rounds, when something has been on its way for minutes. */
  retrySeconds: number;
  /** What no node knows is sent again after so long, then after twice as long, up to the most. */
  sentAgainAfter: { firstSeconds: number; mostSeconds: number };
  /** How payments are found: in blocks, for all contracts at once, or contract by contract. */
  scannedBy: "blocks" | "contract";
  /** Where a part waits that its payee cannot receive: in a vault of the payee's own, or in the contract. */
  waitsIn: "vault" | "contract";
  /** A contract needs a ledger for each token, and only there it shows its terms. */
  ledgerPerToken: boolean;
  /** A node can list all tokens at an address; else they have to be named. */
  listsTokens: boolean;
  /** The same address exists on other networks, where money would go astray. */
  sharesAddresses: boolean;
  /** Below this nothing can be divided. */
  leastUnits(payees: number): bigint;
  /** The most that a distribution leaves behind. */
  leftUnits(payees: number): bigint;
  /** Coin worth less than moving it: what a withdrawal's fee left over. */
  coinDustUnits: bigint;
  /** What we spend on fees in a day unless the settings say otherwise, in whole coins. */
  dailyCap: string;
  /** What a plain transaction costs in US cents, roughly: what may stand anywhere is put where it costs least. */
  plainFeeCents: number;
  /** The one chain on which its money is real: chain id or genesis hash. Any other is a test network, and says so. */
  mainChain: string;
  /** What a coin is taken to be worth in dollars unless the settings say otherwise: what a fee is worth follows from it. */
  coinPrice: string;
  /** Addresses with a gap, by chain id or genesis hash. A local chain has none; a wrong one would show an empty page. */
  explorers: Record<string, string>;
}

interface EvmRow extends AnyRow {
  kind: "evm";
  /** Far above ordinary days: a busy hour is waited out. */
  feeCapWei: bigint;
  /** Never a real network's number: what is signed for a local chain must be worth nothing elsewhere. */
  local: { port: number; chainId: number };
}

interface SolanaRow extends AnyRow {
  kind: "solana";
  /** To a distribution of 10,000 compute units this adds at most the price of two signatures. */
  priceCapMicroLamports: bigint;
  local: { port: number; wsPort: number };
}

export type NetworkRow = EvmRow | SolanaRow;
export type RowOf<Kind extends NetworkKind> = Extract<NetworkRow, { kind: Kind }>;

export interface Money {
  symbol: string;
  decimals: number;
}

const TOKENS = { USDT: { symbol: "USDT", decimals: 6 }, USDC: { symbol: "USDC", decimals: 6 } };
const GWEI = 10n ** 9n;

const EVM = {
  kind: "evm",
  tokens: TOKENS,
  finalIn: "minutes",
  retrySeconds: 6,
  sentAgainAfter: { firstSeconds: 3, mostSeconds: 60 },
  scannedBy: "blocks",
  waitsIn: "vault",
  ledgerPerToken: false,
  listsTokens: false,
  sharesAddresses: true,
  /** The contract refuses less, and keeps one unit to itself. */
  leastUnits: () => 10_001n,
  leftUnits: () => 1n,
} as const;

/** In the order in which they are offered. */
export const NETWORK_ROWS = {
  Polygon: {
    ...EVM,
    about: "An Ethereum-style network with fees of a few cents. Co-authors sign with an Ethereum wallet.",
    coin: { symbol: "POL", decimals: 18 },
    coinDustUnits: 10n ** 18n,
    dailyCap: "50",
    plainFeeCents: 0.5,
    coinPrice: "0.25",
    feeCapWei: 3_000n * GWEI,
    mainChain: "137",
    explorers: { 137: "https://polygonscan.com/*", 80002: "https://amoy.polygonscan.com/*" },
    local: { port: 8546, chainId: 31_338 },
  },
  Ethereum: {
    ...EVM,
    about:
      "The network most payers already use; each payment costs a few dollars in fees. Co-authors sign with an Ethereum wallet.",
    coin: { symbol: "ETH", decimals: 18 },
    coinDustUnits: 2n * 10n ** 15n,
    dailyCap: "0.2",
    plainFeeCents: 50,
    coinPrice: "3000",
    feeCapWei: 200n * GWEI,
    mainChain: "1",
    explorers: { 1: "https://etherscan.io/*", 11155111: "https://sepolia.etherscan.io/*" },
    local: { port: 8545, chainId: 31_337 },
  },
  Solana: {
    kind: "solana",
    about: "Payments arrive in seconds and cost a fraction of a cent. Co-authors sign with a Solana wallet.",
    coin: { symbol: "SOL", decimals: 9 },
    tokens: TOKENS,
    finalIn: "seconds",
    /** It forgets what is not sent again. */
    retrySeconds: 1,
    sentAgainAfter: { firstSeconds: 2, mostSeconds: 2 },
    scannedBy: "contract",
    waitsIn: "contract",
    ledgerPerToken: true,
    listsTokens: true,
    sharesAddresses: false,
    /** Rounding leaves less than a unit for each payee. */
    leastUnits: (payees) => BigInt(payees),
    leftUnits: (payees) => BigInt(payees - 1),
    coinDustUnits: 10n ** 6n,
    dailyCap: "2",
    plainFeeCents: 0.1,
    coinPrice: "150",
    priceCapMicroLamports: 1_000_000n,
    mainChain: "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d",
    explorers: {
      "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d": "https://explorer.solana.com/*",
      EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG: "https://explorer.solana.com/*?cluster=devnet",
      "4uhcVJyU9pJkvQyS88uRDiswHXSGkY3zQawwpjk2NsNY": "https://explorer.solana.com/*?cluster=testnet",
    },
    local: { port: 8899, wsPort: 8900 },
  },
} satisfies Record<string, NetworkRow>;

export type Network = keyof typeof NETWORK_ROWS;
export type KindOf<Name extends Network> = (typeof NETWORK_ROWS)[Name]["kind"];

/** As they are named everywhere. */
export const NETWORKS = Object.keys(NETWORK_ROWS) as [Network, ...Network[]];
export const DEFAULT_NETWORK: Network = "Solana";

export const rowOf = (network: Network): NetworkRow => NETWORK_ROWS[network];
export const cheapestNetwork = (among: Network[] = NETWORKS): Network =>
  among.toSorted((a, b) => rowOf(a).plainFeeCents - rowOf(b).plainFeeCents)[0] ?? DEFAULT_NETWORK;
export const networksOf = (kind: NetworkKind) => NETWORKS.filter((network) => rowOf(network).kind === kind);
/** Whether what is paid there is play money: on a local chain, a public test network, a fork. */
export const isTestChain = (network: Network, chain: string) => chain !== rowOf(network).mainChain;

/** In a sentence: Ethereum and Polygon. */
export const kindName = (kind: NetworkKind, language = "en-GB") =>
  listed(networksOf(kind).toSorted(), "conjunction", language);
export const networkChoice = () => listed(NETWORKS, "disjunction");

const listed = (names: string[], type: "conjunction" | "disjunction", language = "en-GB") =>
  new Intl.ListFormat(language, { type }).format(names);

/** By its name in any spelling, as addresses and commands write it. */
export const networkNamed = (name: string | undefined) =>
  NETWORKS.find((network) => network.toLowerCase() === name?.toLowerCase());

/** What a network must offer before anything is published there, and which part of it is missing. */
export type FaultCode =
  | "wrong_chain"
  | "no_finality"
  | "no_logs"
  | "no_history"
  | "no_batches"
  | "contract_missing"
  | "contract_differs"
  | "contract_changeable"
  | "token_missing"
  | "token_decimals"
  | "payer_empty";

export interface Fault {
  code: FaultCode;
  /** What was found, for whoever has to put it right. */
  found: string;
}
