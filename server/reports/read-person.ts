import { type SQL, sql } from "drizzle-orm";
import type { Language } from "../../shared/rules/language.ts";
import { DEFAULT_NETWORK, rowOf, type TokenName } from "../../shared/rules/networks.ts";
import type { Deduction } from "../../shared/rules/statements/amounts.ts";
import { scaleOf, textOf, unitsAt } from "../../shared/rules/statements/decimal.ts";
import { divideByWeight } from "../../shared/rules/statements/divide.ts";
import { nameOfStatement } from "../../shared/rules/statements/statement-name.ts";
import type { PersonReport, Span } from "../../shared/schemas/money/reports.ts";
import type { Caller, Insider } from "../caller.ts";
import type { Db } from "../db/connect.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";
import { type Part, partsWhere } from "./parts.ts";
import { readPayouts } from "./read-payouts.ts";
import { ofPerson, ofWorkspace, readKnown, readLines, readTotals, type Whose } from "./read-report.ts";

const MOST_TRACKS = 1_000;

/** What one co-author earned in the workspace, and why: by track, and by the statements it came with. */
export async function readPerson(
  world: World,
  { workspace }: Insider,
  email: string,
  span: Span,
  language: Language = "en",
): Promise<PersonReport> {
  const { rows } = await world.db.execute<{ name: string }>(sql`
    select a.name from track_artists a join tracks t on t.id = a.track_id
    join releases r on r.id = t.release_id and r.version = t.version and r.status = 'published'
    where a.email = ${email} and t.workspace_id = ${workspace.id} order by a.id limit 1`);
  const [found] = rows;
  if (!found) throw new Refusal("not_found");
  const here = sql`w.id = ${workspace.id}`;
  return await readWhole(world, ofWorkspace(workspace.id, email), here, { ...found, email }, span, language);
}

/** The same of the signed-in person, over all workspaces. */
export const readMyself = (
  world: World,
  { email, name }: Caller,
  span: Span,
  language: Language = "en",
): Promise<PersonReport> =>
  readWhole(
    world,
    ofPerson(email),
    sql`w.deleted_at is null`,
    { email, name: name || email },
    span,
    language,
  );

async function readWhole(
  world: World,
  whose: Whose,
  where: SQL,
  { email, name }: { email: string; name: string },
  span: Span,
  language: Language,
): Promise<PersonReport> {
  const { db } = world;
  const [totals, tracks, known, statements, payouts] = await Promise.all([
    readTotals(db, whose, span),
    readLines(db, whose, { ...span, by: "track" }, { limit: MOST_TRACKS }),
    readKnown(db, whose),
    readStatements(db, where, email, span, language),
    readPayouts(world, where, email, span),
  ]);
  return { name, email, totals, tracks, statements, payouts, known };
}

interface Row extends Record<string, unknown> {
  id: string;
  slipId: string | null;
  state: string;
  source: string | null;
  periodFrom: string | null;
  periodTo: string | null;
  fileName: string;
  agreedAt: string;
  deductions: Deduction[];
  currency: string;
  token: TokenName;
  net: string;
  place: number;
  shares: number[];
}

async function readStatements(db: Db, where: SQL, email: string, { from, to }: Span, language: Language) {
  const { rows } = await db.execute<Row>(sql`
    select s.id, (select p.id from statement_slips p where p.statement_id = s.id and p.email = ${email}
        and s.state in ('delivering', 'delivered')) as "slipId", s.state, s.source, s.period_from as "periodFrom", s.period_to as "periodTo",
      s.file_name as "fileName", to_char(s.agreed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "agreedAt",
      s.deductions, s.currency, s.token, a.net_amount::text as net, p.place, p.shares
    from track_artists mine
    join statement_amounts a on a.track_id = mine.track_id
    join statements s on s.id = a.statement_id and s.state <> 'withdrawn'
    join workspaces w on w.id = s.workspace_id and ${where}
    join lateral (
      select array_agg(bps order by position) as shares,
        (count(*) filter (where position < mine.position))::int as place
      from track_artists where track_id = mine.track_id) p on true
    where mine.email = ${email} and s.agreed_at is not null
      and coalesce(s.period_to, '9999') >= ${from ?? "0000"} and coalesce(s.period_from, '0000') <= ${to ?? "9999"}
    order by s.agreed_at desc, s.id`);
  const ids = [...new Set(rows.map(({ id }) => id))];
  const parts = await partsWhere(
    db,
    sql`a.email = ${email} and m.statement_id = any(${sql.param(ids)}::uuid[])`,
  );
  return ids.flatMap((id) =>
    presented(
      rows.filter((row) => row.id === id),
      parts.filter(({ statementId }) => statementId === id),
      language,
    ),
  );
}

function presented(rows: Row[], parts: Part[], language: Language): PersonReport["statements"] {
  const [first] = rows;
  if (!first) return [];
  const scale = Math.max(...rows.map(({ net }) => scaleOf(net)));
  let net = 0n;
  for (const row of rows) {
    net += divideByWeight(unitsAt(row.net, scale), row.shares.map(BigInt))[row.place] ?? 0n;
  }
  const { id, slipId, state, agreedAt, deductions, currency, token } = first;
  const { decimals } = rowOf(DEFAULT_NETWORK).tokens[token];
  return [
    {
      ...{ id, slipId, state, agreedAt, deductions, currency, token, decimals },
      name: nameOfStatement(first, language),
      net: textOf(net, scale),
      paid: `${parts.reduce((sum, { partUnits }) => sum + partUnits, 0n)}`,
    },
  ];
}
