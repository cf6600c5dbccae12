import { and, eq, inArray, isNull } from "drizzle-orm";
import { watchedToken } from "../chain-settings.ts";
import type { Tx } from "../db/connect.ts";
import { type deposits, releases, tracks, workspaces } from "../db/schema.ts";
import { emit } from "../webhooks/emit.ts";
import type { World } from "../world.ts";
import type { Contract, PayoutRow } from "./rows.ts";

type DepositRow = typeof deposits.$inferSelect;

/** What is found again after a restored backup, or in a long outage, is no news. */
const NEWS_FOR_MS = 24 * 3_600_000;

/** To the programs of the workspace: each deposit, and each distribution with what every wallet got. */
export async function emitMoney(
  world: World,
  tx: Tx,
  contracts: Contract[],
  came: DepositRow[],
  went: PayoutRow[],
) {
  const since = world.now().getTime() - NEWS_FOR_MS;
  const news = <Row extends { at: Date; amountUnits: bigint }>(rows: Row[]) =>
    rows.filter(({ at, amountUnits }) => amountUnits > 0n && at.getTime() > since);
  const [received, paid] = [news(came), news(went).filter(({ held }) => !held)];
  if (received.length + paid.length === 0) return;
  const placed = await placesOf(tx, contracts);
  for (const row of received) {
    const about = describe(world, placed, row);
    if (!about) continue;
    const amount = String(row.amountUnits);
    await emit(world, tx, about.workspaceId, "payment.received", { ...about.data, amount });
  }
  for (const rows of distributions(paid)) {
    const about = rows[0] && describe(world, placed, rows[0]);
    if (!about) continue;
    const payouts = rows.map(({ wallet, amountUnits }) => ({ wallet, amount: String(amountUnits) }));
    await emit(world, tx, about.workspaceId, "payment.paid_out", { ...about.data, payouts });
  }
}

type Placed = Map<string, { contract: Contract; workspaceId: string; releaseId: string; title: string }>;

/** After a workspace is deleted nobody knows whose contract it was. */
async function placesOf(tx: Tx, contracts: Contract[]): Promise<Placed> {
  const ids = contracts.flatMap(({ trackId }) => trackId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({
      trackId: tracks.id,
      title: tracks.title,
      releaseId: releases.id,
      workspaceId: releases.workspaceId,
    })
    .from(tracks)
    .innerJoin(releases, eq(releases.id, tracks.releaseId))
    .innerJoin(workspaces, and(eq(workspaces.id, releases.workspaceId), isNull(workspaces.deletedAt)))
    .where(inArray(tracks.id, ids));
  const byTrack = new Map(rows.map((row) => [row.trackId, row]));
  return new Map(
    contracts.flatMap((contract) => {
      const row = byTrack.get(contract.trackId ?? "");
      return row ? [[contract.id, { contract, ...row }] as const] : [];
    }),
  );
}

function describe(world: World, placed: Placed, row: DepositRow | PayoutRow) {
  const found = placed.get(row.contractId);
  const money = found && watchedToken(world.config.chains, found.contract.network, row.token);
  if (!found || !money) return null;
  const { contract, workspaceId, releaseId, title } = found;
  const { network, address, trackId } = contract;
  const token = { token: money.symbol, decimals: money.decimals };
  return {
    workspaceId,
    data: { trackId, title, releaseId, network, contract: address, transaction: row.transaction, ...token },
  };
}

function distributions(rows: PayoutRow[]): PayoutRow[][] {
  const groups = new Map<string, PayoutRow[]>();
  for (const row of rows) {
    const key = `${row.contractId} ${row.token} ${row.transaction}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
}
