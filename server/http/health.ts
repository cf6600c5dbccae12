import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import type { Door } from "../caller.ts";
import { countUnsent } from "../mail/outbox.ts";
import { Refusal } from "../refusal.ts";
import { isSameSecret } from "../secrets/same-secret.ts";
import { countFailedWork } from "../work/workflow.ts";

const READY_WITHIN_MS = 2_000;
/** Since a change was last refused for want of room. */
const FULL_FOR_MS = 60_000;

export const healthRoutes = new Hono<Door>()
  .get("/healthz", (c) => c.json({ status: "ok" }))
  .get("/readyz", async (c) => {
    if (c.var.world.leaving.begun) throw new Refusal("not_ready");
    // Reads a table of ours, so that a database without our migrations is not ready either.
    const asked = c.var.world.db.execute(sql`select 1 from instance`);
    const ready = await Promise.race([
      asked.then(Boolean, () => false),
      wait(READY_WITHIN_MS, false, { ref: false }),
    ]);
    if (!ready) throw new Refusal("not_ready", { retryAfterSeconds: 2 });
    // Pages and approvals work without a chain, so this process stays in service; but whoever looks is told.
    const { stalled, readiness, storage, now } = c.var.world;
    const isFull = storage.fullAt !== null && now().getTime() - storage.fullAt.getTime() < FULL_FOR_MS;
    const faulty = [...readiness].filter(([, { faults }]) => faults.length > 0);
    return c.json({
      status: "ready",
      // In service all the same: everything can still be read.
      ...(isFull && { storage: "full" }),
      ...(stalled.size > 0 && { stalled: Object.fromEntries(stalled) }),
      ...(faulty.length > 0 && {
        faults: Object.fromEntries(
          faulty.map(([network, { faults }]) => [network, faults.map(({ code }) => code)]),
        ),
      }),
    });
  })
  .get("/metrics", async (c) => {
    const { config, metrics } = c.var.world;
    if (
      !config.metricsToken ||
      !isSameSecret(c.req.header("authorization") ?? "", `Bearer ${config.metricsToken}`)
    ) {
      throw new Refusal("not_found");
    }
    metrics.mailsUnsent.set(await countUnsent(c.var.world));
    metrics.workFailed.set(await countFailedWork(c.var.world.db));
    return c.text(await metrics.registry.metrics(), 200, { "content-type": metrics.registry.contentType });
  });
