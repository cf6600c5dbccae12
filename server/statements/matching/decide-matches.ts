import { and, eq, inArray, sql } from "drizzle-orm";
import type { Match } from "../../../shared/schemas/money/statements.ts";
import type { Insider } from "../../caller.ts";
import type { Tx } from "../../db/connect.ts";
import { statementAliases, statementItems, statements } from "../../db/schema.ts";
import { Refusal } from "../../refusal.ts";
import type { World } from "../../world.ts";
import { lockOpenStatement } from "../move-statement.ts";
import { recordEvent } from "../trail.ts";
import { matchItems, NOT_OURS, offerTracks, payableTracks } from "./match-items.ts";
import { settleStanding } from "./settle-standing.ts";

/** What somebody says of items, kept for every later file of the workspace. */
export async function decideMatches(world: World, caller: Insider, statementId: string, matches: Match[]) {
  await world.transaction(async (tx) => {
    await lockOpenStatement(tx, caller, statementId);
    if (matches.some(({ trackId, releaseId, undo }) => [trackId, releaseId, undo].filter(Boolean).length > 1))
      throw new Refusal("bad_request", { text: "Choose a track or a release, not both" });
    const ours = await asRecordings(tx, caller.workspace.id, matches);
    await refuseUnlessOurs(tx, caller.workspace.id, ours);
    await decide(world, tx, caller, statementId, ours);
  });
}

/** Whatever still needs somebody is not ours. */
export async function setRestAside(world: World, caller: Insider, statementId: string) {
  await world.transaction(async (tx) => {
    await lockOpenStatement(tx, caller, statementId);
    const rest = sql`statement_id = ${statementId} and standing = 'needs_you'`;
    await tx.execute(sql`
      insert into statement_aliases (workspace_id, key, track_id, release_id, decided_at)
      select distinct ${caller.workspace.id}::uuid, key, null::uuid, null::uuid, ${world.now().toISOString()}::timestamptz
      from statement_items where ${rest}
      on conflict (workspace_id, key) do update set track_id = null, release_id = null, decided_at = excluded.decided_at`);
    const { rowCount } = await tx.execute(sql`
      update statement_items set matched_by = 'alias', track_id = null, release_id = null, standing = 'not_ours'
      where ${rest}`);
    if (rowCount) await recordDecided(world, tx, caller, statementId, rowCount);
  });
}

/** Whichever terms of a recording somebody names: the recording is meant. */
async function asRecordings(tx: Tx, workspaceId: string, matches: Match[]): Promise<Match[]> {
  const named = matches.flatMap(({ trackId }) => trackId ?? []);
  const { rows } = await tx.execute<{ id: string; recordingId: string }>(sql`
    select id, recording_id as "recordingId" from tracks
    where workspace_id = ${workspaceId} and id = any(${sql.param(named)}::uuid[]) and recording_id is not null`);
  const first = new Map(rows.map(({ id, recordingId }) => [id, recordingId]));
  return matches.map((match) =>
    match.trackId ? { ...match, trackId: first.get(match.trackId) ?? match.trackId } : match,
  );
}

async function refuseUnlessOurs(tx: Tx, workspaceId: string, matches: Match[]) {
  const trackIds = [...new Set(matches.flatMap(({ trackId }) => trackId ?? []))];
  const releaseIds = [...new Set(matches.flatMap(({ releaseId }) => releaseId ?? []))];
  const { rows } = await tx.execute<{ tracks: number; releases: number }>(sql`
    select count(*) filter (where t.id = any(${sql.param(trackIds)}::uuid[]))::int as tracks,
      count(distinct t.release_id) filter (where t.release_id = any(${sql.param(releaseIds)}::uuid[]))::int as releases
    from ${payableTracks(workspaceId)} t`);
  if (rows[0]?.tracks !== trackIds.length) throw new Refusal("track_not_found");
  if (rows[0]?.releases !== releaseIds.length) throw new Refusal("release_not_found");
}

async function decide(world: World, tx: Tx, caller: Insider, statementId: string, matches: Match[]) {
  const decided = new Map(matches.map((match) => [match.item, match]));
  const items = await tx
    .select({ place: statementItems.place })
    .from(statementItems)
    .where(
      and(eq(statementItems.statementId, statementId), inArray(statementItems.place, [...decided.keys()])),
    );
  if (items.length !== decided.size) throw new Refusal("not_found");
  const all = [...decided.values()];
  const undone = all.filter(({ undo }) => undo).map(({ item }) => item);
  await say(
    world,
    tx,
    caller,
    statementId,
    all.filter(({ undo }) => !undo),
  );
  if (undone.length > 0) await forget(tx, caller.workspace.id, statementId, undone);
  await recordDecided(world, tx, caller, statementId, all.length);
}

async function recordDecided(world: World, tx: Tx, caller: Insider, statementId: string, items: number) {
  await tx
    .update(statements)
    .set({ revision: sql`${statements.revision} + 1`, updatedAt: world.now() })
    .where(eq(statements.id, statementId));
  await recordEvent(world, tx, statementId, "matches_decided", caller, { items });
  await settleStanding(world, tx, statementId, caller);
}

async function say(world: World, tx: Tx, caller: Insider, statementId: string, all: Match[]) {
  if (all.length === 0) return;
  const said = sql`unnest(${sql.param(all.map(({ item }) => item))}::int[],
    ${sql.param(all.map(({ trackId = null }) => trackId))}::uuid[],
    ${sql.param(all.map(({ releaseId = null }) => releaseId))}::uuid[]) as d(place, track_id, release_id)`;
  await tx.execute(sql`
    insert into statement_aliases (workspace_id, key, track_id, release_id, decided_at)
    select distinct on (i.key) ${caller.workspace.id}::uuid, i.key, d.track_id, d.release_id, ${world.now().toISOString()}::timestamptz
    from statement_items i join ${said} on d.place = i.place
    where i.statement_id = ${statementId} order by i.key, i.place desc
    on conflict (workspace_id, key) do update set track_id = excluded.track_id,
      release_id = excluded.release_id, decided_at = excluded.decided_at`);
  await tx.execute(sql`
    update statement_items i set matched_by = 'alias', track_id = d.track_id, release_id = d.release_id,
      standing = case when d.track_id is null and d.release_id is null then 'not_ours' else 'matched' end
    from ${said} where i.statement_id = ${statementId} and i.place = d.place`);
}

/** As if nobody had said anything, here or of an earlier file. */
async function forget(tx: Tx, workspaceId: string, statementId: string, places: number[]) {
  const items = await tx
    .select()
    .from(statementItems)
    .where(and(eq(statementItems.statementId, statementId), inArray(statementItems.place, places)));
  const keys = items.map(({ key }) => key);
  await tx
    .delete(statementAliases)
    .where(and(eq(statementAliases.workspaceId, workspaceId), inArray(statementAliases.key, keys)));
  const taken = await matchItems(tx, workspaceId, items);
  const open = items.filter(({ place }) => !taken.has(place));
  const offered = await offerTracks(tx, workspaceId, open);
  for (const { place } of items)
    await tx
      .update(statementItems)
      .set(taken.get(place) ?? offered.get(place) ?? NOT_OURS)
      .where(and(eq(statementItems.statementId, statementId), eq(statementItems.place, place)));
}
