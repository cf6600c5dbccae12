import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Dice, dice } from "../../../chain/models/dice.ts";
import { draftRelease, draftTrack } from "../../../harness/data/release-drafts.ts";
import { figures } from "../../../harness/figures.ts";
import { openLabel } from "../../../harness/label.ts";
import { type TestWorld, testWorld } from "../../../harness/world.ts";
import { type AuditData, type Entry, entryHash, problemOfTrail } from "../../agreements/audit-trail.ts";
import { auditEvents, logEntries, trailNotes } from "../../db/schema.ts";
import { checkTrails } from "./check-trails.ts";
import { noteTrails } from "./note-trails.ts";

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
});
afterAll(() => house.close());

const DAY_MS = 24 * 3_600_000;
type Trail = (Entry & { hash: string })[];

async function submitted(): Promise<string> {
  const label = await openLabel(house);
  return await label.submitted(draftRelease([draftTrack("Night Ferry", { "ada@example.com": 100 })]));
}

async function trailOf(releaseId: string): Promise<Trail> {
  const events = await house.world.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.releaseId, releaseId))
    .orderBy(asc(auditEvents.seq));
  return events.map((event) => ({ ...event, data: event.data as AuditData }));
}

const notes = () => house.world.db.select().from(trailNotes).orderBy(asc(trailNotes.index));

/** As somebody with the database's password could. */
const byForce = (statement: ReturnType<typeof sql>) =>
  house.world.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(statement);
  });

describe("trails in the log", () => {
  test("are noted once a day, those that grew, by one of several processes", async () => {
    const first = await submitted();
    await Promise.all([1, 2, 3].map(() => noteTrails(house.world)));
    expect(await notes()).toHaveLength(1);
    const [note] = await notes();
    expect(note?.heads).toEqual([{ releaseId: first, seq: expect.any(Number), hash: expect.any(String) }]);
    expect((await trailOf(first)).at(-1)).toMatchObject(note?.heads[0] ?? {});

    const second = await submitted();
    await noteTrails(house.world);
    expect(await notes()).toHaveLength(1);
    house.pass(DAY_MS + 1);
    await noteTrails(house.world);
    const heads = (await notes()).at(-1)?.heads.map(({ releaseId }) => releaseId);
    expect(heads).toContain(second);
    house.pass(DAY_MS + 1);
    await noteTrails(house.world);
    expect(await notes()).toHaveLength(2);
    const { rows } = await house.world.db.execute(sql`select count(*)::int as count from ${logEntries}`);
    expect(rows[0]?.count).toBe(2);
  });

  test("a trail that was cut off, written anew or taken away is found, and a changed note, too", async () => {
    const id = await submitted();
    await noteTrails(house.world);
    house.pass(DAY_MS + 1);
    await noteTrails(house.world);
    const whole = await checkTrails(house.world.db);
    expect(whole).toMatchObject({ complaints: [], deleted: 0 });
    expect(whole.trails).toBeGreaterThan(2);

    const trail = await trailOf(id);
    const last = trail.at(-1);
    await byForce(sql`delete from audit_events where release_id = ${id} and seq = ${last?.seq}`);
    expect((await checkTrails(house.world.db)).complaints).toEqual([
      `release ${id}: entry ${last?.seq} is not the one that was noted in the log`,
    ]);
    await byForce(sql`delete from audit_events where release_id = ${id}`);
    expect((await checkTrails(house.world.db)).complaints).toHaveLength(1);
    await house.world.db.insert(auditEvents).values(trail);
    expect((await checkTrails(house.world.db)).complaints).toEqual([]);

    await byForce(
      sql`update trail_notes set heads = '[]' where index = (select max(index) from trail_notes)`,
    );
    expect((await checkTrails(house.world.db)).complaints).toEqual([
      expect.stringMatching(/^the note of .* is not the one in the log$/),
    ]);
  });
});

/** One change, by whoever can also compute hashes. */
const WAYS: Record<string, (trail: Trail, dice: Dice) => Trail> = {
  edit: (trail, roll) => replaced(trail, roll.below(trail.length), { type: "release.withdrawn.not" }),
  "edit and sign": (trail, roll) => {
    const at = roll.below(trail.length);
    const edited = { ...(trail[at] as Trail[number]), data: { forged: roll.below(1_000) } };
    return replaced(trail, at, { ...edited, hash: entryHash(bare(edited)) });
  },
  remove: (trail, roll) => trail.toSpliced(roll.below(trail.length), 1),
  swap: (trail, roll) => {
    const at = roll.below(trail.length - 1);
    return trail.toSpliced(at, 2, trail[at + 1] as Trail[number], trail[at] as Trail[number]);
  },
  insert: (trail, roll) => {
    const at = roll.below(trail.length);
    return trail.toSpliced(at, 0, trail[at] as Trail[number]);
  },
  "cut off": (trail, roll) => trail.slice(0, roll.below(trail.length)),
  "write anew": (trail, roll) => {
    const from = roll.below(trail.length);
    let previousHash = trail[from]?.previousHash ?? "";
    return trail.map((entry, i) => {
      if (i < from) return entry;
      const data = i === from ? { forged: roll.below(1_000) } : entry.data;
      const written = { ...entry, data, previousHash };
      previousHash = entryHash(bare(written));
      return { ...written, hash: previousHash };
    });
  },
};

const bare = ({ hash: _hash, ...entry }: Trail[number]): Entry => entry;
const replaced = (trail: Trail, at: number, by: Partial<Trail[number]>) =>
  trail.with(at, { ...(trail[at] as Trail[number]), ...by });

function longTrail(length: number): Trail {
  const trail: Trail = [];
  for (let seq = 1; seq <= length; seq++) {
    const previousHash = trail.at(-1)?.hash ?? "0".repeat(64);
    const at = new Date(Date.UTC(2026, 0, seq));
    const data = { approval: `person ${seq}`, version: 1 };
    const entry = { releaseId: "release", seq, type: "approval.viewed", at, data, previousHash };
    trail.push({ ...entry, hash: entryHash(entry) });
  }
  return trail;
}

test("10,000 random changes to a trail: each is found", { tags: "deep" }, () => {
  const trail = longTrail(40);
  const { seq, hash } = trail.at(-1) ?? { seq: 0, hash: "" };
  const noted = [{ releaseId: "release", seq, hash }];
  expect(problemOfTrail(trail, noted)).toBeNull();
  const seed = Date.now() % 2 ** 31;
  const roll = dice(seed);
  const unnoticed: string[] = [];
  const ways = Object.keys(WAYS);
  for (let n = 0; n < 10_000; n++) {
    const way = roll.pick(ways);
    const tampered = WAYS[way]?.(trail, roll) ?? trail;
    if (problemOfTrail(tampered, noted) === null) unnoticed.push(way);
  }
  figures(`seed ${seed}: 10,000 changes to a trail of ${trail.length}, ${unnoticed.length} unnoticed`);
  expect(unnoticed).toEqual([]);
});
