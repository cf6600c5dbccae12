import { randomUUID } from "node:crypto";
import { setImmediate as breathe } from "node:timers/promises";
import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { DRAFTS_MAX, LISTED_MAX } from "../../../shared/rules/limits.ts";
import { CONTRACT_CONFIGS } from "../../../shared/schemas/catalog.ts";
import type { CatalogueRead, ColumnMapping, DraftContent } from "../../../shared/schemas/drafts.ts";
import { type Insider, refuseUnlessMay } from "../../caller.ts";
import type { Tx } from "../../db/connect.ts";
import {
  catalogueMappings,
  releaseDrafts,
  releases,
  releaseVersions,
  statementItems,
  statements,
  tracks,
} from "../../db/schema.ts";
import { Refusal } from "../../refusal.ts";
import type { World } from "../../world.ts";
import { outlineOf } from "../judge-draft.ts";
import { addressesIn } from "../named-people.ts";
import { withinRoom } from "../save-draft.ts";
import {
  type Catalogue,
  catalogueOf,
  type ImportedRelease,
  type ImportedTrack,
  sameName,
  trackKey,
  updatedBy,
} from "./catalogue.ts";
import { guessMapping, headersKey } from "./columns.ts";
import { type CatalogueTable, readTable } from "./read-table.ts";
import { words } from "./words.ts";

const PREVIEW_ROWS = 8;
const LEFT_OUT_SHOWN = 100;

/** A file becomes drafts; without `write` it is only said what would happen. */
export async function importCatalogue(
  world: World,
  caller: Insider,
  bytes: Buffer,
  asked: { mapping: ColumnMapping | null; write: boolean },
): Promise<CatalogueRead> {
  // Reading is work: not for whoever may not write what is read.
  await world.transaction((tx) => refuseUnlessMay(tx, caller, "create_release"));
  const table = await readTable(bytes);
  const mapping =
    asked.mapping ?? (await keptMapping(world, caller, table.headers)) ?? guessMapping(table.headers);
  if (asked.write && mapping.title === undefined)
    throw new Refusal("catalogue_not_readable", { text: words.noMapping });
  const catalogue = catalogueOf(table, mapping, contractOf(world, caller));
  return world.transaction(async (tx) => {
    await refuseUnlessMay(tx, caller, "create_release");
    if (asked.write) await keepMapping(world, tx, caller, table.headers, mapping);
    return writeCatalogue(world, tx, caller, { table, mapping, catalogue, write: asked.write });
  });
}

/** Recordings that a statement names and nobody has here yet. Who they belong to is for people to fill in. */
export async function importFromStatement(
  world: World,
  caller: Insider,
  statementId: string,
): Promise<CatalogueRead> {
  return world.transaction(async (tx) => {
    await refuseUnlessMay(tx, caller, "create_release");
    await refuseUnlessMay(tx, caller, "handle_statements");
    const items = await tx
      .select({ number: statementItems.place, ...ITEM })
      .from(statementItems)
      .innerJoin(statements, eq(statements.id, statementItems.statementId))
      .where(
        and(
          eq(statements.id, statementId),
          eq(statements.workspaceId, caller.workspace.id),
          sql`${statementItems.isrc} is not null and ${statementItems.trackId} is null and ${statementItems.releaseId} is null`,
        ),
      )
      .orderBy(statementItems.place);
    const headers = ["title", "isrc", "artists"];
    const mapping = { title: 0, isrc: 1, artists: 2 };
    const rows = items.map(({ number, title, isrc, artist }) => ({
      number: number + 1,
      cells: [title || (isrc ?? ""), isrc ?? "", artist],
    }));
    // Each recording by itself: two songs of one name need not belong together.
    const recordings = rows.map((row) => {
      const { releases: found, leftOut } = catalogueOf(
        { headers, rows: [row] },
        mapping,
        contractOf(world, caller),
      );
      return { releases: found.map((release) => ({ ...release, keys: [`isrc:${row.cells[1]}`] })), leftOut };
    });
    const written = await recordingsInDrafts(tx, caller);
    const catalogue = {
      releases: recordings.flatMap((one) => one.releases).filter(({ keys: [key = ""] }) => !written.has(key)),
      leftOut: recordings.flatMap(({ leftOut }) => leftOut),
    };
    return writeCatalogue(world, tx, caller, { table: { headers, rows }, mapping, catalogue, write: true });
  });
}

