import * as z from "zod/mini";
import { NETWORKS, TOKEN_NAMES } from "../../rules/networks.ts";
import { STATEMENT_STATES } from "../../rules/statements/states.ts";
import { del, get, named, post, put } from "../endpoint.ts";
import { Paging, pageOf } from "../lists.ts";

/**
 * From a distributor's file to what each contract is sent. Amounts of the file are decimal numbers as text, with the
 * file's own digits; amounts of a token are base units, as text.
 */

const moment = z.iso.datetime();
const decimal = z.string().check(z.regex(/^-?\d+(\.\d+)?$/));
const units = z.string().check(z.regex(/^\d+$/));
const month = z.string().check(z.regex(/^\d{4}-\d{2}$/));

/** Of a file, as it is sent: the last piece may be shorter. */
export const PIECE_BYTES = 1_048_576;
export const STATEMENT_FILE_MAX_BYTES = 256 * PIECE_BYTES;
export const MATCHES_AT_ONCE = 500;
export const DEDUCTIONS_MAX = 5;
const REASON_MAX = 200;

export const ALBUM_RULES = ["evenly", "by_track_lines"] as const;

/** `not_ours` stays aside and is never lost. */
export const ITEM_STANDINGS = ["matched", "needs_you", "not_ours"] as const;
/** `alias`: somebody confirmed it here before. */
export const MATCHED_BY = ["isrc", "upc", "alias"] as const;

/** What only a person knows: the file is read again with the answer. */
const FileQuestion = z.object({
  kind: z.enum(["currency", "numbers", "dates", "split", "mapping"]),
  column: z.nullable(z.string()),
  text: z.string(),
  /** Empty when the answer is free. */
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
});
export type FileQuestion = z.infer<typeof FileQuestion>;

const cell = z.string().check(z.minLength(1), z.maxLength(200));
const numbers = z.enum(["dot", "comma"]);
const dates = z.enum(["day-first", "month-first"]);
const currency = z.string().check(z.regex(/^[A-Z]{3}$/, "must be three letters such as EUR"));

/** What the columns of a file mean that nobody knows. */
const FileMapping = z.object({
  label: cell,
  columns: z.object({
    saleMonth: z.optional(cell),
    store: z.optional(cell),
    country: z.optional(cell),
    isrc: z.optional(cell),
    upc: z.optional(cell),
    title: z.optional(cell),
    artist: z.optional(cell),
    kind: z.optional(cell),
    units: z.optional(cell),
    amount: z.optional(cell),
    currency: z.optional(cell),
  }),
  currency: z.nullable(currency),
  store: z.nullable(cell),
  numbers: z.nullable(numbers),
  dates: z.nullable(dates),
});

/** The first rows of a file that nobody knows, and what its columns probably mean. */
const FilePreview = z.object({
  /** The file in a zip, or the sheet of a workbook. */
  file: z.nullable(z.string()),
  /** Text as it is in the file, the header among them. */
  rows: z.array(z.array(z.string())),
  /** Which of the rows is the header. */
  headerRow: z.int(),
  headers: z.array(z.string()),
  guess: z.object({
    columns: z.record(z.string(), z.string()),
    currency: z.nullable(z.string()),
    numbers: z.nullable(numbers),
    dates: z.nullable(dates),
  }),
});
export type FilePreview = z.infer<typeof FilePreview>;

const FileAnswers = z.object({
  currency: z.optional(currency),
  numbers: z.optional(numbers),
  dates: z.optional(dates),
  /** It was divided before it came: what it says is what is divided on. */
  split: z.optional(z.literal("as-paid")),
  mapping: z.optional(FileMapping),
});
export type FileAnswers = z.infer<typeof FileAnswers>;

/** What is wrong with a cell or a line. With `stops` the line could not be read, so the statement is not whole. */
const FileFault = z.object({
  file: z.nullable(z.string()),
  rowNumber: z.nullable(z.int()),
  column: z.nullable(z.string()),
  text: z.string(),
  stops: z.boolean(),
});
export type FileFault = z.infer<typeof FileFault>;

