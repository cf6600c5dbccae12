import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { NETWORKS } from "../../contract/catalog.ts";
import { agreedReleases } from "../test/kills/agreed-releases.ts";
import { judge } from "../test/kills/judge.ts";
import { killedServer, STEPS } from "../test/kills/killed-server.ts";
import { openStage } from "../test/kills/stage.ts";
import { secondsUntilDone } from "../test/kills/until-published.ts";

const TIMES = Number(process.env.TIMES ?? 5);

test("killed at each step", async () => {
  const stage = await openStage();
  try {
  const t0 = Date.now();
  const server = killedServer(stage.settings);
  await server.start();
  console.log("start", Date.now() - t0);
  const plan = Array.from({ length: TIMES }, () => STEPS).flat();
  const releases = await agreedReleases(stage, plan.length, [...NETWORKS]);
  console.log("prepared", Date.now() - t0);
  const said: Promise<void>[] = [];
  for (const [i, step] of plan.entries()) {
    const t = Date.now();
    console.log("waiting", step.name);
    await server.killAt(step, () => said.push(releases[i]?.lastWord() ?? Promise.resolve()));
    const k = Date.now();
    await server.start();
    console.log(step.name, k - t, Date.now() - k);
  }
  await Promise.all(said);
  console.log(await secondsUntilDone(stage, server.startedAt(), 120_000));
  console.log(await judge(stage, releases));
  await server.kill("SIGTERM");
  } finally {
    console.log((await stage.database.query("select release_id,step,round,failures,problem,updated_at from publications")).rows);
    console.log((await stage.database.query("select network,intent,attempt,state,nonce,created_at,settled_at from chain_transactions")).rows);
    console.log((await stage.database.query("select workflow_uuid,status,name,queue_name,executor_id,recovery_attempts,created_at,updated_at from dbos.workflow_status where name='publish' order by created_at")).rows);
  await stage.close();
  }
  await pause(1);
  expect(1).toBe(1);
}, 600_000);
