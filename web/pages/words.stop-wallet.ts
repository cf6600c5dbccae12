import type { Area } from "../../words/area.ts";

const en = {
  pageTitle: "Stop a wallet",
  title: "Wasn't this you?",
  why: "Someone signed in to your account linked a wallet for your future shares. If it wasn't you, stop it. We remove the wallet from your account right away.",
  failed: "Failed to stop it. Please try again.",
  stop: "Stop this wallet",
  itWasMe: "It was me",

  stopped: {
    title: "Wallet removed",
    next: "It is no longer linked to your account, and nothing will be paid to it. If someone else was signed in as you, they may still be. Check that only you can read your email, sign out everywhere else in your account, and tell us through Feedback.",
    toAccount: "Go to your account",
  },
};

export type StopWalletWords = typeof en;

export const stopWalletWords: Area<StopWalletWords> = {
  en,
  es: async () => (await import("./words.stop-wallet.es.ts")).es,
  fr: async () => (await import("./words.stop-wallet.fr.ts")).fr,
  de: async () => (await import("./words.stop-wallet.de.ts")).de,
};
