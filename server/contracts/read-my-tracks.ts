import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { RELEASE_STATUSES, type ReleaseStatus } from "../../shared/rules/release-status.ts";
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
  releases,
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

/** Others, of the release as it stands: of whoever asks other tracks may still wait, too. */
const notSigned = sql<number>`(
  select count(distinct a.email)::int from ${approvals} a
  where a.release_id = ${approvals.releaseId} and a.version = ${approvals.version}
    and a.email <> ${approvals.email} and a.status in ('pending', 'declined', 'expired'))`;

/** On another of the release's tracks. */
const isAsked = sql<boolean>`exists (
  select from ${approvals} a
  where a.release_id = ${approvals.releaseId} and a.version = ${approvals.version}
    and a.email = ${approvals.email} and a.status in ('pending', 'declined', 'expired'))`;

/** Where a track stands that has no contract yet; null where it will get none. */
const STANDINGS: Record<ReleaseStatus, Exclude<MyTrack["standing"], "published"> | null> = {
  workflow_failed: "waits_for_label",
  approval_pending: "waits_for_others",
  declined: "waits_for_label",
  publishing: "publishing",
  publish_failed: "waits_for_label",
  published: null,
  withdrawn: null,
};
/** Whoever is only told of a change has days to object when all who are asked have signed. */
const standingOf = (status: ReleaseStatus, isOpen: boolean) =>
  status === "approval_pending" && !isOpen ? "waits_for_objections" : (STANDINGS[status] ?? "publishing");
const ON_ITS_WAY = RELEASE_STATUSES.filter((status) => STANDINGS[status] !== null);

const isPublished = and(isNotNull(certificates.id), isNotNull(contracts.id));
/** They have signed what is asked now. Terms that were erased are asked of nobody. */
const isSigned = and(
  eq(approvals.status, "approved"),
  eq(approvals.version, releases.version),
  inArray(releases.status, ON_ITS_WAY),
  ne(tracks.agreement, ""),
);

/** Tracks of which the caller has a share, whichever label asked them: published, or signed and on their way. */
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
        status: releases.status,
        notSigned,
        isAsked,
      })
      .from(approvals)
      .innerJoin(trackArtists, eq(trackArtists.id, approvals.trackArtistId))
      .innerJoin(tracks, eq(tracks.id, approvals.trackId))
      .innerJoin(
        releaseVersions,
        and(eq(releaseVersions.releaseId, tracks.releaseId), eq(releaseVersions.version, tracks.version)),
      )
      .innerJoin(workspaces, and(eq(workspaces.id, tracks.workspaceId), isNull(workspaces.deletedAt)))
      .innerJoin(releases, eq(releases.id, approvals.releaseId))
      .leftJoin(certificates, eq(certificates.trackId, tracks.id))
      .leftJoin(contracts, and(eq(contracts.trackId, tracks.id), isNotNull(contracts.finalizedAt)))
      .where(
        and(
          eq(approvals.email, caller.email),
          isPaid(approvals.status),
          or(isPublished, isSigned),
          cut.after,
        ),
      )
      .orderBy(...cut.orderBy)
      .limit(cut.limit),
  );
  return {
    ...next,
    items: items.map(({ bps, certificateId, network, address, sums, status, isAsked, ...track }) => {
      const at = certificateId && network && address ? { certificateId, network, address } : null;
      return {
        ...track,
        share: fractionFromBps(bps),
        standing: at ? "published" : standingOf(status, track.notSigned > 0 || isAsked),
        certificatePath: at && `/certificate/${at.certificateId}`,
        contractPath: at && contractPage(at.network, at.address),
        paid: sums.flatMap(({ token, units }) => {
          const { symbol, decimals } = (at && watchedToken(config.chains, at.network, token)) ?? {};
          return symbol && decimals !== undefined ? [{ symbol, decimals, units }] : [];
        }),
      };
    }),
  };
}
