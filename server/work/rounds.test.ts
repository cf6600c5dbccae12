import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { idleJob } from "../../harness/idle-job.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { jobs, slugs } from "../db/schema.ts";
import { type Job, type Next, type Rounds, restartLostJobs, startJob, workOf } from "./rounds.ts";

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld();
});
afterAll(() => house.close());

const someKey = () => ({ workspaceId: randomUUID() });
const rowOf = async ({ id }: Job) => (await house.world.db.select().from(jobs).where(eq(jobs.id, id)))[0];

/** A round that writes its name where everybody sees it, when it is let go. */
function roundThat(name: string, next: Next, gate: Promise<void> = Promise.resolve()) {
  const rounds: Rounds<"delete-workspace"> = {
    kind: "delete-workspace",
    async advance() {
      await gate;
      return async (tx) => {
        await tx.insert(slugs).values({ slug: name });
        return next;
      };
    },
  };
  return (job: Job, round = 0) => workOf(house.world, rounds).run({ id: job.id, round });
}

const written = async (name: string) => await house.world.db.$count(slugs, eq(slugs.slug, name));

test("a round that was taken for dead and begun elsewhere records nothing when it wakes up", async () => {
  for (const next of ["done", { seconds: 0, failures: 1 }] as const) {
    const job = await idleJob(house, "delete-workspace", someKey());
    let wake = () => {};
    const asleep = new Promise<void>((resolve) => {
      wake = resolve;
    });
    const zombie = roundThat("zombie", next, asleep)(job);
    await expect.poll(async () => (await rowOf(job))?.attempt).toBe(1);
    await roundThat(`living ${job.id}`, { seconds: 3_600, failures: 0 })(job);
    wake();
    await zombie;
    expect([await written("zombie"), await written(`living ${job.id}`)]).toEqual([0, 1]);
    expect(await rowOf(job)).toMatchObject({ round: 1, attempt: 2, failures: 0 });
  }
});

test("a round is not begun again once the next one is recorded", async () => {
  const job = await idleJob(house, "delete-workspace", someKey());
  await roundThat("first", { seconds: 3_600, failures: 0 })(job);
  await roundThat("first again", "done")(job);
  expect(await written("first again")).toBe(0);
});

test("of two processes that find a lost job one goes on with it; one that waits in a long queue is not lost", async () => {
  const { world } = house;
  const lost = await idleJob(house, "delete-workspace", someKey());
  const key = someKey();
  await world.transaction(async (tx) => {
    await startJob(world, tx, "delete-workspace", key);
    await tx.execute(sql`update dbos.workflow_status set queue_name = 'nobody' where workflow_uuid =
      (select 'delete-workspace:' || id || ':0' from jobs where key = ${JSON.stringify(key)}::jsonb)`);
  });
  await restartLostJobs(world);
  expect(await rowOf(lost)).toMatchObject({ round: 0 });
  house.pass(6 * 60_000);
  await Promise.all([restartLostJobs(world), restartLostJobs(world)]);
  await expect.poll(() => rowOf(lost)).toBeUndefined();
  const started = sql`select 1 from dbos.workflow_status where workflow_uuid like ${`%${lost.id}%`}`;
  expect((await world.db.execute(started)).rowCount).toBe(1);
  const [queued] = await world.db.select().from(jobs).where(eq(jobs.key, key));
  expect(queued).toMatchObject({ round: 0, attempt: 0 });
});
