export const pagesWords = {
  billing: {
    title: "Billing",
    soon: "Soon",
    coming: "Billing is coming soon: subscription, invoices and payment methods.",
  },

  notFound: {
    title: "Page not found",
    why: "This page does not exist. It may have moved, or the link is incomplete.",
    toDashboard: "Go to dashboard",
    goHome: "Go home",
  },

  stopWallet: {
    pageTitle: "Stop a wallet",
    title: "Wasn't this you?",
    why: "Someone signed in to your account linked a wallet for your future shares. If it wasn't you, stop it. We remove the wallet from your account right away.",
    failed: "Failed to stop it. Please try again.",
    stop: "Stop this wallet",
    itWasMe: "It was me",
  },

  walletStopped: {
    title: "Wallet removed",
    next: "It is no longer linked to your account, and nothing will be paid to it. If someone else was signed in as you, they may still be. Check that only you can read your email, sign out everywhere else in your account, and tell us through Feedback.",
    toAccount: "Go to your account",
  },
};
