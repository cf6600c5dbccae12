import type { SlipFile } from "../../schemas/money/slips.ts";
import type { Network } from "../networks.ts";
import type { TrackAmount } from "./amounts.ts";
import { textOf } from "./decimal.ts";
import { albumLines, type Cut, cutLines, type IncomeLine, partOf } from "./slip.ts";

/** A recording as a statement has it, and what one co-author has of it. */
export interface Recording {
  amount: Omit<TrackAmount, "trackId">;
  /** Lines of the recording itself, and all of its album. */
  own: IncomeLine[];
  album: IncomeLine[];
  /** By what the album was divided: this recording's weight, and that of all its tracks. */
  weight: bigint;
  weights: bigint;
  network: Network;
  shareBps: number;
  beforeBps: number;
}

type Written = SlipFile["tracks"][number];
type NotAmounts = "trackId" | "title" | "release" | "isrc" | "contract" | "wallet";
type NotKnown = "standing" | "heldFor" | "delivery" | "payout";

const sum = (lines: IncomeLine[]) => lines.reduce((all, { grossUnits }) => all + grossUnits, 0n);
const inOrder = (one: IncomeLine, other: IncomeLine) => {
  const [a, b] = [one, other].map(({ month, store, country, ofAlbum }) =>
    [month, store, country, ofAlbum ? "1" : "0"].join("\0"),
  ) as [string, string];
  return a < b ? -1 : a > b ? 1 : 0;
};

/** The amounts of one recording in a co-author's statement, as text, with all its lines. */
export function writeTrack(recording: Recording, scale: number): Omit<Written, NotAmounts | NotKnown> {
  const { amount, own, album, network, shareBps, beforeBps } = recording;
  const text = (units: bigint) => textOf(units, scale);
  const cutText = ({ deductedUnits, partUnits }: Cut) => ({
    deducted: deductedUnits.map(text),
    part: `${partUnits}`,
  });
  const albumPart = amount.fileUnits - sum(own);
  const lines = [...own, ...albumLines(album, albumPart)].sort(inOrder);
  const part = partOf(network, amount.payUnits, shareBps, beforeBps);
  const cuts = cutLines(lines, amount, part);
  return {
    network,
    shareBps,
    beforeBps,
    file: text(amount.fileUnits),
    album:
      album.length === 0
        ? null
        : {
            total: text(sum(album)),
            weight: text(recording.weight),
            weights: text(recording.weights),
            part: text(albumPart),
          },
    earlier: text(amount.earlierUnits),
    earlierCut: cutText(cuts.earlier),
    carriedIn: text(amount.carriedInUnits),
    carriedInCut: cutText(cuts.carriedIn),
    deducted: amount.deductedUnits.map(text),
    net: text(amount.netUnits),
    carriedOut: text(amount.carriedOutUnits),
    pay: `${amount.payUnits}`,
    part: `${part}`,
    lines: lines.map(({ grossUnits, ...line }, i) => ({
      ...line,
      gross: text(grossUnits),
      ...cutText(cuts.lines[i] as Cut),
    })),
  };
}
