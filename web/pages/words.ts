export const pagesWords = {
  billing: {
    title: "Billing",
    soon: "Soon",
    coming: "Billing is coming soon: subscription, invoices and payment methods.",
  },

  notFound: {
    title: "Page not found",
    why: "There is nothing at this address. It may have moved, or the link was cut short.",
    toDashboard: "Go to dashboard",
    goHome: "Go home",
  },

  stopWallet: {
    pageTitle: "Stop a wallet",
    title: "Was this not you?",
    why: "Somebody who was signed in to your account has linked a wallet for your future shares. If it was not you, stop it: the wallet is taken off your account at once.",
    failed: "Failed to stop it. Please try again.",
    stop: "Stop this wallet",
    itWasMe: "It was me",
  },

  walletStopped: {
    title: "The wallet is stopped",
    next: "It is no longer on your account, and nothing will be paid to it. If somebody else was signed in as you, they may still be: check that only you can read your mail, and tell us through Feedback.",
    toAccount: "Go to your account",
  },
};
