import { rich } from "../../words/rich.ts";

/** Terms and privacy. Apart from the other pages: the app carries those, and these are long. */
export const legalWords = {
  terms: {
    title: "Terms of Service",
    label: "Placeholder text",
    placeholder:
      "This is placeholder text. Whoever runs this copy of Ledgerline replaces it with their own terms before they open it to others. Until then, nothing on this page is binding.",
    toSay: "What the terms will cover",
    facts: "These facts about the product already apply.",
    share:
      "A share is a share of the money a track’s contract receives. It is not a share of the copyright or of any other right.",
    final:
      "Published shares are final. Nobody can change the shares of a contract, stop it or take money out of it in any other way, including the people who run Ledgerline.",
    certificate:
      "A certificate is evidence of agreed shares. It is not a copyright registration and not legal advice.",
    wrongNetwork:
      "Money sent on the wrong network, or to another address, does not reach the contract, and we cannot recover it.",
    heldKey:
      "Where Ledgerline holds the key of a wallet for you, it signs only what you ask for. You can withdraw the money and export the key.",
    noFee: "Ledgerline takes no part of the payments.",
    more: <T>(privacy: (text: string) => T, documentation: (text: string) => T) =>
      rich<T>`See ${privacy("Privacy")} for what is stored and shown, and the ${documentation("documentation")} for how it works.`,
  },

  privacy: {
    title: "Privacy",
    label: "Placeholder text",
    placeholder:
      "This is placeholder text for a privacy notice. Whoever runs this copy of Ledgerline replaces it with their name, their address and your rights. What follows describes what the product does.",

    whatIsStored: "What is stored",
    stored: {
      account: <T>(name: (text: string) => T) =>
        rich<T>`${name("Your account")}: email address, name, when you created it and which terms you agreed to.`,
      entered: <T>(name: (text: string) => T) =>
        rich<T>`${name("What you enter")}: workspaces and their members, releases, tracks, and the names, email addresses and shares of co-authors, who may have no account here.`,
      approvals: <T>(name: (text: string) => T) =>
        rich<T>`${name("Approvals")}: when you were asked, opened the link and answered, a reason if you gave one, the signed text, signature and wallet, and the IP address and browser it came from, as evidence.`,
      wallets: <T>(name: (text: string) => T) =>
        rich<T>`${name("Wallets")}: addresses, the encrypted key of a wallet created for you, wallets you linked, withdrawals, and what contracts received and paid, as the chains show it.`,
      messages: <T>(name: (text: string) => T) =>
        rich<T>`${name("Messages")}: notifications, and what you write in Feedback. Emails are stored encrypted until they are sent, and their content is then deleted.`,
      abuse: <T>(name: (text: string) => T) =>
        rich<T>`${name("To stop abuse")}: counters under a hash of an email or IP address, for about a day at most.`,
    },
    log: "The log has a line for each request with its route, status and duration, without email or IP addresses. When a page breaks, your browser reports the error to this site, without tokens.",

    cookies: "Cookies",
    whichCookies: (idleDays: number, mostDays: number, linkMinutes: number) =>
      `One cookie keeps you signed in: ${idleDays} days without use, ${mostDays} days at most. One remembers for ${linkMinutes} minutes that this browser requested a sign-in link. Your theme and release drafts are stored in your browser. There is no tracking and no advertising, and pages load nothing from other sites. A player on a share page is loaded from its own site when you press play, not before.`,

    whatIsPublic: "What is public",
    published: <T>(list: (text: string) => T) =>
      rich<T>`Once a track is published, anyone with the link to its share page sees the title, names, release, label and codes. The certificate also shows shares, wallet addresses, times and shortened email addresses. A contract’s page shows wallets, shares and every payment, without names. The documentation has ${list("the full list")}.`,
    onChain:
      "A blockchain is public and permanent. It stores a salted hash of the agreement, wallet addresses and shares, but no names or email addresses.",

    whoElse: "Who else receives data",
    others:
      "The mail server this copy uses, and the nodes of the chains. Co-authors see each other’s names and shares; the full proof, for the workspace and the co-authors, also contains their email addresses and signatures.",

    deleting: "Deleting",
    whatGoes:
      "You can delete a workspace you created, and your account, at any time, unless the wallet created for you is still in use. In that case, export its key first. Your name and email address are removed from your account, memberships, notifications and feedback. What you signed or entered in other people’s workspaces stays there as their evidence until they delete it. What is on a chain stays there. Read notifications are deleted after six months.",
  },
};