const Deduction = z.object({
  bps: z.int().check(z.minimum(1), z.maximum(10_000)),
  reason: z.string().check(z.trim(), z.minLength(1, "Say what it is for"), z.maxLength(REASON_MAX)),
});

const Rate = z.object({
  /** What one of the file's currency is in the token. */
  rate: z.string().check(
    z.regex(/^\d{1,12}(\.\d{1,12})?$/, "must be a number such as 1.0834"),
    z.refine((text) => /[1-9]/.test(text), { message: "must be above 0" }),
  ),
  source: z.string().check(z.trim(), z.minLength(1, "Say where the rate is from"), z.maxLength(REASON_MAX)),
  date: z.iso.date(),
});

const Other = z.object({ id: z.string(), name: z.string() });

/** Of a statement that was entered to pay a release, instead of read from a file. Its source is who pays. */
const ReleasePayment = z.object({ releaseId: z.string(), release: z.string(), reference: z.string() });

export const Statement = named(
  "Statement",
  z.object({
    id: z.string(),
    state: z.enum(STATEMENT_STATES),
    /** What people call it: its source and months, or its file's name until it is read. */
    name: z.string(),
    fileName: z.string(),
    sizeBytes: z.int(),
    contentHash: z.string(),
    /** False once the file was deleted: what was read of it stays. */
    fileKept: z.boolean(),
    source: z.nullable(z.string()),
    format: z.nullable(z.string()),
    /** Null where a distributor's file was read. */
    payment: z.nullable(ReleasePayment),
    currency: z.nullable(z.string()),
    period: z.nullable(z.object({ from: month, to: month })),
    total: z.nullable(decimal),
    lines: z.nullable(z.int()),
    problem: z.nullable(z.string()),
    albumRule: z.enum(ALBUM_RULES),
    /** What its contracts are paid in. */
    token: z.enum(TOKEN_NAMES),
    rate: z.nullable(Rate),
    deductions: z.array(Deduction),
    revision: z.int(),
    createdAt: moment,
    updatedAt: moment,
    agreedAt: z.nullable(moment),
  }),
);
export type Statement = z.infer<typeof Statement>;

export const StatementDetail = named(
  "StatementDetail",
  z.extend(Statement, {
    progress: z.object({
      pieces: z.int(),
      piecesReceived: z.int(),
      linesRead: z.int(),
      /** Reading was broken off, by nothing that is in the file, and begins anew by itself. */
      beginsAnew: z.boolean(),
    }),
    questions: z.array(FileQuestion),
    /** Kept for a file that has to be mapped, until it is read. */
    preview: z.nullable(FilePreview),
    faults: z.array(FileFault),
    faultCount: z.int(),
    /** How many recordings and albums the file names, and how many of them stand where. */
    items: z.object({ all: z.int(), matched: z.int(), needsYou: z.int(), notOurs: z.int() }),
    /** What is matched and what is set aside: together the total. */
    amounts: z.nullable(z.object({ matched: decimal, needsYou: decimal, notOurs: decimal })),
    replaces: z.nullable(Other),
    replacedBy: z.nullable(Other),
    /** Others of the same source with some of the same months. */
    overlaps: z.array(Other),
    trail: z.array(z.object({ type: z.string(), at: moment, by: z.nullable(z.string()), hash: z.string() })),
  }),
);
export type StatementDetail = z.infer<typeof StatementDetail>;

const NewStatement = z.object({
  fileName: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  sizeBytes: z.int().check(z.minimum(1), z.maximum(STATEMENT_FILE_MAX_BYTES, "The file is too large")),
  /** SHA-256 of the whole file, in hex. */
  contentHash: z.string().check(z.regex(/^[0-9a-f]{64}$/, "must be a SHA-256 in hex")),
  /** The statement that this file corrects. */
  replaces: z.optional(z.uuid()),
});
export type NewStatement = z.infer<typeof NewStatement>;

