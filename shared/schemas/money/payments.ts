import * as z from "zod/mini";
import { NETWORKS } from "../../rules/networks.ts";
import { get, named, post } from "../endpoint.ts";
import { Paging, pageOf } from "../lists.ts";

/** What came in at a contract and where each unit went. Amounts are base units, as text: they outgrow a number. */

const units = z.string().check(z.regex(/^\d+$/));
const moment = z.iso.datetime();

/** Why a payee's part waits. */
export const HOLD_REASONS = [
  "account_missing",
  "account_frozen",
  "account_not_theirs",
  "below_minimum",
  "blacklisted",
  "could_not_deliver",
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** `gathering`: small sums wait until there is enough. `stopped`: a person has to look. */
export const BOOK_STATES = ["settled", "gathering", "distributing", "stopped"] as const;

const Payment = z.object({
  /** Null where the chain does not say which one it was. */
  transaction: z.nullable(z.string()),
  amount: units,
  from: z.nullable(z.string()),
  at: moment,
});

const Payout = z.object({
  transaction: z.string(),
  wallet: z.string(),
  amount: units,
  /** In the payee's own vault, because it could not be delivered. */
  held: z.boolean(),
  at: moment,
});

/** The token's issuer has taken it out of the contract, as some tokens allow. It counts as never received. */
const Taken = z.object({ transaction: z.string(), amount: units, at: moment });

/** Newest first, counted together, so a payment comes after all that was paid out of it. `next` when there is more. */
const moves = {
  payments: z.array(Payment),
  payouts: z.array(Payout),
  taken: z.optional(z.array(Taken)),
  next: z.optional(z.string()),
};

export const ContractMoves = named("ContractMoves", z.object(moves));
export type ContractMoves = z.infer<typeof ContractMoves>;

const ContractToken = z.object({
  /** Its address, or `coin` for the chain's own. */
  token: z.string(),
  symbol: z.nullable(z.string()),
  decimals: z.int(),
  /** Where it lies, where that is another address than the contract's, exists, and is known now. */
  account: z.nullable(z.string()),
  received: units,
  paid: units,
  /** Waits for payees who cannot receive it now. */
  held: units,
  /** Not divided yet: too little, too new, or the last unit that cannot be divided. */
  carried: units,
  state: z.enum(BOOK_STATES),
  /** When dividing was found too dear: its fee, and from which sum on we pay it, both in this token. */
  tooDear: z.nullable(z.object({ fee: units, worthFrom: units })),
  holds: z.array(z.object({ wallet: z.string(), amount: units, reason: z.enum(HOLD_REASONS) })),
  ...moves,
});
export type ContractToken = z.infer<typeof ContractToken>;

/** For everybody: nothing in it names anybody. */
export const ContractBooks = named(
  "ContractBooks",
  z.object({
    network: z.enum(NETWORKS),
    address: z.string(),
    /** What it is about; null once the track is no longer published. */
    track: z.nullable(
      z.object({
        title: z.string(),
        artists: z.array(z.string()),
        release: z.string(),
        workspace: z.string(),
        isrc: z.nullable(z.string()),
        certificatePath: z.nullable(z.string()),
      }),
    ),
    shares: z.array(
      z.object({
        wallet: z.string(),
        bps: z.int(),
        /** For the workspace's members and the track's co-authors; null for everybody else. */
        name: z.nullable(z.string()),
        /** Whoever it is has not agreed, and the share is kept for them. */
        keptSince: z.nullable(moment),
      }),
    ),
    /** False before it is final: then nobody should pay there yet. */
    payable: z.boolean(),
    /** A local chain: test money can be sent. */
    local: z.boolean(),
    /** False where we are no longer connected to the network: what moves there now is not seen. */
    watched: z.boolean(),
    /** How soon a payment is seen here after it was sent, while nobody has this page open. */
    seenWithin: z.enum(["seconds", "minutes"]),
    /** Which chain: Solana's genesis hash, an EVM chain id. */
    chain: z.string(),
    /** The record's fingerprint, which the chain carries too: its seal is drawn from it. */
    agreementHash: z.string(),
    /** Which of its recording's terms it serves; null when there are no others. `newest`: where the newest are paid. */
    terms: z.nullable(
      z.object({
        number: z.int(),
        count: z.int(),
        from: z.nullable(z.string()),
        /** From this month on others apply. */
        until: z.nullable(z.string()),
        newest: z.nullable(z.string()),
      }),
    ),
    /** Those with books of their own, each with its own sums: units of two tokens are never added up. */
    tokens: z.array(ContractToken),
  }),
);
export type ContractBooks = z.infer<typeof ContractBooks>;

/** What somebody asked for. */
export const DistributionAsked = named("DistributionAsked", z.object({ state: z.literal("distributing") }));
export type DistributionAsked = z.infer<typeof DistributionAsked>;

export const TEST_PAYMENT_MOST = 10_000;

/** One of `ContractBooks.tokens`; the first when it is left out. */
const token = z.optional(z.string().check(z.maxLength(64)));

export const TestPayment = named(
  "TestPayment",
  z.object({
    token,
    amount: z.string().check(
      z.regex(/^\d{1,5}(\.\d{1,6})?$/, "must be an amount such as 125.50"),
      z.refine((text) => Number(text) > 0 && Number(text) <= TEST_PAYMENT_MOST, {
        message: `must be above 0 and at most ${TEST_PAYMENT_MOST}`,
      }),
    ),
  }),
);

export const TestPaid = named("TestPaid", z.object({ transaction: z.string(), amount: z.string() }));
export type TestPaid = z.infer<typeof TestPaid>;

/** What the caller's wallets were paid, by track: newest first. */
export const Earnings = named(
  "Earnings",
  z.object({
    earnings: z.array(
      z.object({
        trackId: z.string(),
        title: z.string(),
        network: z.enum(NETWORKS),
        address: z.string(),
        wallet: z.string(),
        bps: z.int(),
        token: z.string(),
        symbol: z.nullable(z.string()),
        decimals: z.int(),
        paid: units,
        held: units,
        lastAt: moment,
      }),
    ),
    /** When there is more. */
    next: z.optional(z.string()),
  }),
);
export type Earnings = z.infer<typeof Earnings>;

export const CONTRACT = "/api/contracts/{network}/{address}";
export const contractPlace = {
  params: z.object({
    network: z.string().check(z.maxLength(20)),
    address: z.string().check(z.maxLength(64)),
  }),
};

/** For everybody. Whoever has to do with the track is told whose wallet is whose. */
export const contractApi = {
  books: get(CONTRACT, { ...contractPlace, query: Paging, answer: ContractBooks }),
  payments: get(`${CONTRACT}/payments`, {
    ...contractPlace,
    query: z.extend(Paging, { token }),
    answer: ContractMoves,
  }),
  distribute: post(`${CONTRACT}/distribute`, {
    ...contractPlace,
    query: z.object({ token }),
    answer: DistributionAsked,
  }),
  testPayment: post(`${CONTRACT}/test-payment`, { ...contractPlace, body: TestPayment, answer: TestPaid }),
  csv: get(`${CONTRACT}/payments.csv`, { ...contractPlace, answer: z.string() }),
};

/** A track of which the caller has a share: published, or signed by them and on its way. */
export const MyTrack = named(
  "MyTrack",
  z.object({
    trackId: z.string(),
    title: z.string(),
    release: z.string(),
    workspace: z.string(),
    share: z.number(),
    /** Changed terms: for sales from this month on. Null for the first ones. */
    salesFrom: z.nullable(z.string()),
    /** Signed, but others or the label still have to do something, or may object; signed by everyone; published. */
    standing: z.enum([
      "waits_for_others",
      "waits_for_objections",
      "waits_for_label",
      "publishing",
      "published",
    ]),
    /** How many people of its release have not signed yet. */
    notSigned: z.int(),
    /** Null before it is published. */
    certificatePath: z.nullable(z.string()),
    contractPath: z.nullable(z.string()),
    /** What they were paid for it, by token. */
    paid: z.array(z.object({ symbol: z.string(), decimals: z.int(), units })),
  }),
);
export type MyTrack = z.infer<typeof MyTrack>;

export const earningsApi = {
  read: get("/api/account/earnings", { query: Paging, answer: Earnings }),
  tracks: get("/api/account/tracks", { query: Paging, answer: pageOf(MyTrack) }),
};

/** Anybody can have a contract divide what it holds and pay the network's fee with their own wallet. */

export const UnsignedTransaction = named(
  "UnsignedTransaction",
  z.discriminatedUnion("kind", [
    /** The wallet sends it. */
    z.object({ kind: z.literal("evm"), chainId: z.int(), to: z.string(), data: z.string() }),
    /** Base64. The wallet signs it, and we send what it has signed. */
    z.object({ kind: z.literal("solana"), transaction: z.string() }),
  ]),
);
export type UnsignedTransaction = z.infer<typeof UnsignedTransaction>;

const Sent = named("DistributionSent", z.object({ transaction: z.string() }));

export const feePaidByYouApi = {
  prepare: post(`${CONTRACT}/unsigned-distribution`, {
    ...contractPlace,
    /** `token`: any that lies there. */
    body: z.object({ payer: z.string().check(z.maxLength(100)), token }),
    answer: UnsignedTransaction,
  }),
  send: post(`${CONTRACT}/signed-distribution`, {
    ...contractPlace,
    body: z.object({ transaction: z.string().check(z.maxLength(2_000)) }),
    answer: Sent,
  }),
};
