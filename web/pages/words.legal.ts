import { rich } from "../../words/rich.ts";

/** Terms and privacy. Apart from the other pages: the app carries those, and these are long. */
export const legalWords = {
  terms: {
    title: "Terms of Service",
    label: "Placeholder text",
    placeholder:
      "This is placeholder text. Whoever runs this copy of Ledgerline can use it once the names in square brackets are filled in and a lawyer has read it. Until then, nothing on this page is binding.",
    parts: [
      {
        title: "Who you agree with",
        text: [
          "[Company name], [address], [country], registered as [registration number], runs this copy of Ledgerline (“we”). You can reach us at [contact email]. These terms apply from when you sign in or sign an approval here.",
        ],
      },
      {
        title: "What we do",
        text: [
          "Labels and artists enter releases, tracks, co-authors and shares. We ask every co-author to approve. Once all have signed, we create a contract on a blockchain for each track. The contract divides what it receives by the agreed shares.",
          "We are not a party to what you agree with each other. We do not collect royalties for you, and we give no legal, tax or investment advice.",
        ],
      },
      {
        title: "Your account",
        text: [
          "You sign in with a link we email to you, with a passkey you added, or, where we offer it, with your company’s account. Keep your mailbox, your devices and that account safe: whoever can use one of them can sign in as you. Tell us right away if someone else did. You must be at least 18, or have the consent of a parent or guardian.",
        ],
      },
      {
        title: "What you enter",
        text: [
          "It stays yours. You allow us to store it and to show it as Privacy describes, so that the service works. You confirm that you may enter it, that names, addresses and shares are correct, and that the people you name know about it.",
          "Do not enter works that are not yours to enter, do not pretend to be someone else, and do not try to break or overload the service. We may pause or close an account that does.",
        ],
      },
      {
        title: "Shares, signatures and contracts",
        text: [
          "A share is a share of the money a track’s contract receives. It is not a share of the copyright or of any other right.",
          "Read the text before you sign it. Published shares are final: nobody can change the shares of a contract, stop it or take money out of it in any other way, including us. New terms for later sales need the signatures of everyone they change something for.",
          "A certificate is evidence of agreed shares. It is not a copyright registration and not legal advice.",
        ],
      },
      {
        title: "Money",
        text: [
          "We take no part of the payments. Networks charge fees, and we say so before you pay one.",
          "Money sent on the wrong network, or to another address, does not reach the contract, and we cannot recover it. Tokens can lose value, and blockchains can fail or be slow. You carry that risk.",
          "Where we hold the key of a wallet for you, we sign only what you ask for. You can withdraw the money and export the key at any time. You pay your own taxes.",
        ],
      },
      {
        title: "Plans and prices",
        text: [
          "The free plan includes 10 releases. If we offer paid plans, you see the price before you agree to it, and nothing is charged without your consent.",
        ],
      },
      {
        title: "If something goes wrong",
        text: [
          "We run the service with care, but we cannot promise that it is always available or free of errors. We are liable without limit for intent, gross negligence and injury to people, and wherever the law does not allow a limit. Otherwise we are liable only for damage that was foreseeable, up to [amount].",
        ],
      },
      {
        title: "Ending, changes and law",
        text: [
          "You can delete your account at any time. We can end it with [30] days’ notice, or at once for a serious breach. Contracts on a blockchain go on without us, and anyone can use the rescue page to reach the money in them.",
          "If we change these terms, we tell you by email at least [30] days before. If you do not agree, you can delete your account before then. What is already signed stays as it is.",
          "The law of [country] applies. If you are a consumer, you keep the protection of the law where you live. The courts of [city] decide where the law allows us to choose.",
        ],
      },
    ],
    more: <T>(privacy: (text: string) => T, documentation: (text: string) => T) =>
      rich<T>`See ${privacy("Privacy")} for what is stored and shown, and the ${documentation("documentation")} for how it works.`,
  },

  privacy: {
    title: "Privacy",
    label: "Placeholder text",
    placeholder:
      "This is placeholder text for a privacy notice. Whoever runs this copy of Ledgerline can use it once the names in square brackets are filled in and a lawyer has read it. What it says about storing and showing data is what the product does.",

    responsible: "Who is responsible",
    whoIs:
      "[Company name], [address], [country] runs this copy of Ledgerline and is responsible for your data. Questions and requests: [privacy email]. Our data protection officer, if we must have one: [name and email].",
    why: "Why we may use it",
    reasons: {
      contract: "To do what you asked for: your account, your releases, your approvals and your money.",
      interest:
        "Because we and the people you work with have a good reason: asking co-authors for approval, keeping evidence of what was signed, and stopping abuse.",
      law: "Because the law asks us to, such as for tax records.",
    },
    rights: "Your rights",
    whichRights:
      "You can ask us what we store about you, get a copy, and have it corrected or deleted. You can object to a use, or ask us to limit it. Write to [privacy email]; we answer within a month. You can also complain to the data protection authority where you live, or to ours: [authority].",
    howLong: "How long",
    kept: "Your account and what you enter: until you delete it. Evidence of what was signed: as long as the workspace exists. Distributors’ files: as many years as the workspace chose. Backups: up to [30] days longer.",

    whatIsStored: "What is stored",
    stored: {
      account: <T>(name: (text: string) => T) =>
        rich<T>`${name("Your account")}: email address, name, when you created it and which terms you agreed to; where you are signed in (kind of browser and system, last use) until you sign out; passkeys you added.`,
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
      `One cookie keeps you signed in: ${idleDays} days without use, ${mostDays} days at most. One remembers for ${linkMinutes} minutes that this browser requested a sign-in link, or went to sign in with a company’s account. Your theme and release drafts are stored in your browser. There is no tracking and no advertising, and pages load nothing from other sites. A player on a share page is loaded from its own site when you press play, not before.`,

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
