import type { Area } from "../../words/area.ts";
import { formats } from "../../words/formats.ts";
import { rich } from "../../words/rich.ts";

const { list, month, plural } = formats("en");
const PUBLISHED_NEWS = "We'll email you when it's published.";

export const en = {
  titles: {
    loading: "Track approval",
    failed: "Track approval",
    other_session: "This request is for someone else",
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
    checkUntil: (days: number) =>
      `Check that your share is right. If someone has not answered ${days} days after being asked, and all others have signed, the release is published without their signature, and their share is kept for them.`,
    declinedBefore: "You declined this track. You can still approve it.",
    allShares: "All shares",
    approve: "Approve",
    withEmail: "Approve with my e-mail",
    withEmailMeans:
      "No wallet? We email you a sign-in link, and Ledgerline signs with a wallet it holds for you.",
    cancel: "Cancel",
    meaning: (share: string) =>
      `Signing is free, moves no money and gives no access to your funds. It only proves that you agreed to ${share}. Royalties for your share go to the wallet you sign with.`,
    sentTo: <T>(email: T, until: T) =>
      rich<T>`This link was sent to ${email} and works until ${until}. Not you? Choose Cancel and tell the sender.`,
  },

  /** Of a share whose owner never answered: it was published, and waits for them. */
  kept: {
    title: "Your share is kept for you",
    said: (since: string) =>
      `You had not answered, and all others had signed. By the rule they signed, this track was published. Your share is kept for you since ${since}.`,
    yours: (email: string) =>
      `It is paid to an account that only the owner of ${email} can claim. Nobody else can ever touch it.`,
    sign: "Read & sign",
    object: "Object",
    objectTitle: "Object to these terms",
    objectedTitle: "Your objection is recorded",
    objected: (reason: string) => `You objected: “${reason}”`,
    meaning: <T>(workspace: T) =>
      rich<T>`We tell ${workspace}, and the certificate shows that you object. What is published does not change, and your share stays kept for you.`,
    told: <T>(workspace: T, track: T) =>
      rich<T>`We told ${workspace} that you object to ${track}. Your share stays kept for you.`,
    claim: (email: string) =>
      `To withdraw the money or move the account to your own wallet, log in with ${email} and open Account settings.`,
  },

  /** Other terms for a published track. Whoever's share stays is only told. */
  change: {
    title: "A change to your track",
    toldTitle: "A change that leaves your share as it is",
    said: (from: string) =>
      `This track is published. The label proposes new terms for sales from ${month(from)} on. Earlier sales stay with the terms before. Nothing changes without the signature of everyone whose share changes.`,
    takesOffTitle: "A change that ends your share",
    takesOff: (from: string, until: string) =>
      `This track is published, and you have not agreed to it so far. The label proposes new terms for sales from ${month(from)} on, by which you get no share of them. Every other co-author has to sign that. Your share of earlier sales stays yours. If you do not agree, you can object until ${until}: that stops the change.`,
    takenOff: (names: string) =>
      `${names} never answered and would be taken off the track. That needs the signature of everybody else.`,
    told: (from: string, until: string) =>
      `This track is published. The label proposes new terms for sales from ${month(from)} on. Your share stays the same and is paid where it is paid now, so you need not do anything. If you do not agree with the change, you can object until ${until}: that stops it.`,
    shares: "Shares before and after",
    object: "Object",
    objectTitle: "Object to the change",
    objectedTitle: "Your objection is recorded",
    objected: (reason: string) => `You objected: “${reason}”`,
    meaning: <T>(workspace: T) =>
      rich<T>`The change stops, and ${workspace} reads your reason. The terms stay as they are.`,
    objectionTold: <T>(workspace: T, track: T) =>
      rich<T>`We told ${workspace} that you object to the change of ${track}. The terms stay as they are.`,
    next: "It is published when everyone whose share changes has signed, and nobody else has objected in their 14 days.",
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

  many: {
    title: (tracks: number) =>
      plural(tracks, {
        one: `${tracks} track waits for your approval`,
        other: `${tracks} tracks wait for your approval`,
      }),
    yourShares: "Your shares",
    check: "Check your shares. One signature approves everything you do not take out.",
    silence: (days: number) =>
      `If someone has not answered ${days} days after being asked, and all others have signed, the release is published without their signature, and their share is kept for them.`,
    lookTwice: "Look at these first",
    tracks: (count: number) => plural(count, { one: `${count} track`, other: `${count} tracks` }),
    answerTo: (track: string) => `Your answer to ${track}`,
    answers: { approve: "Approve", later: "Not now", decline: "Decline" },
    suggest: "Suggest other shares…",
    suggested: "You suggested other shares and wait for the answer.",
    answered: (answer: string) => `Answer to your suggestion: “${answer}”`,
    checkAgain: "Nothing changes for you: your shares are as before. One signature confirms them.",
    asBefore: "As before.",
    unusual: {
      changed: (before: string) => `Your share was ${before} in the last version.`,
      lower: (before: string) => `Less than last time: you agreed to ${before} before.`,
      new_name: (names: string) => `New on your tracks: ${names}`,
    },
    answer: (approved: number, declined: number) =>
      approved === 0
        ? declined === 0
          ? "Approve"
          : `Decline ${plural(declined, { one: `${declined} track`, other: `${declined} tracks` })}`
        : `Approve ${plural(approved, { one: `${approved} track`, other: `${approved} tracks` })}${declined > 0 ? `, decline ${declined}` : ""}`,
    withHeldKey: "Approve with my Ledgerline wallet",
    otherNetwork: (count: number) =>
      `${plural(count, { one: `${count} track is`, other: `${count} tracks are` })} on another network and ${plural(count, { one: "needs a signature of its own. Open its link next.", other: "need a signature of their own. Open their link next." })}`,
    meaning:
      "Signing is free, moves no money and gives no access to your funds. Royalties for your shares go to the wallet you sign with.",
    approved: (count: number) => `${count} tracks approved!`,
    done: (approved: number, declined: number, leftOut: number) =>
      [
        `You have signed your shares of ${plural(approved, { one: `${approved} track`, other: `${approved} tracks` })}.`,
        declined > 0 ? `${declined} declined.` : "",
        leftOut > 0 ? `${leftOut} had changed meanwhile and still wait: look for a new link.` : "",
        approved > 1 ? "We'll email you when they are published." : PUBLISHED_NEWS,
      ]
        .filter(Boolean)
        .join(" "),
  },

  confirm: {
    title: "Confirm approval",
    signs: {
      solana: "You sign only this text with your Solana wallet:",
      evm: "You sign only this text with your Ethereum wallet:",
    },
    /** Said to who reads another language than the text to be signed is written in. */
    inEnglish: "",
    openWallet: "your wallet's address",
    openPaidTo: "this wallet",
    openAccount: "a payee account of your wallet",
    openTimestamp: "the time you sign",
    signWith: "Sign with",
    sign: "Sign & Approve",
    sendAgain: "Send again",
    anotherAccount: "Use another account",
    back: "Back",
    connecting: (wallet: string) => `Waiting for ${wallet}. Allow this page to see your address.`,
    signing: (wallet: string) => `Waiting for ${wallet}. Check that it shows the same text, then sign.`,
    submitting: "Signed. Recording your approval...",
    notSubmitted: "Failed to submit approval. Please try again.",
    checkClock: "If it happens again, check your device's clock.",
  },

  code: {
    isNew: "This wallet is new to us. To make sure it is yours, enter the code we emailed you.",
    paidTo: "Your share will be paid to",
    label: "Code from the email",
    sentTo: <T>(email: T, minutes: number) =>
      rich<T>`Sent to ${email}. It works for ${String(minutes)} minutes.`,
    openInbox: "Open the inbox",
    unread: "Enter the 6 digits from the email",
    confirm: "Confirm and approve",
    nothingCame: "Nothing arrived?",
    sendNew: "Send a new code",
    back: "Back",
  },

  otherSession: {
    said: <T>(you: T, them: T) =>
      rich<T>`You are logged in as ${you}. This approval request was sent to ${them}, and only they can answer it.`,
    go: "Is this your request too? Log out to open it here.",
    logOut: "Log out and continue",
    toDashboard: "Go to your dashboard",
    failed: "Failed to log out. Please try again.",
  },

  notMe: {
    ask: "Was this not you?",
    done: "Taken back",
    signed: <T>(track: T) => rich<T>`Someone approved ${track} with your link. The share would be paid to:`,
    means:
      "If it wasn't you, the approval no longer counts. We email you a new link, the old one stops working, and we tell the workspace.",
    told: <T>(workspace: T) =>
      rich<T>`The approval no longer counts. We emailed you a new link and told ${workspace}. The old link no longer works.`,
    notMe: "This wasn't me",
    wasMe: "It was me",
    failed: "Failed to take it back. Please try again.",
  },

  protect: {
    offer: "Protect this share against a lost wallet",
    meaning: (days: number) =>
      `Your share is paid to a payee account that belongs to your wallet. You can move it to a new wallet later. A guardian can do that for you after ${days} days, unless you cancel it. Nobody else can.`,
    guardian: "Guardian's wallet address (optional)",
    who: "A second wallet of yours, or of someone you trust. You can name one later, too.",
    notAnAddress: "Enter a wallet address on this network",
  },

  noWallet: {
    notFound: {
      solana: "Solana wallet not found. Please install Phantom.",
      evm: "Ethereum wallet not found. Please install Phantom.",
    },
    orWallet: "Or with a wallet of your own",
    openInPhantom: "Open in Phantom",
    whatOpens: "Opens your personal link in Phantom's browser, where you can sign with your wallet.",
    install: "Install Phantom",
    reload: "Installed it? Reload",
    onPhone: "Continue on your phone",
    code: "QR code of your personal link",
    scan: "Scan it with your phone. It contains your personal link, so don't share it.",
  },

  decline: {
    title: "Decline, or decide later?",
    meaning: <T>(workspace: T) =>
      rich<T>`If you decline, we tell ${workspace}. Nothing is published until they fix it. You can change your mind with the same link.`,
    why: "What's wrong? (optional)",
    reasons: { share: "Wrong share", email: "Wrong email", notMine: "Not my track", other: "Other" },
    more: "Anything to add? (optional)",
    what: "What's wrong?",
    decline: "Decline",
    later: "Decide later",
  },

  /** Other shares that the reader suggests instead of signing or declining. */
  proposal: {
    offer: "Suggest other shares",
    instead: "Suggest the right shares instead",
    title: "Suggest other shares",
    meaning: <T>(workspace: T) =>
      rich<T>`What should everyone get? ${workspace} can accept it, or answer you. You can still approve or decline.`,
    shares: "Shares in whole percent",
    asked: (share: string) => `now ${share}`,
    shareOf: (name: string) => `${name}, share in percent`,
    whole: "Adds up to 100%",
    left: (percent: string) => `${percent} left to give`,
    over: (percent: string) => `${percent} too much`,
    why: "Why? (optional)",
    send: "Send suggestion",
    becomes: "becomes",
    yours: "Your suggestion",
    waits: <T>(workspace: T) => rich<T>`You suggested other shares. ${workspace} has not answered yet.`,
    meanwhile:
      "You get no reminders meanwhile, and nothing is published without you. You can still approve or decline.",
    takeBack: "Take back",
    answered: <T>(workspace: T) => rich<T>`${workspace} answered your suggestion:`,
    decide: "The shares stay as asked. Approve, decline, or suggest once more.",
    elsewhere: <T>(track: T) =>
      rich<T>`You suggested other shares for ${track} and wait for the answer. One at a time.`,
  },

  /** To whoever signed an earlier version and keeps their share. */
  again: {
    title: "Nothing changes for you",
    yours: <T>(share: T, track: T) => rich<T>`${share} of ${track}, as before.`,
    others: "What others get now",
    paidTo: "Paid to, as before:",
    confirm: "Confirm",
    logIn: "Log in to confirm",
    readAll: "Read everything",
  },

  approved: {
    next: (track: string, left: number) => `Next: ${track} (${left} left)`,
    nextFailed: "Failed to open the next track. Please try again.",
    signed: <T>(track: T) => rich<T>`You have signed your share of ${track}.`,
    /** `others`: so many more whose names are not given. */
    waitingForPeople: <T>(names: string[], show: (name: string) => T, others: number) =>
      rich<T>`Next: ${list(names, show, others > 0 ? `${others} others` : "")} still ${plural(names.length + others, { one: "has", other: "have" })} to sign. ${PUBLISHED_NEWS}`,
    publishing: `Everyone has signed: the release is being published. ${PUBLISHED_NEWS}`,
    publishedAt: (time: string) =>
      `Everyone has signed. The release is published at ${time}: your wallet is new to us, so there is time to object first. ${PUBLISHED_NEWS}`,
    everyone: "Everyone has signed this track.",
    waitingForTracks: (count: number) =>
      `Everyone has signed this track. Other tracks on the release still need ${plural(count, { one: `${count} approval`, other: `${count} approvals` })}. ${PUBLISHED_NEWS}`,
    stay: "Stay here",
    leavingIn: (seconds: number) => `Going to the home page in ${seconds} s`,
  },

  receipt: {
    title: "Your receipt",
    share: "Your share",
    signed: "Signed",
    wallet: "Wallet",
    walletHeld: "Wallet (key held by Ledgerline)",
    signature: "Signature",
    copiedWallet: "wallet",
    paidTo: "Paid to (payee account)",
    copiedAccount: "payee account",
    copiedSignature: "signature",
    mailed: (email: string) => `We emailed a copy to ${email}.`,
  },

  cancelled: {
    told: <T>(workspace: T, track: T) =>
      rich<T>`We told ${workspace} that you declined ${track}. Nothing is published. If you change your mind, open the same link again.`,
  },

  failed: {
    title: "Failed to load release data",
    incomplete: "This link is incomplete",
    noToken: "Invalid approval link - missing token",
    openAgain: "Open the link from the email again. If it is broken over two lines, copy both.",
    linkOver:
      "The link has expired, or the release was changed or withdrawn. After a change we email you a new link. Use the latest email, or ask the sender.",
    happened: {
      changed: <T>(workspace: T, release: T) =>
        rich<T>`${workspace} changed ${release} after this link was sent. What you would sign is different now, so this link no longer works.`,
      withdrawn: <T>(workspace: T, release: T) =>
        rich<T>`${workspace} withdrew ${release}. Nobody is asked to approve it any more, and nothing you signed for it has any effect.`,
      expired: <T>(workspace: T, release: T) =>
        rich<T>`This link to ${release} by ${workspace} has expired. Links work for a limited time only.`,
      replaced: <T>(workspace: T, release: T) =>
        rich<T>`You have a newer link to ${release} by ${workspace}. This one no longer works.`,
      ended: <T>(workspace: T, release: T) =>
        rich<T>`${release} by ${workspace} can no longer be approved as it was: someone on it deleted their account.`,
    },
    newerMail: (at: string) => `A newer email was sent to you on ${at}. Use the link in it.`,
    newLink: {
      ask: "Ask for a new link",
      /** The same, whether or not anything waits: the page does not tell a stranger. */
      asked: <T>(workspace: T) =>
        rich<T>`If something still waits for you, a new link is on its way to the address this one was sent to. If nothing arrives, ask ${workspace}.`,
      failed: "Failed to ask for a new link. Please try again.",
    },
    linkNotValid: "Check that you copied the whole link, or use the link in the latest email.",
    noAnswer: "We couldn't reach the server. Check your connection and try again.",
    linkGood: "Your link still works.",
  },

  reminders: {
    ask: "Stop reminders?",
    stopped: "Reminders stopped",
    noMore: "You will get no more reminders about this release.",
    waits: <T>(workspace: T, release: T) =>
      rich<T>`${workspace} is still waiting for your answer on ${release}.`,
    stillApprove:
      "You can still approve. Not the right person? Review the track and choose Cancel to tell them.",
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
