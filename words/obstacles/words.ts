import type { Language } from "../../shared/rules/language.ts";
import { type Said, sayings, worded } from "../said.ts";
import { de } from "./words.de.ts";
import { es } from "./words.es.ts";
import { fr } from "./words.fr.ts";

export type Reasons = Record<
  | "FactoryMissing"
  | "GasTooHigh"
  | "Underpriced"
  | "Reverted"
  | "NotSupported"
  | "NotCreated"
  | "TooLittle"
  | "Undeliverable",
  string
>;

const REASONS: Reasons = {
  FactoryMissing: "our contracts are not on this network yet",
  GasTooHigh: "it needs more gas than the network allows",
  Underpriced: "its fee was too low",
  Reverted: "the network undid it",
  NotSupported: "this token is not supported",
  NotCreated: "it is not on the chain yet",
  TooLittle: "there is too little to divide",
  Undeliverable: "nobody can be paid in this token now",
};

/** The rarer ones keep the name they have in the contract's source, for whoever is asked about it. */
const why = (reason: string) => REASONS[reason as keyof Reasons] ?? `reason “${reason}”`;

/** What keeps something from going on: a sentence for those who wait for it. */
const en = {
  asWritten: (text: string) => text,
  ours: "Something went wrong on our side.",
  unreachable: (network: string) => `${network} cannot be reached at the moment.`,
  capReached: (network: string) => `Today's limit for network fees on ${network} is used up.`,
  /** One contract, workspace or person cannot use up what is there for all. */
  budgetReached: {
    contractId: (network: string) =>
      `Today's limit for network fees of one contract on ${network} is used up. It goes on tomorrow, or pay the fee yourself.`,
    workspaceId: (network: string) =>
      `Today's limit for network fees of one workspace on ${network} is used up. It goes on tomorrow.`,
    personId: (network: string) =>
      `Today's limit for network fees of one person on ${network} is used up. It goes on tomorrow.`,
  },
  purseEmpty: (network: string) => `Our account that pays the network fees on ${network} is empty.`,
  feesTooHigh: (network: string) => `Fees on ${network} are unusually high. We wait until they fall.`,
  notSigned: {
    not_allowed: (network: string) =>
      `Our key for ${network} did not sign this. We are looking into it. Nothing is lost.`,
    limit: (network: string) =>
      `Today's limit for what our keys sign on ${network} is used up. It goes on tomorrow.`,
    unreachable: (network: string) =>
      `Our key for ${network} cannot be used at the moment. It goes on by itself.`,
  },
  recordsChecked: (network: string) =>
    `We are checking our records for ${network} before anything more is sent. Nothing is lost.`,
  notConnected: (network: string) => `We are no longer connected to ${network}. It waits until we are.`,
  perhapsSent: (network: string) =>
    `This may have been sent before: the account on ${network} has done more than our records show. Look at its balance and transactions, and withdraw again if it was not.`,
  notWorthItsFee: "The network fee is too high for this amount.",
  walletTooEmpty: (network: string) => `Your wallet does not hold enough on ${network} for this.`,

  cancelled: () => "You cancelled this withdrawal before it was sent.",
  newOwner: (network: string) =>
    `The account on ${network} has a new owner, so we can no longer act for it. Its transactions show what was sent before.`,

  /** A chain's no. */
  refused: {
    publications: (_network: string, reason: string) => `The network rejected the contract: ${why(reason)}.`,
    royalties: (_network: string, reason: string) => `The contract cannot pay out right now: ${why(reason)}.`,
    accounts: (network: string, reason: string) => `${network} rejected this change: ${why(reason)}.`,
    anchors: (network: string, reason: string) => `${network} rejected the log's anchor: ${why(reason)}.`,
    withdrawals: (network: string, reason: string) => `${network} rejected this transfer: ${why(reason)}.`,
  },
};

export type ObstacleWords = typeof en;

export const OBSTACLE_WORDS: Record<Language, ObstacleWords> = { en, es, fr, de };

/** Kept, and worded for whoever reads them. */
export const obstacles = sayings(en);

/** Where it is read in English only. */
export const inEnglish = (said: Said) => worded(en, said) ?? "";