const ReadFile = z.object({ answers: z._default(FileAnswers, {}) });

const OfferedTrack = z.object({
  trackId: z.string(),
  title: z.string(),
  artist: z.string(),
  release: z.string(),
});

export const StatementItem = named(
  "StatementItem",
  z.object({
    item: z.int(),
    isrc: z.nullable(z.string()),
    upc: z.nullable(z.string()),
    title: z.string(),
    artist: z.string(),
    lines: z.int(),
    units: decimal,
    amount: decimal,
    standing: z.enum(ITEM_STANDINGS),
    matchedBy: z.nullable(z.enum(MATCHED_BY)),
    track: z.nullable(OfferedTrack),
    release: z.nullable(Other),
    offered: z.array(OfferedTrack),
  }),
);
export type StatementItem = z.infer<typeof StatementItem>;

const ItemsQuery = z.extend(Paging, { standing: z.optional(z.enum(ITEM_STANDINGS)) });
export type ItemsQuery = z.infer<typeof ItemsQuery>;

/** Neither a track nor a release: it is not ours. Kept for the next file. */
const Match = z.object({
  item: z.int(),
  trackId: z.optional(z.uuid()),
  releaseId: z.optional(z.uuid()),
  /** What was said of it is forgotten: it stands as its codes say, or needs somebody again. */
  undo: z.optional(z.literal(true)),
});
export type Match = z.infer<typeof Match>;

const Matches = z.object({
  matches: z.array(Match).check(z.minLength(1), z.maxLength(MATCHES_AT_ONCE)),
});

const ChangeTerms = z.object({
  albumRule: z.optional(z.enum(ALBUM_RULES)),
  token: z.optional(z.enum(TOKEN_NAMES)),
  rate: z.optional(Rate),
  deductions: z.optional(z.array(Deduction).check(z.maxLength(DEDUCTIONS_MAX))),
});
export type ChangeTerms = z.infer<typeof ChangeTerms>;

const TrackAmounts = z.object({
  trackId: z.string(),
  title: z.string(),
  network: z.enum(NETWORKS),
  /** The contract that is paid. */
  address: z.string(),
  file: decimal,
  earlier: decimal,
  carriedIn: decimal,
  /** One for each deduction, in their order. */
  deducted: z.array(decimal),
  net: decimal,
  carriedOut: decimal,
  pay: units,
});

/** Each adds up: file + carriedIn = earlier + deducted + net + carriedOut; total = matched file + needsYou + notOurs. */
export const StatementAmounts = named(
  "StatementAmounts",
  z.object({
    revision: z.int(),
    currency: z.string(),
    total: decimal,
    needsYou: decimal,
    notOurs: decimal,
    file: decimal,
    earlier: decimal,
    carriedIn: decimal,
    deducted: z.array(decimal),
    net: decimal,
    carriedOut: decimal,
    /** Null until there is a rate. */
    pay: z.nullable(
      z.object({
        token: z.string(),
        decimals: z.int(),
        total: units,
        /** Below one base unit: a decimal number of the token. */
        rest: decimal,
        networks: z.array(
          z.object({
            network: z.enum(NETWORKS),
            total: units,
            contracts: z.int(),
            /** One transfer can pay so many: with more, agreeing is refused. */
            mostContracts: z.int(),
          }),
        ),
      }),
    ),
    tracks: z.array(TrackAmounts),
  }),
);
export type StatementAmounts = z.infer<typeof StatementAmounts>;

/** For how long files are kept: from a year to as long as books must be. */
const StatementSettings = z.object({
  fileYears: z.int().check(z.minimum(1, "Keep files for at least a year"), z.maximum(30)),
});
export type StatementSettings = z.infer<typeof StatementSettings>;

