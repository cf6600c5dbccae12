import * as z from "zod/mini";
import { REPORT_KINDS } from "../../rules/list-views.ts";
import { NETWORKS } from "../../rules/networks.ts";
import { SALE_MONTH } from "../../rules/statements/report-periods.ts";
import { get, named } from "../endpoint.ts";
import { Paging, pageOf } from "../lists.ts";

/**
 * What agreed statements brought, by month of sale. Amounts of files are decimal numbers as text in their currency, amounts of
 * a token are base units, as text.
 */

const decimal = z.string().check(z.regex(/^-?\d+(\.\d+)?$/));
const units = z.string().check(z.regex(/^-?\d+$/));
const month = z.string().check(z.regex(SALE_MONTH, "must be a month such as 2027-03"));

/** Without months: everything there is. */
export const Span = z.object({ from: z.optional(month), to: z.optional(month) });
export type Span = z.infer<typeof Span>;

const sums = {
  currency: z.string(),
  token: z.string(),
  decimals: z.int(),
  units: decimal,
  /** What the files say, what is left after deductions and what was carried, and what was sent for it. */
  gross: decimal,
  net: decimal,
  paid: units,
};

const ReportLine = named(
  "ReportLine",
  z.object({
    /** A month, a track's id, an address, a store or a country's code; of a payer `payer:` and the name. */
    key: z.string(),
    name: z.string(),
    /** Of a track: its release. */
    detail: z.nullable(z.string()),
    /** By store: no store, but whoever paid for a release by a payment that was entered. */
    isPayer: z.boolean(),
    ...sums,
  }),
);
export type ReportLine = z.infer<typeof ReportLine>;

const ReportQuery = z.extend(z.extend(Paging, Span.shape), {
  by: z._default(z.enum(REPORT_KINDS), "month"),
});
export type ReportQuery = z.infer<typeof ReportQuery>;

/** What came to contracts otherwise than by statements. */
const Direct = z.object({ symbol: z.string(), decimals: z.int(), amount: units });

const Report = named(
  "Report",
  z.extend(pageOf(ReportLine), {
    /** One for each currency and token. With the first page only, as is all of what follows. */
    totals: z.array(z.object(sums)),
    direct: z.array(Direct),
    /** The first and last month that anything was sold in. */
    known: z.nullable(z.object({ from: month, to: month })),
  }),
);
export type Report = z.infer<typeof Report>;

const PersonStatement = z.object({
  id: z.string(),
  /** Their own statement of it; null until money moves. */
  slipId: z.nullable(z.string()),
  name: z.string(),
  state: z.string(),
  agreedAt: z.iso.datetime(),
  deductions: z.array(z.object({ bps: z.int(), reason: z.string() })),
  currency: z.string(),
  /** Of this person's tracks, their part. */
  net: decimal,
  token: z.string(),
  decimals: z.int(),
  paid: units,
});

/** What a contract paid them, by the day it did. */
const PersonPayout = z.object({
  transaction: z.string(),
  explorerUrl: z.nullable(z.string()),
  at: z.iso.datetime(),
  network: z.enum(NETWORKS),
  track: z.string(),
  symbol: z.string(),
  decimals: z.int(),
  amount: units,
  /** Kept for them, because it could not be delivered. */
  held: z.boolean(),
});

const PersonReport = named(
  "PersonReport",
  z.object({
    name: z.string(),
    email: z.string(),
    totals: z.array(z.object(sums)),
    tracks: z.array(ReportLine),
    statements: z.array(PersonStatement),
    /** The newest first, a thousand at most. */
    payouts: z.array(PersonPayout),
    known: z.nullable(z.object({ from: month, to: month })),
  }),
);
export type PersonReport = z.infer<typeof PersonReport>;

const AT = "/api/workspaces/{slug}/reports";
const params = z.object({ slug: z.string() });
const person = z.object({ slug: z.string(), email: z.string().check(z.maxLength(320)) });
const MINE = "/api/account/statement-earnings";

export const reportApi = {
  read: get(AT, { params, query: ReportQuery, answer: Report }),
  csv: get(`${AT}.csv`, { params, query: ReportQuery, answer: z.string() }),
  person: get(`${AT}/people/{email}`, { params: person, query: Span, answer: PersonReport }),
  personCsv: get(`${AT}/people/{email}/summary.csv`, { params: person, query: Span, answer: z.string() }),
  /** The same for the signed-in co-author, over all workspaces. */
  mine: get(MINE, { query: ReportQuery, answer: Report }),
  mineCsv: get(`${MINE}.csv`, { query: ReportQuery, answer: z.string() }),
  /** Everything of the signed-in co-author in some months, over all workspaces. */
  myself: get(`${MINE}/summary`, { query: Span, answer: PersonReport }),
  myselfCsv: get(`${MINE}/summary.csv`, { query: Span, answer: z.string() }),
};
