import { rich } from "../../rich.ts";

/** What a wallet has of a token. */
type Holding = { amount: string; symbol: string; decimals: number };

export const en = {
  /** One wallet serves every network of its kind. */
  kinds: { solana: "Solana", evm: "Ethereum and Polygon" },

  card: {
    title: "Wallet",
    loading: "Loading wallet...",
    notLoaded: "Failed to load wallet",
    what: "Ledgerline made a wallet for you, so that you can be paid without having one. You can take the money out, or the key, at any time.",
    withdraw: "Withdraw",
    link: "Link my own wallet",
  },

  held: {
    notYet: "Made when you first need one.",
    exported: "Key exported",
    export: "Export key",
    exportOf: (kind: string) => `Export key: ${kind}`,
    showAgain: "Show the key again",
    showAgainOf: (kind: string) => `Show the key again: ${kind}`,
    /** What is copied. */
    address: (kind: string) => `${kind} address`,
    keyIsYours:
      "You have its key, so Ledgerline no longer signs with it. Move what is in it with your own wallet.",
    tokenOn: (symbol: string, network: string) => `${symbol} on ${network}`,
    notKnown: "not known now",
  },

  own: {
    title: "Your own wallets",
    countsFrom: (kind: string, moment: string) => `${kind}, counts from ${moment}`,
    waiting: "Waiting",
    active: "Active",
    stop: "Stop",
    stopOf: (address: string) => `Stop: ${address}`,
    unlink: "Unlink",
    unlinkOf: (address: string) => `Unlink: ${address}`,
    failed: "Failed to unlink the wallet. Please try again.",
  },

  withdrawals: {
    title: "Withdrawals",
    notLoaded: "Failed to load withdrawals",
    /** `isAll`: else there are more that are not loaded yet. */
    earlier: (count: number, isAll: boolean) => (isAll ? `${count} earlier` : "Earlier ones"),
    where: <T>(address: string, network: string, when: T) => rich<T>`to ${address} on ${network}, ${when}`,
    nothingLeft: "Nothing has left your wallet.",
    underWay: "Under way",
    done: "Done",
    failed: "Failed",
  },

  earnings: {
    title: "Paid to you, by track",
    notLoaded: "Failed to load earnings",
    nothing: "Nothing yet. When royalties arrive at a contract you are on, your part shows here.",
    where: <T>(share: string, address: string, network: string, lastPaid: T) =>
      rich<T>`${share} to ${address} on ${network}, last paid ${lastPaid}`,
    /** Of a token that has no name. */
    units: "units",
    held: (amount: string) => `+ ${amount} held`,
  },

  code: {
    label: "Code from the mail",
    unread: "Enter the six digits from the mail",
    where: <T>(email: T, minutes: number) =>
      rich<T>`Six digits, mailed to ${email}. Good for ${String(minutes)} minutes.`,
    openInbox: "Open the inbox",
    back: "Back",
    nothingCame: "Nothing came?",
    sendNew: "Send a new code",
    sent: "Sent. The earlier one no longer works.",
    newNotSent: "Failed to send a code.",
    mailMe: "Mail me a code",
    notSent: "Failed to send a code. Please try again.",
  },

  withdraw: {
    title: "Withdraw",
    nothing: "There is nothing to withdraw, or the chain does not answer now.",
    from: "From",
    source: (amount: string, symbol: string, network: string) => `${amount} ${symbol} on ${network}`,
    to: (network: string) => `To address on ${network}`,
    toHint: (network: string) =>
      `Only an address on ${network}. What is sent to a wrong one cannot be brought back.`,
    amount: (symbol: string) => `Amount in ${symbol}`,
    allOfIt: "All of it",
    testFirst: "Send a small test amount first (1 USDT). The rest follows once you have seen it arrive.",
    addressProblems: {
      missing: () => "Enter the address to send to",
      of_solana: (network: string) => `This looks like a Solana address. Enter one on ${network}.`,
      of_ethereum: () => "This looks like an Ethereum address. Enter one on Solana.",
      not_hex: () => "An address here is 0x and 40 digits. Copy it from the receiving wallet.",
      not_base58: () =>
        "A Solana address has 32 to 44 letters and digits. Copy it from the receiving wallet.",
      nobody: () => "This address belongs to nobody",
      same: () => "This is the wallet the money is in",
    },
    amountProblems: {
      not_an_amount: ({ decimals }: Holding) =>
        `Enter an amount such as 12.50, with at most ${decimals} decimals`,
      zero: () => "Enter an amount above 0",
      too_much: ({ amount, symbol }: Holding) => `Your wallet holds ${amount} ${symbol}`,
    },
  },

  lastLook: {
    withdraw: (amount: string) => `Withdraw ${amount}`,
    test: "A test first.",
    compare: <T>(amount: T, network: string) =>
      rich<T>`${amount} goes to this address on ${network}. Compare it with the receiving wallet, the first and the last letters at least:`,
    failed: "Failed to withdraw. Please try again.",
  },

  progress: {
    states: {
      preparing: "Preparing: your wallet gets the coin its transfer costs",
      sending: "Sending",
      confirming: "Confirming: in a block, not final yet",
      done: "Done",
      failed: "Failed",
    },
    going: (amount: string, address: string) => `${amount} to ${address}.`,
    takes: { seconds: "It usually takes seconds.", minutes: "It can take some minutes." },
    goesOn: "You can close this: it goes on by itself, and we mail you when it is done.",
    failed: "The withdrawal failed.",
    nothingLeft: "Nothing has left your wallet.",
    went: (amount: string, address: string, network: string) => `${amount} went to ${address} on ${network}.`,
    transaction: "Transaction",
    tryAgain: "Try again",
    close: "Close",
    hasItArrived: "Look into the receiving wallet. Has it arrived? Then send the rest.",
    sendRest: (amount: string, symbol: string) => `Send the rest: ${amount} ${symbol}`,
  },

  link: {
    title: "Link my own wallet",
    what: "Your future shares can be paid to a wallet of your own. You prove that it is yours by signing a text; that is free and moves no money.",
    kind: "Kind of wallet",
    waits: (hours: number) =>
      `It counts after ${hours} hours. We mail you at once, so that you can stop it if it was not you.`,
    offeredFirst: "Then it is offered first when you approve on the dashboard.",
    publishedStay:
      "Contracts that are published keep paying the wallet that signed them: their shares are fixed.",
    failed: "Failed to link the wallet. Please try again.",
    notFound: (wallet: string) =>
      `${wallet} not found in this browser. Install one, or open this page where your wallet is.`,
    getPhantom: "Get Phantom",
    signWith: (wallet: string) => `Sign with ${wallet}`,
    answerThere: "Look into your wallet and answer there.",
    linked: (address: string) => `${address} is linked.`,
    countsFrom: (moment: string) =>
      `It counts from ${moment}. Until then you can stop it here or by the link in the mail we have just sent you.`,
    close: "Close",
  },

  export: {
    title: "Export key",
    warnings: {
      all: (kind: string) => `Whoever has the key of your ${kind} wallet has all that is in it, for ever.`,
      signsNoMore:
        "From then on Ledgerline signs nothing with this wallet: no withdrawals, no approvals. This cannot be undone.",
      onlyYou:
        "Royalties keep arriving in it. Only you can move them then, and nobody can replace a lost key.",
      theft: "We never ask for your key. Anybody who does wants to steal from you.",
    },
    confirm: (word: string) => `Type ${word} to confirm`,
    cancel: "Cancel",
    lookAround: "Make sure that nobody looks over your shoulder. The key is shown once.",
    show: "Show my key",
    failed: "Failed to export the key. Please try again.",
  },

  key: {
    title: "Your key",
    shownOnce: (kind: string) =>
      `This is the key of your ${kind} wallet. It is shown only now: we keep no way to show it again.`,
    /** What is copied. */
    copied: "key",
    inPhantom: "Use it in Phantom",
    open: "Open Phantom, tap your account at the top, then Add or connect wallet.",
    choose: {
      solana: "Choose Import private key and Solana.",
      evm: "Choose Import private key and Ethereum.",
    },
    paste: "Give it a name, paste the key and import it. The address must be the one on this page.",
    keep: "Keep it in a password manager or on paper, never in a mail or a picture. Then copy something else, so that it leaves your clipboard.",
    saved: "I have saved my key",
  },
};

export type AccountWalletWords = typeof en;
