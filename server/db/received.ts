import { type SQL, sql } from "drizzle-orm";
import type { Network } from "../../shared/rules/networks.ts";
import type { TokenSum } from "../../shared/schemas/money/sums.ts";
import type { ChainSettings } from "../chain/kinds.ts";
import { watchedToken } from "../chain-settings.ts";
import { termsOfRecording } from "./recording-terms.ts";
import { contracts, deposits, tracks } from "./schema.ts";

export interface Received {
  network: Network;
  token: string;
  units: string;
}

const NEVER = new Date(0);

/** What came in at the contracts of these tracks, by token, from the rows of the books: a look for each contract. */
const receivedAt = (trackIds: SQL, since = NEVER) => sql<Received[]>`(
  select coalesce(json_agg(json_build_object('network', network, 'token', token, 'units', units::text)
    order by network, token), '[]')
  from (
    select came.network, came.token, sum(came.units) as units
    from ${contracts} c, lateral (
      select d.network, d.token, sum(d.amount_units) as units from ${deposits} d
      where d.contract_id = c.id and d.at >= ${since.toISOString()}::timestamptz group by d.network, d.token) came
    where c.track_id in ${trackIds} group by came.network, came.token) sums)`;

/** Of the track in the query around it, also by its other terms: each had a contract of its own. */
export const receivedByTrack = receivedAt(termsOfRecording());

export const receivedByRelease = (releaseId: string, version: number) =>
  receivedAt(sql`(
  select terms.id from ${tracks} t, lateral ${termsOfRecording(sql`t`)} as terms(id)
  where t.release_id = ${releaseId} and t.version = ${version})`);

export const receivedByWorkspace = (workspaceId: SQL, since: Date) =>
  receivedAt(sql`(select s.id from ${tracks} s where s.workspace_id = ${workspaceId})`, since);

/** Together, where several networks have the same token. What is not watched any more has no name and is left out. */
export function presentSums(chains: ChainSettings, received: Received[]): TokenSum[] {
  const sums = new Map<string, TokenSum>();
  for (const { network, token, units } of received) {
    const { symbol, decimals } = watchedToken(chains, network, token) ?? {};
    if (!symbol || decimals === undefined) continue;
    const key = `${symbol} ${decimals}`;
    const sum = BigInt(sums.get(key)?.units ?? 0) + BigInt(units);
    sums.set(key, { symbol, decimals, units: String(sum) });
  }
  return [...sums.values()];
}
