import { sql } from "drizzle-orm";
import { type Network, rowOf } from "../../../shared/rules/networks.ts";
import { nameOfStatement } from "../../../shared/rules/statements/statement-name.ts";
import type { StatementFunding } from "../../../shared/schemas/money/funding.ts";
import type { Receipt } from "../../../shared/schemas/money/receipts.ts";
import type { Insider } from "../../caller.ts";
import { isTestNetwork } from "../../offered.ts";
import { Refusal } from "../../refusal.ts";
import { findStatement, releaseOf } from "../../statements/read-statements.ts";
import { payToken } from "../../statements/terms/pay-token.ts";
import type { World } from "../../world.ts";
import { readFunding } from "../read-funding.ts";

/** What came for an agreed statement, and what each contract got of it. */
export async function readReceipt(world: World, caller: Insider, statementId: string): Promise<Receipt> {
  const statement = await findStatement(world.db, caller, statementId);
  if (!statement.agreedAt) throw new Refusal("statement_not_agreed");
  const { networks } = await readFunding(world, caller, statementId);
  const paid = await paidTracks(world, statementId);
  const all = (of: "total" | "received" | "delivered" | "returned") =>
    networks.reduce((sum, one) => sum + BigInt(one[of]), 0n);
  // What went back is no part of what was paid. Before the delivery it is not counted in the first place.
  const kept = networks.reduce(
    (sum, { stage, received, returned }) =>
      sum + BigInt(received) - (stage === "delivered" ? BigInt(returned) : 0n),
    0n,
  );
  const { symbol, decimals } = payToken(statement);
  return {
    statementId,
    name: nameOfStatement(statement),
    workspace: caller.workspace.name,
    payer: (statement.releaseId && statement.source) || caller.workspace.name,
    reference: statement.reference,
    release: await releaseOf(world.db, statement),
    token: { symbol, decimals },
    isTest: networks.some(({ network }) => isTestNetwork(world, network)),
    agreedAt: statement.agreedAt.toISOString(),
    ...{ total: `${all("total")}`, received: `${kept}` },
    ...{ delivered: `${all("delivered")}`, returned: `${all("returned")}` },
    transfers: networks.flatMap((one) => transfersIn(one, symbol)),
    tracks: paid.map(({ transaction, at, ...track }) => ({
      ...track,
      delivery: at === null ? null : moveOf(world, track.network, transaction, at),
    })),
  };
}

const transfersIn = ({ network, address, transfers }: StatementFunding["networks"][number], symbol: string) =>
  transfers
    .filter((one) => one.isFinal && one.symbol === symbol)
    .map(({ transaction, amount, at, explorerUrl }) => ({
      ...{ network, address: address ?? "", transaction, amount, at, explorerUrl },
    }));

const moveOf = (world: World, network: Network, transaction: string | null, at: string) => ({
  transaction,
  at: new Date(at).toISOString(),
  explorerUrl: transaction && inExplorer(world, network, transaction),
});

function inExplorer(world: World, network: Network, transaction: string) {
  const explorer = rowOf(network).explorers[world.chains[network].identity().chain];
  return explorer?.replace("*", () => `tx/${transaction}`) ?? null;
}

interface PaidTrack extends Record<string, unknown> {
  trackId: string;
  title: string;
  isrc: string | null;
  network: Network;
  contract: string;
  amount: string;
  transaction: string | null;
  at: string | null;
}

/** In the order in which they are paid. */
async function paidTracks({ db }: World, statementId: string): Promise<PaidTrack[]> {
  const { rows } = await db.execute<PaidTrack>(sql`
    select a.track_id as "trackId", t.title, t.isrc, a.network, c.address as contract,
      a.pay_units::text as amount, p.transaction, p.at
    from statement_amounts a
    join tracks t on t.id = a.track_id
    join contracts c on c.id = a.contract_id
    left join lateral (
      select transaction, at from remittance_payments
      where statement_id = a.statement_id and contract_id = a.contract_id order by at limit 1) p on true
    where a.statement_id = ${statementId} and a.pay_units > 0 order by a.place`);
  return rows;
}
