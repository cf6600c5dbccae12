import { sql } from "drizzle-orm";
import { NETWORKS } from "../../../shared/rules/networks.ts";
import { type Amounts, amountsOf } from "../../../shared/rules/statements/amounts.ts";
import { textOf, unitsAt } from "../../../shared/rules/statements/decimal.ts";
import type { StatementAmounts } from "../../../shared/schemas/money/statements.ts";
import type { Insider } from "../../caller.ts";
import type { Db, Tx } from "../../db/connect.ts";
import { Refusal } from "../../refusal.ts";
import type { Sold } from "../../reports/sold.ts";
import type { World } from "../../world.ts";
import type { StatementRow } from "../move-statement.ts";
import { findStatement } from "../read-statements.ts";
import { incomesOf, type PaidTrack } from "./incomes.ts";
import { mostContracts } from "./most-contracts.ts";
import { payToken } from "./pay-token.ts";

/** What each recording of a statement would be paid, as its matches and terms are now; once agreed, what it is paid. */
export async function readAmounts(
  world: World,
  caller: Insider,
  statementId: string,
): Promise<StatementAmounts> {
  const statement = await findStatement(world.db, caller, statementId);
  if (!statement.currency) throw new Refusal("statement_not_open");
  return presentAmounts(
    world,
    statement,
    await computeAmounts(world.db, statement),
    await asideOf(world.db, statement),
  );
}

export interface Computed {
  scale: number;
  /** With no rate nothing is converted. */
  amounts: Amounts;
  tracks: PaidTrack[];
}

export async function computeAmounts(db: Db | Tx, statement: StatementRow, sold?: Sold): Promise<Computed> {
  const { scale, tracks } = await incomesOf(db, statement, sold);
  const { rate, deductions } = statement;
  const { decimals: tokenDecimals } = payToken(statement);
  return {
    scale,
    tracks,
    amounts: amountsOf(tracks, { scale, rate: rate ?? "0", tokenDecimals, deductions }),
  };
}

interface Aside extends Record<string, unknown> {
  needsYou: string;
  notOurs: string;
}

async function asideOf(db: Db, { id }: StatementRow): Promise<Aside> {
  const { rows } = await db.execute<Aside>(sql`
    select coalesce(sum(amount) filter (where standing = 'needs_you'), 0)::text as "needsYou",
      coalesce(sum(amount) filter (where standing = 'not_ours'), 0)::text as "notOurs"
    from statement_items where statement_id = ${id}`);
  return rows[0] ?? { needsYou: "0", notOurs: "0" };
}

const sum = (units: bigint[]) => units.reduce((all, one) => all + one, 0n);

function presentAmounts(
  world: World,
  statement: StatementRow,
  computed: Computed,
  aside: Aside,
): StatementAmounts {
  const { scale, amounts, tracks } = computed;
  const { currency, total, revision, rate, deductions } = statement;
  const text = (units: bigint) => textOf(units, scale);
  const atScale = (amount: string | null) => text(unitsAt(amount ?? "0", scale));
  const all = (of: (track: Amounts["tracks"][number]) => bigint) => text(sum(amounts.tracks.map(of)));
  return {
    revision,
    currency: currency ?? "",
    total: atScale(total),
    needsYou: atScale(aside.needsYou),
    notOurs: atScale(aside.notOurs),
    file: all((track) => track.fileUnits),
    earlier: all((track) => track.earlierUnits),
    carriedIn: all((track) => track.carriedInUnits),
    deducted: deductions.map((_, i) => all((track) => track.deductedUnits[i] ?? 0n)),
    net: text(amounts.netUnits),
    carriedOut: all((track) => track.carriedOutUnits),
    pay: rate === null ? null : presentPay(world, statement, computed),
    tracks: amounts.tracks.map((track, i) => ({
      trackId: track.trackId,
      title: tracks[i]?.title ?? "",
      network: tracks[i]?.network ?? NETWORKS[0],
      address: tracks[i]?.address ?? "",
      file: text(track.fileUnits),
      earlier: text(track.earlierUnits),
      carriedIn: text(track.carriedInUnits),
      deducted: track.deductedUnits.map(text),
      net: text(track.netUnits),
      carriedOut: text(track.carriedOutUnits),
      pay: `${track.payUnits}`,
    })),
  };
}

/** The networks on which anything is paid. */
export const paidOn = ({ amounts, tracks }: Computed) =>
  NETWORKS.flatMap((network) => {
    const there = amounts.tracks.filter((track, i) => tracks[i]?.network === network && track.payUnits > 0n);
    const total = `${sum(there.map((track) => track.payUnits))}`;
    return there.length > 0 ? { network, total, contracts: there.length } : [];
  });

function presentPay(world: World, statement: StatementRow, computed: Computed) {
  const { symbol: token, decimals } = payToken(statement);
  const { payUnits, rest } = computed.amounts;
  const networks = paidOn(computed).map((one) => ({
    ...one,
    mostContracts: mostContracts(world, one.network),
  }));
  return { token, decimals, total: `${payUnits}`, rest, networks };
}
