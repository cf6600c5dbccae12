import { showIsrc } from "../../shared/rules/codes/isrc.ts";
import { showUpc } from "../../shared/rules/codes/upc.ts";
import {
  namesIn,
  RELEASE_TEXTS,
  type ReleaseText,
  shown,
  TRACK_TEXTS,
  type TrackText,
} from "../../shared/rules/release-fields.ts";
import { formats } from "../../words/formats.ts";
import { textName } from "../../words/release-texts.ts";
import { csvOf } from "../http/csv.ts";
import type { paymentsOf, payoutsOf } from "./money-lists.ts";
import type { statementItemsOf } from "./statement-lists.ts";
import type { sharesOf, trackRowsOf } from "./track-lists.ts";

/** The lists as spreadsheets: one heading, then a row for each. */

type Of<List extends (...args: never[]) => AsyncIterable<unknown>> =
  ReturnType<List> extends AsyncIterable<infer Row> ? Row : never;

interface Table<Row> {
  headings: string[];
  rows(row: Row): (string | number | null | undefined)[][];
}

const { briefPercent } = formats("en-GB");
const isrcIn = ({ isrc }: { isrc: string | null }) => isrc && showIsrc(isrc);

/** They stand in a column of their own place, or say how it was asked for: workspace.json has those. */
const ELSEWHERE: (ReleaseText | TrackText)[] = [
  ...(["name", "upcCode", "releaseDate", "title", "isrc", "credits"] as const),
  ...(["contractConfigId", "holdAfterDays", "shareFrom"] as const),
];
const TEXTS = { ...RELEASE_TEXTS, ...TRACK_TEXTS };
const OTHERS = namesIn(TEXTS).filter((name) => !ELSEWHERE.includes(name));

export const TRACKS: Table<Of<typeof trackRowsOf>> = {
  headings: [
    ...[
      "track",
      "ISRC",
      "artists",
      "credits",
      "release",
      "UPC",
      "release date",
      "status",
      "terms",
      "terms from",
    ],
    ...["network", "contract", "certificate", "proof", "track id", "release id"],
    ...OTHERS.map((name) => textName(name, "en")),
  ],
  rows: (track) => [
    [
      ...[
        track.title,
        isrcIn(track),
        track.artists,
        track.credits,
        track.release,
        track.upc && showUpc(track.upc),
      ],
      ...[track.releaseDate, track.status, track.terms, track.termsFrom, track.network],
      ...[track.contractAddress, track.files?.certificate, track.files?.proof, track.id, track.releaseId],
      ...OTHERS.map((name) => shown(TEXTS[name], track.texts[name])),
    ],
  ],
};

export const PEOPLE: Table<Of<typeof sharesOf>> = {
  headings: ["track", "ISRC", "terms", "name", "email", "share", "answer", "paid to", "track id"],
  rows: (row) => [
    [
      ...[row.track, isrcIn(row), row.terms, row.name, row.email, briefPercent(row.share)],
      ...[row.answer, row.wallet, row.trackId],
    ],
  ],
};

export const PAYMENTS: Table<Of<typeof paymentsOf>> = {
  headings: [
    ...["time", "amount", "currency", "from", "track", "ISRC", "network", "contract", "transaction"],
    ...["block", "track id"],
  ],
  rows: (row) => [
    [
      ...[row.at.toISOString(), row.amount, row.currency, row.from, row.track, isrcIn(row), row.network],
      ...[row.contract, row.transaction, row.block, row.trackId],
    ],
  ],
};

export const PAYOUTS: Table<Of<typeof payoutsOf>> = {
  headings: [
    ...["time", "amount", "currency", "to", "name", "waiting", "track", "ISRC", "network", "contract"],
    ...["transaction", "block", "track id"],
  ],
  rows: (row) => [
    [
      ...[row.at.toISOString(), row.amount, row.currency, row.wallet, row.name, row.waits ? "yes" : ""],
      ...[row.track, isrcIn(row), row.network, row.contract, row.transaction, row.block, row.trackId],
    ],
  ],
};

export const STATEMENT_LINES: Table<Of<typeof statementItemsOf>> = {
  headings: [
    ...["statement", "title", "artist", "ISRC", "UPC", "lines", "units", "amount", "currency", "standing"],
    ...["track id", "release id", "statement id"],
  ],
  rows: (row) => [
    [
      ...[row.statement, row.title, row.artist, row.isrc, row.upc, row.lines, row.units, row.amount],
      ...[row.currency, row.standing, row.trackId, row.releaseId, row.statementId],
    ],
  ],
};

const NUMBER = /^-?\d+(\.\d+)?$/;
/** A number below zero is no formula, and stays one. */
const cellOf = (text: string) => (NUMBER.test(text) ? text : csvOf([[text]]).slice(0, -2));
const lineOf = (cells: ReturnType<Table<unknown>["rows"]>[number]) =>
  `${cells.map((cell) => cellOf(`${cell ?? ""}`)).join(",")}\r\n`;

export async function* tableOf<Row>(
  { headings, rows }: Table<Row>,
  list: AsyncIterable<Row>,
): AsyncGenerator<string> {
  yield lineOf(headings);
  for await (const item of list) yield rows(item).map(lineOf).join("");
}
