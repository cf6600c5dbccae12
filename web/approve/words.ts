import type { Area } from "../../words/area.ts";
import { formats } from "../../words/formats.ts";
import { rich } from "../../words/rich.ts";

const { list, plural } = formats("en");
const PUBLISHED_NEWS = "We'll e-mail you when it's published.";

export const en = {
  titles: {
    loading: "Track approval",
    failed: "Track approval",
    asked: "Track approval required",
    approved: "Track Approved!",
    cancelled: "Approval Cancelled",
  },
  goHome: "Go Home",
  tryAgain: "Try again",
  refused: (_code: string, said: string) => said || "Something went wrong",

  asked: {
    sentBy: <T>(workspace: T) => rich<T>`Sent by ${workspace}`,
    check: "Check that your share is right. Nothing is published until everyone below has signed.",
    declinedBefore: "You have declined this track. If it is right after all, you can still approve it.",
    allShares: "All shares",
    approve: "Approve",
    cancel: "Cancel",
    meaning: (share: string) =>
      `Signing is free. It moves no money and gives no access to your funds: it only proves that ${share} is what you agreed to. Royalties for your share go to the wallet you sign with.`,
    sentTo: <T>(email: string, until: T) =>
      rich<T>`This link was sent to ${email}. Not you? Choose Cancel and say so. It works until ${until}.`,
  },

  track: {
    share: "Your share",
    email: "Your e-mail",
    release: "Release",
    listen: "Listen",
    newTab: "(opens in a new tab)",
    network: "Network",
    signedSoFar: "Signed so far",
    signedOf: (signed: number, all: number) => `${signed} of ${all}`,
  },

  confirm: {
    title: "Confirm approval",
    signs: {
      solana: "You sign this text with your Solana wallet, and nothing else:",
      evm: "You sign this text with your Ethereum wallet, and nothing else:",
    },
    /** Said to who reads another language than the text to be signed is written in. */
    inEnglish: "",
    openWallet: "your wallet's address",
    openTimestamp: "the moment you sign",
    signWith: "Sign with",
    sign: "Sign & Approve",
    sendAgain: "Send again",
    anotherAccount: "Use another account",
    back: "Back",
    connecting: (wallet: string) => `Waiting for ${wallet}: allow this page to see your address there.`,
    signing: (wallet: string) => `Waiting for ${wallet}: compare the text there with this one, then sign.`,
    submitting: "Signed. Recording your approval...",
    notSubmitted: "Failed to submit approval. Please try again.",
    checkClock: "If it happens again, check your device's clock.",
  },

  noWallet: {
    notFound: {
      solana: "Solana wallet not found. Please install Phantom.",
      evm: "Ethereum wallet not found. Please install Phantom.",
    },
    ratherNone: "Rather have no wallet of your own?",
    logIn: <T>(link: (text: string) => T, email: string) =>
      rich<T>`${link("Log in")} with ${email} and approve on your dashboard: Ledgerline signs with a wallet it holds for you.`,
    openInPhantom: "Open in Phantom",
    whatOpens: "Opens your personal link in Phantom's own browser, where your wallet is at hand.",
    install: "Install Phantom",
    reload: "Installed it? Reload",
    onPhone: "Continue on your phone",
    code: "QR code of your personal link",
    scan: "Scan it with your phone. It holds your personal link: show it to nobody else.",
  },

  decline: {
    title: "Decline, or decide later?",
    meaning: <T>(workspace: T) =>
      rich<T>`If you decline, ${workspace} is told and nothing is published until they put it right. With the same link you can still change your mind.`,
    why: "What is wrong? (optional)",
    reasons: { share: "Wrong share", email: "Wrong e-mail", notMine: "Not my track", other: "Other" },
    more: "Anything to add? (optional)",
    what: "What is wrong?",
    decline: "Decline",
    later: "Decide later",
  },

  approved: {
    signed: <T>(track: T) => rich<T>`You have signed your share of ${track}.`,
    /** `others`: so many more whose names are not given. */
    waitingForPeople: <T>(names: string[], show: (name: string) => T, others: number) =>
      rich<T>`Next: ${list(names, show, others > 0 ? `${others} others` : "")} still ${plural(names.length + others, { one: "has", other: "have" })} to sign. ${PUBLISHED_NEWS}`,
    publishing: `Everyone has signed: the release is being published. ${PUBLISHED_NEWS}`,
    everyone: "Everyone has signed this track.",
    waitingForTracks: (count: number) =>
      `Everyone has signed this track. Other tracks of the release still wait for ${plural(count, { one: `${count} approval`, other: `${count} approvals` })}. ${PUBLISHED_NEWS}`,
    stay: "Stay here",
    leavingIn: (seconds: number) => `Going to the start page in ${seconds} s`,
  },

  receipt: {
    title: "Your receipt",
    share: "Your share",
    signed: "Signed",
    wallet: "Wallet",
    walletHeld: "Wallet (key held by Ledgerline)",
    signature: "Signature",
    copiedWallet: "wallet",
    copiedSignature: "signature",
    mailed: (email: string) => `A copy was e-mailed to ${email}.`,
  },

  cancelled: {
    told: <T>(workspace: T, track: T) =>
      rich<T>`${workspace} is told that you declined ${track}. Nothing is published. If you change your mind, open the same link again.`,
  },

  failed: {
    title: "Failed to load release data",
    incomplete: "This link is incomplete",
    noToken: "Invalid approval link - missing token",
    openAgain:
      "Open the link from the mail once more. If your mail program breaks it over two lines, copy both.",
    linkOver:
      "The link has run out, or the release was changed or withdrawn. After a change a new link is mailed to you: use the newest mail, or ask whoever sent it.",
    linkNotValid: "Check that the whole link was copied, or use the newest mail.",
    noAnswer: "We couldn't reach the server. Check your connection and try again.",
    linkGood: "Your link is still good.",
  },

  reminders: {
    ask: "Stop reminders?",
    stopped: "Reminders stopped",
    noMore: "You will get no more reminders about this release.",
    waits: <T>(workspace: T, release: T) => rich<T>`${workspace} still waits for your answer on ${release}.`,
    stillApprove:
      "You can still approve. Not the right person? Review the track and choose Cancel, so that they know.",
    stop: "Stop reminders",
    review: "Review the track",
    failed: "Failed to stop the reminders. Please try again.",
  },
};

export type ApprovalWords = typeof en;

export const approvalWords: Area<ApprovalWords> = {
  en,
  es: async () => (await import("./words.es.ts")).es,
  fr: async () => (await import("./words.fr.ts")).fr,
  de: async () => (await import("./words.de.ts")).de,
};