/** What somebody once said of a recording that no code told: neither track nor release means not ours. */
const RememberedMatch = z.object({
  key: z.string(),
  code: z.nullable(z.string()),
  title: z.string(),
  artist: z.string(),
  track: z.nullable(z.string()),
  release: z.nullable(z.string()),
  decidedAt: moment,
});
export type RememberedMatch = z.infer<typeof RememberedMatch>;

/** What the columns of a file that is no distributor's mean. */
const RememberedMapping = z.object({
  id: z.string(),
  label: z.string(),
  headers: z.array(z.string()),
  columns: FileMapping.shape.columns,
  currency: z.nullable(z.string()),
  saidAt: moment,
});
export type RememberedMapping = z.infer<typeof RememberedMapping>;

const REMEMBERED = "/api/workspaces/{slug}/statement-memory";
const SETTINGS = "/api/workspaces/{slug}/statement-settings";
/** What was looked at: if anything changed since, it is not agreed. */
const Agree = z.object({ revision: z.int() });

const ALL = "/api/workspaces/{slug}/statements";
const ONE = `${ALL}/{statementId}` as const;
const one = { params: z.object({ slug: z.string(), statementId: z.uuid() }) };
const piece = {
  params: z.object({
    slug: z.string(),
    statementId: z.uuid(),
    piece: z.pipe(z.coerce.number<string>(), z.int().check(z.minimum(0), z.maximum(1_000))),
  }),
};

export const statementApi = {
  list: get(ALL, { query: Paging, answer: pageOf(Statement) }),
  /** The same content again answers the statement that is there. */
  open: post(ALL, { body: NewStatement, answer: StatementDetail }),
  read: get(ONE, { ...one, answer: StatementDetail }),
  /** The bytes as they are, `application/octet-stream`. Sending a piece again changes nothing. */
  sendPiece: put(`${ONE}/pieces/{piece}`, { ...piece, answer: z.object({ piecesReceived: z.int() }) }),
  /** When all pieces are there; again with answers when there were questions. */
  readFile: post(`${ONE}/read`, { ...one, body: ReadFile, answer: StatementDetail }),
  items: get(`${ONE}/items`, { ...one, query: ItemsQuery, answer: pageOf(StatementItem) }),
  match: post(`${ONE}/matches`, { ...one, body: Matches, answer: StatementDetail }),
  /** All that still need somebody are not ours. */
  setRestAside: post(`${ONE}/set-rest-aside`, { ...one, answer: StatementDetail }),
  changeTerms: put(`${ONE}/terms`, { ...one, body: ChangeTerms, answer: StatementDetail }),
  amounts: get(`${ONE}/amounts`, { ...one, answer: StatementAmounts }),
  /** From here on nothing in it changes. */
  agree: post(`${ONE}/agree`, { ...one, body: Agree, answer: StatementDetail }),
  withdraw: post(`${ONE}/withdraw`, { ...one, answer: StatementDetail }),
  /** The file as it was uploaded. */
  file: get(`${ONE}/file`, { ...one, answer: z.string() }),
  deleteFile: del(`${ONE}/file`, { ...one, answer: StatementDetail }),
  /** What the next files are matched by. */
  matches: get(`${REMEMBERED}/matches`, { query: Paging, answer: pageOf(RememberedMatch) }),
  forgetMatch: post(`${REMEMBERED}/matches/forget`, {
    body: z.object({ key: z.string().check(z.maxLength(2_000)) }),
    answer: z.object({ forgotten: z.literal(true) }),
  }),
  mappings: get(`${REMEMBERED}/mappings`, { answer: z.array(RememberedMapping) }),
  forgetMapping: del(`${REMEMBERED}/mappings/{mappingId}`, {
    params: z.object({ slug: z.string(), mappingId: z.uuid() }),
    answer: z.object({ forgotten: z.literal(true) }),
  }),
  settings: get(SETTINGS, { answer: StatementSettings }),
  changeSettings: put(SETTINGS, { body: StatementSettings, answer: StatementSettings }),
};
