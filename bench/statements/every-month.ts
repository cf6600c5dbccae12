import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { fillCatalogue, fillPayable } from "../../harness/data/fill-catalogue.ts";
import { RATE, statementsOf } from "../../harness/data/statement-file.ts";
import { openLabel } from "../../harness/label.ts";
import { fixtureOf, type Sale, textOfFile } from "../../server/statements/reading/test/fixtures.ts";
import { makeSales } from "../../server/statements/reading/test/sales.ts";
import { PAGE_SIZE } from "../../shared/rules/limits.ts";
import type { StatementDetail } from "../../shared/schemas/money/statements.ts";
import type { Budget } from "../budget-lines.ts";
import { openHouse } from "../house.ts";
import { processorTimes } from "./processor-times.ts";
import { repeatMonths } from "./repeat-months.ts";

/** A label of 5,000 tracks brings 200,000 lines every month: the first, the second, and the one after five years. */

type Line = (budget: Budget) => void;

const LARGE_LABEL = { releases: 500, tracksEach: 10, artistsEach: 2, people: 500, lines: 200_000 };
const SLICE = 5_000;
/** Recordings that the distributor names without a code: somebody has to say which they are, once. */
const NAMELESS = 14;
const MONTHS = 60;
const ROUNDS = 9;
const BETWEEN_MS = 50;
const ALONE_MS = 10_000;
const VIEWS = ["month", "track", "person", "store", "country"] as const;

export async function benchEveryMonth(line: Line) {
  const house = await openHouse();
  try {
    const here = await openBringer(house);
    const alone = await here.beside(pause(ALONE_MS));
    const first = await here.bring(1);
    line({ what: "200,000 lines of 5,000 tracks: agreeing", value: first.agreeing, unit: "s ", budget: 10 });
    for (const [what, ms] of [
      ["read", first.readingMs],
      ["agreed", first.agreeingMs],
    ] as const)
      line({
        what: `other requests while 200,000 lines are ${what}`,
        value: ms / alone,
        unit: "x ",
        budget: 1.5,
      });
    const second = await here.bring(2);
    line({ what: "second month: recordings that need somebody", value: second.asked, unit: "  ", budget: 0 });
    line({ what: "second month: from upload to agreed", value: second.seconds, unit: "s ", budget: 90 });
    console.log(`     five years: ${await repeatMonths(house, first.id, MONTHS - 2)}`);
    const last = await here.bring(3);
    line({
      what: "a statement after five years against the second",
      value: last.seconds / second.seconds,
      unit: "x ",
      budget: 1.5,
    });
    for (const by of VIEWS)
      line({
        what: `five years of reports by ${by}: first page`,
        value: await here.firstPageMs(by),
        unit: "ms",
        budget: 300,
      });
  } finally {
    await house.close();
  }
}

/** A label with a published catalogue that brings so many lines a month. */
export async function openBringer(house: Awaited<ReturnType<typeof openHouse>>, size = LARGE_LABEL) {
  const label = await openLabel(house);
  const client = new pg.Client({ connectionString: house.databaseUrl });
  await client.connect();
  const query = (text: string, values?: unknown[]) => client.query(text, values);
  await fillCatalogue(query, label.slug, size);
  await fillPayable(query, label.slug, size.people);
  await client.end();
  const statements = statementsOf(label);
  const { asked, items, match, terms, post, amounts } = statements;

  /** How long somebody else's request, for the releases as their page asks for them, takes until the work is done: the one in the middle. */
  async function beside(work: Promise<unknown>): Promise<number> {
    const page = `${label.at}?limit=${PAGE_SIZE}`;
    let isOver = false;
    const over = () => {
      isOver = true;
    };
    void work.then(over, over);
    const ms: number[] = [];
    while (!isOver) {
      ms.push(await timed(async () => await (await label.visitor.fetch(page)).text()));
      await pause(BETWEEN_MS);
    }
    await work;
    return middle(ms);
  }

  return {
    label,
    beside,
    firstPageMs: async (by: string) => {
      const at = `/api/workspaces/${label.slug}/reports?by=${by}&limit=20`;
      const ms: number[] = [];
      for (let round = 0; round < ROUNDS; round++) ms.push(await timed(() => asked(label.visitor.fetch(at))));
      return middle(ms);
    },
    /** From the upload until it is agreed, as a person at the screen would go. */
    async bring(number: number) {
      const content = fileOf(number, size);
      const before = await processorTimes(house);
      const from = performance.now();
      const reading = statements.brought(content, { fileName: "believe.csv" });
      const readingMs = await beside(reading);
      const { id, problem } = await reading;
      if (problem) throw new Error(problem);
      const read = performance.now();
      const open = await items(id, "needs_you");
      if (open.length > 0)
        await asked(match(id, ...open.map(({ item, offered }) => ({ item, trackId: offered[0]?.trackId }))));
      const { revision } = await asked<StatementDetail>(terms(id, { rate: RATE }));
      await amounts(id);
      const agreed = performance.now();
      const looked = await processorTimes(house);
      const agreeing = asked(post(id, "agree", { revision }));
      const agreeingMs = await beside(agreeing);
      await agreeing;
      const end = performance.now();
      const seconds = { reading: read - from, looking: agreed - read, agreeing: end - agreed };
      const told = Object.entries(seconds).map(([name, ms]) => `${name} ${(ms / 1_000).toFixed(1)} s`);
      console.log(`     month ${number}: ${told.join(", ")}; ${open.length} recordings needed somebody`);
      // Beside the clock, because whatever else the machine does is on the clock, too.
      const after = await processorTimes(house);
      for (const [what, one, other] of [
        ["up to agreeing", before, looked],
        ["agreeing", looked, after],
      ] as const)
        console.log(
          `     month ${number}, processor time ${what}: server and bench ${(other.hereSeconds - one.hereSeconds).toFixed(1)} s, PostgreSQL ${(other.postgresSeconds - one.postgresSeconds).toFixed(1)} s`,
        );
      return {
        ...{ id, readingMs, agreeingMs, asked: open.length },
        agreeing: seconds.agreeing / 1_000,
        seconds: (end - from) / 1_000,
      };
    },
  };
}

type MonthSize = Pick<typeof LARGE_LABEL, "releases" | "tracksEach" | "lines">;

function fileOf(number: number, { releases, tracksEach, lines }: MonthSize): string {
  const believe = fixtureOf("believe");
  const parts: string[] = [];
  for (let from = 0; from < lines; from += SLICE) {
    const sales = makeSales(Math.min(SLICE, lines - from), number + from, releases * tracksEach);
    const text = textOfFile(
      believe,
      sales.map((sale) => believe.row(ofCatalogue(sale))),
    );
    parts.push(from === 0 ? text : text.slice(text.indexOf("\n") + 1));
  }
  return parts.join("");
}

/** The catalogue's recording of the same number. */
function ofCatalogue(sale: Sale): Sale {
  const track = Number(sale.isrc.slice(-5));
  if (track < NAMELESS) return { ...sale, isrc: "", upc: "", title: `Recording ${track + 1} (Remastered)` };
  return { ...sale, isrc: `QZES2${String(track).padStart(7, "0")}` };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

const middle = (ms: number[]) => ms.toSorted((a, b) => a - b)[ms.length >> 1] ?? 0;
