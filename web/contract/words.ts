import type { Area } from "../../words/area.ts";
import { formats } from "../../words/formats.ts";
import { rich } from "../../words/rich.ts";

const { month } = formats("en");

const en = {
  title: (address: string) => `Royalties at ${address}`,
  heading: <Thing>(address: Thing) => rich`Royalties at ${address}`,
  titleOf: (track: string) => `Royalties of ${track}`,
  headingOf: <Thing>(track: Thing) => rich`Royalties of ${track}`,
  by: <Thing>(artists: Thing, release: Thing, workspace: Thing) =>
    rich`By ${artists}, from ${release}, published by ${workspace}`,
  certificate: "Certificate",
  label: (network: string) => `Royalty contract on ${network}`,
  loading: "Loading contract...",
  notLoaded: "Failed to load this contract",
  failed: "Failed to load contract",
  notWatched: (network: string) =>
    `Ledgerline is no longer connected to ${network}. This page shows what was seen until then. The contract itself goes on: money sent to it is safe there, and anyone can have it divided.`,
  outOfDate: "We can't reach the server, so this may be out of date. We keep trying.",
  /** What the copy button copies. */
  copiedAddress: "contract address",
  viewOnChain: "View on chain",
  inExplorer: "in the explorer, in a new tab",
  /** Of a token whose name nobody knows. */
  units: "units",

  missing: {
    title: "Contract not found",
    compare:
      "We have no contract at this address. Compare it with the one on the certificate, including capital letters and the network.",
    sendNothing: "Do not send money to an address we can't find.",
    home: "Go home",
  },

  terms: {
    version: (number: number, count: number) => `Version ${number} of ${count} of this track's terms`,
    sales: (from: string | null, until: string | null) =>
      until === null
        ? `For sales from ${month(from ?? "")} on.`
        : from === null
          ? `For sales before ${month(until)}. This contract keeps working under these terms.`
          : `For sales from ${month(from)} until before ${month(until)}. This contract keeps working under these terms.`,
    newest: "Go to the contract of the newest terms",
  },

  standings: {
    not_payable: "Not ready for payments",
    empty: "Ready, nothing received yet",
    settled: "Paid out",
    held: "Paid out, some payments on hold",
    gathering: "Collecting small payments",
    distributing: "Distributing",
    stopped: "Paused",
  },

  nothingYet: {
    title: "No payment has arrived yet",
    payable: {
      seconds:
        "Payments and payouts appear here within seconds, each with its transaction. Leave this page open to follow them.",
      minutes:
        "Payments and payouts appear here within minutes, each with its transaction. Leave this page open: while it is, we look every few seconds.",
    },
    notPayable: "The contract is not final on the network yet. This page tells you when it can be paid.",
  },

  totals: {
    received: "Received",
    paid: { name: "Paid out", hint: "in the co-authors' wallets" },
    held: { name: "On hold", hint: "for wallets that can't receive it now" },
    carried: { name: "Pending", hint: "in the contract, not distributed yet" },
  },

  waiting: {
    title: "What is pending, and why",
    stopped:
      "Our records don't match the network, so we have paused payouts while we review this. The money is safe in the contract, which can only pay it out by these shares.",
    carried: "pending",
    heldFor: (wallet: string) => `on hold for ${wallet}`,
    othersPaid: "Everyone else was paid on time. Only this wallet can receive what is on hold.",
    allPaid: "Everything received has been paid out.",
    tooLittleLeft: (amount: string) =>
      `Everything else has been paid out. ${amount} is too small to split and goes out with the next payment.`,
    /** Why something lies there undivided. */
    whyCarried: {
      gathering:
        "Small payments are collected until they are worth 1 dollar, for 30 days at most. Choose Distribute now to pay them out right away.",
      tooDear: (fee: string, worthFrom: string) =>
        `Distributing it would cost ${fee} in network fees now. We pay them as soon as ${worthFrom} has come together, or after 30 days if it is worth more than the fee. You can also pay the fee yourself.`,
      distributing: "It is being distributed. This usually takes less than a minute.",
      settled: "Too small to split. It goes out with the next payment.",
      stopped: "It stays in the contract until our review is done.",
    },
    /** Why a payee's part waits, and what ends it. */
    whyHeld: {
      account_missing:
        "This wallet has no account for the token yet. We pay it as soon as it has one: receiving any amount of the token opens it.",
      account_frozen:
        "The token's issuer has frozen this wallet's account. We pay it once the account is unfrozen.",
      account_not_theirs:
        "This wallet's token account was given to somebody else. Its share is kept, and the wallet can claim it to another account.",
      below_minimum:
        "This wallet is new and its share is below the network's minimum for a wallet. We pay it as soon as its share is large enough.",
      blacklisted: "The token's issuer has blocked this wallet. Its share is kept for it alone.",
      could_not_deliver: "The transfer failed. Its share is kept for it and can be claimed at any time.",
    },
  },

  distribute: {
    now: "Distribute now",
    running: "A distribution is in progress.",
    started: "It is being distributed. This takes about a minute.",
    anybody: "Anyone can do this. We pay the network fee.",
    nothing: "There is nothing to distribute.",
    tooDear: "The network fee is too high for this amount at the moment.",
    failed: "Failed to start the distribution. Please try again.",

    /** With a wallet of the visitor's own. */
    yourself: {
      title: "Pay the fee yourself",
      how: (network: string) =>
        `Your wallet sends the distribution and pays the network fee on ${network}. The money goes to the co-authors by the same shares.`,
      noWallet: (wallet: string) =>
        `With a ${wallet} in this browser you can send the distribution yourself and pay its network fee. None was found.`,
      payWith: (wallet: string) => `Pay with ${wallet}`,
      sent: "Sent. Payouts appear here once it is final.",
      failed: "Failed to send the distribution. Please try again.",
    },
  },

  pay: {
    title: "Pay royalties",
    notYet: (network: string) =>
      `Not ready for payments. Don't send anything until the contract is final on ${network}.`,
    how: "Send one payment to this address. The contract splits it among the co-authors.",
    token: "Token",
    careful: "Important",
    localChain: "This is a local test chain. Never send real money to this address.",
    /** Ethereum's and Polygon's addresses are the same, and money goes astray there. */
    sameAddressElsewhere: (symbol: string, network: string) =>
      `Send only ${symbol} on ${network}. The same address on another network is not this contract, and money sent there is lost.`,
    otherNetwork: (symbol: string, network: string) =>
      `Send only ${symbol} on ${network}. Money sent on another network is lost.`,
    code: (symbol: string, network: string) => `QR code to pay ${symbol} on ${network}`,
    addressForCamera: "The address as a QR code",
    scan: "Scan it with a wallet",
    /** What the copy button copies. */
    copiedAddress: "address to pay",
    openWallet: "Open in a wallet",
    amount: (symbol: string) => `Amount in ${symbol}`,
    amountHint: "With an amount, the code opens your wallet with the payment filled in.",
    /** Where a contract's tokens lie at another address than its own. */
    paste: {
      title: "If your wallet or exchange refuses the address",
      wallet:
        "The address above belongs to a contract, and nobody holds a key for it. Many wallets accept it as the recipient. Some say that it is off curve or not a wallet.",
      tokenAccount: (symbol: string) =>
        `Where a wallet asks for the recipient's token account, paste this one. It receives ${symbol} only. Never paste it where a wallet address is asked for: the money would be lost.`,
      copied: (symbol: string) => `${symbol} token account`,
      exchange:
        "Exchanges send to wallets only, and most refuse contracts. Withdraw to a wallet of your own first, and pay from there.",
    },
  },

  test: {
    amount: (symbol: string) => `Test amount in ${symbol}`,
    notAnAmount: (most: number) => `Enter an amount such as 125.50, up to ${most}`,
    send: "Send a test payment",
    sent: "Sent. It appears here once it is final.",
    arrived: "It has arrived.",
    failed: "Failed to send the test payment. Please try again.",
  },

  shares: {
    title: "Shares",
    /** The seal, for who cannot see it. */
    seal: (shares: string[]) => `Shares: ${shares.join("; ")}`,
    kept: (since: string) => `Has not agreed; the share is kept for them since ${since}.`,
    signedBy: {
      everyone: "Agreed and signed by everyone.",
      changed: "Agreed and signed by everyone whose share changed.",
      others: "Agreed and signed by everyone else.",
    },
    fixed: "Nobody can change them, not even us.",
  },

  others: {
    title: "Other tokens",
    notLost:
      "Anyone can send any token here, so these are listed by address only and not counted above. They can be distributed by the same shares.",
    address: "Token address",
    onlySeen: "Leave empty to look for the tokens we have seen arrive here.",
    look: "Look for other tokens",
    failed: "Failed to look for other tokens. Please try again.",
    nothing: "No other tokens found.",
    /** Why the last distribution did not work; the server says it in English. */
    lastDivided: <Thing>(transaction: Thing) => rich`Last distributed in ${transaction}`,
    running: "Distributing",
    distribute: "Distribute this token",
  },

  payments: {
    title: "Payments",
    download: "Download CSV",
    loading: "Loading payments...",
    notLoaded: "Failed to load payments",
    standings: {
      divided: "Distributed",
      with_later: "Distributed with a later one",
      waiting: "Not distributed yet",
    },
    from: <Thing>(sender: Thing) => rich`From ${sender}`,
    unknownSender: "From an unknown sender",
    transaction: <Thing>(transaction: Thing) => rich`Transaction ${transaction}`,
    noTransaction: "Seen by the contract's balance",
    taken: <Thing>(amount: string, transaction: Thing) =>
      rich`The token's issuer took ${amount} out of this contract in transaction ${transaction}. Shares are counted without it.`,
  },

  payouts: {
    withLater: "This small payment was distributed together with a later one.",
    none: "Nothing has been paid out since this payment yet.",
    paid: <Thing>(when: Thing, transaction: Thing) => rich`Paid out ${when} in ${transaction}`,
    wallet: "Wallet",
    amount: "Amount",
    held: "on hold, could not be delivered",
  },

  /** Read aloud as it happens. */
  news: {
    payable: "This contract can be paid now.",
    received: (amount: string) => `Payment received: ${amount}.`,
    paid: (amount: string) => `Paid out: ${amount}.`,
    held: (amount: string) => `On hold: ${amount}.`,
    stopped: "Payouts from this contract are paused.",
  },
};

export type ContractWords = typeof en;

export const contractWords: Area<ContractWords> = {
  en,
  es: async () => (await import("./words.es.ts")).es,
  fr: async () => (await import("./words.fr.ts")).fr,
  de: async () => (await import("./words.de.ts")).de,
};
