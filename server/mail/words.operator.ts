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
    why: "You get this because OPERATOR_EMAIL names you. The same matter is not repeated for six hours.",
  },

  on: (network: string, matter: string) => `${network}: ${matter}`,
  feePayer: (text: string, address: string) => `${text} Fee payer: ${address}.`,
  capReached: "the daily cap is reached",
  purseEmpty: "the fee payer needs funds",
  waiting: {
    publications: "Publications are waiting. They go on by themselves.",
    royalties: "Royalties are waiting. They go on by themselves.",
    withdrawals: "Withdrawals are waiting. They go on by themselves.",
  },
  otherChain: {
    heading: "another chain answers",
    text: (found: string) => `${found}. Nothing was signed for it.`,
  },
  notInBlock: {
    heading: "a transaction has waited for an hour",
    text: (transaction: string, feePayer: string) =>
      `${transaction}, signed by ${feePayer}, is not in any block. If that fee payer was replaced, fill it or use its next number elsewhere.`,
  },
  notPublished: {
    heading: "a release could not be published",
    text: (releaseId: string, version: number, step: string) =>
      `Release ${releaseId}, version ${version}, at “${step}”. Its workspace was told why; the log has more.`,
  },
  booksDiffer: {
    heading: (address: string) => `the books of ${address} do not agree with the chain`,
    text: (problem: string) =>
      `${problem}. Nothing more is distributed there until somebody has looked: see “When reconciliation stops a contract” in docs/operators.md.`,
    tooMany: ({ receivedUnits, sentUnits, undistributedUnits, difference }: Books) =>
      `received ${receivedUnits}, paid out ${sentUnits}, but ${undistributedUnits} lie there: ${difference} units too many in our books`,
    paidOut: (inBooks: bigint, onChain: bigint) =>
      `paid out ${inBooks} in our books, ${onChain} on the chain`,
  },

  feedback: {
    subject: "Feedback",
    preview: "Somebody left feedback.",
    from: (email: string | null) => `From: ${email ?? "no address given"}`,
    page: (page: string | null) => `Page: ${page ?? "unknown"}`,
  },
};
