import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { fractionFromBps } from "../../shared/rules/share.ts";
import type { Page, PageQuery } from "../../shared/schemas/lists.ts";
import type { MyTrack } from "../../shared/schemas/money/payments.ts";
import { contractPage } from "../../shared/schemas/pages.ts";
import type { Caller } from "../caller.ts";
import { watchedToken } from "../chain-settings.ts";
import { newestOf, pageOf } from "../db/keyset.ts";
import { isPaid } from "../db/paid.ts";
import {
  approvals,
  certificates,
  contracts,
  payouts,
  releaseVersions,
  trackArtists,
  tracks,
  workspaces,
} from "../db/schema.ts";
import type { World } from "../world.ts";

interface Sum {
  token: string;
  units: string;
}

/** Per token, of one contract, to where this person is paid. What waits for delivery is not paid yet. */
const paidSums = sql<Sum[]>`(
  select coalesce(json_agg(json_build_object('token', token, 'units', units::text) order by token), '[]')
  from (
    select p.token, sum(p.amount_units) as units from ${payouts} p
    where p.contract_id = ${contracts.id} and p.wallet = ${approvals.paidTo}
      and not (p.held and p.delivered_at is null)
    group by p.token) sums)`;

/** Published tracks of which the caller has a share, whichever label published them. */
export async function readMyTracks(
  { db, config }: World,
  caller: Caller,
  query: PageQuery,
): Promise<Page<MyTrack>> {
  const { items, ...next } = await pageOf(newestOf("my tracks", approvals), caller.id, query, (cut) =>
    db
      .select({
        key: cut.key,
        trackId: tracks.id,
        title: tracks.title,
        release: releaseVersions.name,
        workspace: releaseVersions.workspaceName,
        bps: trackArtists.bps,
        salesFrom: tracks.validFrom,
        certificateId: certificates.id,
        network: contracts.network,
        address: contracts.address,
        sums: paidSums,
      })
      .from(approvals)
      .innerJoin(trackArtists, eq(trackArtists.id, approvals.trackArtistId))
      .innerJoin(tracks, eq(tracks.id, approvals.trackId))
      .innerJoin(
        releaseVersions,
        and(eq(releaseVersions.releaseId, tracks.releaseId), eq(releaseVersions.version, tracks.version)),
      )
      .innerJoin(workspaces, and(eq(workspaces.id, tracks.workspaceId), isNull(workspaces.deletedAt)))
      .innerJoin(certificates, eq(certificates.trackId, tracks.id))
      .innerJoin(contracts, and(eq(contracts.trackId, tracks.id), isNotNull(contracts.finalizedAt)))
      .where(and(eq(approvals.email, caller.email), isPaid(approvals.status), cut.after))
      .orderBy(...cut.orderBy)
      .limit(cut.limit),
  );
  return {
    ...next,
    items: items.map(({ bps, certificateId, network, address, sums, ...track }) => ({
      ...track,
      share: fractionFromBps(bps),
      certificatePath: `/certificate/${certificateId}`,
      contractPath: contractPage(network, address),
      paid: sums.flatMap(({ token, units }) => {
        const { symbol, decimals } = watchedToken(config.chains, network, token) ?? {};
        return symbol && decimals !== undefined ? [{ symbol, decimals, units }] : [];
      }),
    })),
  };
}
