// @module-tag deep

import { asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openLabel, somebody } from "../../../harness/label.ts";
import { ACTS, type Real } from "../../../harness/model/acts.ts";
import type { Model } from "../../../harness/model/agreements.ts";
import { type TestWorld, testWorld } from "../../../harness/world.ts";
import { GRANTABLE_ROLES } from "../../../shared/rules/permissions.ts";
import { firstBrokenEntry } from "../../agreements/audit-trail.ts";
import { auditEvents, releases, workspaces } from "../../db/schema.ts";

/**
 * Random acts of people in a workspace, against a model of it in memory: after each one everybody is told what the model
 * says, and everybody sees what the model holds.
 */

const SOAK = process.env.SOAK === "1";
const RUNS = Number(process.env.MODEL_RUNS ?? (SOAK ? 200 : 4));
/** Where the budget of sign-ins from one network begins anew. */
const LATER_MS = 11 * 60_000;

/** What was tried, and how often. */
const seen: Real["seen"] = new Map();

const MUST_BE_TRIED = [
  ...["submit: ok", "submit: no_permission", "submit: workspace_not_found"],
  ...[
    "edit: ok",
    "edit of some tracks: ok",
    "edit: no_permission",
    "edit: release_not_open",
    "withdraw: ok",
    "withdraw: no_permission",
  ],
  ...["answer: ok", "answer: approval_link_expired", "answer: approval_already_decided", "answer many: ok"],
  ...["answer: signed_in_as_another", "look: release_not_found", "change role: no_permission", "remove: ok"],
];

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
});
afterAll(() => house.close());

/** Somebody of each role, three artists of whom any may come in, and whatever they make of it. */
async function anotherLabel(): Promise<{ model: Model; real: Real }> {
  house.pass(LATER_MS);
  const label = await openLabel(house);
  const roles: Model["roles"] = new Map([[label.email, "creator"]]);
  const people = new Map([[label.email, label.visitor]]);
  for (const role of GRANTABLE_ROLES) {
    const email = somebody(role);
    await label.visitor.post(`/api/workspaces/${label.slug}/invite`, { name: role, email, role });
    people.set(email, await house.visitor().signIn(email));
    await people.get(email)?.post(`/api/workspaces/${label.slug}/join`);
    roles.set(email, role);
  }
  const artists = [somebody("artist"), somebody("artist"), somebody("artist")];
  for (const email of artists) people.set(email, await house.visitor().signIn(email));
  const real = { slug: label.slug, creator: label.email, people, artists, asked: [], titles: 0, seen };
  return { model: { roles, releases: [] }, real };
}

async function expectWholeTrails(slug: string) {
  const { db } = house.world;
  const here = await db
    .select({ id: releases.id })
    .from(releases)
    .innerJoin(workspaces, eq(workspaces.id, releases.workspaceId))
    .where(eq(workspaces.slug, slug));
  for (const { id } of here) {
    const trail = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.releaseId, id))
      .orderBy(asc(auditEvents.seq));
    expect(trail.length).toBeGreaterThan(0);
    expect(firstBrokenEntry(trail as Parameters<typeof firstBrokenEntry>[0])).toBeNull();
  }
}

test("a workspace does what the model of it does, whatever people do in it", async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(ACTS, { size: "max", maxCommands: 100 }), async (commands) => {
      const opened = await anotherLabel();
      await fc.asyncModelRun(() => opened, commands);
      await expectWholeTrails(opened.real.slug);
    }),
    { numRuns: RUNS, ...(SOAK ? {} : { seed: 20 }), endOnFailure: true },
  );
  const tried = [...seen].sort().map(([what, times]) => `${what} ${times}`);
  process.stdout.write(`${RUNS} workspaces: ${tried.join(", ")}\n`);
  // A model that is never refused anything shows little.
  for (const what of MUST_BE_TRIED) expect([what, seen.get(what) ?? 0]).not.toEqual([what, 0]);
}, 600_000);
