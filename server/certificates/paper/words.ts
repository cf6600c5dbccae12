import { formats } from "../../../words/formats.ts";
import { rich } from "../../../words/rich.ts";

const { month, percent } = formats("en");

const laterTitle = "Since this certificate was issued";
/** `earlier`: the number of the terms, when the certificate is of later ones. */
const termsOf = (earlier: number | null) =>
  earlier === null ? "these terms" : `version ${earlier} of these terms`;

export const certificateWords = {
  /** On the page and in the PDF, whose template is given them as they are: texts alone, nothing that is made. */
  sheet: {
    certificate: "Certificate of agreed shares",
    columns: {
      name: "Name",
      share: "Share",
      email: "E-mail",
      wallet: "Wallet",
      key: "Key",
      signed: "Signed",
    },
    allShares: "All shares",
    seal: "Groove seal drawn from the agreement's hash",
    code: "QR code of this certificate's address",
    scan: "Scan to check",
    later: laterTitle,
    howSigned: "How it was signed",
    whatAgreed: "What was agreed",
    canonical: "The canonical JSON whose SHA-256 is the agreement hash.",
  },
  documentTitle: (title: string) => `Certificate of agreed shares: ${title}`,
  share: percent,
  andMore: (names: string, rest: number) => `${names} and ${rest} more`,
  keyHolders: { self: "own wallet", contract: "contract wallet", ledgerline: "key held by Ledgerline" },
  keptSince: (time: string) => `has not agreed; the share is kept for them since ${time}`,
  stillKept: (kept: string, told: string) =>
    `has not agreed; the share is kept for them since ${kept}; told of the change on ${told}`,
  takenOff: (told: string) =>
    `has never agreed, and leaves by the signature of all others; told of the change on ${told}, no objection`,
  unchangedSince: (time: string) => `as before; told of the change on ${time}, no objection`,
  terms: (number: number, from: string) => `Version ${number}, for sales from ${month(from)} on`,
  newer: {
    said: (number: number, from: string) =>
      `These terms apply to sales before ${month(from)}. For sales from then on there is version ${number}.`,
    open: (number: number) => `Open the certificate of version ${number}`,
  },
  later: {
    title: laterTitle,
    signed: (name: string, time: string, earlier: number | null) =>
      `${name} has signed ${termsOf(earlier)}, on ${time}.`,
    objected: (name: string, time: string, earlier: number | null) =>
      `${name} objects to ${termsOf(earlier)}, since ${time}.`,
    reason: (reason: string) => `“${reason}”`,
    note: "The certificate itself never changes. The issuer signed these answers and has them in its log.",
    objectedOn: "Objected",
    issued: "Confirmed by",
    entry: (issuer: string, entry: number) => `${issuer}, entry ${entry} of its log`,
  },
  copies: {
    public: "Public copy: email addresses are masked, and signed texts are shown as hashes.",
    full: "Full copy: contains email addresses and signatures. For the workspace and the co-authors.",
  },

  about: {
    terms: "Terms",
    replaces: "Replaces",
    release: "Release",
    type: "Type",
    date: "Release date",
    isrc: "ISRC",
    upc: "UPC",
    workspace: "Workspace",
    notGiven: "not set",
  },
  record: {
    network: "Network",
    chain: "Chain",
    contract: "Contract",
    transaction: "Transaction",
    createdByOthers: "created by someone else; its address is derived from its terms",
    block: "Block",
    blockNotKnown: "unknown",
    agreementHash: "Agreement hash",
    id: "Certificate ID",
    issued: "Issued",
    hash: "Certificate hash",
    issuer: "Issued by",
    issuerKey: "Issuer's key",
    log: "Public log",
    logEntry: (entry: number) => `entry ${entry}`,
    trail: "Audit trail",
    trailStood: (hash: string, entries: number) => `${hash} · ${entries} entries`,
  },
  signing: {
    asked: "Requested",
    mailed: "Link emailed",
    opened: "Opened",
    link: "Link SHA-256",
    notRecorded: "not recorded",
    signed: "Signed",
    key: "Key",
    batch: "Signed together",
    withOthers: (others: number) =>
      `signed with ${others === 1 ? "1 other track" : `${others} other tracks`} in one signature`,
    wallet: "Wallet",
    paidTo: "Paid to",
    accountOf: (account: string, guardian: string | null, days: number) =>
      `${account}, a payee account; guardian ${guardian ?? "none"}; delay ${days} days`,
    textHash: "Text SHA-256",
    signature: "Signature",
  },

  proves: {
    shares: (network: string) =>
      `This certificate shows that these wallets signed these shares at these times, and that the contract on ${network} pays out by these shares. A share is a share of the money this contract receives. It is not a share of any other right.`,
    heldKeys:
      "Where Ledgerline holds the key, the person approved while signed in, and Ledgerline signed for them.",
    names: (issuer: string) =>
      `That the names and email addresses belong to the people who signed is the word of the issuer, ${issuer}.`,
    notMore: "It is evidence of agreed shares. It is not a copyright registration and not legal advice.",
  },
  checkIt:
    "To check it without us, download the proof (JSON) from the address below and run “npm run verify -- proof.json --rpc <node> --issuer <key>” from Ledgerline's source code. It only asks the blockchain. Get the issuer's key from the issuer, not from this certificate.",

  /** Around the certificate, on its page alone. */
  page: {
    title: (title: string) => `${title}: certificate of agreed shares`,
    description: (artists: string, test: string | null) =>
      [`${artists}. All shares signed.`, test].filter(Boolean).join(" "),
    skip: "Skip to content",
    documentation: "Documentation",
    actions: "This certificate",
    verify: "Verify",
    pdfA4: "Download PDF (A4)",
    more: "More",
    pdfLetter: "Download PDF (Letter)",
    proof: "Download proof",
    fullProof: "Full proof",
    showPublic: "Show public copy",
    showFull: "Show full copy",
    print: "Print",
    copyLink: "Copy link",
    verification: "Verification",
    ownFile: "Check a proof file you have",
    ifGone: "If Ledgerline is gone",
    fullRefused: <T>(link: (text: string) => T) =>
      rich<T>`Only the workspace and the co-authors can see the full copy. ${link("Log in")} with the email address that was asked to sign. This is the public copy.`,
    seal: (shares: string) => `Groove seal. Shares: ${shares}`,
    sharesTable: "Agreed shares and who signed",
    record: "Record",
    secondSheet: "How it was signed, and what was agreed",
  },
  notFound: {
    title: "Certificate not found",
    compare:
      "There is no certificate at this address. Compare it with the printed one. It ends in 16 letters and digits, and capital letters matter.",
    goHome: "Go home",
  },
};
