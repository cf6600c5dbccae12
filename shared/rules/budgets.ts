/**
 * What anybody can make us do, and how much of it: every budget with its reason, in one place. docs/operators.md shows the
 * same as a table, and a test compares both. A budget is a sliding window unless its comment says otherwise.
 */
export interface Budget {
  name: string;
  max: number;
  /** 0: at once. */
  seconds: number;
  what: string;
  why: string;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

// --- Signing in. No other mail uses these up.

export const SIGN_IN_MAILS = {
  name: "sign-in-mail",
  max: 5,
  seconds: HOUR,
  what: "Sign-in emails to one address",
  why: "Whoever asks: nobody's mailbox is filled by typing their address.",
} as const satisfies Budget;

export const SIGN_IN_MAILS_FROM_ONE = {
  name: "sign-in-mail-network",
  max: 2,
  seconds: HOUR,
  what: "The same, asked for from one network (/24 or /48) by browsers that never signed in with it",
  why: "Two networks together leave one for whoever owns the address.",
} as const satisfies Budget;

export const SIGN_IN_MAILS_KNOWN = {
  name: "sign-in-mail-known",
  max: 5,
  seconds: HOUR,
  what: "Sign-in emails asked for in browsers that have signed in with the address before",
  why: "Strangers cannot use these up, so nobody is locked out of their own browser.",
} as const satisfies Budget;

export const SIGN_IN_REQUESTS = {
  name: "sign-in-source",
  max: 60,
  seconds: 10 * MINUTE,
  what: "Sign-in requests from one network address",
  why: "An office signs in; a script that goes through a list of addresses does not get far.",
} as const satisfies Budget;

export const PASSKEY_SIGN_INS = {
  name: "passkey-sign-in",
  max: 120,
  seconds: 10 * MINUTE,
  what: "Sign-ins with a passkey started from one network address",
  why: "Each writes a row. They use up nothing of the sign-in emails.",
} as const satisfies Budget;

export const COMPANY_SIGN_INS = {
  name: "company-sign-in",
  max: 300,
  seconds: 10 * MINUTE,
  what: "Sign-ins with a company's account from one network address",
  why: "Each asks the identity provider. A whole office signs in in the morning.",
} as const satisfies Budget;

// --- Mails about releases. Counted by the day (UTC): what is over waits for the next one.

export const MAILS_TO_ONE = {
  name: "to",
  max: 20,
  seconds: DAY,
  what: "Emails about releases to one mailbox, from all workspaces",
  why: "However many accounts and workspaces name somebody. `me+anything@` is the same mailbox.",
} as const satisfies Budget;

export const MAILS_TO_ONE_ON_A_RELEASE = {
  name: "to-about",
  max: 3,
  seconds: DAY,
  what: "Emails about one release to one person",
  why: "Over all its versions: sixty edits are one release. The last of them says what holds.",
} as const satisfies Budget;

export const MAILS_FIRST_DAY = {
  name: "by-first-day",
  max: 150,
  seconds: DAY,
  what: "Emails about releases caused by an account on its first day",
  why: "A new account costs nothing, so it cannot reach many strangers.",
} as const satisfies Budget;

export const MAILS_FIRST_WEEK = {
  name: "by-first-week",
  max: 500,
  seconds: DAY,
  what: "The same, in its first week",
  why: "An album of twenty tracks with twenty-five co-authors each.",
} as const satisfies Budget;

export const MAILS_BY_ONE = {
  name: "by",
  max: 1_000,
  seconds: DAY,
  what: "The same, later",
  why: "Two such albums.",
} as const satisfies Budget;

export const MAILS_BY_WORKSPACE = {
  name: "from",
  max: 1_500,
  seconds: DAY,
  what: "Emails about releases from one workspace",
  why: "Its members together: inviting more accounts does not help.",
} as const satisfies Budget;

export const MAILS_PER_EDIT = {
  name: "edit",
  max: 500,
  seconds: 0,
  what: "Emails caused by submitting or editing one release",
  why: "A release can name 2,500 people; nobody sends that many at once by mistake.",
} as const satisfies Budget;

// --- Other mails

export const INVITATIONS_AN_HOUR = {
  name: "invite-hour",
  max: 20,
  seconds: HOUR,
  what: "Invitations from one workspace",
  why: "A team is invited in one go, a crowd is not.",
} as const satisfies Budget;

export const INVITATIONS_A_DAY = {
  name: "invite-day",
  max: 50,
  seconds: DAY,
  what: "Invitations from one workspace",
  why: "As above, over a day.",
} as const satisfies Budget;

export const INVITATIONS_TO_ONE = {
  name: "invite-mail",
  max: 3,
  seconds: DAY,
  what: "Invitation emails to one address, from all workspaces",
  why: "Nobody's mailbox is ours to fill.",
} as const satisfies Budget;

export const INVITATIONS_AGAIN = {
  name: "invite-again",
  max: 1,
  seconds: DAY,
  what: "Invitation emails from one workspace to one address",
  why: "Asking again the same day changes nothing; one that names another role is sent.",
} as const satisfies Budget;

export const WALLET_CODES_AN_HOUR = {
  name: "wallet-code-hour",
  max: 5,
  seconds: HOUR,
  what: "Wallet codes emailed to one person",
  why: "Each can be tried five times: few codes, few guesses. No other email uses these up.",
} as const satisfies Budget;

export const WALLET_CODES_A_DAY = {
  name: "wallet-code-day",
  max: 15,
  seconds: DAY,
  what: "Wallet codes emailed to one person",
  why: "As above, over a day.",
} as const satisfies Budget;

export const FEEDBACK_AN_HOUR = {
  name: "feedback",
  max: 10,
  seconds: HOUR,
  what: "Feedback from one person",
  why: "Each is an email to you.",
} as const satisfies Budget;

// --- Rows and work

export const CHANGES_AT_ONCE = {
  name: "changes",
  max: 2,
  seconds: 0,
  what: "Changes by one account that are carried out",
  why: "The others wait without a connection. Four connections are kept for signing in and reading.",
} as const satisfies Budget;

export const CHANGES_WAITING = {
  name: "changes-waiting",
  max: 50,
  seconds: 0,
  what: "Changes by one account that wait for their turn",
  why: "More than any page sends. Nobody waits longer than ten seconds.",
} as const satisfies Budget;

export const WORKSPACES_A_DAY = {
  name: "create-workspace",
  max: 100,
  seconds: DAY,
  what: "New workspaces of one person",
  why: "Each takes a name for good.",
} as const satisfies Budget;

export const RELEASES_A_DAY = {
  name: "release-day",
  max: 2_000,
  seconds: DAY,
  what: "Releases submitted in one workspace",
  why: "A whole back catalogue goes in an afternoon. Mailboxes are guarded by the budgets above: one email for all that is sent together.",
} as const satisfies Budget;

export const API_REQUESTS = {
  name: "api-key",
  max: 300,
  seconds: MINUTE,
  what: "Requests with one API key",
  why: "A catalogue of thousands is read in minutes, and a script that runs wild does not slow the others down.",
} as const satisfies Budget;

export const WEBHOOK_TESTS = {
  name: "webhook-test",
  max: 60,
  seconds: MINUTE,
  what: "Webhook messages sent by hand in one workspace",
  why: "Each is a request to somebody's server.",
} as const satisfies Budget;

export const RETRIES = {
  name: "retry",
  max: 20,
  seconds: MINUTE,
  what: "Presses of `Try again` by one person",
  why: "Each starts work.",
} as const satisfies Budget;

export const WITHDRAWALS_A_DAY = {
  name: "withdrawal",
  max: 10,
  seconds: DAY,
  what: "Withdrawals of one person",
  why: "The fee payer sends each.",
} as const satisfies Budget;

export const WITHDRAWAL_QUOTES = {
  name: "withdrawal-quote",
  max: 60,
  seconds: MINUTE,
  what: "Fees of a withdrawal looked up by one person",
  why: "Each asks a node.",
} as const satisfies Budget;

export const BALANCE_READINGS = {
  name: "wallet-balances",
  max: 60,
  seconds: MINUTE,
  what: "Balances read by one person",
  why: "Each asks every network.",
} as const satisfies Budget;

export const WALLETS_LINKED = {
  name: "own-wallet",
  max: 10,
  seconds: DAY,
  what: "Wallets linked by one person",
  why: "Each sends an email.",
} as const satisfies Budget;

export const PASSKEYS_ADDED = {
  name: "passkey",
  max: 10,
  seconds: DAY,
  what: "Passkeys added by one person",
  why: "Each sends an email, and so does removing it.",
} as const satisfies Budget;

export const WRONG_APPROVAL_LINKS = {
  name: "approval-misses",
  max: 20,
  seconds: MINUTE,
  what: "Approval links that do not exist, tried from one network address",
  why: "Nobody tries out links.",
} as const satisfies Budget;

export const NEW_LINKS = {
  name: "new-approval-link",
  max: 3,
  seconds: DAY,
  what: "New approval links that one person asks one workspace for, with a link that no longer works",
  why: "Whoever finds an old link cannot fill its owner's mailbox.",
} as const satisfies Budget;

export const PROPOSALS_A_DAY = {
  name: "proposals",
  max: 10,
  seconds: DAY,
  what: "Proposals of other shares by one co-author of a release",
  why: "Each sends two emails. Whoever can't agree in ten should talk.",
} as const satisfies Budget;

export const CERTIFICATES_ASKED = {
  name: "certificate",
  max: 120,
  seconds: MINUTE,
  what: "Certificates asked for by one person",
  why: "More than anybody clicks.",
} as const satisfies Budget;

export const CERTIFICATES_CHECKED = {
  name: "certificate-chain",
  max: 30,
  seconds: MINUTE,
  what: "Certificates compared with the network, from one network address",
  why: "Nodes cost money.",
} as const satisfies Budget;

export const CERTIFICATES_TYPESET = {
  name: "certificate-pdf",
  max: 30,
  seconds: MINUTE,
  what: "PDF certificates from one network address",
  why: "Typesetting takes a processor.",
} as const satisfies Budget;

export const SHARES_ASKED = {
  name: "share",
  max: 120,
  seconds: MINUTE,
  what: "Share links asked for by one person",
  why: "More than anybody clicks.",
} as const satisfies Budget;

export const SHARE_PICTURES = {
  name: "share-pictures",
  max: 30,
  seconds: MINUTE,
  what: "Pictures of share pages drawn for one network address",
  why: "Drawing takes a processor.",
} as const satisfies Budget;

export const PAGE_ERRORS = {
  name: "page-errors",
  max: 100,
  seconds: 10 * MINUTE,
  what: "Errors reported by pages at one network address",
  why: "A broken page must not fill the log.",
} as const satisfies Budget;

export const PAGE_RECORDINGS = {
  name: "page-recordings",
  max: 300,
  seconds: 10 * MINUTE,
  what: "Recordings for Sentry from one network address",
  why: "A page that is recorded sends one every few seconds.",
} as const satisfies Budget;

export const SMALL_SUMS = {
  name: "small-distribution",
  max: 1,
  seconds: DAY,
  what: "Distributions, asked for by hand, of a sum that is not due yet, by one contract and token",
  why: "Anybody may ask, and we pay the fee.",
} as const satisfies Budget;

export const OTHER_TOKENS = {
  name: "other-token",
  max: 1,
  seconds: DAY,
  what: "Distributions of a token that is not ours by one contract",
  why: "Anybody may ask, and we pay the fee.",
} as const satisfies Budget;

export const STATEMENTS_A_DAY = {
  name: "statements",
  max: 40,
  seconds: DAY,
  what: "Statements opened by one workspace",
  why: "Each is up to 256 MB that we keep, and minutes of a processor.",
} as const satisfies Budget;

export const CERTIFICATES_OF_A_RELEASE = {
  name: "release-certificates",
  max: 20,
  seconds: DAY,
  what: "Downloads of all certificates of one release",
  why: "Each sets every certificate anew.",
} as const satisfies Budget;

export const ARCHIVES_A_DAY = {
  name: "archive",
  max: 10,
  seconds: DAY,
  what: "Downloads of everything in one workspace",
  why: "Each sets every certificate anew.",
} as const satisfies Budget;
