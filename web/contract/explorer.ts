/** Explorers of the chains everybody knows. A local chain has none, and a wrong one would show an empty page. */
const EXPLORERS = new Map([
  ["5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d", { at: "https://explorer.solana.com", query: "" }],
  [
    "EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG",
    { at: "https://explorer.solana.com", query: "?cluster=devnet" },
  ],
  [
    "4uhcVJyU9pJkvQyS88uRDiswHXSGkY3zQawwpjk2NsNY",
    { at: "https://explorer.solana.com", query: "?cluster=testnet" },
  ],
  ["1", { at: "https://etherscan.io", query: "" }],
  ["11155111", { at: "https://sepolia.etherscan.io", query: "" }],
  ["137", { at: "https://polygonscan.com", query: "" }],
  ["80002", { at: "https://amoy.polygonscan.com", query: "" }],
]);

export function explorerLink(chain: string | undefined, kind: "tx" | "address", id: string): string | null {
  const explorer = EXPLORERS.get(chain ?? "");
  return explorer ? `${explorer.at}/${kind}/${encodeURIComponent(id)}${explorer.query}` : null;
}
