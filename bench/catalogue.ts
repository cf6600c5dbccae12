import { catalogueOf } from "../server/drafts/importing/catalogue.ts";
import { guessMapping } from "../server/drafts/importing/columns.ts";
import { outlineOf } from "../server/drafts/judge-draft.ts";
import type { Budget } from "./budget-lines.ts";

/** A label's whole catalogue in one file: its rows become releases, and each is judged by the rules of the form. */

const ROWS = 10_000;
const PEOPLE = 5;
const TRACKS_OF_A_RELEASE = 10;
const HEADERS = ["Release", "Type", "UPC", "Date", "Title", "ISRC", "Artist", "Email", "Share"];

const tableOf = (rows: number) => ({
  headers: HEADERS,
  rows: Array.from({ length: rows }, (_, i) => {
    const track = Math.floor(i / PEOPLE);
    const release = `Album ${Math.floor(track / TRACKS_OF_A_RELEASE)}`;
    const isrc = `QZES2${String(track).padStart(7, "0")}`;
    const person = i % PEOPLE;
    // One in seven is wrong: finding faults is part of the work.
    const share = track % 7 === 0 ? "19.99" : "20";
    const cells = [release, "album", "", "2019-01-01", `Track ${track}`, isrc];
    return { number: i + 2, cells: [...cells, `P ${person}`, `p${person}@example.com`, share] };
  }),
});

function judged(rows: number): { seconds: number; incomplete: number } {
  const table = tableOf(rows);
  const from = performance.now();
  const { releases } = catalogueOf(table, guessMapping(HEADERS), "solana-usdt");
  const incomplete = releases.filter(
    ({ release, tracks }) => outlineOf({ release, tracks }).problemCount > 0,
  );
  return { seconds: (performance.now() - from) / 1_000, incomplete: incomplete.length };
}

const bestOf = (rows: number) => Math.min(...[1, 2, 3].map(() => judged(rows).seconds));

export async function benchCatalogue(line: (budget: Budget) => void) {
  judged(ROWS);
  const [large, small] = [bestOf(ROWS), bestOf(ROWS / 10)];
  if (judged(ROWS).incomplete === 0) throw new Error("no fault was found");
  line({ what: "catalogue of 10,000 rows: read and judged", value: large, unit: "s ", budget: 5 });
  line({
    what: "a row of 10,000 against one of 1,000: time",
    value: large / 10 / small,
    unit: "x ",
    budget: 1.5,
  });
}
