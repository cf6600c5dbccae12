import * as z from "zod/mini";
import { NETWORKS } from "../../rules/networks.ts";
import { get, named, post } from "../endpoint.ts";
import { UnsignedTransaction } from "./payments.ts";
import { RemittanceFile } from "./remittance-file.ts";

/**
 * How an agreed statement is paid: one transfer on each network that has contracts in it, to an address that follows from
 * what was agreed. Whoever holds the refund address can take back what is not delivered. Amounts are base units, as text.
 */

const moment = z.iso.datetime();
const units = z.string().check(z.regex(/^\d+$/));

/**
 * Where the transfer of one network stands. `seen`: on the chain, not final yet. `short`: final, but not all of it came.
 * `returned`: the refund address took it back.
 */
export const FUNDING_STAGES = [
  "needs_refund_address",
  "opening",
  "waiting",
  "seen",
  "short",
  "delivering",
  "delivered",
  "returned",
] as const;
export type FundingStage = (typeof FUNDING_STAGES)[number];

/** What came otherwise than asked for. Each has a sentence, and where there is one, a way on. */
export const FUNDING_NOTICES = [
  "too_little",
  "too_much",
  "two_transfers",
  "wrong_token",
  "wrong_network",
  "abandoned",
  "stuck",
] as const;

const FundingNotice = z.object({
  kind: z.enum(FUNDING_NOTICES),
  /** A whole sentence or two: what happened, and what happens or can be done now. */
  text: z.string(),
});

const Transfer = z.object({
  transaction: z.string(),
  symbol: z.string(),
  amount: units,
  at: moment,
  isFinal: z.boolean(),
  explorerUrl: z.nullable(z.string()),
});

const NetworkFunding = z.object({
  network: z.enum(NETWORKS),
  stage: z.enum(FUNDING_STAGES),
  token: z.object({ symbol: z.string(), decimals: z.int(), address: z.string() }),
  /** Null until the refund address is known and, where that is needed, the address is ready to receive. */
  address: z.nullable(z.string()),
  /** The same as a link that a wallet's camera understands. */
  payUri: z.nullable(z.string()),
  refundAddress: z.nullable(z.string()),
  total: units,
  received: units,
  /** What is still to come: total less received, never below zero. */
  missing: units,
  delivered: units,
  contracts: z.int(),
  /** How many of them were paid, and how many have divided it among their co-authors since. */
  contractsPaid: z.int(),
  contractsDivided: z.int(),
  /** Sent back, or on its way back, to the refund address because it was over or in another token. */
  returned: units,
  notices: z.array(FundingNotice),
  transfers: z.array(Transfer),
});
export type NetworkFunding = z.infer<typeof NetworkFunding>;

export const StatementFunding = named(
  "StatementFunding",
  z.object({
    statementId: z.string(),
    /** Addresses of the caller's own that fit, to choose from. Others may be typed. */
    ownAddresses: z.array(z.object({ network: z.enum(NETWORKS), address: z.string(), label: z.string() })),
    networks: z.array(NetworkFunding),
  }),
);
export type StatementFunding = z.infer<typeof StatementFunding>;

const ChooseRefund = z.object({
  network: z.enum(NETWORKS),
  refundAddress: z.string().check(z.trim(), z.minLength(1)),
});
export type ChooseRefund = z.infer<typeof ChooseRefund>;

/** `pay`: what is missing, from this wallet. `take_back`: what is not delivered, by the wallet of the refund address. */
const WalletAsked = z.object({
  network: z.enum(NETWORKS),
  wallet: z.string().check(z.maxLength(100)),
  act: z.enum(["pay", "take_back"]),
});
export type WalletAsked = z.infer<typeof WalletAsked>;

const FUNDING = "/api/workspaces/{slug}/statements/{statementId}/funding";
const params = z.object({ slug: z.string(), statementId: z.uuid() });

export const fundingApi = {
  read: get(FUNDING, { params, answer: StatementFunding }),
  /** What the address of a network's transfer follows from, to keep. */
  file: get(`${FUNDING}/file`, {
    params,
    query: z.object({ network: z.enum(NETWORKS) }),
    answer: RemittanceFile,
  }),
  /** Makes the address. Can be changed until money came to it. */
  chooseRefund: post(`${FUNDING}/refund`, { params, body: ChooseRefund, answer: StatementFunding }),
  /** Have the chain looked at now: the page is open and somebody waits. */
  look: post(`${FUNDING}/look`, { params, answer: StatementFunding }),
  /** What a wallet in the browser has to sign, one after the other. */
  prepare: post(`${FUNDING}/unsigned`, {
    params,
    body: WalletAsked,
    answer: z.object({ transactions: z.array(UnsignedTransaction) }),
  }),
  /** Where the wallet does not send it itself. */
  send: post(`${FUNDING}/signed`, {
    params,
    body: z.object({ network: z.enum(NETWORKS), transaction: z.string().check(z.maxLength(2_000)) }),
    answer: z.object({ transaction: z.string() }),
  }),
};
