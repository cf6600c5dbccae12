import { fractionFromBps } from "../../shared/rules/share.ts";
import { textOf, unitsAt } from "../../shared/rules/statements/decimal.ts";
import { plainAmount } from "../../shared/rules/token-amount.ts";
import type { SlipDetail, SlipFile, SlipLine } from "../../shared/schemas/money/slips.ts";
import { formats } from "../../words/formats.ts";
import { csvOf } from "../http/csv.ts";

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

const { briefPercent } = formats("en-GB");
const percent = (bps: number) => briefPercent(fractionFromBps(bps));

const HEADINGS = {
  kind: ["line", "release", "track", "isrc", "month", "store", "country", "income of", "units"],
  money: ["gross", "currency"],
  part: ["after deductions", "your share", "rate", "your part", "token", "where it stands", "held because"],
  proof: ["network", "contract", "paid to the contract in", "paid to you in", "file sha-256"],
};

/** One row for each line; what is carried in, and what an earlier statement brought, are lines, too. */
export async function* slipCsv(detail: SlipDetail, tracks: AsyncIterable<Track>): AsyncGenerator<string> {
  const deductions = detail.deductions.map(({ bps, reason }) => `deducted: ${reason} (${percent(bps)})`);
  const { kind, money, part, proof } = HEADINGS;
  yield rowOf([...kind, ...money, ...deductions, ...part, ...proof]);
  for await (const track of tracks) {
    const rows = track.lines.map((line) => cellsOf(detail, track, "sales", line));
    const nothing = { month: "", store: "", country: "", ofAlbum: false, units: "0" };
    const more = (name: string, gross: string, cut: Pick<SlipLine, "deducted" | "part">) =>
      /[1-9]/.test(gross) ? [cellsOf(detail, track, name, { ...nothing, gross, ...cut })] : [];
    const before = track.earlier.startsWith("-") ? track.earlier.slice(1) : `-${track.earlier}`;
    rows.push(
      ...more("carried in", track.carriedIn, track.carriedInCut),
      ...more("corrected statement", before, track.earlierCut),
    );
    yield rows.map(rowOf).join("");
  }
}

function cellsOf(detail: SlipDetail, track: Track, name: string, line: SlipLine): string[] {
  const { scale, currency, sha256 } = detail.file;
  const net = line.deducted.reduce((left, text) => left - unitsAt(text, scale), unitsAt(line.gross, scale));
  const sign = line.part.startsWith("-") ? "-" : "";
  return [
    ...[name, track.release, track.title, track.isrc ?? "", line.month, line.store, line.country],
    ...[name === "sales" ? (line.ofAlbum ? "album" : "track") : "", name === "sales" ? line.units : ""],
    ...[line.gross, currency, ...line.deducted, textOf(net, scale)],
    ...[percent(track.shareBps), detail.rate.rate],
    `${sign}${plainAmount(line.part.replace("-", ""), detail.token.decimals)}`,
    ...[detail.token.symbol, track.standing, track.heldFor ?? ""],
    ...[track.network, track.contract, track.delivery?.transaction ?? "", track.payout?.transaction ?? ""],
    sha256,
  ];
}

const NUMBER = /^-?\d+(\.\d+)?$/;
/** A number below zero is no formula, and stays one. */
const rowOf = (cells: string[]) =>
  `${cells.map((text) => (NUMBER.test(text) ? text : csvOf([[text]]).slice(0, -2))).join(",")}\r\n`;
