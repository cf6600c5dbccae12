// @module-tag deep

import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { inParallel } from "../in-parallel.ts";

let house: TestWorld;
let admin: pg.Client;
beforeAll(async () => {
  house = await testWorld();
  const url = house.world.config.database.at === "url" ? house.world.config.database.url : "";
  admin = new pg.Client({ connectionString: url, application_name: "cutter" });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await house.close();
});

const others =
  "from pg_stat_activity where datname = current_database() and application_name <> 'cutter' and pid <> pg_backend_pid()";
const cutAll = () => admin.query(`select pg_terminate_backend(pid) ${others}`);

test("every connection cut, again and again, in the middle of work: refused or done, never a crash, and no promise broken", async () => {
  const people = Array.from({ length: 120 }, (_, n) => `cut${n}@example.com`);
  let promises = 0;
  let isOver = false;
  // Each cut waits for a promise since the last one, however slow the machine; steps are cut too, not only requests.
  const cutting = (async () => {
    for (let n = 0; n < 25 && !isOver; n++) {
      const before = promises;
      await cutAll();
      await expect.poll(() => isOver || promises > before, { timeout: 20_000, interval: 5 }).toBe(true);
    }
  })();
  const statuses = await inParallel(people, 12, async (email) => {
    const { status } = await house.visitor().askForLink(email);
    if (status === 200) promises++;
    return status;
  });
  isOver = true;
  await cutting;
  for (const status of statuses) expect([200, 503]).toContain(status);
  const promised = people.filter((_, n) => statuses[n] === 200);
  expect(promised.length).toBeGreaterThan(0);
  const missing = async () => {
    const arrived = new Set((await house.inbox.messages()).map((mail) => mail.to));
    return promised.filter((email) => !arrived.has(email));
  };
  await expect.poll(missing, { timeout: 60_000, interval: 250 }).toEqual([]);
  const failed = await admin.query(
    "select count(*)::int as n from dbos.workflow_status where status = 'ERROR'",
  );
  expect(failed.rows[0].n).toBe(0);
}, 120_000);

test("connections do not pile up with every cut", async () => {
  const count = async () => (await admin.query(`select count(*)::int as n ${others}`)).rows[0].n as number;
  const waiting = async () =>
    (await admin.query(`select count(*)::int as n ${others} and wait_event_type = 'Lock'`)).rows[0]
      .n as number;
  for (let n = 0; n < 6; n++) {
    await cutAll();
    await expect
      .poll(async () => (await house.visitor().fetch("/readyz")).status, { timeout: 10_000 })
      .toBe(200);
  }
  expect(await waiting()).toBe(0);
  expect(await count()).toBeLessThan(25);
}, 60_000);
