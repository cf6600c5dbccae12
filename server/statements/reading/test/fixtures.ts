import type { Answers, StatementLine } from "../statement-line.ts";

/**
 * Files as twelve distributors write them, made from the columns they publish. They are ours: a real file may have more
 * columns, or others.
 */

/** What was sold, before anybody wrote it down. */
export interface Sale {
  /** 2027-03-14 */
  day: string;
  store: string;
  country: string;
  isrc: string;
  upc: string;
  title: string;
  artist: string;
  units: string;
  amount: string;
}

export interface Fixture {
  format: string;
  delimiter: string;
  /** Rows before the header. */
  before?: string[][];
  headers: string[];
  row(sale: Sale): string[];
  answers?: Answers;
  currency: string;
  /** Where a line is not simply its sale. */
  reads?(sale: Sale): Partial<StatementLine>;
  utf16?: boolean;
}

const month = ({ day }: Sale) => day.slice(0, 7);
const american = (day: string) => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;
const decimalComma = (amount: string) => amount.replace(".", ",");
const inBrackets = (amount: string) => (amount.startsWith("-") ? `(${amount.slice(1)})` : amount);
const lastDay = (day: string) =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10);

export const FIXTURES: Fixture[] = [
  {
    format: "distrokid",
    delimiter: "\t",
    headers:
      "Reporting Date|Sale Month|Store|Artist|Title|ISRC|UPC|Quantity|Team Percentage|Song/Album|Country of Sale|Songwriter Royalties Withheld|Earnings (USD)|Recoup (USD)".split(
        "|",
      ),
    row: (s) => [
      lastDay(s.day),
      month(s),
      s.store,
      s.artist,
      s.title,
      s.isrc,
      "",
      s.units,
      "100",
      "Song",
      s.country,
      "0",
      s.amount,
      "",
    ],
    currency: "USD",
    reads: () => ({ upc: null, kind: "Song" }),
  },
  {
    format: "tunecore",
    delimiter: ",",
    headers:
      "Sales Period|Posted Date|Store Name|Country Of Sale|Artist|Release Type|Release Title|Song Title|Label|UPC|Optional UPC|TC Song ID|Optional ISRC|Sales Type|# Units Sold|Per Unit Price|Net Sales|Net Sales Currency|Exchange Rate|Total Earned|Currency".split(
        "|",
      ),
    row: (s) => [
      month(s),
      lastDay(s.day),
      s.store,
      s.country,
      s.artist,
      "Album",
      "LP",
      s.title,
      "L",
      s.upc,
      "",
      s.isrc,
      "",
      "Stream",
      s.units,
      "",
      "9.99",
      "SEK",
      "0.1",
      s.amount,
      "USD",
    ],
    currency: "USD",
    reads: () => ({ kind: "Stream" }),
  },
  {
    format: "cd-baby",
    delimiter: "\t",
    headers:
      "Report Date|Sales Date|Artist Name|Album Title|Track Title|Quantity|Subtotal|Isrc|Barcode|Partner Name|Transaction Type|Delivery Country".split(
        "|",
      ),
    row: (s) => [
      lastDay(s.day),
      s.day,
      s.artist,
      "LP",
      s.title,
      s.units,
      s.amount,
      s.isrc.toLowerCase(),
      s.upc,
      s.store,
      "Stream",
      s.country,
    ],
    answers: { currency: "USD" },
    currency: "USD",
    reads: () => ({ kind: "Stream" }),
  },
  {
    format: "believe",
    delimiter: ";",
    headers:
      "Reporting month|Sales Month|Platform|Country / Region|Label Name|Artist Name|Release title|Track title|UPC|ISRC|Release Catalog nb|Streaming Subscription Type|Release type|Sales Type|Quantity|Client Payment Currency|Unit Price|Mechanical Fee|Gross Revenue|Client share rate|Net Revenue".split(
        "|",
      ),
    row: (s) => [
      "2027-05-01",
      `${month(s)}-01`,
      s.store,
      s.country,
      "L",
      s.artist,
      "LP",
      s.title,
      s.upc,
      s.isrc,
      "CAT1",
      "Premium",
      "Music",
      "Stream",
      s.units,
      "EUR",
      "0,004",
      "0,000",
      decimalComma(s.amount),
      "0,85",
      decimalComma(s.amount),
    ],
    currency: "EUR",
    reads: () => ({ kind: "Stream" }),
  },
  {
    format: "orchard-older",
    delimiter: ";",
    headers:
      "Period|Activity Period|Retailer|Territory|Product UPC|Manufacturer UPC|Project Code|Imprint Label|Artist Name|Product Name|Track Name|Track Artist|ISRC|Volume|Track #|Trans Type|Trans Type Description|Unit Price|Quantity|Total|Split Rate|Label Share Net Receipts|Preferred Currency".split(
        "|",
      ),
    row: (s) => [
      "2027M5",
      `${s.day.slice(0, 4)}M${Number(s.day.slice(5, 7))}`,
      s.store,
      s.country,
      s.upc,
      "",
      "",
      "L",
      "Various",
      "LP",
      s.title,
      s.artist,
      s.isrc,
      "1",
      "1",
      "S",
      "Stream",
      "0,01",
      s.units,
      "1,00",
      "0,8",
      decimalComma(s.amount),
      "GBP",
    ],
    currency: "GBP",
    reads: () => ({ kind: "Stream" }),
  },
  {
    format: "orchard-newer",
    delimiter: ",",
    headers:
      "STATEMENT PERIOD|ORIGINAL STATEMENT PERIOD|TRANSACTION DATE|SALE COUNTRY|STORE|TRACK ARTIST|TRACK|DISPLAY UPC|ISRC|TRANSACTION TYPE|QUANTITY|NET SHARE ACCOUNT CURRENCY|ACCOUNT CURRENCY".split(
        "|",
      ),
    row: (s) => [
      "2027-05",
      "2027-05",
      s.day,
      s.country,
      s.store,
      s.artist,
      s.title,
      s.upc,
      s.isrc,
      "Stream",
      s.units,
      s.amount,
      "USD",
    ],
    currency: "USD",
    reads: () => ({ kind: "Stream" }),
  },
  {
    format: "symphonic",
    delimiter: ",",
    headers:
      "Reporting Period|Label|Release Name|Release Artists|UPC Code|Catalog|Track Title|Mix Version|ISRC Code|Track Artists|Digital Service Provider|Activity Period|Territory|Delivery|Content Type|Sale or Void|Count|Royalty ($US)".split(
        "|",
      ),
    row: (s) => {
      const isVoid = s.amount.startsWith("-");
      return [
        "May 2027",
        "L",
        "LP",
        "Various",
        s.upc,
        "C1",
        s.title,
        "",
        s.isrc,
        s.artist,
        s.store,
        monthNamed(s.day),
        s.country,
        "Stream",
        "Track",
        isVoid ? "Void" : "Sale",
        isVoid ? "0" : s.units,
        s.amount,
      ];
    },
    currency: "USD",
    reads: (s) => (s.amount.startsWith("-") ? { kind: "Void", units: "0" } : { kind: "Sale" }),
  },
  {
    format: "fuga",
    delimiter: ",",
    headers:
      "Sale Start date|Sale End date|Sale Store Name|Territory|Asset ISRC|Asset Title|Asset Artist|Asset Quantity|Product UPC|Product Title|Sale Type|Exchange Rate|Currency|Reported Royalty".split(
        "|",
      ),
    row: (s) => [
      `${month(s)}-01`,
      lastDay(s.day),
      s.store,
      s.country,
      s.isrc,
      s.title,
      s.artist,
      s.units,
      s.upc,
      "LP",
      "Stream",
      "0.00731",
      "JPY",
      inBrackets(s.amount),
    ],
    answers: { currency: "EUR" },
    currency: "EUR",
    reads: () => ({ kind: "Stream" }),
  },
  {
    format: "bandcamp",
    delimiter: ",",
    utf16: true,
    headers:
      "date|paid to|item type|item name|artist|currency|item price|quantity|sub total|transaction fee|fee type|item total|amount you received|bandcamp transaction id|paypal transaction id|net amount|package|item url|catalog number|upc|isrc|country code".split(
        "|",
      ),
    row: (s) => [
      `${american(s.day)} 10:22pm`,
      "x",
      "album",
      s.title,
      s.artist,
      "CAD",
      "7",
      s.units,
      "7",
      "1",
      "x",
      "6",
      "6",
      "12345",
      "",
      s.amount,
      "digital",
      "",
      "",
      s.upc,
      "",
      s.country,
    ],
    currency: "CAD",
    reads: () => ({ isrc: null, store: "Bandcamp", kind: "album" }),
  },
  {
    format: "apple",
    delimiter: "\t",
    headers:
      "Start Date|End Date|UPC|ISRC/ISBN|Vendor Identifier|Quantity|Partner Share|Extended Partner Share|Partner Share Currency|Sales or Return|Apple Identifier|Artist/Show/Developer/Author|Title|Label/Studio/Network/Developer/Publisher|Grid|Product Type Identifier|ISAN/Other Identifier|Country Of Sale|Pre-order Flag|Promo Code|Customer Price|Customer Currency".split(
        "|",
      ),
    row: (s) => {
      const isReturn = s.amount.startsWith("-");
      const written = s.amount.replace("-", "");
      return [
        american(`${month(s)}-02`),
        american(lastDay(s.day)),
        s.upc,
        s.isrc,
        "V",
        s.units,
        "0.7",
        written,
        "EUR",
        isReturn ? "R" : "S",
        "1",
        s.artist,
        s.title,
        "L",
        "",
        "1",
        "",
        s.country,
        "",
        "",
        "0.99",
        "EUR",
      ];
    },
    currency: "EUR",
    reads: (s) => ({
      store: "Apple",
      kind: "1",
      units: s.amount.startsWith("-") ? `-${s.units}` : s.units,
    }),
  },
  {
    format: "soundcloud",
    delimiter: ",",
    before: [["Account ID"], ["3f1c9c1e-0000-4000-8000-5c1d7a1b2c3d"]],
    headers:
      "Partner|Reporting Period|Accounting Period|Artist(s)|Release|Track|UPC|ISRC|Country|Units|Revenue (USD)|Revenue Share (%)|Split Pay Share (%)".split(
        "|",
      ),
    row: (s) => [
      s.store,
      monthNamed(s.day),
      "May 2027",
      s.artist,
      "LP",
      s.title,
      s.upc,
      s.isrc,
      s.country,
      s.units,
      s.amount,
      "80",
      "100",
    ],
    currency: "USD",
    reads: () => ({ kind: null }),
  },
  {
    format: "prs",
    delimiter: ",",
    headers:
      "CAE Number|Work Title|Work No|IP1|IP2|Usage Territory|Period|Amount (performance revenue)".split("|"),
    row: (s) => ["00123456789", s.title, "1", s.artist, "", s.country, month(s), s.amount],
    currency: "GBP",
  },
];

