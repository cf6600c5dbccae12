import { type SQL, sql } from "drizzle-orm";
import { textOf, unitsAt } from "../../shared/rules/statements/decimal.ts";
import { divideByWeight } from "../../shared/rules/statements/divide.ts";
import type { ReportDimension } from "../../shared/rules/statements/report-periods.ts";
import { spreading } from "../../shared/rules/statements/spread.ts";
import type { Tx } from "../db/connect.ts";
import type { statements } from "../db/schema.ts";
import { type Cell, QUANTITY_SCALE, within } from "./cells.ts";

/** What one track was paid by a statement, and who has a part of it. */
export interface Paid {
  trackId: string;
  /** Under which a report shows it, whichever terms it was paid by. */
  recordingId: string;
  /** What the file says less what an earlier one said, and what is left of it. */
  gross: string;
  net: string;
  pay: bigint;
  people: { email: string; bps: number }[];
  /** By address, what the contract gives them of it. */
  parts: Map<string, bigint>;
}

interface Amounts {
  units: bigint;
  gross: bigint;
  net: bigint;
  pay: bigint;
}

type Totals = Omit<Amounts, "units">;
type ByKey = Map<string, Amounts>;
type ByPeriod = Map<string, ByKey>;

/** One way to cut what a track sold, and how a total is laid over it. */
interface Laid {
  dimension: ReportDimension;
  cells: Cell[];
  part: (units: bigint) => bigint[];
  /** Instead of the cells' own. */
  key?: string;
}

const spreadingOver = (cells: Cell[]) => spreading(cells.map(({ amount }) => amount));
const at = (parts: bigint[], place: number) => parts[place] ?? 0n;

interface Row {
  owner: string;
  dimension: ReportDimension;
  period: string;
  key: string;
  sum: Amounts;
}

/** So few that nobody waits for long while they are made. */
const AT_ONCE = 1_000;

/** What one statement adds to the sums of all reports. */
export class Sums {
  /** A map in a map: joining the names of half a million parts to one would be most of the work. */
  readonly #owners = new Map<string, Map<ReportDimension, ByPeriod>>();

  /** `from`: what the cells call a store; in a payment that was entered it is the payer. */
  addTrack(
    track: Paid,
    { store, country }: Record<"store" | "country", Cell[]>,
    scale: number,
    from: "store" | "payer",
  ) {
    // Laid over months alone, each gets what its stores get together: shared/rules/statements/spread.ts.
    const months = byMonth(store);
    const all = { cells: months, part: spreadingOver(months) };
    const laid: Laid[] = [
      { dimension: from, cells: store, part: spreadingOver(store) },
      { dimension: "country", cells: country, part: spreadingOver(country) },
      { dimension: "all", ...all },
      { dimension: "track", ...all, key: track.recordingId },
    ];
    for (const { owner, totals } of ownersOf(track, scale))
      for (const one of laid) this.#lay(owner, one, totals);
  }

