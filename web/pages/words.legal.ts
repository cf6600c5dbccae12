import { rich } from "../../words/rich.ts";

/** Terms and privacy. Apart from the other pages: the app carries those, and these are long. */
export const legalWords = {
  terms: {
    title: "Terms of Service",
    label: "Placeholder text",
    placeholder:
      "This is placeholder text. Whoever runs this copy of Ledgerline for others puts their own terms here before they open it. Until then nothing on this page binds you or us.",
    toSay: "What the terms will have to say",
    facts: "These are facts of the product, so that you know them already.",
    share:
      "A share is a share of the money a track’s contract receives. It is not a share of the copyright or of any other right.",
    final:
      "What everybody signed and was published is final. Nobody can change the shares of a contract, stop it or take money out of it otherwise, the people who run Ledgerline included.",
    certificate:
      "A certificate is evidence of agreed shares. It is not a copyright registration and not legal advice.",
    wrongNetwork:
      "Money sent on the wrong network, or to another address, does not reach the contract and cannot be brought back by us.",
    heldKey:
      "Where Ledgerline holds the key of a wallet for you, it signs only what you ask for. You can take the money and the key with you.",
    noFee: "Ledgerline takes no part of the payments.",
    more: <T>(privacy: (text: string) => T, documentation: (text: string) => T) =>
      rich<T>`What is stored and shown stands under ${privacy("Privacy")}, how it all works in the ${documentation("documentation")}.`,
  },

  privacy: {
    title: "Privacy",
    label: "Placeholder text",
    placeholder:
      "This is placeholder text for a privacy notice. Whoever runs this copy of Ledgerline for others puts their name, their address and your rights here. What follows is no promise of theirs but what the product does.",

    whatIsStored: "What is stored",
    stored: {
      account: <T>(name: (text: string) => T) =>
        rich<T>`${name("Your account")}: e-mail address, name, when you created it and which terms you agreed to.`,
      entered: <T>(name: (text: string) => T) =>
        rich<T>`${name("What you enter")}: workspaces and their members, releases, tracks, and the names, e-mail addresses and shares of co-authors, who may have no account here.`,
      approvals: <T>(name: (text: string) => T) =>
        rich<T>`${name("Approvals")}: when you were asked, opened the link and answered, a reason if you gave one, the signed text, signature and wallet, and the IP address and browser it came from, as evidence.`,
      wallets: <T>(name: (text: string) => T) =>
        rich<T>`${name("Wallets")}: addresses, the encrypted key of a wallet created for you, wallets you linked, withdrawals, and what contracts received and paid, as the chains show it.`,
      messages: <T>(name: (text: string) => T) =>
        rich<T>`${name("Messages")}: notifications, and what you write in Feedback. Mails rest encrypted until they are sent; what they said is then forgotten.`,
      abuse: <T>(name: (text: string) => T) =>
        rich<T>`${name("To stop abuse")}: counters under a hash of an e-mail or IP address, for about a day at most.`,
    },
    log: "The log has a line for each request with its route, status and duration, without addresses of people or machines. When a page breaks, your browser reports the error to this site, without tokens.",

    cookies: "Cookies",
    whichCookies: (idleDays: number, mostDays: number, linkMinutes: number) =>
      `One cookie keeps you signed in: ${idleDays} days without use, ${mostDays} days at most. One marks for ${linkMinutes} minutes that this browser asked for a sign-in link. Your choice of theme and a release you are writing are kept in your browser. There is no tracking and no advertising, and pages load nothing from other sites. A player on a share page is loaded from its own site when you press play, not before.`,

    whatIsPublic: "What is public",
    published: <T>(list: (text: string) => T) =>
      rich<T>`Once a track is published, whoever has the address of its share page sees title, names, release, label and codes; on its certificate also shares, wallet addresses, times and shortened e-mail addresses. A contract’s page shows wallets, shares and every payment, without names. The documentation has ${list("the whole list")}.`,
    onChain:
      "A blockchain is public and keeps everything for ever. It gets a salted hash of the agreement, wallet addresses and shares: no names, no e-mail addresses.",

    whoElse: "Who else learns something",
    others:
      "The mail server this copy uses, and the nodes of the chains. Co-authors see each other’s names and shares; the full proof, for the workspace and the co-authors, also holds their e-mail addresses and signatures.",

    deleting: "Deleting",
    whatGoes:
      "You can delete a workspace you created, and your account, at any time, unless the wallet created for you is still needed; then export its key first. Your name and address are taken out of your account, memberships, notifications and feedback. What you signed or entered in workspaces of others stays there as their evidence until they delete it. What is on a chain stays. Read notifications are thrown away after half a year.",
  },
};