const NAMES = "January February March April May June July August September October November December".split(
  " ",
);
const monthNamed = (day: string) => `${NAMES[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

export const fixtureOf = (format: string): Fixture => {
  const found = FIXTURES.find((fixture) => fixture.format === format);
  if (!found) throw new Error(`no fixture is called ${format}`);
  return found;
};

export function textOfFile(fixture: Fixture, rows: string[][]): string {
  const quotes = fixture.delimiter !== "\t";
  const written = (cell: string) =>
    quotes && (cell.includes(fixture.delimiter) || cell.includes('"'))
      ? `"${cell.replaceAll('"', '""')}"`
      : cell;
  return [...(fixture.before ?? []), fixture.headers, ...rows]
    .map((cells) => `${cells.map(written).join(fixture.delimiter)}\r\n`)
    .join("");
}

export function bytesOfFile(fixture: Fixture, sales: Sale[]): Buffer {
  const text = textOfFile(fixture, sales.map(fixture.row));
  return fixture.utf16 ? Buffer.from(`\ufeff${text}`, "utf16le") : Buffer.from(text);
}

/** The line that a sale becomes. */
export function lineOf(fixture: Fixture, sale: Sale, index: number): StatementLine {
  return {
    file: null,
    rowNumber: (fixture.before?.length ?? 0) + index + 2,
    saleMonth: month(sale),
    store: sale.store,
    country: sale.country,
    isrc: sale.isrc,
    upc: sale.upc,
    title: sale.title,
    artist: sale.artist,
    kind: null,
    units: sale.units,
    amount: sale.amount,
    currency: fixture.currency,
    ...fixture.reads?.(sale),
  };
}
