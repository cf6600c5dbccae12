import { kindName } from "../../../shared/rules/networks.ts";
import type { Area } from "../../../words/area.ts";
import { rich } from "../../../words/rich.ts";

/** What a wallet has of a token. */
type Holding = { amount: string; symbol: string; decimals: number };

export const en = {
  /** One wallet serves every network of its kind. */
  kinds: { solana: kindName("solana"), evm: kindName("evm") },

  card: {
    title: "Wallet",
    loading: "Loading wallet...",
    notLoaded: "Failed to load wallet",
    what: "Ledgerline created a wallet for you so you can be paid without having one. You can withdraw the money or take the wallet into your own hands at any time.",
    withdraw: "Withdraw",
    link: "Link my own wallet",
  },

  held: {
    notYet: "Created when you first need it.",
    takenOver: "Taken over",
    accountIsYours:
      "This account belongs to your own wallet, so Ledgerline can no longer withdraw from it. It is still paid what it was paid before.",
    /** What is copied. */
    address: (kind: string) => `${kind} address`,
    tokenOn: (symbol: string, network: string) => `${symbol} on ${network}`,
    notKnown: "unavailable",
  },

  account: {
    owner: "Owner",
    ours: "A key that Ledgerline holds for you",
    since: "Since",
    guardian: "Guardian",
    nextGuardian: "Next guardian",
    from: (who: string, day: string) => `${who} from ${day}`,
    nobody: "Nobody",
    onNetwork: (what: string, network: string) => `${what} on ${network}`,
    notKnown: "unavailable",
    delay: "Recovery delay",
    days: (days: number) => `${days} days`,
    takeOver: "Take over with my own wallet",
    takeOverOf: (kind: string) => `Take over with my own wallet: ${kind}`,
    nameGuardian: "Name a guardian",
    nameGuardianOf: (kind: string) => `Name a guardian: ${kind}`,
    recovery: (network: string, to: string, when: string) =>
      `A guardian has started a recovery on ${network}: from ${when} this account can belong to ${to}. If you did not ask for this, cancel it now.`,
    cancelRecovery: "Cancel the recovery",
    notCancelled: "Failed to cancel. Please try again.",
    changes: {
      change_owner: "Taking over",
      change_guardian: "Changing the guardian",
      cancel_recovery: "Cancelling the recovery",
    },
    underWay: (what: string) => `${what} is in progress. This can take a few minutes.`,
    failed: (what: string, problem: string) => `${what} failed. ${problem}`,
    notChanged: "Failed to change the account. Please try again.",
  },

  ownAccounts: {
    title: "Payee accounts of your own wallets",
    what: "You chose these when you approved. Only the wallet that owns one can withdraw from it, name a guardian or cancel a recovery.",
    rescue: "Use one with your wallet",
    address: (network: string) => `${network} payee account`,
  },

  takeOver: {
    title: "Take over with your own wallet",
    meaning: [
      "Your own wallet becomes the owner of this account. All its shares, past and future, are then yours to withdraw without Ledgerline.",
      "Ledgerline's key loses all power over the account and is erased. This cannot be undone.",
      "Whoever loses the wallet needs a guardian to recover the account.",
    ],
    lastLook: (address: string) => `The new owner is ${address}. You sign once more with this wallet.`,
    action: "Sign and take over",
  },

  guardian: {
    title: "Name a guardian",
    meaning:
      "A guardian can name a new owner of your account, for example if Ledgerline disappears or you lose your wallet. It takes effect only after the delay, and you can cancel it until then. A guardian can do nothing else.",
    address: "Guardian's wallet address",
    orNobody: "A second wallet of yours, or of someone you trust. Leave it empty to have no guardian.",
    lastLook: (address: string | null) =>
      address === null ? "Your account will have no guardian." : `The new guardian is ${address}.`,
    action: "Confirm",
  },

  own: {
    title: "Your own wallets",
    countsFrom: (kind: string, moment: string) => `${kind}, takes effect on ${moment}`,
    waiting: "Pending",
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
    underWay: "In progress",
    cancel: "Cancel withdrawal",
    notCancelled: "Failed to cancel the withdrawal. Please try again.",
    done: "Done",
    failed: "Failed",
  },

  earnings: {
    byStatements: "Earnings by month, track, store and country",
    title: "Your earnings by track",
    notLoaded: "Failed to load earnings",
    nothing:
      "Nothing yet. When a contract you have a share in receives royalties, your earnings appear here.",
    where: <T>(share: string, address: string, network: string, lastPaid: T) =>
      rich<T>`${share} to ${address} on ${network}, last paid ${lastPaid}`,
    /** Of a token that has no name. */
    units: "units",
    held: (amount: string) => `+ ${amount} on hold`,
  },

  code: {
    label: "Code from the email",
    unread: "Enter the six digits from the email",
    where: <T>(email: T, minutes: number) =>
      rich<T>`We emailed six digits to ${email}. They work for ${String(minutes)} minutes.`,
    openInbox: "Open the inbox",
    back: "Back",
    nothingCame: "No email?",
    sendNew: "Send a new code",
    sent: "Sent. The previous code no longer works.",
    newNotSent: "Failed to send a code.",
    mailMe: "Email me a code",
    notSent: "Failed to send a code. Please try again.",
  },

  withdraw: {
    title: "Withdraw",
    nothing: "There is nothing to withdraw, or the network cannot be reached right now.",
    from: "From",
    source: (amount: string, symbol: string, network: string) => `${amount} ${symbol} on ${network}`,
    to: (network: string) => `To address on ${network}`,
    toHint: (network: string) =>
      `Use an address on ${network}. Money sent to a wrong address cannot be recovered.`,
    amount: (symbol: string) => `Amount in ${symbol}`,
    allOfIt: "Max",
    testFirst: "Send a small test amount first (1 dollar). Send the rest once it has arrived.",
    addressProblems: {
      missing: () => "Enter the address to send to",
      of_solana: (network: string) => `This looks like a Solana address. Enter one on ${network}.`,
      of_evm: (network: string) => `This looks like an Ethereum address. Enter one on ${network}.`,
      not_hex: () => "Enter 0x followed by 40 characters. Copy the address from the receiving wallet.",
      not_base58: () =>
        "A Solana address has 32 to 44 letters and digits. Copy it from the receiving wallet.",
      nobody: () => "Nobody can use this address",
      same: () => "This is the wallet you are withdrawing from",
    },
    amountProblems: {
      not_an_amount: ({ decimals }: Holding) =>
        `Enter an amount such as 12.50, with at most ${decimals} decimals`,
      zero: () => "Enter an amount above 0",
      too_much: ({ amount, symbol }: Holding) => `Your wallet holds ${amount} ${symbol}`,
    },
  },

  cost: {
    fee: "Network fee, taken out of the amount",
    arrives: "Arrives",
  },

  lastLook: {
    withdraw: (amount: string) => `Withdraw ${amount}`,
    test: "Test payment first.",
    compare: <T>(amount: T, network: string) =>
      rich<T>`${amount} goes to this address on ${network}. Compare it with the receiving wallet, at least the first and last characters:`,
    failed: "Failed to withdraw. Please try again.",
  },

  progress: {
    states: {
      sending: "Sending",
      confirming: "Confirming: in a block, not final yet",
      done: "Done",
      failed: "Failed",
    },
    going: (amount: string, address: string) => `${amount} to ${address}.`,
    takes: { seconds: "This usually takes a few seconds.", minutes: "This can take a few minutes." },
    goesOn: "You can close this. It continues on its own, and we email you when it is done.",
    failed: "The withdrawal failed.",
    nothingLeft: "Nothing has left your wallet.",
    went: (amount: string, address: string, network: string) =>
      `${amount} was sent to ${address} on ${network}.`,
    transaction: "Transaction",
    tryAgain: "Try again",
    close: "Close",
    hasItArrived: "Check the receiving wallet. Once the test amount has arrived, send the rest.",
    sendRest: (amount: string, symbol: string) => `Send the rest: ${amount} ${symbol}`,
  },

  link: {
    title: "Link my own wallet",
    what: "Have future shares paid to your own wallet. Sign a message to prove it is yours. Signing is free and moves no money.",
    kind: "Wallet type",
    waits: (hours: number) =>
      `It takes effect after ${hours} hours. We email you right away, so you can stop it if it wasn't you.`,
    offeredFirst: "After that, it is the first choice when you approve on the dashboard.",
    publishedStay: "Published contracts keep paying the wallet that signed them. Their shares are fixed.",
    failed: "Failed to link the wallet. Please try again.",
    notFound: (wallet: string) =>
      `${wallet} not found in this browser. Install one, or open this page in the browser that has your wallet.`,
    getPhantom: "Get Phantom",
    signWith: (wallet: string) => `Sign with ${wallet}`,
    answerThere: "Confirm the request in your wallet.",
    linked: (address: string) => `${address} is linked.`,
    countsFrom: (moment: string) =>
      `It takes effect on ${moment}. Until then you can stop it here or with the link in the email we just sent you.`,
    close: "Close",
  },
};

export type AccountWalletWords = typeof en;

export const accountWalletWords: Area<AccountWalletWords> = {
  en,
  es: async () => (await import("./words.es.ts")).es,
  fr: async () => (await import("./words.fr.ts")).fr,
  de: async () => (await import("./words.de.ts")).de,
};