/** In drafts that were typed or came from a file: those are not begun a second time. */
async function recordingsInDrafts(tx: Tx, { workspace }: Insider): Promise<Set<string>> {
  const drafts = await tx
    .select({ content: releaseDrafts.content, keys: releaseDrafts.importKeys })
    .from(releaseDrafts)
    .where(eq(releaseDrafts.workspaceId, workspace.id));
  return new Set(
    drafts.flatMap(({ content, keys }) =>
      (content.tracks as ImportedTrack[])
        .map((track) => `isrc:${trackKey(track)}`)
        .filter((key) => !keys.includes(key)),
    ),
  );
}

const ITEM = { title: statementItems.title, isrc: statementItems.isrc, artist: statementItems.artist };

function contractOf({ config }: World, { workspace }: Insider): string {
  const usable = CONTRACT_CONFIGS.filter(({ network }) => config.offered.includes(network));
  return (usable.find(({ network }) => network === workspace.blockchain) ?? usable[0])?.id ?? "";
}

async function keptMapping({ db }: World, { workspace }: Insider, headers: string[]) {
  const [kept] = await db
    .select({ mapping: catalogueMappings.mapping })
    .from(catalogueMappings)
    .where(
      and(
        eq(catalogueMappings.workspaceId, workspace.id),
        eq(catalogueMappings.headers, headersKey(headers)),
      ),
    );
  return kept?.mapping;
}

async function keepMapping(
  world: World,
  tx: Tx,
  { workspace }: Insider,
  headers: string[],
  mapping: ColumnMapping,
) {
  const kept = { mapping, usedAt: world.now() };
  await tx
    .insert(catalogueMappings)
    .values({ workspaceId: workspace.id, headers: headersKey(headers), ...kept })
    .onConflictDoUpdate({ target: [catalogueMappings.workspaceId, catalogueMappings.headers], set: kept });
}

interface Import {
  table: CatalogueTable;
  mapping: ColumnMapping;
  catalogue: Catalogue;
  write: boolean;
}

type Existing = Pick<
  typeof releaseDrafts.$inferSelect,
  "id" | "version" | "content" | "imported" | "importKeys"
>;
interface Planned {
  draft: Existing | null;
  content: DraftContent;
  isChanged: boolean;
  outline: ReturnType<typeof outlineOf>;
  release: ImportedRelease;
}

async function writeCatalogue(world: World, tx: Tx, caller: Insider, work: Import): Promise<CatalogueRead> {
  const { table, mapping, catalogue, write } = work;
  // One import at a time: two of the same file would not see each other's drafts.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`drafts:${caller.workspace.id}`}, 0))`,
  );
  const { fresh, alreadyHere } = await withoutKnown(tx, caller, catalogue.releases);
  const { planned, total, leftOut } = await plan(tx, caller, fresh);
  const made = planned.filter(({ draft }) => draft === null);
  if (total + made.length > DRAFTS_MAX) throw new Refusal("too_many_drafts");
  const changed = planned.filter(({ isChanged }) => isChanged);
  if (write) await withinRoom(tx, caller, () => writeDrafts(world, tx, caller, changed));
  return {
    headers: table.headers,
    mapping,
    preview: table.rows.slice(0, PREVIEW_ROWS).map(({ cells }) => cells),
    rows: table.rows.length,
    releases: catalogue.releases.length,
    tracks: catalogue.releases.reduce((sum, { tracks: its }) => sum + its.length, 0),
    created: made.length,
    updated: changed.length - made.length,
    unchanged: planned.length - changed.length,
    alreadyHere,
    incomplete: planned.filter(({ outline }) => outline.problemCount > 0).length,
    leftOut: [...catalogue.leftOut, ...leftOut].slice(0, LEFT_OUT_SHOWN),
    written: write,
  };
}

const FOLDED_AT_ONCE = 500;

