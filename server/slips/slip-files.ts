import type { Language } from "../../shared/rules/language.ts";
import { fractionFromBps } from "../../shared/rules/share.ts";
import { textOf, unitsAt } from "../../shared/rules/statements/decimal.ts";
import { plainAmount } from "../../shared/rules/token-amount.ts";
import type { SlipDetail, SlipFile, SlipLine } from "../../shared/schemas/money/slips.ts";
import { csvOf } from "../http/csv.ts";
import { formatsOf, SLIP_FILE_WORDS } from "./words.ts";

/** A slip as files, written piece by piece: it may have a line for every store and country of hundreds of tracks. */

type Track = SlipFile["tracks"][number];

/** As `npm run verify -- slip` reads it. */
export async function* slipJson(detail: SlipDetail, tracks: AsyncIterable<Track>): AsyncGenerator<string> {
  const { tracks: _, ...head } = detail;
  yield `${JSON.stringify({ format: "ledgerline-slip-1", ...head }).slice(0, -1)},"tracks":[`;
  let first = true;
  for await (const track of tracks) {
    yield `${first ? "" : ","}\n${JSON.stringify(track)}`;
    first = false;
  }
  yield "]}\n";
}

/**
 * One row for each line; what is carried in, and what an earlier statement brought, are lines, too. Headings and words
 * are in the reader's language; numbers are not: programs read them.
 */
export async function* slipCsv(
  detail: SlipDetail,
  tracks: AsyncIterable<Track>,
  language: Language,
): AsyncGenerator<string> {
  const { line, money, deducted, part, proof, reference } = SLIP_FILE_WORDS[language].table;
  const { briefPercent } = formatsOf(language);
  const deductions = detail.deductions.map(({ bps, reason }) =>
    deducted(reason, briefPercent(fractionFromBps(bps))),
  );
  const whatFor = detail.reference === undefined ? [] : [reference];
  yield rowOf([...line, ...money, ...deductions, ...part, ...proof, ...whatFor]);
  for await (const track of tracks) {
    const cells = (kind: LineKind, one: SlipLine) => cellsOf(detail, track, { kind, ...one }, language);
    const rows = track.lines.map((line) => cells("sales", line));
    const nothing = { month: "", store: "", country: "", ofAlbum: false, units: "0" };
    const more = (kind: LineKind, gross: string, cut: Pick<SlipLine, "deducted" | "part">) =>
      /[1-9]/.test(gross) ? [cells(kind, { ...nothing, gross, ...cut })] : [];
    const before = track.earlier.startsWith("-") ? track.earlier.slice(1) : `-${track.earlier}`;
    rows.push(
      ...more("carriedIn", track.carriedIn, track.carriedInCut),
      ...more("corrected", before, track.earlierCut),
    );
    yield rows.map(rowOf).join("");
  }
}

type LineKind = "sales" | "carriedIn" | "corrected";
const percent = (bps: number) => formatsOf("en").briefPercent(fractionFromBps(bps));

function cellsOf(
  detail: SlipDetail,
  track: Track,
  { kind, ...line }: SlipLine & { kind: LineKind },
  language: Language,
): string[] {
  const { stands, heldBecause, table } = SLIP_FILE_WORDS[language];
  const { scale, currency, sha256 } = detail.file;
  const net = line.deducted.reduce((left, text) => left - unitsAt(text, scale), unitsAt(line.gross, scale));
  const sign = line.part.startsWith("-") ? "-" : "";
  return [
    ...[
      table.lines[kind],
      track.release,
      track.title,
      track.isrc ?? "",
      line.month,
      line.store,
      line.country,
    ],
    ...(kind === "sales" ? [table.incomeOf[line.ofAlbum ? "album" : "track"], line.units] : ["", ""]),
    ...[line.gross, currency, ...line.deducted, textOf(net, scale)],
    ...[percent(track.shareBps), detail.rate.rate],
    `${sign}${plainAmount(line.part.replace("-", ""), detail.token.decimals)}`,
    ...[detail.token.symbol, stands[track.standing], track.heldFor ? heldBecause[track.heldFor] : ""],
    ...[track.network, track.contract, track.delivery?.transaction ?? "", track.payout?.transaction ?? ""],
    ...[sha256, ...(detail.reference === undefined ? [] : [detail.reference])],
  ];
}

const NUMBER = /^-?\d+(\.\d+)?$/;
/** A number below zero is no formula, and stays one. */
const rowOf = (cells: string[]) =>
  `${cells.map((text) => (NUMBER.test(text) ? text : csvOf([[text]]).slice(0, -2))).join(",")}\r\n`;
