import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { payableAlbum } from "../../harness/data/payable-album.ts";
import { distroKidFile, type Label, RATE, statementsOf } from "../../harness/data/statement-file.ts";
import { openLabel } from "../../harness/label.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";

/** The sums of reports are what was agreed, to the last unit, whatever was corrected or withdrawn. */

let house: TestWorld;
let label: Label;
let here: ReturnType<typeof statementsOf>;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
  label = await openLabel(house);
  here = statementsOf(label);
});
afterAll(() => house.close());

const UPC = "3616847300011";
const ISRCS = { "Night Ferry": "FR6V82700001", "Harbour Lights": "FR6V82700002", Tide: "FR6V82700003" };

/** The same numbers in every run. */
function dice(seed: number) {
  let state = BigInt(seed);
  return (below: number) => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n;
    return Number((state >> 33n) % BigInt(below));
  };
}
const roll = dice(42);
const one = <T>(of: T[]): T => of[roll(of.length)] as T;

function randomFile() {
  const lines = Array.from({ length: 3 + roll(25) }, () => {
    const isrc = one([...Object.values(ISRCS), ""]);
    return {
      ...(isrc ? { isrc } : { upc: UPC, title: "The Album" }),
      month: one(["2026-11", "2026-12", "2027-01", "2027-03"]),
      store: one(["Spotify", "Deezer", "Apple Music"]),
      country: one(["DE", "FR", ""]),
      units: `${roll(50) - 5}`,
      amount: `${roll(6) === 0 ? "-" : ""}${roll(20)}.${`${roll(1_000_000)}`.padStart(6, "0")}`,
    };
  });
  return distroKidFile(lines);
}

async function agreed(replaces?: string) {
  const read = await here.brought(randomFile(), replaces ? { replaces } : {});
  const deductions = roll(2) ? [{ bps: 1_500, reason: "Label share" }] : [];
  const rate = { ...RATE, rate: one(["1", "1.0834", "0.91"]) };
  const albumRule = one(["evenly", "by_track_lines"]);
  await here.asked(here.terms(read.id, { rate, deductions, albumRule }));
  const { id, revision } = await here.detail(read.id);
  await here.asked(here.post(id, "agree", { revision }));
  return id;
}

type Sums = Record<string, unknown> & { gross: string; net: string; pay: string };
const query = async (text: ReturnType<typeof sql>) => (await house.world.db.execute<Sums>(text)).rows;

async function sumsAreExact() {
  const ours = sql`workspace_id = (select id from workspaces where slug = ${label.slug})`;
  const picked = sql`trim_scale(sum(gross))::text as gross, trim_scale(sum(net))::text as net, sum(pay_units)::text as pay`;
  const agreedOf = (by: ReturnType<typeof sql>) => sql`
    select ${by} as key, trim_scale(sum(a.file_amount - a.earlier_amount))::text as gross,
      trim_scale(sum(a.net_amount))::text as net, sum(a.pay_units)::text as pay
    from statement_amounts a join statements s on s.id = a.statement_id
    where s.${ours} and s.state <> 'withdrawn' group by 1 order by 1`;
  const [whole] = await query(agreedOf(sql`''`));
  const expected = whole ?? { gross: "0", net: "0", pay: "0" };
  // People are shown what their own statements say: what the contracts give them.
  const [slips] = await query(sql`select coalesce(sum(l.earned_units), 0)::text as pay from statement_slips l
    join statements s on s.id = l.statement_id where s.${ours} and s.state <> 'withdrawn'`);
  const earned = slips?.pay;
  for (const dimension of ["all", "track", "store", "country"])
    for (const length of [4, 7]) {
      const [found] = await query(sql`select ${picked} from report_sums
        where ${ours} and owner = '' and dimension = ${dimension} and length(period) = ${length}`);
      expect([dimension, length, found]).toMatchObject([
        dimension,
        length,
        { gross: expected.gross, net: expected.net, pay: expected.pay },
      ]);
      const [people] = await query(sql`select ${picked} from report_sums
        where ${ours} and owner <> '' and dimension = ${dimension} and length(period) = ${length}`);
      expect(people).toMatchObject({ gross: expected.gross, net: expected.net, pay: earned });
    }
  const nonZero = sql`having sum(gross) <> 0 or sum(net) <> 0 or sum(pay_units) <> 0`;
  const byTrack = await query(sql`select key, ${picked} from report_sums
    where ${ours} and owner = '' and dimension = 'track' and length(period) = 4 group by 1 ${nonZero} order by 1`);
  const tracks = (await query(agreedOf(sql`a.track_id::text`))).filter(
    ({ gross, net, pay }) => gross !== "0" || net !== "0" || pay !== "0",
  );
  expect(byTrack).toEqual(tracks);
  // Months say the same whichever way they are cut.
  const byMonth = (dimension: string) =>
    query(sql`select period, ${picked} from report_sums
      where ${ours} and owner = '' and dimension = ${dimension} and length(period) = 7 group by 1 order by 1`);
  expect(await byMonth("store")).toEqual(await byMonth("all"));
  expect(await byMonth("country")).toEqual(await byMonth("all"));
}

test("sums equal what was agreed after every statement, correction and withdrawal", {
  timeout: 120_000,
}, async () => {
  await payableAlbum(house, label, ISRCS, { upcCode: UPC });
  const living: string[] = [];
  for (let run = 0; run < 4; run++) {
    const replaces = run % 3 === 2 ? living.at(-1) : undefined;
    living.push(await agreed(replaces));
    await sumsAreExact();
  }
  for (const id of living.reverse()) {
    const left = await here.post(id, "withdraw");
    if (left.status === 200) await sumsAreExact();
  }
});

test("a withdrawn statement leaves nothing in the sums", async () => {
  const sums = async () =>
    (
      await house.world.db.execute(
        sql`select * from report_sums where gross <> 0 or net <> 0 or pay_units <> 0 or units <> 0 order by 1, 2, 3, 4, 5`,
      )
    ).rows;
  const before = await sums();
  const id = await agreed();
  expect((await sums()).length).toBeGreaterThan(before.length);
  await here.asked(here.post(id, "withdraw"));
  expect(await sums()).toEqual(before);
}, 60_000);

test("two who agree at once are counted once", async () => {
  const read = await here.brought(randomFile());
  await here.asked(here.terms(read.id, { rate: RATE }));
  const { id, revision } = await here.detail(read.id);
  await Promise.all([0, 1].map(() => here.post(id, "agree", { revision })));
  await sumsAreExact();
});
