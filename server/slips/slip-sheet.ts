import type { Language } from "../../shared/rules/language.ts";
import { fractionFromBps } from "../../shared/rules/share.ts";
import type { SlipDetail, SlipFile } from "../../shared/schemas/money/slips.ts";
import { TEST_NETWORK } from "../../words/test-network.ts";
import type { Sheet } from "../certificates/paper/typeset.ts";
import { formatsOf, SLIP_FILE_WORDS, type SlipFileWords } from "./words.ts";

/** A slip on paper: everything in it as text, so that the template only sets it. */

type Track = SlipFile["tracks"][number];

const inEights = (hash: string) => hash.match(/.{1,8}/g)?.join(" ") ?? "";

/** More would be a book: the rest is in the files. */
const MOST_LINES = 2_000;

const CHECKING = "npm run verify -- slip statement.json";

/** What a sheet in one language is written with. */
interface Hand {
  words: SlipFileWords;
  percent(bps: number): string;
  moment(iso: string): string;
  /** Of the file, in its currency. */
  amount(decimal: string): string;
  money(decimal: string): string;
  rate: string;
  quantity(decimal: string): string;
  units(units: string): string;
  inToken(units: string): string;
}

function handFor(slip: SlipDetail, language: Language): Hand {
  const { briefPercent, tokenAmount, momentUtc, amount, quantity } = formatsOf(language);
  const { currency } = slip.file;
  const { decimals, symbol } = slip.token;
  const signed = (write: (text: string) => string) => (text: string) =>
    text.startsWith("-") ? `−${write(text.slice(1))}` : write(text);
  const decimal = signed(amount);
  const units = signed((text) => tokenAmount(text, decimals));
  return {
    words: SLIP_FILE_WORDS[language],
    percent: (bps) => briefPercent(fractionFromBps(bps)),
    moment: (iso) => momentUtc(new Date(iso)),
    amount: decimal,
    money: (text) => `${decimal(text)} ${currency}`,
    rate: `1 ${currency} = ${amount(slip.rate.rate)} ${symbol} (${slip.rate.source}, ${slip.rate.date})`,
    quantity: signed(quantity),
    units,
    inToken: (text) => `${units(text)} ${symbol}`,
  };
}

export async function slipSheet(
  slip: SlipDetail,
  tracks: AsyncIterable<Track>,
  url: string,
  language: Language,
): Promise<Sheet> {
  const hand = handFor(slip, language);
  const { words, money, percent, inToken } = hand;
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
    earned: inToken(slip.earned),
    testNetwork: slip.isTest ? TEST_NETWORK[language] : null,
    about: aboutFacts(slip, hand),
    stands: standFacts(slip, hand),
    deductions: slip.deductions.map(({ bps, reason }) => words.deducted(percent(bps), reason)),
    tracks: withLines.map((track, i) => trackFacts(slip, track, slip.tracks[i]?.lines ?? 0, hand)),
    balances: [
      { label: words.opening, value: money(slip.openingBalance) },
      { label: words.closing, value: money(slip.closingBalance) },
    ],
    addsUp: [
      ...words.rules,
      // A payment that was entered says what each track gets.
      ...(slip.reference === undefined ? [words.albumRule[slip.albumRule]] : []),
      words.check(CHECKING),
    ],
    url,
  };
  return {
    template: "server/slips/slip.typ",
    inputs: { facts: JSON.stringify(facts), said: JSON.stringify(words.sheet), language },
  };
}

const aboutFacts = (slip: SlipDetail, { words, rate, moment }: Hand) => [
  { label: words.from, value: slip.workspace },
  { label: slip.reference === undefined ? words.source : words.payer, value: slip.source },
  ...(slip.reference === undefined ? [] : [{ label: words.reference, value: slip.reference }]),
  { label: words.months, value: months(slip) },
  ...(slip.reference === undefined ? [{ label: words.rate, value: rate }] : []),
  { label: words.agreed, value: moment(slip.agreedAt) },
  ...(slip.corrects ? [{ label: words.corrects, value: slip.corrects }] : []),
  { label: words.fileHash, value: inEights(slip.file.sha256), isCode: true },
];

const months = ({ period: { from, to } }: SlipDetail) => (from === to ? from : `${from} – ${to}`);

const standFacts = (slip: SlipDetail, { words, inToken }: Hand) =>
  (["paid", "held", "gathering", "waiting"] as const)
    .filter((of) => slip.sums[of] !== "0")
    .map((of) => ({ label: words.stands[of], value: inToken(slip.sums[of]) }));

function trackFacts(slip: SlipDetail, track: Track, lines: number, hand: Hand) {
  const { words, money, inToken, percent } = hand;
  const taken = (text: string) => money(text.startsWith("-") ? text.slice(1) : `-${text}`);
  const has = (text: string) => /[1-9]/.test(text);
  const step = (label: string, value: string) => ({ label, value });
  return {
    title: track.title,
    release: track.release,
    part: inToken(track.part),
    standing: standing(track, words),
    steps: [
      step(words.earnedInFile, money(track.file)),
      ...(has(track.carriedIn) ? [step(words.carriedIn, money(track.carriedIn))] : []),
      ...(has(track.earlier) ? [step(words.earlier, taken(track.earlier))] : []),
      ...track.deducted.map((text, i) => step(slip.deductions[i]?.reason ?? "", taken(text))),
      step(words.net, money(track.net)),
      ...(has(track.carriedOut) ? [step(words.carriedOut, money(track.carriedOut))] : []),
      step(words.paidToContract, inToken(track.pay)),
      step(words.yourShare(percent(track.shareBps)), inToken(track.part)),
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
      ...[hand.quantity(line.units), hand.amount(line.gross), hand.units(line.part)],
    ]),
    more: lines > track.lines.length ? words.moreLines(lines - track.lines.length) : null,
  };
}

const standing = ({ standing: of, heldFor }: Track, words: SlipFileWords) =>
  heldFor ? words.held(words.heldBecause[heldFor]) : words.stands[of];
