import { asc, eq, gt, inArray } from "drizzle-orm";
import { isIssued } from "../../../proof/issuer/issuer-key.ts";
import { type AuditData, type Entry, problemOfTrail } from "../../agreements/audit-trail.ts";
import type { Db } from "../../db/connect.ts";
import { auditEvents, logEntries, releases, type TrailHead, trailNotes } from "../../db/schema.ts";
import { noteHash } from "./note-trails.ts";

/** Every release's trail, and what the log says of it. */
export interface CheckedTrails {
  trails: number;
  entries: number;
  notes: number;
  /** Noted once, and deleted since with their workspace. */
  deleted: number;
  complaints: string[];
}

const AT_ONCE = 200;

export async function checkTrails(db: Db): Promise<CheckedTrails> {
  const { noted, notes, complaints } = await readNotes(db);
  const checked: CheckedTrails = { trails: 0, entries: 0, notes, deleted: 0, complaints };
  for (let after = "00000000-0000-0000-0000-000000000000"; ; ) {
    const ids = await db
      .select({ id: releases.id })
      .from(releases)
      .where(gt(releases.id, after))
      .orderBy(asc(releases.id))
      .limit(AT_ONCE);
    const last = ids.at(-1);
    if (!last) break;
    after = last.id;
    await checkSome(
      db,
      ids.map(({ id }) => id),
      noted,
      checked,
    );
  }
  checked.deleted = noted.size;
  return checked;
}

/** What is found of a release is taken out of `noted`. */
async function checkSome(db: Db, ids: string[], noted: Map<string, TrailHead[]>, checked: CheckedTrails) {
  const events = await db
    .select()
    .from(auditEvents)
    .where(inArray(auditEvents.releaseId, ids))
    .orderBy(asc(auditEvents.releaseId), asc(auditEvents.seq));
  const trails = new Map<string, (Entry & { hash: string })[]>(ids.map((id) => [id, []]));
  for (const event of events) trails.get(event.releaseId)?.push({ ...event, data: event.data as AuditData });
  for (const [id, trail] of trails) {
    const problem = problemOfTrail(trail, noted.get(id) ?? []);
    if (problem) checked.complaints.push(`release ${id}: ${problem}`);
    checked.trails++;
    checked.entries += trail.length;
    noted.delete(id);
  }
}

async function readNotes(db: Db) {
  const noted = new Map<string, TrailHead[]>();
  const complaints: string[] = [];
  const notes = await db
    .select({ note: trailNotes, issued: logEntries.issued })
    .from(trailNotes)
    .innerJoin(logEntries, eq(logEntries.index, trailNotes.index))
    .orderBy(asc(trailNotes.index));
  for (const { note, issued } of notes) {
    if (issued.certificateHash !== noteHash(note) || !isIssued(issued))
      complaints.push(`the note of ${note.at.toISOString()} is not the one in the log`);
    for (const head of note.heads) noted.set(head.releaseId, [...(noted.get(head.releaseId) ?? []), head]);
  }
  return { noted, notes: notes.length, complaints };
}
