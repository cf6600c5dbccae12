import { fractionFromBps } from "../../shared/rules/share.ts";
import {
  ALBUM_RULE,
  HELD_BECAUSE,
  HOW_IT_ADDS_UP,
  STANDS,
} from "../../shared/rules/statements/slip-words.ts";
import type { SlipDetail, SlipFile } from "../../shared/schemas/money/slips.ts";
import { formats } from "../../words/formats.ts";
import { testNetwork } from "../../words/test-network.ts";
import type { Sheet } from "../certificates/paper/typeset.ts";
import { words } from "./words.ts";

/** A slip on paper: everything in it as text, so that the template only sets it. */

type Track = SlipFile["tracks"][number];

const { briefPercent, tokenAmount, momentUtc } = formats("en-GB");
const percent = (bps: number) => briefPercent(fractionFromBps(bps));
const inEights = (hash: string) => hash.match(/.{1,8}/g)?.join(" ") ?? "";

/** More would be a book: the rest is in the files. */
const MOST_LINES = 2_000;

export async function slipSheet(slip: SlipDetail, tracks: AsyncIterable<Track>, url: string): Promise<Sheet> {
  const withLines: Track[] = [];
  let room = MOST_LINES;
  for await (const track of tracks) {
    withLines.push({ ...track, lines: track.lines.slice(0, room) });
    room = Math.max(0, room - track.lines.length);
  }
  const facts = {
    title: slip.name,
    person: slip.person,
    id: slip.id,
    agreedAt: slip.agreedAt,
    documentTitle: words.documentTitle(slip.name, slip.person),
    earned: inToken(slip, slip.earned),
    testNetwork: slip.isTest ? testNetwork : null,
    about: aboutFacts(slip),
    stands: standFacts(slip),
    deductions: slip.deductions.map(({ bps, reason }) => `${percent(bps)}: ${reason}`),
    tracks: withLines.map((track, i) => trackFacts(slip, track, slip.tracks[i]?.lines ?? 0)),
    balances: [
      { label: words.opening, value: `${slip.openingBalance} ${slip.file.currency}` },
      { label: words.closing, value: `${slip.closingBalance} ${slip.file.currency}` },
    ],
    addsUp: [...HOW_IT_ADDS_UP, ALBUM_RULE[slip.albumRule], words.check],
    url,
  };
  return {
    template: "server/slips/slip.typ",
    inputs: { facts: JSON.stringify(facts), said: JSON.stringify(words.sheet) },
  };
}

function inToken({ token }: SlipDetail, units: string): string {
  const sign = units.startsWith("-") ? "−" : "";
  return `${sign}${tokenAmount(units.replace("-", ""), token.decimals)} ${token.symbol}`;
}

const aboutFacts = (slip: SlipDetail) => [
  { label: words.from, value: slip.workspace },
  { label: words.source, value: slip.source },
  { label: words.months, value: months(slip) },
  { label: words.rate, value: words.rateIs(slip.file.currency, slip.rate, slip.token.symbol) },
  { label: words.agreed, value: momentUtc(new Date(slip.agreedAt)) },
  ...(slip.corrects ? [{ label: words.corrects, value: slip.corrects }] : []),
  { label: words.fileHash, value: inEights(slip.file.sha256), isCode: true },
];

const months = ({ period: { from, to } }: SlipDetail) => (from === to ? from : `${from} – ${to}`);

const standFacts = (slip: SlipDetail) =>
  (["paid", "held", "gathering", "waiting"] as const)
    .filter((of) => slip.sums[of] !== "0")
    .map((of) => ({ label: STANDS[of], value: inToken(slip, slip.sums[of]) }));

function trackFacts(slip: SlipDetail, track: Track, lines: number) {
  const { currency } = slip.file;
  const money = (text: string) => `${text} ${currency}`;
  const has = (text: string) => /[1-9]/.test(text);
  const step = (label: string, value: string) => ({ label, value });
  return {
    title: track.title,
    release: track.release,
    part: inToken(slip, track.part),
    standing: standing(track),
    steps: [
      step(words.earnedInFile, money(track.file)),
      ...(has(track.carriedIn) ? [step(words.carriedIn, money(track.carriedIn))] : []),
      ...(has(track.earlier) ? [step(words.earlier, money(track.earlier))] : []),
      ...track.deducted.map((text, i) => step(slip.deductions[i]?.reason ?? "", `−${money(text)}`)),
      step(words.net, money(track.net)),
      ...(has(track.carriedOut) ? [step(words.carriedOut, money(track.carriedOut))] : []),
      step(words.paidToContract, inToken(slip, track.pay)),
      step(words.yourShare(percent(track.shareBps)), inToken(slip, track.part)),
    ],
    chain: [
      step(words.network, track.network),
      { ...step(words.contract, track.contract), isCode: true },
      ...(track.delivery ? [{ ...step(words.delivery, track.delivery.transaction), isCode: true }] : []),
      ...(track.payout ? [{ ...step(words.payout, track.payout.transaction), isCode: true }] : []),
      { ...step(words.wallet, track.wallet), isCode: true },
    ],
    lines: track.lines.map((line) => [
      ...[line.month, line.ofAlbum ? words.ofAlbum(line.store) : line.store, line.country],
      ...[line.units, line.gross, inToken(slip, line.part).replace(` ${slip.token.symbol}`, "")],
    ]),
    more: lines > track.lines.length ? words.moreLines(lines - track.lines.length) : null,
  };
}

const standing = ({ standing: of, heldFor }: Track) =>
  heldFor ? `${STANDS[of]}: ${HELD_BECAUSE[heldFor]}` : STANDS[of];