  #lay(owner: string, { dimension, cells, part, key: named }: Laid, totals: Totals) {
    const gross = part(totals.gross);
    const net = totals.net === totals.gross ? gross : part(totals.net);
    const pay = part(totals.pay);
    const periods = this.#periodsOf(owner, dimension);
    for (const [i, { month, key, units }] of cells.entries())
      add(periods, month, named ?? key, { units, gross: at(gross, i), net: at(net, i), pay: at(pay, i) });
  }

  #periodsOf(owner: string, dimension: ReportDimension): ByPeriod {
    return within(
      within(this.#owners, owner, () => new Map<ReportDimension, ByPeriod>()),
      dimension,
      () => new Map<string, ByKey>(),
    );
  }

  /** In the order of the table's key: what is written together lies together in its index. */
  *#rows(): Generator<Row> {
    for (const [owner, dimensions] of inOrder(this.#owners))
      for (const [dimension, months] of inOrder(dimensions))
        for (const [period, keys] of inOrder(withYears(months)))
          for (const [key, sum] of inOrder(keys)) yield { owner, dimension, period, key, sum };
  }

  /** While the database writes some rows the next are made. */
  async write(tx: Tx, statement: Statement, scale: number, sign: bigint) {
    let written: Promise<void> = Promise.resolve();
    for (const rows of inPieces(this.#rows(), AT_ONCE)) {
      const next = insertion(statement, scale, sign, rows);
      await written;
      written = tx.execute(next).then(() => {});
      // Asked for again at the next piece, or at the end; until then nobody would listen to a failure.
      written.catch(() => {});
    }
    await written;
  }
}

function* inPieces<T>(all: Iterable<T>, size: number): Generator<T[]> {
  let piece: T[] = [];
  for (const one of all) {
    piece.push(one);
    if (piece.length < size) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}

/** The workspace, which has it all, and each co-author with their part. */
function ownersOf({ people, parts, ...track }: Paid, scale: number) {
  const [gross, net] = [unitsAt(track.gross, scale), unitsAt(track.net, scale)];
  const shares = people.map(({ bps }) => BigInt(bps));
  const [grosses, nets] = [gross, net].map((units) =>
    shares.length > 0 ? divideByWeight(units, shares) : [],
  );
  return [
    { owner: "", totals: { gross, net, pay: track.pay } },
    ...people.map(({ email }, i) => ({
      owner: email,
      totals: { gross: grosses?.[i] ?? 0n, net: nets?.[i] ?? 0n, pay: parts.get(email) ?? 0n },
    })),
  ];
}

function byMonth(cells: Cell[]): Cell[] {
  const months = new Map<string, Cell>();
  for (const { month, units, amount } of cells) {
    const sum = within(months, month, () => ({ month, key: "", units: 0n, amount: 0n }));
    sum.units += units;
    sum.amount += amount;
  }
  return [...months.values()];
}

function add(periods: ByPeriod, period: string, key: string, part: Amounts) {
  const keys = within(periods, period, () => new Map<string, Amounts>());
  const sum = keys.get(key);
  if (!sum) {
    keys.set(key, part);
    return;
  }
  sum.units += part.units;
  sum.gross += part.gross;
  sum.net += part.net;
  sum.pay += part.pay;
}

/** Years from months: a span of months is read as some of each. */
function withYears(months: ByPeriod): ByPeriod {
  const years: ByPeriod = new Map();
  for (const [month, keys] of months)
    for (const [key, sum] of keys) add(years, month.slice(0, 4), key, { ...sum });
  return new Map([...months, ...years]);
}

const inOrder = <K extends string, V>(all: Map<K, V>): [K, V][] =>
  [...all].sort(([one], [other]) => (one < other ? -1 : 1));

type Statement = Pick<typeof statements.$inferSelect, "workspaceId" | "currency" | "token">;

function insertion(
  { workspaceId, currency, token }: Statement,
  scale: number,
  sign: bigint,
  rows: Row[],
): SQL {
  const texts = (of: (row: Row) => string) => sql`${sql.param(rows.map(of))}::text[]`;
  // Periods, names of ours and digits need no quotes, and the driver takes its time to look for what does.
  const plain = (of: (row: Row) => string, type: "text" | "numeric") =>
    sql`${`{${rows.map(of).join()}}`}::${sql.raw(type)}[]`;
  const amounts = (of: (sum: Amounts) => bigint, digits: number) =>
    plain(({ sum }) => textOf(sign * of(sum), digits), "numeric");
  return sql`
    insert into report_sums as s (workspace_id, currency, token, owner, dimension, period, key, units, gross, net, pay_units)
    select ${workspaceId}::uuid, ${currency}::text, ${token}::text, * from unnest(
      ${texts(({ owner }) => owner)}, ${plain(({ dimension }) => dimension, "text")},
      ${plain(({ period }) => period, "text")}, ${texts(({ key }) => key)},
      ${amounts(({ units }) => units, QUANTITY_SCALE)}, ${amounts(({ gross }) => gross, scale)},
      ${amounts(({ net }) => net, scale)}, ${amounts(({ pay }) => pay, 0)})
    on conflict (workspace_id, owner, dimension, period, key, currency, token) do update set
      units = s.units + excluded.units, gross = s.gross + excluded.gross,
      net = s.net + excluded.net, pay_units = s.pay_units + excluded.pay_units`;
}
