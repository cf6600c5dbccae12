/** Tokens that we know by their address, by chain id or genesis hash. Their decimals are read from the chain. */
const KNOWN: Record<string, Record<string, string>> = {
  1: {
    "0xdAC17F958D2ee523a2206206994597C13D831ec7": "USDT",
    "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48": "USDC",
  },
  137: {
    "0xc2132D05D31c914a87C6611C10748AEb04B58e8F": "USDT",
    "0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359": "USDC",
  },
  "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d": {
    Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB: "USDT",
    EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v: "USDC",
  },
};

export const knownTokens = (chain: string): Record<string, string> => KNOWN[chain] ?? {};
