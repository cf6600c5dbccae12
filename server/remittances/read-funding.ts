import { and, asc, eq, sql } from "drizzle-orm";
import { NETWORKS, type Network, networksOf, rowOf } from "../../shared/rules/networks.ts";
import type { NetworkFunding, StatementFunding } from "../../shared/schemas/money/funding.ts";
import type { Insider } from "../caller.ts";
import { watchedToken } from "../chain-settings.ts";
import { deliveries } from "../db/deliveries.ts";
import { ownWallets, remittances, remittanceTransfers } from "../db/schema.ts";
import { Refusal } from "../refusal.ts";
import { findStatement } from "../statements/read-statements.ts";
import { payToken } from "../statements/terms/pay-token.ts";
import type { World } from "../world.ts";
import { noticesOf } from "./notices.ts";
import { missingUnits, type Remittance, receivedUnits, stageOf } from "./stage.ts";
import { words } from "./words.ts";

/** How an agreed statement is paid, and how far that has come. */
export async function readFunding(
  world: World,
  caller: Insider,
  statementId: string,
): Promise<StatementFunding> {
  const statement = await findStatement(world.db, caller, statementId);
  if (!statement.agreedAt) throw new Refusal("statement_not_agreed");
  const toPay = await paidOn(world, statementId);
  const rows = await world.db
    .select()
    .from(remittances)
    .where(and(eq(remittances.statementId, statementId), eq(remittances.isCurrent, true)));
  const networks = toPay.map(async (one) => {
    const remittance = rows.find(({ network }) => network === one.network) ?? null;
    const { symbol, decimals } = payToken(statement);
    const address = world.config.chains[one.network].tokens[statement.token] ?? "";
    return await fundingOf(world, one, remittance, {
      token: { symbol, decimals, address },
      isWithdrawn: statement.state === "withdrawn",
    });
  });
  return {
    statementId,
    ownAddresses: await ownAddresses(
      world,
      caller,
      toPay.map(({ network }) => network),
    ),
    networks: await Promise.all(networks),
  };
}

interface ToPay {
  network: Network;
  total: string;
  contracts: number;
}

/** What is to be sent on each network. */
async function paidOn({ db }: World, statementId: string): Promise<ToPay[]> {
  const { rows } = await db.execute<ToPay & Record<string, unknown>>(sql`
    select network, sum(pay_units)::text as total, count(*)::int as contracts from statement_amounts
    where statement_id = ${statementId} and pay_units > 0 group by network`);
  return rows.toSorted((a, b) => NETWORKS.indexOf(a.network) - NETWORKS.indexOf(b.network));
}

async function ownAddresses({ db }: World, caller: Pick<Insider, "id">, networks: Network[]) {
  const own = await db
    .select({ kind: ownWallets.kind, address: ownWallets.address })
    .from(ownWallets)
    .where(eq(ownWallets.personId, caller.id))
    .orderBy(asc(ownWallets.linkedAt));
  return own.flatMap(({ kind, address }) =>
    networksOf(kind)
      .filter((network) => networks.includes(network))
      .map((network) => ({ network, address, label: words.ownWallet })),
  );
}

async function fundingOf(
  world: World,
  { network, total, contracts }: ToPay,
  remittance: Remittance | null,
  { token, isWithdrawn }: { token: NetworkFunding["token"]; isWithdrawn: boolean },
): Promise<NetworkFunding> {
  const open = remittance?.openedAt ? remittance : null;
  const counts = remittance ? await countsOf(world, remittance) : { paid: 0, divided: 0 };
  const transfers = remittance ? await transfersOf(world, remittance) : [];
  return {
    network,
    stage: stageOf(remittance),
    token,
    address: open?.address ?? null,
    payUri: open && payUriOf(world, open, token.decimals),
    refundAddress: remittance?.refundAddress ?? null,
    total,
    received: `${remittance ? receivedUnits(remittance) : 0n}`,
    missing: remittance ? `${missingUnits(remittance)}` : total,
    delivered: `${remittance?.deliveredUnits ?? 0n}`,
    contracts,
    contractsPaid: counts.paid,
    contractsDivided: counts.divided,
    returned: `${remittance?.returnedUnits ?? 0n}`,
    notices: remittance ? await noticesOf(world, remittance, transfers, token, isWithdrawn) : [],
    transfers,
  };
}

function payUriOf(world: World, remittance: Remittance, decimals: number): string {
  const { network, address, token, totalUnits } = remittance;
  const amountUnits = missingUnits(remittance) || totalUnits;
  return world.chains[network].remittances.payUri({ address, token, decimals, amountUnits });
}

/** How many contracts were paid, and how many have paid something out since. */
async function countsOf({ db }: World, { network, address }: Remittance) {
  const { rows } = await db.execute<{ paid: number; divided: number }>(sql`
    select count(*)::int as paid, count(*) filter (where exists (
      select 1 from ${deliveries} d join payouts o
        on o.contract_id = d.contract_id and o.token = d.token and (o.block, o.index) >= (d.block, d.index)
      where d.statement_id = p.statement_id and d.remittance = p.address
        and d.contract_id = p.contract_id))::int as divided
    from remittance_payments p where p.network = ${network} and p.address = ${address}`);
  return rows[0] ?? { paid: 0, divided: 0 };
}

async function transfersOf(world: World, { network, address }: Remittance) {
  const rows = await world.db
    .select()
    .from(remittanceTransfers)
    .where(and(eq(remittanceTransfers.network, network), eq(remittanceTransfers.address, address)))
    .orderBy(asc(remittanceTransfers.at), asc(remittanceTransfers.index));
  const explorer = rowOf(network).explorers[world.chains[network].identity().chain];
  return rows.map(({ transaction, token, amountUnits, at, isFinal }) => ({
    transaction,
    symbol: watchedToken(world.config.chains, network, token)?.symbol ?? token,
    amount: `${amountUnits}`,
    at: at.toISOString(),
    isFinal,
    explorerUrl: explorer?.replace("*", `tx/${transaction}`) ?? null,
  }));
}
