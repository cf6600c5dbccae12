import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { may, ROLES } from "../../shared/rules/permissions.ts";
import { partOf } from "../../shared/rules/statements/slip.ts";
import { plainAmount } from "../../shared/rules/token-amount.ts";
import { slipPage } from "../../shared/schemas/pages.ts";
import type { Tx } from "../db/connect.ts";
import { deliveries } from "../db/deliveries.ts";
import { isPaid } from "../db/paid.ts";
import { members, statementSlips, statements, workspaces } from "../db/schema.ts";
import { describeError } from "../describe-error.ts";
import { queueMail } from "../mail/outbox.ts";
import { readerOf } from "../mail/reader-language.ts";
import { slipMail, slipsPaidMail } from "../mail/royalty-mails.tsx";
import { notify } from "../notifications/notify.ts";
import { notices } from "../notifications/words.ts";
import { isTestNetwork } from "../offered.ts";
import { payToken } from "../statements/terms/pay-token.ts";
import { recordEvent } from "../statements/trail.ts";
import { endlessly } from "../work/endlessly.ts";
import type { World } from "../world.ts";
import { recordingsOf } from "./read-recordings.ts";
import { coursesOf, standingOf } from "./read-standings.ts";

/** One mail for a statement: to each co-author when all of theirs is divided or waits for a reason, and to the label. */

const AT_ONCE = 200;
const LOOK_MS = 5_000;

/** In any number of processes: whoever marks a slip first writes its mail. */
export const watchSlips = (world: World) =>
  endlessly(LOOK_MS, () =>
    tellOfSlips(world).catch((error) =>
      world.log.warn({ error: describeError(error) }, "failed to tell of statements"),
    ),
  );

export async function tellOfSlips(world: World) {
  await tellEach(world, await readySlips(world), tellPerson);
  await tellEach(world, await untoldStatements(world), tellLabel);
}

/** One that cannot be told of now keeps no other waiting. */
async function tellEach(
  world: World,
  ids: string[],
  tell: (world: World, tx: Tx, id: string) => Promise<void>,
) {
  for (const id of ids)
    await world
      .transaction((tx) => tell(world, tx, id))
      .catch((error) => world.log.warn({ id, error: describeError(error) }, "failed to tell of a statement"));
}

/** Every contract of theirs has the statement's money, and none is being divided now. */
async function readySlips({ db }: World): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select s.id from statement_slips s
    join statements t on t.id = s.statement_id and t.state in ('delivering', 'delivered')
    where s.told_at is null and s.earned_units > 0 and not exists (
      select 1 from statement_amounts m
      join approvals a on a.track_id = m.track_id and ${isPaid(sql`a.status`)} and a.email = s.email
      where m.statement_id = s.statement_id and m.pay_units > 0 and not exists (
        select 1 from ${deliveries} d join books b on b.contract_id = d.contract_id and b.token = d.token
        where d.statement_id = s.statement_id and d.contract_id = m.contract_id and b.state <> 'distributing'))
    order by s.created_at limit ${AT_ONCE}`);
  return rows.map(({ id }) => id);
}

/** Whoever marks it writes the mail: both in one transaction. */
async function tellPerson(world: World, tx: Tx, slipId: string) {
  const [slip] = await tx
    .update(statementSlips)
    .set({ toldAt: world.now() })
    .where(and(eq(statementSlips.id, slipId), isNull(statementSlips.toldAt)))
    .returning();
  if (!slip) return;
  const [found] = await tx
    .select({ statement: statements, workspace: workspaces.name })
    .from(statements)
    .innerJoin(workspaces, eq(workspaces.id, statements.workspaceId))
    .where(eq(statements.id, slip.statementId));
  if (!found) return;
  const { statement, workspace } = found;
  const { recordings } = await recordingsOf({ db: tx }, { slip, statement });
  const courses = await coursesOf(tx, statement.id, slip.email);
  const sums = { paid: 0n, held: 0n, gathering: 0n, waiting: 0n, nothing: 0n };
  for (const { network, amount, shareBps, beforeBps, contractId } of recordings) {
    const part = partOf(network, amount.payUnits, shareBps, beforeBps);
    const course = courses.find((one) => one.contractId === contractId);
    sums[standingOf(part, course).standing] += part;
  }
  const money = payToken(statement);
  const link = slipPage(slip.id);
  const earned = plainAmount(slip.earnedUnits, money.decimals);
  const { source, from, to } = namedBy(statement);
  await notify(world, tx, slip.email, {
    title: notices.earned(earned, money.symbol, source, from, to),
    link,
  });
  const mail = slipMail(await readerOf(tx, slip.email), {
    ...{
      statement: namedBy(statement),
      reference: statement.reference,
      workspace,
      money,
      sums,
      earned: slip.earnedUnits,
    },
    test: recordings.some(({ network }) => isTestNetwork(world, network)),
    tracks: recordings.length,
    url: `${world.config.appUrl}${link}`,
  });
  await queueMail(world, tx, "slip", mail);
}

type StatementRow = typeof statements.$inferSelect;
const namedBy = ({ source, periodFrom, periodTo }: StatementRow) => ({
  source: source ?? "",
  from: periodFrom ?? "",
  to: periodTo ?? "",
});

const NEWS_FOR_DAYS = 7;

async function untoldStatements(world: World): Promise<string[]> {
  const since = new Date(world.now().getTime() - NEWS_FOR_DAYS * 86_400_000).toISOString();
  const { rows } = await world.db.execute<{ id: string }>(sql`
    select s.id from statements s
    where s.state = 'delivered' and s.updated_at > ${since}::timestamptz
      and exists (select 1 from remittances r where r.statement_id = s.id)
      and not exists (select 1 from statement_events e where e.statement_id = s.id and e.type = 'label_told')
    limit ${AT_ONCE}`);
  return rows.map(({ id }) => id);
}

/** Whoever agreed to it, while they may handle it; else whoever created the workspace. */
async function tellLabel(world: World, tx: Tx, statementId: string) {
  const [statement] = await tx.select().from(statements).where(eq(statements.id, statementId)).for("update");
  const { rows: told } = await tx.execute(sql`
    select 1 from statement_events where statement_id = ${statementId} and type = 'label_told'`);
  if (!statement || told.length > 0) return;
  await recordEvent(world, tx, statementId, "label_told", null);
  const { rows } = await tx.execute<{ email: string; slug: string; total: string; contracts: number }>(sql`
    select m.email, w.slug, paid.total, paid.contracts
    from ${workspaces} w join ${members} m on m.workspace_id = w.id and m.status = 'active',
      lateral (select coalesce(sum(pay_units), 0)::text as total, count(*)::int as contracts
        from statement_amounts where statement_id = ${statementId} and pay_units > 0) paid
    where w.id = ${statement.workspaceId} and w.deleted_at is null
      and ${inArray(sql`m.role`, HANDLERS)}
    order by m.email = (select p.email from statement_events e join people p on p.id = e.person_id
      where e.statement_id = ${statementId} and e.type = 'agreed' order by e.seq desc limit 1) desc nulls last,
      m.role = 'creator' desc limit 1`);
  const [label] = rows;
  if (!label) return;
  const mail = slipsPaidMail(await readerOf(tx, label.email), {
    ...{ statement: namedBy(statement), money: payToken(statement) },
    ...{ total: BigInt(label.total), contracts: label.contracts },
    url: `${world.config.appUrl}/workspace/${label.slug}`,
  });
  await queueMail(world, tx, "statement-delivered", mail, statement.workspaceId);
}

const HANDLERS = ROLES.filter((role) => may(role, "handle_statements"));
