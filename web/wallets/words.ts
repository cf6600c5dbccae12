import type { Area } from "../../words/area.ts";
export const en = {
  /** What a wallet is called when it gives no name, and when any of its kind will do. */
  names: { solana: "Solana wallet", evm: "Ethereum wallet" },
  failed: "Wallet connection or signing failed.",
  hints: {
    rejected:
      "You closed the request, or this wallet can't sign messages (many hardware wallets can't). Try again or use another account.",
    locked: "Your wallet is locked or has not shared an account with this page. Unlock it and try again.",
    already_asking: "A request is already open in your wallet. Answer or close it there, then try again.",
    another_text:
      "Your wallet signed a different text from the one shown here, so we did not send it. Try another wallet.",
    another_account:
      "Your wallet signed with a different account from the one it connected. Choose one and try again.",
    another_network: "Your wallet is on another network. Choose the contract's network in it and try again.",
    /** Nothing more is known than that it failed. */
    failed: "",
  },
};

export type WalletWords = typeof en;

export const walletWords: Area<WalletWords> = {
  en,
  es: async () => (await import("./words.es.ts")).es,
  fr: async () => (await import("./words.fr.ts")).fr,
  de: async () => (await import("./words.de.ts")).de,
};
