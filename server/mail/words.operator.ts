import type { FaultCode } from "../../shared/rules/networks.ts";

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
  budgetReached: {
    heading: {
      contractId: "one contract has used up its part of the daily fee limit",
      workspaceId: "one workspace has used up its part of the daily fee limit",
      personId: "one person has used up their part of the daily fee limit",
    },
    text: (waiting: string) =>
      `${waiting} The others go on. \`npm run purse\` shows for whom fees were spent.`,
  },
  purseEmpty: "the fee payer needs funds",
  waiting: {
    publications: "Publications are waiting. They continue automatically.",
    royalties: "Royalty payouts are waiting. They continue automatically.",
    accounts: "Changes to payee accounts are waiting. They continue automatically.",
    anchors: "The daily anchor of the log of certificates is waiting. It continues automatically.",
    withdrawals: "Withdrawals are waiting. They continue automatically.",
  },
  otherChain: {
    heading: "a node serves the wrong chain",
    text: (found: string) => `${found}. Nothing was signed for it.`,
  },
  fault: (found: string, todo: string) =>
    `We found: ${found}. ${todo} Until then publications on this network wait.`,
  /** What a network must offer. `todo` gets the name with which the network's settings begin. */
  faults: {
    wrong_chain: {
      heading: "a node serves the wrong chain",
      todo: (named: string) => `Check ${named}_RPC_URL.`,
    },
    no_finality: {
      heading: "the node does not know what is final",
      todo: (named: string) => `Put a node into ${named}_RPC_URL that knows the “finalized” block.`,
    },
    no_logs: {
      heading: "the node hands out no logs",
      todo: (named: string) => `Put a node into ${named}_RPC_URL that answers eth_getLogs.`,
    },
    no_history: {
      heading: "the node hands out no history",
      todo: (named: string) => `Put a node into ${named}_RPC_URL that answers getSignaturesForAddress.`,
    },
    no_batches: {
      heading: "the node does not answer several questions at once",
      todo: (named: string) => `Put a node into ${named}_RPC_URL that takes batches of requests.`,
    },
    contract_missing: {
      heading: "our contracts are not on this network",
      todo: () => "Deploy them: see docs/operators.md.",
    },
    contract_differs: {
      heading: "the contracts on this network are not our build",
      todo: (named: string) =>
        `Deploy the build of this repository, or name the folder with the deployed one in ${named}_PROGRAMS_DIR: see docs/operators.md.`,
    },
    contract_changeable: {
      heading: "the program on this network can still be changed",
      todo: () => "Make it immutable: see “Make it immutable” in docs/operators.md.",
    },
    token_missing: {
      heading: "a token is not on this network",
      todo: (named: string) =>
        `Check the addresses in the settings that begin with ${named}_USDT and ${named}_USDC.`,
    },
    token_decimals: {
      heading: "a token on this network is another one",
      todo: (named: string) =>
        `Check the addresses in the settings that begin with ${named}_USDT and ${named}_USDC.`,
    },
    payer_empty: {
      heading: "the fee payer needs funds",
      todo: () => "Send it some of the network's coin.",
    },
  } satisfies Record<FaultCode, { heading: string; todo: (named: string) => string }>,
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
  notSigned: {
    heading: {
      not_allowed: "the signer refused to sign something",
      limit: "the signer's limit for today is reached",
      unreachable: "the signer cannot be reached",
    },
    text: (why: string) =>
      `${why}. What needs it waits and is tried again. See “The signer” in docs/operators.md.`,
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
    notWhatItHolds: ({ receivedUnits, sentUnits, undistributedUnits, difference }: Books) =>
      `received ${receivedUnits}, paid out ${sentUnits}, but the contract holds ${undistributedUnits}: our records have ${
        difference > 0n ? `${difference} units too many` : `${-difference} units too few`
      }`,
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
