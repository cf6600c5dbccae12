/** In base units: what our books say, and the chain. */
interface Books {
  receivedUnits: bigint;
  sentUnits: bigint;
  undistributedUnits: bigint;
  difference: bigint;
}

/** To whoever runs this instance. In English alone, as the log and `docs/operators.md` are. */
export const operatorWords = {
  mail: {
    subject: (heading: string) => `Ledgerline: ${heading}`,
    why: "You receive this because OPERATOR_EMAIL is set to your address. We repeat the same alert at most every six hours.",
  },

  on: (network: string, matter: string) => `${network}: ${matter}`,
  feePayer: (text: string, address: string) => `${text} Fee payer: ${address}.`,
  capReached: "daily fee limit reached",
  purseEmpty: "the fee payer needs funds",
  waiting: {
    publications: "Publications are waiting. They continue automatically.",
    royalties: "Royalty payouts are waiting. They continue automatically.",
    accounts: "Changes to payee accounts are waiting. They continue automatically.",
    withdrawals: "Withdrawals are waiting. They continue automatically.",
  },
  otherChain: {
    heading: "a node serves the wrong chain",
    text: (found: string) => `${found}. Nothing was signed for it.`,
  },
  stalled: {
    heading: "payments are not being watched",
    text: (why: string) =>
      `${why}. Payments arrive at the contracts and are safe there, but they are neither shown nor divided until a node answers. See “What an endpoint must offer” in docs/operators.md.`,
  },
  contractNotWatched: {
    heading: (address: string) => `payments to ${address} are not being watched`,
    text: (why: string) =>
      `Its transactions cannot be read: ${why}. Money that arrives there is safe, but neither shown nor divided until a node answers. All other contracts are watched.`,
  },
  aheadOfOurRecords: {
    heading: (sender: string) => `${sender} is ahead of our records`,
    text: ({ onChain, next }: { onChain: number; next: number }) =>
      `The chain has counted ${onChain} transactions of this account; our records know of ${next}. Its key was used elsewhere, or an older backup was restored. Nothing more is signed for it, because it might be paid twice. See “An account that is ahead of our records” in docs/operators.md.`,
  },
  notInBlock: {
    heading: "a transaction has been pending for an hour",
    text: (transaction: string, feePayer: string) =>
      `${transaction}, signed by ${feePayer}, is not in any block. If you replaced that fee payer, fund it or replace the stuck nonce.`,
  },
  notPublished: {
    heading: "a release could not be published",
    text: (releaseId: string, version: number, step: string) =>
      `Release ${releaseId}, version ${version}, failed at “${step}”. Its workspace was told why. See the log for details.`,
  },
  booksDiffer: {
    heading: (address: string) => `our records for ${address} do not match the chain`,
    text: (problem: string) =>
      `${problem}. Payouts from this contract are on hold. See “When reconciliation stops a contract” in docs/operators.md.`,
    tooMany: ({ receivedUnits, sentUnits, undistributedUnits, difference }: Books) =>
      `received ${receivedUnits}, paid out ${sentUnits}, but the contract holds ${undistributedUnits}: our records have ${difference} units too many`,
    paidOut: (inBooks: bigint, onChain: bigint) =>
      `paid out ${inBooks} in our records, ${onChain} on the chain`,
  },

  feedback: {
    subject: "Feedback",
    preview: "Someone sent feedback.",
    from: (email: string | null) => `From: ${email ?? "no address given"}`,
    page: (page: string | null) => `Page: ${page ?? "unknown"}`,
  },
};