/** What was sent already makes no draft again. */
async function withoutKnown(tx: Tx, { workspace }: Insider, all: ImportedRelease[]) {
  const rows = await tx
    .select({ isrc: tracks.isrc, title: tracks.title, name: releaseVersions.name })
    .from(tracks)
    .innerJoin(releases, and(eq(releases.id, tracks.releaseId), eq(releases.version, tracks.version)))
    .innerJoin(
      releaseVersions,
      and(eq(releaseVersions.releaseId, releases.id), eq(releaseVersions.version, releases.version)),
    )
    .where(and(eq(releases.workspaceId, workspace.id), notInArray(releases.status, ["withdrawn"])));
  const named = (name: string, title: string) => `${sameName(name)} ${sameName(title)}`;
  const known = new Set<string>();
  for (const [i, { isrc, title, name }] of rows.entries()) {
    if (isrc) known.add(isrc);
    known.add(named(name, title));
    if (i % FOLDED_AT_ONCE === FOLDED_AT_ONCE - 1) await breathe();
  }
  const fresh: ImportedRelease[] = [];
  let alreadyHere = 0;
  for (const release of all) {
    const its = release.tracks.filter(
      (track) => !known.has(trackKey(track)) && !known.has(named(release.release.name ?? "", track.title)),
    );
    alreadyHere += release.tracks.length - its.length;
    if (its.length > 0) fresh.push({ ...release, tracks: its });
    await breathe();
  }
  return { fresh, alreadyHere };
}

/** One release at a time: others are answered in between. */
async function plan(tx: Tx, { workspace }: Insider, fresh: ImportedRelease[]) {
  const there = await tx
    .select({
      id: releaseDrafts.id,
      version: releaseDrafts.version,
      content: releaseDrafts.content,
      imported: releaseDrafts.imported,
      importKeys: releaseDrafts.importKeys,
    })
    .from(releaseDrafts)
    .where(eq(releaseDrafts.workspaceId, workspace.id))
    .for("update");
  const byKey = new Map(there.flatMap((draft) => draft.importKeys.map((key) => [key, draft] as const)));
  const taken = new Set<string>();
  const planned: Planned[] = [];
  const leftOut: Catalogue["leftOut"] = [];
  for (const release of fresh) {
    const draft = release.keys.map((key) => byKey.get(key)).find((one) => one && !taken.has(one.id)) ?? null;
    if (draft) taken.add(draft.id);
    const { content, leftOut: tooMany } = draft
      ? updatedBy(draft.content, draft.imported, release)
      : { content: asContent(release), leftOut: [] };
    for (const row of tooMany.flatMap(({ id }) => release.rows.get(id) ?? []))
      leftOut.push({ row, why: words.draftFull(LISTED_MAX) });
    // They come in with a later file, once there is room.
    const read = { ...release, tracks: release.tracks.filter((track) => !tooMany.includes(track)) };
    const isChanged = JSON.stringify(draft?.content) !== JSON.stringify(content);
    planned.push({ draft, release: read, content, isChanged, outline: outlineOf(content) });
    await breathe();
  }
  return { planned, total: there.length, leftOut };
}

const asContent = ({ release, tracks: its }: ImportedRelease): DraftContent => ({ release, tracks: its });

const WRITTEN_AT_ONCE = 100;

async function writeDrafts(world: World, tx: Tx, caller: Insider, planned: Planned[]) {
  const now = world.now();
  const rows = planned.map(({ draft, content, release, outline }, place) => ({
    id: draft?.id ?? randomUUID(),
    workspaceId: caller.workspace.id,
    version: (draft?.version ?? 0) + 1,
    content,
    ...outline,
    importKeys: [...new Set([...release.keys, ...(draft?.importKeys ?? [])])],
    imported: asContent(release),
    importedEmails: addressesIn(asContent(release)),
    changedByEmail: caller.email,
    changedAt: now,
    // In the order of the file, the first on top of the list.
    createdAt: new Date(now.getTime() - place),
  }));
  const gone = rows.map(({ id }) => id);
  for (let at = 0; at < rows.length; at += WRITTEN_AT_ONCE) {
    await tx.delete(releaseDrafts).where(inArray(releaseDrafts.id, gone.slice(at, at + WRITTEN_AT_ONCE)));
    await tx.insert(releaseDrafts).values(rows.slice(at, at + WRITTEN_AT_ONCE));
  }
}
