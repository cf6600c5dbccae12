import type { SlipFile, SlipLine } from "../../schemas/money/slips.ts";
import { WHOLE_BPS } from "../share.ts";
import { scaleOf, unitsAt } from "./decimal.ts";
import { cutLines, partOf } from "./slip.ts";

/**
 * Whether a co-author's statement adds up, from its own lines alone: every sum is made again. Answers what does not.
 * Only one thing has to be taken within a bound: all recordings are converted together, so that the parts sum to the
 * transfer, and a recording by itself may be up to two base units off its own product.
 */
export function checkSlip(slip: SlipFile): string[] {
  const earned = sum(slip.tracks.map(({ part }) => BigInt(part)));
  const { paid, held, gathering, waiting } = slip.sums;
  const total = (of: "carriedIn" | "carriedOut") =>
    sum(slip.tracks.map((track) => unitsAt(track[of], scaleIn(slip))));
  const standing = (of: string) =>
    sum(slip.tracks.filter((track) => track.standing === of).map(({ part }) => BigInt(part)));
  return [
    ...slip.tracks.flatMap((track) => checkTrack(slip, track).map((wrong) => `${track.title}: ${wrong}`)),
    ...unless(earned === BigInt(slip.earned), "the parts of all tracks do not add up to what was earned"),
    ...unless(
      sum([paid, held, gathering, waiting].map(BigInt)) === earned,
      "what is paid, held, gathering and waiting is not what was earned",
    ),
    ...unless(
      ["paid", "held", "gathering", "waiting"].every(
        (of) => `${standing(of)}` === slip.sums[of as keyof typeof slip.sums],
      ),
      "what is paid, held, gathering or waiting is not what the tracks say",
    ),
    ...unless(
      total("carriedIn") === unitsAt(slip.openingBalance, scaleIn(slip)),
      "the opening balance is not what the tracks carried in",
    ),
    ...unless(
      total("carriedOut") === unitsAt(slip.closingBalance, scaleIn(slip)),
      "the closing balance is not what the tracks carried out",
    ),
  ];
}

type Track = SlipFile["tracks"][number];

const sum = (units: bigint[]) => units.reduce((all, one) => all + one, 0n);
const unless = (holds: boolean, wrong: string) => (holds ? [] : [wrong]);

/** Amounts of one file have one scale; what is carried in may be finer, from a file before. */
const scaleIn = (slip: SlipFile) =>
  Math.max(slip.file.scale, ...slip.tracks.flatMap((track) => [track.file, track.carriedIn].map(scaleOf)));

function checkTrack(slip: SlipFile, track: Track): string[] {
  const scale = scaleIn(slip);
  const read = (text: string) => unitsAt(text, scale);
  const gross = track.lines.map((line) => read(line.gross));
  const deducted = track.deducted.map(read);
  const balance = read(track.file) + read(track.carriedIn) - read(track.earlier);
  const payable = balance > 0n ? balance : 0n;
  const [pay, part] = [BigInt(track.pay), BigInt(track.part)];
  return [
    ...unless(sum(gross) === read(track.file), "its lines do not add up to what the file says it earned"),
    ...unless(
      deducted.every(
        (units, i) => units === (payable * BigInt(slip.deductions[i]?.bps ?? 0)) / BigInt(WHOLE_BPS),
      ) && deducted.length === slip.deductions.length,
      "what was deducted is not the percentages that are named",
    ),
    ...unless(payable - sum(deducted) === read(track.net), "the rest after deductions is wrong"),
    ...unless(balance - payable === read(track.carriedOut), "what is carried forward is wrong"),
    ...checkRate(slip, read(track.net), pay, scale),
    ...unless(
      partOf(track.network, pay, track.shareBps, track.beforeBps) === part,
      "the part is not the share of what the contract is paid",
    ),
    ...checkAlbum(track, read),
    ...checkCuts(track, gross, deducted, read),
  ];
}

/** In whole numbers: both sides are multiplied by everything that stands behind a point. */
function checkRate({ rate: { rate }, token }: SlipFile, net: bigint, pay: bigint, scale: number) {
  const one = 10n ** BigInt(scale + scaleOf(rate));
  const off = pay * one - net * unitsAt(rate, scaleOf(rate)) * 10n ** BigInt(token.decimals);
  return unless(off > -2n * one && off < one, "what the contract is paid is not the rest at the rate");
}

function checkAlbum({ album, lines }: Track, read: (text: string) => bigint) {
  const onLines = sum(lines.filter(({ ofAlbum }) => ofAlbum).map((line) => read(line.gross)));
  if (!album) return unless(onLines === 0n, "it has album income that is not explained");
  const [total, weight, weights, part] = [album.total, album.weight, album.weights, album.part].map(read) as [
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  const off = part * weights - total * weight;
  return [
    ...unless(onLines === part, "its lines of the album do not add up to its part of the album"),
    ...unless(
      weights > 0n && off < weights && off > -weights,
      "its part of the album is not what the rule says",
    ),
  ];
}

function checkCuts(track: Track, gross: bigint[], deducted: bigint[], read: (text: string) => bigint) {
  const cuts = cutLines(
    gross.map((grossUnits) => ({ grossUnits })),
    {
      earlierUnits: read(track.earlier),
      carriedInUnits: read(track.carriedIn),
      deductedUnits: deducted,
    },
    BigInt(track.part),
  );
  const same = (given: Pick<SlipLine, "deducted" | "part">, cut: (typeof cuts)["earlier"]) =>
    BigInt(given.part) === cut.partUnits &&
    given.deducted.every((text, i) => read(text) === cut.deductedUnits[i]);
  const all = [...track.lines, track.carriedInCut, track.earlierCut];
  const made = [...cuts.lines, cuts.carriedIn, cuts.earlier];
  return unless(
    all.every((given, i) => same(given, made[i] as (typeof cuts)["earlier"])),
    "a line's part or deduction is not in proportion to the line",
  );
}
