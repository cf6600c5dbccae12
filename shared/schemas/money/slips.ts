import * as z from "zod/mini";
import { SPOKEN } from "../../rules/language.ts";
import { NETWORKS } from "../../rules/networks.ts";
import { get, named } from "../endpoint.ts";
import { Paging, pageOf } from "../lists.ts";
import { HOLD_REASONS } from "./payments.ts";
import { ALBUM_RULES } from "./statements.ts";

/**
 * A co-author's own statement: what they earned by one distributor's file, line by line, and why. Amounts of the file are
 * decimal numbers as text, with the file's own digits; amounts of the token are base units, as text.
 */

const moment = z.iso.datetime();
const decimal = z.string().check(z.regex(/^-?\d+(\.\d+)?$/));
const units = z.string().check(z.regex(/^\d+$/));
const signedUnits = z.string().check(z.regex(/^-?\d+$/));
const month = z.string().check(z.regex(/^\d{4}-\d{2}$/));

/**
 * Where a co-author's part stands. `waiting`: on its way. `gathering`: too little to be divided yet, it stays in the
 * contract. `held`: divided, but it cannot be delivered, and `heldFor` says why. `nothing`: there is none.
 */
export const PART_STANDINGS = ["paid", "held", "gathering", "waiting", "nothing"] as const;
export type PartStanding = (typeof PART_STANDINGS)[number];

const Sums = z.object({ paid: units, held: units, gathering: units, waiting: units });

export const Slip = named(
  "Slip",
  z.object({
    id: z.string(),
    statementId: z.string(),
    /** "Believe, March 2027". */
    name: z.string(),
    source: z.string(),
    /** What the money is for, where a label entered a payment instead of a distributor's file. */
    reference: z.optional(z.string()),
    period: z.object({ from: month, to: month }),
    workspace: z.string(),
    person: z.string(),
    token: z.object({ symbol: z.string(), decimals: z.int() }),
    /** All of it: what is paid, held, gathering and waiting. */
    earned: units,
    at: moment,
  }),
);
export type Slip = z.infer<typeof Slip>;

const Transaction = z.object({
  transaction: z.string(),
  amount: units,
  at: moment,
  explorerUrl: z.nullable(z.string()),
});

/** What a recording gets of its album: part = total × weight / weights, to the last digit. */
const AlbumPart = z.object({ total: decimal, weight: decimal, weights: decimal, part: decimal });

const Cut = { deducted: z.array(decimal), part: signedUnits };

export const SlipTrack = named(
  "SlipTrack",
  z.object({
    trackId: z.string(),
    title: z.string(),
    release: z.string(),
    isrc: z.nullable(z.string()),
    network: z.enum(NETWORKS),
    contract: z.string(),
    wallet: z.string(),
    shareBps: z.int(),
    /** The shares of those who are named before: where the cut begins. */
    beforeBps: z.int(),
    file: decimal,
    album: z.nullable(AlbumPart),
    /** By the statement that this one corrects. */
    earlier: decimal,
    earlierCut: z.object(Cut),
    carriedIn: decimal,
    carriedInCut: z.object(Cut),
    /** One for each deduction, in their order. */
    deducted: z.array(decimal),
    net: decimal,
    carriedOut: decimal,
    /** What the contract is paid, and what of it is this person's. */
    pay: units,
    part: units,
    standing: z.enum(PART_STANDINGS),
    heldFor: z.nullable(z.enum(HOLD_REASONS)),
    /** The payment to the contract, and what it then paid this person: perhaps with other money that lay there. */
    delivery: z.nullable(Transaction),
    payout: z.nullable(Transaction),
    lines: z.int(),
  }),
);
export type SlipTrack = z.infer<typeof SlipTrack>;

export const SlipLine = named(
  "SlipLine",
  z.object({
    month,
    store: z.string(),
    country: z.string(),
    /** Income of the album, of which this is the track's part. */
    ofAlbum: z.boolean(),
    units: decimal,
    gross: decimal,
    ...Cut,
  }),
);
export type SlipLine = z.infer<typeof SlipLine>;

export const SlipDetail = named(
  "SlipDetail",
  z.extend(Slip, {
    isTest: z.boolean(),
    file: z.object({ sha256: z.string(), lines: z.int(), currency: z.string(), scale: z.int() }),
    rate: z.object({ rate: decimal, source: z.string(), date: z.iso.date() }),
    deductions: z.array(z.object({ bps: z.int(), reason: z.string() })),
    albumRule: z.enum(ALBUM_RULES),
    agreedAt: moment,
    /** The statement that this one corrects. */
    corrects: z.nullable(z.string()),
    sums: Sums,
    /** What the recordings carried into this statement and out of it, in the file's currency. */
    openingBalance: decimal,
    closingBalance: decimal,
    tracks: z.array(SlipTrack),
  }),
);
export type SlipDetail = z.infer<typeof SlipDetail>;

/** All of it in one file, to be checked by anybody: `npm run verify -- slip file.json`. */
export const SlipFile = z.extend(SlipDetail, {
  format: z.literal("ledgerline-slip-1"),
  tracks: z.array(z.extend(SlipTrack, { lines: z.array(SlipLine) })),
});
export type SlipFile = z.infer<typeof SlipFile>;

const ONE = "/api/slips/{slipId}";
const params = z.object({ slipId: z.uuid() });
/** A browser that follows a link says what it was set to, not what the reader chose on the page. */
const InLanguage = z.object({ lang: z.optional(z.enum(SPOKEN)) });

export const slipApi = {
  /** The caller's own, of all workspaces. */
  list: get("/api/slips", { query: Paging, answer: pageOf(Slip) }),
  read: get(ONE, { params, answer: SlipDetail }),
  lines: get(`${ONE}/tracks/{trackId}/lines`, {
    params: z.extend(params, { trackId: z.uuid() }),
    query: Paging,
    answer: pageOf(SlipLine),
  }),
  csv: get(`${ONE}/file.csv`, { params, query: InLanguage, answer: z.string() }),
  json: get(`${ONE}/file.json`, { params, answer: SlipFile }),
  pdf: get(`${ONE}/file.pdf`, { params, query: InLanguage, answer: z.string() }),
  /** Of one statement, for whoever handles it. */
  ofStatement: get("/api/workspaces/{slug}/statements/{statementId}/slips", {
    params: z.object({ slug: z.string(), statementId: z.uuid() }),
    query: Paging,
    answer: pageOf(Slip),
  }),
};
