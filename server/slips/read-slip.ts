import { eq } from "drizzle-orm";
import type { Language } from "../../shared/rules/language.ts";
import { textOf, unitsAt } from "../../shared/rules/statements/decimal.ts";
import type { IncomeLine } from "../../shared/rules/statements/slip.ts";
import { nameOfStatement } from "../../shared/rules/statements/statement-name.ts";
import { writeTrack } from "../../shared/rules/statements/write-slip.ts";
import { limitOf, type Page, type PageQuery } from "../../shared/schemas/lists.ts";
import type { SlipDetail, SlipFile, SlipLine, SlipTrack } from "../../shared/schemas/money/slips.ts";
import type { Caller } from "../caller.ts";
import { statements } from "../db/schema.ts";
import { isTestNetwork } from "../offered.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";
import { type FoundSlip, findSlip, presentSlip } from "./find-slip.ts";
import { linesOf, recordingsOf, type SlipRecording } from "./read-recordings.ts";
import { type Course, coursesOf, presentMove, standingOf } from "./read-standings.ts";

/** A co-author's own statement, with its recordings; the lines of each are asked for one recording at a time. */
export async function readSlip(
  world: World,
  caller: Caller,
  slipId: string,
  language: Language,
): Promise<SlipDetail> {
  return (await openSlip(world, await findSlip(world, caller, slipId), language)).detail;
}

/** The same, and a way to each recording's lines. */
export async function openSlip(world: World, found: FoundSlip, language: Language = "en") {
  const { scale, recordings } = await recordingsOf(world, found);
  const courses = await coursesOf(world.db, found.statement.id, found.slip.email);
  const tracks = recordings.map((recording) => trackOf(world, recording, courses, scale));
  const detail = { ...(await headOf(world, found, scale, language)), ...sumsOf(tracks, scale), tracks };
  async function* withLines(): AsyncGenerator<SlipFile["tracks"][number]> {
    for (const [i, recording] of recordings.entries())
      yield { ...(tracks[i] as SlipTrack), lines: await writtenLines(world, found, recording, scale) };
  }
  return {
    detail: { ...detail, isTest: recordings.some(({ network }) => isTestNetwork(world, network)) },
    withLines,
  };
}

async function writtenLines(world: World, { statement }: FoundSlip, recording: SlipRecording, scale: number) {
  const lines = await linesOf(world, statement.id, recording, scale);
  return writeTrack({ ...recording, ...lines }, scale).lines;
}

const MOST_LINES = 200;

export async function readLines(
  world: World,
  caller: Caller,
  { slipId, trackId }: { slipId: string; trackId: string },
  query: PageQuery,
): Promise<Page<SlipLine>> {
  const found = await findSlip(world, caller, slipId);
  const { scale, recordings } = await recordingsOf(world, found, trackId);
  const recording = recordings.find((one) => one.trackId === trackId);
  if (!recording) throw new Refusal("track_not_found");
  // What was agreed never changes, so a place in it is as good as a key.
  const from = Number(query.cursor ?? "0");
  if (!Number.isSafeInteger(from) || from < 0) throw new Refusal("cursor_not_valid");
  const to = from + Math.min(limitOf(query), MOST_LINES);
  const lines = await writtenLines(world, found, recording, scale);
  return { items: lines.slice(from, to), ...(lines.length > to && { next: `${to}` }) };
}

const ALL_TOGETHER = { month: "", store: "", country: "", units: "0" };
const together = (grossUnits: bigint, ofAlbum: boolean): IncomeLine => ({
  ...ALL_TOGETHER,
  ofAlbum,
  grossUnits,
});

/** All lines as one: what comes after them is the same. */
function trackOf(world: World, recording: SlipRecording, courses: Course[], scale: number): SlipTrack {
  const { trackId, title, release, isrc, contract, wallet, ownUnits, albumUnits, lineCount } = recording;
  const own = [together(ownUnits, false)];
  const album = albumUnits === null ? [] : [together(albumUnits, true)];
  const written = writeTrack({ ...recording, own, album }, scale);
  const course = courses.find(({ contractId }) => contractId === recording.contractId);
  return {
    ...{ trackId, title, release, isrc, contract, wallet },
    ...written,
    ...standingOf(BigInt(written.part), course),
    delivery: presentMove(world, recording.network, course?.delivery ?? null),
    payout: presentMove(world, recording.network, course?.payout ?? null),
    lines: lineCount,
  };
}

async function headOf({ db }: World, found: FoundSlip, scale: number, language: Language) {
  const { statement } = found;
  const { rate, rateSource, rateDate, deductions, albumRule, agreedAt, replacesId } = statement;
  if (!rate || !rateSource || !rateDate || !agreedAt) throw new Error("agreed without a rate");
  const [corrected] = replacesId
    ? await db.select().from(statements).where(eq(statements.id, replacesId))
    : [];
  return {
    ...presentSlip(found, language),
    file: {
      sha256: statement.contentHash,
      lines: statement.lines ?? 0,
      currency: statement.currency ?? "",
      scale,
    },
    rate: { rate, source: rateSource, date: rateDate },
    deductions,
    albumRule,
    agreedAt: agreedAt.toISOString(),
    corrects: corrected ? nameOfStatement(corrected, language) : null,
  };
}

function sumsOf(tracks: SlipTrack[], scale: number) {
  const standing = (of: SlipTrack["standing"]) =>
    `${tracks.filter((track) => track.standing === of).reduce((sum, { part }) => sum + BigInt(part), 0n)}`;
  const balance = (of: "carriedIn" | "carriedOut") =>
    textOf(
      tracks.reduce((sum, track) => sum + unitsAt(track[of], scale), 0n),
      scale,
    );
  return {
    sums: {
      paid: standing("paid"),
      held: standing("held"),
      gathering: standing("gathering"),
      waiting: standing("waiting"),
    },
    openingBalance: balance("carriedIn"),
    closingBalance: balance("carriedOut"),
  };
}
