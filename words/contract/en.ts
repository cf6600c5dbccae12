import { rich } from "../rich.ts";

export const en = {
  title: (address: string) => `Royalties at ${address}`,
  heading: <Thing>(address: Thing) => rich`Royalties at ${address}`,
  label: (network: string) => `Royalty contract on ${network}`,
  localLabel: (network: string) => `Royalty contract on ${network} (local test chain)`,
  loading: "Loading contract...",
  notLoaded: "This contract did not load",
  failed: "Failed to load contract",
  outOfDate: "We cannot reach the server, so this may be out of date. We keep trying.",
  /** What the copy button copies. */
  copiedAddress: "contract address",
  viewOnChain: "View on chain",
  inExplorer: "in the explorer, in a new tab",
  /** Of a token whose name nobody knows. */
  units: "units",

  missing: {
    title: "Contract not found",
    compare:
      "We know no contract at this address. Compare it letter by letter with the one on the certificate: capitals count, and so does the network.",
    sendNothing: "Do not send money to an address that is not found here.",
    home: "Go home",
  },

  standings: {
    not_payable: "Not ready for payments",
    empty: "Ready, nothing received yet",
    settled: "Paid out",
    held: "Paid out, some of it held",
    gathering: "Gathering small payments",
    distributing: "Being divided",
    stopped: "Stopped",
  },

  nothingYet: {
    title: "No payment has arrived yet",
    payable:
      "When somebody pays, it shows here within seconds, and so does every payout with its transaction. Leave the page open to watch.",
    notPayable: "The contract is being made final on its chain. This page shows when it can be paid.",
  },

  totals: {
    received: "Received",
    paid: { name: "Paid out", hint: "in the wallets of the co-authors" },
    held: { name: "Held", hint: "for wallets that cannot receive it now" },
    carried: { name: "Carried", hint: "in the contract, not divided yet" },
  },

  waiting: {
    title: "What is waiting, and why",
    stopped:
      "Our books and the chain did not agree, so we send nothing more until somebody has looked. The money is safe: it lies in the contract, and the contract can only divide it by these shares.",
    carried: "carried",
    heldFor: (wallet: string) => `held for ${wallet}`,
    othersPaid: "The others were paid without delay. Nobody else can get what is held.",
    allPaid: "Everything that came in has been paid out, to the last unit.",
    tooLittleLeft: (amount: string) =>
      `Everything that can be divided has been paid out. ${amount} is too little to divide and goes out with the next payment.`,
    /** Why something lies there undivided. */
    whyCarried: {
      gathering:
        "Small payments gather until there is 1 USDT, or for 30 days at most. Distribute now divides them at once.",
      distributing: "It is being divided now. This usually takes less than a minute.",
      settled: "Too little to divide. It goes out with the next payment.",
      stopped: "It stays in the contract until somebody has looked.",
    },
    /** Why a payee's part waits, and what ends it. */
    whyHeld: {
      account_missing: "This wallet has no account for the token yet. It is paid as soon as it has one.",
      account_frozen: "The token's issuer has frozen this wallet's account. It is paid once that ends.",
      blacklisted: "The token's issuer has blocked this wallet. Its part is kept for it and for nobody else.",
      could_not_deliver:
        "The transfer did not go through. Its part is kept for it, and it can claim it any time.",
    },
  },

  distribute: {
    now: "Distribute now",
    running: "A run is on its way.",
    anybody: "Anybody may do this. We pay the network's fee.",
    nothing: "Nothing is waiting to be divided.",
    failed: "Failed to start the distribution. Please try again.",
  },

  pay: {
    title: "Pay royalties",
    notYet: (network: string) =>
      `Not payable yet. The contract is not final on ${network}: please send nothing before it is.`,
    how: "Send one payment to this address. The contract divides it among the co-authors, to the last unit.",
    careful: "Careful",
    localChain: "This is a local test chain. Never send real money to this address.",
    /** Ethereum's and Polygon's addresses are the same, and money goes astray there. */
    sameAddressElsewhere: (symbol: string, network: string) =>
      `Only ${symbol} on ${network}. The same address on another network is not this contract: what is sent there is lost.`,
    otherNetwork: (symbol: string, network: string) =>
      `Only ${symbol} on ${network}. What is sent on another network is lost.`,
    code: (symbol: string, network: string) => `QR code to pay ${symbol} on ${network}`,
    addressForCamera: "The address, for a wallet's camera",
    scan: "Scan it with a wallet",
    /** What the copy button copies. */
    copiedAddress: "address to pay",
    openWallet: "Open in a wallet",
  },

  test: {
    amount: (symbol: string) => `Test amount in ${symbol}`,
    notAnAmount: (most: number) => `Enter an amount such as 125.50, up to ${most}`,
    send: "Send a test payment",
    sent: "Sent. It shows here once it is final.",
    arrived: "It has arrived.",
    failed: "Failed to send the test payment. Please try again.",
  },

  shares: {
    title: "Shares",
    /** The seal, for who cannot see it. */
    seal: (shares: string[]) => `Shares: ${shares.join("; ")}`,
    fixed: "Agreed and signed by everybody. Nobody can change them, not even us.",
  },

  others: {
    title: "Other tokens",
    notLost: "What reached this contract in another token is not lost: it can be divided by the same shares.",
    address: "Token address",
    onlyCoin: (coin: string) => `Leave it empty to look for ${coin} only.`,
    look: "Look for other tokens",
    failed: "Failed to look for other tokens. Please try again.",
    nothing: "Nothing else lies here.",
    lastDivided: <Thing>(transaction: Thing) => rich`Last divided in ${transaction}`,
    running: "Being divided",
    distribute: "Distribute this token",
  },

  payments: {
    title: "Payments",
    download: "Download CSV",
    loading: "Loading payments...",
    notLoaded: "Failed to load payments",
    standings: {
      divided: "Divided",
      with_later: "Divided with a later one",
      waiting: "Not divided yet",
    },
    from: <Thing>(sender: Thing) => rich`From ${sender}`,
    unknownSender: "From an unknown sender",
    transaction: <Thing>(transaction: Thing) => rich`Transaction ${transaction}`,
  },

  payouts: {
    withLater: "Small payments gather. This one was divided with a later one.",
    none: "Nothing was paid out after this payment yet.",
    paid: <Thing>(when: Thing, transaction: Thing) => rich`Paid out ${when} in ${transaction}`,
    wallet: "Wallet",
    amount: "Amount",
    held: "kept for it, could not be delivered",
  },

  /** Read aloud as it happens. */
  news: {
    payable: "This contract can be paid now.",
    received: (amount: string) => `Payment received: ${amount}.`,
    paid: (amount: string) => `Paid out: ${amount}.`,
    held: (amount: string) => `Held: ${amount}.`,
    stopped: "This contract has stopped.",
  },
};

export type ContractWords = typeof en;
